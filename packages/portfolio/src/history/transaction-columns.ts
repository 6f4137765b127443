/**
 * A journal in columns: for each commodity one row an entry that moves it, ascending by time, rows of one moment in posting
 * order. Floats: what is made of them is shown and measured, never booked.
 */
import type { JournalEntry, Posting } from "@neuro/ledger";

/** Rows of one commodity; only the first `count` places of each column are rows. */
export interface CommodityRows {
  count: number;
  /** Market time, epoch ms. */
  time: Float64Array;
  /** Change of what is held, reservations included. */
  held: Float64Array;
  /** What came from outside (positive) or went there. */
  external: Float64Array;
  /** Dividends and interest; negative for interest paid. */
  income: Float64Array;
  /** Commissions, fees and taxes. */
  cost: Float64Array;
  /** What one unit was paid with, in `unitCostCurrency`; NaN where the entry says nothing. */
  unitCost: Float64Array;
  /** 1 where the row is a split: the same holding in another number of units. */
  split: Uint8Array;
  unitCostCurrency: string[];
}

export interface TransactionColumns {
  readonly commodities: ReadonlyMap<string, CommodityRows>;
  /** Takes entries in posting order. Returns the commodities they move, each with its earliest time. */
  add(entries: readonly JournalEntry[]): ReadonlyMap<string, number>;
}

const COLUMNS = ["time", "held", "external", "income", "cost", "unitCost"] as const;
const FIRST_CAPACITY = 8;

function emptyRows(): CommodityRows {
  const column = () => new Float64Array(FIRST_CAPACITY);
  return {
    count: 0,
    time: column(),
    held: column(),
    external: column(),
    income: column(),
    cost: column(),
    unitCost: column(),
    split: new Uint8Array(FIRST_CAPACITY),
    unitCostCurrency: [],
  };
}

function grow(rows: CommodityRows): void {
  const capacity = rows.time.length * 2;
  for (const name of COLUMNS) {
    const longer = new Float64Array(capacity);
    longer.set(rows[name]);
    rows[name] = longer;
  }
  const split = new Uint8Array(capacity);
  split.set(rows.split);
  rows.split = split;
}

/** The place behind all rows up to `time`; everything later moves one place on. */
function openPlace(rows: CommodityRows, time: number): number {
  if (rows.count === rows.time.length) grow(rows);
  let place = rows.count;
  while (place > 0 && (rows.time[place - 1] as number) > time) place -= 1;
  if (place < rows.count) {
    for (const name of COLUMNS) rows[name].copyWithin(place + 1, place, rows.count);
    rows.split.copyWithin(place + 1, place, rows.count);
  }
  rows.unitCostCurrency.splice(place, 0, "");
  rows.count += 1;
  return place;
}

type Sums = Record<"held" | "external" | "income" | "cost", number>;

/** The commodity's postings by what they mean; each book belongs to one sum, the counterparty `trading` to none. */
function sumsOf(postings: readonly Posting[], commodity: string): Sums {
  const sums: Sums = { held: 0, external: 0, income: 0, cost: 0 };
  for (const posting of postings) {
    if (posting.commodity !== commodity || posting.book === "trading") continue;
    const amount = Number(posting.amount);
    if (posting.book === "external") sums.external -= amount;
    else if (posting.book.startsWith("income:")) sums.income -= amount;
    else if (posting.book.startsWith("expense:")) sums.cost += amount;
    else sums.held += amount;
  }
  return sums;
}

function write(rows: CommodityRows, entry: JournalEntry, sums: Sums): void {
  const place = openPlace(rows, entry.occurredAt);
  rows.time[place] = entry.occurredAt;
  for (const name of ["held", "external", "income", "cost"] as const) rows[name][place] = sums[name];
  // Of what came of another security the basis is only the cash paid besides.
  const isPriced = entry.basis !== null && sums.held !== 0 && entry.kind !== "reorganization";
  rows.unitCost[place] = isPriced ? Math.abs(Number(entry.basis?.amount) / sums.held) : Number.NaN;
  rows.unitCostCurrency[place] = isPriced ? (entry.basis?.currency ?? "") : "";
  rows.split[place] = entry.kind === "split" ? 1 : 0;
}

export function createTransactionColumns(): TransactionColumns {
  const commodities = new Map<string, CommodityRows>();

  function rowsOf(commodity: string): CommodityRows {
    const known = commodities.get(commodity) ?? emptyRows();
    commodities.set(commodity, known);
    return known;
  }

  return {
    commodities,
    add(entries) {
      const moved = new Map<string, number>();
      for (const entry of entries) {
        for (const commodity of new Set(entry.postings.map((posting) => posting.commodity))) {
          const sums = sumsOf(entry.postings, commodity);
          // Reservations move nothing but a label.
          if (sums.held === 0 && sums.external === 0 && sums.income === 0 && sums.cost === 0) continue;
          write(rowsOf(commodity), entry, sums);
          moved.set(commodity, Math.min(moved.get(commodity) ?? entry.occurredAt, entry.occurredAt));
        }
      }
      return moved;
    },
  };
}
