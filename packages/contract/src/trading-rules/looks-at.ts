/** What a rule needs to be told beside the bars of its security. */
import type { RuleValue, TradingRule } from "./trading-rule.ts";
import { walkRule } from "./walk-rule.ts";

/** Whether it needs the forecast of every bar: for a value of a condition, or for its stop or target. */
export function looksAtWeek(rule: TradingRule): boolean {
  if (rule.kind === "grid") return false;
  return rule.stop?.kind === "week" || rule.target?.kind === "week" || hasValue(rule, "week");
}

/** Whether what it does hangs on the state of the account. */
export const looksAtPosition = (rule: TradingRule): boolean => hasValue(rule, "position");

/** Whether it needs the bars of all securities of its list. */
export const looksAtRank = (rule: TradingRule): boolean => hasValue(rule, "rank");

export const looksAtAccount = (rule: TradingRule): boolean => hasValue(rule, "account");

function hasValue(rule: TradingRule, kind: RuleValue["kind"]): boolean {
  let looks = false;
  walkRule(rule, {
    value(value) {
      looks ||= value.kind === kind;
    },
  });
  return looks;
}
