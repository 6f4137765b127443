/** What each strategy says of one symbol now, with a prediction and risk levels, as it travels to a screen. */
import { type AdvancedAnalysis, type AnswerOf, type Locale, message } from "@neuro/contract";
import { asFraction, asPercent } from "@neuro/contract/primitives";
import {
  ENTER,
  EXIT,
  PERCENT_LEVELS,
  priceLevels,
  roundToTick,
  STRATEGIES,
  sma,
  stddev,
  zScore,
} from "@neuro/quant";
import { changePercent, instrumentShown, quoteProvenance } from "../../../market/market-data/quote-shown.ts";
import { sentimentShown } from "../../news/sentiment-shown.ts";
import { ticksOf } from "../analysis-shown.ts";
import type { InstrumentAnalysis } from "../analyze-instrument.ts";
import { type Breakout, breakoutColumns, historyShown, MEAN_SESSIONS } from "./advanced-history.ts";
import { type DirectionRecord, FIT_SESSIONS, predictReturn } from "./predict-return.ts";
import { HORIZON_SESSIONS, type SideRecords, sideRecords } from "./side-records.ts";
import { stopOrTarget } from "./stop-or-target.ts";
import { defaultParameters } from "./strategy-words.ts";

type Strategies = AdvancedAnalysis["strategies"];

const STRETCHED_DEVIATIONS = 2;

function gridShown({ instrument, history }: InstrumentAnalysis): Strategies["grid_trading"] {
  const none = { grid_size: null, levels: [], anchored_on: null };
  const strategy = STRATEGIES.grid_trading;
  const parameters = defaultParameters("grid_trading");
  if (strategy.kind !== "grid") return none;
  const { center, spacing } = strategy.grid(history.value, parameters);
  const top = center.at(-1) ?? Number.NaN;
  const step = spacing.at(-1) ?? Number.NaN;
  if (Number.isNaN(top) || Number.isNaN(step)) return none;
  const count = strategy.levelCount(parameters) + 1;
  const levels = Array.from({ length: count }, (_, index) => top - index * step).filter((price) => price > 0);
  const before = center.findLastIndex((price) => price !== top);
  return {
    grid_size: step,
    levels: levels.map((price) => roundToTick(price, ticksOf(instrument), "nearest")),
    anchored_on: history.value.dates[before + 1] ?? null,
  };
}

function recordShown(record: DirectionRecord | null) {
  return {
    sample_size: record?.samples ?? 0,
    hits: record?.hits ?? 0,
    interval95: asFraction(record?.interval95 ? ([...record.interval95] as [number, number]) : null),
    base_rate: asFraction(record?.baseRate ?? null),
    implausible: record?.implausible ?? false,
    edge_found: record?.edgeFound ?? false,
  };
}

/** The signal of the last flag with its own record, and both sides' records whatever the signal is. */
function signalShown(flags: Uint8Array, close: Float64Array) {
  const flag = flags.at(-1) ?? 0;
  const records: SideRecords = sideRecords(flags, close);
  const signal = flag === ENTER ? ("BUY" as const) : flag === EXIT ? ("SELL" as const) : ("HOLD" as const);
  const own = signal === "BUY" ? records.buy : signal === "SELL" ? records.sell : null;
  return {
    signal,
    confidence: asFraction(own?.confidence ?? null),
    ...recordShown(own),
    records: {
      horizon_days: HORIZON_SESSIONS,
      buy: recordShown(records.buy),
      sell: recordShown(records.sell),
    },
  };
}

function meanReversionShown(close: Float64Array): Strategies["mean_reversion"] {
  const scores = zScore(close, MEAN_SESSIONS);
  const flags = Uint8Array.from(scores, (score) =>
    score <= -STRETCHED_DEVIATIONS ? ENTER : score >= STRETCHED_DEVIATIONS ? EXIT : 0,
  );
  return {
    ...signalShown(flags, close),
    z_score: scores.at(-1) ?? 0,
    average: sma(close, MEAN_SESSIONS).at(-1) ?? 0,
    deviation: stddev(close, MEAN_SESSIONS).at(-1) ?? 0,
  };
}

function breakoutShown(
  { value: bars }: InstrumentAnalysis["history"],
  breakout: Breakout,
): Strategies["momentum_breakout"] {
  const strategy = STRATEGIES.volume_breakout;
  const flags =
    strategy.kind === "signals"
      ? strategy.flags(bars, defaultParameters("volume_breakout"))
      : new Uint8Array(bars.close.length);
  return {
    ...signalShown(flags, bars.close),
    breakout_price: knownOrNull(breakout.upper.at(-1)),
    breakdown_price: knownOrNull(breakout.lower.at(-1)),
    volume_ratio: knownOrNull(breakout.volumeRatio.at(-1)),
    volume_needed: breakout.volumeNeeded,
  };
}

function knownOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

function predictionShown(
  { instrument, history }: InstrumentAnalysis,
  locale: Locale,
): Strategies["ml_prediction"] {
  const { close } = history.value;
  const lastClose = close.at(-1) ?? 0;
  const model = message("prediction.model", locale);
  const found = predictReturn(close);
  if (!found.ok) {
    const { needed, available } = found;
    return {
      predicted_price: null,
      last_close: lastClose,
      likely_range: null,
      confidence: null,
      model,
      r_squared: null,
      ...recordShown(null),
      note: message("prediction.too_short", locale, { needed, available }),
    };
  }
  const { record, predicted, rSquared, typicalError } = found;
  const { hits, samples } = record;
  const priceAt = (logReturn: number): number =>
    roundToTick(lastClose * Math.exp(logReturn), ticksOf(instrument), "nearest");
  return {
    predicted_price: priceAt(predicted),
    last_close: lastClose,
    likely_range: [priceAt(predicted - typicalError), priceAt(predicted + typicalError)],
    confidence: asFraction(record.confidence),
    model,
    r_squared: rSquared,
    ...recordShown(record),
    note: record.implausible
      ? message("prediction.implausible", locale, { hits, samples })
      : record.edgeFound
        ? message("prediction.edge", locale, { window: FIT_SESSIONS, hits, samples })
        : message("prediction.no_edge", locale, { hits, samples }),
  };
}

function riskShown({
  instrument,
  analysis,
  quote,
  history,
}: InstrumentAnalysis): AdvancedAnalysis["risk_management"] {
  const rule = PERCENT_LEVELS;
  const ticks = ticksOf(instrument);
  const { stopLoss, takeProfit } = priceLevels("BUY", quote.price, analysis.indicators.atr14, rule, ticks);
  const [stopRatio, targetRatio] =
    rule.kind === "percent" ? [rule.stopLossRatio, rule.takeProfitRatio] : [Number.NaN, Number.NaN];
  const past = stopOrTarget(history.value, { stopRatio, targetRatio });
  return {
    stop_loss: stopLoss,
    stop_loss_pct: asPercent(stopLoss === null ? null : (1 - stopLoss / quote.price) * 100),
    take_profit: takeProfit,
    take_profit_pct: asPercent(takeProfit === null ? null : (takeProfit / quote.price - 1) * 100),
    outcomes: {
      sample_size: past.samples,
      target_first: past.targetFirst,
      stop_first: past.stopFirst,
      median_days: past.medianSessions,
      break_even: asFraction(knownOrNull(stopRatio / (stopRatio + targetRatio))),
    },
  };
}

export function advancedAnalysisShown(
  found: InstrumentAnalysis,
  news: AnswerOf<"stockNews">,
  { now, locale }: { readonly now: number; readonly locale: Locale },
): AdvancedAnalysis {
  const { instrument, analysis, quote, history } = found;
  const breakout = breakoutColumns(history.value);
  return {
    symbol: instrument.symbol,
    instrument: instrumentShown(instrument, locale),
    currency: instrument.currency,
    current_price: quote.price,
    previous_close: quote.previousClose,
    change_percent: asPercent(changePercent(quote)),
    volatility: analysis.regime.dailyVolatility,
    sessions: history.value.dates.length,
    strategies: {
      grid_trading: gridShown(found),
      mean_reversion: meanReversionShown(history.value.close),
      momentum_breakout: breakoutShown(history, breakout),
      ml_prediction: predictionShown(found, locale),
      sentiment_analysis: sentimentShown(news, { symbol: instrument.symbol, now, locale }),
    },
    risk_management: riskShown(found),
    history: historyShown(history.value, breakout),
    provenance: quoteProvenance(quote, history),
  };
}
