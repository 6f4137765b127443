/** What the evaluation says of series whose truth is known. Seeds are fixed: a test of chance must not fail by chance. */
import { wilsonInterval } from "@neuro/quant";
import { expect, test, vi } from "vitest";
import { NO_DIRECTION } from "../dataset/labels.ts";
import { evaluateHorizon } from "../evaluation/horizon-evaluation.ts";
import type { SymbolSeries } from "../features/symbol-series.ts";
import {
  foretoldByVolume,
  type ReturnRule,
  randomWalk,
  repeating,
  seriesByRule,
  uniformSequence,
} from "../testing/market-series.ts";
import { trainedModel } from "../testing/train-to-the-end.ts";
import { modelOpinions } from "./model-opinions.ts";
import type { NeuralParameters } from "./neural-parameters.ts";
import { predictSymbol } from "./predict-symbol.ts";

// Dozens of trainings, on a machine that may be busy with everything else.
vi.setConfig({ testTimeout: 60_000 });

function horizonsOf(series: SymbolSeries, parameters: Partial<NeuralParameters>) {
  return trainedModel({ series, pool: [], seed: 1, parameters }).evaluation.horizons;
}

/** The same daily moves in another order, so that what came before tells nothing. */
function shuffled(series: SymbolSeries, seed: number): SymbolSeries {
  const next = uniformSequence(seed);
  const { close } = series.bars;
  const moves = Array.from(close.slice(1), (price, i) => price / close[i]!);
  for (let i = moves.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [moves[i], moves[j]] = [moves[j]!, moves[i]!];
  }
  const rule: ReturnRule = () => 0;
  const out = seriesByRule(rule, { length: close.length, seed });
  for (let bar = 1; bar < close.length; bar++) {
    const price = out.bars.close[bar - 1]! * moves[bar - 1]!;
    out.bars.open[bar] = out.bars.close[bar - 1]!;
    out.bars.close[bar] = price;
    out.bars.high[bar] = Math.max(price, out.bars.open[bar]!) * 1.002;
    out.bars.low[bar] = Math.min(price, out.bars.open[bar]!) * 0.998;
  }
  return out;
}

const planted = seriesByRule(foretoldByVolume(0.62), { length: 2_500, seed: 11 });

test("a planted edge is found, and where the chance said is higher the rise comes more often", () => {
  const { 1: next } = horizonsOf(planted, { days: 1_095 });
  expect(next!.edgeFound).toBe(true);
  expect(next!.brierSkillInterval95![0]).toBeGreaterThan(0);
  expect(next!.model.interval95[0]).toBeGreaterThan(next!.majority.accuracy);
  expect(next!.model.accuracy).toBeGreaterThan(0.54);
  const bins = next!.reliability.filter(({ count }) => count >= 50);
  expect(bins.at(-1)!.observed).toBeGreaterThan(bins[0]!.observed + 0.08);
});

test("a direction that only repeats itself is no edge: the rule that repeats the last one knows as much", () => {
  const { 1: next } = horizonsOf(seriesByRule(repeating(0.65), { length: 2_500, seed: 3 }), { days: 1_095 });
  expect(next!.repeat.accuracy).toBeGreaterThan(next!.majority.accuracy + 0.05);
  expect(next!.model.interval95[0]).toBeGreaterThan(next!.majority.accuracy);
  expect(next!.edgeFound).toBe(false);
});

test("a column that knows tomorrow's direction raises the alarm instead of an edge, and the model is not used", () => {
  const series = seriesByRule(randomWalk, { length: 1_500, seed: 21 });
  const { close, volume } = series.bars;
  for (let bar = 0; bar + 1 < close.length; bar++) volume[bar]! *= close[bar + 1]! > close[bar]! ? 3 : 1;
  const leaking = trainedModel({ series, pool: [], seed: 1 });
  const { 1: next } = leaking.evaluation.horizons;
  expect(next!.model.accuracy).toBeGreaterThan(0.7);
  expect(next).toMatchObject({ implausible: true, edgeFound: false });
  const said = predictSymbol(leaking, series);
  const opinions = modelOpinions(leaking, series);
  if (!said.ok || !opinions.ok) throw new Error("refused");
  const { probability, baseRate, expectedChange } = said.horizons[1];
  expect([probability, expectedChange]).toEqual([baseRate, 0]);
  expect(opinions.opinions.weight.every((weight) => weight === 0)).toBe(true);
});

test("an edge that many symbols share is found by pooling where a year of one symbol is too little", () => {
  const pool = Array.from({ length: 8 }, (_, i) =>
    seriesByRule(foretoldByVolume(0.62), { length: 1_500, seed: 500 + i, symbol: `P${i}` }),
  );
  const series = seriesByRule(foretoldByVolume(0.62), { length: 1_500, seed: 13 });
  const { evaluation, pooling } = trainedModel({ series, pool, seed: 1, parameters: { members: 1 } });
  expect(evaluation.horizons[1]!.edgeFound).toBe(true);
  expect(pooling!.alone[1]!.edgeFound).toBe(false);
  expect(evaluation.horizons[1]!.logLoss).toBeLessThan(pooling!.alone[1]!.logLoss);
});

test("with its days shuffled the same series gives no edge and what chance gives", () => {
  for (const horizon of Object.values(horizonsOf(shuffled(planted, 5), { days: 1_095 }))) {
    expect(horizon!.edgeFound).toBe(false);
    expect(horizon!.brierSkillInterval95![0]).toBeLessThan(0);
    expect(horizon!.model.interval95[0]).toBeLessThan(0.5);
    expect(horizon!.model.interval95[1]).toBeGreaterThan(0.5);
  }
});

test("the same forecasts against the day after the one they were made for are worth nothing", () => {
  const model = trainedModel({ series: planted, pool: [], seed: 1, parameters: { days: 1_095 } });
  expect(model.evaluation.horizons[1]!.edgeFound).toBe(true);
  const said = model.evaluation.predictions[1];
  const outcome = Uint8Array.from(said.outcome, (_, row) => said.outcome[row + 1] ?? NO_DIRECTION);
  const shifted = evaluateHorizon({ ...said, outcome }, 1)!;
  expect(shifted.edgeFound).toBe(false);
  expect(shifted.brierSkill).toBeLessThan(0);
  expect(shifted.model.interval95[0]).toBeLessThan(0.5);
  expect(shifted.model.interval95[1]).toBeGreaterThan(0.5);
});

test("on fifty random walks no edge is found and hits stay within what a coin gives", {
  timeout: 60_000,
}, () => {
  const hits = { 1: 0, 5: 0 };
  const samples = { 1: 0, 5: 0 };
  let outside = 0;
  for (let seed = 0; seed < 50; seed++) {
    const horizons = horizonsOf(seriesByRule(randomWalk, { length: 800, seed: 1_000 + seed }), {
      members: 1,
    });
    for (const horizon of [1, 5] as const) {
      const { model, samples: count, edgeFound } = horizons[horizon]!;
      expect(edgeFound).toBe(false);
      hits[horizon] += model.hits;
      samples[horizon] += count;
      if (model.interval95[0] > 0.5 || model.interval95[1] < 0.5) outside++;
    }
  }
  for (const horizon of [1, 5] as const) {
    const independent = samples[horizon] / horizon;
    const [low, high] = wilsonInterval(hits[horizon] / horizon, independent)!;
    expect(low).toBeLessThan(0.5);
    expect(high).toBeGreaterThan(0.5);
  }
  // 5 of a hundred 95 % intervals miss by chance; 12 or more would happen once in two hundred times.
  expect(outside).toBeLessThan(12);
});
