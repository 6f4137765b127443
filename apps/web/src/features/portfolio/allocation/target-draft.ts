/** A target as it is edited: one row for each part, percents as typed. */
import type { AllocationShare } from "@neuro/contract";
import { roundedTo100, type TargetSum, targetSum } from "#shared/portfolio/target-percents.ts";

/** What was typed, by key; a key that is not held was added by hand. */
export interface TargetDraft {
  readonly texts: Readonly<Record<string, string>>;
  /** Parts that are not held, by key, with their names. */
  readonly added: Readonly<Record<string, string>>;
}

export interface TargetRow {
  readonly key: string;
  readonly label: string;
  /** Share now, percent. */
  readonly now: number;
  readonly text: string;
  /** As read; null when it is no number. */
  readonly percent: number | null;
  /** Not held, and no part of the stored target. */
  readonly added: boolean;
}

type Shares = ReadonlyArray<Pick<AllocationShare, "key" | "label" | "percent" | "target_percent">>;

export interface Reading {
  parse(text: string): number | null;
  write(value: number): string;
}

/** The stored target as text; every field empty without one. */
export function draftOf(shares: Shares, { write }: Reading): TargetDraft {
  const texts = shares.map(({ key, target_percent }) => [
    key,
    target_percent === null ? "" : write(target_percent),
  ]);
  return { texts: Object.fromEntries(texts), added: {} };
}

export function rowsOf(shares: Shares, draft: TargetDraft, { parse }: Reading): TargetRow[] {
  const held = shares.map(({ key, label, percent }) => ({ key, label, now: percent, added: false }));
  const more = Object.entries(draft.added)
    .filter(([key]) => !held.some((row) => row.key === key))
    .map(([key, label]) => ({ key, label, now: 0, added: true }));
  return [...held, ...more].map((row) => {
    const text = draft.texts[row.key] ?? "";
    return { ...row, text, percent: text.trim() === "" ? 0 : parse(text) };
  });
}

/** What the rows come to; a target must be whole to the hundredth. */
export function sumOf(rows: readonly TargetRow[]): TargetSum {
  const all = targetSum(new Map(rows.map(({ key, percent }) => [key, percent])));
  return { ...all, missing: Math.round((100 - all.sum) * 100) / 100 };
}

/** Nothing is typed in any row: the target is to go. */
export function isCleared(rows: readonly TargetRow[]): boolean {
  return rows.every(({ text }) => text.trim() === "");
}

export type Filling = "equal" | "now" | "none";

/** Every row filled at once: all alike, as things stand now, or emptied. */
export function filled(
  rows: readonly TargetRow[],
  draft: TargetDraft,
  { filling, write }: { filling: Filling } & Pick<Reading, "write">,
): TargetDraft {
  const wanted =
    filling === "none" ? null : roundedTo100(rows.map(({ now }) => (filling === "now" ? now : 1)));
  const texts = rows.map(({ key }, index) => [key, wanted === null ? "" : write(wanted[index] ?? 0)]);
  return { ...draft, texts: Object.fromEntries(texts) };
}

/** Whether saving would change anything. */
export function differs(shares: Shares, rows: readonly TargetRow[]): boolean {
  const stored = new Map(shares.map(({ key, target_percent }) => [key, target_percent]));
  const had = shares.some(({ target_percent }) => target_percent !== null);
  if (isCleared(rows)) return had || rows.some(({ added }) => added);
  return rows.some(({ key, percent }) => percent !== (stored.get(key) ?? (had ? 0 : null)));
}

/** What is sent; rows of nothing are left out. */
export function weightsOf(rows: readonly TargetRow[]): { key: string; percent: number }[] {
  return rows.flatMap(({ key, percent }) => (percent === null || percent === 0 ? [] : [{ key, percent }]));
}
