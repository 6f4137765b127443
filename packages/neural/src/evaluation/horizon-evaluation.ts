import { chanceOfLuck, EDGE_LEVEL, isImplausible, normalTail, wilsonInterval } from "@neuro/quant";
import type { Horizon } from "../dataset/labels.ts";
import { INTERVAL_SHARE } from "./calibration.ts";
import { judgedRows, type Predictions } from "./predictions.ts";
import { type ReliabilityBin, reliabilityCurve } from "./reliability.ts";

/** How often one way of saying "rise" or "no rise" was right. */
export interface JudgedRule {
  readonly hits: number;
  readonly accuracy: number;
  /** 95 % Wilson interval on the independent samples. */
  readonly interval95: readonly [number, number];
}

/** How one horizon was foretold on days that no weight had seen. */
export interface HorizonEvaluation {
  readonly horizonSessions: Horizon;
  readonly samples: number;
  /**
   * samples / horizon: labels of neighbouring days share all but one of their sessions, so only each `horizon`-th is news. All
   * intervals rest on this number.
   */
  readonly independentSamples: number;
  readonly model: JudgedRule;
  /** Always the direction that was more frequent before, as far as known at training time. */
  readonly majority: JudgedRule;
  /** The direction of the last session once more. */
  readonly repeat: JudgedRule;
  /** Mean squared error of the probability, and of the base rate known at training time in its place. */
  readonly brier: number;
  readonly brierBase: number;
  /** 1 − brier / brierBase; null where the base rate makes no error. */
  readonly brierSkill: number | null;
  readonly brierSkillInterval95: readonly [number, number] | null;
  readonly logLoss: number;
  readonly logLossBase: number;
  /** Brier score and log loss before calibration less after: what it was worth, below 0 when it did harm. */
  readonly calibrationGain: { readonly brier: number; readonly logLoss: number };
  readonly reliability: readonly ReliabilityBin[];
  /** Share of sizes within the stated range, which was to hold `wanted` of them. */
  readonly sizeRange: { readonly held: number; readonly wanted: number };
  /**
   * Chance that luck explains the skill, or being right more often than always naming the majority, than repeating the last
   * direction or than a coin: the largest of them, one-sided (an intersection–union test; Berger, 1982). 1 where nothing it
   * could show would count: too few samples, or implausible.
   */
  readonly chanceOfLuck: number;
  /** Tries measured together of which this is one; what luck explains in one of them is no edge. */
  readonly tries: number;
  /** Not to be explained by luck and beyond what is plausible: it has most likely seen the future. Never an edge. */
  readonly implausible: boolean;
  /** Whether that chance is below `EDGE_LEVEL`, over the tries. */
  readonly edgeFound: boolean;
}

/** 97.5 % point of the normal distribution. */
const Z = 1.959963984540054;

/** Fewer independent samples than this never count as an edge. */
const LEAST_INDEPENDENT = 30;

/**
 * Judges predictions whose outcomes are known; null when there is none. As one of several `tries` whose outcomes are not known it is held
 * to their share of the level (Bonferroni); where they are known, `judgeAmong` judges all of them together.
 */
export function evaluateHorizon(
  predictions: Predictions,
  horizon: Horizon,
  tries = 1,
): HorizonEvaluation | null {
  const rows = judgedRows(predictions);
  if (rows.length === 0) return null;
  const { probability, uncalibrated, baseRate, roseBefore, outcome } = predictions;
  const independent = rows.length / horizon;
  const judged = (says: (row: number) => boolean): JudgedRule => {
    const hits = rows.filter((row) => says(row) === (outcome[row] === 1)).length;
    const accuracy = hits / rows.length;
    return { hits, accuracy, interval95: wilsonInterval(accuracy * independent, independent) ?? [0, 1] };
  };
  const model = judged((row) => (probability[row] as number) > 0.5);
  const majority = judged((row) => (baseRate[row] as number) > 0.5);
  const repeat = judged((row) => roseBefore[row] === 1);
  const brier = meanOver(rows, (row) => squaredError(probability, outcome, row));
  const brierBase = meanOver(rows, (row) => squaredError(baseRate, outcome, row));
  const skill = brierSkillOf(predictions, rows, independent);
  const verdict = verdictOf({
    model,
    bestRule: Math.max(0.5, majority.accuracy, repeat.accuracy),
    skill,
    independent,
  });
  const logLoss = meanOver(rows, (row) => surprise(probability, outcome, row));
  return {
    horizonSessions: horizon,
    samples: rows.length,
    independentSamples: Math.floor(independent),
    model,
    majority,
    repeat,
    brier,
    brierBase,
    brierSkill: skill?.value ?? null,
    brierSkillInterval95: skill?.interval95 ?? null,
    logLoss,
    logLossBase: meanOver(rows, (row) => surprise(baseRate, outcome, row)),
    calibrationGain: {
      brier: meanOver(rows, (row) => squaredError(uncalibrated, outcome, row)) - brier,
      logLoss: meanOver(rows, (row) => surprise(uncalibrated, outcome, row)) - logLoss,
    },
    reliability: reliabilityCurve(predictions, rows, horizon),
    sizeRange: { held: meanOver(rows, (row) => isWithin(predictions, row)), wanted: INTERVAL_SHARE },
    ...verdict,
    tries,
    edgeFound: verdict.chanceOfLuck < EDGE_LEVEL / tries,
  };
}

function verdictOf(judged: {
  readonly model: JudgedRule;
  /** Accuracy of the best simple rule on the same days. */
  readonly bestRule: number;
  readonly skill: Skill | null;
  readonly independent: number;
}): Pick<HorizonEvaluation, "chanceOfLuck" | "implausible"> {
  const { model, bestRule, skill, independent } = judged;
  if (skill === null || independent < LEAST_INDEPENDENT) return { chanceOfLuck: 1, implausible: false };
  const ofHits = chanceOfLuck(model.accuracy * independent, independent, bestRule);
  const chance = Math.max(ofHits, skill.chanceOfLuck);
  const isBeyond = isImplausible({ hitRate: model.accuracy, bestRule, skill: skill.value });
  const implausible = isBeyond && chance < EDGE_LEVEL;
  return { chanceOfLuck: implausible ? 1 : chance, implausible };
}

interface Skill {
  readonly value: number;
  /** That there is none, and luck made the mean difference of the errors. */
  readonly chanceOfLuck: number;
  readonly interval95: readonly [number, number];
}

/** The interval is that of the mean difference of the two errors, paired by day, over the mean error of the base rate. */
function brierSkillOf(predictions: Predictions, rows: readonly number[], independent: number): Skill | null {
  const { probability, baseRate, outcome } = predictions;
  const brierBase = meanOver(rows, (row) => squaredError(baseRate, outcome, row));
  if (brierBase === 0) return null;
  const gain = (row: number) =>
    squaredError(baseRate, outcome, row) - squaredError(probability, outcome, row);
  const mean = meanOver(rows, gain);
  const variance = meanOver(rows, (row) => (gain(row) - mean) ** 2);
  const error = Math.sqrt(variance / Math.max(1, independent - 1));
  const half = Z * error;
  return {
    value: mean / brierBase,
    chanceOfLuck: mean > 0 ? normalTail(mean / error) : 1,
    interval95: [(mean - half) / brierBase, (mean + half) / brierBase],
  };
}

function isWithin({ sizeCame, sizeLow, sizeHigh }: Predictions, row: number): number {
  const came = sizeCame[row] as number;
  return came >= (sizeLow[row] as number) && came <= (sizeHigh[row] as number) ? 1 : 0;
}

function squaredError(forecast: Float64Array, outcome: Uint8Array, row: number): number {
  return ((forecast[row] as number) - (outcome[row] as number)) ** 2;
}

/** A forecast of 0 or 1 that fails would be infinitely wrong; it counts as one in a million. */
function surprise(forecast: Float64Array, outcome: Uint8Array, row: number): number {
  const said = Math.min(1 - 1e-6, Math.max(1e-6, forecast[row] as number));
  return -Math.log(outcome[row] === 1 ? said : 1 - said);
}

function meanOver(rows: readonly number[], of: (row: number) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
}
