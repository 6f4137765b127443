import type { Refused } from "@neuro/quant";
import { parseNetwork, serializeNetwork, type TrainedNetwork } from "../network/index.ts";
import type { UnreadableBytes } from "../network/refusal.ts";
import { pack, unpack } from "./packed-bytes.ts";

const KIND = { letters: "NTRN", version: 1 };

/** A training as it stands: what is done, and the checkpoint of the network under way. */
export interface TrainingState {
  /** Of the request that it belongs to. */
  readonly identity: string;
  /** Networks of the tasks done, in the order of the tasks. */
  readonly networks: readonly TrainedNetwork[];
  readonly underWay: Uint8Array | null;
}

export type CheckpointRefusal =
  | UnreadableBytes
  | Refused<"foreign_checkpoint", Readonly<Record<string, never>>>;

export function writeTrainingCheckpoint({ identity, networks, underWay }: TrainingState): Uint8Array {
  const blocks = networks.map(serializeNetwork);
  if (underWay !== null) blocks.push(underWay);
  return pack(KIND, { identity, done: networks.length }, blocks);
}

/** Refuses bytes that are no checkpoint, are damaged, or belong to a training of other data, parameters or seed. */
export function readTrainingCheckpoint(
  bytes: Uint8Array,
  identity: string,
): { readonly ok: true; readonly state: TrainingState } | CheckpointRefusal {
  const packed = unpack(KIND, bytes);
  if (!packed.ok) return packed;
  const header = packed.header as { identity: string; done: number };
  if (header.identity !== identity) return { ok: false, code: "foreign_checkpoint", details: {} };
  const networks: TrainedNetwork[] = [];
  for (const block of packed.blocks.slice(0, header.done)) {
    const parsed = parseNetwork(block);
    if (!parsed.ok) return parsed;
    networks.push(parsed.network);
  }
  return { ok: true, state: { identity, networks, underWay: packed.blocks[header.done] ?? null } };
}
