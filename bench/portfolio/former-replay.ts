/**
 * How portfolios were valued before: every entry applied to maps of units and cash, each day's value added up over all that is
 * held, closes looked up by date. Kept as the peer that the replay in columns is measured against.
 */
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";

export interface FormerPrices {
  closeOn(instrumentId: InstrumentId, date: string): number | null;
  toCadOn(currency: string, date: string): number;
  currencyOf(instrumentId: InstrumentId): string | null;
}

function unitValue(commodity: string, date: string, prices: FormerPrices): number {
  if (!isInstrumentId(commodity)) return prices.toCadOn(commodity, date);
  const close = prices.closeOn(commodity, date) ?? 0;
  return close * prices.toCadOn(prices.currencyOf(commodity) ?? "CAD", date);
}

export function formerReplay(
  entries: readonly JournalEntry[],
  dates: readonly string[],
  prices: FormerPrices,
  dateOf: (epochMs: number) => string,
): readonly { readonly date: string; readonly value: number; readonly flow: number }[] {
  const ordered = entries
    .map((entry) => ({ entry, date: dateOf(entry.occurredAt) }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const held = new Map<string, number>();
  let next = 0;
  return dates.map((date) => {
    let flow = 0;
    for (; next < ordered.length; next += 1) {
      const item = ordered[next];
      if (item === undefined || item.date > date) break;
      for (const { book, commodity, amount } of item.entry.postings) {
        if (["position", "committed", "cash", "reserved"].includes(book)) {
          const sum = (held.get(commodity) ?? 0) + Number(amount);
          if (Math.abs(sum) < 1e-9) held.delete(commodity);
          else held.set(commodity, sum);
        } else if (book === "external") flow -= Number(amount) * unitValue(commodity, date, prices);
      }
    }
    let value = 0;
    for (const [commodity, units] of held) value += units * unitValue(commodity, date, prices);
    return { date, value, flow };
  });
}
