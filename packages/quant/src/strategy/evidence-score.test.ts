import fc from "fast-check";
import { expect, test } from "vitest";
import { analyzeSymbol, signalHistory } from "../signal/analyze-symbol.ts";
import { measuresOf } from "../signal/measures.ts";
import { PERCENT_LEVELS } from "../signal/price-levels.ts";
import { scoreColumn } from "../signal/score.ts";
import { ScoreStream } from "../signal/score-stream.ts";
import { FIRST_SIGNAL_BAR, MINIMUM_BARS, SIGNALS } from "../signal/signal-parameters.ts";
import { headOf, randomBars } from "../testing/random-bars.ts";
import { EVIDENCE_SCORE } from "./evidence-score.ts";
import { exitLevelsOf } from "./exit-levels.ts";
import { resolveParameters } from "./parameters.ts";

function defaults() {
  const resolved = resolveParameters(EVIDENCE_SCORE.parameters, {});
  if (!resolved.ok) throw new Error(resolved.code);
  return resolved.values as Parameters<typeof EVIDENCE_SCORE.flags>[1];
}

test("the strategy says of every bar what the signals shown said that day", () => {
  fc.assert(
    fc.property(fc.integer({ min: MINIMUM_BARS, max: 500 }), fc.nat(), fc.nat(), (length, seed, at) => {
      const bars = randomBars(length, seed);
      const flags = EVIDENCE_SCORE.flags(bars, defaults());
      const history = signalHistory(bars);
      if (!history.ok) throw new Error(history.code);
      const said = (flag: number) => ["HOLD", "BUY", "SELL"][flag];
      for (let bar = MINIMUM_BARS - 1; bar < length; bar++) {
        expect(said(flags[bar]!)).toBe(SIGNALS[history.signals[bar]!]);
      }
      const then = headOf(bars, MINIMUM_BARS + (at % (length - MINIMUM_BARS + 1)));
      const analysis = analyzeSymbol(then);
      if (!analysis.ok) throw new Error(analysis.code);
      expect(analysis.strategy).toBe(EVIDENCE_SCORE.key);
      expect(said(flags[then.close.length - 1]!)).toBe(analysis.signal);
    }),
    { numRuns: 60 },
  );
});

test("its stop and target are those shown beside a signal", () => {
  expect(EVIDENCE_SCORE.levels(defaults())).toEqual(exitLevelsOf(PERCENT_LEVELS));
});

test("the score bar by bar is exactly that of the whole series, unknown volumes and a standstill included", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.nat(), fc.nat(), (length, seed, hole) => {
      const bars = randomBars(length, seed);
      if (length > 0) bars.volume[hole % length] = Number.NaN;
      for (let bar = 220; bar < Math.min(length, 260); bar++) {
        for (const name of ["open", "high", "low", "close"] as const) bars[name][bar] = 50;
        bars.volume[bar] = 0;
      }
      const stream = new ScoreStream();
      const streamed = bars.close.map((close, i) =>
        stream.next({ high: bars.high[i]!, low: bars.low[i]!, close, volume: bars.volume[i]! }),
      );
      expect(streamed).toEqual(scoreColumn(measuresOf(bars)));
      expect(streamed.slice(0, FIRST_SIGNAL_BAR).every(Number.isNaN)).toBe(true);
    }),
    { numRuns: 80 },
  );
});
