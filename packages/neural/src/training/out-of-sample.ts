import type { Refused } from "@neuro/quant";
import type { Horizon } from "../dataset/labels.ts";
import { calibratedProbability } from "../evaluation/calibration.ts";
import { evaluateHorizon } from "../evaluation/horizon-evaluation.ts";
import { modelEvidence } from "../evaluation/model-evidence.ts";
import { rowsBefore } from "../evaluation/predictions.ts";
import type { SymbolEvaluation } from "../evaluation/symbol-evaluation.ts";
import type { SymbolSeries } from "../features/symbol-series.ts";
import { modelOutputs } from "./model-outputs.ts";
import { preparedSeries } from "./prepare-training.ts";
import type { SymbolModel } from "./symbol-model.ts";

/** What was or could have been said of each bar of a series by a model that had seen only earlier days; NaN where nothing. */
export interface OutOfSample {
  readonly ok: true;
  readonly probability: Float64Array;
  readonly baseRate: Float64Array;
  /** Share of the combined signal that the skill measured by then had earned. */
  readonly weight: Float64Array;
  /** First bar with a forecast, and its date. */
  readonly firstBar: number;
  readonly firstDate: string;
}

/** The series is of another symbol, or holds neither a tested session nor enough for the final model to speak. */
export type ForeignSeries = Refused<"foreign_series", { readonly symbol: string; readonly lastDate: string }>;

/**
 * Forecasts of the walk-forward models up to the last session that the final model was trained with, and of the final model from
 * there on: never one of a model that had seen the day after. The series may go on after the training, and may begin later
 * than it did; sessions it has lost at its beginning have no forecast.
 */
export function outOfSample(
  model: SymbolModel,
  series: SymbolSeries,
  horizon: Horizon,
): OutOfSample | ForeignSeries {
  const { symbol, lastDate } = model;
  const foreign: ForeignSeries = { ok: false, code: "foreign_series", details: { symbol, lastDate } };
  const lastTrained = series.symbol === symbol ? series.dates.indexOf(lastDate) : -1;
  if (lastTrained === -1) return foreign;
  const length = series.dates.length;
  const columns = {
    probability: new Float64Array(length).fill(Number.NaN),
    baseRate: new Float64Array(length).fill(Number.NaN),
    weight: new Float64Array(length),
  };
  writeWalkForward(model.evaluation, { horizon, dates: series.dates.slice(0, lastTrained) }, columns);
  writeFinal(model, series, { horizon, from: lastTrained }, columns);
  const firstBar = columns.probability.findIndex((value) => !Number.isNaN(value));
  if (firstBar === -1) return foreign;
  return { ok: true, ...columns, firstBar, firstDate: series.dates[firstBar] as string };
}

type Columns = Pick<OutOfSample, "probability" | "baseRate" | "weight">;

function writeWalkForward(
  { predictions: all, dates: said, horizons }: SymbolEvaluation,
  { horizon, dates }: { readonly horizon: Horizon; readonly dates: readonly string[] },
  into: Columns,
): void {
  const predictions = all[horizon];
  // What the others had shown by a past day is not known, only how many there are.
  const tries = horizons[horizon]?.tries ?? 1;
  const bars = new Map(dates.map((date, bar) => [date, bar]));
  let window = -1;
  let weight = 0;
  for (const [row, trainedBar] of predictions.bar.entries()) {
    if (predictions.window[row] !== window) {
      window = predictions.window[row] as number;
      const known = rowsBefore(predictions, trainedBar - horizon);
      weight = modelEvidence(evaluateHorizon(known, horizon, tries), 0).weight;
    }
    const bar = bars.get(said[row] as string);
    if (bar === undefined) continue;
    into.probability[bar] = predictions.probability[row] as number;
    into.baseRate[bar] = predictions.baseRate[row] as number;
    into.weight[bar] = weight;
  }
}

function writeFinal(
  model: SymbolModel,
  series: SymbolSeries,
  { horizon, from }: { readonly horizon: Horizon; readonly from: number },
  into: Columns,
): void {
  const prepared = preparedSeries(series);
  const bars: number[] = [];
  for (let bar = from; bar < series.dates.length; bar++) if (prepared.table.usable[bar] === 1) bars.push(bar);
  const logits = modelOutputs(model, prepared, bars).direction[horizon];
  const { direction } = model.calibration[horizon];
  const { weight } = modelEvidence(model.evaluation.horizons[horizon], 0);
  for (const [row, bar] of bars.entries()) {
    into.probability[bar] = calibratedProbability(logits[row] as number, direction);
    into.baseRate[bar] = direction.baseRate;
    into.weight[bar] = weight;
  }
}
