/** The strategies that come with the product as rules, to be copied and changed; each makes the trades of its strategy to the bit. */
import type { RuleNumber, RuleValue, TradingRule } from "@neuro/contract/trading-rules";
import type { ParameterSpec } from "../strategy/parameters.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import type { StrategyKey } from "../strategy/strategy.ts";

const tuned = (parameter: string): RuleNumber => ({ parameter });
const minus = (parameter: string): RuleNumber => ({ parameter, negative: true });
const number = (value: RuleNumber): RuleValue => ({ kind: "number", value });
const CLOSE: RuleValue = { kind: "price", column: "close", ago: 0 };

type Indicator = Extract<RuleValue, { kind: "indicator" }>;

function indicator(
  key: Indicator["indicator"],
  parameters: Indicator["parameters"],
  more: Partial<Pick<Indicator, "line" | "column" | "ago">> = {},
): RuleValue {
  return { kind: "indicator", indicator: key, line: "value", parameters, column: "close", ago: 0, ...more };
}

const RSI = indicator("rsi", { period: tuned("rsiPeriod") });
const HISTOGRAM = indicator("macd", { fast: 12, slow: 26, signal: 9 }, { line: "histogram" });
const band = (line: "upper" | "lower") =>
  indicator("bollinger", { period: tuned("bandPeriod"), deviations: tuned("bandDeviations") }, { line });
const Z_SCORE = indicator("z_score", { period: tuned("period") });
const SCORE = indicator("evidence_score", {});

/** As the strategy's own, without what they count: that follows from the rule. */
function parametersOf(key: StrategyKey): TradingRule["parameters"] {
  const specs: readonly ParameterSpec[] = STRATEGIES[key].parameters;
  return specs.map(({ name, byDefault, min, max, step }) => ({ name, byDefault, min, max, step }));
}

const head = (key: StrategyKey, name: string) =>
  ({ version: 1, name, parameters: parametersOf(key) }) as const;

export const GIVEN_RULES: Readonly<Record<StrategyKey, TradingRule>> = {
  rsi_macd_bollinger: {
    ...head("rsi_macd_bollinger", "RSI + MACD + Bollinger"),
    kind: "signals",
    entry: {
      kind: "all",
      of: [
        { kind: "move", value: HISTOGRAM, goes: "up", bars: 1 },
        {
          kind: "any",
          of: [
            { kind: "compare", left: RSI, is: "below", right: number(tuned("oversold")) },
            { kind: "compare", left: CLOSE, is: "below", right: band("lower") },
          ],
        },
      ],
    },
    exit: {
      kind: "all",
      of: [
        { kind: "move", value: HISTOGRAM, goes: "down", bars: 1 },
        {
          kind: "any",
          of: [
            { kind: "compare", left: RSI, is: "above", right: number(tuned("overbought")) },
            { kind: "compare", left: CLOSE, is: "above", right: band("upper") },
          ],
        },
      ],
    },
    stop: { kind: "atr", multiple: tuned("stopAtr") },
    target: { kind: "atr", multiple: tuned("targetAtr") },
    maxHoldBars: null,
  },
  volume_breakout: {
    ...head("volume_breakout", "Volume Breakout"),
    kind: "signals",
    entry: {
      kind: "all",
      of: [
        {
          kind: "compare",
          left: CLOSE,
          is: "above",
          right: indicator("highest", { period: tuned("channelPeriod") }, { column: "high", ago: 1 }),
        },
        {
          kind: "compare",
          left: { kind: "price", column: "volume", ago: 0 },
          is: "above",
          right: {
            kind: "arithmetic",
            left: number(tuned("volumeMultiple")),
            operator: "times",
            right: indicator("sma", { period: tuned("volumePeriod") }, { column: "volume", ago: 1 }),
          },
        },
      ],
    },
    exit: {
      kind: "compare",
      left: CLOSE,
      is: "below",
      right: indicator("lowest", { period: tuned("exitPeriod") }, { column: "low", ago: 1 }),
    },
    stop: { kind: "atr", multiple: tuned("stopAtr") },
    target: null,
    maxHoldBars: null,
  },
  mean_reversion: {
    ...head("mean_reversion", "Mean Reversion"),
    kind: "signals",
    entry: { kind: "compare", left: Z_SCORE, is: "at_most", right: number(minus("entryDeviations")) },
    exit: {
      kind: "all",
      of: [
        { kind: "compare", left: Z_SCORE, is: "at_least", right: number(minus("exitDeviations")) },
        // Where both could hold it buys.
        { kind: "compare", left: Z_SCORE, is: "above", right: number(minus("entryDeviations")) },
      ],
    },
    stop: { kind: "atr", multiple: tuned("stopAtr") },
    target: null,
    maxHoldBars: tuned("maxHoldBars"),
  },
  grid_trading: {
    ...head("grid_trading", "Grid Trading"),
    kind: "grid",
    levels: tuned("levels"),
    spacingAtr: tuned("spacingAtr"),
    atrPeriod: tuned("atrPeriod"),
  },
  evidence_score: {
    ...head("evidence_score", "Evidence score"),
    kind: "signals",
    entry: { kind: "compare", left: SCORE, is: "at_least", right: number(tuned("actAtScore")) },
    exit: { kind: "compare", left: SCORE, is: "at_most", right: number(minus("actAtScore")) },
    stop: { kind: "percent", percent: tuned("stopPercent") },
    target: { kind: "percent", percent: tuned("targetPercent") },
    maxHoldBars: null,
  },
  buy_and_hold: {
    ...head("buy_and_hold", "Buy and hold"),
    kind: "signals",
    entry: { kind: "always" },
    exit: null,
    stop: null,
    target: null,
    maxHoldBars: null,
  },
};
