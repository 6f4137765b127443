import type { Standardizer } from "../features/standardizer.ts";
import { type EpochProgress, type NetworkRefusal, type TrainedNetwork, train } from "../network/index.ts";
import {
  type Lesson,
  lessonOf,
  type NetworkTask,
  requestFor,
  standardizerOf,
  type TrainingGround,
  type TrainingPhase,
} from "./network-tasks.ts";
import type { NetworkProgress, TrainingProgress } from "./symbol-training.ts";
import { type TrainingState, writeTrainingCheckpoint } from "./training-checkpoint.ts";

/** A cancel must not wait longer than for so many samples, a few milliseconds. */
const SAMPLES_PER_SLICE = 16_384;

/** All networks of a training, found by what they are for. */
export interface TrainedTasks {
  readonly ok: true;
  readonly networks: readonly TrainedNetwork[];
  ensemble(slices: number, kind: NetworkTask["kind"]): readonly TrainedNetwork[];
  standardizer(slices: number, kind: NetworkTask["kind"]): Standardizer;
}

/** Trains the tasks from where the state stands. */
export function* trainNetworks(
  ground: TrainingGround,
  tasks: readonly NetworkTask[],
  state: TrainingState,
): Generator<TrainingProgress, TrainedTasks | NetworkRefusal, void> {
  const networks = [...state.networks];
  const standardizer = standardizers(ground);
  const ensemble = (slices: number, kind: NetworkTask["kind"]) =>
    networks.filter((_, number) => tasks[number]?.slices === slices && tasks[number]?.kind === kind);
  let { underWay } = state;
  let lesson: Lesson | null = null;
  for (let number = networks.length; number < tasks.length; number++) {
    const task = tasks[number] as NetworkTask;
    const base = task.kind === "pooled" ? (ensemble(task.slices, "base")[task.member] ?? null) : null;
    const isSameEnsemble = tasks[number - 1]?.slices === task.slices && tasks[number - 1]?.kind === task.kind;
    if (lesson === null || !isSameEnsemble) {
      lesson = lessonOf(ground, task, standardizer(task.slices, task.kind));
    }
    const request = requestFor(ground, task, lesson, base);
    const checkpoint = underWay === null ? {} : { checkpoint: underWay };
    const training = train({ ...request, ...checkpoint, samplesPerSlice: SAMPLES_PER_SLICE });
    underWay = null;
    let shown: EpochProgress | null = null;
    let step = training.next();
    for (; !step.done; step = training.next()) {
      const at = step.value;
      if (at.kind === "epoch") shown = at;
      const inner = at.kind === "epoch" ? () => at.checkpoint() : () => null;
      const write = () => writeTrainingCheckpoint({ ...state, networks, underWay: inner() });
      yield progressOf(tasks, number, shown, write);
    }
    if (!step.value.ok) return step.value;
    networks.push(kept(step.value.network, task));
  }
  return { ok: true, networks, ensemble, standardizer };
}

/** Only the final networks' curves are worth keeping. */
function kept(network: TrainedNetwork, { phase }: NetworkTask): TrainedNetwork {
  return phase === "final" ? network : { ...network, history: [] };
}

function standardizers(ground: TrainingGround) {
  const known = new Map<string, Standardizer>();
  return (slices: number, kind: NetworkTask["kind"]): Standardizer => {
    const key = `${slices} ${kind === "alone" ? "alone" : "pool"}`;
    const found = known.get(key) ?? standardizerOf(ground, slices, kind);
    known.set(key, found);
    return found;
  };
}

function progressOf(
  tasks: readonly NetworkTask[],
  number: number,
  shown: EpochProgress | null,
  checkpoint: () => Uint8Array,
): TrainingProgress {
  const task = tasks[number] as NetworkTask;
  const before = tasks.slice(0, number);
  const inTask = (shown?.epoch ?? 0) / task.epochs;
  const work = sumOf(before, (done) => done.work) + inTask * task.work;
  return {
    phase: task.phase,
    ...stepOf(tasks, number, task.phase),
    epoch: sumOf(before, (done) => done.epochs) + (shown?.epoch ?? 0),
    totalEpochs: sumOf(tasks, (all) => all.epochs),
    share: work / sumOf(tasks, (all) => all.work),
    network: shown === null ? null : networkProgress(tasks, number, shown),
    checkpoint,
  };
}

/** Windows are counted by window, other phases by network. */
function stepOf(tasks: readonly NetworkTask[], number: number, phase: TrainingPhase) {
  const ofPhase = tasks.filter((task) => task.phase === phase);
  const begun = tasks.slice(0, number + 1).filter((task) => task.phase === phase);
  if (phase !== "window") return { step: begun.length, steps: ofPhase.length };
  const windows = (some: readonly NetworkTask[]) => new Set(some.map((task) => task.slices)).size;
  return { step: windows(begun), steps: windows(ofPhase) };
}

function networkProgress(
  tasks: readonly NetworkTask[],
  number: number,
  { epoch, loss, accuracy, validationLoss, bestEpoch }: EpochProgress,
): NetworkProgress {
  const { epochs } = tasks[number] as NetworkTask;
  return { number, networks: tasks.length, epoch, epochs, loss, accuracy, validationLoss, bestEpoch };
}

function sumOf(tasks: readonly NetworkTask[], of: (task: NetworkTask) => number): number {
  return tasks.reduce((sum, task) => sum + of(task), 0);
}
