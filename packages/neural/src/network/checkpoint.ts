/** All that a training needs to go on as if it had not stopped. */
import { createHash } from "node:crypto";
import { canonicalJson } from "./canonical-json.ts";
import type { NetworkPlan } from "./plan.ts";
import type { NetworkRefusal } from "./refusal.ts";
import type { SampleColumns } from "./samples.ts";
import { seal, unseal } from "./sealed-bytes.ts";
import type { EpochProgress } from "./trained-network.ts";
import type { TrainingOptions } from "./training-options.ts";

export interface TrainingState {
  /** Weights and Adam's moments, in saved order. */
  readonly weights: Float32Array;
  readonly means: Float32Array;
  readonly squares: Float32Array;
  /** The weights of the best epoch; null when the last is asked for anyway. */
  readonly best: Float32Array | null;
  readonly betaPowers: { readonly first: number; readonly second: number };
  readonly generator: readonly number[];
  readonly history: readonly EpochProgress[];
}

/** What a training is of; a checkpoint fits only the same. */
export interface TrainingIdentity {
  readonly plan: string;
  readonly options: string;
  readonly samples: string;
  readonly start: string;
}

const KIND = { letters: "NCHK", version: 1 };

interface Header {
  readonly identity: TrainingIdentity;
  readonly hasBest: boolean;
  readonly betaPowers: TrainingState["betaPowers"];
  readonly generator: readonly number[];
  readonly history: readonly EpochProgress[];
}

export function writeCheckpoint(state: TrainingState, identity: TrainingIdentity): Uint8Array {
  const { weights, means, squares, best, betaPowers, generator, history } = state;
  const columns = best === null ? [weights, means, squares] : [weights, means, squares, best];
  const floats = new Float32Array(columns.length * weights.length);
  for (const [index, column] of columns.entries()) floats.set(column, index * weights.length);
  const header: Header = { identity, hasBest: best !== null, betaPowers, generator, history };
  return seal(KIND, { header, floats });
}

export function readCheckpoint(
  bytes: Uint8Array,
  identity: TrainingIdentity,
): { readonly ok: true; readonly state: TrainingState } | NetworkRefusal {
  const sealed = unseal(KIND, bytes);
  if (!sealed.ok) return sealed;
  const { floats } = sealed;
  const header = sealed.header as Header;
  for (const part of ["plan", "options", "samples", "start"] as const) {
    if (header.identity[part] !== identity[part]) {
      return { ok: false, code: "checkpoint_mismatch", details: { part } };
    }
  }
  const { hasBest, betaPowers, generator, history } = header;
  const size = floats.length / (hasBest ? 4 : 3);
  const column = (index: number) => floats.slice(index * size, (index + 1) * size);
  const state: TrainingState = {
    weights: column(0),
    means: column(1),
    squares: column(2),
    best: hasBest ? column(3) : null,
    betaPowers,
    generator,
    history,
  };
  return { ok: true, state };
}

interface Identified {
  readonly plan: NetworkPlan;
  readonly options: TrainingOptions;
  readonly training: SampleColumns;
  readonly validation: SampleColumns | null;
  readonly start: Float32Array | null;
}

/** Digests of what a training is of. More epochs may be asked of the same training, so their number does not count. */
export function identify({ plan, options, training, validation, start }: Identified): TrainingIdentity {
  const { epochs: _, ...lasting } = options;
  return {
    plan: digest([canonicalJson(plan)]),
    options: digest([canonicalJson(lasting)]),
    samples: digest([...columnsOf(training), ...(validation === null ? [] : columnsOf(validation))]),
    start: start === null ? "" : digest([start]),
  };
}

function columnsOf({
  count,
  inputs,
  targets,
  weights,
}: SampleColumns): (string | Uint8Array | Float32Array)[] {
  return [`${count}`, inputs, ...targets, ...(weights === null ? ["unweighted"] : [weights])];
}

function digest(parts: readonly (string | Uint8Array | Float32Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) {
    hash.update(
      typeof part === "string" ? part : new Uint8Array(part.buffer, part.byteOffset, part.byteLength),
    );
  }
  return hash.digest("hex");
}
