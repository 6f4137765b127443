/** What a trained model is used for: predictions, opinions for the combined signal, a strategy to simulate. */
import {
  analyzeSymbol,
  BACKTEST_DEFAULTS,
  backtestData,
  backtestStrategy,
  ENTER,
  EXIT,
  LARGEST_MODEL_WEIGHT,
} from "@neuro/quant";
import { expect, test, vi } from "vitest";
import { foretoldByVolume, randomWalk, seriesByRule, sliceOfSeries } from "../testing/market-series.ts";
import { trainedModel } from "../testing/train-to-the-end.ts";
import { modelOpinions } from "./model-opinions.ts";
import { modelPolicy, roundTripCost } from "./model-policy.ts";
import { outOfSample } from "./out-of-sample.ts";
import { predictSymbol } from "./predict-symbol.ts";
import { parseModel, type SymbolModel, serializeModel } from "./symbol-model.ts";

vi.setConfig({ testTimeout: 60_000 });

const walk = seriesByRule(randomWalk, { length: 900, seed: 31 });
const lucky = seriesByRule(foretoldByVolume(0.58), { length: 2_000, seed: 5 });
const withoutEdge = trainedModel({ series: sliceOfSeries(walk, 0, 860), pool: [], seed: 1 });
const withEdge = trainedModel({
  series: sliceOfSeries(lucky, 0, 1_950),
  pool: [],
  seed: 1,
  parameters: { days: 1_095, members: 2 },
});

function forecastsOf(model: SymbolModel, series = walk, horizon: 1 | 5 = 5) {
  const forecasts = outOfSample(model, series, horizon);
  if (!forecasts.ok) throw new Error(forecasts.code);
  return forecasts;
}

test("a model read back from its bytes is the same and says the same to the last bit", () => {
  for (const model of [withoutEdge, withEdge]) {
    const bytes = serializeModel(model);
    const parsed = parseModel(bytes);
    if (!parsed.ok) throw new Error(parsed.code);
    expect(parsed.model).toEqual(model);
    expect(serializeModel(parsed.model)).toEqual(bytes);
    expect(predictSymbol(parsed.model, walk)).toEqual(predictSymbol(model, walk));
  }
  const bytes = serializeModel(withoutEdge);
  bytes[100]! ^= 4;
  expect(parseModel(bytes)).toMatchObject({ ok: false, code: "damaged_bytes" });
  expect(parseModel(new Uint8Array(64))).toMatchObject({ ok: false, code: "foreign_bytes" });
});

test("without an edge a prediction is the base rate, expects no change and is no more confident than that", () => {
  expect(withoutEdge.evaluation.horizons[1]!.edgeFound).toBe(false);
  const said = predictSymbol(withoutEdge, walk);
  if (!said.ok) throw new Error(said.code);
  expect(said.asOf).toBe(walk.dates.at(-1));
  for (const horizon of [1, 5] as const) {
    const { probability, baseRate, expectedChange, confidence, range, edgeFound } = said.horizons[horizon];
    expect(edgeFound).toBe(false);
    expect(probability).toBe(baseRate);
    expect(baseRate).toBe(withoutEdge.calibration[horizon].direction.baseRate);
    expect(expectedChange).toBe(0);
    expect(confidence).toBe(Math.max(baseRate, 1 - baseRate));
    expect(range[0]).toBeLessThan(0);
    expect(range[1]).toBeGreaterThan(0);
  }
  const width = ([low, high]: readonly [number, number]) => high - low;
  expect(width(said.horizons[5].range)).toBeGreaterThan(1.5 * width(said.horizons[1].range));
});

test("with an edge a prediction is the calibrated chance, and its confidence that of the direction it says", () => {
  expect(withEdge.evaluation.horizons[1]!.edgeFound).toBe(true);
  const chances = Array.from({ length: 40 }, (_, back) => {
    const said = predictSymbol(withEdge, sliceOfSeries(lucky, 0, 2_000 - back));
    if (!said.ok) throw new Error(said.code);
    const { probability, calibrated, confidence, expectedChange } = said.horizons[1];
    expect(probability).toBe(calibrated);
    expect(confidence).toBe(Math.max(probability, 1 - probability));
    expect(expectedChange).not.toBe(0);
    return { probability, volume: lucky.bars.volume[1_999 - back]! };
  });
  const mean = (some: typeof chances) => some.reduce((sum, said) => sum + said.probability, 0) / some.length;
  expect(mean(chances.filter(({ volume }) => volume > 1.2e5))).toBeGreaterThan(
    mean(chances.filter(({ volume }) => volume < 0.8e5)) + 0.05,
  );
});

test("a prediction for too short or unsound a series is refused with the reason", () => {
  expect(predictSymbol(withoutEdge, sliceOfSeries(walk, 0, 33))).toEqual({
    ok: false,
    code: "insufficient_history",
    details: { needed: 34, available: 33 },
  });
  const broken = sliceOfSeries(walk, 0, 500);
  broken.bars.high[3] = -1;
  expect(predictSymbol(withoutEdge, broken)).toMatchObject({ code: "invalid_bar", details: { bar: 3 } });
});

test("out of sample each day has the forecast of a model made before it, and the final model speaks from its last day on", () => {
  const forecasts = forecastsOf(withoutEdge);
  const { predictions, windows } = withoutEdge.evaluation;
  expect(forecasts.firstDate).toBe(windows[0]!.testFrom);
  expect(forecasts.probability.slice(0, forecasts.firstBar).every(Number.isNaN)).toBe(true);
  for (const [row, bar] of predictions[5].bar.entries()) {
    if (bar >= 859) continue;
    expect(forecasts.probability[bar]).toBe(predictions[5].probability[row]);
    expect(forecasts.baseRate[bar]).toBe(predictions[5].baseRate[row]);
  }
  for (const bar of [859, 880, 899]) {
    const said = predictSymbol(withoutEdge, sliceOfSeries(walk, 0, bar + 1));
    if (!said.ok) throw new Error(said.code);
    expect(forecasts.probability[bar]).toBe(said.horizons[5].calibrated);
  }
});

test("a series that begins later keeps the forecasts of the days it has; one of another symbol has none", () => {
  const forecasts = forecastsOf(withoutEdge);
  const later = forecastsOf(withoutEdge, sliceOfSeries(walk, 500, 900));
  expect(later.probability.slice(0, 359)).toEqual(forecasts.probability.slice(500, 859));
  const foreign = { ok: false, code: "foreign_series" };
  expect(outOfSample(withoutEdge, { ...walk, symbol: "OTHER" }, 5)).toMatchObject(foreign);
  expect(outOfSample(withoutEdge, sliceOfSeries(walk, 0, 700), 5)).toMatchObject(foreign);
});

test("the weight at a bar rests on outcomes that had come by then", () => {
  const { evaluation } = withEdge;
  const said = evaluation.predictions[1];
  const turned = Math.floor(said.bar.length / 2);
  const outcome = said.outcome.map((came, row) => (row < turned ? came : 1 - came));
  const predictions = { ...evaluation.predictions, 1: { ...said, outcome } };
  const whole = forecastsOf(withEdge, lucky, 1).weight;
  const twisted = forecastsOf({ ...withEdge, evaluation: { ...evaluation, predictions } }, lucky, 1).weight;
  const bar = said.bar[turned]!;
  expect(twisted.slice(0, bar + 1)).toEqual(whole.slice(0, bar + 1));
  expect(twisted.slice(bar + 1, 1_949)).not.toEqual(whole.slice(bar + 1, 1_949));
  expect(whole[said.bar[0]!]).toBe(0);
  expect(Math.max(...whole)).toBeGreaterThan(0);
  expect(Math.max(...whole)).toBeLessThanOrEqual(LARGEST_MODEL_WEIGHT);
});

test("opinions join the combined signal with the weight that skill has earned, and with none without", () => {
  const silent = modelOpinions(withoutEdge, walk);
  const heard = modelOpinions({ ...withEdge, evaluation: withFiveSessionEdge(withEdge) }, lucky);
  if (!silent.ok || !heard.ok) throw new Error("foreign");
  expect(silent.opinions.weight.every((weight) => weight === 0)).toBe(true);
  const without = analyzeSymbol(walk.bars);
  const analysis = analyzeSymbol(walk.bars, { model: silent.opinions });
  if (!without.ok || !analysis.ok) throw new Error("refused");
  expect(analysis.score).toBeCloseTo(without.score, 12);
  expect(analysis.evidence.find(({ code }) => code === "network")).toMatchObject({ contribution: 0 });
  expect(heard.opinions.weight.at(-1)).toBeGreaterThan(0);
  expect(analyzeSymbol(lucky.bars, { model: heard.opinions })).toMatchObject({ ok: true });
});

/** The one-session edge told as if it were of five sessions, which the combined signal looks at. */
function withFiveSessionEdge({ evaluation }: SymbolModel): SymbolModel["evaluation"] {
  const { horizons, predictions } = evaluation;
  return {
    ...evaluation,
    horizons: { ...horizons, 5: horizons[1] },
    predictions: { ...predictions, 5: predictions[1] },
  };
}

function policyOf(model: SymbolModel, series = walk, cost = 0.001) {
  const policy = modelPolicy(model, series, { roundTripCost: cost });
  if (!policy.ok) throw new Error(policy.code);
  return policy;
}

test("a policy stays in cash before its first forecast, and higher costs never make it enter more often", () => {
  const { strategy, firstBar, firstDate } = policyOf(withoutEdge);
  const flags = strategy.flags(walk.bars, {});
  expect(firstDate).toBe(withoutEdge.evaluation.windows[0]!.testFrom);
  expect(flags.slice(0, firstBar).every((flag) => flag === EXIT)).toBe(true);
  const entries = (cost: number) =>
    policyOf(withEdge, lucky, cost)
      .strategy.flags(lucky.bars, {})
      .filter((flag) => flag === ENTER).length;
  expect(entries(0)).toBeGreaterThan(0);
  expect(entries(0.002)).toBeLessThanOrEqual(entries(0));
  expect(entries(0.5)).toBe(0);
});

test("a policy trades through the same engine as every strategy, and its stream says what its flags say", () => {
  const { strategy } = policyOf(withEdge, lucky, 0);
  const checked = backtestData(lucky.bars);
  if (!checked.ok) throw new Error(checked.code);
  const result = backtestStrategy(strategy, { data: checked.data, sessions: 250 });
  if (!result.ok) throw new Error(result.code);
  expect(result.strategy).toBe("neural_network");
  expect(result.equity).toHaveLength(251);
  const flags = strategy.flags(lucky.bars, {});
  const next = strategy.stream({});
  const { open, high, low, close, volume } = lucky.bars;
  const streamed = flags.map((_, i) =>
    next({ open: open[i]!, high: high[i]!, low: low[i]!, close: close[i]!, volume: volume[i]! }),
  );
  expect(streamed).toEqual(flags);
  expect(() => strategy.flags(walk.bars, {})).toThrow(/another series/);
});

test("the cost of a round trip is the spread and two commissions", () => {
  const { fill } = BACKTEST_DEFAULTS;
  // 100 shares at 100: a commission of 1.00 each way, and a spread of 4 bps.
  expect(roundTripCost(fill, { balance: 10_000, price: 100 })).toBeCloseTo(0.0004 + 0.0002, 12);
  // One share at least, its commission capped at 0.5 %.
  expect(roundTripCost(fill, { balance: 10, price: 100 })).toBeCloseTo(0.0004 + 0.01, 12);
});
