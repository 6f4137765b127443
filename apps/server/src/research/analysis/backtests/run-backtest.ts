/** Trades a strategy, and beside it the others, over the last so many days of one symbol. */
import { type AnswerOf, type Locale, message } from "@neuro/contract";
import type { Market } from "@neuro/market";
import { noPrices } from "../../../market/market-data/detail/why-missing.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import { readTestedData } from "../strategies/tested-data.ts";
import { type BacktestOrder, LONGEST_WARM_UP, runStrategies } from "./backtest-runs.ts";
import { backtestShown } from "./backtest-shown.ts";

/** Failures: no prices, or fewer sessions than the window and the warm-up before it need. */
export async function runBacktest(
  market: Market,
  order: BacktestOrder,
  locale: Locale,
): Promise<AnswerOf<"neuroBacktest">["backtest_results"] | Failure> {
  const { instrument, days } = order;
  const tested = await readTestedData(market, instrument, days + LONGEST_WARM_UP + 1).catch(() => null);
  if (tested === null || tested.dates.length === 0) return await noPrices(market, instrument);
  const runs = runStrategies(tested, order);
  if ("byStrategy" in runs) return backtestShown({ runs, tested, order, market }, locale);
  const { needed: required, available } = runs;
  const told = { symbol: instrument.symbol, available, required, days };
  return failure("not_enough_history", { detail: message("backtest.not_enough_history", locale, told) });
}
