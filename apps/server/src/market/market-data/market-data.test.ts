import { ApiError, type Client, type OperationId } from "@neuro/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, TEST_TIME, type TestApp, testClock } from "../../testing/test-app.ts";

const TIMEFRAMES = ["1D", "1W", "1M", "3M", "1Y", "1YR", "ALL"] as const;

async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(outcome instanceof ApiError)) throw new Error(`not refused: ${String(outcome)}`);
  return outcome;
}

onOneDatabase("market data", (database) => {
  const clock = testClock();
  let server: TestApp;
  let client: Client;
  let french: Client;
  beforeAll(async () => {
    server = await createTestApp(database(), {
      clock,
      config: { sessionIdleMs: 1e12, sessionAbsoluteMs: 1e12 },
    });
    const { token } = await server.client().call("authDemoLogin");
    client = server.client(token);
    french = server.client(token, "fr");
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function moment<T>(time: string, work: () => Promise<T>): Promise<T> {
    clock.advance(Date.parse(time) - clock.now());
    const result = await work();
    clock.advance(TEST_TIME - clock.now());
    return result;
  }

  test.each(TIMEFRAMES)(
    "%s: prices ascend, agree with the quote and end no later than the clock",
    async (timeframe) => {
      for (const symbol of ["RY.TO", "AAPL", "BTC"]) {
        const { quote } = await client.call("stockDetail", { params: { symbol } });
        const answer = await client.call("stockHistory", { params: { symbol }, query: { timeframe } });
        expect(answer.timeframe).toBe(timeframe === "1YR" ? "1Y" : timeframe);
        const dates = answer.prices.map(({ date }) => date);
        expect(dates.length).toBeGreaterThan(15);
        expect(new Set(dates).size).toBe(dates.length);
        expect(dates).toEqual(dates.toSorted());
        const last = Date.parse(dates.at(-1)!);
        expect(last).toBeLessThanOrEqual(clock.now());
        const { statistics } = answer;
        expect(statistics.current_price).toBe(quote!.price);
        for (const bar of answer.prices) {
          expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close));
          expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close));
          expect(bar.high).toBeLessThanOrEqual(statistics.high);
          expect(bar.low).toBeGreaterThanOrEqual(statistics.low);
        }
        if (timeframe === "1D") {
          expect(statistics.change).toBeCloseTo(quote!.change!, 6);
          expect(statistics.change_percent).toBeCloseTo(quote!.change_percent!, 6);
        }
      }
    },
  );

  test("a session under way shows its minutes so far and its unfinished day last", async () => {
    await moment("2026-05-28T10:00:00-04:00", async () => {
      const day = await client.call("stockHistory", { params: { symbol: "RY" }, query: { timeframe: "1D" } });
      expect(day.prices).toHaveLength(30);
      expect(day.prices.at(-1)!.date).toBe("2026-05-28T13:59:00.000Z");
      const month = await client.call("stockHistory", { params: { symbol: "RY" } });
      expect(month.timeframe).toBe("1M");
      expect(month.prices.at(-1)).toMatchObject({
        date: "2026-05-28",
        close: month.statistics.current_price,
      });
      expect(month.prices.at(-2)!.date).toBe("2026-05-27");
    });
  });

  test("a replayed clock never lets a later price through", async () => {
    const later = await client.call("stockHistory", { params: { symbol: "RY" }, query: { timeframe: "1D" } });
    for (const time of [
      "2026-05-28T09:30:00-04:00",
      "2026-05-28T11:11:11-04:00",
      "2026-05-27T20:00:00-04:00",
    ])
      await moment(time, async () => {
        for (const timeframe of TIMEFRAMES) {
          const { prices } = await client.call("stockHistory", {
            params: { symbol: "RY" },
            query: { timeframe },
          });
          for (const { date } of prices)
            expect(Date.parse(date), `${time} ${timeframe}`).toBeLessThanOrEqual(Date.parse(time));
          if (timeframe !== "1D") continue;
          const shared = prices.filter(({ date }) => later.prices.some((bar) => bar.date === date));
          for (const bar of shared) expect(later.prices).toContainEqual(bar);
        }
      });
  });

  test("before the open and on a weekend the day is the latest session", async () => {
    for (const [time, session] of [
      ["2026-05-28T08:00:00-04:00", "2026-05-27"],
      ["2026-05-30T12:00:00-04:00", "2026-05-29"],
    ] as const)
      await moment(time, async () => {
        const { prices } = await client.call("stockHistory", {
          params: { symbol: "RY" },
          query: { timeframe: "1D" },
        });
        expect(prices).toHaveLength(390);
        expect(prices[0]!.date.slice(0, 10)).toBe(session);
      });
  });

  test("a stock is found by every way of writing it, with quote and analysis", async () => {
    for (const symbol of ["RY", "ry.to", "TSX:RY", "XTSE:RY", " ry "]) {
      const { stock, quote, ai_analysis } = await client.call("stockDetail", { params: { symbol } });
      expect(stock).toMatchObject({ instrument_id: "XTSE:RY", currency: "CAD", is_etf: false });
      expect(quote!.price).toBeGreaterThan(0);
      expect(quote!.bid).toBeLessThan(quote!.ask);
      if ("error" in ai_analysis) throw new Error(ai_analysis.error);
      expect(ai_analysis.rsi).toBe(ai_analysis.technical_indicators.rsi);
    }
    expect((await client.call("stockDetail", { params: { symbol: "XIU" } })).stock.is_etf).toBe(true);
  });

  test("unknown, missing and overlong symbols and wrong timeframes are refused in words", async () => {
    const anyCall = client.call as (id: OperationId, input: object) => Promise<unknown>;
    for (const id of ["stockDetail", "stockHistory"] as const) {
      expect(await refusalOf(client.call(id, { params: { symbol: "NOSUCH" } }))).toMatchObject({
        code: "symbol_unknown",
        status: 404,
      });
      expect(await refusalOf(anyCall(id, { params: { symbol: "A".repeat(60) } }))).toMatchObject({
        status: 400,
      });
      expect(await refusalOf(anyCall(id, { params: { symbol: " " } }))).toMatchObject({ status: 400 });
    }
    const said = await refusalOf(french.call("stockDetail", { params: { symbol: "NOSUCH" } }));
    expect(said.detail).toContain("NOSUCH");
    expect(said.detail).not.toBe(
      (await refusalOf(client.call("stockDetail", { params: { symbol: "NOSUCH" } }))).detail,
    );
    const wrong = await refusalOf(
      anyCall("stockHistory", { params: { symbol: "RY" }, query: { timeframe: "5Y" } }),
    );
    expect(wrong.fields.map(({ path }) => path).join()).toContain("timeframe");
  });

  test("the market's state is told for weekends, holidays, early closes and each hour of a day", async () => {
    const stateAt = (time: string) => moment(time, () => server.client().call("marketStatus"));
    const cases = [
      ["2026-05-28T08:00:00-04:00", "pre", "pre", null],
      ["2026-05-28T12:00:00-04:00", "open", "open", null],
      ["2026-05-28T17:00:00-04:00", "after", "after", null],
      ["2026-05-30T12:00:00-04:00", "closed", "closed", "Weekend"],
      ["2026-05-18T12:00:00-04:00", "closed", "open", "Victoria Day"],
    ] as const;
    for (const [time, toronto, newYork, reason] of cases) {
      const { now, exchanges, providers } = await stateAt(time);
      expect(Date.parse(now)).toBe(Date.parse(time));
      expect(exchanges.map(({ name }) => name)).toEqual(["TSX", "NYSE"]);
      expect(
        exchanges.map(({ state }) => state),
        time,
      ).toEqual([toronto, newYork]);
      expect(exchanges[0]!.reason).toBe(reason);
      expect(providers).toEqual([
        {
          id: "simulated",
          label: "Simulated market",
          is_invented: true,
          state: "ok",
          since: null,
          message: null,
        },
      ]);
      for (const exchange of exchanges) {
        expect(Date.parse(exchange.next_open)).toBeGreaterThan(Date.parse(time));
        expect(Date.parse(exchange.next_close)).toBeGreaterThan(Date.parse(time));
      }
    }
    const { exchanges } = await stateAt("2026-12-24T12:00:00-05:00");
    expect(exchanges.map((exchange) => exchange.early_close)).toEqual([true, true]);
    expect(Date.parse(exchanges[0]!.next_close)).toBe(Date.parse("2026-12-24T13:00:00-05:00"));
  });
});
