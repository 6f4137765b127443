import { describe, expect, it } from "vitest";
import { findDate } from "./dates.ts";
import { splitTokens } from "./split-tokens.ts";

const NOW = "2026-05-28T14:30:00Z";

function dated(words: string) {
  const found = findDate(splitTokens(words), words, NOW);
  return found === null ? null : [found.past, found.coming];
}

describe("days that are named", () => {
  it.each([
    ["is the TSX open on July 1", "2025-07-01", "2026-07-01"],
    ["ouverte le 24 juin ?", "2025-06-24", "2026-06-24"],
    ["RY on 2025-03-03", "2025-03-03", "2025-03-03"],
    ["what was it worth on December 31, 2024", "2024-12-31", "2024-12-31"],
    ["le 31 décembre 2024", "2024-12-31", "2024-12-31"],
    ["is it open on Canada Day", "2025-07-01", "2026-07-01"],
    ["ouverte à la Saint-Jean", "2025-06-24", "2026-06-24"],
    ["open on Family Day", "2026-02-16", "2027-02-15"],
    ["open on Victoria Day", "2026-05-18", "2027-05-24"],
    ["closed on memorial day", "2026-05-25", "2027-05-31"],
    ["us thanksgiving", "2025-11-27", "2026-11-26"],
  ])("%s", (words, past, coming) => {
    expect(dated(words)).toEqual([past, coming]);
  });

  it.each([
    "",
    "how did I do this year",
    "buy 10 RY at 150",
    "since January",
    "yesterday",
    "12",
    "May I ask",
  ])("names none: %s", (words) => {
    expect(dated(words)).toBeNull();
  });
});
