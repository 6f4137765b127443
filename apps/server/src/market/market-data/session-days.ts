/** Sessions as days: which one "today" means, and the days of a market that is Toronto's and New York's together. */
import type { ExchangeCalendar, Market } from "@neuro/market";

/** What an exchange's calendar knows of days; several exchanges together have one as well. */
export type SessionDays = Pick<
  ExchangeCalendar,
  "dateOf" | "session" | "previousSession" | "nextSession" | "sessionsBetween"
>;

/** The session that "today" means: the one under way, or the latest one while everything is closed. */
export function currentSession(days: SessionDays, now: number): string {
  const today = days.dateOf(now);
  const session = days.session(today);
  return session !== null && session.open <= now ? today : days.previousSession(today);
}

/** The latest `count` sessions, oldest first, the current one last. */
export function latestSessions(days: SessionDays, now: number, count: number): readonly string[] {
  const sessions = [currentSession(days, now)];
  while (sessions.length < count) sessions.unshift(days.previousSession(sessions[0] ?? ""));
  return sessions;
}

/** The session whose close first knows what happened at `time`: after a close it is the next one. */
export function sessionOf(days: SessionDays, time: number): string {
  const date = days.dateOf(time);
  const session = days.session(date);
  return session !== null && time <= session.close ? date : days.nextSession(date);
}

/** Days on which Toronto or New York trades; a day lasts until the later of the two closes. */
export function northAmericanDays(market: Pick<Market, "calendar">): SessionDays {
  const toronto = market.calendar("XTSE");
  const newYork = market.calendar("XNYS");
  return {
    dateOf: toronto.dateOf,
    session(date) {
      const north = toronto.session(date);
      const south = newYork.session(date);
      if (north === null || south === null) return north ?? south;
      return {
        open: Math.min(north.open, south.open),
        close: Math.max(north.close, south.close),
        earlyClose: north.earlyClose && south.earlyClose,
      };
    },
    previousSession(date) {
      return [toronto.previousSession(date), newYork.previousSession(date)].sort()[1] ?? date;
    },
    nextSession(date) {
      return [toronto.nextSession(date), newYork.nextSession(date)].sort()[0] ?? date;
    },
    sessionsBetween: (from, to) =>
      [...new Set([...toronto.sessionsBetween(from, to), ...newYork.sessionsBetween(from, to)])].sort(),
  };
}
