/** A number as a text writes it. */

/** `bare`: no unit is written. `ordinal`: 3rd. `glued`: part of a word such as Q3. `unreadable`: no number that can be checked. */
export type WrittenUnit =
  | "percent"
  | "points"
  | "money"
  | "shares"
  | "days"
  | "bare"
  | "ordinal"
  | "glued"
  | "unreadable";

export interface Reading {
  /** Without its sign. */
  readonly value: number;
  /** One in the last place that is written: 0.01 for 3.25, 100 for 1.2k. */
  readonly step: number;
}

export interface Mention {
  readonly start: number;
  readonly end: number;
  /** Every way to read it: `1,234` is a thousand in English and little more than one in French. */
  readonly readings: readonly Reading[];
  readonly sign: "+" | "-" | null;
  readonly unit: WrittenUnit;
  /** ISO 4217, where more than `$` is written. */
  readonly currency: string | null;
  /** The word it counts, in a form that one and many share. */
  readonly noun: string | null;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

export function overlaps(one: Range, other: Range): boolean {
  return one.start < other.end && other.start < one.end;
}
