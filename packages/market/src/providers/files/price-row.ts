/** One row of a price file as bytes, read without making text of it. */

/** Places of the needed columns in a row; -1 for one the file does not have. */
export interface PriceColumns {
  readonly date: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly adjClose: number;
  readonly volume: number;
}

/** Numbers of up to so many digits are whole in a double, and so are these powers of ten: their quotient is the nearest double. */
const EXACT_DIGITS = 15;
const POWERS_OF_TEN = Float64Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);

const COMMA = 44;
const DASH = 45;
const POINT = 46;
const ZERO = 48;
const NINE = 57;
const DATE_LENGTH = 10;

/**
 * Reads the row of `bytes` from `start` to `end` into `fields`, one number a column: the date as 20260529, the rest as written.
 * False for a row of any other form than plain digits with a point; who wants it then reads it as text. The numbers are the
 * same as `Number(text)` gives: whole digits over a power of ten, both exact, is rounded once, as the standard rounds.
 */
export function readPlainRow(
  bytes: Uint8Array,
  {
    start,
    end,
    dateColumn,
    fields,
  }: {
    readonly start: number;
    readonly end: number;
    readonly dateColumn: number;
    readonly fields: Float64Array;
  },
): boolean {
  let column = 0;
  let at = start;
  while (at <= end) {
    if (column === fields.length) return false;
    let digits = 0;
    let decimals = -1;
    let value = 0;
    const first = at;
    for (; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte >= ZERO && byte <= NINE) {
        value = value * 10 + byte - ZERO;
        digits++;
        if (decimals >= 0) decimals++;
      } else if (byte === COMMA) break;
      else if (byte === POINT && decimals < 0 && column !== dateColumn) decimals = 0;
      else if (byte !== DASH || column !== dateColumn) return false;
    }
    if (digits === 0 || digits > EXACT_DIGITS) return false;
    if (column === dateColumn && !isDateShaped(bytes, first, at)) return false;
    fields[column] = decimals > 0 ? value / (POWERS_OF_TEN[decimals] ?? 1) : value;
    column++;
    at++;
  }
  return column === fields.length;
}

/** `2026-05-29`, digits at the other places being known. */
function isDateShaped(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== DATE_LENGTH) return false;
  for (let i = 0; i < DATE_LENGTH; i++) {
    if ((bytes[start + i] === DASH) !== (i === 4 || i === 7)) return false;
  }
  return true;
}
