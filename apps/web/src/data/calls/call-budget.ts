import type { OperationId } from "@neuro/contract";
import type { CallFailed } from "./call-failed.ts";
import { ASKED_PER_WINDOW, isPassing, QUICK_TRIES, WINDOW_MS } from "./retry-policy.ts";

/** What a call has used up of its tries since it was last well, by what is asked. */
interface Account {
  readonly id: OperationId;
  /** When it was asked, whatever came of it, oldest first. */
  triedAt: readonly number[];
  /** In a row, since it was last well. */
  failures: number;
  /** The server asked not to be called before. */
  notBefore: number;
  /** When it last got a try because something else was well again. */
  signAt: number;
  /** One try that is not counted: a person asked for it, or something else was well again. */
  granted: boolean;
  /** Undefined before the first failure. */
  last: CallFailed | undefined;
}

const accounts = new Map<string, Account>();

export function budgetKey(id: OperationId, input?: unknown): string {
  return input === undefined ? id : `${id} ${JSON.stringify(input)}`;
}

/** Tries it has left now, and when (epoch ms) the next one comes back; undefined while all are there. */
export function triesLeft(key: string, now: number): { left: number; moreAt: number | undefined } {
  const used = accounts.get(key)?.triedAt.filter((at) => at > now - WINDOW_MS) ?? [];
  const [oldest] = used;
  return {
    left: Math.max(0, ASKED_PER_WINDOW - used.length),
    moreAt: oldest === undefined ? undefined : oldest + WINDOW_MS,
  };
}

/** The earliest time (epoch ms) at which it may be asked. */
export function nextTryAt(key: string, now: number): number {
  const account = accounts.get(key);
  if (account === undefined || account.granted) return now;
  const full = account.triedAt.filter((at) => at > now - WINDOW_MS).at(-ASKED_PER_WINDOW);
  return Math.max(now, account.notBefore, full === undefined ? now : full + WINDOW_MS);
}

function accountOf(id: OperationId, key: string): Account {
  const account = accounts.get(key) ?? {
    ...{ id, failures: 0, notBefore: 0, signAt: Number.NEGATIVE_INFINITY, last: undefined },
    ...{ granted: false, triedAt: [] },
  };
  accounts.set(key, account);
  return account;
}

/** It is asked now. */
export function noteTry(id: OperationId, key: string, now: number): void {
  const account = accountOf(id, key);
  account.granted = false;
  account.triedAt = [...account.triedAt.filter((at) => at > now - WINDOW_MS), now];
}

/**
 * What it failed with last while it may not be asked; undefined when it may, which takes the try: several who ask at the same
 * moment, and one who does not wait for the answer, have asked all the same.
 */
export function takeTry(id: OperationId, key: string, now: number): CallFailed | undefined {
  const last = accounts.get(key)?.last;
  if (last !== undefined && nextTryAt(key, now) > now) return last;
  noteTry(id, key, now);
  return undefined;
}

/** Writes down a failure; true while it may be tried again in quick succession. What was judged is an answer and costs nothing. */
export function noteFailure(id: OperationId, key: string, error: CallFailed, now: number): boolean {
  if (!isPassing(error)) {
    accounts.delete(key);
    return false;
  }
  const account = accountOf(id, key);
  account.failures += 1;
  account.notBefore = error.retryAfterMs > 0 ? now + error.retryAfterMs : 0;
  account.last = error;
  return account.failures < QUICK_TRIES;
}

export function noteSuccess(key: string): void {
  accounts.delete(key);
}

/** A person asks: each of these calls gets a try now. Without ids all of them do. */
export function grantByHand(ids?: readonly OperationId[]): void {
  for (const account of accounts.values())
    if (ids === undefined || ids.includes(account.id)) account.granted = true;
}

/** Something is well again: everything else gets a try now, once a minute at most and not before the server wants it. */
export function grantBySign(now: number): void {
  for (const account of accounts.values()) {
    if (account.notBefore > now || now - account.signAt < WINDOW_MS) continue;
    account.signAt = now;
    account.granted = true;
  }
}

/** Another user's failures are nobody's. */
export function forgetBudgets(): void {
  accounts.clear();
}
