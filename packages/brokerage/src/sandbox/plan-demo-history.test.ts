import { basisOfProvider, DAY_MS, HOUR_MS } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { balanceOf, balancesOf, checkBalanced, imbalances, positionsOf } from "@neuro/ledger";
import {
  createMarket,
  createSimulatedProvider,
  type DailySeries,
  type Instrument,
  type Market,
  type MarketDataProvider,
  openFilesProvider,
} from "@neuro/market";
import { expect, test } from "vitest";
import { createScriptedMarket, SAMPLE_STOCK } from "../testing/scripted-market.ts";
import { type DemoAccountHistory, planDemoHistory } from "./plan-demo-history.ts";
import { SANDBOX_ACCOUNTS } from "./sandbox-accounts.ts";

const NOW = Date.parse("2026-05-28T14:00:00Z");
const isoDate = (at: number) => new Date(at).toISOString().slice(0, 10);

function instrumentOf(id: InstrumentId): Instrument {
  const [mic = "", symbol = ""] = id.split(":");
  const crypto = mic === "CRYPTO";
  const canadian = mic === "XTSE";
  return {
    ...SAMPLE_STOCK,
    id,
    symbol,
    ticker: symbol,
    mic: mic as Instrument["mic"],
    country: canadian ? "CA" : "US",
    currency: canadian ? "CAD" : "USD",
    type: crypto ? "crypto" : "stock",
  };
}

/** A year and a half of days that drift upward, at a price that depends on the id. */
function dailyOf(id: InstrumentId, market: Market, until = NOW): DailySeries {
  const calendar = market.calendar(instrumentOf(id).mic);
  const dates = calendar.sessionsBetween(isoDate(until - 540 * DAY_MS), isoDate(until - DAY_MS));
  const base = 40 + ((id.length * 37) % 160);
  const close = Float64Array.from(
    dates,
    (_, i) => Math.round(base * (1 + 0.0004 * i + 0.05 * Math.sin(i / 9)) * 100) / 100,
  );
  const high = close.map((price) => price + 1);
  const low = close.map((price) => price - 1);
  return { dates, open: close, high, low, close, adjClose: close, volume: close.map(() => 5_000_000) };
}

interface Changes {
  readonly now?: number;
  /** Ids without any series. */
  readonly missing?: readonly string[];
  /** Ids whose series ended long ago. */
  readonly ended?: readonly string[];
}

function yearMarket({ now = NOW, missing = [], ended = [] }: Changes = {}): Market {
  const ids = SANDBOX_ACCOUNTS.flatMap(({ holdings }) => holdings.flatMap(({ candidates }) => candidates));
  const market = createScriptedMarket(now, [...new Set(ids)].map(instrumentOf));
  const source = { basis: basisOfProvider({}), provider: "scripted", label: "Scripted market" };
  return {
    ...market,
    daily: async ({ id }) =>
      missing.includes(id)
        ? null
        : { ...source, value: dailyOf(id, market, ended.includes(id) ? NOW - 100 * DAY_MS : NOW) },
    dividends: async ({ id }) => ({
      ...source,
      value:
        id === "XTSE:RY" || id === "XNAS:MSFT"
          ? [
              { exDate: "2025-01-20", amount: 1 },
              { exDate: "2026-01-22", amount: 1.1 },
            ]
          : [],
    }),
    fx: async (_from, _to, date = isoDate(now)) => ({
      rate: date < "2026-01-01" ? 1.35 : 1.37,
      date,
      ...source,
    }),
  };
}

const plan = (changes: Changes = {}) =>
  planDemoHistory({
    market: yearMarket(changes),
    now: changes.now ?? NOW,
    accountIdOf: (key) => `demo-${key}`,
  });

function cashOf({ accountId, entries }: DemoAccountHistory, currency: string): number {
  return Number(balanceOf(balancesOf(entries), { accountId, book: "cash", commodity: currency }));
}

test("four accounts, every entry balanced, ascending in time and before now, each cause once", async () => {
  const histories = await plan();
  expect(histories.map(({ account }) => account.type)).toEqual(["TFSA", "RRSP", "margin", "crypto"]);
  for (const { accountId, entries } of histories) {
    for (const entry of entries) expect(checkBalanced(entry), entry.cause).toEqual({ ok: true });
    expect(new Set(entries.map(({ cause }) => cause)).size).toBe(entries.length);
    expect(entries.every((entry) => entry.accountId === accountId && entry.occurredAt < NOW)).toBe(true);
    const times = entries.map(({ occurredAt }) => occurredAt);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect([...imbalances(balancesOf(entries))]).toEqual([]);
  }
});

test("cash never falls below zero on the way, and some is left in every account", async () => {
  for (const { account, accountId, entries } of await plan()) {
    const cash = new Map<string, number>();
    const pending = new Set<string>();
    for (const entry of entries) {
      for (const { book, commodity, amount } of entry.postings) {
        if (book === "cash")
          cash.set(commodity, Math.round(((cash.get(commodity) ?? 0) + Number(amount)) * 100) / 100);
      }
      if (entry.kind !== "fx")
        for (const [currency, amount] of cash) if (amount < 0) pending.add(`${accountId} ${currency}`);
    }
    expect([...pending]).toEqual([]);
    expect(cash.get("CAD")).toBeGreaterThanOrEqual(account.key === "tfsa" ? 3_000 : 100);
  }
});

test("the accounts are worth about 200,000 CAD together, in twelve to sixteen holdings of both currencies", async () => {
  const market = yearMarket();
  let total = 0;
  const held = new Set<string>();
  for (const history of await plan()) {
    total += cashOf(history, "CAD") + cashOf(history, "USD") * 1.37;
    for (const position of positionsOf(history.entries).values()) {
      held.add(position.instrumentId);
      const close = dailyOf(position.instrumentId, market).close.at(-1) ?? 0;
      total += Number(position.units) * close * (position.currency === "USD" ? 1.37 : 1);
    }
  }
  expect(total).toBeGreaterThan(190_000);
  expect(total).toBeLessThan(210_000);
  expect(held.size).toBeGreaterThanOrEqual(12);
  expect(held.size).toBeLessThanOrEqual(16);
  expect([...held]).toEqual(
    expect.arrayContaining(["XTSE:XIU", "XTSE:RY", "XNAS:AAPL", "CRYPTO:BTC", "CRYPTO:ETH"]),
  );
});

test("dividends of the past year are paid for the units held at the ex-date, converted where no dollars are kept", async () => {
  const histories = await plan();
  const tfsa = histories.find(({ account }) => account.key === "tfsa")!;
  const before = tfsa.entries.filter(({ occurredAt }) => occurredAt < Date.parse("2026-01-22T13:00:00Z"));
  const held = Number(positionsOf(before).get("demo-tfsa\nXTSE:RY")?.units);
  const paid = tfsa.entries.filter(({ kind }) => kind === "dividend");
  expect(held).toBeGreaterThan(0);
  expect(paid.map(({ cause }) => cause)).toEqual(["dividend:XTSE:RY:2026-01-22"]);
  expect(Number(paid[0]?.postings[0]?.amount)).toBeCloseTo(held * 1.1, 2);
  const rrsp = histories.find(({ account }) => account.key === "rrsp")!;
  expect(rrsp.entries.map(({ cause }) => cause)).toContain("fx:dividend:XNAS:MSFT:2026-01-22");
  expect(cashOf(rrsp, "USD")).toBe(0);
});

test("trades happen at the day's open through the fill model and carry the day's exchange rate", async () => {
  const market = yearMarket();
  const histories = await plan();
  const trades = histories.flatMap(({ trades: list }) => list);
  expect(trades.length).toBeGreaterThan(25);
  for (const { order, fill, settlement } of trades) {
    const daily = dailyOf(order.instrumentId, market);
    const open = daily.open[daily.dates.indexOf(isoDate(fill.filledAt))]!;
    const worse = order.side === "BUY" ? Number(fill.price) / open : open / Number(fill.price);
    expect(worse).toBeGreaterThanOrEqual(1);
    expect(worse).toBeLessThan(1.01);
    expect(Number(fill.commission)).toBeGreaterThan(0);
    if (order.currency === "USD")
      expect(settlement.homeRate).toBe(fill.filledAt < Date.parse("2026-01-01") ? "1.35" : "1.37");
  }
  expect(trades.filter(({ order }) => order.side === "SELL").length).toBeGreaterThanOrEqual(3);
});

test("the same market day gives the same history, whatever the hour", async () => {
  expect(await plan()).toEqual(await plan());
  expect(await plan({ now: NOW + 3 * HOUR_MS })).toEqual(await plan());
});

test("a listing without data or long gone is replaced by the next of its list", async () => {
  const histories = await plan({ missing: ["XTSE:XIU", "CRYPTO:ETH"], ended: ["XTSE:RY"] });
  const held = histories.flatMap(({ entries }) =>
    [...positionsOf(entries).values()].map(({ instrumentId }) => instrumentId),
  );
  expect(held).not.toContain("XTSE:XIU");
  expect(held).not.toContain("XTSE:RY");
  expect(held).toEqual(expect.arrayContaining(["XTSE:XIC", "XTSE:BMO", "CRYPTO:ADA"]));
});

test("with no data at all the accounts hold their deposits in cash", async () => {
  const missing = SANDBOX_ACCOUNTS.flatMap(({ holdings }) =>
    holdings.flatMap(({ candidates }) => candidates),
  );
  const histories = await plan({ missing });
  expect(histories.flatMap(({ trades }) => trades)).toEqual([]);
  expect(histories.reduce((sum, history) => sum + cashOf(history, "CAD"), 0)).toBeGreaterThan(150_000);
});

/** Worth of all accounts at the market's last closes, and the number of listings held. */
async function worthOf(provider: MarketDataProvider, now: number) {
  const market = createMarket({ providers: [provider], clock: { now: () => now, mode: "live", speed: 1 } });
  const histories = await planDemoHistory({ market, now, accountIdOf: (key) => `demo-${key}` });
  const { rate } = await market.fx("USD", "CAD");
  let total = 0;
  let held = 0;
  for (const history of histories) {
    for (const entry of history.entries) expect(checkBalanced(entry), entry.cause).toEqual({ ok: true });
    total += cashOf(history, "CAD") + cashOf(history, "USD") * rate;
    for (const { instrumentId, units, currency } of positionsOf(history.entries).values()) {
      const instrument = await market.instrument(instrumentId);
      const daily = instrument === null ? null : await market.daily(instrument, { limit: 1 });
      const price = daily?.value.close.at(-1) ?? Number.NaN;
      total += Number(units) * price * (currency === "USD" ? rate : 1);
      held += 1;
    }
  }
  return {
    total,
    held,
    tfsaCash: cashOf(histories[0]!, "CAD"),
    dividends: histories[0]!.entries.filter(({ kind }) => kind === "dividend"),
  };
}

function expectDemo({ total, held, tfsaCash, dividends }: Awaited<ReturnType<typeof worthOf>>): void {
  expect(total).toBeGreaterThan(192_000);
  expect(total).toBeLessThan(208_000);
  expect(held).toBeGreaterThanOrEqual(12);
  expect(tfsaCash).toBeGreaterThanOrEqual(3_000);
  expect(dividends.length).toBeGreaterThan(5);
}

test("on the simulated market the plan comes out near its size", async () => {
  const now = Date.parse("2026-05-28T14:00:00Z");
  expectDemo(await worthOf(createSimulatedProvider({ through: () => isoDate(now) }), now));
});

const marketDir = process.env.MARKET_DIR;
test.skipIf(!marketDir)("on real history (MARKET_DIR) the plan comes out near its size", async () => {
  const opened = await openFilesProvider({ root: marketDir! });
  if (!opened.ok) throw new Error(opened.message);
  expectDemo(await worthOf(opened.value, Date.parse("2026-05-28T14:00:00Z")));
});
