/** Names and rules of strategies in the reader's language, each rule with the numbers of its parameters. */
import { catalogue, fill, type Locale, message, tradedStrategies } from "@neuro/contract";
import {
  type ParameterValues,
  type RuleCode,
  resolveParameters,
  STRATEGIES,
  type StrategyKey,
} from "@neuro/quant";

export const TRADED_STRATEGIES = tradedStrategies satisfies readonly StrategyKey[];
export type TradedStrategy = (typeof TRADED_STRATEGIES)[number];

export function strategyName(key: TradedStrategy, locale: Locale): string {
  return message(`strategy_name.${key}`, locale);
}

/** Those a strategy has unless somebody changes them. */
export function defaultParameters(key: TradedStrategy): ParameterValues {
  const resolved = resolveParameters(STRATEGIES[key].parameters, {});
  if (!resolved.ok) throw new Error(`the defaults of ${key} are out of their bounds`);
  return resolved.values;
}

export function ruleText(code: RuleCode, parameters: ParameterValues, locale: Locale): string {
  const number = new Intl.NumberFormat(`${locale}-CA`, { maximumFractionDigits: 2 });
  // No deviation at all is the average itself, and is said so.
  const isAverage = code === "z_score_back" && parameters.exitDeviations === 0;
  const key = isAverage ? "rule.z_score_back_to_average" : (`rule.${code}` as const);
  const shown = Object.entries(parameters).map(([name, value]) => [name, number.format(value)]);
  return fill(catalogue[locale][key], Object.fromEntries(shown), locale).text;
}
