import type { AnswerOf, SymbolAnalysis } from "@neuro/contract";

export type MarketRow = AnswerOf<"marketOverview">["market_overview"][number];

const SPARKLINE_SESSIONS = 30;

/** A whole analysis as one row of the overview. */
export function marketRowOf(analysis: SymbolAnalysis): MarketRow {
  return {
    symbol: analysis.symbol,
    instrument_id: analysis.instrument.instrument_id,
    name: analysis.instrument.name,
    currency: analysis.currency,
    signal: analysis.signal.signal_type,
    current_price: analysis.current_price,
    price_change_24h: analysis.change_percent,
    confidence: analysis.signal.confidence,
    confidence_basis: analysis.signal.confidence_basis,
    strongest_evidence: analysis.evidence[0] ?? null,
    sparkline: analysis.bars.close.slice(-SPARKLINE_SESSIONS),
    provenance: analysis.provenance,
  };
}
