import { labelsOf } from "../dataset/labels.ts";
import type { PreparedSeries, SampleReference } from "../dataset/samples.ts";
import {
  type TrainSlices,
  trainSlices,
  type WalkForwardWindow,
  walkForwardWindows,
} from "../dataset/walk-forward-windows.ts";
import { featureTable, WARM_UP_BARS } from "../features/feature-table.ts";
import { type SymbolSeries, wrongSeries } from "../features/symbol-series.ts";
import { basisOf, type TrainingGround } from "./network-tasks.ts";
import { NEURAL_PARAMETERS, type NeuralParameters, windowPlanOf } from "./neural-parameters.ts";
import type { SymbolTrainingRequest, TrainingRefusal } from "./symbol-training.ts";
import { readTrainingCheckpoint, type TrainingState } from "./training-checkpoint.ts";
import { combinedHash, identityOf, seriesHash } from "./training-identity.ts";

export interface PreparedTraining {
  readonly ok: true;
  readonly ground: TrainingGround;
  readonly windows: readonly WalkForwardWindow[];
  readonly dataHash: string;
  readonly state: TrainingState;
  readonly leftOut: readonly { readonly symbol: string; readonly code: string }[];
}

/** Checks a request and computes what all its networks share. Yields how many symbols of the pool are ready. */
export function* prepareTraining(
  request: SymbolTrainingRequest,
): Generator<number, PreparedTraining | TrainingRefusal, void> {
  const { series, seed } = request;
  const parameters = { ...NEURAL_PARAMETERS, ...request.parameters };
  const wrong = wrongParameter(parameters, seed) ?? wrongSeries(series);
  if (wrong !== null) return wrong;
  const own = preparedSeries(series);
  const planned = plannedSlices(own, parameters);
  if (!planned.ok) return planned;
  yield 0;
  const pool = yield* preparePool(request.pool);
  const dataHash = combinedHash([seriesHash(series), ...pool.hashes]);
  const resumed = stateOf(request.checkpoint, identityOf(dataHash, parameters, seed));
  if (!resumed.ok) return resumed;
  const { windows, slices } = planned;
  const shared = { series: own, pool: pool.ready, slices, parameters, seed };
  const basis: (readonly SampleReference[])[] = [];
  for (const each of slices) {
    basis.push(basisOf(shared, each));
    yield pool.ready.length;
  }
  const { leftOut } = pool;
  return { ok: true, ground: { ...shared, basis }, windows, dataHash, state: resumed.state, leftOut };
}

interface PreparedPool {
  readonly ready: readonly PreparedSeries[];
  readonly hashes: readonly string[];
  readonly leftOut: readonly { readonly symbol: string; readonly code: string }[];
}

/** A symbol of the pool that is not sound is left out: it must not keep another one from being trained. */
function* preparePool(pool: readonly SymbolSeries[]): Generator<number, PreparedPool, void> {
  const ready: PreparedSeries[] = [];
  const hashes: string[] = [];
  const leftOut: { symbol: string; code: string }[] = [];
  for (const [place, series] of pool.entries()) {
    const refusal = wrongSeries(series);
    if (refusal === null) ready.push(preparedSeries(series));
    else leftOut.push({ symbol: series.symbol, code: refusal.code });
    hashes.push(seriesHash(series));
    yield place + 1;
  }
  return { ready, hashes, leftOut };
}

export function preparedSeries(series: SymbolSeries): PreparedSeries {
  const table = featureTable(series);
  const labels = labelsOf(series.bars.close, table.deviation);
  return { symbol: series.symbol, dates: series.dates, table, labels };
}

type Planned = {
  readonly ok: true;
  readonly windows: readonly WalkForwardWindow[];
  readonly slices: readonly TrainSlices[];
};

/** The slices of every window, and of the final model: as long as theirs, up to the last bar with all its labels. */
function plannedSlices({ table }: PreparedSeries, parameters: NeuralParameters): Planned | TrainingRefusal {
  const plan = windowPlanOf(parameters);
  const firstUsable = table.usable.indexOf(1);
  const first = firstUsable === -1 ? WARM_UP_BARS : firstUsable;
  const planned = walkForwardWindows(first, table.bars, plan);
  if (!planned.ok) return planned;
  const { windows } = planned;
  const { fit, calibrate } = windows[0] as WalkForwardWindow;
  const to = table.bars - plan.purge;
  const final = trainSlices({ from: to - (calibrate.to - fit.from), to }, plan);
  return { ok: true, windows, slices: [...windows, final] };
}

function stateOf(checkpoint: Uint8Array | undefined, identity: string) {
  if (checkpoint !== undefined) return readTrainingCheckpoint(checkpoint, identity);
  return { ok: true as const, state: { identity, networks: [], underWay: null } };
}

const LARGEST_SEED = 4_000_000;

function wrongParameter(parameters: NeuralParameters, seed: number): TrainingRefusal | null {
  const bounds = [
    { name: "seed", value: seed, min: 0, max: LARGEST_SEED },
    { name: "days", value: parameters.days, min: 1, max: 3_650 },
    { name: "epochs", value: parameters.epochs, min: 1, max: 10_000 },
    { name: "members", value: parameters.members, min: 1, max: 99 },
    { name: "steps", value: parameters.steps, min: 1, max: 250 },
  ];
  const wrong = bounds.find(
    ({ value, min, max }) => !(Number.isInteger(value) && value >= min && value <= max),
  );
  return wrong === undefined ? null : { ok: false, code: "invalid_parameter", details: wrong };
}
