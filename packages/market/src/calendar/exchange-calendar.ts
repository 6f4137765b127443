import {
  DAY_MS,
  dayNumberOf,
  easternDay,
  easternEpochMs,
  isoDateOf,
  weekdayOf,
  yearOf,
} from "@neuro/contract/primitives";
import type { ExchangeCalendar, Mic, SessionStatus } from "../port.ts";
import { type HolidayYear, newYorkHolidays, torontoHolidays } from "./holidays.ts";

/** Opening 9:30, close 16:00 and early close 13:00, Eastern time. */
const OPEN = { hour: 9, minute: 30 } as const;
const CLOSE_HOUR = 16;
const EARLY_CLOSE_HOUR = 13;

/** Exchanges in Canada: all keep Toronto's calendar. */
export const TORONTO_VENUES: ReadonlySet<string> = new Set<Mic>(["XTSE", "XTSX", "XCNQ", "NEOE"]);

type Hours = { readonly open: number; readonly close: number; readonly earlyClose: boolean };

/** What an exchange decides for itself, in day numbers; the rest of a calendar follows from it. */
interface TradingDays {
  closure(day: number): string | null;
  hours(day: number): Hours | null;
  dayOf(epochMs: number): number;
}

function exchangeDays(holidaysOf: (year: number) => HolidayYear): TradingDays {
  const years = new Map<number, HolidayYear>();
  const yearWith = (day: number): HolidayYear => {
    const year = yearOf(day);
    const known = years.get(year);
    if (known) return known;
    const holidays = holidaysOf(year);
    years.set(year, holidays);
    return holidays;
  };
  const closure = (day: number): string | null => {
    const weekday = weekdayOf(day);
    if (weekday === 0 || weekday === 6) return "Weekend";
    return yearWith(day).closures.get(day) ?? null;
  };
  const hours = (day: number): Hours | null => {
    if (closure(day) !== null) return null;
    const earlyClose = yearWith(day).earlyCloses.has(day);
    return {
      open: easternEpochMs(day, OPEN.hour, OPEN.minute),
      close: easternEpochMs(day, earlyClose ? EARLY_CLOSE_HOUR : CLOSE_HOUR, 0),
      earlyClose,
    };
  };
  return { closure, hours, dayOf: easternDay };
}

/** Crypto trades every day; its day is the UTC day, as in every vendor's daily bars. */
const CRYPTO_DAYS: TradingDays = {
  closure: () => null,
  hours: (day) => ({ open: day * DAY_MS, close: (day + 1) * DAY_MS, earlyClose: false }),
  dayOf: (epochMs) => Math.floor(epochMs / DAY_MS),
};

function dayFrom(date: string): number {
  const day = dayNumberOf(date);
  if (Number.isNaN(day)) throw new RangeError(`"${date}" is not a date; write it as YYYY-MM-DD.`);
  return day;
}

function createCalendar(mic: Mic, days: TradingDays): ExchangeCalendar {
  const sessionFrom = (day: number, step: 1 | -1): number => {
    let candidate = day;
    while (days.closure(candidate) !== null) candidate += step;
    return candidate;
  };
  const hoursFrom = (day: number): Hours => {
    const hours = days.hours(sessionFrom(day, 1));
    if (!hours) throw new Error(`${mic} has no session hours from ${isoDateOf(day)} on.`);
    return hours;
  };
  const status = (now: number): SessionStatus => {
    const day = days.dayOf(now);
    const today = days.hours(day);
    const later = hoursFrom(day + 1);
    if (!today) {
      const reason = days.closure(day);
      return { state: "closed", reason, earlyClose: false, nextOpen: later.open, nextClose: later.close };
    }
    const { earlyClose } = today;
    if (now < today.open) {
      return { state: "pre", reason: null, earlyClose, nextOpen: today.open, nextClose: today.close };
    }
    const state = now < today.close ? "open" : "after";
    const nextClose = state === "open" ? today.close : later.close;
    return { state, reason: null, earlyClose, nextOpen: later.open, nextClose };
  };
  return {
    mic,
    isSession: (date) => days.closure(dayFrom(date)) === null,
    session: (date) => days.hours(dayFrom(date)),
    closure: (date) => days.closure(dayFrom(date)),
    status,
    dateOf: (now) => isoDateOf(days.dayOf(now)),
    nextSession: (date) => isoDateOf(sessionFrom(dayFrom(date) + 1, 1)),
    previousSession: (date) => isoDateOf(sessionFrom(dayFrom(date) - 1, -1)),
    sessionsBetween: (from, to) => {
      const last = dayFrom(to);
      const sessions: string[] = [];
      for (let day = dayFrom(from); day <= last; day++) {
        if (days.closure(day) === null) sessions.push(isoDateOf(day));
      }
      return sessions;
    },
  };
}

const NEW_YORK_DAYS = exchangeDays(newYorkHolidays);
const TORONTO_DAYS = exchangeDays(torontoHolidays);

const calendars = new Map<Mic, ExchangeCalendar>();

/**
 * Trading sessions of an exchange by rule: the Canadian venues keep Toronto's days, the US venues New York's, crypto
 * never closes. `sessionsBetween` includes both ends. Throws RangeError on text that is no date.
 */
export function calendarOf(mic: Mic): ExchangeCalendar {
  const known = calendars.get(mic);
  if (known) return known;
  const venue = TORONTO_VENUES.has(mic) ? TORONTO_DAYS : NEW_YORK_DAYS;
  const calendar = createCalendar(mic, mic === "CRYPTO" ? CRYPTO_DAYS : venue);
  calendars.set(mic, calendar);
  return calendar;
}
