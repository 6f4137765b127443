import type { Refused } from "@neuro/quant";

/** Why there is no network, and the figures that say what to change. */
export type NetworkRefusal =
  /** The plan cannot be built: `field` as in `layers[2].units`. */
  | Refused<"impossible_plan", { readonly field: string; readonly value: unknown; readonly expected: string }>
  | Refused<"invalid_option", { readonly option: string; readonly value: unknown; readonly expected: string }>
  | Refused<"no_samples", { readonly set: SampleSet }>
  /** A head learns from nothing: no sample of the training set has a label for it, or all weigh nothing. */
  | Refused<"no_labels", { readonly set: SampleSet; readonly head: string }>
  | Refused<"unknown_head", { readonly name: string; readonly known: readonly string[] }>
  | Refused<
      "size_mismatch",
      { readonly column: string; readonly expected: number; readonly actual: number | null }
    >
  /** `index` in the column; NaN is a missing label among targets and refused everywhere else. */
  | Refused<
      "invalid_number",
      {
        readonly column: string;
        readonly sample: number;
        readonly index: number;
        readonly value: number;
        readonly expected: string;
      }
    >
  /** The network to start from has another plan. */
  | Refused<"plan_mismatch", Readonly<Record<string, never>>>
  /** The checkpoint was taken in another training: `part` is what differs. */
  | Refused<"checkpoint_mismatch", { readonly part: "plan" | "options" | "samples" | "start" }>
  /** The weights grew past all bounds in this epoch (from 1). Lower the learning rate or clip the gradient. */
  | Refused<"diverged", { readonly epoch: number }>
  | UnreadableBytes;

/** Bytes that hold no network (or checkpoint): of something else, of a version unknown here, or damaged. */
export type UnreadableBytes =
  | Refused<"foreign_bytes", { readonly expected: string }>
  | Refused<"unknown_version", { readonly version: number; readonly known: number }>
  | Refused<"damaged_bytes", { readonly reason: "length" | "checksum" | "content" }>;

export type SampleSet = "training" | "validation" | "prediction";
