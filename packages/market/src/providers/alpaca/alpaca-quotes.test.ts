import { MINUTE_MS } from "@neuro/contract/primitives";
import { afterEach, expect, test } from "vitest";
import type { Instrument, LiveQuote } from "../../port.ts";
import { type AlpacaRig, listed, MARKET_TIME, setUpAlpaca } from "../../testing/alpaca-rig.ts";

const rigs: AlpacaRig[] = [];
afterEach(async () => {
  await Promise.all(rigs.splice(0).map(({ server }) => server.close()));
});

async function setUp(options: Parameters<typeof setUpAlpaca>[0]): Promise<AlpacaRig> {
  const rig = await setUpAlpaca(options);
  rigs.push(rig);
  return rig;
}

async function quoteOf({ provider }: AlpacaRig, instrument: Instrument): Promise<LiveQuote | undefined> {
  return (await provider.quotes!([instrument])).get(instrument.id);
}

const apple = listed("XNAS:AAPL");
const microsoft = listed("XNAS:MSFT");
const bitcoin = listed("CRYPTO:BTC");

const daily = (date: string, close: number, volume: number) => ({
  t: `${date}T04:00:00Z`,
  o: close - 1,
  h: close + 2,
  l: close - 2,
  c: close,
  v: volume,
  n: 10,
  vw: close,
});
const trade = (t: string, p: number, more: object = {}) => ({
  t,
  p,
  s: 100,
  x: "V",
  c: ["@"],
  i: 1,
  z: "C",
  ...more,
});
const quote = (t: string, bp: number, ap: number) => ({
  t,
  bp,
  ap,
  bs: 1,
  as: 1,
  bx: "V",
  ax: "V",
  c: ["R"],
  z: "C",
});

const IEX = {
  latestTrade: trade("2026-05-28T14:59:58.123456789Z", 103.5),
  latestQuote: quote("2026-05-28T14:59:59Z", 90, 120),
  dailyBar: daily("2026-05-28", 103.4, 12_000),
  prevDailyBar: daily("2026-05-27", 101.9, 30_000),
};
const SIP = {
  latestTrade: trade("2026-05-28T14:59:59.5Z", 103.6),
  latestQuote: quote("2026-05-28T14:59:59.6Z", 103.59, 103.61),
  dailyBar: daily("2026-05-28", 103.6, 40_000_000),
  prevDailyBar: daily("2026-05-27", 102, 90_000_000),
};
const DELAYED = {
  latestTrade: trade("2026-05-28T14:44:59Z", 103.1),
  latestQuote: quote("2026-05-28T14:44:59Z", 103.09, 103.11),
  dailyBar: daily("2026-05-28", 101, 35_000_000),
  prevDailyBar: daily("2026-05-27", 102, 90_000_000),
};

test("on the free plan the price is of one exchange and the day's figures of all, without anybody's spread", async () => {
  const rig = await setUp({ data: { snapshots: { iex: { AAPL: IEX }, delayed_sip: { AAPL: DELAYED } } } });
  expect(rig.provider.label).toBe("Alpaca (IEX)");
  expect(await quoteOf(rig, apple)).toEqual({
    price: 103.5,
    bid: null,
    ask: null,
    previousClose: 102,
    dayOpen: 100,
    dayHigh: 103.5,
    dayLow: 99,
    volume: 35_000_000,
    asOf: Date.parse("2026-05-28T14:59:58.123Z"),
    delaySeconds: 0,
    marketCap: null,
  });
});

test("figures that change slowly are asked for seldom", async () => {
  const rig = await setUp({
    data: { snapshots: { iex: { AAPL: IEX }, delayed_sip: { AAPL: DELAYED } }, cryptoSnapshots: {} },
  });
  const both = () => rig.provider.quotes!([apple, bitcoin]);
  await both();
  expect(rig.server.asked).toHaveLength(4);
  rig.clock.now += 2_000;
  expect((await both()).get(apple.id)).toMatchObject({ price: 103.5, volume: 35_000_000 });
  expect(rig.server.asked).toHaveLength(6);
  rig.clock.now += 30_000;
  await both();
  expect(rig.server.asked).toHaveLength(10);
});

test("a subscription gives all of it at once, with the best prices of all exchanges", async () => {
  const rig = await setUp({ data: { snapshots: { sip: { AAPL: SIP } } }, feed: "sip", plan: "plus" });
  expect(await quoteOf(rig, apple)).toMatchObject({
    price: 103.6,
    bid: 103.59,
    ask: 103.61,
    previousClose: 102,
    volume: 40_000_000,
    delaySeconds: 0,
  });
  expect(rig.server.asked).toHaveLength(1);
});

test("delayed quotes say so", async () => {
  const rig = await setUp({ data: { snapshots: { delayed_sip: { AAPL: DELAYED } } }, feed: "delayed_sip" });
  expect(await quoteOf(rig, apple)).toMatchObject({
    price: 103.1,
    bid: 103.09,
    asOf: Date.parse("2026-05-28T14:44:59Z"),
    delaySeconds: 900,
  });
});

test("where the plan does not give the figures of all exchanges, those of one stand, and they are rarely asked for", async () => {
  const rig = await setUp({
    data: { snapshots: { iex: { AAPL: IEX } } },
    instead: (path, response) => {
      if (path !== "/v2/stocks/snapshots" || !String(response.req.url).includes("delayed_sip")) return false;
      response.writeHead(403, { "content-type": "application/json" });
      response.end(JSON.stringify({ message: "subscription does not permit querying delayed SIP data" }));
      return true;
    },
  });
  for (let i = 0; i < 3; i++) {
    expect(await quoteOf(rig, apple)).toMatchObject({ price: 103.5, previousClose: 101.9, volume: 12_000 });
    rig.clock.now += MINUTE_MS;
  }
  expect(rig.server.asked).toHaveLength(4);
  expect(rig.provider.state!().state).toBe("ok");
});

test("before the open the last session is quoted, whatever trades early", async () => {
  const rig = await setUp({
    data: {
      snapshots: {
        sip: {
          AAPL: {
            ...SIP,
            latestTrade: trade("2026-05-29T12:00:00Z", 110),
            latestQuote: quote("2026-05-29T12:00:00Z", 105, 115),
          },
        },
      },
    },
    feed: "sip",
    plan: "plus",
  });
  rig.clock.now = Date.parse("2026-05-29T08:30:00-04:00");
  expect(await quoteOf(rig, apple)).toMatchObject({
    price: 103.6,
    bid: null,
    previousClose: 102,
    asOf: Date.parse("2026-05-28T16:00:00-04:00"),
  });
});

test("after the close the closing price counts, once it is known", async () => {
  const late = trade("2026-05-28T19:59:59Z", 103.2);
  const rig = await setUp({
    data: {
      snapshots: {
        iex: { AAPL: { ...IEX, latestTrade: late } },
        delayed_sip: { AAPL: { ...DELAYED, dailyBar: daily("2026-05-28", 103.3, 60_000_000) } },
      },
    },
  });
  rig.clock.now = Date.parse("2026-05-28T16:05:00-04:00");
  expect(await quoteOf(rig, apple)).toMatchObject({
    price: 103.2,
    asOf: Date.parse("2026-05-28T15:59:59-04:00"),
  });
  rig.clock.now = Date.parse("2026-05-28T16:20:00-04:00");
  expect(await quoteOf(rig, apple)).toMatchObject({
    price: 103.3,
    asOf: Date.parse("2026-05-28T16:00:00-04:00"),
  });
});

test("a trade that was taken back, one of the future and a crossed quote do not count", async () => {
  const rig = await setUp({
    data: {
      snapshots: {
        sip: {
          AAPL: {
            ...SIP,
            latestTrade: trade("2026-05-28T14:59:59Z", 999, { u: "canceled" }),
            latestQuote: quote("2026-05-28T14:59:59Z", 104, 103),
          },
          MSFT: { ...SIP, latestTrade: trade("2026-05-28T19:00:00Z", 999) },
        },
      },
    },
    feed: "sip",
    plan: "plus",
  });
  const quotes = await rig.provider.quotes!([apple, microsoft]);
  for (const { id } of [apple, microsoft])
    expect(quotes.get(id)).toMatchObject({ price: 103.6, asOf: MARKET_TIME });
  expect(quotes.get(apple.id)).toMatchObject({ bid: null, ask: null });
});

test("an empty or broken snapshot leaves its listing out and spares the others", async () => {
  const broken = {
    AAPL: SIP,
    A: {},
    B: { ...SIP, dailyBar: { ...SIP.dailyBar, c: null } },
    C: { ...SIP, dailyBar: { ...SIP.dailyBar, h: "103" } },
    D: { ...SIP, prevDailyBar: { ...SIP.prevDailyBar, l: -1 } },
    E: { ...SIP, dailyBar: { ...SIP.dailyBar, t: "yesterday" } },
    F: null,
  };
  const rig = await setUp({ data: { snapshots: { sip: broken } }, feed: "sip", plan: "plus" });
  const asked = Object.keys(broken).map((symbol) => ({ ...apple, symbol, id: `XNAS:${symbol}` as const }));
  expect([...(await rig.provider.quotes!(asked)).keys()]).toEqual(["XNAS:AAPL"]);
});

test("a symbol the vendor refuses does not cost the others their quotes", async () => {
  const many = Array.from(
    { length: 130 },
    (_, i) => `A${String.fromCharCode(65 + (i % 26), 65 + Math.floor(i / 26))}`,
  );
  const snapshots = Object.fromEntries(many.map((symbol) => [symbol, SIP]));
  const rig = await setUp({ data: { snapshots: { sip: snapshots } }, feed: "sip", plan: "plus" });
  const asked = [...many.slice(0, 50), "NOSUCH", ...many.slice(50)].map((symbol) => ({
    ...apple,
    symbol,
    id: `XNAS:${symbol}` as const,
  }));
  const quotes = await rig.provider.quotes!(asked);
  expect(quotes.size).toBe(130);
  expect(rig.server.asked.length).toBeLessThan(20);
});

test("coins are quoted with the figures of the UTC day", async () => {
  const hour = (t: string, c: number, v: number) => ({ t, o: c, h: c + 5, l: c - 5, c, v });
  const rig = await setUp({
    data: {
      cryptoSnapshots: {
        "BTC/USD": {
          latestTrade: { t: "2026-05-28T14:59:00Z", p: 120, s: 1, i: 1, tks: "B" },
          latestQuote: { t: "2026-05-28T14:59:00Z", bp: 119, ap: 121, bs: 1, as: 1 },
        },
      },
      hours: {
        "BTC/USD": [
          hour("2026-05-27T23:00:00Z", 100, 7),
          hour("2026-05-28T00:00:00Z", 105, 1),
          hour("2026-05-28T14:00:00Z", 112, 2),
        ],
      },
    },
  });
  expect(await quoteOf(rig, bitcoin)).toEqual({
    price: 120,
    bid: 119,
    ask: 121,
    previousClose: 100,
    dayOpen: 105,
    dayHigh: 120,
    dayLow: 100,
    volume: 3,
    asOf: Date.parse("2026-05-28T14:59:00Z"),
    delaySeconds: 0,
    marketCap: null,
  });
});
