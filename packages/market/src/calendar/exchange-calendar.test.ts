import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addDays, easternEpochMs } from "@neuro/contract/primitives";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Mic } from "../port.ts";
import { calendarOf } from "./exchange-calendar.ts";

const marketDir = process.env.MARKET_DIR;

test.skipIf(!marketDir)(
  "closures and early closes 2015–2027 equal the reference calendar (needs MARKET_DIR)",
  () => {
    const path = join(marketDir ?? "", "calendars/xnys_xtse_2015_2027.csv");
    const rows = readFileSync(path, "utf8").trim().split("\n").slice(1);
    const expected = rows.map((row) => row.split(",").slice(0, 4).join(",")).sort();
    const actual: string[] = [];
    for (const mic of ["XNYS", "XTSE"] as const) {
      const calendar = calendarOf(mic);
      for (let date = "2015-01-01"; date <= "2027-12-31"; date = addDays(date, 1)) {
        const closure = calendar.closure(date);
        if (closure !== null && closure !== "Weekend") actual.push(`${mic},${date},closed,`);
        if (calendar.session(date)?.earlyClose) actual.push(`${mic},${date},early_close,13:00`);
      }
    }
    expect(actual.sort()).toEqual(expected);
  },
);

test("a holiday on a weekend is kept where the exchange keeps it", () => {
  const newYork = calendarOf("XNYS");
  const toronto = calendarOf("XTSE");
  expect(newYork.closure("2021-12-31")).toBeNull();
  expect(newYork.closure("2022-06-20")).toBe("Juneteenth (observed)");
  expect(newYork.closure("2021-06-18")).toBeNull();
  expect(newYork.closure("2026-07-03")).toBe("Independence Day (observed)");
  expect(toronto.closure("2022-01-03")).toBe("New Year's Day (observed)");
  expect(toronto.closure("2016-12-27")).toBe("Christmas Day (observed)");
  expect(toronto.closure("2026-12-28")).toBe("Boxing Day (observed)");
  expect(newYork.closure("2025-01-09")).toBe("National Day of Mourning for Jimmy Carter");
  expect(toronto.closure("2025-01-09")).toBeNull();
});

test("Canadian venues keep Toronto's days, US venues New York's and crypto none", () => {
  for (const mic of ["XTSX", "XCNQ", "NEOE"] as const) {
    expect(calendarOf(mic).closure("2026-05-18")).toBe("Victoria Day");
  }
  for (const mic of ["XNAS", "ARCX", "XASE", "BATS"] as const) {
    expect(calendarOf(mic).closure("2026-05-25")).toBe("Memorial Day");
  }
  expect(calendarOf("CRYPTO").isSession("2026-12-25")).toBe(true);
});

test("session hours follow daylight saving time and early closes", () => {
  const newYork = calendarOf("XNYS");
  expect(new Date(newYork.session("2026-01-15")?.open ?? 0).toISOString()).toBe("2026-01-15T14:30:00.000Z");
  expect(new Date(newYork.session("2026-05-28")?.open ?? 0).toISOString()).toBe("2026-05-28T13:30:00.000Z");
  expect(new Date(newYork.session("2026-05-28")?.close ?? 0).toISOString()).toBe("2026-05-28T20:00:00.000Z");
  expect(new Date(newYork.session("2026-11-27")?.close ?? 0).toISOString()).toBe("2026-11-27T18:00:00.000Z");
  expect(newYork.session("2026-11-27")?.earlyClose).toBe(true);
});

test("Eastern time equals the time-zone database from 1996 to 2035", { timeout: 60_000 }, () => {
  const zone = new Intl.DateTimeFormat("en-CA", {
    timeZone: "America/Toronto",
    dateStyle: "short",
    timeStyle: "medium",
    hourCycle: "h23",
  });
  const first = Date.UTC(1996, 0, 1);
  const last = Date.UTC(2035, 11, 31);
  fc.assert(
    fc.property(fc.integer({ min: first, max: last }), (now) => {
      expect(calendarOf("XTSE").dateOf(now)).toBe(zone.format(now).slice(0, 10));
    }),
    { numRuns: 300 },
  );
  for (let day = 9_500; day < 24_000; day++) {
    expect(zone.format(easternEpochMs(day, 9, 30)).slice(-8)).toContain("9:30:00");
  }
});

test("the status names the state, the reason and the true next open", () => {
  const toronto = calendarOf("XTSE");
  const at = (iso: string) => toronto.status(Date.parse(iso));
  expect(at("2026-05-28T10:00:00-04:00")).toEqual({
    state: "open",
    reason: null,
    earlyClose: false,
    nextOpen: Date.parse("2026-05-29T09:30:00-04:00"),
    nextClose: Date.parse("2026-05-28T16:00:00-04:00"),
  });
  expect(at("2026-05-28T09:29:59-04:00").state).toBe("pre");
  expect(at("2026-05-28T16:00:00-04:00").state).toBe("after");
  // The Friday before Victoria Day: three closed days lie ahead.
  expect(at("2026-05-15T17:00:00-04:00").nextOpen).toBe(Date.parse("2026-05-19T09:30:00-04:00"));
  expect(at("2026-05-18T12:00:00-04:00")).toMatchObject({ state: "closed", reason: "Victoria Day" });
  expect(at("2026-05-16T12:00:00-04:00")).toMatchObject({ state: "closed", reason: "Weekend" });
  expect(calendarOf("CRYPTO").status(Date.parse("2026-05-16T12:00:00Z")).state).toBe("open");
});

test("next and previous session undo each other and sessionsBetween holds exactly the sessions", () => {
  const mics: Mic[] = ["XTSE", "XNYS", "CRYPTO"];
  fc.assert(
    fc.property(fc.constantFrom(...mics), fc.integer({ min: 0, max: 9_000 }), (mic, offset) => {
      const calendar = calendarOf(mic);
      const date = addDays("2005-01-01", offset);
      const next = calendar.nextSession(date);
      expect(calendar.isSession(next)).toBe(true);
      expect(next > date).toBe(true);
      if (calendar.isSession(date)) expect(calendar.previousSession(next)).toBe(date);
      const between = calendar.sessionsBetween(date, next);
      expect(between).toEqual(calendar.isSession(date) ? [date, next] : [next]);
    }),
    { numRuns: 200 },
  );
});

test("text that is no date is refused with a sentence", () => {
  expect(() => calendarOf("XTSE").isSession("2026-02-30")).toThrow('"2026-02-30" is not a date');
});

test("Toronto was closed on the two days of September 2001, and open again two before New York", () => {
  const open = (mic: "XTSE" | "XNYS") => calendarOf(mic).sessionsBetween("2001-09-10", "2001-09-17");
  expect(open("XTSE")).toEqual(["2001-09-10", "2001-09-13", "2001-09-14", "2001-09-17"]);
  expect(open("XNYS")).toEqual(["2001-09-10", "2001-09-17"]);
});
