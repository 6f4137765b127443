/** A statement compared with whole books at once, as tests do. */
import type { JournalEntry } from "@neuro/ledger";
import { compareStatement, countedOnDays } from "../statements/compare-statement.ts";
import { drained } from "../statements/held-at.ts";
import type { ClosingFigures, ComparedStatement, StatementFacts } from "../statements/statement.ts";

export function compared(
  figures: ClosingFigures,
  entries: readonly JournalEntry[],
  facts: StatementFacts,
  since: string | null,
): ComparedStatement {
  const sums = drained(countedOnDays(entries, [figures.closesOn], facts))(figures.closesOn);
  return compareStatement(figures, { entries, sums }, facts, since);
}
