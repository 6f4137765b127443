import { expect, test } from "vitest";
import { openingWords } from "./opening-words.ts";

const at = (text: string) => Date.parse(text);

test.each([
  [
    "2026-05-28T08:00:00-04:00",
    "2026-05-28T09:30:00-04:00",
    "today at 9:30 AM ET",
    "aujourd’hui à 9 h 30 HE",
  ],
  ["2026-05-28T17:00:00-04:00", "2026-05-29T09:30:00-04:00", "tomorrow at 9:30 AM ET", "demain à 9 h 30 HE"],
  ["2026-05-30T12:00:00-04:00", "2026-06-01T09:30:00-04:00", "Monday 9:30 AM ET", "lundi à 9 h 30 HE"],
  ["2026-05-28T23:59:00-04:00", "2026-05-29T09:30:00-04:00", "tomorrow at 9:30 AM ET", "demain à 9 h 30 HE"],
  // Midnight in Toronto has passed although it has not in the west, and clocks change between the two days.
  ["2026-03-07T16:00:00-05:00", "2026-03-09T09:30:00-04:00", "Monday 9:30 AM ET", "lundi à 9 h 30 HE"],
])("from %s, %s is %s", (now, nextOpen, english, french) => {
  const times = { now: at(now), nextOpen: at(nextOpen) };
  expect(openingWords(times, "en")).toBe(english);
  expect(openingWords(times, "fr")).toBe(french);
});

test("an opening a week or more away has its date", () => {
  const times = { now: at("2026-05-20T12:00:00-04:00"), nextOpen: at("2026-06-01T09:30:00-04:00") };
  expect(openingWords(times, "en")).toBe("Monday, June 1 9:30 AM ET");
  expect(openingWords(times, "fr")).toBe("lundi 1 juin à 9 h 30 HE");
});
