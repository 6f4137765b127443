import type { OperationId } from "@neuro/contract";
import { createStore } from "#lib/store.ts";
import { grantByHand, grantBySign, nextTryAt, triesLeft } from "./call-budget.ts";
import { ASKED_PER_WINDOW, WINDOW_MS } from "./retry-policy.ts";

/** A call that something on screen waits for and that fails for a reason that may pass. */
export interface Trouble {
  readonly id: OperationId;
  /** What its tries are counted by (`budgetKey`). */
  readonly budget: string;
  /** When what is shown in its place came, epoch ms; null when nothing is known. */
  readonly knownAt: number | null;
  /** Asks again, and never rejects; what is under way is not asked twice. */
  ask(): Promise<void>;
}

/** Waits between two turns while many calls fail: of each turn one of them is asked, the one that has waited longest. */
const TURN_MS = 3_000;
const LONGEST_TURN_MS = 8_000;
/** As often as the tries of a call that fails alone allow for good. */
const ALONE_MS = WINDOW_MS / ASKED_PER_WINDOW;

const troubles = new Map<string, Trouble>();
const store = createStore<readonly Trouble[]>([]);
let timer: ReturnType<typeof setTimeout> | undefined;
/** Turns taken since everything was well, when the last was (or the first call failed), and what of the wait is drawn anew each time. */
let turn = 0;
let turnAt = 0;
let share = 1;

/** All that fails now. */
export const troublesStore = store;

function publish(): void {
  store.set([...troubles.values()]);
  plan();
}

export function beginTrouble(key: string, trouble: Trouble): void {
  if (troubles.size === 0) beginTurn(0);
  troubles.set(key, trouble);
  publish();
}

/** Nobody on screen waits for it any more, or somebody else asks. */
export function dropTrouble(key: string): void {
  if (troubles.delete(key)) publish();
}

/** It has answered: the reason may be gone for all. */
export function endTrouble(key: string): void {
  if (!troubles.delete(key)) return;
  publish();
  recover();
}

/** There is a sign that things are well again: everything that fails is asked now. */
export function recover(): void {
  grantBySign(Date.now());
  void askAll();
}

/** The same because a person wants it, as often as that may be. Waits for all answers and failures. */
export async function retryAll(): Promise<void> {
  grantByHand();
  await askAll();
}

async function askAll(): Promise<void> {
  await Promise.all([...troubles.values()].map(({ ask }) => ask()));
}

/** The more calls fail, the sooner one of them is due; nothing is asked for a page that nobody sees. */
function plan(): void {
  clearTimeout(timer);
  if (troubles.size === 0 || document.hidden) return;
  const drawn = share * Math.max(Math.min(LONGEST_TURN_MS, TURN_MS * 1.5 ** turn), ALONE_MS / troubles.size);
  const now = Date.now();
  const allowedAt = Math.min(...[...troubles.values()].map(({ budget }) => nextTryAt(budget, now)));
  timer = setTimeout(takeTurn, Math.max(allowedAt, turnAt + Math.max(drawn, spreadMs(turnAt))) - now);
}

/** Between two turns, so that the tries which all of them have left last until there are more: used up at once they leave a long silence. */
function spreadMs(from: number): number {
  let left = 0;
  let moreAt = Number.POSITIVE_INFINITY;
  for (const { budget } of troubles.values()) {
    const tries = triesLeft(budget, Date.now());
    left += tries.left;
    moreAt = Math.min(moreAt, tries.moreAt ?? from);
  }
  return (moreAt - from) / (left + 1);
}

function beginTurn(next: number): void {
  turn = next;
  turnAt = Date.now();
  share = 0.75 + Math.random() / 4;
}

function takeTurn(): void {
  beginTurn(turn + 1);
  const due = [...troubles].find(([, { budget }]) => nextTryAt(budget, turnAt) <= turnAt);
  if (due !== undefined) {
    const [key, trouble] = due;
    // At the end of the line, so that the others have their turns before.
    troubles.delete(key);
    troubles.set(key, trouble);
    void trouble.ask();
  }
  plan();
}

window.addEventListener("online", () => void retryAll());
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) recover();
});
