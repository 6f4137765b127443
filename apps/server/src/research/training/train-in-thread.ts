/** Sends a training to a thread of its own, so that requests never wait for it. */

import type { Basis } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { MarketEnvironment } from "@neuro/market";
import { runInThread } from "../../platform/threads/run-in-thread.ts";
import type { KeptHistories } from "../analysis/kept-histories.ts";
import type { TrainingSnapshot } from "./training-store.ts";

export interface TrainOrder {
  readonly market: MarketEnvironment;
  /** Market time, epoch ms; the thread's clock stands there. */
  readonly now: number;
  readonly kept: KeptHistories;
  readonly instrumentId: InstrumentId;
  /** Calendar days a network learns from. */
  readonly days: number;
  readonly seed: number;
  readonly checkpoint: Uint8Array | null;
  /** How far earlier attempts came; null for the first one. */
  readonly before: TrainingSnapshot | null;
}

interface Refused {
  readonly kind: "refused";
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export type TrainMessage =
  | { readonly kind: "progress"; readonly snapshot: TrainingSnapshot; readonly checkpoint: Uint8Array | null }
  | { readonly kind: "done"; readonly model: Uint8Array; readonly label: string; readonly basis: Basis }
  | Refused;

export type TrainOutcome = Extract<TrainMessage, { kind: "done" }> | Refused | { readonly kind: "stopped" };

export interface TrainWatch {
  readonly signal: AbortSignal;
  onProgress(snapshot: TrainingSnapshot, checkpoint: Uint8Array | null): void;
}

export type Train = (order: TrainOrder, watch: TrainWatch) => Promise<TrainOutcome>;

const SCRIPT = new URL("./train-worker.ts", import.meta.url);
const HEAP_LIMIT_MB = 256;

/** Ends with `stopped` when the signal is aborted; throws when the thread dies by itself. */
export const trainInThread: Train = async (order, { signal, onProgress }) => {
  try {
    return await runInThread<TrainMessage, TrainOutcome>(SCRIPT, {
      ...{ what: "the training", order, signal },
      limits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
      take: (message) => {
        if (message.kind !== "progress") return message;
        onProgress(message.snapshot, message.checkpoint);
        return undefined;
      },
    });
  } catch (error) {
    if (signal.aborted) return { kind: "stopped" };
    throw error;
  }
};
