import { writeCheckpoint } from "./checkpoint.ts";
import { closeEpoch, isFinished } from "./close-epoch.ts";
import type { NetworkRefusal } from "./refusal.ts";
import { type Slice, trainEpoch } from "./train-epoch.ts";
import type { EpochProgress, TrainedNetwork } from "./trained-network.ts";
import type { TrainingRequest } from "./training-request.ts";
import { capture, currentNetwork, prepareSession } from "./training-session.ts";

/** A pause in a training: after an epoch, or inside one. */
export type TrainingStep =
  | (EpochProgress & {
      readonly kind: "epoch";
      /** The training as it stands, to resume from. Only until the next step is asked for. */
      checkpoint(): Uint8Array;
    })
  | Slice;

export type TrainingResult = { readonly ok: true; readonly network: TrainedNetwork } | NetworkRefusal;

/**
 * Trains a network: Adam over shuffled batches, judged on the validation samples after each epoch. Everything random comes from
 * the seed, so the same request gives the same weights, bit by bit, on every machine. Asks nothing of clock or disk; whoever
 * iterates decides how long it runs. Bad input, and a training that diverged, come back as the generator's value.
 */
export function* train(request: TrainingRequest): Generator<TrainingStep, TrainingResult, void> {
  const prepared = prepareSession(request);
  if (!prepared.ok) return prepared;
  const { session } = prepared;
  while (!isFinished(session, request.options)) {
    const epoch = session.history.length + 1;
    const score = yield* trainEpoch(session, request, epoch);
    const progress = yield* closeEpoch(session, request, { epoch, score });
    if (progress === null) return { ok: false, code: "diverged", details: { epoch } };
    let isOver = false;
    const checkpoint = () => {
      if (isOver) throw new Error("A checkpoint must be taken before the training goes on.");
      return writeCheckpoint(capture(session), session.identity());
    };
    yield { kind: "epoch", ...progress, checkpoint };
    isOver = true;
  }
  return { ok: true, network: currentNetwork(session, request) };
}
