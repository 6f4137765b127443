import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, DAY_MS, HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { calendarOf } from "./calendar/exchange-calendar.ts";
import { createMarket, MarketDataMissing } from "./market.ts";
import type {
  ForeignCurrency,
  Instrument,
  InstrumentId,
  Market,
  MarketClock,
  MarketDataProvider,
} from "./port.ts";
import { openFilesProvider } from "./providers/files/files-provider.ts";
import { createSimulatedProvider } from "./providers/simulated/simulated-provider.ts";

// Many listings are drawn for the properties; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const simulated = createSimulatedProvider({ through: () => "2026-12-01" });
let files: MarketDataProvider;
let folder: string;

/** A folder of history written from the simulated market, so that its bars are on true sessions: 2025 for five listings. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "market-"));
  for (const directory of ["prices", "fx"]) mkdirSync(join(folder, directory));
  const header = "date,open,high,low,close,adj_close,volume\n";
  for (const instrument of (await simulated.instruments()).filter(({ id }) => FILED.includes(id))) {
    const daily = (await simulated.dailySeries(instrument))!;
    const { dates, open, high, low, close, adjClose, volume } = daily;
    const rows = dates.map((date, i) =>
      [date, open[i], high[i], low[i], close[i], adjClose[i], volume[i]].join(","),
    );
    const year = rows.filter((row) => row.startsWith("2025"));
    writeFileSync(join(folder, `prices/${instrument.ticker}.csv`), header + year.join("\n"));
  }
  const rates = (await simulated.rates("USD"))!;
  const rateRows = rates.dates.map(
    (date, i) => `${date},${[1, 1, 1, 1, 1].map(() => rates.rate[i]).join(",")},0`,
  );
  writeFileSync(
    join(folder, "fx/USDCAD.csv"),
    header + rateRows.filter((row) => row.startsWith("2025")).join("\n"),
  );
  const opened = await openFilesProvider({ root: folder });
  files = opened.ok ? opened.value : expect.fail(opened.message);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILED: readonly InstrumentId[] = ["XTSE:RY", "XNAS:AAPL", "ARCX:SPY", "CRYPTO:BTC", "XTSE:CASH"];

function clockAt(now: number | string): MarketClock {
  const time = typeof now === "string" ? Date.parse(now) : now;
  return { now: () => time, mode: "replay", speed: 1 };
}

function marketAt(now: number | string, providers: readonly MarketDataProvider[] = [simulated]): Market {
  return createMarket({ providers, clock: clockAt(now) });
}

async function named(market: Market, id: InstrumentId): Promise<Instrument> {
  return (await market.instrument(id))!;
}

const chains = { simulated: () => [simulated], files: () => [files], both: () => [files, simulated] };
const instants = fc.integer({
  min: Date.parse("2025-01-08T00:00:00Z"),
  max: Date.parse("2026-02-20T00:00:00Z"),
});

test("nothing later than the clock is served, and a later clock serves the same past", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("simulated", "files", "both"),
      fc.constantFrom(...FILED),
      instants,
      fc.integer({ min: 0, max: 40 * DAY_MS }),
      async (chain, id, now, ahead) => {
        const market = marketAt(now, chains[chain]());
        const later = marketAt(now + ahead, chains[chain]());
        const instrument = await named(market, id);
        const calendar = calendarOf(instrument.mic);
        const today = calendar.dateOf(now);

        const daily = (await market.daily(instrument))!.value;
        const dailyLater = (await later.daily(instrument))!.value;
        for (const date of daily.dates.slice(-3))
          expect(calendar.session(date)!.close).toBeLessThanOrEqual(now);
        const count = daily.dates.length;
        expect(dailyLater.dates.slice(0, count)).toEqual(daily.dates);
        for (const column of ["open", "high", "low", "close", "volume"] as const) {
          expect(dailyLater[column].slice(0, count)).toEqual(daily[column]);
        }
        // Adjusted closes stand on the footing of their last bar: their growth is the same, their level may not be.
        for (const i of [1, count >> 1, count - 1].filter((at) => at > 0)) {
          const growth = daily.adjClose[i]! / daily.adjClose[0]!;
          expect(dailyLater.adjClose[i]! / dailyLater.adjClose[0]!).toBeCloseTo(growth, 9);
        }

        const minutes = (await market.minutes(instrument, today))?.value;
        for (const start of minutes?.time ?? []) expect(start + MINUTE_MS).toBeLessThanOrEqual(now);
        const minutesLater = (await later.minutes(instrument, today))?.value;
        if (minutes) expect(minutesLater!.close.slice(0, minutes.close.length)).toEqual(minutes.close);
        expect(await market.minutes(instrument, addDays(today, 1))).toBeNull();

        const quote = (await market.quote(instrument))!;
        expect(quote.asOf).toBeLessThanOrEqual(now);
        const open = calendar.status(now).state === "open";
        if (!open || quote.stale) expect(quote.price).toBe(daily.close.at(-1));
        else expect(quote.previousClose).toBe(daily.close.at(-1));

        const known = (await market.dividends(instrument))!.value;
        for (const { exDate } of known) expect(exDate <= today).toBe(true);
        expect((await later.dividends(instrument))!.value.slice(0, known.length)).toEqual(known);

        const rate = await market.fx("USD", "CAD");
        expect(Date.parse(`${rate.date}T17:00:00-05:00`) - HOUR_MS).toBeLessThanOrEqual(now);
        expect((await later.fx("USD", "CAD", rate.date)).rate).toBe(rate.rate);
      },
    ),
    { numRuns: 120 },
  );
});

test("quotes are sound at every instant: never zero, bid under ask, within the day, same on asking again", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("XTSE:RY", "CRYPTO:ADA", "XTSE:CASH", "XNAS:NVDA", "XTSE:DML"),
      instants,
      async (id, now) => {
        const market = marketAt(now);
        const quote = (await market.quote(await named(market, id)))!;
        expect(quote).toEqual(await marketAt(now).quote(quote.instrument));
        expect(quote.bid).toBeGreaterThan(0);
        expect(quote.ask).toBeGreaterThan(quote.bid);
        expect(quote.bid <= quote.price && quote.price <= quote.ask).toBe(true);
        expect(quote.dayLow! <= quote.price && quote.price <= quote.dayHigh!).toBe(true);
        expect(quote.change).toBeCloseTo(quote.price - quote.previousClose, 6);
        expect(quote.changeRatio).toBeCloseTo(quote.change! / quote.previousClose, 9);
        expect(Number.isFinite(quote.volume) && quote.volume >= 0).toBe(true);
        expect([quote.stale, quote.label]).toEqual([false, "Simulated market"]);
      },
    ),
    { numRuns: 150 },
  );
});

test("a quote moves within the minute and ends the day at the close", async () => {
  const nvidia = await named(marketAt(0), "XNAS:NVDA");
  const prices = new Set<number>();
  for (let second = 0; second < 60; second++) {
    const at = Date.parse("2025-06-04T10:15:00-04:00") + second * 1_000;
    prices.add((await marketAt(at).quote(nvidia))!.price);
  }
  expect(prices.size).toBeGreaterThan(5);
  const after = marketAt("2025-06-04T16:00:00-04:00");
  const bars = (await after.daily(nvidia, { limit: 2 }))!.value;
  const quote = (await after.quote(nvidia))!;
  expect(bars.dates).toEqual(["2025-06-03", "2025-06-04"]);
  expect([quote.previousClose, quote.price]).toEqual([...bars.close]);
  expect([quote.dayOpen, quote.dayHigh, quote.dayLow]).toEqual([bars.open[1], bars.high[1], bars.low[1]]);
});

test("before the open and on a closed day the quote is the last close, with the time it was made", async () => {
  const royal = await named(marketAt(0), "XTSE:RY");
  for (const now of ["2025-05-20T09:29:00-04:00", "2025-05-19T12:00:00-04:00", "2025-05-18T12:00:00-04:00"]) {
    const market = marketAt(now);
    const quote = (await market.quote(royal))!;
    expect(quote.asOf).toBe(Date.parse("2025-05-16T16:00:00-04:00"));
    expect(quote.price).toBe((await market.daily(royal))!.value.close.at(-1));
    expect(quote.stale).toBe(false);
  }
});

test("a day's bar appears with its close, not before", async () => {
  const royal = await named(marketAt(0), "XTSE:RY");
  const last = async (now: string) => (await marketAt(now).daily(royal))!.value.dates.at(-1);
  expect(await last("2025-06-04T15:59:59-04:00")).toBe("2025-06-03");
  expect(await last("2025-06-04T16:00:00-04:00")).toBe("2025-06-04");
  expect(await last("2025-12-24T13:00:00-05:00")).toBe("2025-12-24");
});

test("when history ends the last known price stays, marked stale", async () => {
  for (const now of ["2026-01-05T11:00:00-05:00", "2026-01-10T11:00:00-05:00"]) {
    const market = marketAt(now, [files]);
    const royal = await named(market, "XTSE:RY");
    const quote = (await market.quote(royal))!;
    expect(quote.stale).toBe(true);
    expect(quote.price).toBe((await market.daily(royal))!.value.close.at(-1));
    expect([quote.dayOpen, quote.volume]).toEqual([null, 0]);
    expect(quote.asOf).toBe(Date.parse("2025-12-31T16:00:00-05:00"));
  }
});

test("a retired security keeps its last price, marked stale", async () => {
  const market = marketAt("2025-06-04T11:00:00-04:00");
  const nuvei = await named(market, "XTSE:NVEI");
  const quote = (await market.quote(nuvei))!;
  expect([nuvei.retired, quote.stale]).toEqual(["delisted", true]);
  expect(quote.asOf).toBe(Date.parse("2024-11-15T16:00:00-05:00"));
});

test("the first provider that has a listing answers everything about it, under its own label", async () => {
  const market = marketAt("2025-06-04T11:00:00-04:00", [files, simulated]);
  const [royal, toronto] = [await named(market, "XTSE:RY"), await named(market, "XTSE:TD")];
  expect((await market.quote(royal))?.label).toBe("Historical files");
  expect((await market.daily(royal))?.provider).toBe("files");
  expect((await market.minutes(royal, "2025-06-04"))?.provider).toBe("files");
  expect((await market.dividends(royal))?.label).toBe("Historical files, derived from adjusted closes");
  expect((await market.quote(toronto))?.label).toBe("Simulated market");
  expect((await market.fx("USD", "CAD")).provider).toBe("files");
  expect(market.providers.map(({ id }) => id)).toEqual(["files", "simulated"]);
});

test("what nobody has is null, never zero", async () => {
  const market = marketAt("2025-06-04T11:00:00-04:00", [files]);
  expect(await market.instrument("XTSE:NOSUCH")).toBeNull();
  expect(await market.resolve("NOSUCH")).toBeNull();
  const toronto = await named(marketAt(0), "XTSE:TD");
  expect(await market.quote(toronto)).toBeNull();
  expect(await market.daily(toronto)).toBeNull();
  expect(await market.minutes(toronto, "2025-06-04")).toBeNull();
  expect(await market.dividends(toronto)).toBeNull();
  const early = marketAt("2024-12-20T11:00:00-05:00", [files]);
  expect(await early.quote(await named(early, "XTSE:RY"))).toBeNull();
  expect(await early.daily(await named(early, "XTSE:RY"))).toBeNull();
});

test("of two listings of a symbol the one with prices is meant", async () => {
  const both: MarketDataProvider = { ...files, instruments: simulated.instruments };
  const market = marketAt("2025-06-04T11:00:00-04:00", [both]);
  expect((await market.resolve("RY", { prefer: "US" }))?.id).toBe("XTSE:RY");
  expect((await marketAt(0).resolve("RY", { prefer: "US" }))?.id).toBe("XNYS:RY");
  expect((await marketAt(0).resolve("RY"))?.id).toBe("XTSE:RY");
});

test("rates convert both ways, step back over days without one, and are missed with a sentence", async () => {
  const market = marketAt("2025-06-09T11:00:00-04:00");
  const [there, back] = [await market.fx("USD", "CAD"), await market.fx("CAD", "USD")];
  expect(there.rate * back.rate).toBeCloseTo(1, 12);
  expect(there.date).toBe("2025-06-06");
  expect((await market.fx("USD", "CAD", "2025-05-04")).date).toBe("2025-05-02");
  expect((await market.fx("USD", "CAD", "2030-01-01")).date).toBe("2025-06-06");
  expect(await market.fx("CAD", "CAD")).toMatchObject({ rate: 1, date: "2025-06-08" });
  const first = (await files.rates("USD"))?.dates[0];
  expect(await marketAt("2025-06-09T11:00:00-04:00", [files]).fx("USD", "CAD", "1998-03-02")).toMatchObject({
    ...{ date: first, basis: "estimated", provider: "files" },
  });
  const early = marketAt("2024-06-10T11:00:00-04:00", [files]);
  await expect(early.fx("USD", "CAD", "1998-03-02")).rejects.toThrow(MarketDataMissing);
  const without = marketAt("2025-06-09T11:00:00-04:00", [{ ...files, rates: async () => null }]);
  await expect(without.fx("USD", "CAD")).rejects.toThrow(MarketDataMissing);
  await expect(without.fx("USD", "CAD")).rejects.toThrow("fx/USDCAD.csv");
});

/** A folder that has rates alone, of these days. */
function ratesOnly(id: string, rates: Partial<Record<ForeignCurrency, Readonly<Record<string, number>>>>) {
  const asked: string[] = [];
  const provider: MarketDataProvider = {
    ...{ id, label: id.toUpperCase(), instruments: async () => [], lastSession: async () => null },
    ...{ dailySeries: async () => null, minuteSeries: async () => null, dividends: async () => null },
    async rates(currency) {
      asked.push(currency);
      const days = rates[currency];
      return days ? { dates: Object.keys(days), rate: Float64Array.from(Object.values(days)) } : null;
    },
  };
  return { provider, asked };
}

test("a rate of two foreign currencies is that of one day, through Canadian dollars, and as real as the less real", async () => {
  const recorded = ratesOnly("recorded", {
    EUR: { "2025-06-04": 1.55, "2025-06-05": 1.56, "2025-06-06": 1.57 },
    USD: { "2025-06-04": 1.25, "2025-06-05": 1.3 },
  });
  const market = marketAt("2025-06-07T11:00:00-04:00", [recorded.provider]);
  // Of the dollar the 5th is the last day that is known, so it is the euro's of that day too.
  expect(await market.fx("EUR", "USD")).toEqual({
    ...{ rate: 1.56 / 1.3, date: "2025-06-05", basis: "real", provider: "recorded", label: "RECORDED" },
  });
  expect((await market.fx("USD", "EUR")).rate).toBeCloseTo(1.3 / 1.56, 12);
  expect((await market.fx("EUR", "USD", "2025-06-04")).rate).toBe(1.55 / 1.25);
  expect(await market.fx("EUR", "EUR")).toMatchObject({ rate: 1, label: "Same currency" });
  expect(await market.fx("EUR", "CAD")).toMatchObject({ rate: 1.57, date: "2025-06-06" });
  const both = marketAt("2025-06-07T11:00:00-04:00", [recorded.provider, simulated]);
  const yen = await both.fx("EUR", "JPY", "2025-06-05");
  const invented = (await simulated.rates("JPY"))!;
  expect(yen.rate).toBe(1.56 / invented.rate[invented.dates.indexOf("2025-06-05")]!);
  expect(yen).toMatchObject({
    basis: "sample",
    label: "RECORDED · Simulated market",
    provider: "recorded,simulated",
  });
});

test("a rate of more than a week ago is an estimate, unless somebody knows a newer one that is not invented", async () => {
  const old = ratesOnly("old", { EUR: { "2025-05-29": 1.55, "2025-05-30": 1.56 } });
  const fresh = ratesOnly("fresh", { EUR: { "2025-06-09": 1.58 } });
  const on = (day: string, ...providers: readonly MarketDataProvider[]) =>
    marketAt("2025-06-20T11:00:00-04:00", providers).fx("EUR", "CAD", day);
  expect(await on("2025-06-06", old.provider)).toMatchObject({
    rate: 1.56,
    basis: "real",
    date: "2025-05-30",
  });
  const late = { rate: 1.56, basis: "estimated", date: "2025-05-30", provider: "old" };
  expect(await on("2025-06-07", old.provider)).toMatchObject(late);
  expect(await on("2025-06-07", old.provider, simulated)).toMatchObject(late);
  expect(await on("2025-06-10", old.provider, fresh.provider)).toMatchObject({
    ...{ rate: 1.58, basis: "real", provider: "fresh" },
  });
  // The fresh one knows nothing of that day: older is nearer than later.
  expect(await on("2025-06-08", fresh.provider, old.provider)).toMatchObject(late);
});

test("what is missing is named by its currency and its file, and nobody is asked about another currency", async () => {
  const dollars = ratesOnly("dollars", { USD: { "2025-06-06": 1.37 } });
  const market = marketAt("2025-06-09T11:00:00-04:00", [dollars.provider]);
  await expect(market.fx("SEK", "CAD")).rejects.toThrow(MarketDataMissing);
  await expect(market.fx("CAD", "SEK")).rejects.toThrow(/SEK\/CAD.*fx\/SEKCAD\.csv/);
  await expect(market.fx("USD", "SEK")).rejects.toThrow("SEK/CAD");
  dollars.asked.length = 0;
  await market.fx("USD", "CAD");
  expect(dollars.asked).toEqual(["USD"]);
});

test("a limit gives the last bars only, and a senseless one is refused", async () => {
  const market = marketAt("2025-06-04T11:00:00-04:00");
  const royal = await named(market, "XTSE:RY");
  const all = (await market.daily(royal))!.value;
  const some = (await market.daily(royal, { limit: 30 }))!.value;
  expect(some.dates).toEqual(all.dates.slice(-30));
  expect(some.close).toEqual(all.close.slice(-30));
  for (const limit of [0, -1, 1.5, Number.NaN])
    await expect(market.daily(royal, { limit })).rejects.toThrow(RangeError);
});

test("what a caller does to an answer does not change the next one", async () => {
  const market = marketAt("2025-06-04T11:00:00-04:00");
  const royal = await named(market, "XTSE:RY");
  const first = (await market.daily(royal))!.value;
  const price = first.close[100];
  first.close.fill(0);
  expect((await market.daily(royal))!.value.close[100]).toBe(price);
});

const marketDir = process.env.MARKET_DIR ?? "";

test.skipIf(marketDir === "")(
  "real history replays at 10:00 on 2026-05-28 within its day (needs MARKET_DIR)",
  async () => {
    const opened = await openFilesProvider({ root: marketDir });
    const real = opened.ok ? opened.value : expect.fail(opened.message);
    const market = marketAt("2026-05-28T10:00:00-04:00", [real]);
    for (const text of ["RY", "AAPL", "SHOP", "BTC", "LSPD", "DCBO", "BRK.B", "CCL-B.TO"]) {
      const instrument = (await market.resolve(text))!;
      const whole = (await real.dailySeries(instrument))!;
      const at = whole.dates.indexOf("2026-05-28");
      const quote = (await market.quote(instrument))!;
      expect(quote.price).toBeGreaterThan(0);
      expect(quote.stale, text).toBe(at < 0);
      if (at < 0) continue;
      expect(quote.price >= whole.low[at]! && quote.price <= whole.high[at]!, text).toBe(true);
      expect(quote.previousClose).toBe(whole.close[at - 1]);
      expect((await market.daily(instrument))!.value.dates.at(-1)).toBe(whole.dates[at - 1]);
    }
  },
);
