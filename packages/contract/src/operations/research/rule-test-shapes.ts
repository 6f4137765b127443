/** What a rule did on past days: of one security while it is written, and of several, judged, once it is tested. */

import * as z from "zod/mini";
import { described } from "../../described.ts";
import { figures } from "../../figure.ts";
import { count, currency, fraction, isoDate, money, percent, ratio, shares, words } from "../../units.ts";
import { instrumentShown } from "./analysis.ts";
import { runFigures } from "./backtest-shapes.ts";
import { measuredFrom } from "./measured-from.ts";

const curve = z.array(
  z.object({
    date: isoDate("Session"),
    balance: money("At its close"),
    holding: money("Of buying and keeping, at its close"),
  }),
);

const held = z
  .object({
    final_balance: money("At the end"),
    total_return_pct: percent("Of the initial balance"),
    sharpe_ratio: z.nullable(ratio("As that of the rule")),
    max_drawdown: percent("Of the peak, 0–100"),
  })
  .check(described("Buying at the first open and keeping, at the same costs"));

/** By what ended them, in the caller's language. */
const tradeFields = {
  entry_date: isoDate("Bought"),
  exit_date: isoDate("Sold"),
  quantity: shares("Bought"),
  entry_price: money("Average fill of the purchase, in the security's currency"),
  exit_price: money("Average fill of the sale, in the security's currency"),
  profit: money("After costs, dividends included"),
  return_pct: percent("Of the entry"),
  exit: words("What ended it"),
};

export const ruleTryResult = figures({
  symbol: z.string(),
  instrument: instrumentShown,
  currency,
  from: isoDate("Session before the first one traded"),
  to: isoDate("Last session traded"),
  initial_balance: money("At the start"),
  ...runFigures,
  holding: held,
  bars: z
    .array(
      z.object({
        date: isoDate("Session"),
        close: money("At its close"),
        entry: z.boolean().check(described("The conditions to buy held at this close")),
        exit: z.boolean().check(described("The conditions to sell held at this close")),
      }),
    )
    .check(described("Of the days tried")),
  trades: z.array(z.object(tradeFields)),
  needed: count("Bars of history before the first decision"),
  checks: z.array(
    words("What looking again at shorter and later histories caught, in the caller's language"),
  ),
  told: z.array(words("A sentence of the rule, in the caller's language")),
  note: words("How it traded and how little one past run proves"),
  measured_from: measuredFrom,
});

const partOf = z.object({
  trades: count("Ended there"),
  profit: money("Of them, after costs"),
});

export const ruleTestResult = figures({
  currency,
  from: isoDate("Session before the first one traded"),
  to: isoDate("Last session traded"),
  sessions: count("Sessions traded"),
  initial_balance: money("At the start"),
  ...runFigures,
  commission: money("Paid on all fills"),
  dividends: money("Received"),
  holding: held,
  beats_holding: z.boolean().check(described("Its total return is above that of holding")),
  equity_curve: curve,
  trades: z
    .array(z.object({ symbol: z.string(), ...tradeFields }))
    .check(described("The last ones, at most 200, by the day of their sale")),
  parameters: z
    .record(z.string(), ratio("By its name"))
    .check(described("Of the run shown: of the search the best set, else those of the rule")),
  search: z
    .nullable(
      z.object({
        tries: count("Sets of parameters tried"),
        best_sharpe: ratio("Of the best set"),
        own_sharpe: z.nullable(ratio("Of the rule's own parameters over the same sessions")),
        luck_sharpe: ratio("What the best of so many tries has by luck alone"),
        edge: ratio("Best less luck"),
        edge_interval95: z.tuple([ratio("Lower end"), ratio("Upper end")]),
        chance_of_edge: fraction("That its true ratio is above what luck gives: the deflated Sharpe ratio"),
        overfitting: z.nullable(
          fraction("Probability that the best on one half of the time is below the median on the other"),
        ),
        walk_forward: z
          .nullable(
            z.object({
              windows: count("Half years traded"),
              from: isoDate("First session of them"),
              to: isoDate("Last session of them"),
              return_pct: percent("Of what was chosen by the two years before each, one after the other"),
              own_return_pct: percent("Of the rule's own parameters over the same sessions"),
            }),
          )
          .check(described("Null where there are not three years")),
        found: z.boolean().check(described("The interval of the edge is above zero")),
        told: words("The same in words"),
      }),
    )
    .check(described("Null where one set alone was tested")),
  timing: z
    .nullable(
      z.object({
        own_pct: percent("Growth of the holdings before costs, one after the other"),
        median_pct: percent("Of the same holdings at moments drawn by lot: the middle one"),
        low_pct: percent("End of nine tenths of them"),
        high_pct: percent("The other end"),
        chance_of_luck: fraction("Chance that moments drawn by lot do at least as well"),
        draws: count("Drawn"),
        told: words("The same in words"),
      }),
    )
    .check(described("Null without a trade, and for a grid")),
  years: z.array(
    z.object({
      year: z.int().check(described("Calendar year")),
      return_pct: percent("Of the worth"),
      ...partOf.shape,
    }),
  ),
  securities: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      ...partOf.shape,
      note: z.nullable(words("Why it was not traded")),
    }),
  ),
  regimes: z.array(z.object({ regime: words("In the caller's language"), ...partOf.shape })),
  checks: z.array(
    words("What looking again at shorter and later histories caught, in the caller's language"),
  ),
  costs: words("How orders were filled and what they cost, with the numbers"),
  note: words("How it did and how little a past proves"),
  measured_from: measuredFrom,
});
