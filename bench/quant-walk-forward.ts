/** What each strategy earned out of sample over the files market. */
import {
  type PooledWalkForward,
  parameterGrid,
  poolWalkForward,
  STRATEGIES,
  type StrategyKey,
  type WalkForwardResult,
  walkForward,
} from "../packages/quant/src/index.ts";
import { marketSeries } from "./market-files.ts";

/** The sets each strategy may choose from on its train windows, the defaults first. */
const choices: Readonly<Record<StrategyKey, Readonly<Record<string, readonly number[]>>>> = {
  rsi_macd_bollinger: { oversold: [35, 30, 40], targetAtr: [6, 4, 8] },
  volume_breakout: { channelPeriod: [20, 40, 55], volumeMultiple: [1.5, 1.2, 2] },
  mean_reversion: { period: [20, 10, 40], entryDeviations: [2, 1.5, 2.5] },
  grid_trading: { spacingAtr: [1, 0.5, 2], levels: [5, 3, 8] },
  buy_and_hold: {},
};

export function walkForwardRows(marketDir: string): string[] {
  const symbols = marketSeries(marketDir, { atLeast: 1_000, bars: 2_520 });
  return (Object.keys(STRATEGIES) as StrategyKey[]).map((strategy) => {
    const results: WalkForwardResult[] = [];
    for (const { data } of symbols) {
      const result = walkForward({ data, strategy, parameterSets: parameterGrid(choices[strategy]) });
      if (!result.ok) throw new Error(`${strategy}: ${result.code} ${JSON.stringify(result.details)}`);
      results.push(result);
    }
    const pooled = poolWalkForward(results);
    if (pooled === null) throw new Error("There is no symbol to judge by.");
    return rowOf(pooled);
  });
}

function rowOf(pooled: PooledWalkForward): string {
  const { strategy, symbols, trades, winRate, winRateInterval95, sharpe, sharpeInterval95, holdingSharpe } =
    pooled;
  const percent = (rate: number | null) => (rate === null ? "–" : `${(100 * rate).toFixed(1)} %`);
  const number = (value: number | null) => (value === null ? "–" : value.toFixed(2));
  const [low, high] = winRateInterval95 ?? [null, null];
  const [from, to] = sharpeInterval95 ?? [null, null];
  const figures = [
    `${percent(winRate.value)} (${percent(low)} to ${percent(high)})`,
    `${number(sharpe.value)} (${number(from)} to ${number(to)})`,
    number(holdingSharpe.value),
  ];
  return `| ${strategy} | ${symbols} | ${trades} | ${figures.join(" | ")} |`;
}
