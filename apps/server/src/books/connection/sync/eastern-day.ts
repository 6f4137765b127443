/** Brokers name days, the books name instants. Both mean the exchanges' day. */
import { calendarOf } from "@neuro/market";

/** `YYYY-MM-DD` in New York and Toronto. */
export type EasternDay = string;

const CALENDAR = "XTSE";
const NOON = "T16:00:00Z";
const BEFORE_TRADING = "T12:00:00Z";

export function easternDay(at: number): EasternDay {
  return calendarOf(CALENDAR).dateOf(at);
}

/** An activity's moment, whose hour nobody told: noon, or now where noon is still to come. */
export function momentOf(day: EasternDay, now: number): number {
  return Math.min(Date.parse(`${day}${NOON}`), now);
}

/** Before anything that happened that day. */
export function beforeTrading(day: EasternDay, now: number): number {
  return Math.min(Date.parse(`${day}${BEFORE_TRADING}`), now);
}
