import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/states.tsx";
import { tradedRule } from "../rule-trade/trade-store.ts";
import type { OwnRule } from "../rules/own-rule.ts";
import type { Gap } from "./gap-type.ts";
import type { RuleGapState } from "./use-rule-gap.ts";

interface NothingComparedProps {
  rule: OwnRule;
  gap: Gap;
  state: RuleGapState;
}

/** Why there is no trade to compare, and what comes next. */
export function NothingCompared({ rule, gap, state }: NothingComparedProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (gap.account_id === null)
    return (
      <EmptyState
        title={t`Not traded yet`}
        action={
          <Button size="sm" className="max-tab:h-11" onClick={() => tradedRule.set(rule.id)}>
            {t({ message: "Trade", context: "a strategy" })}
          </Button>
        }
      >
        {t`Once it has decided in an account, each of its trades stands here beside the trade that its test makes on the same days, with the money between them and the reasons.`}
      </EmptyState>
    );
  if (state.isBounded)
    return (
      <EmptyState
        title={t`No trade on these days`}
        action={
          <Button size="sm" className="max-tab:h-11" onClick={() => state.choose({ from: "", to: "" })}>
            {t`Show all days`}
          </Button>
        }
      >
        {t`Neither the strategy nor its test bought anything then.`}
      </EmptyState>
    );
  const made = gap.versions.find(({ rule_hash: hash }) => hash === gap.rule_hash)?.decisions ?? 0;
  const decisions = format.number(made);
  return (
    <EmptyState title={t`No trade yet`}>
      {plural(made, {
        one: `It decided ${decisions} time, and neither it nor its test bought anything. The first trade of either stands here.`,
        other: `It decided ${decisions} times, and neither it nor its test bought anything. The first trade of either stands here.`,
      })}
    </EmptyState>
  );
}
