import { marketNumber } from "./market-number.ts";

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
