import type { NetworkPlan } from "./plan.ts";
import type { NetworkRefusal } from "./refusal.ts";

export interface TrainingOptions {
  readonly epochs: number;
  /** Samples per step of Adam. */
  readonly batch: number;
  readonly learningRate: number;
  /** Weight decay apart from the gradient: each step takes learningRate × l2 of every weight away; biases are spared. */
  readonly l2: number;
  /** A whole number below 2³²: of the first weights, the order of samples and what dropout drops. */
  readonly seed: number;
  /** Stops after so many epochs without a lower validation loss, and restores the best weights. Null trains all epochs. */
  readonly patience: number | null;
  /** By head: how much a sample of each class weighs. */
  readonly classWeights?: Readonly<Record<string, readonly number[]>>;
  /** By head: the factor of its loss in the sum, 1 where not given. */
  readonly headWeights?: Readonly<Record<string, number>>;
  /** Longest gradient (Euclidean norm over all weights); a longer one is shortened to it. */
  readonly gradientClip?: number;
}

/** The first option that cannot be, or null. */
export function checkOptions(
  options: TrainingOptions,
  plan: NetworkPlan,
  hasValidation: boolean,
): NetworkRefusal | null {
  const whole = (name: keyof TrainingOptions, min: number, max: number) =>
    check(name, options[name], Number.isInteger(options[name]), { min, max, noun: "a whole number" });
  const real = (name: keyof TrainingOptions, min: number, max: number) =>
    check(name, options[name], true, { min, max, noun: "a number" });
  return (
    whole("epochs", 1, 1_000_000) ??
    whole("batch", 1, 65_536) ??
    real("learningRate", Number.MIN_VALUE, 10) ??
    real("l2", 0, 10) ??
    whole("seed", 0, 2 ** 32 - 1) ??
    (options.patience === null ? null : whole("patience", 1, 1_000_000)) ??
    (options.patience === null || hasValidation
      ? null
      : invalid("patience", options.patience, "null, or validation samples to judge by")) ??
    (options.gradientClip === undefined ? null : real("gradientClip", Number.MIN_VALUE, Number.MAX_VALUE)) ??
    checkHeadWeights(options, plan) ??
    checkClassWeights(options, plan)
  );
}

function checkHeadWeights(options: TrainingOptions, plan: NetworkPlan): NetworkRefusal | null {
  const known = plan.heads.map((head) => head.name);
  for (const [name, weight] of Object.entries(options.headWeights ?? {})) {
    if (!known.includes(name)) return { ok: false, code: "unknown_head", details: { name, known } };
    if (!isWeight(weight)) return invalid(`headWeights.${name}`, weight, "a number from 0 up");
  }
  return null;
}

function checkClassWeights(options: TrainingOptions, plan: NetworkPlan): NetworkRefusal | null {
  const known = plan.heads.flatMap((head) => (head.kind === "softmax" ? [head.name] : []));
  for (const [name, weights] of Object.entries(options.classWeights ?? {})) {
    const head = plan.heads.find((candidate) => candidate.name === name);
    if (head?.kind !== "softmax") return { ok: false, code: "unknown_head", details: { name, known } };
    if (
      weights.length !== head.classes ||
      !weights.every(isWeight) ||
      !weights.some((weight) => weight > 0)
    ) {
      return invalid(
        `classWeights.${name}`,
        weights,
        `${head.classes} numbers from 0 up, at least one above 0`,
      );
    }
  }
  return null;
}

function isWeight(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

function check(
  option: string,
  value: unknown,
  isKind: boolean,
  { min, max, noun }: { min: number; max: number; noun: string },
): NetworkRefusal | null {
  if (isKind && typeof value === "number" && value >= min && value <= max) return null;
  return invalid(option, value, `${noun} from ${min} to ${max}`);
}

function invalid(option: string, value: unknown, expected: string): NetworkRefusal {
  return { ok: false, code: "invalid_option", details: { option, value, expected } };
}
