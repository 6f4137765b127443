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
  instrumentId,
  isoDate,
  isoDateTime,
  money,
  ratio,
  todaysPercent,
  words,
} from "../../units.ts";
import { decisionErrors } from "../market/history-errors.ts";

export const signalType = z.enum(["BUY", "SELL", "HOLD"]);
export const marketSentiment = z.enum(["Bullish", "Bearish", "Neutral"]);

/** What a confidence rests on, so that nobody has to believe it. */
export const confidenceBasis = z.object({
  kind: z
    .enum(["measured", "base_rate"])
    .check(described("measured: past signals like this one on this history. base_rate: too few of them")),
  sample_size: count("Past signals like this one"),
  hits: count("How many of them were right"),
  base_rate: fraction("How often any day moved that way over the same horizon"),
  horizon_days: days("Sessions after which a signal was judged"),
  interval95: z.nullable(z.tuple([fraction("Lower end, Wilson"), fraction("Upper end, Wilson")])),
  best_rule: fraction("Right by the best simple rule: the more frequent direction, or the last one again"),
  tries: count("Kinds of signals measured on this history, of which this is one"),
  implausible: z
    .boolean()
    .check(described("Too good to be true: most likely the data know the future; never an edge")),
  edge_found: z
    .boolean()
    .check(
      described(
        "Beyond the best simple rule by more than luck in that many tries; else the base rate counts",
      ),
    ),
  text: words("The same in one sentence"),
});

export const signal = z.object({
  signal_type: signalType,
  confidence: fraction("Measured hit rate, shrunk to the base rate when the sample is small"),
  confidence_basis: confidenceBasis,
  price_target: z.nullable(money("Within the horizon; null for HOLD")),
  reasoning: words("Why, in words with the numbers"),
  requires_review: z.boolean().check(described("Confidence below the review threshold")),
});

export const evidenceKind = z.enum(["rsi", "macd", "bollinger", "trend", "volume", "network"]);
export type EvidenceKind = z.output<typeof evidenceKind>;

export const evidence = z.object({
  number: count("1, 2, 3 … strongest first; the same number marks the point on the chart"),
  date: isoDate("Session it points at"),
  side: z.enum(["for", "against", "neutral"]),
  direction: z
    .enum(["bullish", "bearish", "neutral"])
    .check(described("Whether it speaks for buying or for selling, whatever the signal")),
  kind: evidenceKind.check(described("Which indicator speaks, so that a chart knows where to point")),
  indicator: words("RSI, MACD, Bollinger Bands …"),
  text: z.string(),
  value: ratio("The figure behind it, in the indicator's own unit"),
});

export const instrumentShown = z.object({
  instrument_id: instrumentId("MIC:SYMBOL"),
  symbol: z.string(),
  name: z.string(),
  exchange: z.string(),
  country: z.enum(["US", "CA"]),
  currency,
  sector: z.nullable(z.string()),
  type: z.enum(["stock", "etf", "crypto"]),
  retired: z.nullable(words("`delisted`, `now Schwab`, in the caller's language; null when it trades")),
});
export type InstrumentShown = z.output<typeof instrumentShown>;

const column = (description: string) =>
  z.array(z.number()).check(described(`${description}, in the instrument's currency`));
const warmColumn = (description: string) =>
  z.array(z.nullable(z.number())).check(described(`${description}; null while warming up`));

/** Recent daily bars with the overlays of the chart: columns of equal length, ascending dates. */
export const analysisBars = z
  .object({
    dates: z.array(z.iso.date()),
    open: column("Open"),
    high: column("High"),
    low: column("Low"),
    close: column("Close"),
    volume: z.array(z.number()).check(described("Shares")),
    upper_band: warmColumn("Upper Bollinger band"),
    middle_band: warmColumn("Middle Bollinger band"),
    lower_band: warmColumn("Lower Bollinger band"),
    mean_200: warmColumn("Average close of 200 sessions"),
    rsi: warmColumn("RSI 14, 0–100"),
    macd: warmColumn("MACD 12-26"),
    macd_signal: warmColumn("9-day signal line of the MACD"),
    macd_histogram: warmColumn("macd − macd_signal"),
  })
  .check(
    z.refine((bars) => Object.values(bars).every((values) => values.length === bars.dates.length), {
      error: "all columns must have equal length",
    }),
  );

export const technicalIndicators = z.object({
  rsi: ratio("RSI 14, 0–100"),
  macd: z.object({
    macd: money("MACD 12-26"),
    signal: money("9-day signal line"),
    histogram: money("macd − signal"),
  }),
  bollinger_bands: z.object({
    upper_band: money("20 days, 2 standard deviations above"),
    middle_band: money("20-day average"),
    lower_band: money("2 standard deviations below"),
  }),
});

export const symbolAnalysis = figures({
  symbol: z.string(),
  instrument: instrumentShown,
  currency,
  signal,
  evidence: z.array(evidence),
  current_price: money("Last price"),
  previous_close: money("Close of the session before"),
  change_percent: todaysPercent("Since the previous close"),
  technical_indicators: technicalIndicators,
  levels: z.object({
    entry: money("Price now, on a tick"),
    stop_loss: z.nullable(money("2 % away; null for HOLD")),
    take_profit: z.nullable(money("4 % away; null for HOLD")),
  }),
  market_regime: z.object({
    trend: z.enum(["uptrend", "downtrend", "sideways"]),
    volatility: z.enum(["low", "medium", "high"]),
    daily_volatility: ratio("Standard deviation of the last 20 daily log returns, a fraction per day"),
  }),
  indicators_date: z.iso.date().check(described("Last completed session in the indicators")),
  bars: analysisBars,
  analyzed_at: isoDateTime("Market time of the analysis"),
});
export type SymbolAnalysis = z.output<typeof symbolAnalysis>;

export const marketOverviewItem = figures({
  symbol: z.string(),
  instrument_id: instrumentId(),
  name: z.string(),
  currency,
  signal: signalType,
  current_price: money("Last price"),
  price_change_24h: todaysPercent("Since the previous close"),
  confidence: fraction("As in the symbol's analysis"),
  confidence_basis: confidenceBasis,
  strongest_evidence: z.nullable(evidence),
  sparkline: column("Closes of the last 30 sessions, oldest first"),
});

const operation = operationsOf("analysis");

export const analysisOperations = {
  analyzeSymbol: operation("POST /ai/analyze-symbol", {
    summary: "Signal, indicators and evidence for one symbol",
    policy: "user",
    heavy: true,
    body: z.object({ symbol: symbolInput("analysis.symbol_required") }),
    response: symbolAnalysis,
    errors: decisionErrors,
  }),
  marketOverview: operation("GET /ai/market-overview", {
    summary: "Sentiment, Neuro's message and a signal for each watched symbol",
    policy: "user",
    query: z.object({
      country: z.optional(
        z.enum(["CA", "US"]).check(described("Listings of this country only; of both unless given")),
      ),
    }),
    response: figures({
      market_sentiment: marketSentiment,
      neuro_message: words("In the caller's language"),
      market_overview: z.array(marketOverviewItem),
    }),
    errors: ["market_data_unavailable"],
  }),
} as const;
