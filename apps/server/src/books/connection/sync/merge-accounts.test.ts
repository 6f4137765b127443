/**
 * An account linked a second time, in which orders were sent before anybody could know it again, becomes one with the first: its
 * books are those it would have, had it never been linked twice.
 */
import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { brokerTradeEntry } from "@neuro/ledger";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../platform/db/database.ts";
import {
  accounts,
  aggregatorUsers,
  brokerConnections,
  fills,
  orders,
} from "../../../platform/db/schema/index.ts";
import { brokenLaws } from "../../../testing/book-laws.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../../testing/databases.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { postEntries } from "../../entries/post-entries.ts";
import { type ConnectionRow, findConnection, markRemoved } from "../connection-store.ts";
import { Life } from "../testing/life.ts";
import {
  createToldAggregator,
  linkTold,
  royalBank,
  type ToldAccount,
  toldActivity,
} from "../testing/told-aggregator.ts";
import { wholeJournal } from "../testing/whole-journal.ts";
import { momentOf } from "./eastern-day.ts";
import { syncConnection } from "./sync-connection.ts";

/** Of somebody who pays in and buys each day. */
const LAST_DAY = 5;
const STRIDE = 6;
const RUNS = 3;

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;

const dayOf = (day: number) => `2026-05-${11 + day}`;

/** One account as it stands after a day, with what its broker tells of the days from `from` on. */
function after(day: number, from: number, { id, asOf }: Pick<ToldAccount, "id" | "asOf">): ToldAccount {
  const days = Array.from({ length: day - from + 1 }, (_, place) => from + place);
  const activities = days.flatMap((each) => [
    toldActivity({ id: `in ${each}`, type: "contribution", amount: "1000", tradeDate: dayOf(each) }),
    toldActivity({
      ...{ id: `buy ${each}`, type: "buy", listing: royalBank, price: "200", units: "2" },
      ...{ amount: "-400", tradeDate: dayOf(each) },
    }),
  ]);
  const units = String(3 + 2 * (day + 1));
  const lots = [
    { boughtOn: "2019-03-04", units: "3", cost: "300" },
    ...Array.from({ length: day + 1 }, (_, each) => ({ boughtOn: dayOf(each), units: "2", cost: "400" })),
  ];
  const position = { listing: royalBank, units, price: "210", cost: "190", currency: "CAD", lots };
  return {
    ...{ id, asOf, activities, positions: [{ ...position, isCashEquivalent: false }] },
    balances: [{ currency: "CAD", cash: String(500 + 600 * (day + 1)) }],
  };
}

const life = new Life();

onBothDatabases(
  "one account linked twice",
  (database, kind) => {
    const told = createToldAggregator();
    let server: TestApp;
    beforeAll(async () => {
      server = await createTestApp(database(), { aggregator: told });
      told.onCall = () => life.step();
    }, OPEN_TIMEOUT_MS);
    afterAll(() => server.close());

    const sync = (connection: ConnectionRow, db: Database = server.ctx.db) => {
      server.clock.advance(MINUTE_MS);
      return syncConnection({ ...server.ctx, db }, connection);
    };
    const rowsOf = ({ userId }: ConnectionRow) =>
      database().orm.select().from(accounts).where(eq(accounts.userId, userId)).orderBy(accounts.name);
    const tell = ({ userId, ...connection }: ConnectionRow, account: ToldAccount) =>
      told.people.set(connection.externalId, [account]);
    const at = () => ({ asOf: server.clock.now() });

    /** The purchase of a day was an order sent from here. */
    async function bought(connection: ConnectionRow, day: number): Promise<void> {
      const [row] = (await rowsOf(connection)).filter(({ isConnected }) => isConnected);
      const [id, accountId] = [randomUUID(), row?.id ?? ""];
      const fillId = `${day} ${id}`;
      const filledAt = momentOf(dayOf(day), server.clock.now());
      await database().orm.transaction(async (tx) => {
        await tx.insert(orders).values({
          ...{
            id,
            accountId,
            userId: connection.userId,
            idempotencyKey: id,
            requestHash: "",
            origin: "manual",
          },
          ...{ instrumentId: royalBank.instrumentId, symbol: "RY", currency: "CAD", side: "BUY" },
          ...{ type: "Market", quantity: "2", filledQuantity: "2", status: "filled" },
          state: { order: { orderId: id, accountId } },
          ...{
            submittedAt: new Date(filledAt),
            updatedAt: new Date(filledAt),
            receivedAt: new Date(filledAt),
          },
        });
        await tx.insert(fills).values({
          fillId,
          orderId: id,
          quantity: "2",
          price: "200",
          commission: "0",
          filledAt: new Date(filledAt),
        });
        const head = { accountId, occurredAt: filledAt, memo: "", cause: `fill:${fillId}`, orderId: id };
        const trade = {
          side: "BUY",
          instrumentId: royalBank.instrumentId,
          units: "2",
          currency: "CAD",
        } as const;
        const terms = { cash: "400", commission: "0", homeCurrency: "CAD", homeRate: "1" };
        await postEntries(tx, [brokerTradeEntry(head, { ...trade, ...terms })]);
      });
    }

    /** Linked until a day, with an order on the first. */
    async function linked(until: number): Promise<ConnectionRow> {
      const connection = await linkTold(server.ctx, told, [after(0, 0, { id: "margin", ...at() })]);
      await sync(connection);
      await bought(connection, 1);
      tell(connection, after(until, 0, { id: "margin", ...at() }));
      await sync(connection);
      return connection;
    }

    /** Taken back, and linked elsewhere by another name; with an order on the last day before anybody knew it again. */
    async function linkedAgain(first: ConnectionRow, from: number): Promise<ConnectionRow> {
      const { userId } = first;
      const id = randomUUID();
      const now = server.ctx.wall();
      const { orm } = database();
      await markRemoved(orm, [first.id], now);
      await orm.update(accounts).set({ accountNumber: "••••0000" }).where(eq(accounts.userId, userId));
      await orm.update(aggregatorUsers).set({ externalId: id }).where(eq(aggregatorUsers.userId, userId));
      await orm.insert(brokerConnections).values({
        ...{ id, userId, aggregator: "snaptrade", externalId: id, access: "trade" },
        ...{ authorizedAt: new Date(now), brokerageSlug: "OTHER", brokerageName: "Other" },
      });
      const second = await findConnection(orm, { userId, id });
      if (second === null) throw new Error("it was not stored");
      tell(second, after(LAST_DAY - 1, from, { id: "other margin", ...at() }));
      await sync(second);
      expect(await rowsOf(first)).toHaveLength(2);
      await bought(second, LAST_DAY);
      tell(second, after(LAST_DAY, from, { id: "other margin", ...at() }));
      return second;
    }

    /** From now on it can be known again. */
    const recognizable = ({ userId }: ConnectionRow) =>
      database()
        .orm.update(accounts)
        .set({ accountNumber: "••••rgin" })
        .where(and(eq(accounts.userId, userId), eq(accounts.isConnected, false)));

    /** What is in the books, in an order of its own, and what is said of the orders; without names made up here. */
    async function standing(connection: ConnectionRow) {
      const [row, ...others] = await rowsOf(connection);
      expect(others).toEqual([]);
      const sent = await database().orm.select().from(orders).where(eq(orders.userId, connection.userId));
      expect(
        sent.map(({ accountId, state }) => [
          accountId,
          (state as { order: { accountId: string } }).order.accountId,
        ]),
      ).toEqual(sent.map(() => [row?.id, row?.id]));
      const journal = await wholeJournal(database().orm, row?.id ?? "");
      return {
        orders: sent.length,
        journal: journal
          .map(({ cause, occurredAt, kind: of, basis, postings }) =>
            JSON.stringify({ cause: cause.replace(UUID, "#"), occurredAt, of, basis, postings }),
          )
          .toSorted(),
      };
    }

    const lawsBroken = async () =>
      (await brokenLaws(database())).filter((law) => !law.startsWith("positions equal fills"));

    /** As if it had been linked once. */
    async function once(until: number) {
      const connection = await linked(until);
      await bought(connection, LAST_DAY);
      tell(connection, after(LAST_DAY, 0, { id: "margin", ...at() }));
      await sync(connection);
      return await standing(connection);
    }

    test("its books are one, however much of the past both tell, by two at once and asked again", async () => {
      life.begin();
      const days = fc.integer({ min: 1, max: LAST_DAY - 1 });
      const both = fc.tuple(days, days).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
      await fc.assert(
        fc.asyncProperty(both, async ([from, until]) => {
          const first = await linked(until);
          const [row] = await rowsOf(first);
          const second = await linkedAgain(first, from);
          await recognizable(second);
          await Promise.all([sync(second), sync(second)]);
          const merged = await standing(second);
          expect(merged).toEqual(await once(until));
          expect((await rowsOf(second)).map(({ id, status, name }) => [id, status, name])).toEqual([
            [row?.id, "active", "other margin"],
          ]);
          await sync(second);
          expect(await standing(second)).toEqual(merged);
          expect(await lawsBroken()).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    }, 60_000);

    test("it is two or one, and whole, wherever the process dies that puts it together", async () => {
      const doubled = async () => {
        life.begin();
        const second = await linkedAgain(await linked(3), 2);
        await recognizable(second);
        life.begin();
        return second;
      };
      const whole = await doubled();
      await sync(whole, life.mortal(server.ctx.db));
      const steps = life.taken;
      const merged = await standing(whole);
      for (let lived = kind === "embedded" ? 0 : STRIDE / 2; lived < steps; lived += STRIDE) {
        const connection = await doubled();
        life.begin(lived);
        await expect(sync(connection, life.mortal(server.ctx.db))).rejects.toThrow();
        life.begin();
        expect(await lawsBroken()).toEqual([]);
        await sync(connection);
        expect(await standing(connection), `after ${lived} steps`).toEqual(merged);
      }
    }, 60_000);
  },
  { onStatement: () => life.step() },
);
