/** What may be corrected: what a broker reported, and what was corrected before. */
import { isOfCorrection, type JournalEntry } from "@neuro/ledger";
import type { AccountRow } from "./account-store.ts";

/** Whether a broker tells its books; what is only kept here is exact. */
export function isToldByBroker({ externalId }: Pick<AccountRow, "externalId">): boolean {
  return externalId !== null;
}

const REPORTED = /^(activity|opening):/;
const BOOKKEEPING: ReadonlySet<JournalEntry["kind"]> = new Set(["reserve", "release", "cost"]);

/** Executed, paid or moved on the practice exchange, which knows exactly. */
export function isExact({ mode }: Pick<AccountRow, "mode">, { cause }: Pick<JournalEntry, "cause">): boolean {
  return mode === "paper" && !REPORTED.test(cause) && !isOfCorrection(cause);
}

/** What a broker reports without a transaction is explained, not corrected. */
export function canCorrect(account: AccountRow, entry: JournalEntry): boolean {
  if (!isToldByBroker(account) || BOOKKEEPING.has(entry.kind) || entry.kind === "adjustment") return false;
  return !isExact(account, entry);
}
