/** Several methods look at one symbol; each says what it rests on and how often it was right. */

import * as z from "zod/mini";
import { symbolInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { figures } from "../../figure.ts";
import {
  count,
  currency,
  days,
  fraction,
  isoDate,
  money,
  percent,
  ratio,
  todaysPercent,
  words,
} from "../../units.ts";
import { decisionErrors } from "../market/history-errors.ts";
import { headline } from "../market/stock-glance.ts";
import { instrumentShown, signalType } from "./analysis.ts";

/** What a measured confidence rests on. */
const record = {
  sample_size: count("Earlier cases, none overlapping another"),
  hits: count("How many of them went the way said"),
  interval95: z.nullable(z.tuple([fraction("Lower end, Wilson"), fraction("Upper end, Wilson")])),
  base_rate: z.nullable(fraction("How often saying the same of any day was right")),
  implausible: z.boolean().check(described("Beyond luck and beyond what is plausible: look for a leak")),
  edge_found: z
    .boolean()
    .check(
      described(
        "Beyond always the likelier direction and the last one again, by more than luck in one of five",
      ),
    ),
};

/** How earlier signals of a side did, whatever the signal is now. */
const sideRecords = z.object({
  horizon_days: days("Sessions after which each was judged"),
  buy: z.object(record),
  sell: z.object(record),
});

const confidenceOfSignal = z.nullable(
  fraction("Hit rate of such signals on this history, or the base rate without an edge; null for HOLD"),
);

const column = (description: string) => z.array(z.nullable(z.number())).check(described(description));

/** What the drawings are made of: columns of equal length, ascending dates, completed sessions only. */
export const advancedHistory = z
  .object({
    dates: z.array(z.iso.date()),
    close: z.array(money("Close")),
    average_20: column("Average close of 20 sessions, in `currency`; null while warming up"),
    z_score: column("The close against that average, in its standard deviations"),
    channel_high: column("Highest price of the 20 sessions before, in `currency`"),
    channel_low: column("Lowest price of the 10 sessions before, in `currency`"),
    volume_ratio: column("Volume over its average of the 20 sessions before"),
    volatility: column("Standard deviation of 20 daily log returns, a fraction per day"),
  })
  .check(
    z.refine((columns) => Object.values(columns).every((values) => values.length === columns.dates.length), {
      error: "all columns must have equal length",
    }),
  );

export const advancedAnalysis = figures({
  symbol: z.string(),
  instrument: instrumentShown,
  currency,
  current_price: money("Last price"),
  previous_close: money("Close of the session before"),
  change_percent: todaysPercent("Since the previous close"),
  volatility: ratio("Standard deviation of the last 20 daily log returns, a fraction per day"),
  sessions: count("Completed sessions of history that everything below was measured on"),
  strategies: z.object({
    grid_trading: z.object({
      grid_size: z.nullable(money("Between two levels; null for a price that does not move")),
      levels: z.array(money("Price, highest first: each is bought and sold one level higher")),
      anchored_on: z.nullable(isoDate("Session at whose close the highest level was set")),
    }),
    mean_reversion: z.object({
      signal: signalType.check(described("BUY at 2 deviations below the average, SELL at 2 above")),
      z_score: ratio("Of the close against its 20-day average"),
      average: money("Of the last 20 closes"),
      deviation: money("Population standard deviation of the last 20 closes"),
      confidence: confidenceOfSignal,
      ...record,
      records: sideRecords,
    }),
    momentum_breakout: z.object({
      signal: signalType,
      breakout_price: z.nullable(money("Highest price of the last 20 sessions: a BUY closes above it")),
      breakdown_price: z.nullable(money("Lowest price of the last 10 sessions: a SELL closes below it")),
      volume_ratio: z.nullable(ratio("Volume of the last session over its average of the 20 before")),
      volume_needed: ratio("The same figure that a BUY must exceed"),
      confidence: confidenceOfSignal,
      ...record,
      records: sideRecords,
    }),
    ml_prediction: z.object({
      predicted_price: z.nullable(money("Close of the session after the last completed one")),
      last_close: money("Close that the prediction starts from"),
      likely_range: z
        .nullable(z.tuple([money("Lower end"), money("Upper end")]))
        .check(described("One typical out-of-sample error either side of the prediction")),
      confidence: z.nullable(
        fraction("How often its direction was right out of sample, or the base rate without an edge"),
      ),
      model: z.string(),
      r_squared: z.nullable(ratio("Out of sample; negative when worse than the average")),
      ...record,
      note: words("What it rests on, or why there is none"),
    }),
    sentiment_analysis: z.object({
      sentiment: z.enum(["positive", "negative", "neutral"]),
      confidence: fraction("Of the classification; 0 without news"),
      score: z.nullable(ratio("Mean score of the headlines judged, −1 to 1; null without one")),
      keywords_detected: z.array(z.string()),
      days: days("Headlines older than that are left out"),
      judged: count("Headlines that the figures are made of"),
      unread: count("Headlines about it that could not be judged: not English, or without words"),
      source: z.nullable(words("Who gives the headlines; null when nobody in use does")),
      headlines: z
        .array(
          z.object({
            ...headline.shape,
            sentiment: z.nullable(z.enum(["positive", "negative", "neutral"])),
            score: z.nullable(ratio("−1 to 1, by a word list; null where it cannot be judged")),
          }),
        )
        .check(described("Newest first, none later than the market's clock; not all that were judged")),
      note: z.nullable(words("Why there is nothing to classify")),
    }),
  }),
  risk_management: z.object({
    stop_loss: z.nullable(money("Of a purchase now; null when it would lie at zero")),
    stop_loss_pct: z.nullable(percent("Below the current price")),
    take_profit: z.nullable(money("Of a purchase now")),
    take_profit_pct: z.nullable(percent("Above the current price")),
    outcomes: z.object({
      sample_size: count("Earlier purchases at a close with the same stop and target, none overlapping"),
      target_first: count("That reached the target before the stop"),
      stop_first: count("That reached the stop first, or both in one session"),
      median_days: z.nullable(days("Sessions until one of them was reached, in the middle case")),
      break_even: z.nullable(
        fraction("Share that must reach the target for gains and losses to be even, before costs"),
      ),
    }),
  }),
  history: advancedHistory,
});
export type AdvancedAnalysis = z.output<typeof advancedAnalysis>;

const operation = operationsOf("analysis");

export const advancedOperations = {
  advancedAnalysis: operation("POST /ai/advanced-analysis", {
    summary: "Several strategies, a prediction and risk levels for one symbol",
    policy: "user",
    heavy: true,
    body: z.object({ symbol: symbolInput("analysis.symbol_required") }),
    response: advancedAnalysis,
    errors: decisionErrors,
  }),
  advancedShowcase: operation("GET /public/showcase/advanced", {
    summary: "One symbol's advanced analysis for visitors; null while its history is too short",
    policy: "public",
    response: z.object({
      analysis: z.nullable(advancedAnalysis),
      note: z.nullable(words("Why there is no analysis, in the caller's language")),
    }),
  }),
} as const;
