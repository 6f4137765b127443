/** A demo has the sandbox brokerage connected, as anybody has a brokerage. */

import type { BrokerAggregator } from "@neuro/brokerage";
import { DAY_MS, type InstrumentId, MINUTE_MS } from "@neuro/contract/primitives";
import { calendarOf, createMarket, createSimulatedProvider } from "@neuro/market";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../platform/db/database.ts";
import { accounts, brokerSnapshots, journalEntries } from "../../../platform/db/schema/index.ts";
import { codeOf } from "../../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { createTestApp, type TestApp, testClock } from "../../../testing/test-app.ts";
import { listConnectionRows } from "../connection-store.ts";
import { syncConnection } from "../sync/sync-connection.ts";
import { throughPortal } from "../testing/through-portal.ts";

/** A replay: the market's day is long ago, the wall's is today. */
function replayOf(database: Database) {
  const clock = testClock();
  const marketNow = () => clock.now() - 40 * DAY_MS;
  const through = () => calendarOf("CRYPTO").dateOf(marketNow());
  const market = createMarket({
    providers: [createSimulatedProvider({ through })],
    clock: { now: marketNow, mode: "replay", speed: 1 },
  });
  return createTestApp(database, { clock, market });
}

onOneDatabase("a demo's connection", (database) => {
  let server: TestApp;
  let demo: Awaited<ReturnType<typeof newDemo>>;
  beforeAll(async () => {
    server = await replayOf(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());
  beforeEach(async () => {
    demo = await newDemo();
  });

  async function newDemo() {
    const { token, user } = await server.client().call("authDemoLogin");
    return { userId: user.user_id, client: server.client(token) };
  }
  const rows = () =>
    database()
      .orm.select()
      .from(accounts)
      .where(eq(accounts.userId, demo.userId))
      .orderBy(accounts.sortOrder);
  const entries = () =>
    database()
      .orm.select({ id: journalEntries.id })
      .from(journalEntries)
      .innerJoin(accounts, eq(accounts.id, journalEntries.accountId))
      .where(eq(accounts.userId, demo.userId))
      .orderBy(journalEntries.seq);
  const snapshots = () =>
    database()
      .orm.select({ balances: brokerSnapshots.balances, positions: brokerSnapshots.positions })
      .from(brokerSnapshots)
      .innerJoin(accounts, eq(accounts.id, brokerSnapshots.accountId))
      .where(eq(accounts.userId, demo.userId))
      .orderBy(accounts.sortOrder);
  const connected = async () => {
    const { connections } = await demo.client.call("connections");
    expect(connections).toHaveLength(1);
    return connections[0]!;
  };
  const sync = async () => {
    server.clock.advance(MINUTE_MS);
    return await demo.client.call("syncConnection", { params: { id: (await connected()).id } });
  };

  test("it stands there from the start, with its accounts, what may be done with them and when they were good", async () => {
    const answer = await demo.client.call("connections");
    const marketNow = new Date(server.ctx.market.clock.now()).toISOString();
    expect(answer).toMatchObject({ aggregator: "sandbox", checked_at: marketNow });
    expect(await connected()).toMatchObject({
      ...{ brokerage_name: "Neuro Sandbox", aggregator: "sandbox", access: "trade", state: "connected" },
      ...{ last_synced_at: marketNow, authorized_at: marketNow },
    });
    const { accounts: shown, pulse } = await connected();
    expect(shown.map(({ type }) => type)).toEqual(["TFSA", "RRSP", "margin", "crypto"]);
    for (const account of shown) {
      expect(account).toMatchObject({ can_trade: true, needs_refresh: false, differences: [] });
      expect(account).toMatchObject({
        last_synced_at: marketNow,
        number: expect.stringMatching(/^••••\d{4}$/),
      });
    }
    expect(pulse.at(-1)).toBe("synced");
    expect(await demo.client.call("connectionStatus")).toMatchObject({
      ...{ status: "sandbox_connected", message: "4 accounts connected." },
      active_connections: [{ brokerage_name: "Neuro Sandbox" }],
    });
  });

  test("synchronized, it books and changes nothing, and both were last good at the market's time", async () => {
    const told = async () =>
      (await snapshots()).map(({ balances, positions }) => ({
        balances,
        positions: (positions as { instrumentId: InstrumentId; units: string }[])
          .map(({ instrumentId, units }) => `${instrumentId} ${units}`)
          .toSorted(),
      }));
    const before = [await entries(), (await rows()).map(({ lastSyncedAt: _, ...row }) => row), await told()];
    const { synced, connection } = await sync();
    expect(synced).toBe(4);
    expect([await entries(), (await rows()).map(({ lastSyncedAt: _, ...row }) => row), await told()]).toEqual(
      before,
    );
    const marketNow = new Date(server.ctx.market.clock.now()).toISOString();
    expect(connection.last_synced_at).toBe(marketNow);
    expect(connection.accounts.map(({ last_synced_at }) => last_synced_at)).toEqual(Array(4).fill(marketNow));
    // Asked too soon: what was good a moment ago counts as refreshed, what was not has to wait.
    expect((await demo.client.call("refreshAccounts")).refreshed).toBe(4);
    await database().orm.update(accounts).set({ needsRefresh: true }).where(eq(accounts.userId, demo.userId));
    expect(await codeOf(demo.client.call("refreshAccounts"))).toBe("rate_limited");
    const params = { id: connection.id };
    expect(await codeOf(demo.client.call("syncConnection", { params }))).toBe("rate_limited");
  });

  test("disconnected, its accounts are history; connected again in the portal, they are back with their books", async () => {
    const before = await entries();
    const ids = (await rows()).map(({ id }) => id);
    const { id, brokerage_slug } = await connected();
    expect(await demo.client.call("disconnect", { params: { id } })).toMatchObject({ success: true });
    expect((await demo.client.call("accounts")).accounts).toEqual([]);
    expect((await demo.client.call("connections")).connections).toEqual([]);
    expect((await demo.client.call("connectionStatus")).status).toBe("disconnected");
    expect((await demo.client.call("dashboardSummary")).summary).toMatchObject({ total_portfolio_value: 0 });
    server.clock.advance(MINUTE_MS);
    const { answer } = await throughPortal(server, demo.client, {
      query: { broker: brokerage_slug, access: "trade" },
    });
    expect(answer).toMatchObject({ status: "SUCCESS", connection_id: id });
    expect((await demo.client.call("accounts")).accounts.map((account) => account.id)).toEqual(ids);
    expect(await entries()).toEqual(before);
    expect((await connected()).accounts.flatMap(({ differences }) => differences)).toEqual([]);
  });

  test("disconnected while it is being synchronized, it stays disconnected", async () => {
    const { sandbox } = server.ctx;
    const { id } = await connected();
    const [connection] = await listConnectionRows(database().orm, demo.userId);
    const amid: BrokerAggregator = {
      ...sandbox,
      accounts: async (user) => {
        const answer = await sandbox.accounts(user);
        await demo.client.call("disconnect", { params: { id } });
        return answer;
      },
    };
    await syncConnection({ ...server.ctx, sandbox: amid }, connection!);
    expect((await demo.client.call("accounts")).accounts).toEqual([]);
    expect((await demo.client.call("connectionStatus")).status).toBe("disconnected");
  });

  test("another brokerage of the sandbox stands beside it", async () => {
    await throughPortal(server, demo.client, { query: { broker: "FIDELITY" } });
    const { connections } = await demo.client.call("connections");
    expect(connections.map(({ brokerage_name }) => brokerage_name).toSorted()).toEqual([
      "Fidelity",
      "Neuro Sandbox",
    ]);
    expect((await demo.client.call("accounts")).accounts).toHaveLength(8);
  });

  test("access is switched by signing in again: reading alone refuses orders, trading takes them", async () => {
    const { id } = await connected();
    const [first] = await rows();
    const order = { symbol: "RY", action: "BUY" as const, quantity: 1, account_id: first!.id };
    const again = async (access: "read" | "trade") => {
      server.clock.advance(MINUTE_MS);
      await throughPortal(server, demo.client, { query: { reconnect: id, access } });
      const connection = await connected();
      expect(connection).toMatchObject({ id, access });
      return connection.accounts.map(({ can_trade }) => can_trade);
    };
    expect(await again("read")).toEqual([false, false, false, false]);
    expect(await codeOf(demo.client.call("placeOrder", { body: order }))).toBe("account_read_only");
    // Without a word on access it stays what it was.
    await throughPortal(server, demo.client, { query: { reconnect: id } });
    expect((await connected()).access).toBe("read");
    expect(await again("trade")).toEqual([true, true, true, true]);
    expect((await demo.client.call("placeOrder", { body: order })).order.symbol).toBe("RY");
    // What the portal's visitor chooses there outweighs what was asked for.
    await throughPortal(server, demo.client, { query: { reconnect: id, access: "trade" }, access: "read" });
    expect((await connected()).access).toBe("read");
  });

  test("where a real aggregator is configured it is never asked about a demo", async () => {
    const asked: string[] = [];
    const real = new Proxy({ id: "snaptrade" } as BrokerAggregator, {
      get: (target, name) => {
        if (name === "id") return target.id;
        asked.push(String(name));
        throw new Error("a demo reached the real aggregator");
      },
    });
    const other = await createTestApp(database(), { clock: server.clock, aggregator: real });
    try {
      const { token } = await other.client().call("authDemoLogin");
      const client = other.client(token);
      const { aggregator, connections } = await client.call("connections");
      expect([aggregator, connections.length]).toEqual(["sandbox", 1]);
      expect((await client.call("connectionStatus")).status).toBe("sandbox_connected");
      expect(await client.call("refreshAccounts")).toMatchObject({ refreshed: 4 });
      expect((await client.call("brokerageList")).aggregator).toBe("sandbox");
      server.clock.advance(MINUTE_MS);
      await throughPortal(other, client, { query: { reconnect: connections[0]!.id, access: "read" } });
      await client.call("disconnect", { params: { id: connections[0]!.id } });
      expect((await client.call("connectionStatus")).status).toBe("disconnected");
      await client.call("deleteAccount", { body: {} });
      expect(asked).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
