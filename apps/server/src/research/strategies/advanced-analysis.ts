/** What each strategy says of one symbol now, with a prediction and risk levels, as it travels to a screen. */
import { type AnswerOf, type Locale, message } from "@neuro/contract";
import {
  type Bars,
  ENTER,
  EXIT,
  newsSentiment,
  PERCENT_LEVELS,
  priceLevels,
  roundToTick,
  type Signal,
  STRATEGIES,
  zScore,
} from "@neuro/quant";
import { quoteProvenance, ticksOf } from "../analysis-shown.ts";
import type { InstrumentAnalysis } from "../analyze-instrument.ts";
import { type DirectionRecord, directionRecord, FIT_SESSIONS, predictReturn } from "./predict-return.ts";
import { defaultParameters } from "./strategy-words.ts";

type Shown = AnswerOf<"advancedAnalysis">;
type Strategies = Shown["strategies"];

const MEAN_SESSIONS = 20;
const STRETCHED_DEVIATIONS = 2;
/** Sessions after which an earlier breakout is judged. */
const HORIZON_SESSIONS = 5;

function gridShown({ instrument, history }: InstrumentAnalysis): Strategies["grid_trading"] {
  const strategy = STRATEGIES.grid_trading;
  const parameters = defaultParameters("grid_trading");
  if (strategy.kind !== "grid") return { grid_size: null, levels: [] };
  const { center, spacing } = strategy.grid(history.value, parameters);
  const top = center.at(-1) ?? Number.NaN;
  const step = spacing.at(-1) ?? Number.NaN;
  if (Number.isNaN(top) || Number.isNaN(step)) return { grid_size: null, levels: [] };
  const count = strategy.levelCount(parameters) + 1;
  const levels = Array.from({ length: count }, (_, index) => top - index * step).filter((price) => price > 0);
  return {
    grid_size: step,
    levels: levels.map((price) => roundToTick(price, ticksOf(instrument), "nearest")),
  };
}

function meanReversionShown({ history }: InstrumentAnalysis): Strategies["mean_reversion"] {
  const score = zScore(history.value.close, MEAN_SESSIONS).at(-1) ?? 0;
  const signal = score <= -STRETCHED_DEVIATIONS ? "BUY" : score >= STRETCHED_DEVIATIONS ? "SELL" : "HOLD";
  return { signal, z_score: score };
}

function recordShown(record: DirectionRecord | null) {
  return {
    sample_size: record?.samples ?? 0,
    base_rate: record?.baseRate ?? null,
    edge_found: record?.edgeFound ?? false,
  };
}

/** How often the close went the flag's way some sessions later; of overlapping cases only the first counts. */
function recordOf(flags: Uint8Array, flag: number, close: Float64Array): DirectionRecord {
  const way = flag === ENTER ? 1 : -1;
  let hits = 0;
  let samples = 0;
  let any = 0;
  let freeFrom = 0;
  const judged = close.length - HORIZON_SESSIONS;
  for (let bar = 0; bar < judged; bar += 1) {
    const right = ((close[bar + HORIZON_SESSIONS] ?? 0) - (close[bar] ?? 0)) * way > 0;
    if (right) any += 1;
    if (flags[bar] !== flag || bar < freeFrom) continue;
    samples += 1;
    if (right) hits += 1;
    freeFrom = bar + HORIZON_SESSIONS;
  }
  return directionRecord(hits, samples, judged > 0 ? any / judged : null);
}

function breakoutShown(bars: Bars): Strategies["momentum_breakout"] {
  const strategy = STRATEGIES.volume_breakout;
  const flags =
    strategy.kind === "signals"
      ? strategy.flags(bars, defaultParameters("volume_breakout"))
      : new Uint8Array(bars.close.length);
  const flag = flags.at(-1) ?? 0;
  const signal: Signal = flag === ENTER ? "BUY" : flag === EXIT ? "SELL" : "HOLD";
  const record = signal === "HOLD" ? null : recordOf(flags, flag, bars.close);
  return { signal, confidence: record?.confidence ?? null, ...recordShown(record) };
}

function predictionShown(
  { instrument, history }: InstrumentAnalysis,
  locale: Locale,
): Strategies["ml_prediction"] {
  const { close } = history.value;
  const model = message("prediction.model", locale);
  const found = predictReturn(close);
  if (!found.ok) {
    const { needed, available } = found;
    const note = message("prediction.too_short", locale, { needed, available });
    return { predicted_price: null, confidence: null, model, r_squared: null, ...recordShown(null), note };
  }
  const { record, predicted, rSquared } = found;
  const { hits, samples } = record;
  const price = (close.at(-1) ?? 0) * Math.exp(predicted);
  return {
    predicted_price: roundToTick(price, ticksOf(instrument), "nearest"),
    confidence: record.confidence,
    model,
    r_squared: rSquared,
    ...recordShown(record),
    note: record.edgeFound
      ? message("prediction.edge", locale, { window: FIT_SESSIONS, hits, samples })
      : message("prediction.no_edge", locale, { hits, samples }),
  };
}

/** The product has no source of news, and the answer says so. */
function sentimentShown(symbol: string, locale: Locale): Strategies["sentiment_analysis"] {
  const { sentiment, confidence, keywords, reason } = newsSentiment(null, symbol);
  return {
    sentiment,
    confidence,
    keywords_detected: [...keywords],
    note: reason === null ? null : message(`sentiment.${reason}`, locale),
  };
}

export function advancedAnalysisShown(found: InstrumentAnalysis, locale: Locale): Shown {
  const { instrument, analysis, quote, history } = found;
  const ticks = ticksOf(instrument);
  const levels = priceLevels("BUY", quote.price, analysis.indicators.atr14, PERCENT_LEVELS, ticks);
  const { stopLoss } = levels;
  return {
    symbol: instrument.symbol,
    currency: instrument.currency,
    current_price: quote.price,
    volatility: analysis.regime.dailyVolatility,
    strategies: {
      grid_trading: gridShown(found),
      mean_reversion: meanReversionShown(found),
      momentum_breakout: breakoutShown(history.value),
      ml_prediction: predictionShown(found, locale),
      sentiment_analysis: sentimentShown(instrument.symbol, locale),
    },
    risk_management: {
      stop_loss: stopLoss,
      stop_loss_pct: stopLoss === null ? null : (1 - stopLoss / quote.price) * 100,
      take_profit: levels.takeProfit,
    },
    provenance: quoteProvenance(quote),
  };
}
