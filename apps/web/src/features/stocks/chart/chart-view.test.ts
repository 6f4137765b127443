import { chartIndicatorKeys, indicatorFacts, leastReal, type SymbolAnalysis } from "@neuro/contract";
import { expect, test } from "vitest";
import { chartView, type History, timeOf, type ViewWords } from "./chart-view.ts";

const days = ["2026-05-26", "2026-05-27", "2026-05-28"];
const names = Object.fromEntries(chartIndicatorKeys.map((key) => [key, `the ${key}`]));
const words = { target: "Target", stop: "Stop", dividend: "D", split: "S", indicators: names } as ViewWords;

function history(change: Partial<History> = {}): History {
  return {
    symbol: "RY",
    timeframe: "3M",
    prices: days.map((date, index) => ({
      date,
      open: 100 + index,
      high: 104 + index,
      low: 96 + index,
      close: 101 + index,
      volume: 1000,
    })),
    indicators: [],
    marks: { dividends: [], splits: [], trades: [] },
    instrument: { currency: "CAD" },
    ...change,
  } as unknown as History;
}

const rising = [70, 71, 72];
const lines = {
  rsi: { key: "rsi", pane: "own", lines: [{ key: "rsi", values: rising }] },
  bollinger: {
    key: "bollinger",
    pane: "price",
    lines: ["upper", "middle", "lower"].map((key, index) => ({
      key,
      values: [108, 107, 106].map((v) => v - index * 5),
    })),
  },
  sma_50: { key: "sma_50", pane: "price", lines: [{ key: "sma_50", values: [null, 99, 100] }] },
} as unknown as Record<string, History["indicators"][number]>;

const analysis = {
  evidence: [
    { number: 1, kind: "rsi", date: "2026-05-27" },
    { number: 2, kind: "bollinger", date: "2026-05-28" },
    { number: 3, kind: "trend", date: "2026-05-28" },
  ],
  levels: { entry: 103, stop_loss: 100.9, take_profit: null },
} as unknown as SymbolAnalysis;

test("evidence stands at what is drawn, the rest is only in the list", () => {
  const view = chartView(history({ indicators: [lines.rsi!, lines.bollinger!] }), analysis, words);
  expect(view.marks.map(({ number, pane, value }) => [number, pane, value])).toEqual([
    [1, "rsi", 71],
    [2, undefined, 106],
  ]);
  expect([...view.drawn]).toEqual([1, 2]);
  expect(chartView(history(), analysis, words).drawn.size).toBe(0);
});

test("only levels that exist are drawn, and none over minutes", () => {
  expect(chartView(history(), analysis, words).levels.map(({ key, price }) => [key, price])).toEqual([
    ["stop", 100.9],
  ]);
  expect(chartView(history({ timeframe: "1D" }), analysis, words).levels).toEqual([]);
  expect(chartView(history(), null, words).levels).toEqual([]);
});

test("averages lie over the prices, RSI has a strip with its levels, and the bands are one", () => {
  const view = chartView(history({ indicators: Object.values(lines) }), null, words);
  expect(view.overlays.map(({ key }) => key)).toEqual(["sma_50"]);
  expect(view.panes).toMatchObject([{ key: "rsi", levels: [30, 70] }]);
  expect(view.bands.map(({ key, lower }) => [key, lower])).toEqual([["bollinger", [98, 97, 96]]]);
});

test.each(chartIndicatorKeys)("all lines of %s are drawn where it belongs, under its own name", (key) => {
  const { pane, lines: looks, isBand = false } = indicatorFacts(key);
  const own = { key, pane, lines: Object.keys(looks).map((line) => ({ key: line, values: rising })) };
  const view = chartView(history({ indicators: [own] }), null, words);
  const drawn = [
    ...view.overlays.map((line) => line.key),
    ...view.bands.flatMap(() => ["upper", "middle", "lower"]),
    ...view.panes.flatMap((strip) => [
      ...strip.lines.map((line) => line.key),
      ...(strip.histogram === undefined ? [] : ["histogram"]),
    ]),
  ];
  expect(drawn).toEqual(Object.keys(looks));
  expect(view.bands).toHaveLength(isBand ? 1 : 0);
  expect(view.panes.map(({ name }) => name)).toEqual(pane === "own" ? [`the ${key}`] : []);
});

test("dividends stand on their day, splits of a day without a bar on the next, trades at the bar they were made in", () => {
  const marks: History["marks"] = {
    dividends: [{ date: "2026-05-26", amount: 1.5, derived: false }],
    splits: [{ date: "2026-05-25", numerator: 2, denominator: 1 }],
    trades: [
      {
        at: "2026-05-28T14:05:00Z",
        date: "2026-05-28",
        action: "BUY",
        quantity: 3,
        price: 102,
        account_name: "TFSA",
        order_id: "1",
        basis: leastReal([]),
      },
    ],
  };
  const view = chartView(history({ marks }), null, words);
  expect(view.events.map(({ kind, time }) => [kind, time])).toEqual([
    ["dividend", timeOf("2026-05-26")],
    ["split", timeOf("2026-05-26")],
    ["buy", timeOf("2026-05-28")],
  ]);
  // Below the low of its bar, where it hides nothing.
  expect(view.events[2]!.value).toBe(98);
});

test("inside a session a trade stands at the bar that had begun", () => {
  const minutes = ["14:04", "14:05", "14:06"].map((time) => `2026-05-28T${time}:00.000Z`);
  const prices = history().prices.map((bar, index) => ({ ...bar, date: minutes[index]! }));
  const trade = {
    at: "2026-05-28T14:05:41Z",
    date: "2026-05-28",
    action: "SELL" as const,
    quantity: 1,
    price: 102,
  };
  const marks = {
    dividends: [],
    splits: [],
    trades: [{ ...trade, account_name: "TFSA", order_id: "1", basis: leastReal([]) }],
  };
  const view = chartView(history({ prices, marks, timeframe: "1D" }), null, words);
  expect(view.events.map(({ time, kind }) => [new Date(time).toISOString(), kind])).toEqual([
    [minutes[1], "sell"],
  ]);
});
