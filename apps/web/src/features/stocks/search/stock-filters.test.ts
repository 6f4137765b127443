import { expect, test } from "vitest";
import { addressOf, filtersOf, filtersSet, noFilters, sortOf, without } from "./stock-filters.ts";

const all = {
  country: "CA",
  exchanges: ["TSX"],
  sectors: ["Banking", "Oil & Gas"],
  currency: "CAD",
  type: "stock",
} as const;

test("filters come back from the address as they were written into it", () => {
  expect(filtersOf(addressOf(all))).toEqual(all);
  expect(addressOf(noFilters)).toEqual({});
  expect(filtersOf({})).toEqual(noFilters);
});

test("what an address says wrongly narrows nothing", () => {
  const wrong = { country: "FR", currency: "EUR", type: "bond", sort: "luck", exchange: " , ," };
  expect(filtersOf(wrong)).toEqual(noFilters);
  expect(sortOf(wrong)).toBe("match");
  expect(filtersOf({ sector: "Banking,Banking, Energy" }).sectors).toEqual(["Banking", "Energy"]);
});

test("each filter can be seen to be set, and taken away alone", () => {
  expect(filtersSet(noFilters)).toEqual([]);
  expect(filtersSet(all)).toEqual(["country", "exchange", "sector", "currency", "type"]);
  for (const name of filtersSet(all))
    expect(filtersSet(without(all, name))).toEqual(filtersSet(all).filter((each) => each !== name));
});
