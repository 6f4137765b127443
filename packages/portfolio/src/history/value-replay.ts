/**
 * An account's value at each point of a line (the close of each session, or moments inside one), replayed from its
 * transactions in columns. The value is a sum over commodities, so one more transaction changes one of them and one more point
 * continues all of them from where they stand; neither repeats the rest.
 */
import type { JournalEntry } from "@neuro/ledger";
import { type CommodityFold, createCommodityFold } from "./commodity-fold.ts";
import type { ReplayPrices } from "./price-columns.ts";
import type { TransactionColumns } from "./transaction-columns.ts";
import { emptyColumns, makeRoom, VALUE_COLUMNS, type ValueColumns } from "./value-columns.ts";

export interface ValueReplay {
  /** Times of the points, ascending, epoch ms. A point counts what happened up to it and after the one before. */
  readonly times: readonly number[];
  /** A view of what is there now; it does not grow with the replay. */
  columns(): ValueColumns;
  /** What is held at the last point: units in the count of today, cash in its currency. Without what is zero. */
  held(): ReadonlyMap<string, number>;
  /** Every commodity that was ever moved. */
  commodities(): readonly string[];
  /**
   * Takes entries in posting order, whenever they happened; those after the last point wait for theirs. `prices` of all points
   * for the commodities that move at or before it (`movedBefore`).
   */
  add(entries: readonly JournalEntry[], prices: ReplayPrices): void;
  /** Continues to further points, later than the last one; a step a commodity, so that the caller can pause between them. */
  extend(times: readonly number[], prices: ReplayPrices): Generator<void, void>;
}

/** `transactions`: what happened so far; `add` adds to them, several replays may read them. */
export function createValueReplay(transactions: TransactionColumns): ValueReplay {
  const times: number[] = [];
  const columns = emptyColumns();
  const folds = new Map<string, CommodityFold>();

  function foldOf(commodity: string, first: number): CommodityFold {
    const known = folds.get(commodity) ?? createCommodityFold(commodity, first);
    folds.set(commodity, known);
    return known;
  }

  /** Adds what the commodity made of the points up to the last one, or takes it away again. */
  function replay(commodity: string, prices: ReplayPrices, sign: 1 | -1): void {
    const rows = transactions.commodities.get(commodity);
    if (rows === undefined) return;
    const fold = createCommodityFold(commodity);
    fold.run({ rows, times, columns, prices, sign, to: times.length });
    folds.set(commodity, fold);
  }

  return {
    times,
    columns: () =>
      Object.fromEntries(
        VALUE_COLUMNS.map((name) => [name, columns[name].subarray(0, times.length)]),
      ) as unknown as ValueColumns,
    held: () => {
      const standing = [...folds].map(([commodity, fold]) => [commodity, fold.units()] as const);
      return new Map(standing.filter(([, units]) => units !== 0));
    },
    commodities: () => [...transactions.commodities.keys()],
    add(more, prices) {
      const last = times.at(-1) ?? Number.NEGATIVE_INFINITY;
      const past = more.filter(({ occurredAt }) => occurredAt <= last);
      const moved = new Set(past.flatMap(({ postings }) => postings.map(({ commodity }) => commodity)));
      for (const commodity of moved) replay(commodity, prices, -1);
      transactions.add(more);
      for (const commodity of moved) replay(commodity, prices, 1);
    },
    *extend(further, prices) {
      const first = times.length;
      times.push(...further);
      makeRoom(columns, times.length);
      for (const [commodity, rows] of transactions.commodities) {
        foldOf(commodity, first).run({ rows, times, columns, prices, sign: 1, to: times.length });
        yield;
      }
    },
  };
}
