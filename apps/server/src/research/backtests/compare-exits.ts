/**
 * Every strategy that has stops, by its own and by the forecast's, over the same sessions of many listings with the same parameters: what
 * each way of leaving made, went through, and what its stops cost.
 */
import { fractionOf, type Percent } from "@neuro/contract/primitives";
import {
  type BacktestOptions,
  type BacktestResult,
  backtest,
  EqualWeightPool,
  maxDrawdown,
  type SizingRule,
  sharpeRatio,
} from "@neuro/quant";
import { isFailure } from "../../platform/failure.ts";
import { HISTORY_SESSIONS } from "../analysis/analyze-instrument.ts";
import type { MeasuredMarket } from "../analysis/open-measured-market.ts";
import type { ExitComparison, ExitFigures } from "../analysis/strategies/exit-comparison.ts";
import { hasStops, TRADED_STRATEGIES, type TradedStrategy } from "../analysis/strategies/strategy-words.ts";
import { readTestedData, testedTerms } from "../analysis/strategies/tested-data.ts";
import type { KnownRange } from "../range/known-range.ts";
import { readPastWeekExits } from "../range/ordinary-week.ts";

/** Bars that every strategy's indicators have behind them. */
const SETTLED = 260;
const FEWEST_SESSIONS = 250;

class ExitTally {
  readonly #pool = new EqualWeightPool();
  readonly #stopCosts: number[] = [];
  #trades = 0;
  #won = 0;

  add({ equity, firstBar, trades, summary }: BacktestResult, dates: readonly string[]): void {
    this.#pool.add(dates.slice(firstBar, firstBar + equity.length), equity);
    this.#trades += summary.trades;
    this.#won += summary.winningTrades;
    for (const { exitReason, profit, entryBar } of trades) {
      if (exitReason === "stop") this.#stopCosts.push(-profit / (equity[entryBar - 1 - firstBar] as number));
    }
  }

  figures(): ExitFigures {
    const growth = this.#pool.growth();
    const returns = growth.subarray(1).map((worth, day) => worth / (growth[day] as number) - 1);
    const costs = this.#stopCosts.sort((a, b) => a - b);
    const at = (share: number) => costs[Math.min(costs.length - 1, Math.floor(share * costs.length))] ?? 0;
    return {
      trades: this.#trades,
      winRate: this.#won / this.#trades,
      sharpe: sharpeRatio(returns).value,
      maxDrawdown: maxDrawdown(growth)?.depth ?? 0,
      stopped: costs.length / this.#trades,
      stopCostMedian: at(0.5),
      stopCost95: at(0.95),
    };
  }
}

/** Its own way puts everything in; by forecast a stop is to cost `risk`. Listings whose history is too short are left out. */
export async function compareExits(
  { market, provider, instruments }: MeasuredMarket,
  known: KnownRange,
  risk: Percent,
): Promise<ExitComparison> {
  const strategies = TRADED_STRATEGIES.filter(hasStops);
  const tallies = strategies.map((key) => ({ key, own: new ExitTally(), forecast: new ExitTally() }));
  const sizing: SizingRule = { kind: "risk", riskShare: fractionOf(risk), maxShare: 1 };
  const days: string[] = [];
  let listings = 0;
  for (const instrument of instruments) {
    const tested = await readTestedData(market, instrument, HISTORY_SESSIONS).catch(() => null);
    if (tested === null || tested.provider !== provider?.id) continue;
    const { data, dates } = tested;
    const levels = await readPastWeekExits(market, known, { instrument, dates, fromBar: 0 });
    if (isFailure(levels)) continue;
    const first = levels.stop.findIndex((stop) => !Number.isNaN(stop));
    const sessions = dates.length - 1 - Math.max(first, SETTLED);
    if (first === -1 || sessions < FEWEST_SESSIONS) continue;
    const own = testedTerms(instrument);
    const run = (strategy: TradedStrategy, options: BacktestOptions) =>
      backtest({ data, strategy, sessions, options });
    for (const { key, own: byOwn, forecast } of tallies) {
      const both = [run(key, own), run(key, { ...own, levels, sizing })] as const;
      if (!both[0].ok || !both[1].ok) continue;
      byOwn.add(both[0], dates);
      forecast.add(both[1], dates);
    }
    listings++;
    days.push(dates.at(-1 - sessions) ?? "", dates.at(-1) ?? "");
  }
  days.sort();
  return {
    listings,
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
    risk,
    strategies: Object.fromEntries(
      tallies.map(({ key, own, forecast }) => [key, { own: own.figures(), forecast: forecast.figures() }]),
    ),
  };
}
