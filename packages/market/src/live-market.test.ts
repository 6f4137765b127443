/** A vendor before the simulated market, live: outages, recoveries, refusals, pins and finds. */
import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { beforeEach, expect, test } from "vitest";
import { calendarOf } from "./calendar/exchange-calendar.ts";
import { createMarket } from "./market.ts";
import type { Instrument, Market, MarketStore } from "./port.ts";
import { createCachedProvider } from "./providers/cached/cached-provider.ts";
import { createMemoryStore } from "./providers/cached/memory-store.ts";
import { createSimulatedProvider } from "./providers/simulated/simulated-provider.ts";
import { createScriptedProvider, type ScriptedProvider } from "./testing/scripted-provider.ts";

const MORNING = Date.parse("2026-05-28T10:00:00-04:00");

let now = MORNING;
let store: MarketStore;
let vendor: ScriptedProvider;
let pinned: Set<string>;
let problems: string[];
const through = () => calendarOf("XTSE").dateOf(now);

beforeEach(() => {
  now = MORNING;
  store = createMemoryStore();
  vendor = createScriptedProvider({ now: () => now, through });
  pinned = new Set();
  problems = [];
});

function open(vendors: readonly ScriptedProvider[] = [vendor], mode: "live" | "replay" = "live") {
  const cached = vendors.map((provider) => createCachedProvider({ provider, store, wall: () => now }));
  const market = createMarket({
    providers: [...cached, createSimulatedProvider({ through })],
    clock: { now: () => now, mode, speed: 1 },
    isPinned: (id) => pinned.has(id),
    onProblem: ({ provider, asked, error }) => problems.push(`${provider} ${asked} ${error}`),
  });
  return { market, close: async () => Promise.all(cached.map((each) => each.close())) };
}

async function listing(market: Market, symbol: string): Promise<Instrument> {
  return (await market.resolve(symbol)) ?? expect.fail(`${symbol} is not listed`);
}

/** Past the seconds in which a quote is not asked for again. */
const later = (ms = 10_000) => {
  now += ms;
};

test("many quotes are one question to the vendor, labelled as its own", async () => {
  const { market } = open();
  const wanted = await Promise.all(["RY", "TD", "AAPL", "BTC"].map((symbol) => listing(market, symbol)));
  vendor.asked.length = 0;
  later();
  const quotes = await market.quotes(wanted);
  expect([...quotes.values()].map(({ provider, label }) => `${provider} ${label}`)).toEqual(
    Array.from({ length: 4 }, () => "vendor Vendor"),
  );
  expect(vendor.asked.filter((asked) => asked.startsWith("quotes"))).toHaveLength(1);
  for (const { price, bid, ask, asOf, stale } of quotes.values()) {
    expect(bid).toBeLessThan(ask);
    expect(price).toBeGreaterThan(0);
    expect(asOf).toBeLessThanOrEqual(now);
    expect(stale).toBe(false);
  }
});

test("an outage leaves the last known price, marked stale; the recovery brings the next one", async () => {
  const { market } = open();
  const royal = await listing(market, "RY");
  const before = await market.quote(royal);
  vendor.isDown = true;
  later();
  expect(await market.quote(royal)).toMatchObject({
    price: before?.price,
    provider: "vendor",
    stale: true,
    asOf: before?.asOf,
  });
  expect(market.providers[0]?.state()).toMatchObject({ state: "failing", reason: "no network" });
  vendor.isDown = false;
  later();
  expect(await market.quote(royal)).toMatchObject({ provider: "vendor", stale: false, asOf: now });
  expect(market.providers[0]?.state().state).toBe("ok");
});

test("killed and started again in an outage, the last price is still the last known one, stale, and never invented", async () => {
  const first = open();
  const royal = await listing(first.market, "RY");
  const before = await first.market.quote(royal);
  await first.market.daily(royal);
  await first.close();
  vendor.isDown = true;
  later(HOUR_MS);
  const { market } = open();
  expect(await market.quote(royal)).toMatchObject({ price: before?.price, provider: "vendor", stale: true });
  expect((await market.daily(royal))?.provider).toBe("vendor");
  expect((await market.minutes(royal, "2026-05-28"))?.provider ?? null).toBeNull();
});

test("without quotes but with a history the last close is shown, stale while the exchange is open", async () => {
  const first = open();
  const royal = await listing(first.market, "RY");
  await first.market.daily(royal);
  vendor.isDown = true;
  const { market } = open();
  const close = (await market.daily(royal))?.value.close.at(-1);
  expect(await market.quote(royal)).toMatchObject({ price: close, provider: "vendor", stale: true });
});

test("what the vendor never served falls down to the simulated market in an outage, and is real once it answers", async () => {
  vendor.isDown = true;
  const { market } = open();
  const royal = await listing(market, "RY");
  expect(await market.quote(royal)).toMatchObject({ provider: "simulated", stale: false });
  expect((await market.daily(royal))?.provider).toBe("simulated");
  vendor.isDown = false;
  later();
  expect((await market.quote(royal))?.provider).toBe("vendor");
  expect((await market.daily(royal))?.provider).toBe("vendor");
});

test("a vendor with too much to do is no outage: no price rather than an invented one", async () => {
  const { market } = open();
  const royal = await listing(market, "RY");
  const bank = (await market.instrument("XTSE:TD")) ?? expect.fail("TD is not listed");
  vendor.isBusy = true;
  later();
  expect(await market.quote(bank)).toBeNull();
  expect(await market.daily(bank)).toBeNull();
  expect((await market.quote(royal))?.provider).toBe("vendor");
  vendor.isBusy = false;
  later();
  expect((await market.quote(bank))?.provider).toBe("vendor");
});

test("another vendor stands in with fresh prices before the last known ones are shown", async () => {
  const second = createScriptedProvider({ id: "second", now: () => now, through });
  const { market } = open([vendor, second]);
  const royal = await listing(market, "RY");
  expect((await market.quote(royal))?.provider).toBe("vendor");
  vendor.isDown = true;
  later();
  expect(await market.quote(royal)).toMatchObject({ provider: "second", stale: false });
  second.isDown = true;
  later();
  const quote = await market.quote(royal);
  expect([quote?.provider, quote?.stale]).toEqual(["vendor", true]);
});

test("a listing pinned to invented prices keeps them until it is released", async () => {
  vendor.isDown = true;
  const { market } = open();
  const royal = await listing(market, "RY");
  const bought = await market.quote(royal);
  pinned.add(royal.id);
  vendor.isDown = false;
  later(1_000);
  const held = await market.quote(royal);
  expect(held?.provider).toBe("simulated");
  expect(Math.abs((held?.price ?? 0) / (bought?.price ?? 1) - 1)).toBeLessThan(0.05);
  expect((await market.daily(royal))?.provider).toBe("simulated");
  expect((await market.quote(await listing(market, "TD")))?.provider).toBe("vendor");
  pinned.delete(royal.id);
  later();
  expect((await market.quote(royal))?.provider).toBe("vendor");
});

test.each<[string, (price: number) => number]>([
  ["a tenth of the last close", (price) => price / 10],
  ["ten times the last close", (price) => price * 10],
])("%s is refused with a reason, and the last known price stays", async (_, wrong) => {
  const { market } = open();
  const royal = await listing(market, "RY");
  await market.daily(royal);
  later(60_000);
  const good = await market.quote(royal);
  vendor.alter = (quote) => ({ ...quote, price: wrong(quote.price) });
  for (let round = 0; round < 3; round++) {
    later();
    expect(await market.quote(royal)).toMatchObject({ price: good?.price, stale: true, provider: "vendor" });
  }
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/vendor quotes XTSE:RY Error: refused: a price of .* against a last close of/);
  vendor.alter = (quote) => quote;
  later();
  expect((await market.quote(royal))?.stale).toBe(false);
});

test("a split on record explains its factor", async () => {
  vendor.splits = async () => [{ exDate: "2026-05-28", numerator: 10, denominator: 1 }];
  const { market } = open();
  const royal = await listing(market, "RY");
  await market.daily(royal);
  await market.splits(royal);
  later(60_000);
  vendor.alter = (quote) => ({ ...quote, price: quote.price / 10, previousClose: quote.previousClose / 10 });
  const quote = await market.quote(royal);
  expect(quote?.stale).toBe(false);
  expect(Math.abs(quote?.changeRatio ?? 1)).toBeLessThan(0.2);
});

test("crossed, empty and far-off books give way to an estimated spread; a trade is never later than the clock", async () => {
  const { market } = open();
  const royal = await listing(market, "RY");
  const books: readonly [number | null, number | null][] = [
    [null, 100],
    [0, 0],
    [101, 100],
    [1, 9_999],
  ];
  for (const [bid, ask] of books) {
    later();
    vendor.alter = (quote) => ({ ...quote, bid, ask, asOf: now + HOUR_MS });
    const quote = await market.quote(royal);
    expect(quote?.bid).toBeLessThan(quote?.price ?? 0);
    expect(quote?.ask).toBeGreaterThan(quote?.price ?? 0);
    expect(quote?.asOf).toBe(now);
  }
  for (const price of [0, -1, Number.NaN]) {
    later();
    vendor.alter = (quote) => ({ ...quote, price });
    expect(await market.quote(royal)).toMatchObject({ stale: true, provider: "vendor" });
  }
});

test("a trade older than the vendor's own delay and two minutes is stale while the exchange is open", async () => {
  const { market } = open();
  const royal = await listing(market, "RY");
  const staleAt = async (ageMs: number, delaySeconds: number | null) => {
    later();
    vendor.alter = (quote) => ({ ...quote, asOf: now - ageMs, delaySeconds });
    return (await market.quote(royal))?.stale;
  };
  expect(await staleAt(60_000, null)).toBe(false);
  expect(await staleAt(180_000, null)).toBe(true);
  expect(await staleAt(16 * MINUTE_MS, 900)).toBe(false);
  expect(await staleAt(18 * MINUTE_MS, 900)).toBe(true);
});

test("in a replay a vendor gives history only, cut to the clock", async () => {
  const { market } = open([vendor], "replay");
  const royal = await listing(market, "RY");
  now = MORNING + 400 * HOUR_MS;
  await market.daily(royal);
  now = MORNING;
  expect((await market.daily(royal))?.value.dates.at(-1)).toBe("2026-05-27");
  expect((await market.quote(royal))?.provider).toBe("vendor");
  expect(vendor.asked.filter((asked) => asked.startsWith("quotes"))).toEqual([]);
});

test("what a search finds can be resolved from then on, after a restart too", async () => {
  const { market } = open();
  const royal = await listing(market, "RY");
  vendor.findable = [
    { ...royal, id: "XTSX:NEWCO", symbol: "NEWCO", ticker: "NEWCO.V", name: "Newco Mines", mic: "XTSX" },
  ];
  const found = await market.search("newco mines", 5);
  expect(found).toMatchObject({ provider: "vendor", value: [{ id: "XTSX:NEWCO" }] });
  vendor.isDown = true;
  expect((await market.resolve("NEWCO.V"))?.id).toBe("XTSX:NEWCO");
  expect((await open().market.resolve("TSXV:NEWCO"))?.id).toBe("XTSX:NEWCO");
  expect(await market.search("newco", 5)).toBeNull();
});

test("an unknown symbol is looked for once an hour; words are not", async () => {
  const { market } = open();
  const searches = () => vendor.asked.filter((asked) => asked.startsWith("search")).length;
  for (let round = 0; round < 3; round++) expect(await market.resolve("ZZZZQ")).toBeNull();
  expect(await market.resolve("what is this")).toBeNull();
  expect(searches()).toBe(1);
  later(HOUR_MS);
  const royal = await listing(market, "RY");
  vendor.findable = [{ ...royal, id: "XTSE:ZZZZQ", symbol: "ZZZZQ", ticker: "ZZZZQ.TO", name: "Z" }];
  expect((await market.resolve("ZZZZQ"))?.id).toBe("XTSE:ZZZZQ");
  expect(searches()).toBe(2);
});

test("rates of the vendor outlive its outage and a restart", async () => {
  const rate = await open().market.fx("USD", "CAD");
  expect(rate.provider).toBe("vendor");
  vendor.isDown = true;
  later(5 * HOUR_MS);
  expect(await open().market.fx("USD", "CAD")).toEqual(rate);
});
