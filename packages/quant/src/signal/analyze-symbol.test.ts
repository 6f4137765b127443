import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bars } from "../bars.ts";
import { macd } from "../indicators/macd.ts";
import { rsi } from "../indicators/rsi.ts";
import { arbitraryBars, headOf, randomBars } from "../testing/random-bars.ts";
import { analyzeSymbol, type SymbolAnalysis, signalHistory } from "./analyze-symbol.ts";
import { FIRST_SIGNAL_BAR, SIGNALS } from "./signal-parameters.ts";

function analyzed(bars: Bars): SymbolAnalysis {
  const analysis = analyzeSymbol(bars);
  if (!analysis.ok) throw new Error(`refused: ${analysis.code}`);
  return analysis;
}

/** Moves `close` and lets every other column follow. */
function flatBars(close: Float64Array): Bars {
  return { open: close, high: close, low: close, close, volume: new Float64Array(close.length).fill(1000) };
}

test("cutting the series changes no earlier signal, score or confidence", () => {
  fc.assert(
    fc.property(arbitraryBars, fc.nat(), (bars, cut) => {
      const length = 60 + (cut % (bars.close.length - 59));
      const whole = signalHistory(bars);
      const head = signalHistory(headOf(bars, length));
      if (!whole.ok || !head.ok) throw new Error("refused");
      expect(head.scores).toEqual(whole.scores.slice(0, length));
      expect(head.signals).toEqual(whole.signals.slice(0, length));
      expect(head.confidence).toEqual(whole.confidence.slice(0, length));
    }),
    { numRuns: 60 },
  );
});

test("whatever comes after a bar, even nonsense prices, its signal stays the same", () => {
  fc.assert(
    fc.property(
      arbitraryBars,
      fc.nat(),
      fc.double({ min: 0.01, max: 1000, noNaN: true }),
      (bars, cut, factor) => {
        const length = 60 + (cut % (bars.close.length - 59));
        const twisted = headOf(bars, bars.close.length);
        for (const column of [twisted.high, twisted.low, twisted.close, twisted.volume]) {
          for (let i = length; i < column.length; i++) column[i]! *= factor;
        }
        const before = signalHistory(bars);
        const after = signalHistory(twisted);
        if (!before.ok || !after.ok) throw new Error("refused");
        expect(after.signals.slice(0, length)).toEqual(before.signals.slice(0, length));
        expect(after.confidence.slice(0, length)).toEqual(before.confidence.slice(0, length));
      },
    ),
    { numRuns: 40 },
  );
});

test("the analysis of the last bar agrees with the history of signals", () => {
  fc.assert(
    fc.property(arbitraryBars, (bars) => {
      const analysis = analyzed(bars);
      const history = signalHistory(bars);
      if (!history.ok) throw new Error("refused");
      expect(SIGNALS[history.signals[analysis.bar]!]).toBe(analysis.signal);
      expect(history.confidence[analysis.bar]).toBe(analysis.confidence);
      expect(history.scores[analysis.bar]).toBe(analysis.score);
      expect(history.scores.slice(0, FIRST_SIGNAL_BAR).every(Number.isNaN)).toBe(true);
      expect(history.confidence.slice(0, FIRST_SIGNAL_BAR).every(Number.isNaN)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test("the evidence adds up to the score, is numbered from the strongest and takes the signal's side", () => {
  fc.assert(
    fc.property(arbitraryBars, (bars) => {
      const { evidence, score, signal, strongest, bar } = analyzed(bars);
      expect(evidence.reduce((sum, item) => sum + item.contribution, 0)).toBeCloseTo(score, 12);
      expect(evidence.map((item) => item.number)).toEqual(evidence.map((_, i) => i + 1));
      for (const [i, item] of evidence.entries()) {
        expect(Math.sign(item.contribution)).toBe({ bullish: 1, bearish: -1, neutral: 0 }[item.direction]);
        expect(item.bar).toBeGreaterThan(bar - 3);
        expect(item.bar).toBeLessThanOrEqual(bar);
        if (i > 0) {
          expect(Math.abs(item.contribution)).toBeLessThanOrEqual(Math.abs(evidence[i - 1]!.contribution));
        }
      }
      if (signal === "BUY") {
        expect(score).toBeGreaterThanOrEqual(0.2);
        expect(strongest).toMatchObject({ stance: "for", direction: "bullish" });
      }
      if (signal === "SELL") {
        expect(score).toBeLessThanOrEqual(-0.2);
        expect(strongest).toMatchObject({ stance: "for", direction: "bearish" });
      }
    }),
  );
});

test("the confidence is the base rate unless an edge was found, and the basis says what it rests on", () => {
  fc.assert(
    fc.property(arbitraryBars, (bars) => {
      const { confidence, edgeFound, basis } = analyzed(bars);
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThan(1);
      expect(basis.hits).toBeLessThanOrEqual(basis.sampleSize);
      expect(basis.sampleSize).toBeLessThanOrEqual(Math.ceil((bars.close.length - FIRST_SIGNAL_BAR) / 5));
      if (edgeFound) {
        expect(basis.kind).toBe("own_hit_rate");
        expect(confidence).toBeGreaterThan(basis.baseRate);
        expect(confidence).toBeLessThan(basis.hitRate!);
        expect(basis.skill).toBeGreaterThan(0);
        expect(basis.sampleSize).toBeGreaterThanOrEqual(20);
      } else {
        expect(basis.kind).toBe("base_rate");
        expect(confidence).toBe(basis.baseRate);
      }
    }),
  );
});

test("the indicators shown are those of the last bar", () => {
  const bars = randomBars(300, 7);
  const { indicators, close } = analyzed(bars);
  expect(indicators.rsi14).toBe(rsi(bars.close)[299]);
  expect(indicators.macd).toBe(macd(bars.close).macd[299]);
  expect(close).toBe(bars.close[299]);
  expect(analyzed(headOf(bars, 199)).indicators.mean200).toBeNull();
  expect(analyzed(headOf(bars, 200)).indicators.mean200).not.toBeNull();
});

test("a fall far below the band after a calm uptrend is bought, its mirror image is sold", () => {
  const calm = Float64Array.from({ length: 300 }, (_, i) => 100 + Math.sin(i) * 0.5);
  const fallen = calm.slice();
  const risen = calm.slice();
  for (let i = 294; i < 300; i++) {
    fallen[i] = 100 - (i - 293) * 4;
    risen[i] = 100 + (i - 293) * 4;
  }
  const bought = analyzed(flatBars(fallen));
  const codes = bought.evidence.map((item) => item.code);
  expect(codes).toContain("rsi_oversold");
  expect(codes).toContain("below_lower_band");
  expect(bought.evidence.find((item) => item.code === "rsi_oversold")!.values.rsi).toBe(
    bought.indicators.rsi14,
  );
  expect(analyzed(flatBars(risen)).score).toBeCloseTo(-bought.score, 1);
});

test("a series that stands still is a HOLD without evidence for either side", () => {
  const analysis = analyzed(flatBars(new Float64Array(250).fill(10)));
  expect(analysis).toMatchObject({ signal: "HOLD", score: 0 });
  expect(analysis.evidence.every((item) => item.direction === "neutral")).toBe(true);
  expect(analysis.regime.code).toBe("sideways_low_volatility");
});

test("too short a history says how many bars are needed and how many there are", () => {
  expect(analyzeSymbol(randomBars(59, 1))).toEqual({
    ok: false,
    code: "insufficient_history",
    details: { needed: 60, available: 59 },
  });
  expect(signalHistory(randomBars(0, 1))).toMatchObject({ details: { needed: 60, available: 0 } });
});

test.each([
  ["close", 0],
  ["high", Number.NaN],
  ["low", -1],
  ["volume", Number.NaN],
  ["volume", -1],
] as const)("a bar whose %s is %d is refused with its position", (column, value) => {
  const bars = randomBars(80, 3);
  bars[column][41] = value;
  expect(analyzeSymbol(bars)).toEqual({ ok: false, code: "invalid_bar", details: { bar: 41, column } });
});

test("a live price moves entry, stop and target, but neither signal nor confidence", () => {
  const bars = randomBars(200, 11);
  const atClose = analyzed(bars);
  const now = analyzeSymbol(bars, { entryPrice: atClose.close * 1.01 });
  if (!now.ok) throw new Error("refused");
  expect(now).toMatchObject({
    signal: atClose.signal,
    confidence: atClose.confidence,
  });
  expect(now.levels.entry).toBeCloseTo(atClose.close * 1.01, 1);
});
