/** An analysis as it travels to a screen. */
import {
  type Locale,
  madeOf,
  type Provenance,
  type SymbolAnalysis as ShownAnalysis,
  sourceSeparator,
} from "@neuro/contract";
import { asFraction, asPercent } from "@neuro/contract/primitives";
import type { Instrument } from "@neuro/market";
import {
  bollinger,
  CANADIAN_TICKS,
  CRYPTO_TICKS,
  type Evidence,
  macd,
  PERCENT_LEVELS,
  type PriceLevels,
  priceLevels,
  rsi,
  type SymbolAnalysis,
  sma,
  US_TICKS,
} from "@neuro/quant";
import { changePercent, instrumentShown, quoteProvenance } from "../../market/market-data/quote-shown.ts";
import {
  confidenceText,
  evidenceKind,
  evidenceText,
  evidenceValue,
  indicatorName,
  reasoningText,
} from "./analysis-words.ts";
import { type InstrumentAnalysis, needsReview } from "./analyze-instrument.ts";

/** Sessions drawn on the analysis chart. */
const SHOWN_BARS = 120;
const RSI_PERIOD = 14;
const LONG_MEAN_SESSIONS = 200;

/** Of several figures together: all their sources, as old as the oldest of them. */
export function quotesProvenance(
  found: readonly Pick<InstrumentAnalysis, "quote" | "history">[],
): Provenance {
  const quotes = found.map(({ quote }) => quote);
  return madeOf(
    found.flatMap(({ quote, history }) => [quote, history]),
    {
      asOf: new Date(Math.min(...quotes.map(({ asOf }) => asOf))).toISOString(),
      source: [...new Set(quotes.map(({ label }) => label))].join(sourceSeparator),
      ...(quotes.some(({ stale }) => stale) ? { stale: true } : {}),
    },
  );
}

export function evidenceShown(evidence: Evidence, dates: readonly string[], locale: Locale) {
  return {
    number: evidence.number,
    date: dates[evidence.bar] ?? dates.at(-1) ?? "",
    side: evidence.stance,
    direction: evidence.direction,
    kind: evidenceKind(evidence.code),
    indicator: indicatorName(evidence.code, locale),
    text: evidenceText(evidence, locale),
    value: evidenceValue(evidence),
  };
}

export function confidenceBasisShown(analysis: SymbolAnalysis, locale: Locale) {
  const { basis } = analysis;
  return {
    kind: basis.kind === "own_hit_rate" ? ("measured" as const) : ("base_rate" as const),
    sample_size: basis.sampleSize,
    hits: basis.hits,
    base_rate: asFraction(basis.baseRate),
    horizon_days: basis.horizonSessions,
    interval95: asFraction(basis.interval95 === null ? null : ([...basis.interval95] as [number, number])),
    best_rule: asFraction(basis.bestRule),
    tries: basis.tries,
    implausible: analysis.implausible,
    edge_found: analysis.edgeFound,
    text: confidenceText(analysis, locale),
  };
}

function shownColumn(column: Float64Array): number[] {
  return [...column.subarray(-SHOWN_BARS)];
}

function warmColumn(column: Float64Array): (number | null)[] {
  return shownColumn(column).map((value) => (Number.isNaN(value) ? null : value));
}

function barsShown({ history }: InstrumentAnalysis): ShownAnalysis["bars"] {
  const { dates, open, high, low, close, volume } = history.value;
  const bands = bollinger(close);
  const gap = macd(close);
  return {
    dates: dates.slice(-SHOWN_BARS),
    open: shownColumn(open),
    high: shownColumn(high),
    low: shownColumn(low),
    close: shownColumn(close),
    volume: shownColumn(volume),
    upper_band: warmColumn(bands.upper),
    middle_band: warmColumn(bands.middle),
    lower_band: warmColumn(bands.lower),
    mean_200: warmColumn(sma(close, LONG_MEAN_SESSIONS)),
    rsi: warmColumn(rsi(close, RSI_PERIOD)),
    macd: warmColumn(gap.macd),
    macd_signal: warmColumn(gap.signal),
    macd_histogram: warmColumn(gap.histogram),
  };
}

export function ticksOf(instrument: Instrument): typeof US_TICKS {
  if (instrument.type === "crypto") return CRYPTO_TICKS;
  return instrument.country === "CA" ? CANADIAN_TICKS : US_TICKS;
}

/** The signal is that of the last session, a trade on it begins at the price now: stop and target stand around that. */
export function levelsNow({ instrument, analysis, quote }: InstrumentAnalysis): PriceLevels {
  const { signal, indicators } = analysis;
  return priceLevels(signal, quote.price, indicators.atr14, PERCENT_LEVELS, ticksOf(instrument));
}

export function analysisShown(found: InstrumentAnalysis, now: number, locale: Locale): ShownAnalysis {
  const { instrument, analysis, quote, history } = found;
  const { indicators } = analysis;
  const levels = levelsNow(found);
  return {
    symbol: instrument.symbol,
    instrument: instrumentShown(instrument, locale),
    currency: instrument.currency,
    signal: {
      signal_type: analysis.signal,
      confidence: asFraction(analysis.confidence),
      confidence_basis: confidenceBasisShown(analysis, locale),
      price_target: levels.takeProfit,
      reasoning: reasoningText(analysis, locale),
      requires_review: needsReview(found),
    },
    evidence: analysis.evidence.map((item) => evidenceShown(item, history.value.dates, locale)),
    current_price: quote.price,
    previous_close: quote.previousClose,
    change_percent: asPercent(changePercent(quote)),
    technical_indicators: {
      rsi: indicators.rsi14,
      macd: { macd: indicators.macd, signal: indicators.macdSignal, histogram: indicators.macdHistogram },
      bollinger_bands: {
        upper_band: indicators.bollingerUpper,
        middle_band: indicators.bollingerMiddle,
        lower_band: indicators.bollingerLower,
      },
    },
    levels: {
      entry: levels.entry,
      stop_loss: levels.stopLoss,
      take_profit: levels.takeProfit,
    },
    market_regime: {
      trend: analysis.regime.trend,
      volatility: analysis.regime.volatility,
      daily_volatility: analysis.regime.dailyVolatility,
    },
    indicators_date: history.value.dates.at(-1) ?? "",
    bars: barsShown(found),
    analyzed_at: new Date(now).toISOString(),
    provenance: quoteProvenance(quote, history),
  };
}
