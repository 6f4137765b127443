/** How a model did on days it had not seen, as it travels to a screen. */
import {
  type AnswerOf,
  asFraction,
  type Locale,
  madeOf,
  message,
  percentOf,
  percentText,
} from "@neuro/contract";
import type { Instrument } from "@neuro/market";
import type { Horizon, HorizonEvaluation, SymbolModel } from "@neuro/neural";
import { measuredBases } from "../analysis/measured-bases.ts";
import type { ReadModel } from "./model-reader.ts";
import type { ModelSummary } from "./model-store.ts";
import { predictionShown } from "./prediction-shown.ts";

type Evaluation = NonNullable<AnswerOf<"networkEvaluation">["evaluation"]>;
type HorizonShown = Evaluation["horizons"][number];

function ruleShown({ hits, accuracy, interval95 }: HorizonEvaluation["model"]): HorizonShown["model"] {
  return { hits, accuracy: asFraction(accuracy), interval95: asFraction(interval95) };
}

function verdictOf(
  { edgeFound, implausible, tries, model, samples, majority, repeat }: HorizonEvaluation,
  roseMostly: boolean,
  locale: Locale,
): string {
  const verdict = implausible ? "neural.implausible" : edgeFound ? "neural.edge" : "neural.no_edge";
  return message(verdict, locale, {
    tries,
    repeat: percentText(percentOf(asFraction(repeat.accuracy)), locale, { maxDigits: 1 }),
    hits: model.hits,
    samples,
    accuracy: percentText(percentOf(asFraction(model.accuracy)), locale, { maxDigits: 1 }),
    baseline: percentText(percentOf(asFraction(majority.accuracy)), locale, { maxDigits: 1 }),
    majority: message(roseMostly ? "neural.rise" : "neural.fall", locale),
  });
}

/** Whether "rise" was what the majority rule said on most of the judged days. */
function saidRise(model: SymbolModel, horizon: Horizon): boolean {
  const { baseRate } = model.evaluation.predictions[horizon];
  const rises = baseRate.reduce((sum, rate) => sum + (rate > 0.5 ? 1 : 0), 0);
  return rises >= baseRate.length / 2;
}

function poolingShown(model: SymbolModel, evaluation: HorizonEvaluation): HorizonShown["pooling"] {
  const alone = model.pooling?.alone[evaluation.horizonSessions] ?? null;
  if (model.pooling === null || alone === null || model.pooling.windows === 0) return null;
  return {
    symbols: model.pooling.symbols.length,
    helped: evaluation.logLoss < alone.logLoss,
    alone_accuracy: asFraction(alone.model.accuracy),
    alone_log_loss: alone.logLoss,
  };
}

function horizonShown(model: SymbolModel, evaluation: HorizonEvaluation, locale: Locale): HorizonShown {
  const skill = evaluation.brierSkillInterval95;
  return {
    horizon_days: evaluation.horizonSessions,
    sample_size: evaluation.samples,
    independent_sample_size: evaluation.independentSamples,
    model: ruleShown(evaluation.model),
    majority: ruleShown(evaluation.majority),
    repeat: ruleShown(evaluation.repeat),
    brier: asFraction(evaluation.brier),
    brier_base: asFraction(evaluation.brierBase),
    brier_skill: evaluation.brierSkill,
    brier_skill_interval95: skill === null ? null : [skill[0], skill[1]],
    log_loss: evaluation.logLoss,
    log_loss_base: evaluation.logLossBase,
    calibration: message("neural.calibration_platt", locale),
    calibration_gain: evaluation.calibrationGain.brier,
    reliability: evaluation.reliability.map(({ forecast, observed, interval95, count }) => ({
      forecast: asFraction(forecast),
      observed: asFraction(observed),
      interval95: asFraction([interval95[0], interval95[1]] as [number, number]),
      count,
    })),
    pooling: poolingShown(model, evaluation),
    tries: evaluation.tries,
    implausible: evaluation.implausible,
    edge_found: evaluation.edgeFound,
    verdict: verdictOf(evaluation, saidRise(model, evaluation.horizonSessions), locale),
  };
}

/** Every number among the parameters, by its path. */
function numbersIn(value: unknown, path: readonly string[] = []): [string, number][] {
  if (typeof value === "number") return [[path.join("."), value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => numbersIn(inner, [...path, name]));
}

export function measuredFromShown(model: SymbolModel): Evaluation["measured_from"] {
  const { dataHash, seed, version } = model;
  return { data_hash: dataHash, parameters: Object.fromEntries(numbersIn(model.parameters)), seed, version };
}

export function evaluationShown(read: ReadModel, instrument: Instrument, locale: Locale): Evaluation {
  const { row, model } = read;
  const { evaluation } = model;
  const summary = row.summary as ModelSummary;
  const horizons = ([1, 5] as const).flatMap((horizon) => evaluation.horizons[horizon] ?? []);
  return {
    symbol: instrument.symbol,
    instrument_id: instrument.id,
    name: instrument.name,
    trained_at: row.trainedAt.toISOString(),
    sessions: model.sessions,
    weights: summary.weights,
    horizons: horizons.map((horizon) => horizonShown(model, horizon, locale)),
    windows: evaluation.windows.map((window) => ({
      train_from: window.trainFrom,
      train_to: window.trainTo,
      test_from: window.testFrom,
      test_to: window.testTo,
      accuracy: asFraction(window.accuracy),
      sample_size: window.samples,
    })),
    gap_sessions: evaluation.gapSessions,
    prediction: predictionShown(read, instrument, locale),
    measured_from: measuredFromShown(model),
    provenance: madeOf(measuredBases(summary), { asOf: row.trainedAt.toISOString(), source: summary.label }),
  };
}
