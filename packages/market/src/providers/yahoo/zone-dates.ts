import { dateInZone } from "@neuro/contract/format";
import { DAY_S, dayNumberOf, easternDay, isoDateOf } from "@neuro/contract/primitives";

const EASTERN: ReadonlySet<string> = new Set(["America/New_York", "America/Toronto"]);

/** The day number of an instant (epoch seconds) in a time zone; fast for the zones of nearly all charts. */
export function dayIn(timeZone: string): (epochS: number) => number {
  if (EASTERN.has(timeZone)) return (epochS) => easternDay(epochS * 1000);
  if (timeZone === "UTC") return (epochS) => Math.floor(epochS / DAY_S);
  const toDate = dateInZone(timeZone);
  return (epochS) => dayNumberOf(toDate(epochS * 1000));
}

/** The same as an ISO date. */
export function dateIn(timeZone: string): (epochS: number) => string {
  const toDay = dayIn(timeZone);
  return (epochS) => isoDateOf(toDay(epochS));
}
