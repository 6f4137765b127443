/**
 * Corrections of two accounts that become one. What was told stays; what was replaced is taken back again once the broker's activities
 * are booked anew. One that rests on what the joined books do not have, or on what another one replaced, is undone and stays in the list.
 */
import {
  entryId,
  entryInstrument,
  isOfCorrection,
  isOpeningCause,
  isTakingBack,
  type JournalEntry,
  takenBackBy,
  toldPlace,
} from "@neuro/ledger";
import { easternDate } from "@neuro/market";
import { eq } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { entryCorrections } from "../../platform/db/schema/index.ts";
import {
  type CorrectionRow,
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

/** A told transaction: what it made entries of. */
interface Line {
  readonly at: number;
  readonly entries: readonly JournalEntry[];
}

/** What makes two told transactions the same: kind, day, security, units and money. */
function likeness({ entries }: Line): string {
  const each = entries.map((entry) => {
    const lines = entry.postings.map(({ book, commodity, amount }) => [book, commodity, amount].join(" "));
    return [entry.kind, easternDate(entry.occurredAt), entryInstrument(entry), lines.toSorted()];
  });
  return JSON.stringify(each.map((own) => JSON.stringify(own)).toSorted());
}

/** Of corrections that stand, replace nothing and were not changed since, what each told. */
async function additionsTo(
  tx: Orm,
  accountId: string,
): Promise<readonly { readonly row: CorrectionRow; readonly lines: readonly Line[] }[]> {
  const rows = await standingCorrections(tx, accountId);
  const changed = new Set(rows.flatMap(({ removed }) => removed));
  const own = rows.filter(
    ({ removed, entered }) => removed.length === 0 && !entered.some((cause) => changed.has(cause)),
  );
  return await Promise.all(
    own.map(async (row) => {
      const entries = await entriesOfCauses(tx, accountId, row.entered);
      const lines = Map.groupBy(entries, ({ cause }) => toldPlace(cause));
      return { row, lines: [...lines].map(([at, told]) => ({ at, entries: told })) };
    }),
  );
}

/** That part of the correction becomes one of its own, which is undone. */
async function undoPart(
  tx: Orm,
  row: CorrectionRow,
  { lines, at }: { readonly lines: readonly Line[]; readonly at: Date },
): Promise<void> {
  const places = new Set(lines.map((line) => line.at));
  const part = (isOf: boolean) => ({
    entered: row.entered.filter((cause) => places.has(toldPlace(cause)) === isOf),
    told: row.told.filter((_, index) => places.has(index + 1) === isOf),
  });
  const { seq: _, ...own } = row;
  const id = entryId(row.accountId, `parted:${row.id}`);
  await tx.insert(entryCorrections).values({ ...own, ...part(true), id, explained: [], undoneAt: at });
  await tx.update(entryCorrections).set(part(false)).where(eq(entryCorrections.id, row.id));
}

/**
 * A missing transaction that was told of both is one, as often as it was told of the account that has it more often: of the later
 * account's it is undone, and stays in the list.
 */
async function undoToldTwice(tx: Orm, { earlier, later }: Joined, at: Date): Promise<void> {
  const there = new Map<string, number>();
  for (const { lines } of await additionsTo(tx, earlier))
    for (const line of lines) there.set(likeness(line), (there.get(likeness(line)) ?? 0) + 1);
  for (const { row, lines } of await additionsTo(tx, later)) {
    const twice = lines.filter((line) => {
      const left = there.get(likeness(line)) ?? 0;
      there.set(likeness(line), left - 1);
      return left > 0;
    });
    if (twice.length === 0) continue;
    if (twice.length === lines.length) await setUndone(tx, [row.id], at);
    else await undoPart(tx, row, { lines: twice, at });
  }
}

interface Joined {
  readonly earlier: string;
  readonly later: string;
}

/**
 * What stays in the books of both, before they are written anew: the later account's corrections are the earlier one's from then on.
 * There is one opening, the earlier one's, so that a correction of the later one's is undone.
 */
export async function joinCorrections(
  tx: Orm,
  { earlier, later }: Joined,
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
  await undoToldTwice(tx, { earlier, later }, at);
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
