import { calendarOf } from "@neuro/market";
import { expect, test } from "vitest";
import { duePhases, nextRun, phasesOf } from "./schedule.ts";

const toronto = calendarOf("XTSE");
const newYork = calendarOf("XNYS");
const eastern = (text: string) => Date.parse(`${text}-04:00`);
const wishes = (
  phases: readonly ("pre_open" | "open" | "midday" | "close")[] = ["open", "midday", "close"],
) => ({
  values: { auto_trading: true, auto_phases: [...phases] },
});
const clock = (ms: number) =>
  new Intl.DateTimeFormat("en-CA", {
    timeZone: "America/Toronto",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(ms);

test("phases lie within the session", () => {
  const times = phasesOf(toronto, "2026-05-28").map(({ phase, at, until }) => [
    phase,
    clock(at),
    clock(until),
  ]);
  expect(times).toEqual([
    ["pre_open", "09:00", "09:30"],
    ["open", "09:45", "12:45"],
    ["midday", "12:45", "15:30"],
    ["close", "15:30", "16:00"],
  ]);
});

test("an early close moves the phases with it", () => {
  // The Friday after Thanksgiving: New York closes at 13:00.
  const times = phasesOf(newYork, "2026-11-27").map(({ phase, at, until }) => [
    phase,
    clock(at),
    clock(until),
  ]);
  expect(times).toEqual([
    ["pre_open", "09:00", "09:30"],
    ["open", "09:45", "11:15"],
    ["midday", "11:15", "12:30"],
    ["close", "12:30", "13:00"],
  ]);
});

test("a day without a session has no phases", () => {
  expect(phasesOf(toronto, "2026-07-01")).toEqual([]);
  expect(phasesOf(toronto, "2026-05-30")).toEqual([]);
});

test("the next run is the next chosen phase, over weekends and holidays", () => {
  const next = (now: string, calendar = toronto) => {
    const found = nextRun(wishes(), calendar, eastern(now));
    return found === null ? null : `${found.phase} ${found.sessionDate} ${clock(found.at)}`;
  };
  expect(next("2026-05-28T08:00:00")).toBe("open 2026-05-28 09:45");
  expect(next("2026-05-28T09:45:00")).toBe("midday 2026-05-28 12:45");
  expect(next("2026-05-29T15:30:00")).toBe("open 2026-06-01 09:45");
  expect(next("2026-06-30T16:00:00")).toBe("open 2026-07-02 09:45");
  expect(next("2026-06-30T16:00:00", newYork)).toBe("open 2026-07-01 09:45");
});

test("nothing comes while auto-trading is off or no phase is chosen", () => {
  const now = eastern("2026-05-28T08:00:00");
  expect(nextRun(wishes([]), toronto, now)).toBeNull();
  expect(nextRun({ values: { auto_trading: false, auto_phases: ["open"] } }, toronto, now)).toBeNull();
});

test("due are the chosen phases since the last look, each once", () => {
  const due = (since: string, now: string) =>
    duePhases(wishes(), toronto, { since: eastern(since), now: eastern(now) }).map(
      ({ phase, sessionDate }) => `${phase} ${sessionDate}`,
    );
  expect(due("2026-05-28T09:44:57", "2026-05-28T09:45:00")).toEqual(["open 2026-05-28"]);
  expect(due("2026-05-28T09:45:00", "2026-05-28T09:45:03")).toEqual([]);
  expect(due("2026-05-27T16:00:00", "2026-05-28T13:00:00")).toEqual(["open 2026-05-28", "midday 2026-05-28"]);
  expect(due("2026-05-29T16:00:00", "2026-05-31T12:00:00")).toEqual([]);
});

test("after a long absence only the last sessions are told", () => {
  const due = duePhases(wishes(["open"]), toronto, {
    since: eastern("2026-01-05T12:00:00"),
    now: eastern("2026-05-28T20:00:00"),
  });
  expect(due.map(({ sessionDate }) => sessionDate)).toEqual([
    ...["2026-05-21", "2026-05-22", "2026-05-25", "2026-05-26", "2026-05-27", "2026-05-28"],
  ]);
});
