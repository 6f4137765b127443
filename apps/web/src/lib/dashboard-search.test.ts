import { expect, test } from "vitest";
import { readDashboardSearch } from "./dashboard-search.ts";

test("what is known is kept, everything else is dropped without an error", () => {
  expect(readDashboardSearch({ tab: "portfolio", account: "00012345678901234567", evil: "x" })).toEqual({
    tab: "portfolio",
    account: "00012345678901234567",
  });
  expect(readDashboardSearch({ tab: "nowhere", side: "hold", symbol: "" })).toEqual({});
  expect(readDashboardSearch({ symbol: "R".repeat(301) })).toEqual({});
});
