import { addDays, dayNumberOf } from "@neuro/contract/primitives";
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

/** The sessions from a first to a last day: nothing is drawn from before a listing, or from after its end. */
export function between(
  sessions: SessionDays,
  { firstDay, lastDay }: { readonly firstDay: string | null; readonly lastDay: string | null },
): SessionDays {
  if (firstDay === null && lastDay === null) return sessions;
  const from = firstDay === null ? 0 : countUpTo(sessions.dates, addDays(firstDay, -1));
  const to = lastDay === null ? sessions.dates.length : countUpTo(sessions.dates, lastDay);
  return {
    dates: sessions.dates.slice(from, to),
    days: sessions.days.subarray(from, to),
    early: sessions.early.subarray(from, to),
  };
}
