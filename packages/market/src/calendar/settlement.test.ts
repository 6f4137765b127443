import { expect, test } from "vitest";
import { settlementDay } from "./settlement.ts";

test.each([
  ["XTSE", "2017-09-01", "2017-09-07", "three sessions, over Labour Day"],
  ["XTSE", "2017-09-05", "2017-09-07", "two since then"],
  ["XTSE", "2023-12-28", "2024-01-02", "a sale at the end of a year is one of the next"],
  ["XTSE", "2024-05-24", "2024-05-28", "the last day of two in Toronto"],
  ["XTSE", "2024-05-27", "2024-05-28", "the first of one in Toronto"],
  ["XNYS", "2024-05-24", "2024-05-29", "New York is closed on Memorial Day"],
  ["XNYS", "2024-05-28", "2024-05-29", "the first of one in New York"],
  ["XTSE", "2024-12-31", "2025-01-02", "the last sale of 2024 counts in 2025"],
  ["CRYPTO", "2024-12-31", "2024-12-31", "at once, around the clock"],
] as const)("a trade on %s of %s is settled on %s (%s)", (mic, traded, settled, _why) => {
  expect(settlementDay(mic, traded)).toBe(settled);
});
