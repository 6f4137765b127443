import { DAY_MS, HOUR_MS } from "@neuro/contract/primitives";
import { beforeEach, expect, test } from "vitest";
import { calendarOf } from "../../calendar/exchange-calendar.ts";
import { EMBEDDED_INSTRUMENTS } from "../../instruments/embedded-instruments.ts";
import { type DailySeries, type Instrument, type MarketStore, ProviderUnavailable } from "../../port.ts";
import { createScriptedProvider, type ScriptedProvider } from "../../testing/scripted-provider.ts";
import { createCachedProvider } from "./cached-provider.ts";
import { decodeFx } from "./encode-history.ts";
import { createMemoryStore } from "./memory-store.ts";

const royal = EMBEDDED_INSTRUMENTS.find(({ id }) => id === "XTSE:RY")!;
const toronto = EMBEDDED_INSTRUMENTS.find(({ id }) => id === "XTSE:TD")!;
const MORNING = Date.parse("2026-05-28T10:00:00-04:00");

let now = MORNING;
let store: MarketStore;
let vendor: ScriptedProvider;
beforeEach(() => {
  now = MORNING;
  store = createMemoryStore();
  vendor = createScriptedProvider({ now: () => now, through: () => calendarOf("XTSE").dateOf(now) });
});
const open = (more: { readonly isOffline?: boolean } = {}) =>
  createCachedProvider({ provider: vendor, store, wall: () => now, ...more });
const count = (prefix: string) => vendor.asked.filter((asked) => asked.startsWith(prefix)).length;

test("a history is fetched once, whoever asks and however often, also after a restart", async () => {
  const cached = open();
  const answers = await Promise.all(Array.from({ length: 20 }, () => cached.dailySeries(royal)));
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]?.dates.at(-1)).toBe("2026-05-27");
  await cached.dailySeries(royal);
  await open().dailySeries(royal);
  expect(vendor.asked).toEqual(["dailySeries XTSE:RY", "dividends XTSE:RY", "splits XTSE:RY"]);
});

test("a bar of a session that is not over is not kept", async () => {
  expect((await vendor.dailySeries(royal))?.dates.at(-1)).toBe("2026-05-28");
  expect((await open().dailySeries(royal))?.dates.at(-1)).toBe("2026-05-27");
});

test("after a session only what is missing is fetched, and joins what is known", async () => {
  await open().dailySeries(royal);
  now = Date.parse("2026-05-29T17:00:00-04:00");
  const series = await open().dailySeries(royal);
  expect(vendor.asked.at(-1)).toBe("dailySeries XTSE:RY since 2026-05-15");
  expect(count("dailySeries")).toBe(2);
  expect(series).toEqual(await vendor.dailySeries(royal));
});

test.each<[string, (series: DailySeries) => DailySeries]>([
  [
    "a split",
    (series) => ({
      ...series,
      open: half(series.open),
      high: half(series.high),
      low: half(series.low),
      close: half(series.close),
      adjClose: half(series.adjClose),
    }),
  ],
  [
    "a dividend",
    (series) => ({
      ...series,
      adjClose: series.adjClose.map((value, bar) => (bar < series.dates.length - 1 ? value * 0.99 : value)),
    }),
  ],
  [
    "a restatement",
    (series) => ({
      ...series,
      close: series.close.map((value, bar) => (bar === series.dates.length - 6 ? value * 1.01 : value)),
    }),
  ],
])("%s rewrites a history, which is then fetched whole", async (_, rewrite) => {
  const cached = open();
  await cached.dailySeries(royal);
  now += DAY_MS + 7 * HOUR_MS;
  const plain = vendor.dailySeries;
  vendor.dailySeries = async (instrument, since) => {
    const part = await plain(instrument, since);
    const whole = await plain(instrument);
    const rewritten = whole && rewrite(whole);
    const from = whole && part ? whole.dates.length - part.dates.length : 0;
    return rewritten && cut(rewritten, from);
  };
  const series = await cached.dailySeries(royal);
  expect(series).toEqual(await vendor.dailySeries(royal));
  expect(series?.dates.at(-1)).toBe("2026-05-29");
});

function half(column: Float64Array): Float64Array {
  return column.map((value) => value / 2);
}

function cut({ dates, open, high, low, close, adjClose, volume }: DailySeries, from: number): DailySeries {
  const part = (column: Float64Array) => column.slice(from);
  return {
    dates: dates.slice(from),
    open: part(open),
    high: part(high),
    low: part(low),
    close: part(close),
    adjClose: part(adjClose),
    volume: part(volume),
  };
}

test("a quote whose previous close is not the kept one has the history fetched whole, once", async () => {
  const cached = open();
  await cached.dailySeries(royal);
  vendor.alter = (quote) => ({ ...quote, price: quote.price / 2, previousClose: quote.previousClose / 2 });
  await cached.quotes?.([royal]);
  await cached.dailySeries(royal);
  now += 10_000;
  await cached.quotes?.([royal]);
  await cached.dailySeries(royal);
  expect(count("dailySeries")).toBe(2);
});

test("what is kept is served while the vendor does not answer; what is not kept is said to be unavailable", async () => {
  await open().dailySeries(royal);
  vendor.isDown = true;
  now += 30 * HOUR_MS;
  const cached = open();
  expect((await cached.dailySeries(royal))?.dates.at(-1)).toBe("2026-05-27");
  await expect(cached.dailySeries(toronto)).rejects.toThrow(ProviderUnavailable);
  vendor.isDown = false;
  expect((await cached.dailySeries(toronto))?.dates.length).toBeGreaterThan(100);
});

test("that the vendor has none is remembered for a day", async () => {
  const strange: Instrument = { ...royal, id: "XTSE:NONE", symbol: "NONE", ticker: "NONE.TO" };
  const cached = open();
  for (let round = 0; round < 3; round++) expect(await cached.dailySeries(strange)).toBeNull();
  expect(await open().dailySeries(strange)).toBeNull();
  expect(count("dailySeries XTSE:NONE")).toBe(1);
  now += 25 * HOUR_MS;
  await cached.dailySeries(strange);
  expect(count("dailySeries XTSE:NONE")).toBe(2);
});

test("a listing the vendor no longer knows keeps its history", async () => {
  const cached = open();
  const before = await cached.dailySeries(royal);
  now += 60 * HOUR_MS;
  vendor.dailySeries = async () => null;
  expect(await cached.dailySeries(royal)).toEqual(before);
});

test("bytes of the store that cannot be read are fetched anew", async () => {
  const key = { provider: "vendor", instrumentId: "XTSE:RY", kind: "daily", session: "" } as const;
  await store.writeHistory(key, { columns: Uint8Array.of(9, 9, 9), through: "2026-05-27", askedAt: now });
  expect((await open().dailySeries(royal))?.dates.length).toBeGreaterThan(100);
});

test("a store that fails takes nothing away but the memory of a restart", async () => {
  const failures: unknown[] = [];
  const broken = async () => {
    throw new Error("disk full");
  };
  const cached = createCachedProvider({
    provider: vendor,
    store: { ...store, readHistory: broken, writeHistory: broken, readQuotes: broken, listings: broken },
    wall: () => now,
    onStoreFailure: (error) => failures.push(error),
  });
  expect((await cached.dailySeries(royal))?.dates.at(-1)).toBe("2026-05-27");
  expect((await cached.quotes?.([royal]))?.size).toBe(1);
  expect((await cached.instruments()).length).toBeGreaterThan(100);
  expect(failures.length).toBeGreaterThan(0);
});

test("minutes of a past session are fetched once, those of today again after some seconds", async () => {
  const cached = open();
  for (let round = 0; round < 3; round++) await cached.minuteSeries(royal, "2026-05-27");
  await open().minuteSeries(royal, "2026-05-27");
  expect(count("minuteSeries XTSE:RY 2026-05-27")).toBe(1);
  for (let second = 0; second < 60; second++) {
    await cached.minuteSeries(royal, "2026-05-28");
    now += 1_000;
  }
  expect(count("minuteSeries XTSE:RY 2026-05-28")).toBe(3);
  expect(await cached.minuteSeries(royal, "2026-05-30")).toBeNull();
});

test("dividends, splits and rates are asked for again after their time only", async () => {
  const cached = open();
  for (let round = 0; round < 3; round++) {
    await cached.dividends(royal);
    await cached.splits?.(royal);
    await cached.rates("USD");
  }
  expect(vendor.asked).toEqual(["dividends XTSE:RY", "splits XTSE:RY", "rates USD"]);
  now += 25 * HOUR_MS;
  await cached.dividends(royal);
  await cached.rates("USD");
  expect(vendor.asked).toHaveLength(5);
});

test("each currency is kept by itself, under the name that the dollar has always had", async () => {
  const cached = open();
  const [dollar, euro] = [await cached.rates("USD"), await cached.rates("EUR")];
  expect(euro?.rate.at(-1)).not.toBe(dollar?.rate.at(-1));
  await cached.rates("USD");
  expect(vendor.asked).toEqual(["rates USD", "rates EUR"]);
  const kept = (instrumentId: "USDCAD" | "EURCAD") =>
    store.readHistory({ provider: "vendor", instrumentId, kind: "fx", session: "" });
  expect(decodeFx((await kept("USDCAD"))?.columns ?? new Uint8Array())).toEqual(dollar);
  expect(decodeFx((await kept("EURCAD"))?.columns ?? new Uint8Array())).toEqual(euro);
  vendor.isDown = true;
  now += 25 * HOUR_MS;
  expect(await open().rates("EUR")).toEqual(euro);
});

test("quotes asked for one by one travel together and not again within seconds", async () => {
  const cached = open();
  await Promise.all([
    cached.quotes?.([royal]),
    cached.quotes?.([toronto]),
    cached.quotes?.([royal, toronto]),
  ]);
  await cached.quotes?.([toronto]);
  expect(vendor.asked).toEqual(["quotes XTSE:RY,XTSE:TD"]);
  now += 10_000;
  await cached.quotes?.([toronto]);
  expect(vendor.asked.at(-1)).toBe("quotes XTSE:TD");
});

test("the last quotes survive a restart in the middle of an outage", async () => {
  const first = open();
  const told = (await first.quotes?.([royal]))?.get(royal.id);
  await first.close();
  vendor.isDown = true;
  const second = open();
  await expect(second.quotes?.([royal])).rejects.toThrow(ProviderUnavailable);
  expect(await second.kept?.quote(royal)).toEqual(told);
  expect(await second.kept?.quote(toronto)).toBeNull();
});

test("offline the vendor is never asked", async () => {
  await open().dailySeries(royal);
  const before = vendor.asked.length;
  const offline = open({ isOffline: true });
  now += 90 * HOUR_MS;
  expect((await offline.dailySeries(royal))?.dates.at(-1)).toBe("2026-05-27");
  expect(await offline.dailySeries(toronto)).toBeNull();
  expect(await offline.minuteSeries(royal, "2026-05-27")).toBeNull();
  expect(await offline.rates("USD")).toBeNull();
  expect([offline.quotes, offline.search, offline.news]).toEqual([undefined, undefined, undefined]);
  expect(vendor.asked).toHaveLength(before);
});

test("found listings are kept and join the others", async () => {
  vendor.findable = [
    { ...royal, id: "XTSX:NEWCO", symbol: "NEWCO", ticker: "NEWCO.V", name: "Newco", mic: "XTSX" },
  ];
  await open().search?.("newco", 5);
  expect((await open().instruments()).map(({ id }) => id)).toContain("XTSX:NEWCO");
});
