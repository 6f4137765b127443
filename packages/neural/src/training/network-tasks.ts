import { baseReferences, isLabelled } from "../dataset/base-references.ts";
import { type PreparedSeries, type SampleReference, samplesOf } from "../dataset/samples.ts";
import type { BarRange, TrainSlices } from "../dataset/walk-forward-windows.ts";
import { fitStandardizer, type Standardizer } from "../features/standardizer.ts";
import type { Samples, TrainedNetwork, TrainingRequest } from "../network/index.ts";
import { baseOptions, memberOptions, networkPlan } from "./network-plan.ts";
import type { NeuralParameters } from "./neural-parameters.ts";

/** `base`: many symbols up to a date. `window`: judged walk-forward. `final`: what predicts from now on. */
export type TrainingPhase = "base" | "window" | "final";

/** One network to train. A training is a list of these, always in the same order. */
export interface NetworkTask {
  readonly phase: TrainingPhase;
  /** Position in the list of slices; the last one is the final model's. */
  readonly slices: number;
  /** `base` learns from the pool, `pooled` tunes that base on the symbol, `alone` knows the symbol only. */
  readonly kind: "base" | "pooled" | "alone";
  readonly member: number;
  readonly epochs: number;
  /** Samples it meets, to tell how far a training is. */
  readonly work: number;
}

/** What all tasks of a training share. */
export interface TrainingGround {
  readonly series: PreparedSeries;
  readonly pool: readonly PreparedSeries[];
  /** Of each walk-forward window, then of the final model. */
  readonly slices: readonly TrainSlices[];
  /** Samples of the pool that the base of these slices learns from; empty where too few are old enough. */
  readonly basis: readonly (readonly SampleReference[])[];
  readonly parameters: NeuralParameters;
  readonly seed: number;
}

/** Bars of the pool that the base of these slices may see: everything that was over before the early stopping's first day. */
export function basisOf(
  { series, pool, parameters }: Omit<TrainingGround, "basis">,
  { stop }: TrainSlices,
): readonly SampleReference[] {
  const references = baseReferences(pool, series.dates[stop.from] as string, parameters.base);
  return references.length < parameters.base.leastSamples ? [] : references;
}

/** The networks to train: bases first, then each window with and without its base, then the final ensemble. */
export function networkTasks({ parameters, slices, basis }: TrainingGround): readonly NetworkTask[] {
  const members = Array.from({ length: parameters.members }, (_, member) => member);
  const bases = basis.flatMap(({ length }, place) => {
    const { epochs } = parameters.base;
    const task = { phase: "base", slices: place, kind: "base", epochs, work: epochs * length } as const;
    return length === 0 ? [] : members.map((member) => ({ ...task, member }));
  });
  const own = slices.flatMap(({ fit }, place) => {
    const { epochs } = parameters;
    const phase: TrainingPhase = place === slices.length - 1 ? "final" : "window";
    const task = { phase, slices: place, epochs, work: epochs * (fit.to - fit.from) };
    return kindsOf(phase, basis[place] as readonly SampleReference[]).flatMap((kind) =>
      members.map((member) => ({ ...task, kind, member })),
    );
  });
  return [...bases, ...own];
}

/** Alone is only there to be compared with in the windows, or where there is no base. */
function kindsOf(phase: TrainingPhase, basis: readonly SampleReference[]): readonly ("pooled" | "alone")[] {
  if (basis.length === 0) return ["alone"];
  return phase === "final" ? ["pooled"] : ["pooled", "alone"];
}

/** Labelled, usable bars of a range. */
export function ownReferences(series: PreparedSeries, { from, to }: BarRange): readonly SampleReference[] {
  const references: SampleReference[] = [];
  for (let bar = from; bar < to; bar++) {
    if (series.table.usable[bar] === 1 && isLabelled(series, bar)) references.push({ series, bar });
  }
  return references;
}

/** Mean and deviation of the features as networks of these slices see them: of the pool with a base, of the fit slice without. */
export function standardizerOf(
  ground: TrainingGround,
  slices: number,
  kind: NetworkTask["kind"],
): Standardizer {
  const references =
    kind === "alone"
      ? ownReferences(ground.series, (ground.slices[slices] as TrainSlices).fit)
      : (ground.basis[slices] as readonly SampleReference[]);
  return fitStandardizer(references.map(({ series, bar }) => ({ table: series.table, bar })));
}

/** What the networks of one ensemble learn from and are stopped by. */
export interface Lesson {
  readonly training: Samples;
  /** Null for a base, which is trained for all its epochs. */
  readonly validation: Samples | null;
}

export function lessonOf(
  { series, basis, slices, parameters }: TrainingGround,
  task: NetworkTask,
  standardizer: Standardizer,
): Lesson {
  const form = { standardizer, steps: parameters.steps };
  if (task.kind === "base") {
    const references = basis[task.slices] as readonly SampleReference[];
    return { training: samplesOf(references, form), validation: null };
  }
  const { fit, stop } = slices[task.slices] as TrainSlices;
  return {
    training: samplesOf(ownReferences(series, fit), form),
    validation: samplesOf(ownReferences(series, stop), form),
  };
}

/** What the trainer is asked for a task; `base` is the network to tune, null to begin at random. */
export function requestFor(
  { series, parameters, seed: ofTraining }: TrainingGround,
  task: NetworkTask,
  { training, validation }: Lesson,
  base: TrainedNetwork | null,
): TrainingRequest {
  const plan = networkPlan(series.table.width, parameters);
  const seed = seedOf(ofTraining, task);
  if (task.kind === "base") {
    return { plan, training, validation, options: baseOptions(parameters, training, seed) };
  }
  const options = memberOptions(parameters, training, { seed, tunes: base !== null });
  return { plan, training, validation, options, ...(base === null ? {} : { start: base }) };
}

/** The same member has the same first weights in every window: what differs between windows is then what they saw. */
function seedOf(seed: number, { member }: NetworkTask): number {
  return (seed * 1_000 + member) % 2 ** 32;
}
