/** Why there is no network, and the figures that say what to change. */
export type NetworkRefusal =
  /** The plan cannot be built: `field` as in `layers[2].units`. */
  | Refusal<"impossible_plan", { readonly field: string; readonly value: unknown; readonly expected: string }>
  | Refusal<"invalid_option", { readonly option: string; readonly value: unknown; readonly expected: string }>
  | Refusal<"no_samples", { readonly set: SampleSet }>
  /** A head learns from nothing: no sample of the training set has a label for it, or all weigh nothing. */
  | Refusal<"no_labels", { readonly set: SampleSet; readonly head: string }>
  | Refusal<"unknown_head", { readonly name: string; readonly known: readonly string[] }>
  | Refusal<
      "size_mismatch",
      { readonly column: string; readonly expected: number; readonly actual: number | null }
    >
  /** `index` in the column; NaN is a missing label among targets and refused everywhere else. */
  | Refusal<
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
  | Refusal<"plan_mismatch", Readonly<Record<string, never>>>
  /** The checkpoint was taken in another training: `part` is what differs. */
  | Refusal<"checkpoint_mismatch", { readonly part: "plan" | "options" | "samples" | "start" }>
  /** The weights grew past all bounds in this epoch (from 1). Lower the learning rate or clip the gradient. */
  | Refusal<"diverged", { readonly epoch: number }>
  | UnreadableBytes;

/** Bytes that hold no network (or checkpoint): of something else, of a version unknown here, or damaged. */
export type UnreadableBytes =
  | Refusal<"foreign_bytes", { readonly expected: string }>
  | Refusal<"unknown_version", { readonly version: number; readonly known: number }>
  | Refusal<"damaged_bytes", { readonly reason: "length" | "checksum" | "content" }>;

export type SampleSet = "training" | "validation" | "prediction";

interface Refusal<Code extends string, Details> {
  readonly ok: false;
  readonly code: Code;
  readonly details: Details;
}
