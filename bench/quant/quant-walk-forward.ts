/** What each strategy earned out of sample over the files market. */
import {
  type PooledWalkForward,
  parameterChoices,
  poolWalkForward,
  STRATEGIES,
  type StrategyKey,
  WALK_FORWARD_PLAN,
  type WalkForwardResult,
  walkForward,
} from "../../packages/quant/src/index.ts";
import { today } from "../machine.ts";
import { marketSeries } from "../market-files.ts";

export function walkForwardText(marketDir: string): string {
  const { trainBars, testBars, purgeBars, embargoBars } = WALK_FORWARD_PLAN;
  return [
    `Walk-forward over the files market, the last ten years where there are so many: on ${trainBars} sessions each strategy chooses the set`,
    "with the best Sharpe ratio out of its few sets of parameters (`packages/quant/src/strategy/parameter-choices.ts`; the evidence",
    `score, which makes the signals, always has its own), ${purgeBars + embargoBars} sessions are left out (${purgeBars} purged, ${embargoBars} embargoed), and it is judged on the`,
    `${testBars} after them. Win rate of all test trades and Sharpe ratio of all test days, with 95 % intervals; after costs, ${today()}.`,
    "The market at hand are today's large companies, which flatters every rule that buys.",
    "",
    "| strategy | symbols | trades | win rate | Sharpe ratio | buy and hold, same windows | chosen most often |",
    "|---|---|---|---|---|---|---|",
    ...walkForwardRows(marketDir),
  ].join("\n");
}

function walkForwardRows(marketDir: string): string[] {
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
    favourite(pooled),
  ];
  return `| ${strategy} | ${symbols} | ${trades} | ${figures.join(" | ")} |`;
}

/** The set chosen for most test windows, by what makes it different from the others. */
function favourite({ strategy, choices, windows }: PooledWalkForward): string {
  const most = choices.toSorted((a, b) => b.windows - a.windows)[0];
  if (most === undefined || choices.length === 1) return "–";
  const names = Object.keys(parameterChoices(strategy)[0] ?? {});
  const set = names.map((name) => `${name} ${most.parameters[name]}`).join(", ");
  return `${set} (${((100 * most.windows) / windows).toFixed(0)} % of ${windows})`;
}
