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

const SAP: InstrumentId = "XETR.EUR:SAP";
const beyond = { ledger: "0", since: 500 };
/** Linked when the books held two currencies alone; 500 euros and ten shares were shown as differences. */
const widened: Comparison = {
  ...opening,
  snapshot: {
    asOf: 2_000,
    positions: [
      {
        ...{ instrumentId: SAP, symbol: "SAP", name: null, kind: "stock", currency: "EUR" },
        ...{ units: "10", price: "200", cost: "150" },
      },
    ],
    balances: [{ currency: "EUR", cash: "500" }],
  },
  ...{ held: new Map(), opensAt: null },
  before: [
    { ...beyond, commodity: "EUR", broker: "500" },
    { ...beyond, commodity: SAP, broker: "10" },
  ],
  homeRate: (currency) => (currency === "EUR" ? "1.6" : "1"),
  begun: { at: 1_000, homeRate: () => "1.5" },
};

test("what the books could not hold when they were opened was there from the beginning, at its cost and the rate of then", () => {
  const { entries, differences } = reconcile(widened);
  expect(differences).toEqual([]);
  expect(entries.map(({ cause, occurredAt, basis }) => [cause, occurredAt, basis])).toEqual([
    [`opening:${SAP}`, 1_000, { currency: "EUR", amount: "1500", homeCurrency: "CAD", homeAmount: "2250" }],
    ["opening:EUR", 1_000, null],
  ]);
});

test("what differs for another reason is adjusted today, as it always was", () => {
  const { entries, differences } = reconcile({ ...widened, before: [] });
  expect(entries.map(({ cause, occurredAt }) => [cause.split(":")[0], occurredAt])).toEqual([
    ["adjust", 2_000],
    ["adjust", 2_000],
  ]);
  expect(differences.map(({ commodity }) => commodity)).toEqual(["EUR", SAP]);
});

test("of a currency that nobody knows a rate of nothing is booked, and it is shown as a difference", () => {
  const { entries, differences } = reconcile({
    ...widened,
    homeRate: (currency) => (currency === "CAD" ? "1" : null),
  });
  expect(entries).toEqual([]);
  expect(differences.map(({ commodity, ledger }) => [commodity, ledger])).toEqual([
    ["EUR", "0"],
    [SAP, "0"],
  ]);
});
