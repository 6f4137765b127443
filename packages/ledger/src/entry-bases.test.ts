import { basisOfProvider, leastReal, SAMPLE_BASED } from "@neuro/contract";
import { expect, test } from "vitest";
import { entryBases } from "./entry-bases.ts";
import { executedTradeEntries } from "./trade-entries.ts";

const REAL = leastReal([]);

test("an entry is as real as it was told to be, one without prices adds nothing, and one nobody told of is the least certain", () => {
  expect(entryBases({ kind: "trade", priceBasis: REAL })).toEqual([{ basis: "real" }]);
  expect(entryBases({ kind: "deposit", priceBasis: null })).toEqual([]);
  for (const kind of ["trade", "dividend", "fx", "transfer"] as const)
    expect(entryBases({ kind, priceBasis: null })).toEqual([SAMPLE_BASED]);
});

test("a trade is as real as its fill and the rate it is counted at together", () => {
  const invented = basisOfProvider({ isInvented: true });
  const order = {
    ...{ orderId: "o", accountId: "a", instrumentId: "XNAS:AAPL" as const, currency: "USD" },
    ...{ quantity: "1", limitPrice: null, submittedAt: 0 },
    ...({ side: "BUY", type: "Market", timeInForce: "Day" } as const),
  };
  const fill = {
    ...{ fillId: "o#1", orderId: "o", quantity: "1", price: "10", commission: "0", filledAt: 0, label: null },
    priceBasis: REAL,
  };
  const rate = { currency: "CAD", rate: "1.4", feeBps: "0", homeCurrency: "CAD", homeRate: "1.4" };
  const bases = (settlement: typeof rate & { readonly rateBasis?: typeof REAL }, priceBasis = REAL) =>
    executedTradeEntries({ ...order, settlement }, { ...fill, priceBasis }).map((entry) => entry.priceBasis);
  expect(bases({ ...rate, rateBasis: REAL })).toEqual(["real", "real"]);
  expect(bases({ ...rate, rateBasis: invented })).toEqual(["sample", "sample"]);
  expect(bases(rate)).toEqual(["sample", "sample"]);
  expect(bases({ ...rate, rateBasis: REAL }, invented)).toEqual(["sample", "sample"]);
});
