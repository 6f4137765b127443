import { inputsOf, type SampleReference } from "../dataset/samples.ts";
import type { WalkForwardWindow } from "../dataset/walk-forward-windows.ts";
import { type HeadOutputs, headOutputs } from "../evaluation/head-outputs.ts";
import { calibrationOf, judgeWindows, testBars, type WindowOutputs } from "../evaluation/judge-windows.ts";
import { evaluateSymbol } from "../evaluation/symbol-evaluation.ts";
import { type NetworkTask, networkTasks, ownReferences } from "./network-tasks.ts";
import { MODEL_VERSION } from "./neural-parameters.ts";
import { type PreparedTraining, prepareTraining } from "./prepare-training.ts";
import type { PoolingReport, SymbolModel } from "./symbol-model.ts";
import type {
  SymbolTrainingRequest,
  SymbolTrainingResult,
  TrainingProgress,
  TrainingRefusal,
} from "./symbol-training.ts";
import { type TrainedTasks, trainNetworks } from "./train-networks.ts";
import { writeTrainingCheckpoint } from "./training-checkpoint.ts";

/**
 * Trains a symbol's model and judges its making walk-forward: base networks on the pool, then in each window an ensemble
 * tuned on the symbol, calibrated on a later slice and tested on days after that, with and without its base, and at last the
 * ensemble that predicts from now on. Everything comes from data, parameters and seed, bit by bit; neither clock nor disk
 * is asked for. What cannot be done comes back as the generator's value. Throws RangeError when columns differ in length.
 */
export function* trainSymbol(
  request: SymbolTrainingRequest,
): Generator<TrainingProgress, SymbolTrainingResult, void> {
  const prepared = yield* preparing(request);
  if (!prepared.ok) return prepared;
  const { ground, windows, state } = prepared;
  const tasks = networkTasks(ground);
  const trained = yield* trainNetworks(ground, tasks, state);
  if (!trained.ok) return trained;
  const atEnd = progressAtEnd(tasks, ground.parameters.members, () =>
    writeTrainingCheckpoint({ ...state, networks: trained.networks, underWay: null }),
  );
  const outputs: WindowOutputs[] = [];
  const outputsAlone: WindowOutputs[] = [];
  for (const [place, window] of windows.entries()) {
    const alone = windowOutputs(prepared, trained, { place, window, kind: "alone" });
    outputsAlone.push(alone);
    const isPooled = trained.ensemble(place, "pooled").length > 0;
    outputs.push(isPooled ? windowOutputs(prepared, trained, { place, window, kind: "pooled" }) : alone);
    yield atEnd;
  }
  const assembling = modelOf(request, prepared, { trained, outputs, outputsAlone });
  let step = assembling.next();
  for (; !step.done; step = assembling.next()) yield atEnd;
  return { ok: true, model: step.value };
}

/** All networks are trained; what is left is to compare. */
function progressAtEnd(
  tasks: readonly NetworkTask[],
  members: number,
  checkpoint: () => Uint8Array,
): TrainingProgress {
  const epochs = tasks.reduce((sum, task) => sum + task.epochs, 0);
  return {
    phase: "final",
    step: members,
    steps: members,
    epoch: epochs,
    totalEpochs: epochs,
    share: 1,
    network: null,
    checkpoint,
  };
}

function* preparing(
  request: SymbolTrainingRequest,
): Generator<TrainingProgress, PreparedTraining | TrainingRefusal, void> {
  const preparation = prepareTraining(request);
  let step = preparation.next();
  for (; !step.done; step = preparation.next()) {
    yield {
      phase: "base",
      step: step.value,
      steps: request.pool.length,
      epoch: 0,
      totalEpochs: 0,
      share: 0,
      network: null,
      checkpoint: () => request.checkpoint ?? null,
    };
  }
  return step.value;
}

interface OfWindow {
  readonly place: number;
  readonly window: WalkForwardWindow;
  readonly kind: NetworkTask["kind"];
}

function windowOutputs(
  { ground }: PreparedTraining,
  trained: TrainedTasks,
  { place, window, kind }: OfWindow,
): WindowOutputs {
  const { series, parameters } = ground;
  const { steps } = parameters;
  const said = (references: readonly SampleReference[]): HeadOutputs =>
    headOutputs(
      trained.ensemble(place, kind),
      inputsOf(references, { standardizer: trained.standardizer(place, kind), steps }),
      references.length,
    );
  return {
    calibrate: said(ownReferences(series, window.calibrate)),
    test: said(testBars(series, window.test).map((bar) => ({ series, bar }))),
  };
}

interface Judged {
  readonly trained: TrainedTasks;
  readonly outputs: readonly WindowOutputs[];
  readonly outputsAlone: readonly WindowOutputs[];
}

function* modelOf(
  { series, pool, seed }: SymbolTrainingRequest,
  prepared: PreparedTraining,
  { trained, outputs, outputsAlone }: Judged,
): Generator<void, SymbolModel, void> {
  const { ground, windows, dataHash, leftOut } = prepared;
  const { parameters, slices } = ground;
  const { slopePrior } = parameters;
  const last = slices.length - 1;
  const kind = trained.ensemble(last, "pooled").length > 0 ? "pooled" : "alone";
  const networks = trained.ensemble(last, kind);
  const standardizer = trained.standardizer(last, kind);
  const pooled = windows.map((_, place) => trained.ensemble(place, "pooled").length > 0);
  const judged = yield* judgeWindows(ground.series, windows, outputs, slopePrior);
  const finalSlices = slices[last] as WalkForwardWindow;
  const references = ownReferences(ground.series, finalSlices.calibrate);
  const inputs = inputsOf(references, { standardizer, steps: parameters.steps });
  const calibrate = headOutputs(networks, inputs, references.length);
  const calibration = calibrationOf(ground.series, finalSlices, { calibrate, said: judged.said, slopePrior });
  const evaluation = evaluateSymbol(ground.series, { windows, ...judged, pooled });
  yield;
  return {
    symbol: series.symbol,
    version: MODEL_VERSION,
    seed,
    parameters,
    dataHash,
    sessions: series.dates.length,
    firstDate: series.dates[0] as string,
    lastDate: series.dates.at(-1) as string,
    networks,
    standardizer,
    calibration,
    evaluation,
    pooling: pool.length === 0 ? null : yield* poolingReport(),
  };

  function* poolingReport(): Generator<void, PoolingReport, void> {
    const alone = yield* judgeWindows(ground.series, windows, outputsAlone, slopePrior);
    const none = windows.map(() => false);
    const report = evaluateSymbol(ground.series, { windows, ...alone, pooled: none });
    return {
      symbols: ground.pool.map(({ symbol }) => symbol),
      leftOut,
      windows: pooled.filter(Boolean).length,
      alone: report.horizons,
    };
  }
}
