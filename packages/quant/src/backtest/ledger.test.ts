import { expect, test } from "vitest";
import type { Bars } from "../bars.ts";
import { handBars, repeated } from "../testing/hand-bars.ts";
import { type BacktestRequest, backtest } from "./backtest.ts";
import { backtestData } from "./backtest-data.ts";

// Costs of these ledgers: half a spread of 4 bps against the order and onto the next cent, and a commission of one cent a
// share, at least 1.00. Nothing slips by size, because the volume is unknown or beyond all measure.

function run(bars: Bars, request: Omit<BacktestRequest, "data">, dividends: Float64Array | null = null) {
  const checked = backtestData(bars, dividends);
  if (!checked.ok) throw new Error(`${checked.code} ${JSON.stringify(checked.details)}`);
  const result = backtest({ data: checked.data, ...request });
  if (!result.ok) throw new Error(`${result.code} ${JSON.stringify(result.details)}`);
  return result;
}

/** Bars that open at the last close and reach `beyond` past open and close. */
function chained(closes: readonly number[], beyond: number): Bars {
  return handBars(
    closes.map((close, i) => {
      const open = closes[i - 1] ?? close;
      return [open, Math.max(open, close) + beyond, Math.min(open, close) - beyond, close];
    }),
  );
}

const meanReversionCloses = [
  ...Array.from({ length: 20 }, (_, i) => 100 + (i % 2)),
  100,
  97,
  99,
  100,
  100.4,
  100.4,
];

function meanReversionBars(): Bars {
  const bars = chained(meanReversionCloses, 0);
  // The open after the fall, bar 22, is set apart from the close before it.
  bars.open[22] = 97.5;
  return bars;
}

test("mean reversion buys a close far below its mean and sells when it is back", () => {
  const { trades, summary, equity, firstBar } = run(meanReversionBars(), {
    strategy: "mean_reversion",
    parameters: { period: 5, entryDeviations: 1.5, stopAtr: 10 },
  });
  // Bar 21: the window 101 100 101 100 97 has mean 99.8 and deviation √2.16: z = −2.8 / 1.47 = −1.91, so buy. 10,000 / 97
  // is 103 shares, but at the open 97.50 · 1.0002 → 97.52 only 102 with the commission can be paid: 9,947.04 + 1.02.
  // Bar 23: the window 101 100 97 99 100 has mean 99.4, and the close 100 is above it: sell at the open 100.00 · 0.9998 → 99.98:
  // 102 · 99.98 = 10,197.96 less 1.02.
  expect(trades).toHaveLength(1);
  expect(trades[0]).toMatchObject({
    entryBar: 22,
    exitBar: 24,
    quantity: 102,
    entryPrice: 97.52,
    exitReason: "signal",
  });
  expect(trades[0]!.exitPrice).toBeCloseTo(99.98, 10);
  expect(trades[0]!.commission).toBeCloseTo(2.04, 10);
  expect(trades[0]!.profit).toBeCloseTo(10_197.96 - 1.02 - 9_948.06, 8);
  expect(trades[0]!.returnRatio).toBeCloseTo(248.88 / 9_948.06, 12);
  expect(summary.finalBalance).toBeCloseTo(10_248.88, 8);
  expect(summary).toMatchObject({
    trades: 1,
    winningTrades: 1,
    winRate: { value: 1 },
    profitFactor: { value: null, reason: "no_loss" },
  });
  // Held at the closes of bars 22 and 23, of 11 closes after the first: bars 15 to 25.
  expect(firstBar).toBe(14);
  expect(summary.timeHeld).toBeCloseTo(2 / 11, 12);
  const held = [102 * 99, 102 * 100];
  const shares = held.map((value) => value / (value + 51.94));
  expect(summary.exposure).toBeCloseTo((shares[0]! + shares[1]!) / 11, 12);
  expect(equity[22 - 14]).toBeCloseTo(51.94 + 102 * 99, 8);
  expect(equity[23 - 14]).toBeCloseTo(51.94 + 102 * 100, 8);
});

test("whoever held at the close before the ex-date gets the dividend, a buyer on that day does not", () => {
  const onBuyingDay = new Float64Array(meanReversionCloses.length);
  onBuyingDay[22] = 0.5;
  const onSellingDay = new Float64Array(meanReversionCloses.length);
  onSellingDay[24] = 0.5;
  const request = {
    strategy: "mean_reversion",
    parameters: { period: 5, entryDeviations: 1.5, stopAtr: 10 },
  } as const;
  expect(run(meanReversionBars(), request, onBuyingDay).summary.finalBalance).toBeCloseTo(10_248.88, 8);
  const paid = run(meanReversionBars(), request, onSellingDay);
  expect(paid.trades[0]!.dividends).toBeCloseTo(51, 10);
  expect(paid.summary.finalBalance).toBeCloseTo(10_299.88, 8);
});

test("mean reversion gives up after the bars it may hold", () => {
  const closes = [...meanReversionCloses.slice(0, 22), 96.9, 96.8, 96.7, 96.6, 96.5];
  const { trades } = run(chained(closes, 0), {
    strategy: "mean_reversion",
    parameters: { period: 5, entryDeviations: 1.5, maxHoldBars: 2, stopAtr: 10, exitDeviations: -1 },
  });
  expect(trades[0]).toMatchObject({ entryBar: 22, exitBar: 24, exitReason: "time" });
});

test("volume breakout buys a close above the channel on volume; a gap below the stop sells at the open", () => {
  const bars = handBars(
    [
      ...repeated(16, [50, 51, 49, 50]),
      [50, 53, 50, 53],
      [54, 56, 53.5, 55],
      [55, 55, 50, 51],
      [49, 49.5, 48, 49],
    ],
    1e12,
  );
  bars.volume[16] = 2e12;
  const { trades, summary } = run(bars, {
    strategy: "volume_breakout",
    parameters: { channelPeriod: 5, exitPeriod: 2, volumePeriod: 5 },
  });
  // Bar 16 closes at 53 over the channel's 51 with twice the usual volume. Its range of 3 makes the average range (13 · 2 + 3) / 14 =
  // 2.0714. 10,000 / 53 is 188 shares; at 54 · 1.0002 → 54.02 the money is enough for 185: 9,993.70 + 1.85.
  // The stop lies at 54.02 − 2 · 2.0714 → 49.88. Bar 18 comes down to 50; bar 19 opens at 49, below it: 49 · 0.9998 → 48.99.
  expect(trades).toHaveLength(1);
  expect(trades[0]).toMatchObject({
    entryBar: 17,
    exitBar: 19,
    quantity: 185,
    entryPrice: 54.02,
    exitReason: "stop",
  });
  expect(trades[0]!.profit).toBeCloseTo(185 * 48.99 - 1.85 - 9_995.55, 8);
  expect(summary.finalBalance).toBeCloseTo(4.45 + 9_063.15 - 1.85, 8);
  expect(summary).toMatchObject({ winRate: { value: 0 }, profitFactor: { value: 0 } });
});

test("volume breakout wants the volume, and leaves below the lows of the bars before", () => {
  const rows = [
    ...repeated(16, [50, 51, 49, 50]),
    [50, 53, 50, 53],
    [53, 56, 52.8, 55],
    [55, 55, 52.5, 52.6],
    [52, 53, 51.5, 52],
    [52, 52, 51, 52],
  ];
  const request = {
    strategy: "volume_breakout",
    parameters: { channelPeriod: 5, exitPeriod: 2, volumePeriod: 5, stopAtr: 10 },
  } as const;
  expect(run(handBars(rows, 1e12), request).trades).toHaveLength(0);
  const bars = handBars(rows, 1e12);
  bars.volume[16] = 2e12;
  // The lows of bars 17 and 18 are 52.8 and 52.5: bar 19 closes at 52 below both, so bar 20 sells at its open.
  expect(run(bars, request).trades[0]).toMatchObject({ entryBar: 17, exitBar: 20, exitReason: "signal" });
});

const stretched = [
  ...Array.from({ length: 36 }, () => 100),
  ...[96, 92, 90, 89.5, 90.5, 92, 94, 97, 100, 103, 106, 108, 109, 108.5, 107.5, 107],
];

test("RSI + MACD + Bollinger buys a stretched price that turns, and sells at its target", () => {
  // By the textbook's formulas in a spreadsheet: bar 40 (close 90.5) is the first whose histogram rises (−1.1892 to −1.1750) and its
  // RSI is 10.68; the average range is 2.6689. 10,000 / 90.5 is 110 shares at 90.5 · 1.0002 → 90.52: 9,957.20 + 1.10.
  // The target, 90.52 + 6 · 2.6689 → 106.53, rests until bar 46 trades through it (high 107).
  const { trades, summary } = run(chained(stretched, 1), { strategy: "rsi_macd_bollinger" });
  expect(trades[0]).toMatchObject({
    entryBar: 41,
    exitBar: 46,
    quantity: 110,
    entryPrice: 90.52,
    exitReason: "target",
  });
  expect(trades[0]!.exitPrice).toBeCloseTo(106.53, 10);
  expect(summary.finalBalance).toBeCloseTo(41.7 + 110 * 106.53 - 1.1, 8);
});

test("RSI + MACD + Bollinger sells a price stretched upwards once it turns down", () => {
  // The same spreadsheet: at bar 50 the histogram falls (1.8133 to 1.6608) with the RSI at 70.17; bar 51 opens at 107.5:
  // · 0.9998 → 107.47.
  const { trades, summary } = run(chained(stretched, 1), {
    strategy: "rsi_macd_bollinger",
    parameters: { targetAtr: 20 },
  });
  expect(trades[0]).toMatchObject({ entryBar: 41, exitBar: 51, exitReason: "signal" });
  expect(summary.finalBalance).toBeCloseTo(41.7 + 110 * 107.47 - 1.1, 8);
});

test("grid trading buys at its levels, sells each one level higher, and sells out when the price leaves below", () => {
  const bars = handBars([
    ...repeated(15, [100, 101, 99, 100]),
    [99.5, 99.5, 97.5, 97.8],
    [97.8, 100.2, 97, 99],
    [99, 99, 94.5, 94.5],
    [95, 96, 94, 95],
  ]);
  const { trades, summary } = run(bars, {
    strategy: "grid_trading",
    parameters: { levels: 2, spacingAtr: 1, atrPeriod: 2 },
  });
  // The grid hangs at 100 with the range 2 as its spacing: levels 98 and 96, half the money each.
  // Bar 15 trades through 98: 51 · 98 + 1 = 4,999. Bar 16 trades through 100: 51 · 100 − 1 = 5,099, so 10,100.
  // Bar 17 trades through both: 51 · 98 + 1 and 52 · 96 + 1; 108 left. Its close lies 5.5 below the center, beyond 2.5 spacings:
  // everything goes at the next open, 95 · 0.9998 → 94.98.
  expect(
    trades.map(({ entryBar, exitBar, quantity, exitReason }) => [entryBar, exitBar, quantity, exitReason]),
  ).toEqual([
    [15, 16, 51, "target"],
    [17, 18, 51, "left_grid"],
    [17, 18, 52, "left_grid"],
  ]);
  expect(trades.map((trade) => trade.profit)).toEqual([
    expect.closeTo(100, 8),
    expect.closeTo(51 * 94.98 - 1 - 4_999, 8),
    expect.closeTo(52 * 94.98 - 1 - 4_993, 8),
  ]);
  expect(summary.finalBalance).toBeCloseTo(9_888.94, 8);
});

test("buy and hold buys at the first open, keeps the dividends and sells at the last close", () => {
  const bars = handBars([
    ...repeated(15, [20, 20, 20, 20]),
    [20.5, 22, 20, 21],
    [21, 23, 21, 22],
    [22, 25, 22, 24],
  ]);
  const dividends = new Float64Array(18);
  dividends[16] = 0.25;
  const { trades, summary, holding } = run(bars, { strategy: "buy_and_hold" }, dividends);
  // 10,000 / 20 is 500 shares; at 20.5 · 1.0002 → 20.51 the money is enough for 487: 9,988.37 + 4.87. Dividend 121.75.
  // 24 · 0.9998 → 23.99: 487 · 23.99 − 4.87.
  expect(trades[0]).toMatchObject({ entryBar: 15, exitBar: 17, quantity: 487, exitReason: "end_of_data" });
  expect(summary.finalBalance).toBeCloseTo(6.76 + 121.75 + 487 * 23.99 - 4.87, 8);
  expect(holding).toEqual(summary);
});
