import { describe, expect, it } from "vitest";
import { type ChartOf, readChart } from "./read-chart.ts";
import { type DailyOptions, readDaily } from "./read-daily.ts";
import { type ChartSample, chartSample, embedded, openingOf, type SampleRow } from "./testing/samples.ts";

const RY = embedded("XTSE:RY");
const OF_RY: ChartOf = { symbol: "RY.TO", instrument: RY };
const EVENING = Date.UTC(2026, 4, 28, 23);

function row(date: string, close: number, volume = 1000): SampleRow {
  return [openingOf(date), close - 1, close + 1, close - 2, close, volume];
}

function daily(sample: ChartSample, options: Partial<DailyOptions> = {}, of = OF_RY) {
  const chart = readChart(chartSample(sample), of);
  return chart.ok
    ? readDaily(chart.value, { mic: of.instrument?.mic ?? null, now: EVENING, ...options })
    : chart;
}

function value(reading: ReturnType<typeof daily>) {
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
}

const GOOD = [row("2026-05-25", 100), row("2026-05-26", 101), row("2026-05-27", 102)];

describe("a daily history", () => {
  it("has whole columns in ascending order however the rows came", () => {
    const { value: series, problems } = value(daily({ rows: [GOOD[2]!, GOOD[0]!, GOOD[1]!] }));
    expect(series.dates).toEqual(["2026-05-25", "2026-05-26", "2026-05-27"]);
    expect([...series.close]).toEqual([100, 101, 102]);
    expect([...series.open]).toEqual([99, 100, 101]);
    expect(problems).toEqual([]);
  });

  it("leaves the running session out, and counts the finished one once", () => {
    const started = row("2026-05-28", 103);
    const soFar: SampleRow = [Date.UTC(2026, 4, 28, 17, 3, 12) / 1000, 102, 104, 102, 103.5, 5000];
    const rows = [...GOOD, started, soFar];
    const lastAt = (now: number) => {
      const { dates, close } = value(daily({ rows }, { now })).value;
      return [dates.at(-1), close.at(-1), dates.length];
    };
    expect(lastAt(Date.UTC(2026, 4, 28, 17, 5))).toEqual(["2026-05-27", 102, 3]);
    // Canadian prices are a quarter of an hour late: at 16:10 the close is not known yet.
    expect(lastAt(Date.UTC(2026, 4, 28, 20, 10))).toEqual(["2026-05-27", 102, 3]);
    expect(lastAt(Date.UTC(2026, 4, 28, 20, 20))).toEqual(["2026-05-28", 103.5, 4]);
  });

  it("leaves out rows of the future, and holidays filled with the last price", () => {
    const rows = [
      row("2026-05-15", 99),
      // Victoria Day, then a Saturday.
      row("2026-05-18", 99, 0),
      row("2026-05-23", 99, 500),
      ...GOOD,
      row("2026-06-30", 500),
    ];
    expect(value(daily({ rows })).value.dates).toEqual([
      "2026-05-15",
      "2026-05-25",
      "2026-05-26",
      "2026-05-27",
    ]);
  });

  it("skips rows without prices, in whole or in part, without a word", () => {
    const rows: SampleRow[] = [
      [openingOf("2026-05-22"), null, null, null, null, null],
      [openingOf("2026-05-21"), 1, null, 1, 1, 0],
      ...GOOD,
    ];
    const { value: series, problems } = value(daily({ rows }));
    expect(series.dates).toHaveLength(3);
    expect(problems).toEqual([]);
  });

  const spoilt: readonly (readonly [string, SampleRow, string])[] = [
    ["a text for a price", [0, "100", 101, 99, 100, 1], "a price is no number"],
    ["NaN for a price", [0, Number.NaN, 101, 99, 100, 1], "a price is no number"],
    ["a price of zero", [0, 0, 101, 99, 100, 1], "a price is not above zero"],
    ["a price below zero", [0, 100, 101, -99, 100, 1], "a price is not above zero"],
    ["a high below the low", [0, 100, 99, 101, 100, 1], "the high is below the low"],
    ["a close above the high", [0, 100, 101, 99, 102, 1], "open or close lie outside low and high"],
    ["a volume below zero", [0, 100, 101, 99, 100, -1], "the volume is no number from zero on"],
    ["a text for a volume", [0, 100, 101, 99, 100, "many"], "the volume is no number from zero on"],
  ];
  it.each(spoilt)("refuses a row with %s and counts it", (_name, [, ...cells], problem) => {
    const { value: series, problems } = value(
      daily({ rows: [...GOOD, [openingOf("2026-05-22"), ...cells] as unknown as SampleRow] }),
    );
    expect(series.dates).toHaveLength(3);
    expect(problems).toEqual([`1 row: ${problem}`]);
  });

  it("refuses rows without a time", () => {
    const rows = [
      ...GOOD,
      ["today", 1, 1, 1, 1, 1],
      [1e15, 1, 1, 1, 1, 1],
      [null, 1, 1, 1, 1, 1],
    ] as SampleRow[];
    expect(value(daily({ rows })).problems).toEqual(["3 rows: the time is no time"]);
  });

  it("is refused as a whole when most rows cannot be true", () => {
    const rows = ["2026-05-20", "2026-05-21"].map((date) => [openingOf(date), 1, 1, 2, 1, 1] as const);
    expect(daily({ rows: [GOOD[0]!, ...rows] })).toMatchObject({ kind: "broken" });
  });

  it("ends at a gap so long that somebody else had the symbol before", () => {
    const { value: series, problems } = value(daily({ rows: [row("2019-05-14", 7), ...GOOD] }));
    expect(series.dates[0]).toBe("2026-05-25");
    expect(problems[0]).toMatch(/another listing/);
    expect(value(daily({ rows: [row("2025-06-02", 90), ...GOOD] })).value.dates).toHaveLength(4);
  });

  it("mends the rounding of single precision and nothing more", () => {
    const rows: SampleRow[] = [[openingOf("2026-05-27"), 100, 166.69000244140625, 99, 166.6901, 1]];
    const { high, close } = value(daily({ rows })).value;
    expect(close[0]).toBe(166.6901);
    expect(high[0]).toBe(166.6901);
  });

  it("keeps adjusted closes, fills one that is missing from the day after, and refuses one that cannot be", () => {
    const filled = value(daily({ rows: GOOD, adjClose: [90, null, 102] })).value;
    expect([...filled.adjClose]).toEqual([90, 101, 102]);
    const spoilt = value(daily({ rows: GOOD, adjClose: [-3, 100, 102] }));
    expect(spoilt.value.dates[0]).toBe("2026-05-26");
    expect(spoilt.problems).toEqual(["1 row: the adjusted close is not above zero"]);
    expect([...value(daily({ rows: GOOD, adjClose: null })).value.adjClose]).toEqual([100, 101, 102]);
  });

  it("counts coins where the vendor counts money, every day of the week", () => {
    const btc: ChartOf = { symbol: "BTC-USD", instrument: embedded("CRYPTO:BTC") };
    const meta = {
      symbol: "BTC-USD",
      currency: "USD",
      instrumentType: "CRYPTOCURRENCY",
      exchangeTimezoneName: "UTC",
    };
    const sunday = Date.UTC(2026, 4, 24) / 1000;
    const { dates, volume } = value(daily({ meta, rows: [[sunday, 50, 60, 40, 50, 5000]] }, {}, btc)).value;
    expect([dates[0], volume[0]]).toEqual(["2026-05-24", 100]);
  });

  it("of an exchange rate has London's days", () => {
    const meta = { symbol: "USDCAD=X", instrumentType: "CURRENCY", exchangeTimezoneName: "Europe/London" };
    // Midnight in London is 23:00 UTC of the day before in summer.
    const rows: SampleRow[] = ["2026-05-26", "2026-05-27", "2026-05-28"].map((date) => [
      Date.parse(`${date}T00:00:00+01:00`) / 1000,
      1.38,
      1.39,
      1.37,
      1.385,
      0,
    ]);
    const reading = value(daily({ meta, rows }, {}, { symbol: "USDCAD=X", instrument: null }));
    expect(reading.value.dates).toEqual(["2026-05-26", "2026-05-27"]);
  });
});

describe("a chart", () => {
  const refusals: readonly (readonly [string, unknown, string, RegExp])[] = [
    ["nothing", null, "broken", /no object/],
    ["a list", [], "broken", /no object/],
    ["another envelope", { quoteResponse: {} }, "broken", /no "chart"/],
    ["an empty chart", { chart: { result: [], error: null } }, "absent", /no result/],
    ["no result", { chart: { result: null, error: null } }, "absent", /no result/],
    [
      "an unknown symbol",
      { chart: { result: null, error: { code: "Not Found" } } },
      "absent",
      /does not know it/,
    ],
    [
      "a range too far back",
      { chart: { result: null, error: { code: "Unprocessable Entity", description: "30 days" } } },
      "absent",
      /range/,
    ],
    [
      "a range before the listing",
      {
        chart: {
          result: null,
          error: { code: "Bad Request", description: "Data doesn't exist for startDate" },
        },
      },
      "absent",
      /range/,
    ],
    ["a gateway's error", { finance: { error: { code: "Internal" } } }, "broken", /error of its own/],
    ["no description", { chart: { result: [{ timestamp: [1] }] } }, "broken", /no description/],
    ["pence", chartSample({ meta: { currency: "GBp" } }), "refused", /not priced in CAD/],
    ["another currency", chartSample({ meta: { currency: "USD" } }), "refused", /not priced in CAD/],
    ["no currency", chartSample({ meta: { currency: null } }), "refused", /not priced in CAD/],
    ["a fund", chartSample({ meta: { instrumentType: "MUTUALFUND" } }), "refused", /not a stock/],
    ["an index", chartSample({ meta: { instrumentType: "INDEX" } }), "refused", /not a stock/],
    ["another symbol", chartSample({ meta: { symbol: "RY" } }), "refused", /another symbol/],
    [
      "a made-up time zone",
      chartSample({ meta: { exchangeTimezoneName: "Mars/Base" } }),
      "broken",
      /time zone/,
    ],
  ];
  it.each(refusals)("that is %s is refused with a reason", (_name, json, kind, reason) => {
    const reading = readChart(json, OF_RY);
    expect(reading).toMatchObject({ ok: false, kind });
    expect(reading.ok ? "" : reading.reason).toMatch(reason);
  });

  it("whose columns differ in length is refused", () => {
    const json = chartSample({ rows: GOOD });
    json.chart.result[0]!.indicators.quote[0]!.low.pop();
    expect(readChart(json, OF_RY)).toMatchObject({
      kind: "broken",
      reason: "the chart's columns differ in length",
    });
  });
});
