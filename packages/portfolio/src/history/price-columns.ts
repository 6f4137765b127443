/** What a replay knows of the market. Columns are aligned to its points and may begin later than they do. */
import type { InstrumentId } from "@neuro/contract/primitives";

/** Values of the points `first`, `first + 1`, …; a point before them is not asked for. */
export interface PointColumn {
  readonly first: number;
  readonly values: Float64Array;
}

export interface ListingPrices extends PointColumn {
  readonly currency: string;
}

export interface ReplayPrices {
  /**
   * Split-adjusted prices of a listing, in its currency; NaN where none is known, then the latest price paid stands in. Null
   * for a listing nobody knows.
   */
  listing(instrumentId: InstrumentId): ListingPrices | null;
  /** CAD for one unit of the currency. */
  rate(currency: string): PointColumn;
  /** See `DeclaredRatio`; left out, the units themselves tell the ratio. */
  splitRatio?(instrumentId: InstrumentId, time: number): number | null;
}
