/** A rule as a caller gives it, and as it is told to one. */
import type { Locale } from "@neuro/contract";
import { parseRule, ruleProblemText, sayRule, type TradingRule } from "@neuro/contract/trading-rules";
import { type Failure, failure } from "../../platform/failure.ts";

/** Refuses what is no rule, or none that can be traded, with a sentence that names the place. */
export function ruleOf(told: unknown, locale: Locale): TradingRule | Failure {
  const parsed = parseRule(told);
  if (parsed.ok) return parsed.rule;
  return failure("rule_invalid", { params: { problem: ruleProblemText(parsed.problems[0], locale) } });
}

/** Its sentences, without its name. */
export function ruleSentences(rule: TradingRule, locale: Locale): string[] {
  return sayRule(rule, locale).split("\n").slice(1);
}
