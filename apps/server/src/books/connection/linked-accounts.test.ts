/** Books of accounts linked through the vendor's stand-in: what it tells, tells again, tells late, or fails to tell. */
import type { ConnectionStatus } from "@neuro/contract";
import { DAY_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { brokerConnections } from "../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS } from "../../testing/databases.ts";
import { heldIn } from "./sync/snapshot.ts";
import { heldNow, readSnapshot } from "./sync/sync-store.ts";
import { createLinkedApp, type Linked, type LinkedApp } from "./testing/linked-app.ts";
import { linkedBooks } from "./testing/linked-books.ts";
import { whereVendorIsKnown } from "./testing/linked-suite.ts";
import { wholeJournal } from "./testing/whole-journal.ts";

whereVendorIsKnown("linked accounts", (database) => {
  let server: LinkedApp;
  beforeAll(async () => {
    server = await createLinkedApp(database());
  }, OPEN_TIMEOUT_MS);
  afterEach(() => server.fake.heal());
  afterAll(() => server.close());

  const { rowsOf, journals, sync, shown } = linkedBooks(() => server);
  const holds = async (own: Linked) => {
    for (const { id } of await rowsOf(own)) {
      const snapshot = await readSnapshot(database().orm, id);
      const held = await heldNow(database().orm, id);
      expect(new Map(held)).toEqual(new Map(snapshot === null ? [] : heldIn(snapshot)));
    }
  };

  test("what the broker tells becomes books that hold exactly its numbers, and every activity is one entry", async () => {
    const own = await server.link();
    expect((await shown(own))?.state).toBe("connected");
    const rows = await rowsOf(own);
    expect(rows.map(({ type, mode, venue }) => [type, mode, venue])).toEqual([
      ["TFSA", "live", "snaptrade"],
      ["RRSP", "live", "snaptrade"],
      ["margin", "live", "snaptrade"],
    ]);
    await holds(own);
    const kinds = new Set((await journals(own)).flat().map(({ kind }) => kind));
    for (const kind of ["trade", "dividend", "deposit", "withdrawal", "fee", "tax", "interest", "fx"])
      expect([kind, kinds.has(kind as never)]).toEqual([kind, true]);
    expect(await own.client.call("connectionStatus")).toMatchObject({
      status: "connected",
      requires_reauth: false,
    });
    expect(server.fake.violations).toEqual([]);
  });

  test("the same again books nothing, by two at once, and after the vendor imported everything anew", async () => {
    const own = await server.link();
    const before = await journals(own);
    await sync(own);
    expect(await journals(own)).toEqual(before);
    for (const account of own.connection.accounts)
      server.fake.state.importTransactions(account, { anew: true });
    await Promise.all([sync(own), sync(own)]);
    expect(await journals(own)).toEqual(before);
  });

  test("what is reported before its transaction is an adjustment, which goes when the transaction comes", async () => {
    const own = await server.link();
    const [account] = own.connection.accounts;
    const [row] = await rowsOf(own);
    if (account === undefined || row === undefined) throw new Error("no account");
    const cash = account.cash.get("CAD") ?? 0;
    account.cash.set("CAD", cash + 125.5);
    account.holdingsAt = server.clock.now();
    await sync(own);
    await holds(own);
    const [difference] = (await shown(own))?.accounts[0]?.differences ?? [];
    expect(difference).toMatchObject({
      kind: "cash",
      currency: "CAD",
      broker: cash + 125.5,
      ledger: cash,
    });
    const standing = await wholeJournal(database().orm, row.id);
    await sync(own);
    expect(await wholeJournal(database().orm, row.id)).toEqual(standing);
    account.activities.push({
      ...{ id: "later", type: "CONTRIBUTION", listing: null, units: 0, price: 0, amount: 125.5, fee: 0 },
      ...{ currency: "CAD", at: server.clock.now() - 3 * DAY_MS, description: "CONTRIBUTION" },
    });
    await sync(own);
    await holds(own);
    expect((await shown(own))?.accounts[0]?.differences).toEqual([]);
    const kinds = (await wholeJournal(database().orm, row.id)).slice(-3).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["adjustment", "adjustment", "deposit"]);
  });

  const answer = (status: number, code: string) => ({
    kind: "answer" as const,
    answer: { status, body: { detail: "No.", status_code: status, code } },
  });
  const failures: readonly (readonly [string, Parameters<LinkedApp["fake"]["fail"]>[0], ConnectionStatus])[] =
    [
      ["402", answer(402, "1141"), "error"],
      ["a disabled connection", answer(402, "3003"), "expired"],
      ["410", answer(410, "0000"), "error"],
      ["429", answer(429, "0000"), "error"],
      ["500", answer(500, "0000"), "error"],
      ["503", answer(503, "0000"), "error"],
      ["an invalid user", answer(401, "1083"), "authentication_expired"],
      ["a broken line", { kind: "reset_before" }, "error"],
      ["silence", { kind: "hang" }, "error"],
    ];
  test.each(failures)("%s empties nothing, and is told as what it is", async (_name, fault, status) => {
    const own = await server.link();
    const before = await journals(own);
    const units = async () =>
      (await own.client.call("holdings")).holdings.map(({ account_id, instrument_id, units: held }) =>
        [account_id, instrument_id, held].join(" "),
      );
    const held = (await units()).toSorted();
    server.fake.fail(fault);
    server.setPatient(fault.kind !== "hang");
    await sync(own);
    expect((await own.client.call("connectionStatus")).status).toBe(status);
    expect(await journals(own)).toEqual(before);
    expect((await units()).toSorted()).toEqual(held);
    expect(held.length).toBeGreaterThan(8);
    for (const { needsRefresh, isConnected } of await rowsOf(own))
      expect([needsRefresh, isConnected]).toEqual([true, true]);
    server.fake.heal();
    server.setPatient(true);
    await sync(own);
    expect((await own.client.call("connectionStatus")).status).toBe("connected");
    expect((await rowsOf(own)).every(({ needsRefresh }) => !needsRefresh)).toBe(true);
  });

  test("one account that cannot be read keeps what it had, the others go on", async () => {
    const own = await server.link();
    const before = await journals(own);
    server.fake.fail({
      ...answer(500, "0000"),
      operation: "AccountInformation_getAllAccountPositions",
      times: 3,
    });
    expect(await sync(own)).toMatchObject({ synced: 2, failed: 1, error: "busy" });
    expect((await rowsOf(own)).filter(({ needsRefresh }) => needsRefresh)).toHaveLength(1);
    expect(await journals(own)).toEqual(before);
    server.fake.heal();
  });

  test("an access taken back at the broker leaves the accounts as history", async () => {
    const own = await server.link();
    const before = await journals(own);
    server.fake.state.removeConnection(server.fake.state.ownerOf(own.connection), own.connection);
    expect((await own.client.call("connectionStatus")).status).toBe("disconnected");
    expect(
      (await rowsOf(own)).every(({ status, isConnected }) => status === "inactive" && !isConnected),
    ).toBe(true);
    expect(await journals(own)).toEqual(before);
    const [row] = await database()
      .orm.select()
      .from(brokerConnections)
      .where(eq(brokerConnections.userId, own.userId));
    expect(row?.removedAt).not.toBeNull();
  });

  test("a security the market does not know keeps its units, at the broker's price and under its name", async () => {
    const own = await server.link();
    const [account] = own.connection.accounts;
    const [listing] = account?.positions.keys() ?? [];
    if (account === undefined || listing === undefined) throw new Error("nothing is held");
    const unheard = { ...listing, symbol: "ZZZQ.TO", raw: "ZZZQ", name: "Nobody Knows Inc." };
    account.positions.set(unheard, { units: 3, cost: 30 });
    account.holdingsAt = server.clock.now();
    await sync(own);
    const { holdings } = await own.client.call("holdings");
    const held = holdings.find(({ symbol }) => symbol === "ZZZQ");
    expect(held).toMatchObject({
      name: "Nobody Knows Inc.",
      units: 3,
      price: listing.price,
      provider: "Webull",
    });
    // Its price is the broker's; its share is of a whole at invented prices.
    expect([held?.provenance.basis, held?.stale]).toEqual(["sample", false]);
    expect(held?.market_value).toBeCloseTo(3 * listing.price, 1);
  });
});
