/** Prices and rates of an account's points, as the replay wants them. */
import { DAY_MS, type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";
import type { Split } from "@neuro/market";
import type { ReplayPrices } from "@neuro/portfolio";

/** Of points `first`, `first + 1`, … of a line. */
export interface PointPrices {
  readonly first: number;
  readonly count: number;
  /** Of a listing, in its currency; NaN where none is known. Asked for the points in their order. */
  pricesOf(instrumentId: InstrumentId): (point: number) => number;
  /** Null for a listing nobody knows. */
  currencyOf(instrumentId: InstrumentId): string | null;
  /** Home currency for one unit of a currency that something here is in. */
  rateAt(currency: string, point: number): number;
  readonly splits?: ReadonlyMap<InstrumentId, readonly Split[]>;
}

const SPLIT_REACH_MS = 7 * DAY_MS;

/** Of the declared split nearest to a time, when one is near. */
function ratioNear(splits: readonly Split[], time: number): number | null {
  const distance = ({ exDate }: Split) => Math.abs(Date.parse(exDate) - time);
  const [nearest] = splits.toSorted((a, b) => distance(a) - distance(b));
  if (nearest === undefined || distance(nearest) > SPLIT_REACH_MS) return null;
  return nearest.numerator / nearest.denominator;
}

export function replayPrices(points: PointPrices): ReplayPrices {
  const { first, count } = points;
  const column = (valueAt: (point: number) => number) => {
    // A plain loop: columns of all listings are half a million prices, and `Float64Array.from` takes ten times as long.
    const values = new Float64Array(count);
    for (let index = 0; index < count; index++) values[index] = valueAt(first + index);
    return { first, values };
  };
  const rates = new Map<string, ReturnType<typeof column>>();
  return {
    listing(instrumentId) {
      const currency = points.currencyOf(instrumentId);
      if (currency === null) return null;
      return { currency, ...column(points.pricesOf(instrumentId)) };
    },
    rate(currency) {
      const known = rates.get(currency) ?? column((point) => points.rateAt(currency, point));
      rates.set(currency, known);
      return known;
    },
    splitRatio: (instrumentId, time) => ratioNear(points.splits?.get(instrumentId) ?? [], time),
  };
}

/** Listings that entries move, and those a dividend was paid for are not among them. */
export function movedListings(entries: readonly JournalEntry[]): readonly InstrumentId[] {
  const moved = entries.flatMap(({ postings }) => postings.map(({ commodity }) => commodity));
  return [...new Set(moved.filter(isInstrumentId))];
}
