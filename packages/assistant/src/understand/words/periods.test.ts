import { describe, expect, it } from "vitest";
import { joinNumbers } from "./number-words.ts";
import { findPeriod } from "./periods.ts";
import { splitTokens } from "./split-tokens.ts";

const periodOf = (words: string) => {
  const found = findPeriod(joinNumbers(splitTokens(words)), "2026-05-28T14:30:00Z");
  return found === null ? null : `${found.period ?? found.year}${found.exact ? "" : " nearly"}`;
};

describe("findPeriod", () => {
  it.each([
    ["today", "1D"],
    ["over the past week", "1W"],
    ["in a month", "1M"],
    ["sur trois mois", "3M"],
    ["last 12 months", "1Y"],
    ["depuis un an", "1Y"],
    ["52 weeks", "1Y"],
    ["1y", "1Y"],
    ["since inception", "ALL"],
    ["depuis toujours", "ALL"],
  ])("takes %j for %s, which is measured", (words, period) => expect(periodOf(words)).toBe(period));

  it.each([
    ["yesterday", "1D"],
    ["cette semaine", "1W"],
    ["le mois dernier", "1M"],
    ["depuis avril", "3M"],
    ["since January", "3M"],
    ["YTD", "3M"],
    ["depuis le début de l’année", "3M"],
    ["6 months", "1Y"],
    ["since 2025", "1Y"],
    ["5 years", "ALL"],
    ["depuis le 1er mars 2021", "ALL"],
  ])("takes %j for %s, the nearest that is measured", (words, period) =>
    expect(periodOf(words)).toBe(`${period} nearly`),
  );

  it("knows a calendar year, and no time in what names none", () => {
    expect(periodOf("dividends in 2024")).toBe("2024");
    for (const words of ["may I buy RY", "10 shares", "march on", "en"]) expect(periodOf(words)).toBeNull();
  });

  it("takes a month that is still to come for the one of last year", () => {
    expect(periodOf("since November")).toBe("1Y nearly");
  });
});
