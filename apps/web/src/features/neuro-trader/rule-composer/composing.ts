import type { Locale } from "@neuro/contract";
import type { TradingRule } from "@neuro/contract/trading-rules";
import { createUserStore } from "#data/session/user-store.ts";

/** Parts chosen from menus, or sentences. */
export type Way = "parts" | "words";

/** What is typed as sentences. */
interface Typed {
  readonly text: string;
  /** The language it is typed in. */
  readonly locale: Locale;
  /** The rule is what it says; else it is what was read last. */
  readonly isRead: boolean;
}

/** The rule being written, and how it came to be so. */
export interface Composing {
  /** The kept rule that it changes, as it was when it was opened; null for a new one. */
  readonly kept: { readonly id: string; readonly hash: string } | null;
  /** What it began as. */
  readonly start: TradingRule;
  readonly rule: TradingRule;
  readonly past: readonly TradingRule[];
  readonly future: readonly TradingRule[];
  /** What was edited last: going on with the same is one step. */
  readonly lastEdit: string | null;
  readonly typed: Typed | null;
  readonly way: Way;
}

const MOST_STEPS = 200;

/** It outlives its window: whoever leaves the page and comes back finds it as it was. */
export const composingStore = createUserStore<Composing | null>(null);

export function beginComposing(
  rule: TradingRule,
  { kept = null, way = "parts" }: Partial<Pick<Composing, "kept" | "way">> = {},
): void {
  const empty = { past: [], future: [], lastEdit: null, typed: null };
  composingStore.set({ kept, way, start: rule, rule, ...empty });
}

/** `edit` names what is edited where going on with it is no step of its own, as typing a number. */
export function withRule(now: Composing, rule: TradingRule, edit: string | null = null): Composing {
  const goesOn = edit !== null && edit === now.lastEdit;
  const past = goesOn ? now.past : [...now.past, now.rule].slice(-MOST_STEPS);
  return { ...now, rule, past, future: [], lastEdit: edit, typed: null };
}

/** Null where the text says no rule. */
export function withWords(now: Composing, said: Omit<Typed, "isRead">, rule: TradingRule | null): Composing {
  const typed = { ...said, isRead: rule !== null };
  return rule === null ? { ...now, typed } : { ...withRule(now, rule, "words"), typed };
}

export function undone(now: Composing): Composing {
  const rule = now.past.at(-1);
  if (rule === undefined) return now;
  const future = [...now.future, now.rule];
  return { ...now, rule, past: now.past.slice(0, -1), future, lastEdit: null, typed: null };
}

export function redone(now: Composing): Composing {
  const rule = now.future.at(-1);
  if (rule === undefined) return now;
  const past = [...now.past, now.rule];
  return { ...now, rule, past, future: now.future.slice(0, -1), lastEdit: null, typed: null };
}

/** Something would be lost. */
export function isChanged({ rule, start, typed }: Composing): boolean {
  return typed?.isRead === false || (rule !== start && JSON.stringify(rule) !== JSON.stringify(start));
}

/** Changes what is being written; nothing where nothing is. */
export function compose(change: (now: Composing) => Composing): void {
  const now = composingStore.get();
  if (now !== null) composingStore.set(change(now));
}

// Closing the tab would lose it.
window.addEventListener("beforeunload", (event) => {
  const now = composingStore.get();
  if (now !== null && isChanged(now)) event.preventDefault();
});
