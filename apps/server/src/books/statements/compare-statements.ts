/** The statements of an account beside its books, and what its broker says now. */
import { isInstrumentId } from "@neuro/contract/primitives";
import { isMoney, type JournalEntry } from "@neuro/ledger";
import { easternDate, type Market } from "@neuro/market";
import {
  type ClosingFigures,
  type ComparedStatement,
  compareStatement,
  countedOnDays,
} from "@neuro/portfolio";
import type { Orm } from "../../platform/db/database.ts";
import { heldIn } from "../connection/sync/snapshot.ts";
import { readSnapshot } from "../connection/sync/sync-store.ts";
import type { AccountBooks } from "../portfolio/accounts/account-books.ts";
import { createPause } from "../portfolio/history/yield-to-event-loop.ts";
import { gatherFacts, noFacts, settledOn } from "./statement-facts.ts";
import { type KeptStatement, listStatements } from "./statement-store.ts";

export interface StatementBesideBooks extends Omit<KeptStatement, "id"> {
  /** Null of what the broker says now. */
  readonly id: string | null;
  readonly source: "typed" | "file" | "broker";
  /** ISO day of the one before it that agrees. */
  readonly since: string | null;
  readonly compared: ComparedStatement;
}

/** Runs what yields, and lets others on the thread meanwhile. */
export async function withPauses<T>(work: Generator<undefined, T>): Promise<T> {
  const pause = createPause();
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    await pause();
  }
}

/** What transactions explain: without what a broker reports beyond them. */
export const explainedBy = ({ entries }: Pick<AccountBooks, "entries">): readonly JournalEntry[] =>
  entries.filter(({ kind }) => kind !== "adjustment");

type Told = Omit<StatementBesideBooks, "since" | "compared">;

/** What differs from its transactions, and all its cash, which may explain that; nothing where it agrees. */
async function brokerNow(db: Orm, accountId: string): Promise<Told | null> {
  const snapshot = await readSnapshot(db, accountId);
  if (snapshot === null) return null;
  const differing = new Set(snapshot.differences.map(({ commodity }) => commodity));
  const sums = [...heldIn(snapshot)].filter(
    ([commodity]) => differing.has(commodity) || (differing.size > 0 && isMoney(commodity)),
  );
  for (const { commodity, broker } of snapshot.differences)
    if (!sums.some(([known]) => known === commodity)) sums.push([commodity, broker]);
  const part = (isMeant: (commodity: string) => boolean) =>
    Object.fromEntries(sums.filter(([commodity]) => isMeant(commodity)));
  const figures: ClosingFigures = {
    ...{ closesOn: easternDate(snapshot.asOf), isWhole: false },
    ...{ cash: part(isMoney), units: part(isInstrumentId) },
  };
  return { id: null, source: "broker", fileName: null, madeAt: new Date(snapshot.receivedAt), figures };
}

/** Earliest day first; what the broker says now comes last. */
export async function compareStatements(
  { orm, market }: { readonly orm: Orm; readonly market: Market },
  own: AccountBooks,
): Promise<readonly StatementBesideBooks[]> {
  const kept = await listStatements(orm, own.account.id);
  const broker = await brokerNow(orm, own.account.id);
  const told: readonly Told[] = [
    ...kept.map((each) => ({
      ...each,
      source: each.fileName === null ? ("typed" as const) : ("file" as const),
    })),
    ...(broker === null ? [] : [broker]),
  ];
  // Long books are not added up for nothing.
  if (told.length === 0) return [];
  const entries = explainedBy(own);
  const days = told.map(({ figures }) => figures.closesOn);
  const sumsOn = await withPauses(countedOnDays(entries, days, { settledOn }));
  const found: StatementBesideBooks[] = [];
  let since: string | null = null;
  for (const each of told) {
    const { closesOn } = each.figures;
    const books = { entries, sums: sumsOn(closesOn) };
    let compared = compareStatement(each.figures, books, noFacts, since);
    if (!compared.agrees) {
      const differing = compared.lines.filter(({ agrees }) => !agrees).map(({ commodity }) => commodity);
      const held = own.listings.map(({ position }) => position.instrumentId);
      const facts = await gatherFacts(market, held, new Set(differing));
      compared = compareStatement(each.figures, books, facts, since);
    }
    found.push({ ...each, since, compared });
    if (compared.agrees) since = closesOn;
  }
  return found;
}
