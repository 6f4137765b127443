/** Between the numbers of JSON and the exact decimals of the books. */
import { type Decimal, decimalOfNumber, formatDecimal } from "@neuro/ledger";

/** A number as JSON carried it, in plain digits: `1e-7` becomes `0.0000001`. */
export function plainDecimal(value: number): string {
  return formatDecimal(decimalOfNumber(value));
}

export function numberOrNull(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Number(text);
}

export function plainNumber(value: Decimal): number {
  return Number(formatDecimal(value));
}
