import { isInstrumentId } from "@neuro/contract/primitives";
import { type Decimal, decimal, type JournalEntry, ZERO } from "@neuro/ledger";

/** Units of its listing that an entry brings (positive) or takes away; what orders only set aside is no change. */
export function unitsMoved({ postings }: JournalEntry): Decimal {
  return postings
    .filter(
      ({ book, commodity }) => isInstrumentId(commodity) && (book === "position" || book === "committed"),
    )
    .reduce((sum, { amount }) => sum.plus(decimal(amount)), ZERO);
}
