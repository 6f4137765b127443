/** Which conditions of a rule held at a close, and by what values. */
import type { RuleCondition, SignalRule } from "@neuro/contract/trading-rules";
import type { Bars } from "../bars.ts";
import type { ParameterValues } from "../strategy/parameters.ts";
import type { AccountNow, HeldNow } from "../strategy/strategy.ts";
import { HeldValues } from "./held-values.ts";
import { PlanColumns } from "./rule-columns.ts";
import { type PlannedCondition, planRule, type Slot } from "./rule-plan.ts";

/** One condition that is no group. */
export interface ExplainedCondition {
  readonly condition: RuleCondition;
  readonly holds: boolean;
  /** What stands on its left, and on its right; null for a condition of days, and while a value is not known. */
  readonly left: number | null;
  readonly right: number | null;
}

const known = (value: number): number | null => (Number.isFinite(value) ? value : null);

const leavesOf = (condition: RuleCondition): readonly RuleCondition[] =>
  condition.kind === "all" || condition.kind === "any" ? condition.of.flatMap(leavesOf) : [condition];

/** Of the last bar, in the order of the rule. Bars have days where the rule asks for them; `held`: the position that is to be sold; `account`: as it is then. */
export function explainConditions(
  rule: SignalRule,
  side: "entry" | "exit",
  { parameters, bars, held = null, account = null }: Explained,
): readonly ExplainedCondition[] {
  const whole = rule[side];
  if (whole === null) return [];
  const bar = bars.close.length - 1;
  const position = held && { entryPrice: held.entryPrice, entryBar: bar - held.barsHeld + 1 };
  return leavesOf(whole).map((condition) => {
    const plan = planRule({ ...rule, entry: condition, exit: null }, parameters);
    const values = new HeldValues(plan, new PlanColumns(plan, bars).recorded());
    const holds = bar >= plan.warmUp - 1 && values.holds(plan.entry, bar, position, account);
    const sides = sidesOf(plan.entry);
    if (sides === null) return { condition, holds, left: null, right: null };
    const [left, right] = sides.map((slot) => known(values.at(slot, bar, position, account)));
    return { condition, holds, left: left ?? null, right: right ?? null };
  });
}

/** Whether a side of a rule holds as a whole at the last bar; false for one that it does not have. */
export function sideHolds(
  rule: SignalRule,
  side: "entry" | "exit",
  { parameters, bars, held = null, account = null }: Explained,
): boolean {
  const plan = planRule(rule, parameters);
  const condition = plan[side];
  const bar = bars.close.length - 1;
  if (condition === null || bar < plan.warmUp - 1) return false;
  const position = held && { entryPrice: held.entryPrice, entryBar: bar - held.barsHeld + 1 };
  return new HeldValues(plan, new PlanColumns(plan, bars).recorded()).holds(
    condition,
    bar,
    position,
    account,
  );
}

interface Explained {
  readonly parameters: ParameterValues;
  readonly bars: Bars;
  readonly held?: HeldNow | null;
  readonly account?: AccountNow | null;
}

/** Both sides of what is compared, and of a move what it is and what it was. */
function sidesOf(condition: PlannedCondition): readonly [Slot, Slot] | null {
  const planned = condition.kind === "all" ? condition.of[0] : condition;
  if (planned?.kind === "compare") return [planned.left, planned.right];
  return planned?.kind === "move" ? [planned.value, planned.before] : null;
}
