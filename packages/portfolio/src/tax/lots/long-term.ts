import { DAY_MS } from "@neuro/contract/primitives";

/** More than a year: from the day after the purchase to the day of the sale; a year from 29 February is over on the 28th. */
export function isLongTerm(acquired: number, sold: number): boolean {
  const begun = new Date(acquired * DAY_MS);
  const [year, month] = [begun.getUTCFullYear() + 1, begun.getUTCMonth()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return sold * DAY_MS > Date.UTC(year, month, Math.min(begun.getUTCDate(), lastOfMonth));
}
