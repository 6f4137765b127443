import type { BetaPowers } from "./adam-state.ts";
import { canonicalJson } from "./canonical-json.ts";
import { identify, readCheckpoint, type TrainingIdentity, type TrainingState } from "./checkpoint.ts";
import { type Engine, GENERATOR_BYTES, startEngine } from "./engine.ts";
import { batchLoader, type LoadBatch } from "./load-batch.ts";
import { checkWeightCount, placeWeights, savedWeights } from "./parameters.ts";
import { checkPlan, type NetworkPlan } from "./plan.ts";
import type { NetworkRefusal } from "./refusal.ts";
import { checkSamples, type SampleColumns } from "./samples.ts";
import type { EpochProgress, TrainedNetwork } from "./trained-network.ts";
import { checkOptions } from "./training-options.ts";
import type { TrainingRequest } from "./training-request.ts";

/** A training under way. */
export interface Session {
  readonly engine: Engine;
  readonly load: LoadBatch;
  readonly validation: { readonly load: LoadBatch; readonly count: number } | null;
  readonly training: SampleColumns;
  readonly headWeights: readonly number[];
  /** Lazy: it reads every sample. */
  readonly identity: () => TrainingIdentity;
  readonly powers: BetaPowers;
  readonly history: EpochProgress[];
  /** The best epoch's weights as the kernels have them, where early stopping may ask for them. */
  readonly best: Float32Array | null;
}

/** Validation samples are judged so many at a time at least. */
const JUDGED_AT_ONCE = 64;

/** Checks everything, then readies a session: a fresh one, or one as its checkpoint left it. */
export function prepareSession(request: TrainingRequest): { ok: true; session: Session } | NetworkRefusal {
  const { plan, options, start } = request;
  const refusal = checkPlan(plan) ?? checkOptions(options, plan, request.validation !== null);
  if (refusal !== null) return refusal;
  const training = checkSamples(request.training, plan, "training");
  if (!training.ok) return training;
  const validation =
    request.validation === null ? null : checkSamples(request.validation, plan, "validation");
  if (validation !== null && !validation.ok) return validation;
  const wrongStart = start === undefined ? null : checkStart(start, plan);
  if (wrongStart !== null) return wrongStart;
  const columns = { training: training.columns, validation: validation?.columns ?? null };
  const batch = Math.max(Math.min(options.batch, training.columns.count), JUDGED_AT_ONCE);
  const started = startEngine(plan, { batch, samples: training.columns.count, options });
  if (!started.ok) return started;
  const session = openSession(request, columns, started.engine);
  if (request.checkpoint === undefined) return { ok: true, session };
  const checkpoint = readCheckpoint(request.checkpoint, session.identity());
  if (!checkpoint.ok) return checkpoint;
  restore(session, checkpoint.state);
  return { ok: true, session };
}

function checkStart(start: TrainedNetwork, plan: NetworkPlan): NetworkRefusal | null {
  if (canonicalJson(start.plan) !== canonicalJson(plan)) {
    return { ok: false, code: "plan_mismatch", details: {} };
  }
  return checkWeightCount(plan, start.weights, "start.weights");
}

function openSession(
  { plan, options, start }: TrainingRequest,
  { training, validation }: { training: SampleColumns; validation: SampleColumns | null },
  engine: Engine,
): Session {
  const { kernels, layout, addresses } = engine;
  kernels.seedGenerator(addresses.generator, options.seed);
  if (start === undefined) initialize(engine);
  else placeWeights(layout, start.weights, blockOf(engine, addresses.weights));
  let identity: TrainingIdentity | null = null;
  return {
    engine,
    load: batchLoader(engine, plan, training),
    validation:
      validation === null ? null : { load: batchLoader(engine, plan, validation), count: validation.count },
    training,
    headWeights: plan.heads.map((head) => options.headWeights?.[head.name] ?? 1),
    identity: () => {
      identity ??= identify({ plan, options, training, validation, start: start?.weights ?? null });
      return identity;
    },
    powers: { first: 1, second: 1 },
    history: [],
    best: options.patience === null ? null : new Float32Array(layout.placedCount),
  };
}

/** The first weights, in saved order from the generator. */
function initialize(engine: Engine): void {
  const { kernels, layout, addresses } = engine;
  // Adam's moments are not in use yet.
  const saved = new Float32Array(engine.memory.buffer, addresses.means, layout.savedCount);
  for (const { savedAt, rows, gates, columns, limit } of layout.all) {
    if (limit === 0) continue;
    kernels.fillUniform(addresses.generator, addresses.means + 4 * savedAt, rows * gates * columns, limit);
  }
  placeWeights(layout, saved, blockOf(engine, addresses.weights));
  saved.fill(0);
}

function blockOf({ memory, layout }: Engine, address: number): Float32Array {
  return new Float32Array(memory.buffer, address, layout.placedCount);
}

function generatorOf({ memory, addresses }: Engine): Uint32Array {
  return new Uint32Array(memory.buffer, addresses.generator, GENERATOR_BYTES / 4);
}

/** Everything that decides how the training goes on. */
export function capture({ engine, best, powers, history }: Session): TrainingState {
  const { layout, addresses } = engine;
  const saved = (address: number) => savedWeights(layout, blockOf(engine, address));
  return {
    weights: saved(addresses.weights),
    means: saved(addresses.means),
    squares: saved(addresses.squares),
    best: best === null ? null : savedWeights(layout, best),
    betaPowers: { ...powers },
    generator: [...generatorOf(engine)],
    history: [...history],
  };
}

function restore({ engine, best, powers, history }: Session, state: TrainingState): void {
  const { layout, addresses } = engine;
  placeWeights(layout, state.weights, blockOf(engine, addresses.weights));
  placeWeights(layout, state.means, blockOf(engine, addresses.means));
  placeWeights(layout, state.squares, blockOf(engine, addresses.squares));
  if (best !== null && state.best !== null) placeWeights(layout, state.best, best);
  Object.assign(powers, state.betaPowers);
  generatorOf(engine).set(state.generator);
  history.push(...state.history);
}

/** All weights are numbers. */
export function isSound({ engine }: Session): boolean {
  const { kernels, addresses, layout } = engine;
  return Number.isFinite(kernels.sumSquares(addresses.weights, layout.placedCount));
}

/** Keeps the weights as they stand as the best so far. */
export function keepBest({ engine, best }: Session): void {
  best?.set(blockOf(engine, engine.addresses.weights));
}

/** The network as trained so far: the best epoch's with early stopping, otherwise the last one's. */
export function currentNetwork(session: Session, { plan, options }: TrainingRequest): TrainedNetwork {
  const { engine, best, history } = session;
  const last = history.at(-1);
  const epoch = (best === null ? last?.epoch : last?.bestEpoch) ?? 0;
  const weights = savedWeights(engine.layout, best ?? blockOf(engine, engine.addresses.weights));
  return { plan, weights, options, epoch, history: [...history] };
}
