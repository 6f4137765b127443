import { LARGEST_MODEL_WEIGHT } from "@neuro/quant";
import type { HorizonEvaluation } from "./horizon-evaluation.ts";

/** A Brier skill that certainly is at least this earns the largest weight: a hit rate of about 57 % on even odds. */
const FULL_SKILL = 0.02;

/** What a model's forecast counts in the combined signal. */
export interface ModelEvidence {
  readonly probability: number;
  /** Share of the score that is the model's, 0 … `LARGEST_MODEL_WEIGHT`; 0 unless an edge was found. */
  readonly weight: number;
  /** Whether it may be said at all: without an edge the base rate is said in its place. */
  readonly edgeFound: boolean;
}

/**
 * The weight that measured skill earns: in proportion to the lower end of the skill's 95 % interval, since that much is certain,
 * and nothing at all where no edge was found or nothing was measured yet.
 */
export function modelEvidence(evaluation: HorizonEvaluation | null, probability: number): ModelEvidence {
  const certainSkill = evaluation?.brierSkillInterval95?.[0] ?? 0;
  if (evaluation?.edgeFound !== true || certainSkill <= 0)
    return { probability, weight: 0, edgeFound: false };
  const weight = LARGEST_MODEL_WEIGHT * Math.min(1, certainSkill / FULL_SKILL);
  return { probability, weight, edgeFound: true };
}
