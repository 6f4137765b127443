/**
 * One ledger per strategy, worked out with pencil and paper and checked to the cent: every fill with its half spread, its slippage
 * by size and its tick, every commission, every dividend, cash, and the worth at every close. Nothing here is computed by the code
 * under test. Over 300 lines because each ledger shows its arithmetic.
 *
 * The rules of all of them: a market order pays half of 4 bps, then 100 bps times the root of its share of the bar's volume, and
 * is rounded to the cent against the order; a resting limit fills at its price; an order takes a tenth of the volume at
 * most; commission is one cent a share, at least 1.00 an order; all the money there is goes in.
 */
import { expect, test } from "vitest";
import type { Bars } from "../bars.ts";
import type { Metric } from "../metrics/metric.ts";
import type { StrategyKey } from "../strategy/strategy.ts";
import { handBars, repeated } from "../testing/hand-bars.ts";
import { backtest } from "./backtest.ts";
import { backtestData } from "./backtest-data.ts";
import type { ExitReason } from "./trade.ts";

interface HandTrade {
  readonly bars: readonly [entry: number, exit: number];
  readonly quantity: number;
  /** Prices of purchase and sale, averages over the fills. */
  readonly prices: readonly [entry: number, exit: number];
  readonly commission: number;
  readonly dividends: number;
  readonly profit: number;
  readonly reason: ExitReason;
}

interface HandLedger {
  readonly strategy: StrategyKey;
  readonly parameters?: Readonly<Record<string, number>>;
  readonly bars: Bars;
  /** Money per share by bar. */
  readonly dividends?: Readonly<Record<number, number>>;
  readonly trades: readonly HandTrade[];
  /** From the first bar that may decide. */
  readonly firstBar: number;
  /** Worth at the closes from `worthFrom` to the last bar; 10,000 at those before. */
  readonly worthFrom: number;
  readonly worth: readonly number[];
  readonly winRate: number;
  readonly profitFactor: Metric;
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

function withVolume(bars: Bars, usual: number, other: Readonly<Record<number, number>> = {}): Bars {
  return { ...bars, volume: bars.close.map((_, bar) => other[bar] ?? usual) };
}

function expectLedger(hand: HandLedger): void {
  const { bars, strategy, parameters = {} } = hand;
  const dividends = bars.close.map((_, bar) => hand.dividends?.[bar] ?? 0);
  const checked = backtestData(bars, dividends);
  if (!checked.ok) throw new Error(`${checked.code} ${JSON.stringify(checked.details)}`);
  const result = backtest({ data: checked.data, strategy, parameters });
  if (!result.ok) throw new Error(`${result.code} ${JSON.stringify(result.details)}`);
  const { summary, equity, trades, firstBar } = result;
  expect(firstBar).toBe(hand.firstBar);
  expect(trades.map((trade) => [trade.entryBar, trade.exitBar, trade.quantity, trade.exitReason])).toEqual(
    hand.trades.map((trade) => [...trade.bars, trade.quantity, trade.reason]),
  );
  for (const [i, trade] of hand.trades.entries()) {
    expect(trades[i]!.entryPrice).toBe(trade.prices[0]);
    expect(trades[i]!.exitPrice).toBeCloseTo(trade.prices[1], 9);
    expect(trades[i]!.commission).toBeCloseTo(trade.commission, 9);
    expect(trades[i]!.dividends).toBeCloseTo(trade.dividends, 9);
    expect(trades[i]!.profit).toBeCloseTo(trade.profit, 8);
  }
  const worth = [...new Array<number>(hand.worthFrom - firstBar).fill(10_000), ...hand.worth];
  expect(equity.length).toBe(worth.length);
  for (const [i, value] of worth.entries()) {
    expect(equity[i], `worth at bar ${firstBar + i}`).toBeCloseTo(value, 8);
  }
  expect(summary.finalBalance).toBeCloseTo(worth.at(-1)!, 8);
  expect(summary.winRate.value).toBeCloseTo(hand.winRate, 12);
  if (hand.profitFactor.value === null) expect(summary.profitFactor).toEqual(hand.profitFactor);
  else expect(summary.profitFactor.value).toBeCloseTo(hand.profitFactor.value, 9);
}

test("buy and hold: two dividends while held, slippage on the way in, sold at the last close", () => {
  // Bar 14 closes at 20.00: 10,000 / 20 = 500 shares wanted. Bar 15 opens at 20.50 and trades 50,000:
  // 20.50 · 1.0002 = 20.5041; 500 of 50,000 slip √0.01 · 100 = 10 bps: 20.5041 · 1.001 = 20.5246 → 20.53.
  // 500 would cost 10,265.00 + 5.00, too much; at 20.53 + 0.01 a share 10,000 are enough for 486: √0.00972 · 100 = 9.86 bps:
  // 20.5041 · 1.000986 = 20.5243 → 20.53. 486 · 20.53 = 9,977.58, commission 4.86: 9,982.44. Cash 17.56.
  // Bar 16: 486 · 0.25 = 121.50 → cash 139.06. Bar 17: 486 · 0.10 = 48.60 → cash 187.66.
  // Last close 24.00 · 0.9998 = 23.9952 → 23.99. 486 · 23.99 = 11,659.14 − 4.86 = 11,654.28.
  const bars = handBars([
    ...repeated(15, [20, 20, 20, 20]),
    [20.5, 22, 20, 21],
    [21, 23, 21, 22],
    [22, 25, 22, 24],
  ]);
  expectLedger({
    strategy: "buy_and_hold",
    bars: withVolume(bars, 50_000),
    dividends: { 16: 0.25, 17: 0.1 },
    trades: [
      {
        bars: [15, 17],
        quantity: 486,
        prices: [20.53, 23.99],
        commission: 9.72,
        dividends: 170.1,
        profit: 11_654.28 + 170.1 - 9_982.44,
        reason: "end_of_data",
      },
    ],
    firstBar: 14,
    worthFrom: 15,
    worth: [17.56 + 486 * 21, 139.06 + 486 * 22, 187.66 + 11_654.28],
    winRate: 1,
    profitFactor: { value: null, reason: "no_loss" },
  });
});

test("volume breakout: a gap through the stop sells at the open, over two bars because the volume is thin", () => {
  // Bar 16 closes at 53 above the channel's 51, with 200,000 instead of 100,000. 10,000 / 53 = 188 shares wanted.
  // Bar 17 opens at 54 and trades 18,800: 54 · 1.0002 = 54.0108; 188 of 18,800 slip 10 bps: 54.0648 → 54.07; 188 would cost
  // 10,167.04. 10,000 / 54.08 = 184: √(184 / 18,800) · 100 = 9.89 bps: 54.0642 → 54.07.
  // 184 · 54.07 = 9,948.88 + 1.84 = 9,950.72. Cash 49.28.
  // Average range at bar 16: (13 · 2 + 3) / 14 = 2.0714. Stop: 54.07 − 2 · 2.0714 = 49.927 → 49.93.
  // Bar 18: dividend 184 · 0.40 = 73.60 → cash 122.88; its low 50.50 does not reach the stop.
  // Bar 19 opens at 48, below the stop, and trades 1,500: 150 at most. 48 · 0.9998 = 47.9904; √0.1 · 100 = 31.623 bps:
  // 47.9904 · 0.9968377 = 47.8386 → 47.83. 150 · 47.83 = 7,174.50 − 1.50 → cash 7,295.88. 34 are left.
  // Bar 20 opens at 48.50 and trades 100,000: 48.50 · 0.9998 = 48.4903; √0.00034 · 100 = 1.844 bps: 48.4814 → 48.48.
  // 34 · 48.48 = 1,648.32; the order of 184 costs 1.84, of which 1.50 was charged: 0.34. Cash 8,943.86.
  const bars = handBars([
    ...repeated(16, [50, 51, 49, 50]),
    [50, 53, 50, 53],
    [54, 56, 53.5, 55],
    [55, 55, 50.5, 51],
    [48, 49.5, 47, 49],
    [48.5, 50, 48, 50],
  ]);
  expectLedger({
    strategy: "volume_breakout",
    parameters: { channelPeriod: 5, exitPeriod: 2, volumePeriod: 5 },
    bars: withVolume(bars, 100_000, { 16: 200_000, 17: 18_800, 19: 1_500 }),
    dividends: { 18: 0.4 },
    trades: [
      {
        bars: [17, 20],
        quantity: 184,
        prices: [54.07, (7_174.5 + 1_648.32) / 184],
        commission: 3.68,
        dividends: 73.6,
        profit: 7_174.5 + 1_648.32 - 1.84 + 73.6 - 9_950.72,
        reason: "stop",
      },
    ],
    firstBar: 14,
    worthFrom: 17,
    worth: [49.28 + 184 * 55, 122.88 + 184 * 51, 7_295.88 + 34 * 49, 8_943.86],
    winRate: 0,
    profitFactor: { value: 0, reason: null },
  });
});

test("mean reversion: a gain by the signal with the dividend of the selling day, then a loss by time", () => {
  // Period 5, entry at 1.5 deviations, at most 2 bars. Every bar trades 1,030,000, so about 100 shares slip about 1 bp.
  // Bar 21: 101 100 101 100 97 has mean 99.8, deviation √2.16 = 1.470: z = −1.905. 10,000 / 97 = 103 wanted.
  // Bar 22 opens at 97.50: · 1.0002 = 97.5195, · 1.0001 = 97.5293 → 97.53: 103 cost 10,046.62, so 102: 9,948.06 + 1.02 = 9,949.08.
  // Cash 50.92. Bar 23: 101 100 97 99 100 has mean 99.4, below the close: sell at bar 24's open 100: · 0.9998 = 99.98,
  // √(102 / 1,030,000) · 100 = 0.995 bp: 99.9701 → 99.97. Held at the close before, so bar 24 pays 102 · 0.50 = 51.00.
  // 50.92 + 51.00 + 102 · 99.97 − 1.02 = 10,297.84.
  // Bar 26: 99 100 100.4 100.4 98 has mean 99.56, deviation √0.8704 = 0.933: z = −1.672. 10,297.84 / 98 = 105.
  // Bar 27 opens at 98: · 1.0002 = 98.0196, √(105 / 1,030,000) · 100 = 1.0097 bp: 98.0295 → 98.03. 10,293.15 + 1.05. Cash 3.64.
  // Bar 28 is its second close: sell at bar 29's open 97.20: · 0.9998 = 97.1806, 1.0097 bp: 97.1707 → 97.17.
  // 3.64 + 105 · 97.17 − 1.05 = 10,205.44.
  const alternating = Array.from({ length: 20 }, (_, i) => 100 + (i % 2));
  const closes = [...alternating, 100, 97, 99, 100, 100.4, 100.4, 98, 97.5, 97.2, 97, 97.1];
  const bars = chained(closes, 0);
  bars.open[22] = 97.5;
  expectLedger({
    strategy: "mean_reversion",
    parameters: { period: 5, entryDeviations: 1.5, maxHoldBars: 2, stopAtr: 10 },
    bars: withVolume(bars, 1_030_000),
    dividends: { 22: 0.9, 24: 0.5 },
    trades: [
      {
        bars: [22, 24],
        quantity: 102,
        prices: [97.53, 99.97],
        commission: 2.04,
        dividends: 51,
        profit: 102 * 99.97 - 1.02 + 51 - 9_949.08,
        reason: "signal",
      },
      {
        bars: [27, 29],
        quantity: 105,
        prices: [98.03, 97.17],
        commission: 2.1,
        dividends: 0,
        profit: 105 * 97.17 - 1.05 - 10_294.2,
        reason: "time",
      },
    ],
    firstBar: 14,
    worthFrom: 22,
    worth: [
      50.92 + 102 * 99,
      50.92 + 102 * 100,
      10_297.84,
      10_297.84,
      10_297.84,
      3.64 + 105 * 97.5,
      3.64 + 105 * 97.2,
      10_205.44,
      10_205.44,
    ],
    winRate: 0.5,
    profitFactor: { value: 297.84 / 92.4, reason: null },
  });
});

/** A fall of ten percent in four days and its recovery, after 36 days without any move. */
const stretched = [
  ...Array.from({ length: 36 }, () => 100),
  ...[96, 92, 90, 89.5, 90.5, 92, 94, 97, 100, 103, 106, 108, 109, 108.5, 107.5, 107],
];

/** The textbook's exponential mean: seeded with the plain mean of the first `period` values from `from` on. */
function textbookEma(values: readonly number[], period: number, from: number): number[] {
  const out: number[] = [];
  for (let i = from + period - 1; i < values.length; i++) {
    const seed = values.slice(from, from + period).reduce((sum, value) => sum + value, 0) / period;
    out[i] = i === from + period - 1 ? seed : out[i - 1]! + (2 / (period + 1)) * (values[i]! - out[i - 1]!);
  }
  return out;
}

test("RSI + MACD + Bollinger's entry by the textbook's formulas: RSI 10.68, and the first histogram that rises", () => {
  const fast = textbookEma(stretched, 12, 14);
  const slow = textbookEma(stretched, 26, 0);
  const line = stretched.map((_, i) => (fast[i] ?? 0) - (slow[i] ?? 0));
  const signal = textbookEma(line, 9, 25);
  const histogram = line.map((value, i) => value - (signal[i] ?? 0));
  expect(histogram[39]).toBeCloseTo(-1.1892, 4);
  expect(histogram[40]).toBeCloseTo(-1.175, 4);
  for (let bar = 36; bar < 40; bar++) expect(histogram[bar]).toBeLessThan(histogram[bar - 1]!);
  // Falls of 4, 4, 2 and 0.5 after no move at all, then a rise of 1, each counted a fourteenth and faded by 13/14 a day.
  const fade = 13 / 14;
  const falls = (4 * fade ** 4 + 4 * fade ** 3 + 2 * fade ** 2 + 0.5 * fade) / 14;
  expect((100 * (1 / 14)) / (1 / 14 + falls)).toBeCloseTo(10.68, 2);
});

test("RSI + MACD + Bollinger: a gap over the target sells at the open, better than the target", () => {
  // Bar 40 says buy (see the test above). 10,000 / 90.5 = 110 wanted; bar 41 opens at 90.50 and trades 110,000:
  // 90.50 · 1.0002 = 90.5181, √0.001 · 100 = 3.162 bps: 90.5467 → 90.55. 110 · 90.55 = 9,960.50 + 1.10. Cash 38.40.
  // Average range: 2 until bar 35, then 6, 6, 4, 2.5 and 3: 2.2857, 2.5510, 2.6545, 2.6435, 2.6689.
  // Target: 90.55 + 6 · 2.6689 = 106.56; stop: 90.55 − 3 · 2.6689 = 82.54. Bar 43 pays 110 · 0.30 = 33.00 → cash 71.40.
  // Bar 45 opens at 108, over the target: 108 · 0.9998 = 107.9784, 3.162 bps: 107.9443 → 107.94.
  // 71.40 + 110 · 107.94 − 1.10 = 11,943.70.
  const bars = chained(stretched, 1);
  bars.open[45] = 108;
  bars.high[45] = 109;
  expectLedger({
    strategy: "rsi_macd_bollinger",
    bars: withVolume(bars, 110_000),
    dividends: { 43: 0.3 },
    trades: [
      {
        bars: [41, 45],
        quantity: 110,
        prices: [90.55, 107.94],
        commission: 2.2,
        dividends: 33,
        profit: 110 * 107.94 - 1.1 + 33 - 9_961.6,
        reason: "target",
      },
    ],
    firstBar: 34,
    worthFrom: 41,
    worth: [
      38.4 + 110 * 92,
      38.4 + 110 * 94,
      71.4 + 110 * 97,
      71.4 + 110 * 100,
      ...new Array<number>(7).fill(11_943.7),
    ],
    winRate: 1,
    profitFactor: { value: null, reason: "no_loss" },
  });
});

test("grid: a level filled in part, dividends on both lots, a gap over both targets, and the grid left below", () => {
  // The grid hangs at 100 with a range of 2: levels 98 and 96, half the money each. All bars trade 100,000 but bar 16.
  // Bar 15 trades through 98: 5,000 / 98 = 51 · 98 = 4,998 + 1.00. Cash 5,001.00.
  // Bar 16 pays 51 · 0.20 = 10.20, and trades through 96: (5,001 + 51 · 97.80) / 2 = 4,994.40; / 96 = 52, but only 300 are traded,
  // so 30 · 96 = 2,880 + 1.00. The other 22 are given up. Cash 5,001.00 + 10.20 − 2,881.00 = 2,130.20.
  // Bar 17 pays 81 · 0.20 = 16.20 and opens at 101, over 100 and 98, where the lots are offered: 101 · 0.9998 = 100.9798.
  // 51: √0.00051 · 100 = 2.258 bps: 100.9570 → 100.95; 5,148.45 − 1.00. 30: √0.0003 · 100 = 1.732 bps: 100.9623 → 100.96;
  // 3,028.80 − 1.00. Cash 2,130.20 + 16.20 + 5,147.45 + 3,027.80 = 10,321.65.
  // Bar 18 opens at 97.50, already below 98: 97.50 · 1.0002 = 97.5195; 10,321.65 / 2 / 98 = 52: √0.00052 · 100 = 2.280 bps:
  // 97.5417 → 97.55; 5,072.60 + 1.00. And through 96: 5,160.825 / 96 = 53: 5,088 + 1.00. Cash 159.05.
  // It closes at 94.20, 5.80 below the center and beyond 2.5 spacings: bar 19 sells everything at its open 93:
  // 93 · 0.9998 = 92.9814; 52: 2.280 bps: 92.9602 → 92.96; 4,833.92 − 1.00. 53: √0.00053 · 100 = 2.302 bps: 92.95999 → 92.95;
  // 4,926.35 − 1.00. Cash 9,917.32. The new grid's first level, 94.20 less a range of 4.41, is out of reach.
  const bars = handBars([
    ...repeated(15, [100, 101, 99, 100]),
    [99.5, 99.5, 97.5, 97.8],
    [97, 97.5, 95.8, 96.5],
    [101, 102, 98.5, 99],
    [97.5, 98, 94, 94.2],
    [93, 93.5, 92, 93],
    [93, 94, 92.5, 93.5],
  ]);
  expectLedger({
    strategy: "grid_trading",
    parameters: { levels: 2, spacingAtr: 1, atrPeriod: 2 },
    bars: withVolume(bars, 100_000, { 16: 300 }),
    dividends: { 16: 0.2, 17: 0.2 },
    trades: [
      {
        bars: [15, 17],
        quantity: 51,
        prices: [98, 100.95],
        commission: 2,
        dividends: 20.4,
        profit: 5_148.45 - 1 + 20.4 - 4_999,
        reason: "target",
      },
      {
        bars: [16, 17],
        quantity: 30,
        prices: [96, 100.96],
        commission: 2,
        dividends: 6,
        profit: 3_028.8 - 1 + 6 - 2_881,
        reason: "target",
      },
      {
        bars: [18, 19],
        quantity: 52,
        prices: [97.55, 92.96],
        commission: 2,
        dividends: 0,
        profit: 4_833.92 - 1 - 5_073.6,
        reason: "left_grid",
      },
      {
        bars: [18, 19],
        quantity: 53,
        prices: [96, 92.95],
        commission: 2,
        dividends: 0,
        profit: 4_926.35 - 1 - 5_089,
        reason: "left_grid",
      },
    ],
    firstBar: 14,
    worthFrom: 15,
    worth: [5_001 + 51 * 97.8, 2_130.2 + 81 * 96.5, 10_321.65, 159.05 + 105 * 94.2, 9_917.32, 9_917.32],
    winRate: 0.5,
    profitFactor: { value: (168.85 + 152.8) / (240.68 + 163.65), reason: null },
  });
});

test("evidence score: a fall out of nowhere is bought, its target traded through, and the stop gapped through the next time", () => {
  // 60 bars at 100, then a close at 90 at bar 60. RSI 0: all of its 3 points. Bands: 19 closes of 100 and one of 90 have mean 99.5 and
  // deviation √4.75 = 2.179; 90 lies (90 − 95.141) / 8.718 = −0.590 below the lower band: all of its 3 points. MACD: −10 · 2/13
  // + 10 · 2/27 = −0.798, 0.638 under its signal, against a range of 10/14 = 0.714: all 2 points for a fall. No crossing (2), no
  // 200-day mean, ordinary volume (1). (3 + 3 − 2) / (3 + 3 + 2 + 2 + 1) = 0.364, at least 0.2: buy.
  // 10,000 / 90 = 111; bar 61 opens at 90 and trades 1,000,000: 90.018, √0.000111 · 100 = 1.054 bps: 90.0275 → 90.03.
  // 111 · 90.03 = 9,993.33 + 1.11. Cash 5.56. Target 90.03 · 1.04 = 93.63; stop 90.03 · 0.98 = 88.23.
  // Bar 62 trades through 93.63: 5.56 + 111 · 93.63 − 1.11 = 10,397.38. Its close at 91 still says buy: RSI under 20 (a fall of 10 and
  // rises of 0.5 and 0.5, faded: 0.0689 of 0.6848), 91 under the band at 98.575 − 2 · 3.396 = 91.78 (3 · 0.64), MACD against it (2).
  // 10,397.38 / 91 = 114; bar 63 opens at 91: 91.0182, √0.000114 · 100 = 1.068 bps: 91.0279 → 91.03. 10,377.42 + 1.14. Cash 18.82.
  // Stop 91.03 · 0.98 = 89.21. Bar 64 opens at 85, far below: 85 · 0.9998 = 84.983, 1.068 bps: 84.9739 → 84.97.
  // 18.82 + 114 · 84.97 − 1.14 = 9,704.26.
  const bars = handBars([
    ...repeated(60, [100, 100, 100, 100]),
    [100, 100, 90, 90],
    [90, 91, 89.5, 90.5],
    [90.5, 94, 90.5, 91],
    [91, 91.5, 90, 91],
    [85, 86, 84, 85],
  ]);
  expectLedger({
    strategy: "evidence_score",
    bars: withVolume(bars, 1_000_000),
    trades: [
      {
        bars: [61, 62],
        quantity: 111,
        prices: [90.03, 93.63],
        commission: 2.22,
        dividends: 0,
        profit: 111 * 93.63 - 1.11 - 9_994.44,
        reason: "target",
      },
      {
        bars: [63, 64],
        quantity: 114,
        prices: [91.03, 84.97],
        commission: 2.28,
        dividends: 0,
        profit: 114 * 84.97 - 1.14 - 10_378.56,
        reason: "stop",
      },
    ],
    firstBar: 59,
    worthFrom: 61,
    worth: [5.56 + 111 * 90.5, 10_397.38, 18.82 + 114 * 91, 9_704.26],
    winRate: 0.5,
    profitFactor: { value: 397.38 / 693.12, reason: null },
  });
});
