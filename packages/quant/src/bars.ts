/**
 * Price bars as columns of equal length in ascending time: prices in the instrument's currency, volume in units traded.
 * Any series with these columns fits, whatever else it carries.
 */
export interface Bars {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  /** Civil date in days since 1970-01-01; only conditions of the calendar look at it. */
  readonly day?: Int32Array | undefined;
}
