import { stepWeights } from "./adam-state.ts";
import { clearTotals, readScore, type Score } from "./judge.ts";
import type { TrainingRequest } from "./training-request.ts";
import type { Session } from "./training-session.ts";

/** A pause inside an epoch. */
export interface Slice {
  readonly kind: "slice";
  /** The epoch in which this happens, from 1. */
  readonly epoch: number;
  /** Training samples learned from; all of them while the validation samples are judged. */
  readonly samplesDone: number;
  readonly samples: number;
}

/** One pass over all training samples in a fresh order, a step of Adam per batch; gives the score as they were met. */
export function* trainEpoch(
  session: Session,
  { options, samplesPerSlice = Number.POSITIVE_INFINITY }: TrainingRequest,
  epoch: number,
): Generator<Slice, Score, void> {
  const { engine, load, training, headWeights, powers } = session;
  const { kernels, addresses } = engine;
  const samples = training.count;
  const order = new Uint32Array(engine.memory.buffer, addresses.order, samples);
  kernels.shuffle(addresses.generator, addresses.order, samples);
  clearTotals(engine);
  let inSlice = 0;
  for (let first = 0; first < samples; first += options.batch) {
    const count = Math.min(options.batch, samples - first);
    const rows = load({ first, count, order });
    engine.forward(rows, "learning");
    for (const head of engine.heads) head.judge(kernels, rows);
    engine.backward(rows);
    stepWeights(engine, options, powers);
    inSlice += count;
    const samplesDone = first + count;
    if (inSlice >= samplesPerSlice && samplesDone < samples) {
      inSlice = 0;
      yield { kind: "slice", epoch, samplesDone, samples };
    }
  }
  return readScore(engine, headWeights);
}
