/** The laws of imports in whole books: nothing lost, doubled or altered, and whatever is taken back leaves no trace. */

import type { AnswerOf, ImportDecision } from "@neuro/contract";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { isMoney, type JournalEntry } from "@neuro/ledger";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "../../platform/db/schema/index.ts";
import { brokenLaws } from "../../testing/book-laws.ts";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { newMember } from "../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { bookActivities } from "../connection/sync/book-activities.ts";
import { easternDay } from "../connection/sync/eastern-day.ts";
import { heldByEntries, listed } from "../connection/sync/sums.ts";
import { syncConnection } from "../connection/sync/sync-connection.ts";
import { createToldAggregator, linkTold } from "../connection/testing/told-aggregator.ts";
import { readJournalPages, readStandingAdjustments } from "../entries/read-books.ts";
import { type Deed, fileOf, listings, mapping, type Piece, plans, toldOf } from "./testing/histories.ts";
import { changedTables, tableChecksums } from "./testing/table-checksums.ts";

const BOOKS = { accountId: "none", isPaper: false, openedOn: null, now: 8.64e15, homeRate: () => "1.3" };
/** A drawn history is told, booked and taken back in a second or two. */
const RUNS = process.env.NEURO_TEST_DEEP === "1" ? 50 : 12;

type Shown = AnswerOf<"previewImport">;

/** What cash changed and when, counted. */
const cashMoved = (entries: readonly JournalEntry[]) =>
  Map.groupBy(entries, (entry) =>
    [
      easternDay(entry.occurredAt),
      [...heldByEntries([entry])].find(([each]) => isMoney(each))?.join(" "),
    ].join(" "),
  );

const moved = (entries: readonly JournalEntry[]) =>
  entries
    .filter(({ kind }) => kind !== "adjustment")
    .map((entry) => JSON.stringify([easternDay(entry.occurredAt), [...heldByEntries([entry])].toSorted()]))
    .toSorted();

const entriesOf = (history: readonly Deed[]) =>
  bookActivities(toldOf(history), { ...BOOKS, unclaimed: [], told: [], open: [] }).flatMap(
    ({ entries }) => entries,
  );

/** By the second file and later ones: a third of it one dearer, a fifth a day later. */
const toldOtherwise = (piece: Piece, at: number): Piece => ({
  ...piece,
  deeds: piece.deeds
    .map((deed, place) => ({
      ...deed,
      price: deed.price + (at > 0 && (place + at) % 3 === 0 ? 1 : 0),
      day: deed.day + (at > 0 && (place + at) % 5 === 0 ? 1 : 0),
    }))
    .toSorted((a, b) => a.day - b.day),
});

onOneDatabase("whole books and files in any pieces", (database) => {
  const told = createToldAggregator();
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database(), { aggregator: told });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function member() {
    const { client, userId } = await newMember(server);
    const rows = () => database().orm.select().from(accounts).where(eq(accounts.userId, userId));
    const look = async ({ form, deeds, isNewestFirst }: Piece, decision: ImportDecision) => {
      const [account] = await rows();
      const file = new File([fileOf(form, deeds, isNewestFirst)], `${form}.csv`);
      const body = { file, ...(account === undefined ? {} : { account_id: account.id }) };
      const first = await client.call("previewImport", { body });
      const params = { id: first.id };
      const opened = first.accounts.length === 0 ? [{ key: "" }] : first.accounts;
      const types = opened.map(({ key }) => [key, { type: "margin", name: "Own", currency: "CAD" }] as const);
      const shown = await client.call("changeImport", {
        params,
        body: {
          conflicting: { day: decision, amount: decision, day_and_amount: decision },
          ...(form === "mapped" ? { mapping } : {}),
          ...(account === undefined ? { accounts: Object.fromEntries(types) } : {}),
        },
      });
      expect(shown.lines.filter(({ verdict }) => verdict === "not_understood")).toEqual([]);
      return shown;
    };
    let taken: { readonly lines: Shown["lines"]; readonly isBooked: boolean } = {
      lines: [],
      isBooked: false,
    };
    return {
      userId,
      rows,
      /** Of the last file. */
      lines: () => taken.lines,
      standing: async () => (await server.ctx.portfolio.books(userId)).flatMap(({ entries }) => entries),
      undo: (id: string) => client.call("undoImport", { params: { id } }),
      /** Null where it tells nothing new. */
      bring: async (piece: Piece, decision: ImportDecision = "book") => {
        const { id, rows: counts, lines, conflicts } = await look(piece, decision);
        const decided = conflicts.reduce(
          (sum, each) => sum + (decision === "book" ? each.lines : each.replaceable),
          0,
        );
        taken = { lines, isBooked: counts.new + decided > 0 };
        if (taken.isBooked) {
          await client.call("confirmImport", { params: { id }, body: { rows: counts } });
          return id;
        }
        expect(await codeOf(client.call("confirmImport", { params: { id }, body: {} }))).toBe(
          "import_nothing_new",
        );
        await client.call("undoImport", { params: { id } });
        return null;
      },
      journal: async () => {
        const entries: JournalEntry[] = [];
        for (const { id } of await rows())
          for await (const page of readJournalPages(database().orm, id, { after: 0, upTo: 1e15 }))
            entries.push(...page);
        return entries;
      },
    };
  }

  test("files hold a history once, tell nothing twice, and go in any order without a trace", async () => {
    await fc.assert(
      fc.asyncProperty(plans(false), async ({ history, tellers }) => {
        const pieces = tellers.flatMap((teller) => ("file" in teller ? [teller.file] : []));
        const own = await member();
        const states: [string, Awaited<ReturnType<typeof tableChecksums>>][] = [];
        const bringAll = async () => {
          for (const piece of pieces) {
            const before = await tableChecksums(database());
            const id = await own.bring(piece);
            if (id !== null) states.push([id, before]);
          }
        };
        await bringAll();
        const wanted = moved(entriesOf(history));
        expect(moved(await own.journal())).toEqual(wanted);
        const booked = states.length;
        await bringAll();
        expect(states.length).toBe(booked);
        for (const [id, before] of states.splice(0).toReversed()) {
          await own.undo(id);
          expect(changedTables(before, await tableChecksums(database()), ["import_memory"])).toEqual([]);
        }
        const empty = await tableChecksums(database());
        await bringAll();
        const [first, ...others] = states.map(([id]) => id);
        const kept = pieces.slice(1);
        if (first !== undefined) await own.undo(first);
        const begins = (await own.rows()).map(({ openedAt }) => openedAt);
        const left = moved(await own.journal());
        for (const id of others) await own.undo(id);
        expect(changedTables(empty, await tableChecksums(database()), ["import_memory"])).toEqual([]);
        if (others.length !== kept.length) return;
        for (const piece of kept) await own.bring(piece);
        expect(moved(await own.journal())).toEqual(left);
        expect((await own.rows()).map(({ openedAt }) => openedAt)).toEqual(begins);
      }),
      { numRuns: RUNS, timeout: 60_000 },
    );
  }, 300_000);

  test("lines taken instead are in the books as they are told, in the place of one entry each, and go without a trace", async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(plans(false), async ({ history, tellers }) => {
        // Both movements of an exchange are one entry, whose sides stand.
        fc.pre(history.every(({ type }) => type !== "exchange"));
        const pieces = tellers
          .flatMap((teller) => ("file" in teller ? [teller.file] : []))
          .map(toldOtherwise);
        const own = await member();
        const states: [string, Awaited<ReturnType<typeof tableChecksums>>][] = [];
        const bringAll = async () => {
          for (const piece of pieces) {
            const before = await tableChecksums(database());
            const had = (await own.standing()).length;
            const id = await own.bring(piece, "replace");
            if (id === null) continue;
            states.push([id, before]);
            const standing = await own.standing();
            const fresh = own.lines().filter(({ verdict }) => verdict === "new");
            const instead = own.lines().filter(({ in_books }) => in_books?.differs && !in_books.stands);
            expect(standing.length).toBe(had + fresh.length);
            taken += instead.length;
            const moves = cashMoved(standing);
            const wanted = [...fresh, ...instead].flatMap(({ date, currency, amount }) =>
              amount === null || amount === 0 ? [] : [[date, currency, amount].join(" ")],
            );
            for (const [move, all] of Map.groupBy(wanted, (each) => each))
              expect(moves.get(move)?.length ?? 0, move).toBeGreaterThanOrEqual(all.length);
          }
        };
        await bringAll();
        const booked = states.length;
        const so = moved(await own.standing());
        await bringAll();
        expect(states.length).toBe(booked);
        expect(moved(await own.standing())).toEqual(so);
        for (const [id, before] of states.toReversed()) {
          await own.undo(id);
          expect(changedTables(before, await tableChecksums(database()), ["import_memory"])).toEqual([]);
        }
      }),
      { numRuns: RUNS, timeout: 60_000 },
    );
    expect(taken).toBeGreaterThan(0);
    const broken = await brokenLaws(database());
    expect(broken.filter((law) => !/positions equal fills|below zero/.test(law))).toEqual([]);
  }, 300_000);

  test("so do they beside a broker, who goes on as if no file had ever come", async () => {
    await fc.assert(
      fc.asyncProperty(plans(true), async ({ history, tellers }) => {
        const pieces = tellers.flatMap((teller) => ("file" in teller ? [teller.file] : []));
        const part = tellers.flatMap((teller) => ("broker" in teller ? [teller.broker] : []))[0] ?? history;
        const tell = (deeds: readonly Deed[]) => {
          const held = new Map(
            listed(heldByEntries(entriesOf(deeds))).map(({ commodity, amount }) => [commodity, amount]),
          );
          return {
            ...{ id: "own", asOf: server.clock.now(), activities: toldOf(deeds) },
            balances: (["CAD", "USD"] as const).map((currency) => ({
              currency,
              cash: held.get(currency) ?? "0",
            })),
            positions: Object.values(listings).map((listing) => ({
              ...{ listing, units: held.get(listing.instrumentId) ?? "0", price: "100", cost: "100" },
              ...{ currency: listing.currency, isCashEquivalent: false },
            })),
          };
        };
        // Whose first answer tells nothing, has books that begin with it.
        fc.pre(part.length > 0);
        const own = await member();
        const connection = await linkTold(server.ctx, told, [tell(part)], own.userId);
        const sync = async (deeds: readonly Deed[]) => {
          told.people.set(connection.externalId, [tell(deeds)]);
          server.clock.advance(MINUTE_MS);
          await syncConnection(server.ctx, connection);
        };
        await sync(part);
        const before = await tableChecksums(database());
        const first = moved(await own.journal());
        const ids: string[] = [];
        for (const piece of pieces) {
          const id = await own.bring(piece);
          if (id !== null) ids.push(id);
        }
        const [account] = await own.rows();
        for (const id of ids.toReversed()) await own.undo(id);
        expect(moved(await own.journal())).toEqual(first);
        expect(
          changedTables(before, await tableChecksums(database()), [
            ...["users", "sessions", "import_memory", "broker_snapshots"],
            ...["journal_entries", "postings", "balances"],
          ]),
        ).toEqual([]);
        for (const piece of pieces) await own.bring(piece);
        await sync(history);
        expect(moved(await own.journal())).toEqual(moved(entriesOf(history)));
        expect(await readStandingAdjustments(database().orm, account?.id ?? "")).toEqual([]);
      }),
      { numRuns: RUNS, timeout: 60_000 },
    );
  }, 300_000);
});
