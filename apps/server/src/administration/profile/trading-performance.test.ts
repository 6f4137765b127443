import type { Currency } from "@neuro/contract";
import {
  conversionEntry,
  depositEntry,
  executedTradeEntries,
  type JournalEntry,
  transferEntries,
} from "@neuro/ledger";
import { calendarOf } from "@neuro/market";
import { expect, test } from "vitest";
import { northAmericanDays } from "../../market/market-data/session-days.ts";
import { readTradedCapital, type ToCad } from "./closed-trades.ts";
import { tradingPerformance } from "./trading-performance.ts";

const days = northAmericanDays({ calendar: calendarOf });
const at = (date: string, hour = 14) => Date.parse(`${date}T${hour}:00:00-04:00`);
/** Every amount in USD is worth 1.4 times as much. */
const toCad: ToCad = ({ currency, amount }) => (currency === "USD" ? amount * 1.4 : amount);
const period = (through: string) => ({ days, through });

interface Traded {
  readonly date: string;
  readonly side: "BUY" | "SELL";
  readonly units: number;
  readonly price: number;
  readonly commission?: number;
  readonly account?: string;
  readonly currency?: Currency;
  /** Of the conversion, when the trade is in US dollars and the account in Canadian ones. */
  readonly feeBps?: string;
  readonly order?: string;
}

let numbered = 0;

function trade(traded: Traded): readonly JournalEntry[] {
  const { date, side, units, price, commission = 0, account = "a", currency = "CAD", feeBps = "0" } = traded;
  numbered += 1;
  const rate = currency === "USD" ? "1.4" : "1";
  const order = {
    orderId: traded.order ?? `order-${numbered}`,
    accountId: account,
    instrumentId: "XTSE:T",
    currency,
    side,
    type: "Market" as const,
    quantity: String(units),
    limitPrice: null,
    stopPrice: null,
    timeInForce: "Day" as const,
    submittedAt: at(date),
    settlement: { currency: "CAD", rate, feeBps, homeCurrency: "CAD", homeRate: rate },
  };
  const fill = {
    fillId: `fill-${numbered}`,
    orderId: order.orderId,
    quantity: String(units),
    price: String(price),
    commission: String(commission),
    filledAt: at(date),
    label: null,
  };
  return executedTradeEntries(order as never, fill as never);
}

const deposit = (date: string, amount: number, account = "a", currency = "CAD") =>
  depositEntry(
    { accountId: account, occurredAt: at(date, 10), memo: "", cause: `deposit:${date}` },
    { currency, amount: String(amount) },
  );

test("a worked example: two gains and a loss on 10,000 dollars", () => {
  // Monday to Friday of one week without a holiday.
  const entries = [
    deposit("2026-05-04", 10_000),
    ...trade({ date: "2026-05-04", side: "BUY", units: 100, price: 10 }),
    ...trade({ date: "2026-05-05", side: "SELL", units: 50, price: 12 }),
    ...trade({ date: "2026-05-06", side: "SELL", units: 50, price: 8 }),
    ...trade({ date: "2026-05-07", side: "BUY", units: 100, price: 10 }),
    ...trade({ date: "2026-05-08", side: "SELL", units: 100, price: 11 }),
  ];
  const figures = tradingPerformance(readTradedCapital(entries, toCad), period("2026-05-08"));
  expect(figures).toMatchObject({ closed_trades: 3, wins: 2, enough: false });
  expect(figures.win_rate).toBeCloseTo(2 / 3, 12);
  // Wilson (1927) for 2 of 3.
  expect(figures.win_rate_low).toBeCloseTo(0.2077, 4);
  expect(figures.win_rate_high).toBeCloseTo(0.9385, 4);
  // +100 of 500, -100 of 500, +100 of 1,000.
  expect(figures.average_return_percent).toBeCloseTo((20 - 20 + 10) / 3, 9);
  // From 10,100 to 10,000.
  expect(figures.max_drawdown_percent).toBeCloseTo((100 / 10_100) * 100, 9);
  // Daily: 0, 100/10,000, -100/10,100, 0, 100/10,000; its mean over its sample deviation, times the root of 252.
  const daily = [0, 100 / 10_000, -100 / 10_100, 0, 100 / 10_000];
  const mean = daily.reduce((sum, value) => sum + value) / 5;
  const deviation = Math.sqrt(daily.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 4);
  expect(figures.sharpe_ratio).toBeCloseTo((mean / deviation) * Math.sqrt(252), 9);
});

test("commissions of both sides and fees of conversions are costs", () => {
  const { trades } = readTradedCapital(
    [
      ...trade({
        date: "2026-05-04",
        side: "BUY",
        units: 10,
        price: 100,
        commission: 5,
        currency: "USD",
        feeBps: "100",
      }),
      ...trade({
        date: "2026-05-05",
        side: "SELL",
        units: 5,
        price: 110,
        commission: 5,
        currency: "USD",
        feeBps: "100",
      }),
    ],
    toCad,
  );
  // Bought for (1,000 + 5) × 1.4 = 1,407 and 14.07 for the conversion: half of it is sold.
  expect(trades[0]!.cost).toBeCloseTo((1_407 + 14.07) / 2, 9);
  // Sold for (550 - 5) × 1.4 = 763 less 7.63.
  expect(trades[0]!.gain).toBeCloseTo(763 - 7.63 - (1_407 + 14.07) / 2, 9);
});

test("a gain that the costs eat up is no win", () => {
  const entries = [
    ...trade({ date: "2026-05-04", side: "BUY", units: 10, price: 10, commission: 3 }),
    ...trade({ date: "2026-05-05", side: "SELL", units: 10, price: 10.5, commission: 3 }),
  ];
  const figures = tradingPerformance(readTradedCapital(entries, toCad), period("2026-05-05"));
  expect(figures).toMatchObject({ closed_trades: 1, wins: 0, win_rate: 0 });
});

test("all fills of one sale are one trade, at the average cost of all purchases", () => {
  const { trades } = readTradedCapital(
    [
      ...trade({ date: "2026-05-04", side: "BUY", units: 10, price: 10 }),
      ...trade({ date: "2026-05-05", side: "BUY", units: 10, price: 20 }),
      ...trade({ date: "2026-05-06", side: "SELL", units: 5, price: 18, order: "sale" }),
      ...trade({ date: "2026-05-07", side: "SELL", units: 5, price: 16, order: "sale" }),
    ],
    toCad,
  );
  expect(trades).toEqual([
    { cost: 150, gain: 20, openedAt: at("2026-05-04"), closedAt: at("2026-05-07"), orderId: "sale" },
  ]);
});

test("accounts are kept apart, and what is moved between them keeps its cost and is no trade", () => {
  const bought = trade({ date: "2026-05-04", side: "BUY", units: 10, price: 10 });
  const moved = transferEntries({
    from: "a",
    to: "b",
    instrumentId: "XTSE:T",
    units: "10",
    basis: { currency: "CAD", amount: "100", homeCurrency: "CAD", homeAmount: "100" },
    occurredAt: at("2026-05-05"),
    memo: "",
    key: "1",
  });
  const sold = trade({ date: "2026-05-06", side: "SELL", units: 10, price: 12, account: "b" });
  const { trades, flows } = readTradedCapital([...bought, ...moved, ...sold], toCad);
  expect(trades).toMatchObject([{ cost: 100, gain: 20 }]);
  expect(flows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});

test("a deposit after a loss is no recovery, and one before it no gain", () => {
  const entries = [
    deposit("2026-05-04", 1_000),
    ...trade({ date: "2026-05-04", side: "BUY", units: 10, price: 100 }),
    ...trade({ date: "2026-05-05", side: "SELL", units: 10, price: 90 }),
    deposit("2026-05-06", 9_100),
    ...trade({ date: "2026-05-06", side: "BUY", units: 10, price: 100 }),
    ...trade({ date: "2026-05-07", side: "SELL", units: 10, price: 109 }),
  ];
  const figures = tradingPerformance(readTradedCapital(entries, toCad), period("2026-05-07"));
  expect(figures.max_drawdown_percent).toBeCloseTo(10, 9);
});

test("deposits in US dollars count at their worth in Canadian ones; conversions are no flow", () => {
  const head = { accountId: "a", occurredAt: at("2026-05-04"), memo: "", cause: "conversion" };
  const changed = conversionEntry(head, { from: "USD", to: "CAD", amount: "50", rate: "1.4", feeBps: "0" });
  const { flows } = readTradedCapital([deposit("2026-05-04", 100, "a", "USD"), changed], toCad);
  expect(flows).toEqual([{ time: at("2026-05-04", 10), amount: 140 }]);
});

test("one trade has no Sharpe ratio, trades without capital no drawdown, and what cost nothing is no trade", () => {
  const bought = trade({ date: "2026-05-04", side: "BUY", units: 10, price: 10 });
  const sold = trade({ date: "2026-05-05", side: "SELL", units: 10, price: 11 });
  const one = readTradedCapital([deposit("2026-05-04", 1_000), ...bought, ...sold], toCad);
  expect(tradingPerformance(one, period("2026-05-08"))).toMatchObject({
    max_drawdown_percent: 0,
    sharpe_ratio: null,
  });
  const unfunded = readTradedCapital(
    [...bought, ...sold, ...trade({ date: "2026-05-06", side: "BUY", units: 1, price: 1 })],
    toCad,
  );
  expect(tradingPerformance(unfunded, period("2026-05-08"))).toMatchObject({
    win_rate: 1,
    max_drawdown_percent: null,
    sharpe_ratio: null,
  });
  expect(readTradedCapital([...sold], toCad).trades).toEqual([]);
});

test("thirty closed trades are enough, twenty-nine are not", () => {
  const rounds = Array.from({ length: 30 }, (_, n) => [
    ...trade({ date: "2026-05-04", side: "BUY", units: 1, price: 10 }),
    ...trade({ date: "2026-05-05", side: "SELL", units: 1, price: n % 2 === 0 ? 11 : 9 }),
  ]);
  const enough = (count: number) =>
    tradingPerformance(
      readTradedCapital([deposit("2026-05-04", 1_000), ...rounds.slice(0, count).flat()], toCad),
      period("2026-05-05"),
    ).enough;
  expect([enough(29), enough(30)]).toEqual([false, true]);
});
