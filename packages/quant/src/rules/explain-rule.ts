/** Which conditions of a rule held at a close, and by what values. */
import type { RuleCondition, SignalRule } from "@neuro/contract/trading-rules";
import type { Bars } from "../bars.ts";
import type { ParameterValues } from "../strategy/parameters.ts";
import { PlanColumns } from "./rule-columns.ts";
import { planRule } from "./rule-plan.ts";

/** One condition that is no group. */
export interface ExplainedCondition {
  readonly condition: RuleCondition;
  readonly holds: boolean;
  /** What stands on its left, and on its right; null for a condition of days, and while a value is not known. */
  readonly left: number | null;
  readonly right: number | null;
}

const known = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;

const leavesOf = (condition: RuleCondition): readonly RuleCondition[] =>
  condition.kind === "all" || condition.kind === "any" ? condition.of.flatMap(leavesOf) : [condition];

/** Of the last bar, in the order of the rule. Bars have days where the rule asks for them. */
export function explainConditions(
  rule: SignalRule,
  side: "entry" | "exit",
  { parameters, bars }: { readonly parameters: ParameterValues; readonly bars: Bars },
): readonly ExplainedCondition[] {
  const whole = rule[side];
  if (whole === null) return [];
  const last = bars.close.length - 1;
  return leavesOf(whole).map((condition) => {
    const plan = planRule({ ...rule, entry: condition, exit: null }, parameters);
    const columns = new PlanColumns(plan, bars);
    const holds = columns.mask(plan.entry)[last] === 1;
    const planned = plan.entry.kind === "all" ? plan.entry.of[0] : plan.entry;
    if (planned?.kind === "compare") {
      const { left, right } = planned;
      return {
        condition,
        holds,
        left: known(columns.column(left)[last]),
        right: known(columns.column(right)[last]),
      };
    }
    if (planned?.kind !== "move") return { condition, holds, left: null, right: null };
    const { value, before } = planned;
    return {
      condition,
      holds,
      left: known(columns.column(value)[last]),
      right: known(columns.column(before)[last]),
    };
  });
}
