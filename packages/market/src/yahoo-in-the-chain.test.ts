/** Yahoo's stand-in before the simulated market, through the configuration: outages as they come over a network. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMarketFromEnvironment } from "./market-from-environment.ts";
import type { Instrument, Market, MarketStore } from "./port.ts";
import { createMemoryStore } from "./providers/cached/memory-store.ts";
import { type FakeYahoo, startFakeYahoo } from "./providers/yahoo/testing/fake-yahoo.ts";

/** A Friday morning, both exchanges open. */
const MORNING = Date.parse("2026-11-20T10:30:00-05:00");

let now = MORNING;
let yahoo: FakeYahoo;
let store: MarketStore;
beforeEach(async () => {
  now = MORNING;
  store = createMemoryStore();
  yahoo = await startFakeYahoo({ wall: () => now });
});
afterEach(() => yahoo.close());

async function open(environment: Readonly<Record<string, string>> = {}) {
  const logged: string[] = [];
  const opened = await createMarketFromEnvironment(
    { YAHOO_URL: yahoo.url, ...environment },
    { wall: () => now, store, log: (message) => logged.push(message) },
  );
  return opened.ok ? { ...opened, logged } : expect.fail(opened.message);
}

async function royalBank(market: Market): Promise<Instrument> {
  return (await market.resolve("RY")) ?? expect.fail("RY is not listed");
}

/** Long enough for every rest a failing vendor is given. */
const longRest = () => {
  now += 10 * MINUTE_MS;
};

test("a history is fetched once, over a restart too", async () => {
  const first = await open();
  const royal = await royalBank(first.market);
  const daily = await first.market.daily(royal);
  await first.market.dividends(royal);
  await first.market.splits(royal);
  const charts = () =>
    yahoo.asked.filter((path) => path.startsWith("/v8/finance/chart/RY.TO?interval=1d&period1=0"));
  const count = charts().length;
  await first.close();
  const second = await open();
  expect(await second.market.daily(royal)).toEqual(daily);
  await second.market.dividends(royal);
  expect([count, charts().length]).toEqual([1, 1]);
});

test.each(["down", "429", "html"] as const)(
  "%s: the last known price stays, stale, the log says so once, and the vendor is back after its rest",
  async (behaviour) => {
    const { market, logged } = await open();
    const royal = await royalBank(market);
    const before = await market.quote(royal);
    expect(before).toMatchObject({ provider: "yahoo", stale: false });
    yahoo.behave(behaviour);
    for (let round = 0; round < 8; round++) {
      now += 11_000;
      expect(await market.quote(royal)).toMatchObject({
        price: before?.price,
        stale: true,
        provider: "yahoo",
      });
    }
    expect(market.providers[0]?.state().state).toBe("failing");
    expect(logged.filter((line) => line.includes("failed at quotes")).length).toBeLessThanOrEqual(3);
    yahoo.behave("ok");
    longRest();
    const after = await market.quote(royal);
    expect(after).toMatchObject({ provider: "yahoo", stale: false });
    expect(market.providers[0]?.state().state).toBe("ok");
  },
);

test("an outage from the start is told, and one after its recovery again", async () => {
  yahoo.behave("down");
  const { market, logged } = await open();
  const royal = await royalBank(market);
  await market.quote(royal);
  expect(market.providers[0]?.state().state).toBe("failing");
  const told = logged.length;
  expect(told).toBeGreaterThan(0);
  yahoo.behave("ok");
  longRest();
  await market.quote(royal);
  expect(market.providers[0]?.state().state).toBe("ok");
  yahoo.behave("down");
  longRest();
  await market.quote(royal);
  expect(logged.length).toBeGreaterThan(told);
});

test("killed and started again without a network, prices are the last known, marked, none invented", async () => {
  const first = await open();
  const royal = await royalBank(first.market);
  const before = await first.market.quote(royal);
  await first.market.daily(royal);
  await first.close();
  yahoo.behave("down");
  const { market } = await open();
  now += MINUTE_MS;
  expect(await market.quote(royal)).toMatchObject({ price: before?.price, stale: true, provider: "yahoo" });
  expect((await market.daily(royal))?.provider).toBe("yahoo");
});

test("a vendor that never answers costs the first question its two seconds; the next ones nothing", async () => {
  yahoo.behave("hanging");
  const { market } = await open();
  expect(market.providers[0]?.state().state).toBe("unknown");
  const royal = await royalBank(market);
  expect((await market.quote(royal))?.provider).toBe("simulated");
  expect(market.providers[0]?.state()).toMatchObject({ state: "failing", reason: "no answer within 2 s" });
  const asked = yahoo.asked.length;
  for (let round = 0; round < 20; round++) await market.quote(royal);
  expect(yahoo.asked).toHaveLength(asked);
  yahoo.behave("ok");
  longRest();
  expect((await market.quote(royal))?.provider).toBe("yahoo");
});

test("a new listing is found by its symbol and has prices", async () => {
  const { market } = await open();
  const found = await market.search("royal bank", 5);
  expect(found?.value.map(({ id }) => id)).toContain("XTSE:RY");
  expect(found?.provider).toBe("yahoo");
});
