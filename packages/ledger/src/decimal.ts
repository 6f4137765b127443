/**
 * Exact decimals. Amounts travel as plain decimal strings (`-12.5`, no exponent, no leading `+`); arithmetic is big.js
 * with numbers refused, so that no binary float slips in. Division, the one inexact operation, keeps 20 decimals.
 */
import Big from "big.js";

const Exact = Big();
Exact.strict = true;
Exact.DP = 20;
Exact.RM = Big.roundHalfEven;
Exact.NE = -1_000;
Exact.PE = 1_000;

export type Decimal = Big;

export const ZERO: Decimal = Exact("0");
export const ONE: Decimal = Exact("1");

const PLAIN_DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** Longer than any amount that occurs, short enough that hostile input stays cheap. */
const MAX_LENGTH = 60;

/** True for the plain form this package reads and writes. */
export function isDecimal(text: string): boolean {
  return text.length <= MAX_LENGTH && PLAIN_DECIMAL.test(text);
}

/** Reads a plain decimal; null when the text is anything else (exponent, `NaN`, blank, thousands separator). */
export function parseDecimal(text: string): Decimal | null {
  return isDecimal(text) ? Exact(text) : null;
}

/** For amounts this package wrote itself or has checked: anything else is a bug and throws. */
export function decimal(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === null) throw new Error(`not a plain decimal: ${JSON.stringify(text.slice(0, MAX_LENGTH))}`);
  return value;
}

/** Canonical text: no trailing zeros, never `-0`, never an exponent. */
export function formatDecimal(value: Decimal): string {
  return value.eq(ZERO) ? "0" : value.toFixed();
}

/** Reads a float of market data (price, rate) as the decimal its shortest text shows; throws on NaN and infinities. */
export function decimalOfNumber(value: number): Decimal {
  if (!Number.isFinite(value)) throw new Error(`not a finite number: ${value}`);
  return Exact(String(value));
}

/** How many decimals the text's value needs. */
export function decimalPlaces(value: Decimal): number {
  return formatDecimal(value).split(".")[1]?.length ?? 0;
}

export function minimum(a: Decimal, b: Decimal): Decimal {
  return a.lt(b) ? a : b;
}

export function maximum(a: Decimal, b: Decimal): Decimal {
  return a.gt(b) ? a : b;
}
