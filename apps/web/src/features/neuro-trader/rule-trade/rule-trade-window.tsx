import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Callout } from "#ui/note.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { Dialog } from "#ui/windows/dialog.tsx";
import { comparedRule } from "../rule-gap/gap-store.ts";
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
  const compare = (): void => {
    close();
    comparedRule.set(rule.id);
  };
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
          <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 className="text-14 font-semibold">{t`What it decided`}</h3>
            {rule.trading === null ? null : (
              <button type="button" className={`max-tab:min-h-11 ${textLinkClass}`} onClick={compare}>
                {t`Real against test`}
              </button>
            )}
          </div>
          <Answer query={decisions} failed={t`Its decisions could not be loaded.`} heights={[56, 56]}>
            {(known) => <RuleDecisions decisions={known.decisions} onClose={close} />}
          </Answer>
        </section>
      </div>
    </Dialog>
  );
}
