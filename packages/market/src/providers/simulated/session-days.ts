import { dayNumberOf } from "../../calendar/civil-date.ts";
import { calendarOf } from "../../calendar/exchange-calendar.ts";
import type { Instrument } from "../../port.ts";
import { countUpTo } from "../../series/daily-columns.ts";
import { SIMULATION_STARTS } from "./day-axis.ts";

/** A calendar's sessions as columns of equal length: ISO dates, day numbers, and 1 where the session ends early. */
export interface SessionDays {
  readonly dates: readonly string[];
  readonly days: Int32Array;
  readonly early: Uint8Array;
}

/** Session days up to a horizon, worked out once for all listings of one calendar. */
export function createSessionDays(): (instrument: Instrument, horizon: string) => SessionDays {
  const known = new Map<string, SessionDays>();
  return (instrument, horizon) => {
    const key = `${instrument.type === "crypto" ? "CRYPTO" : instrument.country}@${horizon}`;
    const found = known.get(key);
    if (found) return found;
    const calendar = calendarOf(instrument.mic);
    const dates = calendar.sessionsBetween(SIMULATION_STARTS, horizon);
    const days = Int32Array.from(dates, dayNumberOf);
    const early = Uint8Array.from(dates, (date) => (calendar.session(date)?.earlyClose ? 1 : 0));
    const sessions = { dates, days, early };
    known.set(key, sessions);
    return sessions;
  };
}

/** The sessions up to a last day, for a security that was retired. */
export function upTo(sessions: SessionDays, lastDay: string | null): SessionDays {
  if (lastDay === null) return sessions;
  const count = countUpTo(sessions.dates, lastDay);
  return {
    dates: sessions.dates.slice(0, count),
    days: sessions.days.subarray(0, count),
    early: sessions.early.subarray(0, count),
  };
}
