import { MINUTE_MS } from "@neuro/contract/primitives";
import { afterEach, expect, test } from "vitest";
import { ProviderUnavailable } from "../../port.ts";
import { type AlpacaRig, listed, setUpAlpaca } from "../../testing/alpaca-rig.ts";
import type { FakeBar } from "../../testing/fake-alpaca-bars.ts";

const rigs: AlpacaRig[] = [];
afterEach(async () => {
  await Promise.all(rigs.splice(0).map(({ server }) => server.close()));
});

async function setUp(options: Parameters<typeof setUpAlpaca>[0]): Promise<AlpacaRig> {
  const rig = await setUpAlpaca(options);
  rigs.push(rig);
  return rig;
}

const apple = listed("XNAS:AAPL");
const bitcoin = listed("CRYPTO:BTC");

const bar = (t: string, close: number, volume = 1_000): FakeBar => ({
  t,
  o: close,
  h: close + 1,
  l: close - 1,
  c: close,
  v: volume,
});
const day = (date: string, close: number) => bar(`${date}T04:00:00Z`, close);

const DAYS = [
  day("2026-05-20", 400),
  day("2026-05-21", 404),
  day("2026-05-22", 101),
  day("2026-05-26", 100),
  day("2026-05-27", 102),
  day("2026-05-28", 103),
];
const ACTIONS = [
  { exDate: "2026-05-22", split: 4 },
  { exDate: "2026-05-26", dividend: 1.01 },
];

test("a history is split-adjusted, comes in pages, and ends with the last session that is over", async () => {
  const { provider, server } = await setUp({
    data: { days: { AAPL: DAYS }, actions: { AAPL: ACTIONS } },
    mostRows: 2,
  });
  const series = (await provider.dailySeries(apple))!;
  expect(series.dates).toEqual(["2026-05-20", "2026-05-21", "2026-05-22", "2026-05-26", "2026-05-27"]);
  expect([...series.close]).toEqual([100, 101, 101, 100, 102]);
  expect([...series.volume]).toEqual([4_000, 4_000, 1_000, 1_000, 1_000]);
  expect([...series.adjClose]).toEqual([99, 99.99, 99.99, 100, 102]);
  expect(series.high[0]).toBe(100.25);
  const asked = server.asked.map((path) => new URL(path, "http://x").searchParams);
  expect(asked.filter((query) => query.has("page_token"))).toHaveLength(4);
  expect(asked.every((query) => query.get("feed") === "sip")).toBe(true);
});

test("a history is topped up from a day on", async () => {
  const { provider } = await setUp({ data: { days: { AAPL: DAYS } } });
  expect((await provider.dailySeries(apple, "2026-05-26"))?.dates).toEqual(["2026-05-26", "2026-05-27"]);
});

test("with a subscription the session counts once it is over, on the free plan a quarter of an hour later", async () => {
  for (const [feed, plan, minutes, last] of [
    ["sip", "plus", 1, "2026-05-28"],
    ["iex", "basic", 1, "2026-05-27"],
    ["iex", "basic", 17, "2026-05-28"],
  ] as const) {
    const { provider, clock } = await setUp({ data: { days: { AAPL: DAYS } }, feed, plan });
    clock.now = Date.parse("2026-05-28T16:00:00-04:00") + minutes * MINUTE_MS;
    expect((await provider.dailySeries(apple))?.dates.at(-1)).toBe(last);
  }
});

test("a listing the vendor does not have is null: unknown, Canadian, or without a bar", async () => {
  const { provider, server } = await setUp({ data: { days: {} } });
  expect(await provider.dailySeries(apple)).toBeNull();
  expect(await provider.dailySeries({ ...apple, symbol: "NOPE" })).toBeNull();
  const count = server.asked.length;
  expect(await provider.dailySeries(listed("XTSE:RY"))).toBeNull();
  expect(await provider.minuteSeries(listed("XTSE:RY"), "2026-05-27")).toBeNull();
  expect(await provider.dividends(listed("XTSE:RY"))).toBeNull();
  expect(await provider.news!(listed("XTSE:RY"), 5)).toBeNull();
  expect(await provider.quotes!([listed("XTSE:RY")])).toEqual(new Map());
  expect(server.asked).toHaveLength(count);
  expect(await provider.rates("USD")).toBeNull();
  expect(await provider.lastSession()).toBeNull();
});

test("a history without its adjusted closes is not served", async () => {
  const { provider } = await setUp({
    data: { days: { AAPL: DAYS } },
    instead: (path, response) => {
      if (path !== "/v2/stocks/bars" || !String(response.req.url).includes("adjustment=all")) return false;
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ bars: { AAPL: DAYS.slice(0, 3) }, next_page_token: null }));
      return true;
    },
  });
  await expect(provider.dailySeries(apple)).rejects.toThrow(ProviderUnavailable);
});

test("minutes are those of the regular session, as far as the plan goes", async () => {
  const minutes = ["13:29", "13:30", "13:31", "14:43", "14:44", "14:45", "15:59", "20:00"].map((time, i) =>
    bar(`2026-05-28T${time}:00Z`, 100 + i),
  );
  const { provider } = await setUp({ data: { minutes: { AAPL: minutes } } });
  const series = (await provider.minuteSeries(apple, "2026-05-28"))!;
  expect([...series.close]).toEqual([101, 102, 103, 104]);
  expect(await provider.minuteSeries(apple, "2026-05-30")).toBeNull();
  expect(await provider.minuteSeries(apple, "2026-05-29")).toBeNull();
});

test("days of coins are UTC days, made of hours, and only ended ones", async () => {
  const hours = [
    bar("2026-05-26T00:00:00Z", 100, 1),
    bar("2026-05-26T23:00:00Z", 110, 2.5),
    bar("2026-05-27T05:00:00Z", 90, 3),
    bar("2026-05-28T00:00:00Z", 95, 4),
  ];
  const { provider } = await setUp({ data: { hours: { "BTC/USD": hours } }, mostRows: 3 });
  const series = (await provider.dailySeries(bitcoin))!;
  expect(series.dates).toEqual(["2026-05-26", "2026-05-27"]);
  expect([series.open[0], series.high[0], series.low[0], series.close[0], series.volume[0]]).toEqual([
    100, 111, 99, 110, 3.5,
  ]);
  expect((await provider.dailySeries(bitcoin, "2026-05-27"))?.dates).toEqual(["2026-05-27"]);
  expect(await provider.dividends(bitcoin)).toEqual([]);
});

test("minutes of coins are those of the UTC day so far", async () => {
  const { provider } = await setUp({
    data: { minutes: { "BTC/USD": [bar("2026-05-27T23:59:00Z", 1.5), bar("2026-05-28T00:00:00Z", 2.5)] } },
  });
  expect([...(await provider.minuteSeries(bitcoin, "2026-05-28"))!.close]).toEqual([2.5]);
  expect(await provider.minuteSeries(bitcoin, "2026-05-29")).toBeNull();
});

test("dividends are per share of today's count, two of one day are one, and splits go both ways", async () => {
  const { provider } = await setUp({
    data: {
      actions: {
        AAPL: [
          { exDate: "2020-02-07", dividend: 0.77 },
          { exDate: "2020-08-31", split: 4 },
          { exDate: "2021-02-05", dividend: 0.205 },
          { exDate: "2021-02-05", dividend: 0.1 },
          { exDate: "2022-01-03", split: 0.5 },
        ],
      },
    },
  });
  expect(await provider.dividends(apple)).toEqual([
    { exDate: "2020-02-07", amount: 0.385 },
    { exDate: "2021-02-05", amount: 0.61 },
  ]);
  expect(await provider.splits!(apple)).toEqual([
    { exDate: "2020-08-31", numerator: 4, denominator: 1 },
    { exDate: "2022-01-03", numerator: 1, denominator: 2 },
  ]);
});
