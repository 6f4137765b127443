import { gunzipSync } from "node:zlib";
import {
  type AnswerOf,
  type Client,
  chartIndicatorKeys,
  indicatorFacts,
  MINUTE_MS,
  operations,
} from "@neuro/contract";
import { calendarOf, createMarket, createSimulatedProvider, type Split } from "@neuro/market";
import { bollinger, ema, macd, rsi, sma } from "@neuro/quant";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { createTestApp, type TestApp, testClock } from "../../../testing/test-app.ts";

type History = AnswerOf<"stockHistory">;
type Timeframe = History["timeframe"];

const EVERY_LINE = chartIndicatorKeys.join(",");
const SPLIT: Split = { exDate: "2026-05-12", numerator: 3, denominator: 1 };

onOneDatabase("a price history", (database) => {
  const clock = testClock();
  let server: TestApp;
  let owner: { client: Client; token: string };
  let other: { client: Client; token: string };
  beforeAll(async () => {
    const simulated = createSimulatedProvider({ through: () => calendarOf("CRYPTO").dateOf(clock.now()) });
    const splits = async ({ id }: { id: string }) => (id === "XTSE:RY" ? [SPLIT] : null);
    const market = createMarket({
      providers: [{ ...simulated, splits }],
      clock: { now: clock.now, mode: "live", speed: 1 },
    });
    server = await createTestApp(database(), { clock, market });
    const demo = async () => {
      const { token } = await server.client().call("authDemoLogin");
      return { token, client: server.client(token) };
    };
    [owner, other] = [await demo(), await demo()];
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const history = (symbol: string, timeframe: Timeframe, indicators = "", { client } = owner) =>
    client.call("stockHistory", { params: { symbol }, query: { timeframe, indicators } } as never);
  const lineOf = ({ indicators }: History, key: string) =>
    indicators.flatMap(({ lines }) => lines).find((line) => line.key === key)?.values ?? [];
  const raw = (path: string, headers: Record<string, string> = {}, { token } = owner) =>
    server.app.inject({
      method: "GET",
      url: `/api/stocks/${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

  test.each(["1D", "1W", "1M", "3M", "1Y", "ALL"] as const)(
    "%s: every line has a value for each price, without a gap where earlier prices are known",
    async (timeframe) => {
      for (const symbol of ["RY", "BTC"]) {
        const answer = await history(symbol, timeframe, EVERY_LINE);
        expect(answer.indicators.map(({ key }) => key)).toEqual(chartIndicatorKeys);
        for (const { key, pane, lines } of answer.indicators) {
          const facts = indicatorFacts(key);
          expect(pane).toBe(facts.pane);
          expect(lines.map((line) => line.key)).toEqual(Object.keys(facts.lines));
          for (const line of lines) {
            expect(line.values).toHaveLength(answer.prices.length);
            if (timeframe !== "ALL") expect(line.values, `${symbol} ${key}`).not.toContain(null);
          }
        }
        if (timeframe !== "ALL") continue;
        const gap = lineOf(answer, "sma_200").indexOf(lineOf(answer, "sma_200").find((v) => v !== null)!);
        expect(gap).toBe(199);
      }
    },
  );

  test("daily lines are those of the whole history, the session under way included", async () => {
    const all = await history("RY", "ALL", EVERY_LINE);
    const closes = Float64Array.from(all.prices, ({ close }) => close);
    expect(all.prices.at(-1)!.date).toBe("2026-05-28");
    const { upper, middle, lower } = bollinger(closes);
    const gap = macd(closes);
    const expected = {
      ...{ sma_20: sma(closes, 20), sma_50: sma(closes, 50), sma_200: sma(closes, 200) },
      ...{ ema_12: ema(closes, 12), ema_26: ema(closes, 26), rsi: rsi(closes, 14) },
      ...{ upper, middle, lower, macd: gap.macd, signal: gap.signal, histogram: gap.histogram },
    };
    const month = await history("RY", "1M", EVERY_LINE);
    for (const [key, column] of Object.entries(expected)) {
      const whole = lineOf(all, key);
      for (const [index, value] of whole.entries()) {
        if (value === null) expect(column[index], key).toBeNaN();
        else expect(value, `${key} ${index}`).toBeCloseTo(column[index]!, key === "rsi" ? 1 : 2);
      }
      expect(lineOf(month, key), key).toEqual(whole.slice(-month.prices.length));
    }
  });

  test("only the lines asked for are sent, once each, in the order asked", async () => {
    const answer = await history("RY", "1M", " rsi, sma_20 ,rsi,");
    expect(answer.indicators.map(({ key }) => key)).toEqual(["rsi", "sma_20"]);
    expect((await history("RY", "1M", "")).indicators).toEqual([]);
  });

  test("intraday lines are those of the timeframe's own bars, earlier sessions before them", async () => {
    const [day, week] = [await history("RY", "1D", "sma_20"), await history("RY", "1W", "sma_20")];
    for (const { prices, indicators } of [day, week]) {
      const closes = prices.map(({ close }) => close);
      const mean = closes.slice(-20).reduce((sum, close) => sum + close, 0) / 20;
      expect(indicators[0]!.lines[0]!.values.at(-1)).toBeCloseTo(mean, 2);
    }
    expect(day.prices[0]!.date.slice(0, 10)).toBe("2026-05-28");
    expect(week.prices[0]!.date).toBe("2026-05-22T13:30:00.000Z");
  });

  test("dividends and splits are marked from the day they count, inside the range only", async () => {
    const [all, month, day] = await Promise.all([
      history("RY", "ALL"),
      history("RY", "1M"),
      history("RY", "1D"),
    ]);
    expect(all.marks.splits).toEqual([{ date: "2026-05-12", numerator: 3, denominator: 1 }]);
    expect(month.marks.splits).toEqual(all.marks.splits);
    expect(day.marks.splits).toEqual([]);
    expect(all.marks.dividends.length).toBeGreaterThan(10);
    for (const answer of [all, month, day])
      for (const { date, amount } of answer.marks.dividends) {
        expect(amount).toBeGreaterThan(0);
        expect(date >= answer.prices[0]!.date.slice(0, 10) && date <= "2026-05-28").toBe(true);
      }
    expect((await history("AAPL", "ALL")).marks.splits).toEqual([]);
  });

  test("the caller's own trades are marked once for each order, and nobody else's", async () => {
    const tradesOf = async ({ client }: typeof owner) =>
      (await client.call("tradeHistory", { query: { limit: 100 } })).trades;
    const mine = await tradesOf(owner);
    const theirs = new Set((await tradesOf(other)).map(({ order_id }) => order_id));
    expect(mine.length).toBeGreaterThan(3);
    const ids = [...new Set(mine.map(({ instrument_id }) => instrument_id))];
    for (const id of ids) {
      const { marks, prices } = await history(id, "ALL");
      const own = mine.filter(({ instrument_id }) => instrument_id === id);
      expect(new Set(marks.trades.map(({ order_id }) => order_id))).toEqual(
        new Set(own.map(({ order_id }) => order_id)),
      );
      for (const mark of marks.trades) {
        expect(theirs.has(mark.order_id)).toBe(false);
        const fills = own.filter(({ order_id }) => order_id === mark.order_id);
        const quantity = fills.reduce((sum, fill) => sum + fill.quantity, 0);
        const paid = fills.reduce((sum, fill) => sum + fill.quantity * fill.price, 0);
        expect(mark.quantity).toBeCloseTo(quantity, 6);
        expect(mark.price).toBeCloseTo(paid / quantity, 3);
        expect(mark.action).toBe(fills[0]!.action);
        expect(mark.account_name).not.toBe("");
        expect(prices.some(({ date }) => date === mark.date)).toBe(true);
      }
      const times = marks.trades.map(({ at }) => at);
      expect(times).toEqual(times.toSorted());
    }
  });

  test("an order filled just now is marked in the day, at the session it was filled in", async () => {
    const { accounts } = await owner.client.call("accounts");
    const placed = await owner.client.call("placeOrder", {
      body: { symbol: "RY", action: "BUY", quantity: 2, account_id: accounts[0]!.id },
    } as never);
    const { order } = placed as AnswerOf<"placeOrder">;
    clock.advance(MINUTE_MS);
    for (const timeframe of ["1D", "1M"] as const) {
      const mark = (await history("RY", timeframe)).marks.trades.find(
        ({ order_id }) => order_id === order.id,
      );
      expect(mark).toMatchObject({ action: "BUY", quantity: 2, date: "2026-05-28" });
      const seen = (await history("RY", timeframe, "", other)).marks.trades;
      expect(seen.map(({ order_id }) => order_id)).not.toContain(order.id);
    }
  });

  test("the answer is the same whether it travels compressed or not, and valid", async () => {
    const path = `RY/historical?timeframe=ALL&indicators=${EVERY_LINE}`;
    const plain = await raw(path);
    const zipped = await raw(path, { "accept-encoding": "gzip, deflate, br, zstd" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(zipped.headers.vary).toContain("accept-encoding");
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(z.safeParse(operations.stockHistory.response, plain.json()).success).toBe(true);
    expect(zipped.rawPayload.length).toBeLessThan(plain.body.length / 2);
  });

  test("prices carry no more decimals than a chart needs", async () => {
    const { body } = await raw("BTC/historical?timeframe=ALL&indicators=macd,rsi");
    expect(body.slice(body.indexOf('"prices"'))).not.toMatch(/\.\d{7,}/);
  });

  test("a browser that has the answer is told so, until something changes", async () => {
    const path = "ENB/historical?timeframe=ALL&indicators=sma_20";
    const first = await raw(path, { "accept-encoding": "gzip" });
    const etag = String(first.headers.etag);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    const again = await raw(path, { "accept-encoding": "gzip", "if-none-match": `"x", ${etag}` });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    for (const changed of [
      "ENB/historical?timeframe=ALL",
      "ENB/historical?timeframe=1Y&indicators=sma_20",
      "TD/historical?timeframe=ALL&indicators=sma_20",
    ])
      expect((await raw(changed, { "if-none-match": etag })).statusCode, changed).toBe(200);
    clock.advance(120_000);
    expect((await raw(path, { "accept-encoding": "gzip", "if-none-match": etag })).statusCode).toBe(200);
  });

  test("wrong timeframes and indicators are refused with the names that are right", async () => {
    const wrong = await raw("RY/historical?indicators=sma_20,vwap");
    expect(wrong.statusCode).toBe(400);
    for (const name of chartIndicatorKeys) expect(wrong.json().detail).toContain(name);
    const attempts = [
      ...["timeframe=5Y", "timeframe=", "timeframe=1M&timeframe=ALL", "timeframe=1m'--"],
      ...[`indicators=${"rsi,".repeat(500)}`, `indicators=${"a".repeat(10_000)}`],
      ...["indicators=rsi;macd", "indicators[]=rsi", "indicators=__proto__", "indicators=constructor"],
    ];
    for (const query of attempts) {
      const answer = await raw(`RY/historical?${query}`);
      // A name that means nothing here is not looked at.
      const isIgnored = query.startsWith("indicators[]");
      expect([query.slice(0, 40), answer.statusCode]).toEqual([query.slice(0, 40), isIgnored ? 200 : 400]);
    }
  });

  test("symbols of every shape are found or refused, never a fault", async () => {
    const texts = [
      ...["A".repeat(60), "'; drop table orders;--", "../../etc/passwd", "%00", "RY\u202e", "🚀", "{{7*7}}"],
      ...["<script>", "null", "undefined", "__proto__", "RY RY", "-1", "1e999", "XTSE:", ":RY", ".TO"],
    ];
    for (const text of texts)
      for (const call of ["historical", "news"])
        expect([text, [400, 404]]).toEqual([
          text,
          expect.arrayContaining([(await raw(`${encodeURIComponent(text)}/${call}`)).statusCode]),
        ]);
  });
});
