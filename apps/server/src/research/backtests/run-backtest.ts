/** Trades a strategy, and beside it the others, over the last so many days of one symbol. */
import { type AnswerOf, type Locale, message } from "@neuro/contract";
import { noPrices } from "../../market/market-data/detail/why-missing.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import { hasStops } from "../analysis/strategies/strategy-words.ts";
import { readTestedData } from "../analysis/strategies/tested-data.ts";
import { readPastWeekExits } from "../range/ordinary-week.ts";
import type { ResearchContext } from "../research-context.ts";
import { type BacktestOrder, firstBarOf, LONGEST_WARM_UP, runStrategies } from "./backtest-runs.ts";
import { backtestShown } from "./backtest-shown.ts";

/**
 * Failures: stops by forecast for a strategy that has none, no prices, or fewer sessions than the window and the warm-up before it
 * need.
 */
export async function runBacktest(
  { market, knownRange }: Pick<ResearchContext, "market" | "knownRange">,
  order: BacktestOrder,
  locale: Locale,
): Promise<AnswerOf<"neuroBacktest">["backtest_results"] | Failure> {
  const { instrument, days, strategy } = order;
  if (order.exits === "forecast" && !hasStops(strategy))
    return failure("invalid_input", { detail: message("backtest.forecast_grid", locale) });
  const tested = await readTestedData(market, instrument, days + LONGEST_WARM_UP + 1).catch(() => null);
  if (tested === null || tested.dates.length === 0) return await noPrices(market, instrument);
  const known = await knownRange();
  const { dates } = tested;
  const levels = await readPastWeekExits(market, known, {
    instrument,
    dates,
    fromBar: firstBarOf(tested, order),
  });
  if (isFailure(levels)) return levels;
  const runs = runStrategies(tested, order, levels);
  if ("byStrategy" in runs) return backtestShown({ runs, tested, known, levels, order, market }, locale);
  const { needed: required, available } = runs;
  const told = { symbol: instrument.symbol, available, required, days };
  return failure("not_enough_history", { detail: message("backtest.not_enough_history", locale, told) });
}
