import { expect, test } from "vitest";
import { readDashboardSearch } from "./dashboard-search.ts";

test("what is known is kept, everything else is dropped without an error", () => {
  expect(readDashboardSearch({ tab: "portfolio", account: "00012345678901234567", evil: "x" })).toEqual({
    tab: "portfolio",
    account: "00012345678901234567",
  });
  expect(readDashboardSearch({ tab: "nowhere", panel: "attic", side: "hold", symbol: "" })).toEqual({});
  expect(readDashboardSearch({ panel: "users", q: "chen" })).toEqual({ panel: "users", q: "chen" });
  expect(readDashboardSearch({ symbol: "R".repeat(301) })).toEqual({});
});

test("a value that the router has taken for a number or a truth is text again", () => {
  expect(readDashboardSearch({ snaptrade_connected: true, firstLogin: true, q: 123, symbol: false })).toEqual(
    {
      snaptrade_connected: "true",
      firstLogin: "true",
      q: "123",
    },
  );
});
