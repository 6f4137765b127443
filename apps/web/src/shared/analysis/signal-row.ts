import type { AnswerOf, SymbolAnalysis } from "@neuro/contract";

/** One symbol with its signal, as every list of signals has it. */
export type SignalRow = AnswerOf<"marketOverview">["market_overview"][number] & {
  /** Given where a list marks the signals that a person must look at first. */
  requires_review?: boolean;
};
/** A symbol that was asked for and has no signal. */
export type MissingRow = Exclude<AnswerOf<"batchAnalysis">["batch_analysis"][number], { signal: string }>;

export function isMissing(row: SignalRow | MissingRow): row is MissingRow {
  return "error" in row;
}

const SPARKLINE_SESSIONS = 30;

/** A whole analysis as one row of a list. */
export function signalRowOf(analysis: SymbolAnalysis): SignalRow {
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

/** Whether rows rest on different sources: then each must name its own. */
export function isMixed(rows: ReadonlyArray<SignalRow | MissingRow>): boolean {
  const sources = rows.flatMap((row) => (isMissing(row) ? [] : [row.provenance.source]));
  return new Set(sources).size > 1;
}
