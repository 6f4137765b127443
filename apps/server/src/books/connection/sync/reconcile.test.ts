/** What the books begin with, and which differences are none. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { expect, test } from "vitest";
import { type Comparison, reconcile } from "./reconcile.ts";

const AAPL: InstrumentId = "XNAS:AAPL";
const opening: Comparison = {
  ...{
    accountId: "a",
    snapshot: { asOf: 0, positions: [], balances: [] },
    standing: [],
    open: [],
    before: [],
  },
  // Ten were sold since, so that ten were there before.
  ...{ held: new Map([[AAPL, "-10"]]), ahead: new Map(), opensAt: 1_000, now: 2_000 },
  traded: new Map([[AAPL, { price: "110", currency: "USD" }]]),
  homeRate: (currency) => (currency === "USD" ? "1.43" : "1"),
  begun: null,
  newId: () => "n",
};

test("what was sold out before the first synchronization cost what it traded at, in its own currency", () => {
  expect(reconcile(opening).entries).toMatchObject([
    { basis: { currency: "USD", amount: "1100", homeCurrency: "CAD", homeAmount: "1573" } },
  ]);
});

test("a cost that nobody told is unknown, not zero Canadian dollars", () => {
  expect(reconcile({ ...opening, traded: new Map() }).entries).toMatchObject([{ basis: null }]);
});

test("the dust of a broker's thirds is no difference", () => {
  const later = { ...opening, opensAt: null, held: new Map([[AAPL, "0.0000000001"]]) };
  expect(reconcile(later)).toEqual({ entries: [], differences: [] });
});
