/**
 * Corrections of two accounts that become one. What was told stays; what was replaced is taken back again once the broker's activities
 * are booked anew. One that rests on what the joined books do not have, or on what another one replaced, is undone and stays in the list.
 */
import { isOfCorrection, isOpeningCause, isTakingBack, type JournalEntry, takenBackBy } from "@neuro/ledger";
import { eq } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { entryCorrections } from "../../platform/db/schema/index.ts";
import {
  entriesOfCauses,
  listCorrections,
  releaseActivities,
  setUndone,
  standingCorrections,
} from "./correction-store.ts";
import { postEntries } from "./post-entries.ts";

/** Told, and of corrections that were undone what takes it back. */
async function toldOf(tx: Orm, accountId: string): Promise<readonly JournalEntry[]> {
  const rows = await listCorrections(tx, accountId);
  const kept = await Promise.all(
    rows.map(async ({ id, entered, undoneAt }) => {
      const told = await entriesOfCauses(tx, accountId, entered);
      return undoneAt === null ? told : [...told, ...told.map((entry) => takenBackBy(id, entry))];
    }),
  );
  return kept.flat();
}

/**
 * What stays in the books of both, before they are written anew: the later account's corrections are the earlier one's from then on.
 * There is one opening, the earlier one's, so that a correction of the later one's is undone.
 */
export async function joinCorrections(
  tx: Orm,
  { earlier, later }: { readonly earlier: string; readonly later: string },
  at: Date,
): Promise<readonly JournalEntry[]> {
  const ofOpening = (await standingCorrections(tx, later)).filter(({ removed, entered }) =>
    [...removed, ...entered].some(isOpeningCause),
  );
  await setUndone(
    tx,
    ofOpening.map(({ id }) => id),
    at,
  );
  const kept = [
    ...(await toldOf(tx, earlier)),
    ...(await toldOf(tx, later)).filter(({ cause }) => !/^(undo:[^:]+:)?opening:/.test(cause)),
  ];
  await tx.update(entryCorrections).set({ accountId: earlier }).where(eq(entryCorrections.accountId, later));
  return kept;
}

/** Whether the entry is no correction's doing, and so is kept or booked anew for its own sake. */
export function isCorrectionsOwn(entry: JournalEntry): boolean {
  return isOfCorrection(entry.cause) || isTakingBack(entry);
}

/** Takes back what standing corrections replaced, as it is booked now. */
export async function restoreCorrections(tx: Orm, accountId: string, at: Date): Promise<void> {
  const unavailable = new Set<string>();
  for (const { id, removed, entered } of await standingCorrections(tx, accountId)) {
    const replaced = await entriesOfCauses(tx, accountId, removed);
    if (replaced.length === removed.length && !removed.some((cause) => unavailable.has(cause))) {
      await postEntries(
        tx,
        replaced.map((entry) => takenBackBy(id, entry)),
      );
      for (const cause of removed) unavailable.add(cause);
      continue;
    }
    const told = await entriesOfCauses(tx, accountId, entered);
    await postEntries(
      tx,
      told.map((entry) => takenBackBy(id, entry)),
    );
    await releaseActivities(
      tx,
      accountId,
      told.map((entry) => entry.id),
    );
    await setUndone(tx, [id], at);
    for (const cause of entered) unavailable.add(cause);
  }
}
