/** An account that was taken back and is linked again is the same account, whatever it is called now. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS } from "../../testing/databases.ts";
import { changesBetween, disagreements, shownFigures } from "../../testing/figures/shown-figures.ts";
import { passOver } from "../../trading/orders/venue-events/run-venues.ts";
import { tellTheSame } from "./sync/earlier-account.ts";
import { createLinkedApp, type Linked, type LinkedApp } from "./testing/linked-app.ts";
import { linkedBooks } from "./testing/linked-books.ts";
import { expectNothingBroken, whereVendorIsKnown } from "./testing/linked-suite.ts";
import { linkedTrader, placeLinked } from "./testing/linked-trader.ts";

whereVendorIsKnown("accounts that are linked again", (database) => {
  let server: LinkedApp;
  beforeAll(async () => {
    server = await createLinkedApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const { rowsOf, sync } = linkedBooks(() => server);

  /** The person at the broker who did it. */
  async function takeBack(own: Linked) {
    const person = server.fake.state.ownerOf(own.connection);
    server.fake.state.removeConnection(person, own.connection);
    expect((await own.client.call("connectionStatus")).status).toBe("disconnected");
    return person;
  }

  /** At another brokerage, its accounts as they are under other names. */
  async function again(
    own: Linked,
    person: Awaited<ReturnType<typeof takeBack>>,
    slug: string,
  ): Promise<Linked> {
    const connection = server.fake.state.connect(person, slug, "trade");
    for (const [place, account] of connection.accounts.entries()) {
      const { activities, cash, positions } = own.connection.accounts[place] ?? account;
      Object.assign(account, { name: `My ${account.name}`, activities, cash, positions });
    }
    await own.client.call("connectionStatus");
    await server.ctx.background.idle();
    const { connections } = await own.client.call("connections");
    return { ...own, connection, connectionId: connections[0]?.id ?? "" };
  }

  test("at another brokerage and by other names no figure changes, and there is no second account", async () => {
    const own = await server.link("WEBULL");
    const before = await shownFigures(own.client);
    const ids = (await rowsOf(own)).map(({ id }) => id);
    const linked = await again(own, await takeBack(own), "SCHWAB");
    const rows = await rowsOf(own);
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(rows.map(({ name, brokerageName, status }) => [name, brokerageName, status])).toEqual(
      rows.map(({ name }) => [expect.stringMatching(/^My /) && name, "Charles Schwab", "active"]),
    );
    const after = await shownFigures(own.client);
    expect(disagreements(after)).toEqual([]);
    expect(changesBetween(before, after, /./)).toEqual([]);
    await sync(linked);
    expect(
      changesBetween(before, await shownFigures(own.client), /^(income|realized|closed|entries)/),
    ).toEqual([]);
  });

  /** As if nobody could have known the accounts again; `known` makes them what they are. */
  async function doubled(own: Linked) {
    const person = await takeBack(own);
    const ofPerson = eq(accounts.userId, own.userId);
    const numbers = (await rowsOf(own)).map(({ id, accountNumber }) => ({ id, accountNumber }));
    await database().orm.update(accounts).set({ accountNumber: "••••0000" }).where(ofPerson);
    const linked = await again(own, person, "SCHWAB");
    expect(await rowsOf(own)).toHaveLength(6);
    const ids = numbers.map(({ id }) => id).toSorted();
    const known = async () => {
      for (const { id, accountNumber } of numbers)
        await database().orm.update(accounts).set({ accountNumber }).where(eq(accounts.id, id));
    };
    return { linked, ids, known };
  }

  test("books that were doubled before are one again at the next synchronization", async () => {
    const own = await server.link("WEBULL");
    const before = await shownFigures(own.client);
    const { linked, ids, known } = await doubled(own);
    const twice = await shownFigures(own.client);
    expect(changesBetween(before, twice, /closed trades/)).toHaveLength(1);
    await known();
    await sync(linked);
    const after = await shownFigures(own.client);
    expect(disagreements(after)).toEqual([]);
    expect(changesBetween(before, after, /^(income|realized|closed|entries)/)).toEqual([]);
    expect((await rowsOf(own)).map(({ id }) => id).toSorted()).toEqual(ids);
  });

  test("orders sent from either are the surviving account's, and those that still work go on there", async () => {
    const { own, accountId, atBroker, price } = await linkedTrader(server);
    const bought = await placeLinked(own, accountId);
    server.fake.state.importTransactions(atBroker);
    await sync(own);
    const before = await shownFigures(own.client);
    const { linked, ids, known } = await doubled(own);
    const later = (await rowsOf(own)).find(({ id, type }) => type === "margin" && !ids.includes(id));
    const limit = (below: number) => ({
      order_type: "Limit",
      limit_price: Number((price * below).toFixed(2)),
    });
    const wait = await placeLinked(linked, later?.id ?? "", limit(0.97));
    const drop = await placeLinked(linked, later?.id ?? "", limit(0.9));
    await known();
    await sync(linked);
    expect((await rowsOf(own)).map(({ id }) => id).toSorted()).toEqual(ids);
    const listed = async () =>
      (await own.client.call("orders", { query: {} })).orders
        .map((order) => [order.id, order.account_id, order.status])
        .toSorted();
    const expected = (...states: string[]) =>
      [bought, wait, drop].map((id, place) => [id, accountId, states[place]]).toSorted();
    expect(await listed()).toEqual(expected("filled", "pending", "pending"));
    const after = await shownFigures(own.client);
    expect(disagreements(after)).toEqual([]);
    expect(changesBetween(before, after, /^(income|realized|closed|value)/)).toEqual([]);
    await own.client.call("cancelOrder", { params: { id: drop } });
    server.fake.state.setPrice("RY.TO", Number((price * 0.96).toFixed(2)));
    server.clock.advance(MINUTE_MS);
    await passOver(server.ctx, 1);
    expect(await listed()).toEqual(expected("filled", "filled", "cancelled"));
    await expectNothingBroken(server);
  });
});

test("accounts with the same end of a number are two unless the same happened in them", () => {
  const of = (...told: string[]) => told.map((one) => ({ day: one.slice(0, 2), content: one }));
  expect(tellTheSame(of("01a", "02b"), of("01a", "02b", "03c"))).toBe(true);
  expect(tellTheSame(of("01a", "02b", "03c"), of("02b", "03c"))).toBe(true);
  expect(tellTheSame(of("01a", "02b", "03c"), of("01a", "02x", "03y"))).toBe(false);
  expect(tellTheSame(of("01a"), of("02b"))).toBe(false);
  expect(tellTheSame([], of("02b"))).toBe(false);
});
