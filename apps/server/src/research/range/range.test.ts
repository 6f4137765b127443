import { ApiError, type Client, DAY_MS } from "@neuro/contract";
import { referenceRecord } from "@neuro/forecast";
import { createMarket, createSimulatedProvider, EMBEDDED_INSTRUMENTS } from "@neuro/market";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, type TestApp, testClock } from "../../testing/test-app.ts";
import { measureRangeJob } from "./measure-range-job.ts";
import { readRangeKey } from "./range-store.ts";

const run = { jobId: "test", signal: new AbortController().signal };
/** Enough to learn from, and quick to measure. */
const LISTINGS = new Set(
  EMBEDDED_INSTRUMENTS.filter(({ type }) => type === "stock")
    .slice(0, 24)
    .map(({ id }) => id as string),
);

function smallMarket(clock: { now(): number }) {
  const simulated = createSimulatedProvider({ through: () => "2026-12-31" });
  const has = (instrument: { readonly id: string; readonly type: string }) =>
    LISTINGS.has(instrument.id) || instrument.type === "crypto";
  const provider = {
    ...simulated,
    instruments: async () => (await simulated.instruments()).filter(has),
  };
  return createMarket({ providers: [provider], clock: { now: clock.now, mode: "live", speed: 1 } });
}

async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(outcome instanceof ApiError)) throw new Error(`not refused: ${String(outcome)}`);
  return outcome;
}

onOneDatabase("ranges", (database) => {
  const clock = testClock();
  let server: TestApp;
  let client: Client;
  let symbol = "";
  beforeAll(async () => {
    server = await createTestApp(database(), { clock, market: smallMarket(clock) });
    const { token } = await server.client().call("authDemoLogin");
    client = server.client(token);
    symbol = [...LISTINGS][0]!;
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const forecast = () => client.call("rangeForecast", { params: { symbol } });
  const odds = (body: { sessions: number; up?: number | null; down?: number | null }) =>
    client.call("rangeOdds", { body: { symbol, ...body } });

  test("a fresh installation knows how far from the reference history, and says that it is that", async () => {
    const record = await server.client().call("rangeRecord");
    expect(record).toMatchObject({
      is_own: false,
      source: "Reference history",
      series: referenceRecord.series,
      data_hash: referenceRecord.dataHash,
    });
    expect(record.horizons.map(({ sessions }) => sessions)).toEqual([1, 5, 21]);
    const shown = await forecast();
    expect(shown.record).toMatchObject({ is_own: false, source: "Reference history" });
    // The prices of the market at hand are invented, whatever the record was made of.
    expect(record.provenance.basis).toBe("real");
    expect(shown.provenance.basis).toBe("sample");
  });

  test("ranges lie within each other and grow with the sessions, around the last close", async () => {
    const { price, forecasts, as_of } = await forecast();
    expect(as_of < new Date(clock.now()).toISOString().slice(0, 10)).toBe(true);
    expect(forecasts.map(({ sessions }) => sessions)).toEqual([1, 5, 21]);
    const widths = forecasts.map(({ ranges }) => {
      expect(ranges.map(({ probability }) => probability)).toEqual([0.5, 0.8, 0.95]);
      for (const { low, high } of ranges) {
        expect(low).toBeLessThan(price);
        expect(high).toBeGreaterThan(price);
      }
      const [half, most, nearlyAll] = ranges.map(({ low, high }) => high - low) as [number, number, number];
      expect(half).toBeLessThan(most);
      expect(most).toBeLessThan(nearlyAll);
      return most;
    }) as [number, number, number];
    expect(widths[0]).toBeLessThan(widths[1]);
    expect(widths[1]).toBeLessThan(widths[2]);
  });

  test("odds sum to one, grow with the sessions and shrink with the distance", async () => {
    const { price } = await forecast();
    const [up, down] = [price * 1.04, price * 0.98];
    const asked = await odds({ sessions: 21, up, down });
    const { up_first, down_first, same_session, neither } = asked;
    expect(up_first! + down_first! + same_session! + neither).toBeCloseTo(1, 9);
    expect(asked.up!.by_session).toHaveLength(21);
    for (const side of [asked.up!, asked.down!]) {
      expect(side.by_session.toSorted((a, b) => a - b)).toEqual(side.by_session);
      expect(side.by_session.at(-1)).toBe(side.touched);
    }
    expect(asked.down_touched).toBeGreaterThan(asked.up_touched!);
    const further = await odds({ sessions: 21, up: price * 1.2 });
    expect(further).toMatchObject({ down: null, down_touched: null, up_first: null });
    expect(further.up_touched).toBeLessThan(asked.up_touched!);
    expect(further.up_touched! + further.neither).toBeCloseTo(1, 9);
    expect(asked.cases).toBeGreaterThan(10_000);
  });

  test("a question that has no answer says what is wrong with it", async () => {
    const { price } = await forecast();
    expect(await refusalOf(odds({ sessions: 5 }))).toMatchObject({ code: "odds_price_missing", status: 400 });
    const wrongSide = await refusalOf(odds({ sessions: 5, up: price * 0.9 }));
    expect(wrongSide).toMatchObject({ code: "odds_price_side", status: 422 });
    for (const sessions of [0, 64, 1.5, Number.NaN, -1])
      expect((await refusalOf(odds({ sessions, up: price * 2 }))).status, String(sessions)).toBe(400);
    for (const up of [0, -1, Number.POSITIVE_INFINITY])
      expect((await refusalOf(odds({ sessions: 5, up }))).status, String(up)).toBe(400);
    const unknown = await refusalOf(client.call("rangeForecast", { params: { symbol: "NOSUCH" } }));
    expect(unknown.code).toBe("symbol_unknown");
  });

  test("once the market at hand is measured, its own record stands there, until another day", async () => {
    await measureRangeJob(server.ctx).run({}, run);
    const record = await server.client().call("rangeRecord");
    expect(record).toMatchObject({ is_own: true, source: "Simulated market", series: LISTINGS.size });
    expect(record.provenance.basis).toBe("sample");
    const week = record.horizons.find(({ sessions }) => sessions === 5)!;
    const held = week.coverage.find(({ probability }) => probability === 0.8)!;
    expect(held.held).toBeGreaterThan(0.74);
    expect(held.held).toBeLessThan(0.86);
    const shown = await forecast();
    expect(shown.record.is_own).toBe(true);
    expect(shown.method.knows_market).toBe(true);
    const key = await readRangeKey(database().orm);
    await measureRangeJob(server.ctx, () => Promise.reject(new Error("measured twice"))).run({}, run);
    clock.advance(DAY_MS);
    await expect(
      measureRangeJob(server.ctx, () => Promise.reject(new Error("new day"))).run({}, run),
    ).rejects.toThrow("new day");
    expect(await readRangeKey(database().orm)).toBe(key);
    clock.advance(-DAY_MS);
  }, 300_000);
});
