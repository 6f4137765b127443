/** A run of one strategy over past sessions: its figures, its curve beside holding, its trades, and the other strategies' results. */

import * as z from "zod/mini";
import { exitRules, tradedStrategies } from "../../constants.ts";
import { described } from "../../described.ts";
import { figures } from "../../figure.ts";
import { count, currency, days, isoDate, money, percent, ratio, shares, words } from "../../units.ts";
import { instrumentShown } from "./analysis.ts";
import { measuredFrom } from "./measured-from.ts";

export const strategyKey = z
  .enum(tradedStrategies)
  .check(described("Key of the strategy, as the strategies call names it"));

export const exitRule = z
  .enum(exitRules)
  .check(
    described(
      "own: stops, targets and sizes of the strategy; forecast: stop and target at the ends of the week's 80 % range, and a size by the risk",
    ),
  );

const whyNone = z.nullable(z.enum(["too_few_values", "no_variation", "no_loss"]));

/** What a run of daily bars comes down to, whichever strategy it was. */
export const runFigures = {
  final_balance: money("At the end, after all costs"),
  total_return_pct: percent("Of the initial balance"),
  win_rate: z.nullable(percent("Winning trades, 0–100; null without a trade")),
  winning_trades: count("That gained"),
  total_trades: count("Closed"),
  profit_factor: z.nullable(
    ratio(
      "Sum of the gains over the sum of the losses of its trades, after costs; null when nothing was lost (shown as ∞) or traded",
    ),
  ),
  sharpe_ratio: z.nullable(
    ratio("Of the returns from close to close × √252 (coins √365), over a risk-free return of 0"),
  ),
  max_drawdown: percent("Of the peak, 0–100"),
  reasons: z
    .object({ win_rate: whyNone, profit_factor: whyNone, sharpe_ratio: whyNone })
    .check(described("Why a figure is null; no_loss means infinitely good")),
};

const backtestTrade = z.object({
  entry_date: isoDate("Bought"),
  exit_date: isoDate("Sold"),
  held_days: days("From the purchase to the sale"),
  quantity: shares("Bought"),
  entry_price: money("Average fill of the purchase"),
  exit_price: money("Average fill of the sale"),
  profit: money("After costs, dividends included"),
  return_pct: percent("Of the entry"),
  commission: money("Of purchase and sale"),
  exit: words("What ended it: signal, stop, target, time, the end of the period"),
  strategy: z.string(),
});

/** The same period, balance and costs under another strategy. */
const strategyRun = z.object({
  strategy_key: strategyKey,
  strategy: words("Name of the strategy"),
  figures: z.nullable(z.object(runFigures)),
  note: z.nullable(words("Why there are no figures: too little history")),
  by_forecast: z.nullable(
    z.object(runFigures).check(described("The same signals with stops and sizes by forecast")),
  ),
  by_forecast_note: z.nullable(words("Why there are none by forecast")),
});

export const backtestResult = figures({
  symbol: z.string(),
  instrument: instrumentShown,
  currency,
  strategy_key: strategyKey,
  strategy: words("Name of the strategy"),
  exits: exitRule,
  from: isoDate("Session before the first one traded"),
  to: isoDate("Last session traded"),
  sessions: count("Sessions traded"),
  initial_balance: money("At the start"),
  total_return: money("final − initial"),
  ...runFigures,
  win_rate_interval95: z.nullable(
    z.tuple([percent("Lower end, Wilson, 0–100"), percent("Upper end, Wilson, 0–100")]),
  ),
  exposure_pct: percent("Part of the worth that was held, all positions together, mean of all closes"),
  days_held_pct: percent("Closes at which anything was held, of all closes"),
  commission: money("Paid on all fills"),
  holding: z
    .object({
      final_balance: money("At the end"),
      total_return_pct: percent("Of the initial balance"),
      sharpe_ratio: z.nullable(
        ratio("Of the returns from close to close × √252 (coins √365), over a risk-free return of 0"),
      ),
      max_drawdown: percent("Of the peak, 0–100"),
    })
    .check(described("Buying at the first open and keeping, at the same costs")),
  beats_holding: z.boolean().check(described("Its total return is above that of holding")),
  note: words("How it traded and how little one past run proves"),
  forecast_note: words(
    "How stops and sizes by forecast stand, with the share of the worth that a stop is to cost at most",
  ),
  costs: words("How orders were filled and what they cost, with the numbers"),
  measured_from: measuredFrom,
  equity_curve: z.array(
    z.object({
      date: isoDate("Session"),
      balance: money("At its close"),
      holding: money("Of buying and keeping, at its close"),
      drawdown_pct: percent("How far the balance is below its last high, 0 or less"),
    }),
  ),
  trades: z.array(backtestTrade),
  by_strategy: z
    .array(strategyRun)
    .check(described("All strategies over the same period; the best of them is partly luck")),
});
