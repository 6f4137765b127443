import { isMissing, type MissingRow, type SignalRow } from "#shared/analysis/signal-row.ts";

export interface GroupSummary {
  /** Symbols with a signal, and those without. */
  signals: number;
  missing: number;
  buy: number;
  sell: number;
  hold: number;
  /** Signals that were right more often than any day was. */
  edges: number;
  /** Signals below the review threshold. */
  reviews: number;
}

/** The group counted: what its signals say and how many of them mean anything. */
export function groupSummary(rows: ReadonlyArray<SignalRow | MissingRow>): GroupSummary {
  const signals: SignalRow[] = rows.flatMap((row) => (isMissing(row) ? [] : [row]));
  const count = (matches: (row: SignalRow) => boolean): number => signals.filter(matches).length;
  return {
    signals: signals.length,
    missing: rows.length - signals.length,
    buy: count(({ signal }) => signal === "BUY"),
    sell: count(({ signal }) => signal === "SELL"),
    hold: count(({ signal }) => signal === "HOLD"),
    edges: count(({ confidence_basis }) => confidence_basis.edge_found),
    reviews: count(({ requires_review }) => requires_review === true),
  };
}
