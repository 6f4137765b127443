import { expect, test } from "vitest";
import { HOUR_MS } from "../primitives/time-spans.ts";
import { dateText, easternClock, momentText, timeText, weekdayText } from "./moments.ts";
import { codeName, listText } from "./names.ts";
import { durationOf, spanText } from "./spans.ts";
import { dateInZone, isTimeZone } from "./zones.ts";

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, "_");

test("a calendar day stays that day, and stands before its month", () => {
  expect(plain(dateText("2026-05-29", "en"))).toBe("29_May_2026");
  expect(plain(dateText("2026-01-01", "fr"))).toBe("1_janv._2026");
  expect(plain(dateText("2026-05-29", "en", "weekday"))).toBe("Fri_29_May");
  expect(plain(dateText("2026-01-05T14:30:00Z", "en", "short"))).toBe("5_Jan");
});

test("an axis names the month or the year alone", () => {
  const of = (locale: "en" | "fr") => dateText("2026-07-01", locale, "month");
  expect([of("en"), of("fr"), dateText("2026-01-01", "en", "year")]).toEqual(["Jul", "juill.", "2026"]);
});

test("times are those of the exchanges", () => {
  expect(timeText("2026-05-29T20:00:00Z", "en")).toBe("16:00");
  expect(easternClock("2026-05-29T13:30:00Z", "en")).toBe("9:30 AM ET");
  expect(easternClock("2026-05-29T20:05:00Z", "fr")).toBe("16 h 05 HE");
  expect(weekdayText("2026-06-01T02:00:00Z", "fr")).toBe("dimanche");
  expect(momentText("2026-06-01T02:00:00Z", "en", { day: "numeric", timeZone: "UTC" })).toBe("1");
});

test("ages are told in the largest unit that still says something", () => {
  const ages = [12_000, 120_000, 3 * HOUR_MS, 96 * HOUR_MS, -5];
  expect(ages.map((ms) => plain(spanText(ms, "en")))).toEqual(["12_s", "2_min", "3_h", "4_d", "0_s"]);
  expect(plain(spanText(96 * HOUR_MS, "fr"))).toBe("4_j");
  expect(durationOf(90 * 60_000)).toEqual({ key: "word.minutes", count: 90 });
});

test("codes and lists read as words", () => {
  expect([codeName("currency", "CAD", "fr"), codeName("region", "US", "en")]).toEqual([
    "Dollar canadien",
    "United States",
  ]);
  expect(listText(["A", "B", "C"], "fr")).toBe("A, B et C");
});

test("a zone gives its own day, and what is none is known", () => {
  expect(dateInZone("Asia/Tokyo")(Date.UTC(2026, 4, 28, 20))).toBe("2026-05-29");
  expect([isTimeZone("Europe/Paris"), isTimeZone("Mars/Base")]).toEqual([true, false]);
});
