/** What a fund did to the cost of its units: paid capital back, or reinvested income without giving units. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { decimal, formatDecimal } from "./decimal.ts";
import { type EntryHead, entryOf } from "./journal-entries.ts";
import type { JournalEntry } from "./port.ts";

export interface CostEvent {
  readonly instrumentId: InstrumentId;
  /** Capital that is paid back lowers the cost; income reinvested without units is taxed, and raises it. */
  readonly kind: "return_of_capital" | "reinvested_distribution";
  readonly currency: string;
  /** Of one unit, above zero; decimal strings. */
  readonly perUnit: string;
  readonly homeCurrency: string;
  readonly homePerUnit: string;
}

/** Held at the end of `head.occurredAt`'s day; the cost of none goes below zero, what is beyond it is a gain. */
export function costEntry(head: EntryHead, event: CostEvent): JournalEntry {
  const { kind, currency, homeCurrency, instrumentId } = event;
  const signed = (amount: string) =>
    formatDecimal(kind === "return_of_capital" ? decimal(amount).neg() : decimal(amount));
  return {
    ...entryOf("cost", head, [], {
      ...{ currency, amount: signed(event.perUnit) },
      ...{ homeCurrency, homeAmount: signed(event.homePerUnit) },
    }),
    // Of nothing: it only names the listing.
    postings: [{ book: "position", commodity: instrumentId, amount: "0" }],
  };
}
