import type { SymbolAnalysis } from "@neuro/contract";
import { expect, test } from "vitest";
import { analysisView, distancePercent, rsiZone } from "./analysis-view.ts";
import { historyBars, historyKind } from "./history-view.ts";

const days = ["2026-05-25", "2026-05-26", "2026-05-27"];
const words = { target: "Target", stop: "Stop" };

function analysis(change: Partial<SymbolAnalysis> = {}): SymbolAnalysis {
  const level = (value: number) => days.map(() => value);
  return {
    bars: {
      dates: days,
      open: level(100),
      high: level(104),
      low: level(96),
      close: [99, 101, 103],
      volume: level(1000),
      upper_band: level(105),
      middle_band: level(100),
      lower_band: level(95),
      mean_200: level(98),
      rsi: [50, 60, 72],
      macd: [0.5, 0.6, 0.7],
      macd_signal: level(0.4),
      macd_histogram: [0.1, 0.2, 0.3],
    },
    evidence: [],
    levels: { entry: 103, stop_loss: 100.94, take_profit: 107.12 },
    ...change,
  } as SymbolAnalysis;
}

function evidence(...kinds: Array<SymbolAnalysis["evidence"][number]["kind"]>) {
  return kinds.map((kind, index) => ({
    number: index + 1,
    date: "2026-05-27",
    side: "for" as const,
    direction: "bullish" as const,
    kind,
    indicator: kind,
    text: kind,
    value: 1,
  }));
}

test("each reason points at its own series on the day it is about", () => {
  const view = analysisView(
    analysis({ evidence: evidence("rsi", "macd", "bollinger", "trend", "volume") }),
    60,
    words,
  );
  const time = Date.parse("2026-05-27T00:00:00Z");
  expect(view.marks.map(({ number, pane, value, time: at }) => [number, pane, value, at])).toEqual([
    [1, "rsi", 72, time],
    [2, "macd", 0.7, time],
    [3, undefined, 105, time],
    [4, undefined, 98, time],
    [5, "volume", 1000, time],
  ]);
  expect([...view.drawn]).toEqual([1, 2, 3, 4, 5]);
});

test("a reason older than the bars on screen has no mark", () => {
  const old = evidence("rsi").map((item) => ({ ...item, date: "2026-05-25" }));
  const view = analysisView(analysis({ evidence: old }), 2, words);
  expect(view.bars.times).toHaveLength(2);
  expect(view.drawn.size).toBe(0);
});

test("a mean far from the prices is left out, with the reason that points at it", () => {
  const far = analysis({ evidence: evidence("trend") });
  const view = analysisView({ ...far, bars: { ...far.bars, mean_200: [60, 60, 60] } }, 60, words);
  expect(view.overlays).toEqual([]);
  expect(view.drawn.size).toBe(0);
});

test("levels that do not exist are not drawn", () => {
  const none = analysis({ levels: { entry: 103, stop_loss: null, take_profit: null } });
  expect(analysisView(none, 60, words).levels).toEqual([]);
  expect(analysisView(analysis(), 60, words).levels.map(({ name, price }) => [name, price])).toEqual([
    ["Target", 107.12],
    ["Stop", 100.94],
  ]);
});

test("RSI is oversold below 30 and overbought above 70, not at them", () => {
  const bands = { oversold: 30, overbought: 70 };
  expect([29.9, 30, 70, 70.1].map((rsi) => rsiZone(rsi, bands))).toEqual([
    "oversold",
    "neutral",
    "neutral",
    "overbought",
  ]);
});

test("the distance of a level is signed percent of the entry", () => {
  expect(distancePercent(100, 98)).toBeCloseTo(-2, 12);
  expect(distancePercent(100, null)).toBeNull();
});

test("a day of history is its midnight UTC, a minute the moment itself", () => {
  const price = { open: 1, high: 2, low: 1, close: 2, volume: 3 };
  const bars = historyBars([
    { ...price, date: "2026-05-27" },
    { ...price, date: "2026-05-28T09:30:00-04:00" },
  ]);
  expect(bars.times).toEqual([Date.UTC(2026, 4, 27), Date.UTC(2026, 4, 28, 13, 30)]);
  expect(historyKind(bars)).toBe("candles");
});
