import { ApiError, type Client, MINUTE_MS, watchlistLimit } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { users, watchlistItems } from "../../platform/db/schema/index.ts";
import { onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../testing/test-app.ts";

onOneDatabase("the watchlist", (database) => {
  let server: TestApp;
  let client: Client;
  let userId = "";
  beforeAll(async () => {
    server = await createTestApp(database(), { provisionDemo: withoutAccounts });
  });
  afterAll(() => server.close());

  async function newUser() {
    const { token, user } = await server.client().call("authDemoLogin");
    return { token, client: server.client(token), userId: user.user_id };
  }
  beforeEach(async () => {
    const user = await newUser();
    client = user.client;
    userId = user.userId;
  });

  type List = Awaited<ReturnType<typeof client.call<"watchlist">>>;
  const ids = ({ items }: List) => items.map(({ instrument }) => instrument.instrument_id);
  const watch = (symbol: string, by = client) => by.call("watchStock", { body: { symbol } });
  const stored = () => database().orm.select().from(watchlistItems).where(eq(watchlistItems.userId, userId));
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
    );

  test("is empty at first, and keeps what people type in the order they typed it", async () => {
    expect((await client.call("watchlist")).items).toEqual([]);
    for (const symbol of ["td", " RY.TO ", "AAPL", "btc"]) await watch(symbol);
    const list = await client.call("watchlist");
    expect(ids(list)).toEqual(["XTSE:TD", "XTSE:RY", "XNAS:AAPL", "CRYPTO:BTC"]);
    expect(list.items[0]).toMatchObject({
      instrument: { symbol: "TD", currency: "CAD", country: "CA" },
      added_at: new Date(server.clock.now()).toISOString(),
    });
  });

  test("watching once more changes nothing, whatever the spelling", async () => {
    await watch("RY");
    await watch("TD");
    const first = await client.call("watchlist");
    server.clock.advance(MINUTE_MS);
    for (const symbol of ["ry", "TSX:RY", "XTSE:RY"]) expect(await watch(symbol)).toEqual(first);
  });

  test("the same listing asked for at once many times leaves one row and no error", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => watch("ENB")));
    for (const answer of answers) expect(ids(answer)).toEqual(["XTSE:ENB"]);
    expect(await stored()).toHaveLength(1);
  });

  test("different changes at once are all kept", async () => {
    await watch("RY");
    await Promise.all([
      watch("TD"),
      watch("ENB"),
      client.call("unwatchStock", { params: { instrument_id: "XTSE:RY" } }),
      client.call("orderWatchlist", { body: { instrument_ids: ["XTSE:ENB", "XTSE:TD"] } }),
    ]);
    expect(ids(await client.call("watchlist")).toSorted()).toEqual(["XTSE:ENB", "XTSE:TD"]);
    const positions = (await stored()).map(({ position }) => position);
    expect(new Set(positions).size).toBe(positions.length);
  });

  test("is put into another order; those not named follow, unknown and repeated names do nothing", async () => {
    for (const symbol of ["RY", "TD", "ENB", "BTC"]) await watch(symbol);
    const ordered = await client.call("orderWatchlist", {
      body: { instrument_ids: ["CRYPTO:BTC", "XTSE:TD", "CRYPTO:BTC", "XNAS:AAPL", "no-such"] },
    });
    expect(ids(ordered)).toEqual(["CRYPTO:BTC", "XTSE:TD", "XTSE:RY", "XTSE:ENB"]);
    expect(ids(await client.call("orderWatchlist", { body: { instrument_ids: [] } }))).toEqual(ids(ordered));
  });

  test("a listing is watched no longer; the gap it leaves does not matter", async () => {
    for (const symbol of ["RY", "TD", "ENB"]) await watch(symbol);
    const unwatch = (instrument_id: string) => client.call("unwatchStock", { params: { instrument_id } });
    expect(ids(await unwatch("XTSE:TD"))).toEqual(["XTSE:RY", "XTSE:ENB"]);
    expect(ids(await unwatch("XTSE:TD"))).toEqual(["XTSE:RY", "XTSE:ENB"]);
    expect(ids(await watch("TD"))).toEqual(["XTSE:RY", "XTSE:ENB", "XTSE:TD"]);
    expect(await codeOf(unwatch("'; drop table watchlist_items"))).toBe("invalid_input");
  });

  test("unknown and wrong symbols are refused in words", async () => {
    expect(await codeOf(watch("NOSUCH"))).toBe("symbol_unknown");
    expect(await codeOf(watch("A".repeat(60)))).toBe("invalid_input");
    expect(await codeOf(watch("   "))).toBe("invalid_input");
    const many = Array.from({ length: watchlistLimit + 1 }, (_, index) => `XTSE:A${index}`);
    expect(await codeOf(client.call("orderWatchlist", { body: { instrument_ids: many } }))).toBe(
      "invalid_input",
    );
    expect(await stored()).toEqual([]);
  });

  test("a full list refuses another listing, also when two are asked for at once", async () => {
    const rows = Array.from({ length: watchlistLimit - 1 }, (_, position) => ({
      ...{ userId, instrumentId: `XTSE:X${position}` as const, position },
      addedAt: new Date(server.clock.now()),
    }));
    await database().orm.insert(watchlistItems).values(rows);
    const outcomes = await Promise.all([codeOf(watch("RY")), codeOf(watch("TD"))]);
    expect(outcomes.toSorted()).toEqual([null, "watchlist_full"].toSorted());
    expect(await stored()).toHaveLength(watchlistLimit);
    expect(await codeOf(watch("ENB"))).toBe("watchlist_full");
  });

  test("the user's browsers hear of each change, and of nothing else", async () => {
    const since = server.ctx.stream.sequence(userId);
    const heard = () => (server.ctx.stream.since(userId, since) ?? []).map(({ name }) => name);
    await watch("RY");
    await watch("RY");
    await client.call("orderWatchlist", { body: { instrument_ids: ["XTSE:RY"] } });
    expect(heard()).toEqual(["watchlist"]);
    await client.call("unwatchStock", { params: { instrument_id: "XTSE:RY" } });
    await client.call("unwatchStock", { params: { instrument_id: "XTSE:RY" } });
    expect(heard()).toEqual(["watchlist", "watchlist"]);
  });

  test("belongs to its user alone and goes with the user", async () => {
    const other = await newUser();
    await watch("RY");
    await watch("AAPL", other.client);
    await other.client.call("unwatchStock", { params: { instrument_id: "XTSE:RY" } });
    await other.client.call("orderWatchlist", { body: { instrument_ids: ["XTSE:RY"] } });
    expect(ids(await client.call("watchlist"))).toEqual(["XTSE:RY"]);
    expect(ids(await other.client.call("watchlist"))).toEqual(["XNAS:AAPL"]);
    await database().orm.delete(users).where(eq(users.id, userId));
    expect(await stored()).toEqual([]);
    expect(ids(await other.client.call("watchlist"))).toEqual(["XNAS:AAPL"]);
  });
});
