import { afterEach, expect, test } from "vitest";
import { type AlpacaRig, setUpAlpaca } from "../../testing/alpaca-rig.ts";
import type { FakeBar } from "../../testing/fake-alpaca-bars.ts";
import { createCachedProvider } from "../cached/cached-provider.ts";
import { createMemoryStore } from "../cached/memory-store.ts";
import { importVendor, type VendorImport } from "./import-vendor.ts";

const rigs: AlpacaRig[] = [];
afterEach(async () => {
  await Promise.all(rigs.splice(0).map(({ server }) => server.close()));
});

const day = (date: string, c: number): FakeBar => ({ t: `${date}T04:00:00Z`, o: c, h: c, l: c, c, v: 10 });
const DAYS = [day("2016-05-26", 50), day("2026-05-26", 100), day("2026-05-27", 101)];

async function setUp(options: Omit<Parameters<typeof setUpAlpaca>[0], "data"> = {}) {
  const rig = await setUpAlpaca({
    data: {
      days: { AAPL: DAYS, MSFT: DAYS },
      actions: { AAPL: [{ exDate: "2026-05-26", dividend: 0.5 }] },
      assets: [
        {
          class: "us_equity",
          symbol: "ZZTOP",
          name: "Zz Top",
          exchange: "NYSE",
          status: "active",
          tradable: true,
        },
      ],
    },
    ...options,
  });
  rigs.push(rig);
  const store = createMemoryStore();
  const run = (more: Partial<VendorImport> = {}) =>
    importVendor({
      provider: rig.provider,
      store,
      selection: { symbols: ["AAPL", "MSFT"] },
      years: null,
      wall: () => rig.clock.now,
      pause: async (ms) => {
        rig.clock.now += ms;
      },
      ...more,
    });
  return { ...rig, store, run };
}

test("a vendor's histories lie in its cache afterwards, and are not asked for again", async () => {
  const { run, store, server, provider, clock } = await setUp();
  expect(await run()).toMatchObject({
    listings: 2,
    written: 2,
    unchanged: 0,
    bars: 6,
    failed: [],
    isStopped: false,
  });
  const asked = server.asked.length;
  expect(await run()).toMatchObject({ written: 0, unchanged: 2 });
  const cached = createCachedProvider({ provider, store, wall: () => clock.now });
  const apple = (await cached.instruments()).find(({ id }) => id === "XNAS:AAPL")!;
  expect((await cached.dailySeries(apple))?.dates).toEqual(["2016-05-26", "2026-05-26", "2026-05-27"]);
  expect(await cached.dividends(apple)).toEqual([{ exDate: "2026-05-26", amount: 0.5 }]);
  expect(server.asked).toHaveLength(asked);
});

test("with a number of years no earlier bars are fetched", async () => {
  const { run } = await setUp();
  expect(await run({ years: 2 })).toMatchObject({ written: 2, bars: 4 });
});

test("symbols nobody knows are named; a symbol beyond the product's list is looked for", async () => {
  const { run } = await setUp();
  const report = await run({ selection: { symbols: ["aapl", "NOPE9", "ZZTOP"] } });
  expect(report).toMatchObject({ listings: 3, written: 1 });
  expect(report.failed).toEqual([
    "NOPE9: not a symbol Alpaca (IEX) is known to have",
    "ZZTOP: Alpaca (IEX) has no history of it",
  ]);
});

test("a country is a selection of the product's list", async () => {
  const { run } = await setUp();
  expect(await run({ selection: { country: "CA" } })).toMatchObject({ listings: 0, written: 0 });
  const stop = new AbortController();
  const us = await run({ selection: { country: "US" }, signal: stop.signal, onProgress: () => stop.abort() });
  expect([us.isStopped, us.listings > 20]).toEqual([true, true]);
});

test("while the vendor rests the import waits, and goes on", async () => {
  let isBusy = true;
  const rests: string[] = [];
  const { run, clock } = await setUp({
    instead: (_path, response, count) => {
      if (count !== 3 || !isBusy) return false;
      isBusy = false;
      response.writeHead(429, { "x-ratelimit-reset": String(Math.ceil(clock.now / 1_000) + 40) }).end();
      return true;
    },
  });
  const report = await run({ onRest: (until, reason) => rests.push(`${until > clock.now} ${reason}`) });
  expect(report).toMatchObject({ written: 2, failed: [] });
  expect(rests).toEqual(["true alpaca: 429 Too Many Requests"]);
});

test("a vendor that stays away ends the import with what there is", async () => {
  const { run } = await setUp({
    instead: (_path, response, count) => {
      if (count < 3) return false;
      response.writeHead(503).end();
      return true;
    },
  });
  const report = await run();
  expect(report.written).toBe(0);
  expect(report.failed).toEqual([
    expect.stringContaining("AAPL: alpaca: 503"),
    expect.stringContaining("MSFT: alpaca: 503"),
  ]);
});

test("refused keys are not waited for", async () => {
  const { run, server } = await setUp({ secretKey: "another-secret" });
  const report = await run({ pause: async () => expect.fail("nobody waits") });
  expect(report.written).toBe(0);
  expect(report.failed).toEqual([
    "AAPL: alpaca: the keys were refused",
    "1 others: Alpaca (IEX) stopped answering",
  ]);
  expect(server.asked).toHaveLength(1);
});

test("stopped, it finishes the listing in work and begins no other", async () => {
  const stop = new AbortController();
  const { run } = await setUp();
  const report = await run({ signal: stop.signal, onProgress: () => stop.abort() });
  expect(report).toMatchObject({ written: 1, isStopped: true });
});
