import { expect, test, vi } from "vitest";
import { trainSlices } from "../dataset/walk-forward-windows.ts";
import type { SymbolSeries } from "../features/symbol-series.ts";
import { headOfSeries, randomWalk, seriesByRule, sliceOfSeries } from "../testing/market-series.ts";
import { outcomeOf, trainedModel } from "../testing/train-to-the-end.ts";
import { NEURAL_PARAMETERS } from "./neural-parameters.ts";
import { serializeModel } from "./symbol-model.ts";
import type { SymbolTrainingRequest, TrainingProgress } from "./symbol-training.ts";
import { trainSymbol } from "./train-symbol.ts";

// Dozens of trainings, on a machine that may be busy with everything else.
vi.setConfig({ testTimeout: 60_000 });

/** Small, so that many trainings fit into a test: two networks of few epochs, few and short windows. */
const SMALL: NonNullable<SymbolTrainingRequest["parameters"]> = {
  epochs: 8,
  members: 2,
  patience: 3,
  windows: { ...NEURAL_PARAMETERS.windows, windows: 3, longestTest: 40 },
  base: { ...NEURAL_PARAMETERS.base, samples: 400, epochs: 2, batch: 64, leastSamples: 100 },
};

function walk(length: number, seed: number, symbol = "TEST"): SymbolSeries {
  return seriesByRule(randomWalk, { length, seed, symbol });
}

function smallRequest(length = 420): SymbolTrainingRequest {
  const pool = [walk(600, 21, "A"), walk(600, 22, "B"), walk(600, 23, "C")].map((series) => ({
    ...series,
    ...sliceOfSeries(series, 600 - length - 50, 600),
    dates: walk(length + 50, 1).dates,
  }));
  return { series: sliceOfSeries(walk(length + 50, 7), 50, length + 50), pool, seed: 3, parameters: SMALL };
}

function progressOf(request: SymbolTrainingRequest): TrainingProgress[] {
  return [...trainSymbol(request)];
}

test("the same request gives the same model to the last bit, another seed another one", () => {
  const bytes = serializeModel(trainedModel(smallRequest()));
  expect(serializeModel(trainedModel(smallRequest()))).toEqual(bytes);
  expect(serializeModel(trainedModel({ ...smallRequest(), seed: 4 }))).not.toEqual(bytes);
});

/** A checkpoint of the training after so many steps; null where there is nothing to resume from yet. */
function stoppedAfter(request: SymbolTrainingRequest, steps: number): Uint8Array | null {
  const training = trainSymbol(request);
  for (let step = 1; step < steps; step++) training.next();
  const at = training.next();
  return at.done ? null : at.value.checkpoint();
}

test("whatever it is stopped at, a training resumed from there ends in the same model to the last bit", () => {
  const request = smallRequest();
  const expected = serializeModel(trainedModel(request));
  const steps = progressOf(request).length;
  for (const share of [0.01, 0.2, 0.35, 0.5, 0.66, 0.8, 0.93, 0.999]) {
    const checkpoint = stoppedAfter(request, Math.ceil(share * steps));
    const resumed = checkpoint === null ? request : { ...request, checkpoint };
    expect(serializeModel(trainedModel(resumed))).toEqual(expected);
  }
});

test("a training resumed twice is still the same, and does not begin anew", () => {
  const request = smallRequest();
  const networksIn = (given: SymbolTrainingRequest) =>
    progressOf(given).filter(({ network }) => network !== null).length;
  const first = stoppedAfter(request, Math.floor(progressOf(request).length / 2));
  expect(first).not.toBeNull();
  const onceMore = { ...request, checkpoint: first ?? new Uint8Array() };
  const second = stoppedAfter(onceMore, 30) ?? new Uint8Array();
  expect(serializeModel(trainedModel({ ...request, checkpoint: second }))).toEqual(
    serializeModel(trainedModel(request)),
  );
  expect(networksIn(onceMore)).toBeLessThan(0.7 * networksIn(request));
});

test("a checkpoint of another training is refused, and so is a damaged one", () => {
  const request = smallRequest();
  const checkpoint = stoppedAfter(request, 40) ?? new Uint8Array();
  expect(outcomeOf({ ...request, seed: 9, checkpoint })).toMatchObject({ code: "foreign_checkpoint" });
  const damaged = checkpoint.slice();
  damaged[damaged.length - 40]! ^= 1;
  expect(outcomeOf({ ...request, checkpoint: damaged })).toMatchObject({ code: "damaged_bytes" });
  expect(outcomeOf({ ...request, checkpoint: new Uint8Array(8) })).toMatchObject({ code: "foreign_bytes" });
});

test("progress goes through the phases, never back, and ends with all of the work", () => {
  const all = progressOf(smallRequest());
  const order = ["base", "window", "final"];
  for (const [i, now] of all.entries()) {
    const before = all[i - 1];
    expect(now.share).toBeGreaterThanOrEqual(before?.share ?? 0);
    expect(now.share).toBeLessThanOrEqual(1);
    expect(now.epoch).toBeGreaterThanOrEqual(before?.epoch ?? 0);
    expect(order.indexOf(now.phase)).toBeGreaterThanOrEqual(order.indexOf(before?.phase ?? "base"));
    expect(now.step).toBeLessThanOrEqual(now.steps);
    if (now.network !== null) {
      expect(now.network.loss).toBeGreaterThan(0);
      expect(now.network.loss).toBeLessThan(2);
      expect(now.network.validationLoss === null).toBe(now.phase === "base");
    }
  }
  const last = all.at(-1)!;
  expect(last).toMatchObject({ phase: "final", share: 1 });
  expect(last.epoch).toBe(last.totalEpochs);
  // 3 windows and the final model, two members: bases of 2 epochs, tuned and alone (not alone at the end) of 8.
  expect(last.totalEpochs).toBe(4 * 2 * 2 + (3 * 2 + 1) * 2 * 8);
});

/** The same series with other prices from a date on. */
function twistedFrom(date: string) {
  return (series: SymbolSeries): SymbolSeries => {
    const twisted = sliceOfSeries(series, 0, series.dates.length);
    for (let bar = series.dates.findIndex((day) => day >= date); bar < series.dates.length; bar++) {
      const factor = 1 + 0.3 * Math.sin(bar * bar);
      for (const name of ["open", "high", "low", "close"] as const) twisted.bars[name][bar]! *= factor;
    }
    return twisted;
  };
}

test("nothing that happens after a day, to whichever symbol, changes what was said that day or before", () => {
  const request = smallRequest();
  const { predictions, windows } = trainedModel(request).evaluation;
  const lastDay = request.series.dates.indexOf(windows[1]!.testFrom) + 7;
  const twist = twistedFrom(request.series.dates[lastDay + 1]!);
  const after = trainedModel({ ...request, series: twist(request.series), pool: request.pool.map(twist) });
  for (const horizon of [1, 5] as const) {
    const { bar, probability } = predictions[horizon];
    const rows = bar.findIndex((candidate) => candidate > lastDay);
    expect(rows).toBeGreaterThan(40);
    const changed = after.evaluation.predictions[horizon].probability;
    expect(changed.slice(0, rows)).toEqual(probability.slice(0, rows));
    expect(changed.slice(rows)).not.toEqual(probability.slice(rows));
  }
});

test("a window's base has seen no day of any symbol from the window's early stopping on", () => {
  const request = smallRequest();
  const { predictions, windows } = trainedModel(request).evaluation;
  const { trainFrom, trainTo } = windows[1]!;
  const { dates } = request.series;
  const { stop } = trainSlices(
    { from: dates.indexOf(trainFrom), to: dates.indexOf(trainTo) + 1 },
    NEURAL_PARAMETERS.windows,
  );
  const saidWith = (firstTwisted: number) => {
    const pool = request.pool.map(twistedFrom(dates[firstTwisted]!));
    const { probability, window } = trainedModel({ ...request, pool }).evaluation.predictions[5];
    return probability.filter((_, row) => window[row]! <= 1);
  };
  const said = predictions[5].probability.filter((_, row) => predictions[5].window[row]! <= 1);
  expect(saidWith(stop.from)).toEqual(said);
  expect(saidWith(stop.from - 3)).not.toEqual(said);
});

test("the base is trained on the pool and the pooled model differs from the one alone", () => {
  const request = smallRequest();
  const pooled = trainedModel(request);
  const alone = trainedModel({ ...request, pool: [] });
  expect(alone.pooling).toBeNull();
  expect(pooled.pooling).toMatchObject({ symbols: ["A", "B", "C"], leftOut: [], windows: 3 });
  expect(pooled.pooling!.alone).toEqual(alone.evaluation.horizons);
  expect(pooled.evaluation.horizons).not.toEqual(alone.evaluation.horizons);
});

test("a pool too young for a window's base leaves that window to the symbol alone", () => {
  const request = smallRequest();
  const late = request.pool.map((series) => sliceOfSeries(series, 180, series.dates.length));
  const model = trainedModel({ ...request, pool: late });
  const pooled = model.evaluation.windows.map((window) => window.pooled);
  expect(pooled[0]).toBe(false);
  expect(pooled.at(-1)).toBe(true);
  expect(model.pooling!.windows).toBe(pooled.filter(Boolean).length);
});

test("a symbol of the pool that is not sound is left out and named", () => {
  const request = smallRequest();
  const [broken, ...rest] = request.pool;
  broken!.bars.close[100] = Number.NaN;
  const model = trainedModel({ ...request, pool: [broken!, ...rest] });
  expect(model.pooling).toMatchObject({
    symbols: ["B", "C"],
    leftOut: [{ symbol: "A", code: "invalid_bar" }],
  });
});

test("too little history says how many sessions are needed and how many there are", () => {
  const request = { ...smallRequest(), pool: [] };
  expect(outcomeOf({ ...request, series: headOfSeries(request.series, 200) })).toEqual({
    ok: false,
    code: "insufficient_history",
    details: { needed: 222, available: 200 },
  });
  expect(outcomeOf({ ...request, series: headOfSeries(request.series, 0) })).toMatchObject({
    details: { needed: 222, available: 0 },
  });
  expect(outcomeOf({ ...request, series: headOfSeries(request.series, 222) })).toMatchObject({ ok: true });
});

test("a price that is no number is refused with its place; an unknown volume is not", () => {
  const request = { ...smallRequest(), pool: [] };
  const withPrice = sliceOfSeries(request.series, 0, 420);
  withPrice.bars.close[77] = Number.NaN;
  expect(outcomeOf({ ...request, series: withPrice })).toEqual({
    ok: false,
    code: "invalid_bar",
    details: { symbol: "TEST", bar: 77, column: "close" },
  });
  const withVolume = sliceOfSeries(request.series, 0, 420);
  withVolume.bars.volume.fill(Number.NaN, 60, 260);
  expect(outcomeOf({ ...request, series: withVolume }).ok).toBe(true);
});

test("dates out of order, a day range and an epoch number that cannot be are refused by name", () => {
  const request = { ...smallRequest(), pool: [] };
  const dates = request.series.dates.with(50, request.series.dates[49]!);
  expect(outcomeOf({ ...request, series: { ...request.series, dates } })).toMatchObject({
    code: "invalid_dates",
    details: { symbol: "TEST", bar: 50 },
  });
  for (const [name, value] of [
    ["days", 0],
    ["days", 3_651],
    ["epochs", 1.5],
    ["members", 0],
  ] as const) {
    expect(outcomeOf({ ...request, parameters: { ...SMALL, [name]: value } })).toMatchObject({
      code: "invalid_parameter",
      details: { name, value },
    });
  }
  expect(outcomeOf({ ...request, seed: -1 })).toMatchObject({ details: { name: "seed" } });
});

test("a price that stands still, or only ever rises, is trained without an edge and without a number that is none", () => {
  for (const rule of [() => 0, () => 0.5]) {
    const series = seriesByRule(rule, { length: 420, seed: 2 });
    const { evaluation, calibration } = trainedModel({ series, pool: [], seed: 1, parameters: SMALL });
    for (const horizon of [1, 5] as const) {
      const judged = evaluation.horizons[horizon]!;
      expect(judged.edgeFound).toBe(false);
      expect(judged.model.accuracy).toBe(1);
      expect(judged.majority.accuracy).toBe(1);
      expect(evaluation.predictions[horizon].probability.every(Number.isFinite)).toBe(true);
      expect(Number.isFinite(calibration[horizon].size.mean)).toBe(true);
    }
  }
});

test("more days make longer train windows", () => {
  const series = walk(1_500, 5);
  const trained = (days: number) =>
    trainedModel({ series, pool: [], seed: 1, parameters: { ...SMALL, epochs: 1, days } }).evaluation
      .windows[0]!;
  const sessions = ({ trainFrom, trainTo }: { trainFrom: string; trainTo: string }) =>
    series.dates.indexOf(trainTo) - series.dates.indexOf(trainFrom) + 1;
  expect(sessions(trained(365))).toBe(252);
  expect(sessions(trained(730))).toBe(504);
  expect(sessions(trained(10))).toBe(120);
});
