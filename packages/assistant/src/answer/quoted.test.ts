import { expect, test } from "vitest";
import { quotedParts } from "./quoted.ts";

const numbersOf = (words: string, locale: "en" | "fr") =>
  quotedParts(words, locale).flatMap((part) =>
    part.kind === "number" ? [[part.text, part.value, part.unit]] : [],
  );

test("numbers of a sentence are read with their sign, separators and unit", () => {
  expect(numbersOf("Buy 1,250 at $61.20, −4.2% in 5 sessions.", "en")).toEqual([
    ["1,250", 1250, "ratio"],
    ["$61.20", 61.2, "money"],
    ["−4.2%", -4.2, "percent"],
    ["5", 5, "ratio"],
  ]);
  expect(numbersOf("1\u00a0250,50\u00a0$ soit 4,2\u00a0% de plus", "fr")).toEqual([
    ["1\u00a0250,50\u00a0$", 1250.5, "money"],
    ["4,2\u00a0%", 4.2, "percent"],
  ]);
});

test("days, times and digits inside names stay words", () => {
  for (const words of ["Since 2026-05-29 at 15:30", "On 29 May 2026", "Settles T+1, as 3M and BTC2 do"]) {
    expect(numbersOf(words, "en"), words).toEqual([]);
  }
  expect(numbersOf("Le 29 mai 2026 à 15\u00a0h\u00a030", "fr")).toEqual([]);
});

test("the parts put together are the words again", () => {
  for (const words of ["12 of 20 stand above 4.2%.", "", "No number", "10"]) {
    expect(
      quotedParts(words, "en")
        .map(({ text }) => text)
        .join(""),
    ).toBe(words);
  }
});
