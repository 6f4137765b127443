/** An account that was taken back and is linked again is the same account, whatever it is called now. */
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "../db/schema/index.ts";
import { OPEN_TIMEOUT_MS } from "../testing/databases.ts";
import { changesBetween, disagreements, shownFigures } from "../testing/shown-figures.ts";
import { tellTheSame } from "./sync/earlier-account.ts";
import { createLinkedApp, type Linked, type LinkedApp } from "./testing/linked-app.ts";
import { linkedBooks } from "./testing/linked-books.ts";
import { whereVendorIsKnown } from "./testing/linked-suite.ts";

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

  /** At another brokerage, its accounts under other names. */
  async function again(
    own: Linked,
    person: Awaited<ReturnType<typeof takeBack>>,
    slug: string,
  ): Promise<Linked> {
    const connection = server.fake.state.connect(person, slug, "trade");
    for (const account of connection.accounts) Object.assign(account, { name: `My ${account.name}` });
    await own.client.call("connectionStatus");
    await server.ctx.afterwards.idle();
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

  test("books that were doubled before are one again at the next synchronization", async () => {
    const own = await server.link("WEBULL");
    const before = await shownFigures(own.client);
    const person = await takeBack(own);
    // As if nobody could have known the accounts again.
    const ofPerson = eq(accounts.userId, own.userId);
    const numbers = (await rowsOf(own)).map(({ id, accountNumber }) => ({ id, accountNumber }));
    await database().orm.update(accounts).set({ accountNumber: "••••0000" }).where(ofPerson);
    const linked = await again(own, person, "SCHWAB");
    expect(await rowsOf(own)).toHaveLength(6);
    const doubled = await shownFigures(own.client);
    expect(changesBetween(before, doubled, /closed trades/)).toHaveLength(1);
    for (const { id, accountNumber } of numbers)
      await database()
        .orm.update(accounts)
        .set({ accountNumber })
        .where(and(ofPerson, eq(accounts.id, id)));
    await sync(linked);
    const after = await shownFigures(own.client);
    expect(disagreements(after)).toEqual([]);
    expect(changesBetween(before, after, /^(income|realized|closed|entries)/)).toEqual([]);
    expect((await own.client.call("accounts")).accounts.map(({ id }) => id).toSorted()).toEqual(
      numbers.map(({ id }) => id).toSorted(),
    );
  });
});

test("accounts with the same end of a number are two unless the same happened in them", () => {
  const of = (...told: string[]) => told.map((one) => ({ day: one.slice(0, 2), fingerprint: one }));
  expect(tellTheSame(of("01a", "02b"), of("01a", "02b", "03c"))).toBe(true);
  expect(tellTheSame(of("01a", "02b", "03c"), of("02b", "03c"))).toBe(true);
  expect(tellTheSame(of("01a", "02b", "03c"), of("01a", "02x", "03y"))).toBe(false);
  expect(tellTheSame(of("01a"), of("02b"))).toBe(false);
  expect(tellTheSame([], of("02b"))).toBe(false);
});
