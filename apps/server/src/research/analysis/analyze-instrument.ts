/** Neuro's analysis of one instrument: indicators and signal of its completed sessions, priced at the quote of now. */
import { BoundedMap, reviewThreshold } from "@neuro/contract";
import type { DailySeries, Instrument, Market, OldPrice, Quote, Sourced } from "@neuro/market";
import { type AnalysisRefusal, analyzeSymbol, type ModelOpinions, type SymbolAnalysis } from "@neuro/quant";
import type { Logger } from "pino";
import { oldPriceIn } from "../../market/market-data/old-price.ts";

export interface InstrumentAnalysis {
  readonly instrument: Instrument;
  readonly analysis: SymbolAnalysis;
  readonly history: Sourced<DailySeries>;
  readonly quote: Quote;
  /** The asker's: a signal less sure than this waits for a person. */
  readonly reviewThreshold: number;
}

export function needsReview({ analysis, reviewThreshold }: InstrumentAnalysis): boolean {
  return analysis.confidence < reviewThreshold;
}

export type AnalysisOutcome =
  | { readonly ok: true; readonly value: InstrumentAnalysis }
  | AnalysisRefusal
  /** Nobody answers, or nobody has prices of it. */
  | { readonly ok: false; readonly code: "market_data_unavailable" | "price_missing" }
  /** A signal says what to do in the next session; a listing that no longer trades has none. */
  | { readonly ok: false; readonly code: "instrument_not_tradable"; readonly retired: string }
  /** Nothing is decided from a price that the market has moved on from. */
  | { readonly ok: false; readonly code: "price_old"; readonly old: OldPrice };

/** Sessions of history an analysis reads: ten years and the warm-up of the slowest indicator. */
export const HISTORY_SESSIONS = 2_800;
const CACHED_ANALYSES = 600;

/** A trained model that joins the evidence. */
export interface JoiningModel {
  /** Names the model: another one gives another analysis. */
  readonly key: string;
  /** Its opinions of the last so many sessions, or null where it has not that many. */
  opinionsOf(sessions: number): ModelOpinions | null;
}

export interface Analyst {
  analyze(instrument: Instrument, model?: JoiningModel): Promise<AnalysisOutcome>;
}

/**
 * Signals depend on completed sessions only, so one is computed once per instrument, day and joining model; the entry price
 * alone follows the quote.
 */
export function createAnalyst(market: Market, log: Logger): Analyst {
  const cache = new BoundedMap<string, SymbolAnalysis | AnalysisRefusal>({ capacity: CACHED_ANALYSES });

  function analysisOf(
    instrument: Instrument,
    { provider, value: series }: Sourced<DailySeries>,
    model: JoiningModel | undefined,
  ): SymbolAnalysis | AnalysisRefusal {
    const { dates, close } = series;
    const parts = [provider, instrument.id, dates.at(-1), dates.length, close.at(-1), model?.key ?? ""];
    const key = parts.join(" ");
    const known = cache.get(key);
    if (known !== undefined) return known;
    const opinions = model?.opinionsOf(dates.length) ?? null;
    const computed = analyzeSymbol(series, opinions === null ? {} : { model: opinions });
    cache.set(key, computed);
    return computed;
  }

  return {
    async analyze(instrument, model) {
      const { retired } = instrument;
      if (retired !== undefined) return { ok: false, code: "instrument_not_tradable", retired };
      const asked = Promise.all([
        market.daily(instrument, { limit: HISTORY_SESSIONS }),
        market.quote(instrument),
      ]);
      const told = await asked.catch((err: unknown) => {
        log.warn({ err, instrument: instrument.id }, "no prices to analyse");
        return null;
      });
      if (told === null) return { ok: false, code: "market_data_unavailable" };
      const [history, quote] = told;
      if (history === null || quote === null)
        return {
          ok: false,
          code: (await market.isPriceless(instrument)) ? "price_missing" : "market_data_unavailable",
        };
      const old = oldPriceIn({ quote, history: history.value }, market.clock.now());
      if (old !== null) return { ok: false, code: "price_old", old };
      const analysis = analysisOf(instrument, history, model);
      if (!analysis.ok) return analysis;
      return { ok: true, value: { instrument, analysis, history, quote, reviewThreshold } };
    },
  };
}
