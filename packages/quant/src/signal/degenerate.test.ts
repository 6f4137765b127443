/** Signals, regimes and levels on series that are no ordinary ones. */
import { expect, test } from "vitest";
import type { Bars } from "../bars.ts";
import { headOf, randomBars } from "../testing/random-bars.ts";
import { analyzeSymbol, signalHistory } from "./analyze-symbol.ts";
import { marketRegimes } from "./market-regime.ts";
import { MINIMUM_BARS } from "./signal-parameters.ts";
import { supportResistance } from "./support-resistance.ts";

function still(length: number, price: number, volume = 1e6): Bars {
  const column = new Float64Array(length).fill(price);
  return {
    open: column,
    high: column,
    low: column,
    close: column,
    volume: new Float64Array(length).fill(volume),
  };
}

function scaled(bars: Bars, scale: number): Bars {
  const by = (column: Float64Array) => column.map((value) => value * scale);
  return {
    open: by(bars.open),
    high: by(bars.high),
    low: by(bars.low),
    close: by(bars.close),
    volume: bars.volume,
  };
}

function analyzed(bars: Bars) {
  const analysis = analyzeSymbol(bars);
  if (!analysis.ok) throw new Error(analysis.code);
  return analysis;
}

const NO_LEVELS = { support: [], resistance: [] };

test("nothing, one bar and one bar too few are refused with what is needed, and have neither regime nor levels", () => {
  for (const available of [0, 1, MINIMUM_BARS - 1]) {
    const bars = still(available, 5);
    const refusal = {
      ok: false,
      code: "insufficient_history",
      details: { needed: MINIMUM_BARS, available },
    };
    expect(analyzeSymbol(bars)).toEqual(refusal);
    expect(signalHistory(bars)).toEqual(refusal);
    expect(supportResistance(bars)).toEqual(NO_LEVELS);
  }
  expect(marketRegimes(still(0, 5))).toEqual([]);
  expect(marketRegimes(still(1, 5))).toEqual([null]);
});

test("a price that stands still is a HOLD at the base rate, sideways, without levels, at any price", () => {
  for (const price of [2 ** -20, 0.1, 100, 2 ** 40]) {
    const bars = still(300, price);
    const analysis = analyzed(bars);
    expect(analysis).toMatchObject({ signal: "HOLD", score: 0, edgeFound: false });
    expect(analysis.regime).toMatchObject({ code: "sideways_low_volatility", dailyVolatility: 0 });
    expect(analysis.levels.stopLoss).toBeNull();
    expect(supportResistance(bars)).toEqual(NO_LEVELS);
  }
});

test("a price that has come to a standstill is a HOLD once its last moves are out of reach", () => {
  // A halted listing: the averages still remember the fall before it, in digits that mean nothing.
  const bars = randomBars(700, 13);
  for (const name of ["open", "high", "low", "close"] as const) bars[name].fill(bars.close[199]!, 200);
  bars.volume.fill(0, 200);
  expect(analyzed(bars)).toMatchObject({ signal: "HOLD", score: 0 });
});

test("without any volume the volume rule is silent, and everything else speaks", () => {
  const bars = randomBars(400, 5);
  const silent = analyzed({ ...bars, volume: new Float64Array(400) });
  const codes = silent.evidence.map((item) => item.code);
  expect(codes).not.toContain("ordinary_volume");
  expect(analyzed(bars).evidence.map((item) => item.code)).toContain("ordinary_volume");
  expect(silent.evidence.length).toBe(analyzed(bars).evidence.length - 1);
});

test("the unit of the prices changes neither signal nor score, confidence, regime nor level", () => {
  const bars = randomBars(600, 8);
  const usual = analyzed(bars);
  const levels = supportResistance(bars);
  for (const scale of [2 ** 40, 2 ** -10]) {
    const other = analyzed(scaled(bars, scale));
    for (const name of ["signal", "score", "confidence", "basis", "regime"] as const) {
      expect(other[name]).toEqual(usual[name]);
    }
    const { support, resistance } = supportResistance(scaled(bars, scale));
    for (const [side, same] of [
      [support, levels.support],
      [resistance, levels.resistance],
    ] as const) {
      expect(side).toEqual(same.map((level) => ({ ...level, price: level.price * scale })));
    }
  }
});

test("a hole in the prices is refused with its place, not read as a price", () => {
  const bars = randomBars(200, 9);
  for (const name of ["high", "low", "close"] as const) {
    for (const value of [Number.NaN, 0, -3, Number.POSITIVE_INFINITY]) {
      const holed = headOf(bars, 200);
      holed[name][150] = value;
      const refusal = { ok: false, code: "invalid_bar", details: { bar: 150, column: name } };
      expect(analyzeSymbol(holed)).toEqual(refusal);
      expect(signalHistory(holed)).toEqual(refusal);
    }
  }
  const holed = headOf(bars, 200);
  holed.close[150] = Number.NaN;
  expect(() => marketRegimes(holed)).toThrow(/close must be a positive number; it is NaN at bar 150/);
});
