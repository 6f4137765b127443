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
  /** Null for a listing that nobody knows. */
  currencyOf(instrumentId: string): string | null;
}

export interface DayValue {
  readonly date: string;
  /** CAD, positions at the close plus cash. */
  readonly value: number;
  /** CAD that came in (positive) or went out during the day, at the day's rate. */
  readonly flow: number;
}

const isInstrument = (commodity: string) => commodity.includes(":");

/** True for what came from or went to outside the account: it changes the value without being a result. */
function isExternal(entry: JournalEntry): boolean {
  return entry.kind === "deposit" || entry.kind === "withdrawal" || entry.kind === "transfer";
}

interface UnitCost {
  readonly price: number;
  readonly currency: string;
}

/** What an entry's units cost each, in the currency they were paid in; null where no units are acquired. */
function unitCost({ basis, postings }: JournalEntry): { commodity: string; cost: UnitCost } | null {
  const moved = postings.find(
    ({ book, commodity }) => isInstrument(commodity) && (book === "position" || book === "external"),
  );
  if (basis === null || moved === undefined) return null;
  const price = Math.abs(Number(basis.amount) / Number(moved.amount));
  return { commodity: moved.commodity, cost: { price, currency: basis.currency } };
}

/** The close of the day; without one the cost of acquisition, never zero for what was paid for. CAD for one unit. */
function unitValue(commodity: string, date: string, prices: DayPrices, cost: UnitCost | undefined): number {
  if (!isInstrument(commodity)) return prices.toCadOn(commodity, date);
  const close = prices.closeOn(commodity, date);
  const currency = prices.currencyOf(commodity);
  if (close !== null && currency !== null) return close * prices.toCadOn(currency, date);
  return cost === undefined ? 0 : cost.price * prices.toCadOn(cost.currency, date);
}

/** CAD that an entry brought in from outside (positive) or took out, at the prices of `date`; 0 for what stays inside. */
export function externalFlow(
  entry: JournalEntry,
  date: string,
  prices: DayPrices,
  cost = unitCost(entry)?.cost,
): number {
  if (!isExternal(entry)) return 0;
  let flow = 0;
  for (const { book, commodity, amount } of entry.postings)
    if (book === "external") flow -= Number(amount) * unitValue(commodity, date, prices, cost);
  return flow;
}

/**
 * `dates` ascending, the days to value; `dateOf` gives an entry's day. Entries dated after the last day are not counted. A
 * holding without any known price is valued at its cost of acquisition, never at zero.
 */
export function valueHistory(
  entries: readonly JournalEntry[],
  dates: readonly string[],
  prices: DayPrices,
  dateOf: (epochMs: number) => string,
): readonly DayValue[] {
  const ordered = entries
    .map((entry) => ({ entry, date: dateOf(entry.occurredAt) }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const books = createBooks(prices);
  let next = 0;
  return dates.map((date) => {
    let flow = 0;
    for (; next < ordered.length; next += 1) {
      const item = ordered[next];
      if (item === undefined || item.date > date) break;
      flow += books.apply(item.entry, item.date);
    }
    return { date, value: books.valueOn(date), flow };
  });
}

function createBooks(prices: DayPrices) {
  const units = new Map<string, number>();
  const cash = new Map<string, number>();
  const costs = new Map<string, UnitCost>();
  const add = (map: Map<string, number>, key: string, amount: number) => {
    const sum = (map.get(key) ?? 0) + amount;
    // Decimal fractions leave dust in floats; a position sold out is gone.
    if (Math.abs(sum) < 1e-9) map.delete(key);
    else map.set(key, sum);
  };

  /** Returns the external flow in CAD. */
  const apply = (entry: JournalEntry, date: string): number => {
    const acquired = unitCost(entry);
    if (acquired !== null) costs.set(acquired.commodity, acquired.cost);
    let moved = "";
    for (const { book, commodity, amount } of entry.postings) {
      if (book === "position" || book === "committed") add(units, commodity, Number(amount));
      else if (book === "cash" || book === "reserved") add(cash, commodity, Number(amount));
      if (isInstrument(commodity)) moved = commodity;
    }
    return externalFlow(entry, date, prices, costs.get(moved));
  };

  const valueOn = (date: string): number => {
    let total = 0;
    for (const [instrumentId, held] of units)
      total += held * unitValue(instrumentId, date, prices, costs.get(instrumentId));
    for (const [currency, amount] of cash) total += amount * prices.toCadOn(currency, date);
    return total;
  };
  return { apply, valueOn };
}
