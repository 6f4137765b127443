/** Longer columns are made for the occasion: kept ones would hold memory that is hardly ever needed. */
const LONGEST_KEPT = 65_536;

/**
 * Columns for values that are looked at and forgotten before anybody else can run: making a column costs as much as
 * filling it, and a sweep needs thousands. What a column holds at first is whatever was left in it.
 */
export class Scratch {
  readonly #columns: Float64Array[] = [];

  column(slot: number, length: number): Float64Array {
    if (length > LONGEST_KEPT) return new Float64Array(length);
    let column = this.#columns[slot];
    if (column === undefined || column.length < length) {
      column = new Float64Array(length);
      this.#columns[slot] = column;
    }
    return column.length === length ? column : column.subarray(0, length);
  }
}
