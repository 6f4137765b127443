/** Whatever comes when, however often and broken off where: the books end the same. */
import type { BrokerActivity, BrokerListing } from "@neuro/brokerage";
import { DAY_MS } from "@neuro/contract/primitives";
import {
  balancesOf,
  checkBalanced,
  distinctByCause,
  imbalances,
  inTradingOrder,
  type JournalEntry,
} from "@neuro/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bookActivities } from "./book-activities.ts";
import { reconcile } from "./reconcile.ts";
import type { Snapshot } from "./snapshot.ts";
import { heldByEntries, less, sumOf } from "./sums.ts";

const NOW = Date.parse("2026-05-28T18:00:00Z");
const ACCOUNT = "linked-1";
const listing: BrokerListing = {
  ...{ instrumentId: "XTSE:RY", isKnownExchange: true, symbol: "RY", vendorSymbol: "RY.TO", vendorId: "1" },
  ...{ name: "Royal Bank", exchange: "TSX", currency: "CAD", kind: "stock" as const },
};

const deed = fc.oneof(
  fc.record({
    type: fc.constantFrom("buy" as const, "sell" as const, "transfer_in" as const, "split" as const),
    units: fc.integer({ min: 1, max: 40 }),
    cents: fc.integer({ min: 1, max: 900_000 }),
  }),
  fc.record({
    type: fc.constantFrom(
      "contribution" as const,
      "withdrawal" as const,
      "fee" as const,
      "dividend" as const,
    ),
    units: fc.constant(0),
    cents: fc.integer({ min: 1, max: 900_000 }),
  }),
);

function activityOf(
  { type, units, cents }: { type: BrokerActivity["type"]; units: number; cents: number },
  at: number,
) {
  const leaves = ["buy", "withdrawal", "fee"].includes(type);
  const isUnits = type === "transfer_in" || type === "split";
  const tradeDate = new Date(Date.parse("2026-01-05") + at * DAY_MS).toISOString().slice(0, 10);
  const activity: BrokerActivity = {
    ...{ id: `id-${at}`, fingerprint: `print-${at}`, type, rawType: type.toUpperCase(), tradeDate },
    ...{ settlementDate: null, listing: units > 0 || type === "dividend" ? listing : null },
    ...{
      units: String(type === "sell" ? -units : units),
      price: "10",
      fee: "0",
      fxRate: null,
      currency: "CAD",
    },
    amount: isUnits ? null : (((leaves ? -1 : 1) * cents) / 100).toFixed(2).replace(/\.?0+$/, ""),
    ...{ description: type, reference: null },
  };
  return activity;
}

const booking = {
  accountId: ACCOUNT,
  isPaper: false,
  unclaimed: [],
  told: [],
  open: [],
  now: NOW,
  homeRate: () => "1",
};

/** What the broker holds once all of it has happened, beside what it never tells of. */
function snapshotOf(activities: readonly BrokerActivity[], extra: number): Snapshot {
  const entries = bookActivities(activities, { ...booking, openedOn: null }).flatMap(
    (settled) => settled.entries,
  );
  const held = heldByEntries(entries);
  const units = String(Number(sumOf(held, "XTSE:RY")) + extra);
  return {
    asOf: NOW,
    positions: [
      {
        instrumentId: "XTSE:RY",
        symbol: "RY",
        name: null,
        kind: "stock",
        currency: "CAD",
        units,
        price: "10",
        cost: "9",
        // Of what the books begin with; with more or less than that held they do not add up, and are not believed.
        lots: [
          { boughtOn: "2019-03-04", units: "1", cost: "8" },
          ...(extra > 1 ? [{ boughtOn: "2024-02-05", units: String(extra - 1), cost: "9" }] : []),
        ],
      },
    ],
    balances: [{ currency: "CAD", cash: sumOf(held, "CAD") }],
  };
}

/** The store of a synchronization in memory: a journal in which a cause counts once, and fingerprints that are settled. */
class Books {
  entries: readonly JournalEntry[] = [];
  readonly #known = new Set<string>();
  #number = 0;
  #isOpen = false;

  sync(told: readonly BrokerActivity[], snapshot: Snapshot): void {
    const fresh = told.filter(({ fingerprint }) => !this.#known.has(fingerprint));
    const settled = bookActivities(fresh, { ...booking, openedOn: this.#isOpen ? "2026-01-01" : null });
    this.#post(settled.flatMap(({ entries }) => entries));
    for (const { fingerprint } of fresh) this.#known.add(fingerprint);
    const { entries } = reconcile({
      ...{ accountId: ACCOUNT, snapshot, open: [], now: NOW, before: [], traded: new Map() },
      ...{ held: heldByEntries(this.entries), standing: this.standing(), ahead: new Map() },
      opensAt: this.#isOpen ? null : Date.parse("2026-01-01T12:00:00Z"),
      ...{ homeRate: () => "1", rateOn: () => "1" },
      begun: null,
      newId: () => `n${++this.#number}`,
    });
    this.#post(entries);
    this.#isOpen = true;
  }

  standing(): readonly JournalEntry[] {
    return inTradingOrder(this.entries).filter(({ kind }) => kind === "adjustment");
  }

  #post(entries: readonly JournalEntry[]): void {
    for (const entry of entries) expect(checkBalanced(entry)).toEqual({ ok: true });
    this.entries = distinctByCause([...this.entries, ...entries]);
  }
}

test("synchronized at any moments, the books hold the broker's numbers each time and end without adjustments", () => {
  fc.assert(
    fc.property(
      fc.array(deed, { minLength: 1, maxLength: 12 }),
      fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 6 }),
      fc.integer({ min: 0, max: 5 }),
      (deeds, moments, extra) => {
        const activities = deeds.map(activityOf);
        const books = new Books();
        // The books begin with what nothing tells of.
        books.sync([], snapshotOf([], extra));
        for (const count of moments.toSorted((a, b) => a - b)) {
          const snapshot = snapshotOf(activities, extra);
          books.sync(activities.slice(0, count), snapshot);
          const held = heldByEntries(books.entries);
          expect(sumOf(held, "XTSE:RY")).toBe(snapshot.positions[0]?.units);
          expect(sumOf(held, "CAD")).toBe(snapshot.balances[0]?.cash);
        }
        books.sync(activities, snapshotOf(activities, extra));
        expect(books.standing()).toEqual([]);
        expect(imbalances(balancesOf(books.entries)).size).toBe(0);
        const whole = new Books();
        whole.sync([], snapshotOf([], extra));
        whole.sync(activities, snapshotOf(activities, extra));
        expect(less(heldByEntries(books.entries), heldByEntries(whole.entries)).size).toBe(0);
        const real = (entries: readonly JournalEntry[]) =>
          entries.filter(({ kind }) => kind !== "adjustment").map(({ id }) => id);
        expect(real(books.entries)).toEqual(real(whole.entries));
        const before = books.entries;
        books.sync(activities, snapshotOf(activities, extra));
        expect(books.entries).toEqual(before);
      },
    ),
  );
});

test("a word that nobody knows is kept aside with its reason, and made to fit nothing", () => {
  const odd = { ...activityOf({ type: "contribution", units: 0, cents: 500 }, 1), type: "other" as const };
  const foreign = { ...activityOf({ type: "buy", units: 1, cents: 500 }, 2), currency: "PLN" };
  const settled = bookActivities([odd, foreign], { ...booking, openedOn: null });
  expect(settled.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["set_aside", "unknown_type"],
    ["set_aside", "currency_unsupported"],
  ]);
});

test("an activity waits while an order of ours may have made it, and is matched once its fill is known", () => {
  const buy = activityOf({ type: "buy", units: 10, cents: 100_495 }, 3);
  const order = {
    instrumentId: "XTSE:RY" as const,
    side: "BUY" as const,
    remaining: "10",
    currency: "CAD",
    since: "2026-01-05",
  };
  const waiting = bookActivities([buy], { ...booking, openedOn: null, open: [order] });
  expect(waiting).toMatchObject([{ outcome: "set_aside", reason: "awaiting_fill", entries: [] }]);
  const fill = {
    ...{
      fillId: "f1",
      orderId: "o1",
      instrumentId: "XTSE:RY" as const,
      side: "BUY" as const,
      quantity: "10",
    },
    ...{ cash: "-1000", day: buy.tradeDate },
  };
  const [matched] = bookActivities([buy], { ...booking, openedOn: null, unclaimed: [fill] });
  expect(matched).toMatchObject({ outcome: "matched", entries: [{ kind: "fee" }] });
  expect(matched?.entries[0]?.postings[0]).toEqual({ book: "cash", commodity: "CAD", amount: "-4.95" });
});
