/** Rules that go by the range forecast of the next week. */
import type { TradingRule } from "./trading-rule.ts";
import { walkRule } from "./walk-rule.ts";

/** Whether it needs the forecast of every bar: for a value of a condition, or for its stop or target. */
export function looksAtWeek(rule: TradingRule): boolean {
  if (rule.kind === "grid") return false;
  if (rule.stop?.kind === "week" || rule.target?.kind === "week") return true;
  let looks = false;
  walkRule(rule, {
    value({ kind }) {
      looks ||= kind === "week";
    },
  });
  return looks;
}
