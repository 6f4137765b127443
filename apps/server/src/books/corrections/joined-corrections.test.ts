/** Corrections of an account that was linked twice, once both are one; and of an account at the sandbox brokerage. */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, aggregatorUsers, brokerConnections } from "../../platform/db/schema/index.ts";
import { brokenLaws } from "../../testing/book-laws.ts";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { findConnection, markRemoved } from "../connection/connection-store.ts";
import { syncConnection } from "../connection/sync/sync-connection.ts";
import { createToldAggregator } from "../connection/testing/told-aggregator.ts";
import { linkedMember, margin } from "./testing/corrected.ts";

onOneDatabase("corrections of accounts that become one", (database) => {
  const told = createToldAggregator();
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database(), { aggregator: told });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  /** Taken back and linked elsewhere under another name, so that nobody knows it again yet. */
  async function linkedTwice() {
    const first = await linkedMember(server, database(), told);
    const { userId } = first;
    const { orm } = database();
    const id = randomUUID();
    await markRemoved(orm, [first.connection.id], server.ctx.wall());
    await orm.update(accounts).set({ accountNumber: "••••0000" }).where(eq(accounts.userId, userId));
    await orm.update(aggregatorUsers).set({ externalId: id }).where(eq(aggregatorUsers.userId, userId));
    await orm.insert(brokerConnections).values({
      ...{ id, userId, aggregator: "snaptrade", externalId: id, access: "trade", brokerageSlug: "OTHER" },
      ...{ authorizedAt: new Date(server.ctx.wall()), brokerageName: "Other" },
    });
    const second = await findConnection(orm, { userId, id });
    if (second === null) throw new Error("it was not stored");
    told.people.set(id, [{ ...margin(server.clock.now()), id: "other margin" }]);
    const sync = async () => {
      server.clock.advance(60_000);
      await syncConnection(server.ctx, second);
    };
    await sync();
    const rows = await orm.select().from(accounts).where(eq(accounts.userId, userId));
    const later = rows.find(({ id: row }) => row !== first.accountId)?.id ?? "";
    const join = async () => {
      await orm
        .update(accounts)
        .set({ accountNumber: "••••rgin" })
        .where(and(eq(accounts.userId, userId), eq(accounts.isConnected, false)));
      await sync();
      const left = await orm.select().from(accounts).where(eq(accounts.userId, userId));
      expect(left.map((row) => row.id)).toEqual([first.accountId]);
    };
    return { ...first, later, join };
  }

  type Twice = Awaited<ReturnType<typeof linkedTwice>>;
  const entryOf = async ({ client }: Twice, account_id: string, title: string) => {
    const { activities } = await client.call("portfolioActivity", { query: { account_id } });
    return activities.find((each) => each.title === title)?.id ?? expect.fail(title);
  };
  const purchase = (price: number) =>
    ({ type: "buy", date: "2026-05-12", symbol: "RY", units: 10, price }) as const;
  const costOf = async (own: Twice) => (await own.gains()).unrealized.map(({ cost_cad }) => cost_cad);
  const lawsBroken = async () =>
    (await brokenLaws(database())).filter((law) => !law.startsWith("positions equal fills"));

  test("those of either go on; of two of one transaction the later is undone, and all stay in the list", async () => {
    const own = await linkedTwice();
    const { client, accountId, later } = own;
    const change = async (account: string, title: string, transactions: object[]) =>
      await client.call("addCorrection", {
        params: { account_id: account },
        body: {
          replaces: [await entryOf(own, account, title)],
          transactions: transactions as never,
          reason: account === later ? "Of the later" : "Of the earlier",
        },
      });
    await change(accountId, "Bought RY", [purchase(110)]);
    await change(later, "Bought RY", [purchase(105)]);
    await change(later, "Sold RY", [
      { type: "sell", date: "2026-05-14", symbol: "RY", units: 4, price: 130 },
    ]);
    await own.join();
    // 450 + 1,100 over 15 units, of which 4 brought 520.
    expect(await costOf(own)).toEqual([1136.67]);
    expect((await own.gains()).realized).toMatchObject([{ gain_cad: 106.67 }]);
    const list = await own.list();
    expect(
      list.map(({ reason, undone_at, replaced }) => [reason, undone_at === null, replaced[0]?.title]),
    ).toEqual([
      ["Of the later", true, "Sold RY"],
      ["Of the later", false, "Bought RY"],
      ["Of the earlier", true, "Bought RY"],
    ]);
    expect(await lawsBroken()).toEqual([]);
    for (const { id, can_undo } of list) if (can_undo) await own.undo(id);
    expect(await costOf(own)).toEqual([1063.33]);
    expect((await own.entries()).filter(({ kind }) => kind === "adjustment")).toEqual([]);
    expect(await lawsBroken()).toEqual([]);
  });

  test("a missing transaction told of both is one, as often as it was told of the one that has it more often", async () => {
    const own = await linkedTwice();
    const buy = (units: number) =>
      ({ type: "buy", date: "2026-05-13", symbol: "RY", units, price: 100, fee: 5 }) as const;
    const paid = { type: "dividend", date: "2026-05-13", symbol: "RY", amount: 12, currency: "CAD" } as const;
    const tell = async (account_id: string, ...transactions: object[]) =>
      await own.client.call("addCorrection", {
        params: { account_id },
        body: { replaces: [], transactions: transactions as never, reason: `Of ${account_id}` },
      });
    await tell(own.accountId, buy(1), paid);
    await tell(own.later, buy(1), buy(1), paid);
    await tell(own.later, buy(2));
    await tell(own.later, paid);
    await own.join();
    const entries = (await own.entries()).filter(({ correction_id }) => correction_id !== null);
    const of = (kind: string) => entries.filter((each) => each.kind === kind);
    expect(
      of("trade")
        .map(({ units }) => units)
        .toSorted(),
    ).toEqual([1, 1, 2]);
    // Told twice of the later account, though in two corrections.
    expect(of("dividend").map(({ amount }) => amount)).toEqual([12, 12]);
    expect((await own.list()).map(({ undone_at, entered }) => [undone_at === null, entered.length])).toEqual([
      [false, 2],
      [true, 1],
      [true, 1],
      [true, 1],
      [true, 2],
    ]);
    expect(await lawsBroken()).toEqual([]);
    for (const { id, can_undo } of await own.list()) if (can_undo) await own.undo(id);
    expect(await costOf(own)).toEqual([1063.33]);
    expect(await lawsBroken()).toEqual([]);
  });

  test("the opening is the earlier one's: what the other said of its own is undone", async () => {
    const own = await linkedTwice();
    const older = [{ type: "buy", date: "2025-01-10", symbol: "RY", units: 3, amount: 150 } as const];
    await own.add({ transactions: older });
    await own.client.call("addCorrection", {
      params: { account_id: own.later },
      body: { replaces: [], transactions: [{ ...older[0], units: 2 } as never], reason: "Of the later" },
    });
    await own.join();
    // 150 + 2 of 5 that cost 450 + 1,000 over 15 units, of which 11 are left.
    expect(await costOf(own)).toEqual([975.33]);
    expect((await own.list()).map(({ undone_at }) => undone_at === null)).toEqual([false, true]);
    expect(await lawsBroken()).toEqual([]);
  });
});

onOneDatabase("corrections at the sandbox brokerage", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database(), {});
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  test("what it reported can be corrected, what the practice exchange executed cannot", async () => {
    const { token } = await server.client().call("authDemoLogin");
    const client = server.client(token);
    const { accounts: all } = await client.call("accounts");
    const account_id = all[0]?.id ?? "";
    const params = { account_id };
    const { can_correct, has_correctable } = await client.call("corrections", { params });
    const { activities } = await client.call("portfolioActivity", { query: { account_id, limit: 100 } });
    expect(has_correctable).toBe(activities.some((each) => each.can_correct));
    const exact = activities.find((each) => !each.can_correct && each.kind === "trade");
    const body = { replaces: [exact?.id ?? ""], transactions: [], reason: "Not so" };
    expect([can_correct, exact === undefined]).toEqual([true, false]);
    expect(await codeOf(client.call("addCorrection", { params, body }))).toBe("correction_practice_trade");
  });
});
