/** What one entry brought in from outside, at prices of one moment. */
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";

export interface MomentPrices {
  /** CAD for one unit of a listing; null where no price is known, then what the entry says was paid stands in. */
  worth(instrumentId: InstrumentId): number | null;
  /** CAD for one unit of the currency. */
  rate(currency: string): number;
}

/** CAD, positive for what came in, negative for what went out; 0 for what stays inside. */
export function externalFlow({ basis, postings }: JournalEntry, prices: MomentPrices): number {
  let flow = 0;
  for (const { book, commodity, amount } of postings) {
    if (book !== "external") continue;
    const units = Number(amount);
    const paid = basis === null ? 0 : Math.abs(Number(basis.amount) / units) * prices.rate(basis.currency);
    flow -= units * (isInstrumentId(commodity) ? (prices.worth(commodity) ?? paid) : prices.rate(commodity));
  }
  return flow;
}

/** The cash among it. */
export function externalCashFlow({ postings }: JournalEntry, { rate }: Pick<MomentPrices, "rate">): number {
  return postings
    .filter(({ book, commodity }) => book === "external" && !isInstrumentId(commodity))
    .reduce((flow, { commodity, amount }) => flow - Number(amount) * rate(commodity), 0);
}
