/** Longer columns are made for the occasion: kept ones would hold memory that is hardly ever needed. */
const LONGEST_KEPT = 65_536;

type Column = Float64Array | Uint8Array;

/**
 * Columns for values that are looked at and forgotten before anybody else can run: making a column costs as much as
 * filling it, and a sweep needs thousands. What a column holds at first is whatever was left in it.
 */
export class Scratch<Kind extends Column = Float64Array> {
  readonly #make: (length: number) => Kind;
  readonly #longest: Kind[] = [];
  /** As they were asked for last, which is how they are asked for most often. */
  readonly #last: Kind[] = [];

  constructor(make: (length: number) => Kind) {
    this.#make = make;
  }

  column(slot: number, length: number): Kind {
    const last = this.#last[slot];
    if (last !== undefined && last.length === length) return last;
    if (length > LONGEST_KEPT) return this.#make(length);
    let longest = this.#longest[slot];
    if (longest === undefined || longest.length < length) {
      longest = this.#make(length);
      this.#longest[slot] = longest;
    }
    const column = longest.length === length ? longest : (longest.subarray(0, length) as Kind);
    this.#last[slot] = column;
    return column;
  }
}

export function floatScratch(): Scratch {
  return new Scratch((length) => new Float64Array(length));
}
