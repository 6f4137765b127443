/** Names and rules of strategies in the reader's language, each rule with the numbers of its parameters. */
import { catalogue, fill, type Locale, message, numberText, tradedStrategies } from "@neuro/contract";
import {
  type ParameterValues,
  type RuleCode,
  resolveParameters,
  STRATEGIES,
  type StrategyKey,
} from "@neuro/quant";

export const TRADED_STRATEGIES = tradedStrategies satisfies readonly StrategyKey[];
export type TradedStrategy = (typeof TRADED_STRATEGIES)[number];

export function strategyName(key: StrategyKey, locale: Locale): string {
  return message(`strategy_name.${key}`, locale);
}

/** A grid has none: its orders rest at prices of their own. */
export const hasStops = (key: TradedStrategy): boolean => STRATEGIES[key].kind === "signals";

/** Those a strategy has unless somebody changes them. */
export function defaultParameters(key: TradedStrategy): ParameterValues {
  const resolved = resolveParameters(STRATEGIES[key].parameters, {});
  if (!resolved.ok) throw new Error(`the defaults of ${key} are out of their bounds`);
  return resolved.values;
}

export function ruleText(code: RuleCode, parameters: ParameterValues, locale: Locale): string {
  // No deviation at all is the average itself, and is said so.
  const isAverage = code === "z_score_back" && parameters.exitDeviations === 0;
  const key = isAverage ? "rule.z_score_back_to_average" : (`rule.${code}` as const);
  const shown = Object.entries(parameters).map(([name, value]) => [
    name,
    numberText(value, locale, { maxDigits: 2 }),
  ]);
  return fill(catalogue[locale][key], Object.fromEntries(shown), locale).text;
}
