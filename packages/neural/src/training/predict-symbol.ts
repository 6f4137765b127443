import type { ShortHistory } from "@neuro/quant";
import { HORIZONS, type Horizon } from "../dataset/labels.ts";
import { calibratedProbability, expectedSize } from "../evaluation/calibration.ts";
import type { HorizonCalibration } from "../evaluation/judge-windows.ts";
import { WARM_UP_BARS } from "../features/feature-table.ts";
import { type SeriesRefusal, type SymbolSeries, wrongSeries } from "../features/symbol-series.ts";
import { modelOutputs } from "./model-outputs.ts";
import { preparedSeries } from "./prepare-training.ts";
import type { SymbolModel } from "./symbol-model.ts";

/** What a model says of one horizon, as far as its measured skill allows. Changes are fractions of the last close. */
export interface HorizonPrediction {
  readonly horizonSessions: Horizon;
  /** Chance of a higher close that may be stated: calibrated where an edge was found, otherwise the base rate. */
  readonly probability: number;
  /** Calibrated chance whether or not it may be stated. */
  readonly calibrated: number;
  readonly baseRate: number;
  /** 0 where no edge was found. */
  readonly expectedChange: number;
  /** Range that was to hold 80 % of the outcomes. */
  readonly range: readonly [number, number];
  readonly edgeFound: boolean;
  /** Chance of the direction that `probability` says: no more than the base rate's without an edge. */
  readonly confidence: number;
}

export interface SymbolPrediction {
  readonly ok: true;
  /** Session at whose close it is said. */
  readonly asOf: string;
  readonly horizons: Readonly<Record<Horizon, HorizonPrediction>>;
}

export type PredictionRefusal = SeriesRefusal | ShortHistory;

/**
 * What a model says at the last bar of a series, the same to the last bit on every machine. Indicators remember the bars before, so
 * a history that begins elsewhere may say a little different. Refuses a series that is not sound and one too short for the
 * features. Throws RangeError when columns differ in length.
 */
export function predictSymbol(
  model: SymbolModel,
  series: SymbolSeries,
): SymbolPrediction | PredictionRefusal {
  const wrong = wrongSeries(series);
  if (wrong !== null) return wrong;
  const available = series.dates.length;
  if (available <= WARM_UP_BARS) {
    return { ok: false, code: "insufficient_history", details: { needed: WARM_UP_BARS + 1, available } };
  }
  const prepared = preparedSeries(series);
  const bar = available - 1;
  const outputs = modelOutputs(model, prepared, [bar]);
  const of = (horizon: Horizon) =>
    predictionOf({
      horizon,
      calibration: model.calibration[horizon],
      edgeFound: model.evaluation.horizons[horizon]?.edgeFound ?? false,
      logit: outputs.direction[horizon][0] as number,
      output: outputs.size[horizon][0] as number,
      deviation: (prepared.table.deviation[bar] as number) * Math.sqrt(horizon),
    });
  const horizons = Object.fromEntries(HORIZONS.map((horizon) => [horizon, of(horizon)]));
  return { ok: true, asOf: series.dates[bar] as string, horizons: horizons as SymbolPrediction["horizons"] };
}

interface Saying {
  readonly horizon: Horizon;
  readonly calibration: HorizonCalibration;
  readonly edgeFound: boolean;
  readonly logit: number;
  readonly output: number;
  /** Standard deviation of the horizon's log return, as known now. */
  readonly deviation: number;
}

function predictionOf(said: Saying): HorizonPrediction {
  const { horizon, calibration, edgeFound, deviation } = said;
  const { direction, size } = calibration;
  const calibrated = calibratedProbability(said.logit, direction);
  const probability = edgeFound ? calibrated : direction.baseRate;
  const expected = edgeFound ? expectedSize(said.output, size) : size.mean;
  const change = (deviations: number) => Math.expm1(deviations * deviation);
  return {
    horizonSessions: horizon,
    probability,
    calibrated,
    baseRate: direction.baseRate,
    expectedChange: edgeFound ? change(expected) : 0,
    range: [change(expected + size.low), change(expected + size.high)],
    edgeFound,
    confidence: Math.max(probability, 1 - probability),
  };
}
