/** Whoever tells a history, in however many pieces, forms and orders: the books hold it once, as it was. */
import { readActivityFile } from "@neuro/activity-files";
import type { BrokerActivity } from "@neuro/brokerage";
import { distinctByCause, type JournalEntry } from "@neuro/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bookActivities, type Settled } from "../connection/sync/book-activities.ts";
import { easternDay } from "../connection/sync/eastern-day.ts";
import { heldByEntries } from "../connection/sync/sums.ts";
import { bookedTogether } from "./booked-together.ts";
import { compareLines, type KeptActivity } from "./compare-lines.ts";
import { toldLines } from "./reading/file-activities.ts";
import { type ResolvedSecurity, securityKey } from "./reading/resolve-securities.ts";
import {
  fileOf,
  listings,
  mapping,
  type Piece,
  type Plan,
  plans,
  type Teller,
  toldOf,
} from "./testing/histories.ts";

const NOW = Date.parse("2026-05-28T18:00:00Z");
const booking = {
  ...{ accountId: "kept-1", isPaper: false, openedOn: null, now: NOW, homeRate: () => "1.3" },
  ...{ unclaimed: [], told: [], open: [] },
};
const noPause = async () => undefined;

const asKept = (
  { activity, outcome, reason, entryIds }: Settled,
  fileFormat: string | null,
): KeptActivity => ({
  ...{ fingerprint: activity.fingerprint, externalId: activity.id, type: activity.type, fileFormat },
  ...{ tradeDate: activity.tradeDate, instrumentId: activity.listing?.instrumentId ?? null },
  ...{ units: activity.units, amount: activity.amount, currency: activity.currency },
  ...{ outcome, reason, entryIds, replacedBy: null },
});

class Books {
  entries: readonly JournalEntry[] = [];
  readonly kept = new Map<string, KeptActivity>();

  #keep(settled: readonly Settled[], fileFormat: string | null): void {
    this.entries = distinctByCause([...this.entries, ...settled.flatMap(({ entries }) => entries)]);
    for (const each of settled) this.kept.set(each.activity.fingerprint, asKept(each, fileFormat));
  }

  async take(teller: Teller): Promise<void> {
    if ("file" in teller) await this.#import(teller.file);
    else this.#synchronize(toldOf(teller.broker));
  }

  async #import({ form, deeds, isNewestFirst }: Piece): Promise<void> {
    const bytes = new TextEncoder().encode(fileOf(form, deeds, isNewestFirst));
    const read = await readActivityFile(bytes, form === "mapped" ? { mapping } : {});
    if ("fault" in read) throw new Error(`a file of ${form} is ${read.fault}`);
    expect(read.problems).toEqual([]);
    const securities = new Map<string, ResolvedSecurity>();
    for (const { security } of read.activities) {
      if (security === null) continue;
      const own = security.symbol === "AAPL" ? listings.AAPL : listings.RY;
      const key = securityKey(security);
      securities.set(key, {
        ...{ key, symbol: security.symbol, name: null, listing: own, instrument: null },
        ...{ certainty: "sure", lines: 1 },
      });
    }
    for (const lines of (await toldLines(read.activities, securities, noPause)).values()) {
      const { format } = read;
      const compared = await compareLines({ lines, kept: [...this.kept.values()], format }, noPause);
      const fresh = compared.filter(({ verdict }) => verdict !== "known");
      for (const piece of bookedTogether(fresh, 3))
        this.#keep(
          bookActivities(
            piece.map(({ activity }) => activity),
            booking,
          ),
          format,
        );
    }
  }

  #synchronize(told: readonly BrokerActivity[]): void {
    const kept = [...this.kept.values()];
    const claimed = new Set(
      kept.filter(({ outcome }) => outcome === "matched").flatMap(({ entryIds }) => entryIds),
    );
    const ofFiles = kept.filter(({ fileFormat, outcome }) => fileFormat !== null && outcome === "booked");
    const ids = new Set(ofFiles.flatMap(({ entryIds }) => entryIds).filter((id) => !claimed.has(id)));
    const fresh = told.filter(({ fingerprint }) => !this.kept.has(fingerprint));
    const filed = this.entries.filter(({ id }) => ids.has(id));
    this.#keep(bookActivities(fresh, { ...booking, filed }), null);
  }
}

/** What each entry moved and when, in no order. */
const moved = (entries: readonly JournalEntry[]) =>
  entries
    .map((entry) => JSON.stringify([easternDay(entry.occurredAt), [...heldByEntries([entry])].toSorted()]))
    .toSorted();

async function holds({ history, tellers }: Plan): Promise<void> {
  const wanted = moved(bookActivities(toldOf(history), booking).flatMap(({ entries }) => entries));
  const books = new Books();
  for (const teller of tellers) await books.take(teller);
  expect(moved(books.entries)).toEqual(wanted);
  const { entries } = books;
  const kept = books.kept.size;
  for (const teller of tellers) await books.take(teller);
  expect(books.entries).toEqual(entries);
  expect(books.kept.size).toBe(kept);
}

test("files in any pieces, forms and order hold a history once, and again change nothing", async () => {
  await fc.assert(fc.asyncProperty(plans(false), holds), { numRuns: 1_000 });
});

test("so do files and the account's broker", async () => {
  await fc.assert(fc.asyncProperty(plans(true), holds), { numRuns: 1_000 });
});
