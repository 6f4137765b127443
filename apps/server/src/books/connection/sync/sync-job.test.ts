/** When connections are asked by themselves: with the test's clock, on days on which exchanges open, close early or stay closed. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import { calendarOf, createMarket, createSimulatedProvider } from "@neuro/market";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { brokerConnections, users } from "../../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../../testing/databases.ts";
import { createTestApp, type TestApp, testClock } from "../../../testing/test-app.ts";
import type { ConnectionRow } from "../connection-store.ts";
import { createToldAggregator, linkTold, type ToldAccount } from "../testing/told-aggregator.ts";
import { syncAlone, syncFromNowOn } from "./sync-alone.ts";
import { syncDue } from "./sync-job.ts";

const START = Date.parse("2026-05-28T08:00:00-04:00");
const savings: ToldAccount = {
  ...{ id: "1", asOf: START, activities: [], positions: [] },
  balances: [{ currency: "CAD", cash: "100" }],
};

onBothDatabases("connections asked by themselves", (database) => {
  const clock = testClock(START);
  const told = createToldAggregator();
  let server: TestApp;
  let connection: ConnectionRow;
  let asked: string[] = [];
  beforeAll(async () => {
    server = await createTestApp(database(), { clock, aggregator: told });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());
  beforeEach(async () => {
    asked = [];
    told.onCall = (call, externalId) => {
      if (call === "accounts") asked.push(externalId);
    };
    connection = await linkTold(server.ctx, told, [savings]);
  });
  afterEach(async () => {
    await database().orm.delete(users);
  });

  const link = async () => (await linkTold(server.ctx, told, [savings])).id;
  const askedAt = async (time: string, ctx = server.ctx): Promise<number> => {
    clock.advance(Date.parse(time) - clock.now());
    return await syncDue(ctx);
  };
  /** Of the moments of a day in the east, those at which it was asked. */
  async function askedOn(day: string, moments: string, offset = "-04:00"): Promise<string> {
    const at: string[] = [];
    for (const moment of moments.split(" "))
      if ((await askedAt(`${day}T${moment}:00${offset}`)) > 0) at.push(moment);
    return at.join(" ");
  }
  const moments = "09:00 09:44 09:46 10:40 10:47 15:30 16:14 16:16 16:40";
  const opened = "09:46";
  const closed = "16:16";
  const hourly = "09:00 10:47 15:30";
  const all = (...times: string[]) => times.join(" ").split(" ").sort().join(" ");

  test("each hour, and again a quarter of an hour after the open and after the close", async () => {
    expect(await askedOn("2026-05-28", moments)).toBe(all(hourly, opened, closed));
    expect(asked).toHaveLength(5);
  });

  test("by the hour alone at the weekend and on a day on which neither country trades", async () => {
    expect(await askedOn("2026-05-30", moments)).toBe("09:00 10:40 15:30 16:40");
    expect(await askedOn("2026-12-25", moments, "-05:00")).toBe("09:00 10:40 15:30 16:40");
  });

  test("after the bells of the country that trades while the other has a holiday", async () => {
    const canadaDay = await askedOn("2027-07-01", moments);
    const thanksgiving = await askedOn("2027-11-25", moments, "-05:00");
    expect([canadaDay, thanksgiving]).toEqual([all(hourly, opened, closed), all(hourly, opened, closed)]);
  });

  test("after an early close instead of the usual hour of it", async () => {
    const early = "12:30 13:14 13:16 15:50 16:16";
    expect(await askedOn("2027-12-24", early, "-05:00")).toBe("12:30 13:16 15:50");
    // Only New York closes early on the day after Thanksgiving.
    expect(await askedOn("2028-11-24", early, "-05:00")).toBe("12:30 13:16 15:50 16:16");
  });

  test("a replay's exchanges ring no bells for real brokers", async () => {
    const market = createMarket({
      providers: [createSimulatedProvider({ through: () => calendarOf("CRYPTO").dateOf(clock.now()) })],
      clock: { now: clock.now, mode: "replay", speed: 1 },
    });
    const replaying = { ...server.ctx, market };
    expect(await askedAt("2029-05-29T09:00:00-04:00", replaying)).toBe(1);
    expect(await askedAt("2029-05-29T09:46:00-04:00", replaying)).toBe(0);
    expect(await askedAt("2029-05-29T10:01:00-04:00", replaying)).toBe(1);
  });

  test("two jobs at once ask each connection once, and never the same one at the same time", async () => {
    const ids = [connection.id, await link(), await link(), await link()];
    const counts = await Promise.all([syncDue(server.ctx), syncDue(server.ctx)]);
    expect(counts[0] + counts[1]).toBe(4);
    expect(asked.toSorted()).toEqual(ids.toSorted());
  });

  /** Lets the aggregator's next answer wait until it is let go. */
  function hold() {
    const reached = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const { onCall } = told;
    told.onCall = async (call, externalId) => {
      await onCall(call, externalId);
      told.onCall = onCall;
      reached.resolve();
      await gate.promise;
    };
    return { reached: reached.promise, letGo: gate.resolve };
  }

  test("a connection that somebody is at is left to them; news that come meanwhile are one more round", async () => {
    const held = hold();
    const first = syncAlone(server.ctx, connection);
    await held.reached;
    expect(await syncDue(server.ctx)).toBe(0);
    expect(await syncAlone(server.ctx, connection)).toBeNull();
    await syncFromNowOn(server.ctx, connection);
    await syncFromNowOn(server.ctx, connection);
    expect(asked).toHaveLength(1);
    held.letGo();
    expect(await first).toMatchObject({ synced: 1 });
    expect(asked).toHaveLength(2);
    await syncFromNowOn(server.ctx, connection);
    expect(asked).toHaveLength(3);
  });

  test("one whose process died at it is asked again once it has been waited for", async () => {
    const until = new Date(clock.now() + 5 * MINUTE_MS);
    const own = eq(brokerConnections.id, connection.id);
    await database().orm.update(brokerConnections).set({ syncLeaseUntil: until }).where(own);
    expect(await syncDue(server.ctx)).toBe(0);
    clock.advance(5 * MINUTE_MS);
    expect(await syncDue(server.ctx)).toBe(1);
  });

  test("one whose synchronization fails unexpectedly is free again at once", async () => {
    told.onCall = () => {
      throw new Error("not an answer at all");
    };
    await expect(syncAlone(server.ctx, connection)).rejects.toThrow("not an answer");
    told.onCall = () => undefined;
    expect(await syncDue(server.ctx)).toBe(1);
  });
});
