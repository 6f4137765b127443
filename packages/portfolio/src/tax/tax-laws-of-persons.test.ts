/** What holds of every history of two persons who are affiliated with each other, and of one told in parts or before an order. */
import { DAY_MS } from "@neuro/contract/primitives";
import { brokerTradeEntry, formatDecimal, type JournalEntry, unitsEntry } from "@neuro/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import { trade } from "../testing/journal.ts";
import {
  costEntriesOf,
  fundEvents,
  happeningsOf,
  paidInto,
  possible,
  totalsOf,
  unitsLeft,
} from "../testing/tax-histories.ts";
import { dayOf, gainOf, moved, propertyOf, worth } from "../testing/tax-journals.ts";
import { orderEffects } from "./order-effects.ts";
import type { TaxJournal } from "./tax-journal.ts";
import { taxPool } from "./tax-pool.ts";

const HOUSEHOLD = [
  { accountId: "own", personId: "one", isTaxed: true },
  { accountId: "own tfsa", personId: "one", isTaxed: false },
  { accountId: "spouse", personId: "other", isTaxed: true },
  { accountId: "spouse rrsp", personId: "other", isTaxed: false },
] as const;
const ACCOUNTS = HOUSEHOLD.map(({ accountId }) => accountId);
const happenings = happeningsOf(ACCOUNTS.length);

const journalsOf = (entries: readonly JournalEntry[]): readonly TaxJournal[] =>
  HOUSEHOLD.map((own) => ({
    ...own,
    entries: entries.filter(({ accountId }) => accountId === own.accountId),
  }));
const ownerAt = (account: number) => HOUSEHOLD[account]?.personId;
/** As parent and child are. */
const asStrangers = (journals: readonly TaxJournal[]): readonly TaxJournal[] =>
  journals.map((own) => ({ ...own, affiliation: own.personId ?? "" }));
const terms = { marketValue: worth(11), propertyOf, dayOf, today: 10_000 };
const poolOf = (entries: readonly JournalEntry[], today = 10_000) => [
  ...taxPool(journalsOf(entries), { ...terms, today }),
];

test("of two persons together gains, cost still held and what was lost add up to what came in and out", () => {
  fc.assert(
    fc.property(happenings, fundEvents, fundEvents, (told, funds, others) => {
      const journals = journalsOf([
        ...possible(told, ACCOUNTS),
        ...costEntriesOf(funds, "own"),
        ...costEntriesOf(others, "spouse"),
      ]);
      const listings = [...taxPool(journals, terms)];
      for (const { position, personId, disposals } of listings) {
        const units = unitsLeft(
          journals
            .filter((own) => own.isTaxed && own.personId === personId)
            .flatMap(({ entries }) => entries),
        );
        expect(Number(position?.units ?? 0)).toBe(units);
        expect(Number(position?.homeCost ?? 0)).toBeGreaterThanOrEqual(0);
        for (const each of disposals) {
          expect(Number(each.denied)).toBeLessThanOrEqual(Math.max(0, -gainOf(each)) + 1e-9);
          expect(Number(each.addedToCost)).toBeLessThanOrEqual(Number(each.denied));
        }
      }
      const { counted, proceeds, atCost, lost } = totalsOf(listings);
      // Each denied loss is in a cost, or lost and named so.
      expect(counted).toBeCloseTo(proceeds - paidInto(journals, 11) + atCost + lost, 6);
    }),
    { numRuns: 5_000 },
  );
});

test("one person's accounts make the same whether the person is named or not", () => {
  fc.assert(
    fc.property(happenings, (told) => {
      const named = journalsOf(possible(told, ACCOUNTS)).map((own) => ({ ...own, personId: "one" }));
      const unnamed = named.map(({ personId: _, ...own }) => own);
      const of = (journals: readonly TaxJournal[]) =>
        [...taxPool(journals, terms)].map(({ personId: _, ...listing }) => ({
          ...listing,
          disposals: listing.disposals.map((sale) => ({ ...sale, deniedBy: sale.deniedBy.length })),
        }));
      expect(of(named)).toEqual(of(unnamed));
    }),
    { numRuns: 1_000 },
  );
});

test("who is not affiliated has a pool as if the others were not there", () => {
  fc.assert(
    fc.property(happenings, (told) => {
      const own = told.filter(({ kind, account, to }) => kind !== "MOVE" || ownerAt(account) === ownerAt(to));
      const all = asStrangers(journalsOf(possible(own, ACCOUNTS)));
      const together = [...taxPool(all, terms)];
      for (const personId of ["one", "other"]) {
        const of = ({ personId: owner }: { readonly personId?: string }) => owner === personId;
        expect(together.filter(of)).toEqual([...taxPool(all.filter(of), terms)]);
      }
      const deniers = together.flatMap(({ personId, disposals }) =>
        disposals.flatMap(({ deniedBy }) => deniedBy.filter((id) => id !== personId)),
      );
      expect(deniers).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test("what is given to who is not affiliated goes and comes at market value, and all adds up", () => {
  let given = 0;
  fc.assert(
    fc.property(happenings, (told) => {
      const journals = asStrangers(journalsOf(possible(told, ACCOUNTS)));
      const listings = [...taxPool(journals, terms)];
      const { counted, proceeds, atCost, lost } = totalsOf(listings);
      expect(counted).toBeCloseTo(proceeds - paidInto(journals, 11) + atCost + lost, 6);
      const gifts = listings.flatMap(({ disposals }) => disposals.filter(({ isGift }) => isGift));
      for (const { homeProceeds, units } of gifts)
        expect(Number(homeProceeds)).toBeCloseTo(11 * Number(units), 6);
      given += gifts.length;
    }),
    { numRuns: 3_000 },
  );
  expect(given).toBeGreaterThan(100);
});

/** By hand: 40 of 100 bought at 30 are given away at 50, a gain of 800; the child's loss of 200 is denied by no purchase of the parent. */
test("a gift is a sale at the market value of its day, and that is what it costs who got it", () => {
  const entries = [
    ...trade("a", { day: 0, side: "BUY", units: 100, price: 30, accountId: "own" }),
    ...moved(10, "own", "spouse", 40, 1_200),
    ...trade("b", { day: 20, side: "SELL", units: 40, price: 45, accountId: "spouse" }),
    ...trade("c", { day: 25, side: "BUY", units: 10, price: 45, accountId: "own" }),
  ];
  const [giver, child] = taxPool(asStrangers(journalsOf(entries)), { ...terms, marketValue: worth(50) });
  expect(giver!.disposals).toMatchObject([{ isGift: true, homeProceeds: "2000", homeCost: "1200" }]);
  expect(giver!.position).toMatchObject({ units: "70", homeCost: "2250" });
  expect(child!.disposals).toMatchObject([
    { isGift: false, homeProceeds: "1800", homeCost: "2000", denied: "0" },
  ]);
});

test("a sale that is not open stays as it is, whatever comes later", () => {
  fc.assert(
    fc.property(happenings, fc.nat(200), (told, day) => {
      const entries = possible(told, ACCOUNTS);
      const [then, now] = [
        poolOf(
          entries.filter((entry) => dayOf(entry) <= day),
          day,
        ),
        poolOf(entries),
      ].map((listings) => listings.flatMap(({ disposals }) => disposals));
      const settled = then?.filter(({ openUntil }) => openUntil === null) ?? [];
      const ids = new Set(settled.map(({ entryId }) => entryId));
      expect(settled).toEqual(now?.filter(({ entryId }) => ids.has(entryId)));
    }),
    { numRuns: 3_000 },
  );
});

/** Units of each account on a day at the cost that its person's have, which the first taxed account carries whole. */
function carriedOver(entries: readonly JournalEntry[], day: number): readonly JournalEntry[] {
  const costs = new Map(
    poolOf(entries).map(({ personId, position }) => [personId, position?.homeCost ?? "0"]),
  );
  return HOUSEHOLD.flatMap(({ accountId, personId, isTaxed }) => {
    const units = unitsLeft(entries.filter((entry) => entry.accountId === accountId));
    if (units === 0) return [];
    const amount = isTaxed ? (costs.get(personId) ?? "0") : "0";
    return [
      unitsEntry(
        { accountId, occurredAt: day * DAY_MS, memo: "", cause: "carried over" },
        {
          ...{ commodity: "XTSE:RY", units: String(units) },
          basis: { currency: "CAD", amount, homeCurrency: "CAD", homeAmount: amount },
        },
      ),
    ];
  });
}

test("a history given in two parts, the first as what it left, equals the whole", () => {
  fc.assert(
    fc.property(happenings, happenings, (early, late) => {
      // More than 60 days apart, so that no loss of one part is replaced in the other.
      const entries = possible(
        [...early, ...late.map((each) => ({ ...each, day: each.day + 300 }))],
        ACCOUNTS,
      );
      const [first, second] = [
        entries.filter((entry) => dayOf(entry) <= 200),
        entries.filter((entry) => dayOf(entry) >= 300),
      ];
      const whole = poolOf(entries);
      const parts = poolOf([...carriedOver(first, 250), ...second]);
      const sales = (listings: typeof whole) =>
        listings
          .flatMap(({ disposals }) => disposals)
          .filter(({ day }) => day >= 300)
          .map(({ entryId, homeProceeds, homeCost, denied, addedToCost }) =>
            [entryId, homeProceeds, homeCost, denied, addedToCost].join(" "),
          )
          .sort();
      expect(sales(parts)).toEqual(sales(whole));
      const left = (listings: typeof whole) =>
        listings.map(({ personId, position }) => `${personId} ${position?.homeCost ?? "0"}`).sort();
      for (const line of left(parts)) expect(left(whole)).toContain(line);
    }),
    { numRuns: 3_000 },
  );
});

const orders = fc.record({
  side: fc.constantFrom("BUY" as const, "SELL" as const),
  units: fc.integer({ min: 1, max: 60 }),
  price: fc.integer({ min: 1, max: 90 }),
  account: fc.constantFrom("own", "spouse"),
  later: fc.nat(40),
});

test("what an order is told to deny before it is given is what is booked as denied after it", () => {
  fc.assert(
    fc.property(happenings, orders, (told, { side, units, price, account, later }) => {
      const entries = possible(told, ACCOUNTS);
      const day = Math.max(0, ...entries.map(dayOf)) + later;
      const order = brokerTradeEntry(
        { accountId: account, occurredAt: day * DAY_MS + 1_000, memo: "", cause: "order" },
        {
          ...{ side, instrumentId: "XTSE:RY", units: String(units), currency: "CAD", commission: "0" },
          ...{ cash: String(units * price), homeCurrency: "CAD", homeRate: "1" },
        },
      );
      const effects = orderEffects(journalsOf(entries), order, { ...terms, today: day });
      // As the fill of a venue.
      const fill = trade("fill", { day, side, units, price, accountId: account }).map((entry) => ({
        ...entry,
        occurredAt: order.occurredAt,
      }));
      const booked = poolOf([...entries, ...fill], day);
      const [before, after] = [totalsOf(poolOf(entries, day)), totalsOf(booked)];
      const ids = new Set(fill.map(({ id }) => id));
      const sale = booked.flatMap(({ disposals }) => disposals).find(({ entryId }) => ids.has(entryId));
      expect(effects.sale === null).toBe(sale === undefined);
      const denied = Number(effects.sale?.denied ?? 0);
      expect([denied, Number(effects.sale?.addedToCost ?? 0)]).toEqual([
        Number(sale?.denied ?? 0),
        Number(sale?.addedToCost ?? 0),
      ]);
      const more = effects.earlier.reduce(
        (total, each) => total + Number(formatDecimal(each.denied)),
        denied,
      );
      expect(more).toBeCloseTo(after.denied - before.denied, 6);
    }),
    { numRuns: 3_000 },
  );
});
