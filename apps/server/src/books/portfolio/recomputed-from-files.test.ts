/**
 * Figures of a demo user on real history, worked out a second time from the raw CSV files and the raw journal. Nothing here is
 * taken from the program but the answers to be checked: reader, indicators, replay and rates of return are this file's own.
 */

import type { AnswerOf, Client } from "@neuro/contract";
import { DAY_MS, type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import { createMarket, createSimulatedProvider, openFilesProvider } from "@neuro/market";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, openTestDatabase, type TestDatabase } from "../../testing/databases.ts";
import { bollingerAtEnd, macdAtEnd, rsiAtEnd, xirr } from "../../testing/figures/plain-arithmetic.ts";
import {
  closeOn,
  closeTime,
  currencyOf,
  inCad,
  type RawBar,
  rawBars,
  rawRows,
  tickerOf,
  usdCadOn,
} from "../../testing/market/raw-market-files.ts";
import { createTestApp, type TestApp, testClock } from "../../testing/test-app.ts";

const marketDir = process.env.MARKET_DIR;

interface Line {
  readonly account_id: string;
  readonly kind: string;
  readonly cause: string;
  readonly at: number;
  readonly book: string;
  readonly commodity: string;
  readonly amount: number;
}

interface Point {
  readonly time: number;
  readonly value: number;
  readonly cash: number;
  readonly flow: number;
}

/** Units and cash after the lines up to a moment, reservations included. */
function heldAfter(lines: readonly Line[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const { book, commodity, amount } of lines)
    if (["position", "committed", "cash", "reserved"].includes(book))
      held.set(commodity, (held.get(commodity) ?? 0) + amount);
  return held;
}

function valueOn(held: ReadonlyMap<string, number>, date: string): number {
  let value = 0;
  for (const [commodity, amount] of held)
    value += isInstrumentId(commodity)
      ? inCad(amount * closeOn(commodity, date), currencyOf(commodity), date)
      : inCad(amount, commodity, date);
  return value;
}

describe.skipIf(!marketDir)("on real history (skipped without MARKET_DIR)", () => {
  /** After the close, when the day's exchange rate is known too. */
  const TODAY = "2026-05-28";
  const BEFORE = "2026-05-27";
  const NOW = Date.parse(`${TODAY}T17:30:00-04:00`);
  const clock = testClock(NOW);
  let stored: TestDatabase;
  let server: TestApp;
  let client: Client;
  let lines: readonly Line[];
  let holdings: AnswerOf<"holdings">["holdings"];
  let accounts: AnswerOf<"accounts">["accounts"];

  beforeAll(async () => {
    const opened = await openFilesProvider({ root: marketDir! });
    if (!opened.ok) throw new Error(opened.message);
    const market = createMarket({
      providers: [opened.value, createSimulatedProvider({ through: () => TODAY })],
      clock: { now: clock.now, mode: "replay", speed: 1 },
    });
    stored = await openTestDatabase();
    server = await createTestApp(stored.database, { clock, market });
    client = server.client((await server.client().call("authDemoLogin")).token);
    const rows = await stored.database.rawQuery<Record<string, string>>(
      `select e.account_id, e.kind, e.cause, (extract(epoch from e.occurred_at) * 1000)::bigint::text as at,
         p.book, p.commodity, p.amount::text as amount
       from journal_entries e join postings p on p.entry_seq = e.seq order by e.seq, p.line`,
    );
    lines = rows.map(
      (row) => ({ ...row, at: Number(row.at), amount: Number(row.amount) }) as unknown as Line,
    );
    holdings = (await client.call("holdings")).holdings;
    accounts = (await client.call("accounts")).accounts;
  }, OPEN_TIMEOUT_MS);
  afterAll(async () => {
    await server?.close();
    await stored?.drop();
  });

  const pricedNow = (instrumentId: InstrumentId) =>
    instrumentId.startsWith("CRYPTO:")
      ? holdings.find((row) => row.instrument_id === instrumentId)!.price
      : closeOn(instrumentId, TODAY);

  function valueNow(held: ReadonlyMap<string, number>): number {
    let value = 0;
    for (const [commodity, amount] of held)
      value += isInstrumentId(commodity)
        ? inCad(amount * pricedNow(commodity), currencyOf(commodity), TODAY)
        : inCad(amount, commodity, TODAY);
    return value;
  }

  test("each holding is worth its units at the day's close, a coin inside its day's range", () => {
    const held = holdings.filter(({ holding_category }) => holding_category === "other");
    expect(held.length).toBeGreaterThan(12);
    for (const row of held) {
      const id = row.instrument_id;
      const units = heldAfter(lines.filter(({ account_id }) => account_id === row.account_id)).get(id)!;
      expect(row.units, id).toBeCloseTo(units, 9);
      expect(row.market_value, id).toBe(Math.round(units * pricedNow(id) * 100) / 100);
      expect(row.market_value_home, id).toBeCloseTo(inCad(units * pricedNow(id), row.currency, TODAY), 2);
      if (row.type === "crypto") {
        const day = rawBars(tickerOf(id), TODAY).at(-1)!;
        expect(row.price).toBeGreaterThanOrEqual(day.low);
        expect(row.price).toBeLessThanOrEqual(day.high);
      } else {
        const change = units * (closeOn(id, TODAY) - closeOn(id, BEFORE));
        expect(row.day_change, id).toBeCloseTo(change, 2);
      }
    }
  });

  test("the total is positions and cash at the day's USD/CAD, per account and together", async () => {
    const summary = await client.call("portfolioSummary");
    expect(summary.fx).toMatchObject({ rate: usdCadOn(TODAY), date: TODAY });
    expect(summary.total_portfolio_value).toBeCloseTo(valueNow(heldAfter(lines)), 2);
    for (const account of accounts) {
      const own = heldAfter(lines.filter(({ account_id }) => account_id === account.id));
      expect(account.balance, account.type).toBeCloseTo(valueNow(own), 2);
      for (const { currency, amount, reserved } of account.cash)
        expect(amount + reserved).toBeCloseTo(own.get(currency) ?? 0, 6);
    }
  });

  test("today's profit or loss is the change since yesterday's closes and rate", async () => {
    const summary = await client.call("portfolioSummary");
    const held = heldAfter(lines);
    expect(lines.filter(({ at }) => at > closeTime(BEFORE))).toEqual([]);
    const before = valueOn(held, BEFORE);
    expect(summary.todays_pnl).toBeCloseTo(valueNow(held) - before, 2);
    expect(summary.todays_pnl_percent).toBeCloseTo((100 * (valueNow(held) - before)) / before, 8);
  });

  test("RSI 14, MACD and Bollinger of RY.TO at its last completed bar", async () => {
    const answer = await client.call("analyzeSymbol", { body: { symbol: "RY.TO" } });
    const close = rawBars("RY.TO", TODAY).map((bar) => bar.close);
    expect(answer.indicators_date).toBe(TODAY);
    expect(answer.technical_indicators.rsi).toBeCloseTo(rsiAtEnd(close, 14), 9);
    const own = macdAtEnd(close);
    for (const name of ["macd", "signal", "histogram"] as const)
      expect(answer.technical_indicators.macd[name], name).toBeCloseTo(own[name], 9);
    const bands = bollingerAtEnd(close);
    for (const name of ["upper_band", "middle_band", "lower_band"] as const)
      expect(answer.technical_indicators.bollinger_bands[name], name).toBeCloseTo(bands[name], 9);
    expect(answer.current_price).toBe(close.at(-1));
    clock.advance(Date.parse(`${TODAY}T10:00:00-04:00`) - clock.now());
    const inSession = await client.call("analyzeSymbol", { body: { symbol: "RY.TO" } });
    clock.advance(NOW - clock.now());
    expect(inSession.indicators_date).toBe(BEFORE);
    expect(inSession.technical_indicators.rsi).toBeCloseTo(rsiAtEnd(close.slice(0, -1), 14), 9);
    const day = rawBars("RY.TO", TODAY).at(-1)!;
    expect(inSession.current_price).toBeGreaterThanOrEqual(day.low);
    expect(inSession.current_price).toBeLessThanOrEqual(day.high);
    expect(inSession.previous_close).toBe(close.at(-2));
  });

  test("dividends are those of the files, for the units held at the close before, none missing and none twice", () => {
    const paid = lines.filter(({ kind, book }) => kind === "dividend" && book === "cash");
    const found = new Map(paid.map((line) => [`${line.account_id} ${line.cause}`, line.amount]));
    expect(found.size).toBe(paid.length);
    const expected = new Map<string, number>();
    for (const account of accounts) {
      const own = lines.filter(({ account_id }) => account_id === account.id);
      const first = own[0]!.at;
      for (const id of new Set(own.map(({ commodity }) => commodity).filter(isInstrumentId))) {
        if (id.startsWith("CRYPTO:")) continue;
        const history = rawBars(tickerOf(id), TODAY);
        for (const { exDate, amount } of payouts(id, history)) {
          const before = history.findLast(({ date }) => date < exDate)!.date;
          if (closeTime(before) < first || exDate >= TODAY) continue;
          const units = heldAfter(own.filter(({ at }) => at <= closeTime(before))).get(id) ?? 0;
          const money = Math.round(units * amount * 100) / 100;
          if (money > 0) expected.set(`${account.id} dividend:${id}:${exDate}`, money);
        }
      }
    }
    expect(expected.size).toBeGreaterThan(20);
    expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
    for (const [key, amount] of expected) expect(found.get(key), key).toBeCloseTo(amount, 1);
  });

  function payouts(instrumentId: InstrumentId, history: readonly RawBar[]) {
    const recorded = rawRows("dividends.csv.gz").filter(({ symbol }) => symbol === tickerOf(instrumentId));
    if (recorded.length > 0)
      return recorded
        .map(({ ex_date = "", amount }) => ({ exDate: ex_date, amount: Number(amount) }))
        .filter(({ exDate }) => exDate <= TODAY);
    // The adjustment steps on an ex-date by 1 − amount / close before.
    return history.slice(1).flatMap(({ date, close, adjClose }, index) => {
      const previous = history[index]!;
      const step = previous.adjClose / previous.close / (adjClose / close);
      const amount = Math.round(previous.close * (1 - step) * 1_000) / 1_000;
      return 1 - step > 3e-4 ? [{ exDate: date, amount }] : [];
    });
  }

  /** The opening, then each session's close, then now. */
  function lineOf(own: readonly Line[]): readonly Point[] {
    const opened = own[0]!.at;
    const flowOf = (part: readonly Line[], date: string) =>
      part
        .filter(({ book }) => book === "external")
        .reduce((sum, { amount, commodity }) => sum - inCad(amount, commodity, date), 0);
    const sessions = [
      ...new Set([...rawBars("RY.TO", BEFORE), ...rawBars("AAPL", BEFORE)].map(({ date }) => date)),
    ]
      .sort()
      .filter((date) => closeTime(date) >= opened);
    const opening = flowOf(
      own.filter(({ at }) => at === opened),
      sessions[0]!,
    );
    const cashOn = (held: ReadonlyMap<string, number>, date: string) =>
      valueOn(new Map([...held].filter(([commodity]) => !isInstrumentId(commodity))), date);
    const points: Point[] = [{ time: opened, value: opening, cash: opening, flow: 0 }];
    let last = opened;
    for (const date of sessions) {
      const time = closeTime(date);
      const held = heldAfter(own.filter(({ at }) => at <= time));
      const flow = flowOf(
        own.filter(({ at }) => at > last && at <= time),
        date,
      );
      points.push({ time, value: valueOn(held, date), cash: cashOn(held, date), flow });
      last = time;
    }
    points.push({ time: NOW, value: valueNow(heldAfter(own)), cash: cashOn(heldAfter(own), TODAY), flow: 0 });
    return points;
  }

  test("time-weighted and money-weighted return of each account, replayed day by day", {
    timeout: 60_000,
  }, async () => {
    for (const account of accounts) {
      const details = await client.call("accountDetails", { params: { id: account.id } });
      const all = details.performance.ALL;
      const points = lineOf(lines.filter(({ account_id }) => account_id === account.id));
      expect(all.series.times).toEqual(points.map(({ time }) => time));
      for (const [index, value] of all.series.values.entries())
        expect(value, `${account.type} ${new Date(points[index]!.time).toISOString()}`).toBeCloseTo(
          points[index]!.value,
          4,
        );
      let growth = 1;
      for (const [index, { value, cash, flow }] of points.slice(1).entries()) {
        const before = points[index]!;
        // Of what came in, what the day's purchases needed beyond the cash there was.
        const needed = Math.min(Math.max(flow - cash, 0), Math.max(flow, 0));
        growth *= 1 + (value - before.value - flow) / (before.value + needed);
      }
      expect(all.twr_percent, account.type).toBeCloseTo((growth - 1) * 100, 6);
      const day = (time: number) => Math.floor(time / DAY_MS);
      const flows = points.map(({ time, flow }, index) => ({
        day: day(time),
        amount: index === 0 ? 0 : -flow,
      }));
      flows[0] = { day: day(points[0]!.time), amount: -points[0]!.value };
      flows.push({ day: day(NOW), amount: points.at(-1)!.value });
      expect(all.xirr_percent, account.type).toBeCloseTo(xirr(flows) * 100, 5);
      const paidIn = points.reduce((sum, { flow }) => sum + flow, points[0]!.value);
      expect(all.change).toBeCloseTo(points.at(-1)!.value - paidIn, 4);
    }
  });
});
