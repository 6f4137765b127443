import { marketNumber } from "../live/market-number.ts";

/** Looks into parsed JSON of which nothing is certain: every field may be missing or of another type. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function fieldsIn(from: Fields, name: string): Fields | null {
  const value = from[name];
  return isFields(value) ? value : null;
}

export function listIn(from: Fields, name: string): readonly unknown[] | null {
  const value = from[name];
  return Array.isArray(value) ? value : null;
}

/** Trimmed; null when missing, blank or no text. */
export function textIn(from: Fields, name: string): string | null {
  const value = from[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

export function numberIn(from: Fields, name: string): number | null {
  return marketNumber(from[name]);
}

export function positiveIn(from: Fields, name: string): number | null {
  const value = numberIn(from, name);
  return value !== null && value > 0 ? value : null;
}

/**
 * Yahoo sends single-precision prices as doubles (166.69000244140625 for 166.69): what was meant is the price of the fewest
 * decimals that has that single-precision value. A true double stays as it is.
 */
export function plainPrice(value: number): number {
  if (Math.fround(value) !== value) return value;
  for (const perUnit of [100, 10_000, 1_000_000]) {
    const rounded = Math.round(value * perUnit) / perUnit;
    if (Math.fround(rounded) === value) return rounded;
  }
  return Number(value.toPrecision(7));
}
