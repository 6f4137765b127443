/** How often one key may ask. The count is kept here: a vendor's headers tell it late, and may be missing. */
import { MINUTE_MS } from "@neuro/contract/primitives";

export interface BudgetTerms {
  readonly perMinute: number;
  readonly perAccountMinute: number;
  /** Of an account's minute, what is left to orders: reads wait before they take it. */
  readonly keptForOrders: number;
}

export interface Budget {
  /** How long a read has to wait, about an account or, with null, about none; 0 for not at all. */
  waitMs(account: string | null, now: number): number;
  /** A question is about to be sent, whether or not it should have waited. */
  note(account: string | null, now: number): void;
}

const OF_ALL = "";

export function createBudget({ perMinute, perAccountMinute, keptForOrders }: BudgetTerms): Budget {
  const asked = new Map<string, number[]>();
  const recent = (key: string, now: number) => {
    const times = (asked.get(key) ?? []).filter((at) => at > now - MINUTE_MS);
    if (times.length === 0) asked.delete(key);
    else asked.set(key, times);
    return times;
  };
  /** Until so many of the last minute are over that one more is within the limit. */
  const until = (key: string, most: number, now: number) => {
    const times = recent(key, now);
    const oldest = times[times.length - most];
    return oldest === undefined ? 0 : oldest + MINUTE_MS - now;
  };
  return {
    waitMs: (account, now) =>
      Math.max(
        until(OF_ALL, perMinute - keptForOrders, now),
        account === null ? 0 : until(account, perAccountMinute - keptForOrders, now),
      ),
    note(account, now) {
      for (const key of [...asked.keys()]) recent(key, now);
      for (const key of account === null ? [OF_ALL] : [OF_ALL, account])
        asked.set(key, [...(asked.get(key) ?? []), now]);
    },
  };
}
