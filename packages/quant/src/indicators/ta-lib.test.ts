import { expect, test } from "vitest";
import { atr } from "./atr.ts";
import { bollinger } from "./bollinger.ts";
import { ema } from "./ema.ts";
import { macd } from "./macd.ts";
import { rsi } from "./rsi.ts";
import { sma } from "./sma.ts";
import { stddev } from "./stddev.ts";
import reference from "./ta-lib-reference.json" with { type: "json" };

const bars = {
  high: Float64Array.from(reference.bars.high),
  low: Float64Array.from(reference.bars.low),
  close: Float64Array.from(reference.bars.close),
};
const { close } = bars;

const indicators: Record<string, (period: number) => Float64Array> = {
  sma: (period) => sma(close, period),
  ema: (period) => ema(close, period),
  rsi: (period) => rsi(close, period),
  macd: (slow) => macd(close, { fast: 12, slow, signal: 9 }).macd,
  macdSignal: (slow) => macd(close, { fast: 12, slow, signal: 9 }).signal,
  macdHistogram: (slow) => macd(close, { fast: 12, slow, signal: 9 }).histogram,
  bollingerUpper: (period) => bollinger(close, { period, deviations: 2 }).upper,
  bollingerMiddle: (period) => bollinger(close, { period, deviations: 2 }).middle,
  bollingerLower: (period) => bollinger(close, { period, deviations: 2 }).lower,
  atr: (period) => atr(bars, period),
  stddev: (period) => stddev(close, period),
};

const computed = {
  sma30: indicators.sma!(30),
  ema10: indicators.ema!(10),
  rsi14: indicators.rsi!(14),
  macd: indicators.macd!(26),
  macdSignal: indicators.macdSignal!(26),
  macdHistogram: indicators.macdHistogram!(26),
  bbUpper: indicators.bollingerUpper!(20),
  bbMiddle: indicators.bollingerMiddle!(20),
  bbLower: indicators.bollingerLower!(20),
  atr14: indicators.atr!(14),
  stddev5: indicators.stddev!(5),
};

test.each(Object.entries(computed))(
  "%s equals TA-Lib's full output to 1e-9 and is NaN before",
  (name, actual) => {
    const expected = reference.computed[name as keyof typeof computed];
    expect(actual.length).toBe(252);
    expect(expected.begin + expected.values.length).toBe(252);
    for (let bar = 0; bar < expected.begin; bar++) expect(actual[bar], `bar ${bar}`).toBeNaN();
    for (const [i, value] of expected.values.entries()) {
      const error = Math.abs(actual[expected.begin + i]! - value);
      expect(error, `bar ${expected.begin + i}`).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(value)));
    }
  },
);

test.each(reference.published)("$indicator($period) shows the figures of ta_regtest's own tables", (row) => {
  const actual = indicators[row.indicator]!(row.period);
  // TA-Lib prints its expectations with two to four decimals, some cut instead of rounded.
  for (const [bar, value] of row.figures) expect(Math.abs(actual[bar!]! - value!)).toBeLessThan(0.01);
});

test("MACD with fast and slow the wrong way round is the same MACD", () => {
  expect(macd(close, { fast: 26, slow: 12, signal: 9 })).toEqual(macd(close));
});
