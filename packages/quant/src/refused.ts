/** An expected failure as a value: what was wrong, and what it was measured by. */
export interface Refused<Code extends string, Details> {
  readonly ok: false;
  readonly code: Code;
  readonly details: Details;
}

/** A series of fewer bars than are needed. */
export type ShortHistory = Refused<
  "insufficient_history",
  { readonly needed: number; readonly available: number }
>;
