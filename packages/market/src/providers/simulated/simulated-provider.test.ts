import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { calendarOf } from "../../calendar/exchange-calendar.ts";
import { FOREIGN_CURRENCIES } from "../../foreign-currencies.ts";
import { EMBEDDED_INSTRUMENTS } from "../../instruments/embedded-instruments.ts";
import type { Instrument } from "../../port.ts";
import { PARAMETERS_BY_LISTING } from "./parameters.ts";
import { MEASURED_ON } from "./parameters-table.ts";
import { DRAWN_RATES } from "./rates-table.ts";
import { createSimulatedProvider } from "./simulated-provider.ts";

// Hundreds of listings are drawn; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const provider = createSimulatedProvider({ through: () => "2026-11-20" });
const byId = (id: string): Instrument => EMBEDDED_INSTRUMENTS.find((one) => one.id === id)!;

async function dailyOf(id: string, from = provider) {
  const series = await from.dailySeries(byId(id));
  if (!series) throw new Error(`no series of ${id}`);
  return series;
}

test("every listing has sane bars on exactly its exchange's sessions, for over ten years or since it was listed", async () => {
  for (const instrument of EMBEDDED_INSTRUMENTS) {
    const { dates, open, high, low, close, volume } = await dailyOf(instrument.id);
    const last = dates.at(-1)!;
    const listedOn = PARAMETERS_BY_LISTING.get(instrument.id)?.firstDay ?? null;
    if (listedOn !== null) expect(dates[0], instrument.id).toBe(listedOn);
    else expect(dates.length, instrument.id).toBeGreaterThan(instrument.retired ? 2_000 : 2_520);
    let broken = 0;
    for (let i = 0; i < dates.length; i++) {
      const [o, h, l, c, v] = [open[i]!, high[i]!, low[i]!, close[i]!, volume[i]!];
      if (!(h >= Math.max(o, c) && l <= Math.min(o, c) && l >= 0.05 && h < 1e6 && v >= 1)) broken++;
    }
    expect(broken, instrument.id).toBe(0);
    if (instrument.retired) expect(last < MEASURED_ON, instrument.id).toBe(true);
  }
  for (const id of ["XTSE:RY", "XNAS:AAPL", "CRYPTO:BTC"]) {
    const { dates } = await dailyOf(id);
    expect(dates).toEqual(calendarOf(byId(id).mic).sessionsBetween(dates[0]!, dates.at(-1)!));
  }
});

test("the close on the anchor day is the measured last price", async () => {
  for (const [id, parameters] of PARAMETERS_BY_LISTING) {
    const instrument = byId(id);
    if (parameters.key !== id || instrument.retired) continue;
    const { dates, close } = await dailyOf(id);
    const ratio = close[dates.indexOf(MEASURED_ON)]! / parameters.anchorPrice;
    expect(Math.abs(ratio - 1), id).toBeLessThan(0.005);
  }
});

test("a bar depends neither on today nor on the order of asking", async () => {
  const ids = EMBEDDED_INSTRUMENTS.map(({ id }) => id);
  const years = fc.constantFrom("2015-03-02", "2026-06-01", "2027-12-20", "2031-05-05");
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...ids), { minLength: 2, maxLength: 4 }),
      years,
      async (some, day) => {
        const other = createSimulatedProvider({ through: () => day });
        for (const id of [...some].reverse()) {
          const one = await dailyOf(id);
          const again = await dailyOf(id, other);
          const count = Math.min(one.dates.length, again.dates.length);
          expect(again.dates.slice(0, count)).toEqual(one.dates.slice(0, count));
          for (const column of ["open", "high", "low", "close", "adjClose", "volume"] as const) {
            expect(again[column].slice(0, count)).toEqual(one[column].slice(0, count));
          }
          const date = one.dates[1_000]!;
          expect(await other.minuteSeries(byId(id), date)).toEqual(
            await provider.minuteSeries(byId(id), date),
          );
        }
      },
    ),
    { numRuns: 8 },
  );
});

test("a fixed bar of a fixed day, so that another machine or version notices a difference", async () => {
  const { dates, open, high, low, close, volume } = await dailyOf("XTSE:RY");
  const at = dates.indexOf("2026-11-19");
  expect([open[at], high[at], low[at], close[at], volume[at]]).toMatchInlineSnapshot(`
    [
      244.12,
      246.04,
      243.42,
      245.3,
      2891556,
    ]
  `);
});

test("another seed is another market", async () => {
  const other = createSimulatedProvider({ through: () => "2026-11-20", seed: "another" });
  const [one, two] = [await dailyOf("XTSE:RY"), await dailyOf("XTSE:RY", other)];
  expect(one.close[1_000]).not.toBe(two.close[1_000]);
});

test("days look like a market: clustered volatility, fat tails, returns that do not predict each other", async () => {
  let kurtosis = 0;
  let clustering = 0;
  let memory = 0;
  const ids = ["XTSE:RY", "XNAS:AAPL", "XNAS:NVDA", "ARCX:SPY", "XTSE:SU"];
  for (const id of ids) {
    const { close } = await dailyOf(id);
    const returns = Array.from(close.slice(1), (price, i) => Math.log(price / close[i]!));
    const variance = average(returns.map((r) => r * r));
    kurtosis += average(returns.map((r) => r ** 4)) / variance ** 2 / ids.length;
    const sizes = returns.map((r) => Math.abs(r));
    clustering += correlation(sizes.slice(1), sizes.slice(0, -1)) / ids.length;
    memory += correlation(returns.slice(1), returns.slice(0, -1)) / ids.length;
  }
  expect(kurtosis).toBeGreaterThan(4);
  expect(clustering).toBeGreaterThan(0.08);
  expect(Math.abs(memory)).toBeLessThan(0.05);
});

test("securities move with their market as measured", async () => {
  const [spy, apple, royal, xiu] = await Promise.all(
    ["ARCX:SPY", "XNAS:AAPL", "XTSE:RY", "XTSE:XIU"].map((id) => dailyOf(id)),
  );
  const returns = ({ close }: { close: Float64Array }) =>
    Array.from(close.slice(1), (price, i) => Math.log(price / close[i]!));
  expect(correlation(returns(spy!), returns(apple!))).toBeGreaterThan(0.4);
  expect(correlation(returns(royal!), returns(xiu!))).toBeGreaterThan(0.4);
});

/** Of all that was said before there were other currencies: books are converted at it. */
const DOLLAR_SAID = "b084f9789004452c4a2ee2bd17865cc5591fcda64fe4be23f7f62f98696b6d67";

test("the US dollar's rates are what they have always been, whatever else is drawn", async () => {
  const { rates } = createSimulatedProvider({ through: () => "2026-05-28" });
  for (const currency of FOREIGN_CURRENCIES.toReversed()) await rates(currency);
  const dollar = (await rates("USD"))!;
  const said = JSON.stringify([dollar.dates, [...dollar.rate]]);
  expect(createHash("sha256").update(said).digest("hex")).toBe(DOLLAR_SAID);
});

test("each currency has a path of its own through its anchor, with six digits, that no later day changes", async () => {
  const later = createSimulatedProvider({ through: () => "2028-03-01" });
  const paths = new Map<string, readonly number[]>();
  for (const currency of FOREIGN_CURRENCIES) {
    const { dates, rate } = (await provider.rates(currency))!;
    expect([...(await later.rates(currency))!.rate.slice(0, rate.length)]).toEqual([...rate]);
    const digits = Array.from(rate, (each) => String(each).replace(/^0\.0*|\./g, "").length);
    expect([currency, Math.max(...digits)]).toEqual([currency, currency === "USD" ? 5 : 6]);
    const moves = Array.from(rate.slice(1), (each, day) => Math.log(each / rate[day]!));
    const yearly = Math.sqrt(average(moves.map((move) => move ** 2)) * 261);
    expect(yearly, currency).toBeGreaterThan(0.045);
    expect(yearly, currency).toBeLessThan(0.12);
    const known = currency === "USD" || currency === "DKK" ? null : DRAWN_RATES[currency].anchor;
    if (known !== null) expect(rate[dates.indexOf(MEASURED_ON)]).toBeCloseTo(known, 9);
    paths.set(currency, moves);
  }
  const likeness = (a: string, b: string) => correlation(paths.get(a)!, paths.get(b)!);
  expect(likeness("EUR", "USD")).toBeLessThan(0.2);
  expect(likeness("EUR", "GBP")).toBeLessThan(0.2);
  for (const tied of ["HKD", "CNY"]) expect(likeness(tied, "USD"), tied).toBeGreaterThan(0.9);
  const [euro, krone] = [(await provider.rates("EUR"))!, (await provider.rates("DKK"))!];
  for (const [day, rate] of krone.rate.entries()) expect(euro.rate[day]! / rate).toBeCloseTo(7.46, 3);
});

test("the two listings of one company agree at the day's exchange rate", async () => {
  const rates = (await provider.rates("USD"))!;
  for (const [canadian, american] of [
    ["XTSE:RY", "XNYS:RY"],
    ["XTSE:SHOP", "XNAS:SHOP"],
    ["XTSE:WEED", "XNAS:CGC"],
  ] as const) {
    const [ca, us] = [await dailyOf(canadian), await dailyOf(american)];
    const usClose = new Map(us.dates.map((date, i) => [date, us.close[i]!]));
    for (const [i, date] of ca.dates.entries()) {
      const foreign = usClose.get(date);
      if (foreign === undefined) continue;
      const converted = foreign * rates.rate[rates.dates.indexOf(date)]!;
      expect(Math.abs(converted / ca.close[i]! - 1), `${canadian} ${date}`).toBeLessThan(0.02);
    }
  }
});

test("dividends fall on sessions, and the adjusted close grows by them", async () => {
  const royal = byId("XTSE:RY");
  const dividends = (await provider.dividends(royal))!;
  const { dates, close, adjClose } = await dailyOf(royal.id);
  expect(dividends.length).toBeGreaterThan(50);
  for (const { exDate, amount } of dividends) {
    const at = dates.indexOf(exDate);
    expect(at).toBeGreaterThan(0);
    const total = adjClose[at]! / adjClose[at - 1]!;
    expect(total).toBeCloseTo(close[at]! / (close[at - 1]! - amount), 10);
  }
  const perYear = dividends.filter(({ exDate }) => exDate.startsWith("2025")).length;
  expect(perYear).toBe(4);
  expect(
    (await provider.dividends(byId("XTSE:CASH")))!.filter(({ exDate }) => exDate.startsWith("2025")),
  ).toHaveLength(12);
  expect(await provider.dividends(byId("CRYPTO:BTC"))).toEqual([]);
});

test("a security outside the embedded list is not served", async () => {
  const unknown: Instrument = { ...byId("XTSE:RY"), id: "XTSE:NOSUCH" };
  expect(await provider.dailySeries(unknown)).toBeNull();
  expect(await provider.minuteSeries(unknown, "2026-05-28")).toBeNull();
  expect(await provider.dividends(unknown)).toBeNull();
});

test("minutes exist on sessions only and add up to the day", async () => {
  const royal = byId("XTSE:RY");
  expect(await provider.minuteSeries(royal, "2026-05-18")).toBeNull();
  const early = (await provider.minuteSeries(royal, "2025-12-24"))!;
  expect(early.time).toHaveLength(210);
  const { dates, volume } = await dailyOf(royal.id);
  expect(early.volume.reduce((sum, one) => sum + one, 0)).toBe(volume[dates.indexOf("2025-12-24")]);
});

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function correlation(x: readonly number[], y: readonly number[]): number {
  const count = Math.min(x.length, y.length);
  const [xs, ys] = [x.slice(-count), y.slice(-count)];
  const [meanX, meanY] = [average(xs), average(ys)];
  const covariance = average(xs.map((value, i) => (value - meanX) * (ys[i]! - meanY)));
  const deviation = (values: readonly number[], mean: number) =>
    Math.sqrt(average(values.map((value) => (value - mean) ** 2)));
  return covariance / deviation(xs, meanX) / deviation(ys, meanY);
}
