import { expect, test } from "vitest";
import { adx } from "./adx.ts";
import { atr } from "./atr.ts";
import { bollinger } from "./bollinger.ts";
import { cci } from "./cci.ts";
import { donchian } from "./donchian.ts";
import { ema } from "./ema.ts";
import { macd } from "./macd.ts";
import { mfi } from "./mfi.ts";
import { momentum, rateOfChange } from "./momentum.ts";
import { obv } from "./obv.ts";
import { rsi } from "./rsi.ts";
import { sma } from "./sma.ts";
import { stddev } from "./stddev.ts";
import { FAST_STOCHASTIC, stochastic } from "./stochastic.ts";
import reference from "./ta-lib-reference.json" with { type: "json" };
import { williamsR } from "./williams-r.ts";
import { wma } from "./wma.ts";

const bars = {
  high: Float64Array.from(reference.bars.high),
  low: Float64Array.from(reference.bars.low),
  close: Float64Array.from(reference.bars.close),
  volume: Float64Array.from(reference.bars.volume),
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
  wma: (period) => wma(close, period),
  plusDi: (period) => adx(bars, period).plusDi,
  minusDi: (period) => adx(bars, period).minusDi,
  adx: (period) => adx(bars, period).adx,
  stochasticK: (lookback) => stochastic(bars, { lookback, slowing: 3, signal: 3 }).k,
  stochasticD: (lookback) => stochastic(bars, { lookback, slowing: 3, signal: 3 }).d,
  cci: (period) => cci(bars, period),
  williamsR: (period) => williamsR(bars, period),
  mfi: (period) => mfi(bars, period),
  momentum: (period) => momentum(close, period),
  rateOfChange: (period) => rateOfChange(close, period),
};

const { k: stochSlowK5, d: stochSlowD5 } = stochastic(bars);
const { k: stochSlowK14, d: stochSlowD14 } = stochastic(bars, { lookback: 14, slowing: 3, signal: 4 });
const { k: stochFastK5, d: stochFastD5 } = stochastic(bars, FAST_STOCHASTIC);

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
  wma2: indicators.wma!(2),
  wma30: indicators.wma!(30),
  plusDi14: indicators.plusDi!(14),
  minusDi14: indicators.minusDi!(14),
  adx14: indicators.adx!(14),
  stochSlowK5,
  stochSlowD5,
  stochSlowK14,
  stochSlowD14,
  stochFastK5,
  stochFastD5,
  cci11: indicators.cci!(11),
  cci20: indicators.cci!(20),
  williamsR14: indicators.williamsR!(14),
  mfi14: indicators.mfi!(14),
  obv: obv(bars),
  donchianUpper20: donchian(bars, 20).upper,
  donchianLower20: donchian(bars, 20).lower,
  momentum14: indicators.momentum!(14),
  roc14: indicators.rateOfChange!(14),
};

test("every column computed with the C library is compared", () => {
  expect(Object.keys(computed).sort()).toEqual(Object.keys(reference.computed).sort());
});

test.each(Object.entries(computed))(
  "%s equals TA-Lib's full output to 1e-9 of each value and is NaN before",
  (name, actual) => {
    const expected = reference.computed[name as keyof typeof computed];
    expect(actual.length).toBe(252);
    expect(expected.begin + expected.values.length).toBe(252);
    for (let bar = 0; bar < expected.begin; bar++) expect(actual[bar], `bar ${bar}`).toBeNaN();
    for (const [i, value] of expected.values.entries()) {
      const error = Math.abs(actual[expected.begin + i]! - value);
      expect(error, `bar ${expected.begin + i}`).toBeLessThanOrEqual(1e-9 * Math.abs(value) + 1e-13);
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
