import { expect, test } from "vitest";
import { parseFundEvents } from "./parse-fund-events.ts";

test("lines of a table are read whatever parts them, and the first that is none is named", () => {
  const line = { symbol: "XIU", record_date: "2024-12-30", source: "slip" };
  const roc = { ...line, kind: "return_of_capital", per_unit: 0.123, currency: "CAD" };
  const reinvested = { ...line, kind: "reinvested_distribution", per_unit: 1.5, currency: "USD" };
  expect(parseFundEvents("XIU,2024-12-30,return of capital,0.123,CAD", "slip")).toEqual([roc]);
  expect(parseFundEvents("XIU;2024-12-30;ROC;0.123\n\nXIU;2024-12-30;réinvesti;1.5;USD", "slip")).toEqual([
    roc,
    reinvested,
  ]);
  expect(parseFundEvents('"XIU"\t2024-12-30\tremboursement\t0.123', "slip")).toEqual([roc]);
  for (const wrong of [
    "XIU",
    "XIU,30/12/2024,ROC,1",
    "XIU,2024-12-30,gift,1",
    "XIU,2024-12-30,ROC,-1",
    ",2024-12-30,ROC,1",
  ])
    expect(parseFundEvents(`XIU,2024-12-30,ROC,1\n${wrong}`, "slip")).toBe(2);
  expect(parseFundEvents("XIU,2024-12-30,ROC,1,PLN", "slip")).toBe(1);
  expect(parseFundEvents("", "slip")).toEqual([]);
});
