/** What each strategy earned out of sample over the files market. */
import {
  type PooledWalkForward,
  parameterChoices,
  poolWalkForward,
  STRATEGIES,
  type StrategyKey,
  type WalkForwardResult,
  walkForward,
} from "../packages/quant/src/index.ts";
import { marketSeries } from "./market-files.ts";

export function walkForwardRows(marketDir: string): string[] {
  const symbols = marketSeries(marketDir, { atLeast: 1_000, bars: 2_520 });
  return (Object.keys(STRATEGIES) as StrategyKey[]).map((strategy) => {
    const results: WalkForwardResult[] = [];
    for (const { data } of symbols) {
      const result = walkForward({ data, strategy, parameterSets: parameterChoices(strategy) });
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
