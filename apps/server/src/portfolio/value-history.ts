/**
 * An account's value day by day, replayed from its journal and the day's closes. Floats: these figures are shown and
 * measured, never booked.
 */
import type { JournalEntry } from "@neuro/ledger";

/** What the replay needs to know of the market; null where nothing is known yet. */
export interface DayPrices {
  /** Close of the latest session at or before the date, in the instrument's currency. */
  closeOn(instrumentId: string, date: string): number | null;
  /** Units of CAD for one unit of the currency at the latest close at or before the date. */
  toCadOn(currency: string, date: string): number;
  currencyOf(instrumentId: string): string;
}

export interface DayValue {
  readonly date: string;
  /** CAD, positions at the close plus cash. */
  readonly value: number;
  /** CAD that came in (positive) or went out during the day, at the day's rate. */
  readonly flow: number;
  /** CAD put in so far, less taken out. */
  readonly contributed: number;
}

export interface ValueHistory {
  readonly days: readonly DayValue[];
  /** Units held after the last entry, per instrument. */
  readonly units: ReadonlyMap<string, number>;
  readonly cash: ReadonlyMap<string, number>;
}

const isInstrument = (commodity: string) => commodity.includes(":");

/** True for what came from or went to outside the account: it changes the value without being a result. */
export function isExternal(entry: JournalEntry): boolean {
  return entry.kind === "deposit" || entry.kind === "withdrawal" || entry.kind === "transfer";
}

/**
 * `dates` ascending, the days to value; `dateOf` gives an entry's day. Entries dated after the last day are not
 * counted. A holding without any known price is valued at its cost of acquisition, never at zero.
 */
export function valueHistory(
  entries: readonly JournalEntry[],
  dates: readonly string[],
  prices: DayPrices,
  dateOf: (epochMs: number) => string,
): ValueHistory {
  const ordered = entries
    .map((entry) => ({ entry, date: dateOf(entry.occurredAt) }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const books = createBooks(prices);
  const days: DayValue[] = [];
  let next = 0;
  let contributed = 0;
  for (const date of dates) {
    let flow = 0;
    for (; next < ordered.length; next += 1) {
      const item = ordered[next];
      if (item === undefined || item.date > date) break;
      flow += books.apply(item.entry, item.date);
    }
    contributed += flow;
    days.push({ date, value: books.valueOn(date), flow, contributed });
  }
  return { days, units: books.units, cash: books.cash };
}

function createBooks(prices: DayPrices) {
  const units = new Map<string, number>();
  const cash = new Map<string, number>();
  const costPerUnit = new Map<string, number>();
  const add = (map: Map<string, number>, key: string, amount: number) => {
    const sum = (map.get(key) ?? 0) + amount;
    // Decimal fractions leave dust in floats; a position sold out is gone.
    if (Math.abs(sum) < 1e-9) map.delete(key);
    else map.set(key, sum);
  };
  const priceOn = (instrumentId: string, date: string) =>
    prices.closeOn(instrumentId, date) ?? costPerUnit.get(instrumentId) ?? 0;
  const cadOf = (commodity: string, amount: number, date: string) =>
    isInstrument(commodity)
      ? amount * priceOn(commodity, date) * prices.toCadOn(prices.currencyOf(commodity), date)
      : amount * prices.toCadOn(commodity, date);

  /** Returns the external flow in CAD. */
  const apply = (entry: JournalEntry, date: string): number => {
    let flow = 0;
    const unitsMoved = entry.postings.find(
      ({ book, commodity }) => isInstrument(commodity) && (book === "position" || book === "external"),
    );
    if (entry.basis !== null && unitsMoved !== undefined)
      costPerUnit.set(unitsMoved.commodity, Math.abs(Number(entry.basis.amount) / Number(unitsMoved.amount)));
    for (const { book, commodity, amount } of entry.postings) {
      const value = Number(amount);
      if (book === "position" || book === "committed") add(units, commodity, value);
      else if (book === "cash" || book === "reserved") add(cash, commodity, value);
      else if (book === "external" && isExternal(entry)) flow -= cadOf(commodity, value, date);
    }
    return flow;
  };

  const valueOn = (date: string): number => {
    let total = 0;
    for (const [instrumentId, held] of units) total += cadOf(instrumentId, held, date);
    for (const [currency, amount] of cash) total += cadOf(currency, amount, date);
    return total;
  };
  return { apply, valueOn, units, cash };
}
