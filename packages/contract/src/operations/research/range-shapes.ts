/** How far prices move, and how far off such forecasts were. */
import * as z from "zod/mini";
import { described } from "../../described.ts";
import { figures } from "../../figure.ts";
import {
  cad,
  count,
  currency,
  fraction,
  instrumentId,
  isoDate,
  money,
  percent,
  ratio,
  words,
} from "../../units.ts";

/** Sessions ahead that have a range of their own, and the shares of outcomes that ranges are meant to hold. */
export const rangeSessions = [1, 5, 21] as const;
export const rangeProbabilities = [0.5, 0.8, 0.95] as const;
/** How far odds reach, sessions: a quarter of a year. */
export const oddsSessionsMost = 63;

const sessionsAhead = z
  .literal(rangeSessions)
  .check(described("Sessions ahead: a day, a week, a month; of what trades every day, days"));

/** Who was measured, so that nobody takes the record of one market for that of another. */
export const rangeMeasured = z.object({
  is_own: z
    .boolean()
    .check(described("Measured on the market at hand; else on the reference history that comes with Neuro")),
  source: words("Whose prices were measured, named as in `provenance`"),
  from: isoDate("First session measured"),
  to: isoDate("Last session measured"),
  series: count("Listings measured"),
});

/** What is to be known of a forecast before it is believed. */
export const rangeTrackRecord = z.object({
  ...rangeMeasured.shape,
  horizons: z.array(
    z.object({
      sessions: sessionsAhead,
      cases: count("Forecasts judged, each by what was learnt before it"),
      held_80: fraction("Outcomes within the 80 % range"),
      r_squared: ratio("Of log variance: 1 is foreseen, 0 no better than the mean"),
    }),
  ),
});

export const rangeOfProbability = z.object({
  probability: z
    .literal(rangeProbabilities)
    .check(described("Share of outcomes that the range is meant to hold")),
  low: money("Price at the end of the horizon"),
  high: money("Price at the end of the horizon"),
});

export const rangeForecast = figures({
  symbol: z.string(),
  instrument_id: instrumentId("MIC:SYMBOL"),
  currency: currency,
  price: money("Close of the last completed session, which the forecast starts from"),
  as_of: isoDate("That session"),
  forecasts: z.array(
    z.object({
      sessions: sessionsAhead,
      volatility_annual: percent("Expected over the horizon, per year of the sessions or days it trades"),
      ordinary_move: percent("Standard deviation of the change over the horizon"),
      median_high: money("The highest price on the way that half of the cases stay under"),
      median_low: money("The lowest price on the way that half of the cases stay above"),
      ranges: z.array(rangeOfProbability).check(described("From the narrowest")),
    }),
  ),
  method: z.object({
    variance: z
      .enum(["range", "close_to_close"])
      .check(described("close_to_close: too few true highs and lows, so closes alone were measured")),
    is_new_listing: z
      .boolean()
      .check(described("Under a year of its own past: its like's stands in, ranges are wider")),
    is_every_day: z.boolean().check(described("Trades every day, so its year has 365 days")),
    knows_market: z.boolean().check(described("How stirred the whole market is was taken into account")),
  }),
  record: rangeTrackRecord,
});

const odds = (description: string) => fraction(description);
const side = z.object({
  price: money("Asked about"),
  touched: odds("That it is touched by the end of the last session asked about"),
  by_session: z.array(odds("By the end of each session, in order")),
  median_session: z.nullable(count("By which half of the cases that touch it have; null when none does")),
});

export const rangeOdds = figures({
  symbol: z.string(),
  instrument_id: instrumentId("MIC:SYMBOL"),
  currency: currency,
  price: money("Now, which the odds start from"),
  as_of: isoDate("Last completed session that the forecast knows"),
  sessions: count("Sessions asked about"),
  up: z.nullable(side),
  down: z.nullable(side),
  up_touched: z.nullable(odds("As in `up`")),
  down_touched: z.nullable(odds("As in `down`")),
  up_first: z.nullable(odds("The upper price is touched in an earlier session than the lower")),
  down_first: z.nullable(odds("The lower price is touched in an earlier session than the upper")),
  same_session: z.nullable(odds("Both in one session, whose order daily bars do not tell")),
  neither: odds("No price asked about is touched"),
  ordinary_move: percent("Standard deviation of one session's change"),
  cases: count("Cases of real history that the odds stand on"),
  record: rangeTrackRecord,
});

/** What a portfolio may lose, market-wide shocks shared: not summed from its parts. */
export const portfolioLoss = z.object({
  probability: fraction("That the loss stays below the value at risk"),
  as_of: isoDate("Last completed session that the forecasts know"),
  horizons: z.array(
    z.object({
      sessions: sessionsAhead,
      value_at_risk: cad("Loss that is not exceeded with that probability; positive is a loss"),
      expected_shortfall: cad("Mean of the losses beyond it"),
    }),
  ),
  holdings: z
    .array(
      z.object({
        symbol: z.string(),
        instrument_id: instrumentId("MIC:SYMBOL"),
        name: z.string(),
        value_cad: cad("Held now"),
        alone: cad("Value at risk of this holding alone, over 5 sessions"),
        adds: cad("What it adds to the expected shortfall over 5 sessions; below 0 it takes off"),
      }),
    )
    .check(described("From what adds most; their sum is the expected shortfall")),
  left_out: z
    .array(z.object({ symbol: z.string(), value_cad: cad("Counted as if it did not move") }))
    .check(described("Holdings without a forecast")),
  cases: count("Dates of real history drawn"),
  fx_fixed: z.boolean().check(described("Holds another currency, whose rate is taken as it is")),
  record: z.object({
    ...rangeMeasured.shape,
    portfolios: count("Random portfolios judged"),
    weeks: count("Weeks of each"),
    exceeded: fraction("Weeks that lost more than the value at risk"),
  }),
});

const coverage = z.object({ cases: count("Judged"), held: fraction("Outcomes within the range") });
const seriesTests = z.object({
  series: count("Series tested, each by itself"),
  passed: fraction("Not refused at the 5 % level"),
});

const coverageOfProbability = z.object({
  probability: rangeOfProbability.shape.probability,
  ...coverage.shape,
  width: fraction("Mean width of the range, as a share of the price"),
  kupiec: seriesTests.check(described("Kupiec (1995): whether as many outcomes fell outside as should")),
  christoffersen: seriesTests.check(described("Christoffersen (1998): whether misses follow each other")),
  by_year: z.record(z.string(), coverage),
  by_volatility: z.array(coverage).check(described("Fifths of the forecast variance, the calmest first")),
  by_sector: z.record(z.string(), coverage),
});

const oddsRecord = z.object({
  change: percent("Odds of touching a price so far away"),
  cases: count("Odds judged"),
  came: fraction("How often it was touched"),
  brier_skill: ratio("1 − Brier score / Brier score of always saying the usual share; above 0 is skill"),
  reliability: z
    .array(
      z.object({
        cases: count("Odds in this tenth"),
        said: fraction("Mean of the odds"),
        came: fraction("Came true"),
      }),
    )
    .check(described("Tenths of the odds, the smallest first")),
});

const networkRecord = z.object({
  cases: count("Forecasts judged with a network"),
  from: isoDate("First judged with one"),
  share: fraction("Its share in the forecast of the last year judged"),
  qlike: z.object({
    forecast: ratio("Mean QLIKE loss of the forecast, the network's share in it"),
    without: ratio("Of the autoregression without the network"),
    alone: ratio("Of the network alone"),
  }),
  diebold_mariano: ratio(
    "Against the forecast without it; below −1.96 the network makes it better with 95 % certainty",
  ),
});

export const rangeRecord = figures({
  ...rangeMeasured.shape,
  horizons: z.array(
    z.object({
      sessions: sessionsAhead,
      cases: count("Forecasts judged"),
      from: isoDate("First judged"),
      to: isoDate("Last judged"),
      r_squared: ratio("Of log variance"),
      r_squared_trailing: ratio("The same of the past 21 sessions' mean"),
      qlike: z.object({
        forecast: ratio("Mean QLIKE loss (Patton 2011); smaller is better"),
        trailing: ratio("Of the past 21 sessions' mean"),
        garch: z.nullable(
          ratio("Of GARCH(1,1), on the cases it forecasts; null where none had returns enough"),
        ),
        har: ratio("Of the plain pooled heterogeneous autoregression (Corsi 2009)"),
      }),
      diebold_mariano: z.object({
        rival: z.string(),
        statistic: ratio(
          "Against the best simple rival; below −1.96 the forecast is better with 95 % certainty",
        ),
      }),
      network: z
        .nullable(networkRecord)
        .check(described("What the network brought; null where no year had cases enough to learn one from")),
      coverage: z.array(coverageOfProbability),
      odds: z.array(oddsRecord),
    }),
  ),
  portfolio: z.object({
    portfolios: count("Random portfolios"),
    weeks: count("Weeks of each"),
    exceeded: fraction("Weeks that lost more than the 95 % value at risk"),
    by_year: z.record(z.string(), fraction("Of the year's weeks")),
  }),
  data_hash: words("SHA-256 of the bars measured"),
  seed: z.int().check(described("Of the random numbers")),
  version: count("Of the method"),
});
export type RangeRecordShown = z.output<typeof rangeRecord>;
export type RangeTrackRecord = z.output<typeof rangeTrackRecord>;
