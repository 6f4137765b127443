import {
  calendarOf,
  createMarket,
  type DailySeries,
  type Dividend,
  type Instrument,
  type MarketDataProvider,
} from "@neuro/market";
import { expect, test } from "vitest";
import { createKeyFigures } from "./key-figures.ts";

const stock: Instrument = {
  ...{ id: "XTSE:RY", symbol: "RY", ticker: "RY.TO", name: "Royal Bank", mic: "XTSE", exchange: "TSX" },
  ...{ country: "CA", currency: "CAD", type: "stock", sector: null, industry: null },
};

interface Scripted {
  readonly from?: string;
  readonly through?: string;
  readonly dividends?: readonly Dividend[];
  readonly type?: Instrument["type"];
}

/** The price rises by a dollar each session, from 100; a thousand shares and one more each session. */
function scriptedMarket(
  time: string,
  { from = "2024-01-02", through = "2027-12-31", dividends = [], type = "stock" }: Scripted,
) {
  let asked = 0;
  const dates = calendarOf("XTSE").sessionsBetween(from, through);
  const close = Float64Array.from(dates, (_, index) => 100 + index);
  const daily: DailySeries = {
    ...{ dates, open: close, close, adjClose: close, volume: close.map((_, index) => 1_000 + index) },
    ...{ high: close.map((price) => price + 1), low: close.map((price) => price - 1) },
  };
  const provider: MarketDataProvider = {
    ...{ id: "scripted", label: "Scripted", instruments: async () => [stock] },
    ...{ dailySeries: async () => daily, minuteSeries: async () => null },
    dividends: async () => {
      asked += 1;
      return dividends;
    },
    ...{ rates: async () => null, lastSession: async () => null },
  };
  let now = Date.parse(time);
  const market = createMarket({
    providers: [provider],
    clock: { now: () => now, mode: "live", speed: 1 },
  });
  const keyFigures = createKeyFigures(market);
  return {
    daily,
    asked: () => asked,
    moveTo: (later: string) => {
      now = Date.parse(later);
    },
    figures: async () => {
      const quote = await market.quote(stock);
      return quote && (await keyFigures({ ...stock, type }, quote));
    },
  };
}

const AFTER_CLOSE = "2026-05-28T18:00:00-04:00";

test("the figures of the last sessions are those a person would work out", async () => {
  const { figures, daily } = scriptedMarket(AFTER_CLOSE, {});
  const last = daily.dates.indexOf("2026-05-28");
  const firstOfYear = daily.dates.findIndex((date) => date > "2025-05-29");
  const twenty = Array.from({ length: 20 }, (_, back) => last - back);
  const mean = (of: (index: number) => number) => twenty.reduce((sum, index) => sum + of(index), 0) / 20;
  const returns = Array.from({ length: 63 }, (_, back) =>
    Math.log(daily.close[last - back]! / daily.close[last - back - 1]!),
  );
  const average = returns.reduce((sum, value) => sum + value, 0) / 63;
  const variance = returns.reduce((sum, value) => sum + (value - average) ** 2, 0) / 62;
  const found = await figures();
  expect(found).toMatchObject({
    currency: "CAD",
    week52_high: daily.high[last],
    week52_low: daily.low[firstOfYear],
    average_volume: mean((index) => daily.volume[index]!),
    dividend_yield: null,
    last_dividend: null,
    market_cap: null,
    history_from: "2024-01-02",
    sessions: last + 1,
  });
  expect(found?.average_value_traded).toBeCloseTo(
    mean((at) => daily.volume[at]! * daily.close[at]!),
    6,
  );
  expect(found?.annual_volatility).toBeCloseTo(Math.sqrt(variance * 252) * 100, 9);
  expect(found?.provenance.estimated).toBeUndefined();
});

test("the volatility of a coin, which trades every day, is that of a year of 365 of its days", async () => {
  const share = await scriptedMarket(AFTER_CLOSE, {}).figures();
  const coin = await scriptedMarket(AFTER_CLOSE, { type: "crypto" }).figures();
  expect(coin?.annual_volatility).toBeCloseTo(share!.annual_volatility! * Math.sqrt(365 / 252), 9);
});

test("dividends of twelve months are added up; those worked out are said to be estimates", async () => {
  const dividends: Dividend[] = [
    { exDate: "2025-05-27", amount: 9 },
    { exDate: "2025-08-28", amount: 1, derived: true },
    { exDate: "2026-02-26", amount: 2 },
    { exDate: "2026-05-28", amount: 3 },
    { exDate: "2026-06-30", amount: 9 },
  ];
  const { figures, daily } = scriptedMarket(AFTER_CLOSE, { dividends });
  const found = await figures();
  const price = daily.close[daily.dates.indexOf("2026-05-28")]!;
  expect(found?.dividend_yield).toBeCloseTo((6 / price) * 100, 9);
  expect(found?.last_dividend).toEqual({ ex_date: "2026-05-28", amount: 3, derived: false });
  expect(found?.provenance.estimated).toEqual(["dividend_yield"]);
});

test("a young listing has no means of sessions it did not have", async () => {
  const { figures } = scriptedMarket(AFTER_CLOSE, { from: "2026-05-26" });
  expect(await figures()).toMatchObject({
    ...{ week52_high: 103, week52_low: 99, average_volume: null, average_value_traded: null },
    ...{ annual_volatility: null, history_from: "2026-05-26", sessions: 3 },
  });
});

test("a listing that stopped more than a year ago has no 52 weeks", async () => {
  const { figures } = scriptedMarket(AFTER_CLOSE, { through: "2024-12-31" });
  expect(await figures()).toMatchObject({ week52_high: null, week52_low: null, history_from: "2024-01-02" });
});

test("they are worked out once a session", async () => {
  const { figures, asked, moveTo } = scriptedMarket("2026-05-28T10:00:00-04:00", {});
  await Promise.all([figures(), figures()]);
  const first = asked();
  for (const time of ["11:00", "15:59"]) {
    moveTo(`2026-05-28T${time}:00-04:00`);
    await figures();
  }
  expect(asked()).toBe(first);
  moveTo(AFTER_CLOSE);
  expect((await figures())?.sessions).toBeGreaterThan(600);
  expect(asked()).toBe(first + 1);
});
