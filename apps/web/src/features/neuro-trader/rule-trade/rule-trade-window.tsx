import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Callout } from "#ui/note.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import type { OwnRule } from "../rules/own-rule.ts";
import { RuleDecisions } from "./rule-decisions.tsx";
import { TradeForm } from "./trade-form.tsx";
import { tradedRule } from "./trade-store.ts";
import { useRuleTrade } from "./use-rule-trade.ts";

const RECENT_MS = 5_000;

/** How a strategy is traded, and what it decided lately. */
export default function RuleTradeWindow({ rule }: { rule: OwnRule }) {
  const { t } = useLingui();
  const state = useRuleTrade(rule);
  const { name } = rule.rule;
  const input = { params: { id: rule.id }, query: { limit: 20 } };
  const decisions = useOperation("ruleDecisions", input, { staleMs: 0, refetchEveryMs: RECENT_MS });
  const close = (): void => tradedRule.set(null);
  return (
    <Dialog onClose={close} width={640} title={t`Trade ${name}`}>
      <div className="grid gap-5">
        <TradeForm key={rule.updated_at} rule={rule} state={state} />
        {state.failure === null ? null : (
          <div role="alert">
            <Callout tone={state.failure.isUnreachable ? "warn" : "loss"} title={state.failure.detail} />
          </div>
        )}
        <section aria-label={t`What it decided`}>
          <h3 className="mb-1 text-14 font-semibold">{t`What it decided`}</h3>
          <Answer query={decisions} failed={t`Its decisions could not be loaded.`} heights={[56, 56]}>
            {(known) => <RuleDecisions decisions={known.decisions} onClose={close} />}
          </Answer>
        </section>
      </div>
    </Dialog>
  );
}
