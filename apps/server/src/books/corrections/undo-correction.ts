/** Undoes a correction: what it replaced stands again, and what it had explained is a difference again, as it was. */
import { takenBackBy } from "@neuro/ledger";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import { lockAccount } from "../brokerage-accounts/account-store.ts";
import { daysAtBroker } from "../connection/rates/days-at-broker.ts";
import { homeRatesOf } from "../connection/rates/home-rates.ts";
import { reconcileAgain } from "../connection/sync/reconcile-again.ts";
import {
  entriesOfCauses,
  listCorrections,
  releaseActivities,
  setUndone,
} from "../entries/correction-store.ts";
import { postEntries } from "../entries/post-entries.ts";
import type { CorrectionParts } from "./book-correction.ts";
import { isBuiltUpon } from "./is-built-upon.ts";

export async function undoCorrection(
  parts: CorrectionParts,
  call: { readonly userId: string; readonly accountId: string; readonly correctionId: string },
): Promise<Failure | null> {
  const { db, market, portfolio, newId } = parts;
  const { userId, accountId, correctionId } = call;
  if (!(await portfolio.books(userId)).some(({ account }) => account.id === accountId))
    return failure("account_not_found");
  const rates = await homeRatesOf(market, await daysAtBroker(db.orm, [accountId]));
  const now = market.clock.now();
  const undone = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account === null) return failure("account_not_found");
    const all = await listCorrections(tx, accountId);
    const row = all.find(({ id }) => id === correctionId);
    if (row === undefined) return failure("correction_not_found");
    if (row.undoneAt !== null) return failure("correction_undone");
    if (isBuiltUpon(row, all)) return failure("correction_built_upon");
    const removed = await entriesOfCauses(tx, accountId, row.removed);
    const entered = await entriesOfCauses(tx, accountId, row.entered);
    // What took an entry back is taken back itself: its postings are those of the entry again.
    const again = removed.map((entry) => takenBackBy(row.id, takenBackBy(row.id, entry)));
    await postEntries(tx, [...entered.map((entry) => takenBackBy(row.id, entry)), ...again]);
    await releaseActivities(
      tx,
      accountId,
      entered.map(({ id }) => id),
    );
    await setUndone(tx, [row.id], new Date(parts.wall()));
    const returning = await entriesOfCauses(tx, accountId, row.explained);
    await reconcileAgain(tx, { account, now, rates, newId, returning, traded: new Map() });
    return null;
  });
  if (!isFailure(undone)) parts.booksChanged(userId);
  return undone;
}
