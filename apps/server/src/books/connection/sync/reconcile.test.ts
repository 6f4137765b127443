/** What the books begin with, and which differences are none. */

import type { BrokerLot } from "@neuro/brokerage";
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
  rateOn: (currency, day) => (currency === "CAD" ? "1" : day < "2020" ? "1.2" : "1.3"),
  begun: null,
  newId: () => "n",
};

/** Ten are held in two lots, and were all there before. */
const inLots = (...lots: readonly BrokerLot[]): Comparison => ({
  ...opening,
  opensAt: Date.parse("2026-05-11T12:00:00Z"),
  held: new Map(),
  snapshot: {
    ...opening.snapshot,
    positions: [
      {
        ...{ instrumentId: AAPL, symbol: "AAPL", name: null, kind: "stock", currency: "USD" },
        ...{ units: "10", price: "200", cost: "90", lots },
      },
    ],
  },
});
const OLD = { boughtOn: "2019-03-04", units: "4", cost: "400.004" };
const NEWER = { boughtOn: "2024-02-05", units: "6", cost: "900" };
const openedAs = (comparison: Comparison) =>
  reconcile(comparison).entries.map(({ cause, occurredAt, basis, postings: [held] }) => [
    ...[cause, occurredAt === comparison.opensAt, held?.amount],
    ...[basis?.amount, basis?.homeAmount, basis?.boughtOn],
  ]);
const AS_ONE = [[`opening:${AAPL}`, true, "10", "900", "1287", undefined]];

test("lots that add up to what was there are opened one by one, at their cost and the rate of the day they were bought", () => {
  expect(openedAs(inLots(NEWER, OLD))).toEqual([
    [`opening:${AAPL}:lot:1`, true, "4", "400", "480", "2019-03-04"],
    [`opening:${AAPL}:lot:2`, true, "6", "900", "1170", "2024-02-05"],
  ]);
});

test("lots that do not add up, or of which some were sold or bought since, leave the average", () => {
  expect(openedAs(inLots(OLD))).toEqual(AS_ONE);
  expect(openedAs(inLots({ ...OLD, units: "4.5" }, NEWER))).toEqual(AS_ONE);
  expect(openedAs(inLots())).toEqual(AS_ONE);
  // Of twelve two were sold since: what they cost nobody tells.
  const sold = { ...inLots(OLD, NEWER), held: new Map([[AAPL, "-2"]]) };
  expect(openedAs(sold)).toEqual([[`opening:${AAPL}`, true, "12", "1080", "1544.4", undefined]]);
  // Bought since the books begin, and known by no transaction: it was not there then.
  expect(openedAs(inLots(OLD, { ...NEWER, boughtOn: "2026-05-12" }))).toEqual(AS_ONE);
});

test("lots that transactions bought are theirs, and the others what was there", () => {
  const bought = { ...inLots(OLD, { ...NEWER, boughtOn: "2026-05-11" }), held: new Map([[AAPL, "6"]]) };
  expect(openedAs(bought)).toEqual([[`opening:${AAPL}:lot:1`, true, "4", "400", "480", "2019-03-04"]]);
  // Bought that very day, of which no transaction tells.
  expect(openedAs(inLots(OLD, { ...NEWER, boughtOn: "2026-05-11" }))).toHaveLength(2);
});

test("a security in two rows has the lots of both, or of none", () => {
  const two = (second: readonly BrokerLot[] | undefined): Comparison => {
    const comparison = inLots();
    const [row] = comparison.snapshot.positions;
    if (row === undefined) throw new Error("nothing is held");
    const { lots: _, ...plain } = row;
    const positions = [
      { ...plain, units: "4", lots: [OLD] },
      { ...plain, units: "6", ...(second === undefined ? {} : { lots: second }) },
    ];
    return { ...comparison, snapshot: { ...comparison.snapshot, positions } };
  };
  expect(openedAs(two([NEWER]))).toHaveLength(2);
  expect(openedAs(two(undefined))).toEqual(AS_ONE);
});

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

test("what is opened late is opened by its lots as well", () => {
  const [sap] = widened.snapshot.positions;
  if (sap === undefined) throw new Error("nothing is held");
  const positions = [{ ...sap, lots: [{ boughtOn: "1969-12-01", units: "10", cost: "1000" }] }];
  const { entries } = reconcile({ ...widened, snapshot: { ...widened.snapshot, positions } });
  expect(entries[0]).toMatchObject({
    ...{ cause: `opening:${SAP}:lot:1`, occurredAt: 1_000 },
    basis: { amount: "1000", homeAmount: "1200", boughtOn: "1969-12-01" },
  });
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
