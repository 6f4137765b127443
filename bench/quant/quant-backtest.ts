/** A five-year backtest of each strategy, and grademark's of RSI + MACD + Bollinger with the same rule, stop and target. */
import { IndicatorsSync } from "@ixjb94/indicators";
import { DataFrame, type IDataFrame } from "data-forge";
import { backtest as grademark, type IBar } from "grademark";
import { DAY_MS } from "../../packages/contract/src/primitives/index.ts";
import {
  atr,
  type BacktestData,
  type StrategyKey,
  type SweepRow,
  sweep,
} from "../../packages/quant/src/index.ts";
import { medianTimesMs } from "../medians.ts";

const rounds = 15;
const peer = new IndicatorsSync();

/** Rows of a table: each strategy with its indicators and summary, and grademark with the same indicators of a peer and no summary. */
export function backtestRows(data: BacktestData): string[] {
  const bars = data.bars.close.length;
  const series = grademarkSeries(data);
  const times = medianTimesMs(
    {
      rsi_macd_bollinger: () => oneBacktest(data, "rsi_macd_bollinger"),
      grademark: () => grademark(sameRule(data), series),
      volume_breakout: () => oneBacktest(data, "volume_breakout"),
      mean_reversion: () => oneBacktest(data, "mean_reversion"),
      grid_trading: () => oneBacktest(data, "grid_trading"),
    },
    rounds,
  );
  const ns = (ms: number) => ((ms * 1e6) / bars).toFixed(1);
  return Object.entries(times).map(([name, ms]) => {
    const trades =
      name === "grademark"
        ? grademark(sameRule(data), series).length
        : tradesOf(oneBacktest(data, name as StrategyKey));
    return `| ${name} | ${ns(ms)} | ${trades} | 1/${(times.grademark / ms).toFixed(1)} |`;
  });
}

function oneBacktest(data: BacktestData, strategy: StrategyKey): SweepRow | undefined {
  return sweep({ symbols: [{ symbol: "X", data }], strategy, parameterSets: [{}] })[0];
}

function tradesOf(row: SweepRow | undefined): number {
  if (row === undefined || !row.outcome.ok) throw new Error("a backtest of the comparison was refused");
  return row.outcome.summary.trades;
}

interface PreparedBar extends IBar {
  readonly strength: number;
  readonly turn: number;
  readonly upper: number;
  readonly lower: number;
  readonly range: number;
}

/**
 * The rule of our strategy in grademark's terms. Its indicators are those of the fastest package on npm beside ours; the true range,
 * which only sets the levels, is ours.
 */
export function sameRule({ bars }: BacktestData) {
  return {
    prepIndicators: ({ inputSeries }: { inputSeries: IDataFrame<number, IBar> }) => {
      const rows = inputSeries.toArray();
      const closes = rows.map((bar) => bar.close);
      const fromEnd = (column: readonly number[] | undefined, i: number) =>
        column?.[column.length - closes.length + i] ?? Number.NaN;
      const strength = peer.rsi(closes, 14);
      const histogram = peer.macd(closes, 12, 26, 9)[2];
      const [lower, , upper] = peer.bbands(closes, 20, 2);
      const range = atr(bars);
      const prepared = rows.map(
        (bar, i): PreparedBar => ({
          ...bar,
          strength: fromEnd(strength, i),
          turn: fromEnd(histogram, i) - fromEnd(histogram, i - 1),
          upper: fromEnd(upper, i),
          lower: fromEnd(lower, i),
          range: range[i]!,
        }),
      );
      return new DataFrame<number, PreparedBar>(prepared);
    },
    entryRule: (enter: () => void, { bar }: { bar: PreparedBar }) => {
      if (bar.turn > 0 && (bar.strength < 35 || bar.close < bar.lower)) enter();
    },
    exitRule: (exit: () => void, { bar }: { bar: PreparedBar }) => {
      if (bar.turn < 0 && (bar.strength > 65 || bar.close > bar.upper)) exit();
    },
    stopLoss: ({ bar }: { bar: IBar }) => 3 * (bar as PreparedBar).range,
    profitTarget: ({ bar }: { bar: IBar }) => 6 * (bar as PreparedBar).range,
  };
}

export function grademarkSeries({ bars }: BacktestData): IDataFrame<number, IBar> {
  const { open, high, low, volume } = bars;
  const rows = Array.from(bars.close, (close, i): IBar => {
    const time = new Date(Date.UTC(1990, 0, 1) + i * DAY_MS);
    return { time, open: open[i]!, high: high[i]!, low: low[i]!, close, volume: volume[i]! };
  });
  return new DataFrame<number, IBar>(rows).bake();
}
