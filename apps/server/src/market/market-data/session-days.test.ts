import { calendarOf } from "@neuro/market";
import { expect, test } from "vitest";
import { currentSession, latestSessions, northAmericanDays, sessionOf } from "./session-days.ts";

const days = northAmericanDays({ calendar: calendarOf });
const at = (text: string) => Date.parse(text);

test("today is the session under way, and the latest one before the open, on weekends and holidays", () => {
  const toronto = calendarOf("XTSE");
  expect(currentSession(toronto, at("2026-05-28T09:30:00-04:00"))).toBe("2026-05-28");
  expect(currentSession(toronto, at("2026-05-28T23:00:00-04:00"))).toBe("2026-05-28");
  expect(currentSession(toronto, at("2026-05-28T09:29:59-04:00"))).toBe("2026-05-27");
  expect(currentSession(toronto, at("2026-05-31T12:00:00-04:00"))).toBe("2026-05-29");
  expect(currentSession(toronto, at("2026-05-18T12:00:00-04:00"))).toBe("2026-05-15");
  expect(currentSession(days, at("2026-05-18T12:00:00-04:00"))).toBe("2026-05-18");
  expect(currentSession(days, at("2026-12-25T12:00:00-05:00"))).toBe("2026-12-24");
});

test("days on which either exchange trades, each once", () => {
  expect(latestSessions(days, at("2026-05-26T12:00:00-04:00"), 7)).toEqual(
    [
      "2026-05-15",
      // Victoria Day, closed in Toronto.
      "2026-05-18",
      "2026-05-19",
      "2026-05-20",
      "2026-05-21",
      "2026-05-22",
      // Memorial Day, closed in New York.
      "2026-05-25",
      "2026-05-26",
    ].slice(-7),
  );
  expect(days.sessionsBetween("2026-05-15", "2026-05-26")).toHaveLength(8);
  expect(days.nextSession("2026-05-15")).toBe("2026-05-18");
  expect(days.previousSession("2026-05-26")).toBe("2026-05-25");
});

test("a day lasts until the later close", () => {
  // The day after Thanksgiving ends early in New York alone, Christmas Eve in both.
  expect(days.session("2026-11-27")).toMatchObject({
    close: at("2026-11-27T16:00:00-05:00"),
    earlyClose: false,
  });
  expect(days.session("2026-12-24")).toMatchObject({
    close: at("2026-12-24T13:00:00-05:00"),
    earlyClose: true,
  });
  expect(days.session("2026-12-25")).toBeNull();
});

test("what happens after a close belongs to the next session", () => {
  expect(sessionOf(days, at("2026-05-28T16:00:00-04:00"))).toBe("2026-05-28");
  expect(sessionOf(days, at("2026-05-28T16:00:01-04:00"))).toBe("2026-05-29");
  expect(sessionOf(days, at("2026-05-29T20:00:00-04:00"))).toBe("2026-06-01");
  expect(sessionOf(days, at("2026-05-28T03:00:00-04:00"))).toBe("2026-05-28");
});
