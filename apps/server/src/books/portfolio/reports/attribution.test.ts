import { type AnswerOf, type Client, timeframes } from "@neuro/contract";
import { DAY_MS } from "@neuro/contract/primitives";
import { createMarket, createSimulatedProvider, openFilesProvider } from "@neuro/market";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "../../../testing/code-of.ts";
import {
  OPEN_TIMEOUT_MS,
  onOneDatabase,
  openTestDatabase,
  type TestDatabase,
} from "../../../testing/databases.ts";
import { closeOn, currencyOf, usdCadOn } from "../../../testing/market/raw-market-files.ts";
import { createTestApp, type TestApp, testClock } from "../../../testing/test-app.ts";

type Attribution = AnswerOf<"portfolioAttribution">;

const inCents = (amount: number) => Math.round(amount * 100);
const sumOf = (rows: Attribution["rows"], part: "total" | "price" | "fx" | "income" | "costs") =>
  rows.reduce((sum, row) => sum + inCents(row[part]), 0);

onOneDatabase("why the value changed", (database) => {
  let server: TestApp;
  let client: Client;
  let token: string;

  beforeAll(async () => {
    server = await createTestApp(database());
    ({ token } = await server.client().call("authDemoLogin"));
    client = server.client(token);
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  test.each(timeframes)(
    "over %s, the rows add up to the change that the performance shows",
    async (period) => {
      const told = await client.call("portfolioAttribution", { query: { period } });
      const { performance } = await client.call("portfolioPerformance");
      const { value, change, net_contributions } = performance[period];
      expect([told.end, told.change, told.flows].map(inCents)).toEqual(
        [value, change, net_contributions].map(inCents),
      );
      expect(sumOf(told.rows, "total")).toBe(inCents(told.change));
      expect(inCents(told.start) + inCents(told.flows) + inCents(told.change)).toBe(inCents(told.end));
      expect(told.rows.filter(({ kind }) => kind === "unexplained")).toEqual([]);
      expect(told.rows.filter(({ kind }) => kind === "security").length).toBeGreaterThan(5);
    },
  );

  test("over days that are asked for, parts of a time add up to the whole", async () => {
    const { from, to } = await client.call("portfolioAttribution", { query: { period: "1Y" } });
    const nextDay = (date: string, days = 1) =>
      new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
    const [first, middle] = [nextDay(from), nextDay(from, 150)];
    const whole = await client.call("portfolioAttribution", { query: { from: first } });
    const before = await client.call("portfolioAttribution", { query: { from: first, to: middle } });
    const after = await client.call("portfolioAttribution", { query: { from: nextDay(middle) } });
    const year = await client.call("portfolioAttribution", { query: { period: "1Y" } });
    expect([whole.from, whole.to, whole.period]).toEqual([from, to, null]);
    expect({ ...whole, period: "1Y", benchmark: null }).toEqual(year);
    expect(before.to).toBe(after.from);
    expect(inCents(before.end)).toBe(inCents(after.start));
    // Each part is rounded by itself.
    expect(Math.abs(inCents(before.change) + inCents(after.change) - inCents(whole.change))).toBeLessThan(3);
    for (const part of [whole, before, after]) expect(sumOf(part.rows, "total")).toBe(inCents(part.change));
    const tomorrow = nextDay(to, 30);
    const ahead = await client.call("portfolioAttribution", { query: { from: tomorrow } });
    expect([ahead.change, ahead.change_percent, ahead.rows]).toEqual([0, null, []]);
    const long = await client.call("portfolioAttribution", { query: { to: "1990-01-01" } });
    expect([long.change, long.rows]).toEqual([0, []]);
    expect(await codeOf(client.call("portfolioAttribution", { query: { from: to, to: from } }))).toBe(
      "invalid_input",
    );
  });

  test("each account by itself, and its parts are those of all", async () => {
    const { accounts } = await client.call("accounts");
    const query = { period: "1Y" } as const;
    const all = await client.call("portfolioAttribution", { query });
    let sum = 0;
    for (const { id } of accounts) {
      const own = await client.call("portfolioAttribution", { query: { ...query, account_id: id } });
      expect(sumOf(own.rows, "total")).toBe(inCents(own.change));
      sum += inCents(own.change);
    }
    // Each account is rounded by itself.
    expect(Math.abs(sum - inCents(all.change))).toBeLessThanOrEqual(accounts.length);
    expect(await codeOf(client.call("portfolioAttribution", { query: { account_id: "none-such" } }))).toBe(
      "account_not_found",
    );
  });

  test("dividends are those of the income, and the rows are told in the reader's language", async () => {
    const query = { period: "ALL" } as const;
    const { rows } = await server.client(token, "fr").call("portfolioAttribution", { query });
    const { by_holding } = await client.call("portfolioIncome");
    for (const { instrument_id, total } of by_holding) {
      const row = rows.find((each) => each.instrument_id === instrument_id);
      // Converted at the rate of its day in both; each is rounded by itself.
      expect(Math.abs((row?.income ?? 0) - total)).toBeLessThan(0.05);
    }
    expect(rows.find(({ kind }) => kind === "cash")?.name).toBe("Liquidités");
    expect(rows.some(({ costs }) => costs < 0)).toBe(true);
  });
});

const marketDir = process.env.MARKET_DIR;
const [YESTERDAY, TODAY] = ["2026-05-27", "2026-05-28"];

describe.skipIf(!marketDir)("why the value changed on real history (skipped without MARKET_DIR)", () => {
  let stored: TestDatabase;
  let server: TestApp;
  let client: Client;
  const clock = testClock(Date.parse(`${TODAY}T18:00:00-04:00`));

  beforeAll(async () => {
    const opened = await openFilesProvider({ root: marketDir ?? "" });
    if (!opened.ok) throw new Error(opened.message);
    const market = createMarket({
      providers: [opened.value, createSimulatedProvider({ through: () => TODAY })],
      clock: { now: clock.now, mode: "replay", speed: 1 },
    });
    stored = await openTestDatabase();
    server = await createTestApp(stored.database, { clock, market });
    client = server.client((await server.client().call("authDemoLogin")).token);
  }, OPEN_TIMEOUT_MS);
  afterAll(async () => {
    await server?.close();
    await stored?.drop();
  });

  test.each(timeframes)("over %s, everything is explained and adds up", async (period) => {
    const told = await client.call("portfolioAttribution", { query: { period } });
    expect(sumOf(told.rows, "total")).toBe(inCents(told.change));
    expect(told.rows.filter(({ kind }) => kind === "unexplained")).toEqual([]);
  });

  test("each stock's day is its units at the closes and rates of the files", async () => {
    const { rows, from, to } = await client.call("portfolioAttribution");
    expect([from, to]).toEqual([YESTERDAY, TODAY]);
    const { holdings } = await client.call("holdings");
    const stocks = rows.flatMap(({ instrument_id: id, ...row }) =>
      id === null || id.startsWith("CRYPTO:") ? [] : [{ id, ...row }],
    );
    expect(stocks.length).toBeGreaterThan(5);
    for (const { id, symbol, total, price, fx } of stocks) {
      const own = holdings.filter((each) => each.instrument_id === id);
      const units = own.reduce((sum, { units: held }) => sum + held, 0);
      const worth = (date: string) =>
        units * closeOn(id, date) * (currencyOf(id) === "CAD" ? 1 : usdCadOn(date));
      expect(Math.abs(total - (worth(TODAY) - worth(YESTERDAY))), symbol ?? "").toBeLessThan(0.03);
      expect(inCents(price) + inCents(fx)).toBe(inCents(total));
      if (currencyOf(id) === "CAD") expect(fx).toBe(0);
    }
  });
});
