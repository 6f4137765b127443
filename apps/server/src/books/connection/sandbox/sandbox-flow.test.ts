/** A registered person links practice accounts through the same steps as a real brokerage's. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import { balanceOf, balancesOf, imbalances } from "@neuro/ledger";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts, brokerActivities } from "../../../platform/db/schema/index.ts";
import { codeOf } from "../../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { MEMBER_PASSWORD, type Member, newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { discoverConnections } from "../discover-connections.ts";
import { throughPortal, ticketOf } from "../testing/through-portal.ts";
import { wholeJournal } from "../testing/whole-journal.ts";

onOneDatabase("the sandbox brokerage", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const header = (ticket: string) => ({ headers: { "x-portal-ticket": ticket } });
  const link = ({ client }: Member) =>
    throughPortal(server, client, { query: { broker: "ALPACA", access: "trade" } });

  test("nothing is linked at first, and the page says how to", async () => {
    const { client } = await newMember(server);
    expect(await client.call("connectionStatus")).toMatchObject({
      status: "disconnected",
      requires_reauth: false,
    });
    expect(await client.call("connections")).toMatchObject({ aggregator: "sandbox", connections: [] });
  });

  test("a link opens the portal once, which gives four practice accounts with a year behind them", async () => {
    const person = await newMember(server);
    const { ticket, answer } = await link(person);
    expect(answer).toMatchObject({ status: "SUCCESS", brokerage_name: "Alpaca" });
    expect(await person.client.call("connectionStatus")).toMatchObject({
      ...{ status: "sandbox_connected", active_connections: [{ brokerage_name: "Alpaca" }] },
    });
    const { connections } = await person.client.call("connections");
    expect(connections).toHaveLength(1);
    const [connection] = connections;
    expect(connection).toMatchObject({ id: answer.connection_id, access: "trade", state: "connected" });
    expect(connection?.pulse.at(-1)).toBe("synced");
    expect(connection?.accounts.map(({ type }) => type)).toEqual(["TFSA", "RRSP", "margin", "crypto"]);
    for (const account of connection?.accounts ?? []) {
      expect(account.balance).toBeGreaterThan(1_000);
      expect(account).toMatchObject({ needs_refresh: false, can_trade: true, differences: [] });
      expect(account.account_id).toMatch(/^sandbox-/);
    }
    const { summary } = await person.client.call("dashboardSummary");
    expect(summary).toMatchObject({ is_demo_data: false, connected_accounts: 4 });
    expect(await codeOf(server.client().call("sandboxPortal", header(ticket)))).toBe("portal_link_expired");
  });

  test("its books are the activities it told, each once, and balance", async () => {
    const person = await newMember(server);
    await link(person);
    const rows = await database().orm.select().from(accounts).where(eq(accounts.userId, person.userId));
    for (const { id } of rows) {
      const journal = await wholeJournal(database().orm, id);
      expect(imbalances(balancesOf(journal)).size).toBe(0);
      expect(journal.some(({ kind }) => kind === "adjustment")).toBe(false);
      expect(journal.filter(({ cause }) => cause.startsWith("opening:"))).toEqual([]);
      const told = await database()
        .orm.select()
        .from(brokerActivities)
        .where(eq(brokerActivities.accountId, id));
      expect(told.filter(({ outcome }) => outcome !== "booked")).toEqual([]);
      expect(
        Number(balanceOf(balancesOf(journal), { accountId: id, book: "cash", commodity: "CAD" })),
      ).toBeGreaterThan(0);
    }
  });

  test("synchronized again, nothing is booked twice; asked too soon, it says when", async () => {
    const person = await newMember(server);
    const { answer } = await link(person);
    const params = { id: answer.connection_id ?? "" };
    expect(await codeOf(person.client.call("syncConnection", { params }))).toBe("rate_limited");
    const journals = async () => {
      const rows = await database().orm.select().from(accounts).where(eq(accounts.userId, person.userId));
      return await Promise.all(rows.map(({ id }) => wholeJournal(database().orm, id)));
    };
    const before = await journals();
    server.clock.advance(MINUTE_MS);
    const synced = await person.client.call("syncConnection", { params });
    expect(synced).toMatchObject({ success: true, synced: 4, failed: 0 });
    expect(await journals()).toEqual(before);
  });

  test("what was traded there since is part of what it reports", async () => {
    const person = await newMember(server);
    const { answer } = await link(person);
    const { accounts: listed } = await person.client.call("accounts");
    const tfsa = listed.find(({ type }) => type === "TFSA");
    const order = { symbol: "RY", action: "BUY" as const, quantity: 1, account_id: tfsa?.id ?? "" };
    const { order: placed } = await person.client.call("placeOrder", { body: order });
    expect(placed?.status).toBeDefined();
    server.clock.advance(5 * MINUTE_MS);
    for (const venue of server.ctx.venues) await venue.advance();
    const { connection } = await person.client.call("syncConnection", {
      params: { id: answer.connection_id ?? "" },
    });
    expect(connection.accounts.flatMap(({ differences }) => differences)).toEqual([]);
  });

  test("already connected is said, unless another or a new brokerage is wanted", async () => {
    const person = await newMember(server);
    await link(person);
    const ask = (query: object) => codeOf(person.client.call("connectionUrl", { query }));
    expect(await ask({})).toBe("already_connected");
    expect(await ask({ broker: "ALPACA" })).toBe("already_connected");
    expect(await ask({ broker: "WEBULL" })).toBe("ok");
    expect(await ask({ another: true })).toBe("ok");
    expect(await ask({ reconnect: "00000000-0000-0000-0000-000000000000" })).toBe("connection_not_found");
  });

  test("a link is worthless after five minutes, and refusing gives nothing", async () => {
    const { client } = await newMember(server);
    const fresh = async () => ticketOf((await client.call("connectionUrl", { query: {} })).connection_url);
    const late = await fresh();
    server.clock.advance(5 * MINUTE_MS);
    expect(await codeOf(server.client().call("sandboxPortal", header(late)))).toBe("portal_link_expired");
    const refused = await server
      .client()
      .call("sandboxAuthorize", { ...header(await fresh()), body: { decision: "refuse" } });
    expect(refused).toEqual({ status: "ABANDONED", connection_id: null, brokerage_name: null });
    expect((await client.call("connections")).connections).toEqual([]);
  });

  test("read-only access refuses orders, and says why", async () => {
    const person = await newMember(server);
    const { connection_url } = await person.client.call("connectionUrl", { query: { broker: "FIDELITY" } });
    await server
      .client()
      .call("sandboxAuthorize", { ...header(ticketOf(connection_url)), body: { decision: "authorize" } });
    const { accounts: listed } = await person.client.call("accounts");
    expect(listed.every(({ can_trade }) => !can_trade)).toBe(true);
    const body = { symbol: "RY", action: "BUY" as const, quantity: 1, account_id: listed[0]?.id ?? "" };
    expect(await codeOf(person.client.call("placeOrder", { body }))).toBe("account_read_only");
  });

  test("disconnected, the accounts stay as history; linked again, they come back with their books", async () => {
    const person = await newMember(server);
    const { answer } = await link(person);
    const ids = async () => (await person.client.call("accounts")).accounts.map(({ id }) => id);
    const before = await ids();
    const params = { id: answer.connection_id ?? "" };
    server.clock.advance(16 * MINUTE_MS);
    expect(await codeOf(person.client.call("disconnect", { params }))).toBe("step_up_required");
    const { token } = await person.client.call("stepUp", { body: { password: MEMBER_PASSWORD } });
    const client = server.client(token);
    expect(await client.call("disconnect", { params })).toMatchObject({ success: true });
    expect(await codeOf(client.call("disconnect", { params }))).toBe("connection_not_found");
    expect((await client.call("accounts")).accounts).toEqual([]);
    expect((await client.call("connectionStatus")).status).toBe("disconnected");
    await link({ ...person, client });
    expect((await client.call("accounts")).accounts.map(({ id }) => id)).toEqual(before);
  });

  /** The list of connections is asked for, and answered only once this has happened. */
  const discoverAmid = (userId: string, happens: () => Promise<unknown>) => {
    const { aggregator } = server.ctx;
    const connections: typeof aggregator.connections = async (user) => {
      const answer = await aggregator.connections(user);
      await happens();
      return answer;
    };
    return discoverConnections({ ...server.ctx, aggregator: { ...aggregator, connections } }, userId);
  };

  test("a list asked for before a connection was made does not take it away, nor bring back one taken back since", async () => {
    const person = await newMember(server);
    await person.client.call("connectionUrl", { query: {} });
    const listed = async () => (await person.client.call("connections")).connections.map(({ id }) => id);
    let id = "";
    await discoverAmid(person.userId, async () => {
      id = (await link(person)).answer.connection_id ?? "";
    });
    expect(await listed()).toEqual([id]);
    await discoverAmid(person.userId, () => person.client.call("disconnect", { params: { id } }));
    expect(await listed()).toEqual([]);
    expect((await person.client.call("connectionStatus")).status).toBe("disconnected");
  });
});
