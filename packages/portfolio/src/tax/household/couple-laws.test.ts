/** What holds of a couple that was none yet, or is none any more, on some of the days. */

import type { JournalEntry } from "@neuro/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import { trade } from "../../testing/journal.ts";
import { happeningsOf, paidInto, possible, totalsOf } from "../../testing/tax-histories.ts";
import { dayOf, moved, propertyOf, worth } from "../../testing/tax-journals.ts";
import { lotGains } from "../lots/lot-gains.ts";
import type { Period, TaxJournal } from "../tax-journal.ts";
import { taxPool } from "../tax-pool.ts";

const COUPLE = [
  { accountId: "own", personId: "one", isTaxed: true },
  { accountId: "own tfsa", personId: "one", isTaxed: false },
  { accountId: "spouse", personId: "other", isTaxed: true },
  { accountId: "spouse rrsp", personId: "other", isTaxed: false },
] as const;
const ACCOUNTS = COUPLE.map(({ accountId }) => accountId);
const happenings = happeningsOf(ACCOUNTS.length);
const terms = { marketValue: worth(11), propertyOf, dayOf, today: 10_000 };
const lotTerms = { propertyOf, dayOf, usdOf: ({ basis }: JournalEntry) => basis?.amount ?? null };

const journalsOf = (entries: readonly JournalEntry[], affiliatedDuring?: Period): readonly TaxJournal[] =>
  COUPLE.map((own) => ({
    ...own,
    entries: entries.filter(({ accountId }) => accountId === own.accountId),
    ...(affiliatedDuring === undefined || own.personId === "one" ? {} : { affiliatedDuring }),
  }));
const asStrangers = (journals: readonly TaxJournal[]) =>
  journals.map(({ affiliatedDuring: _, ...own }) => ({ ...own, affiliation: own.personId ?? "" }));
const byPerson = <Listing extends { readonly personId: string }>(listings: Iterable<Listing>) =>
  [...listings].toSorted((a, b) => a.personId.localeCompare(b.personId));

const periods = fc
  .record({ first: fc.nat(220), days: fc.integer({ min: 1, max: 200 }), goesOn: fc.boolean() })
  .map(({ first, days, goesOn }): Period => ({ since: first, until: goesOn ? null : first + days }));

test("what came in and out adds up, on whatever days two persons are a couple", () => {
  let given = 0;
  fc.assert(
    fc.property(happenings, periods, (told, period) => {
      const journals = journalsOf(possible(told, ACCOUNTS), period);
      const listings = [...taxPool(journals, terms)];
      const { counted, proceeds, atCost, lost } = totalsOf(listings);
      expect(counted).toBeCloseTo(proceeds - paidInto(journals, 11) + atCost + lost, 6);
      given += listings.flatMap(({ disposals }) => disposals.filter(({ isGift }) => isGift)).length;
    }),
    { numRuns: 3_000 },
  );
  expect(given).toBeGreaterThan(50);
});

test("a couple of all days is one without days, and one of none are strangers", () => {
  fc.assert(
    fc.property(happenings, (told) => {
      const entries = possible(told, ACCOUNTS);
      const [plain, ever] = [journalsOf(entries), journalsOf(entries, { since: 0, until: 10_000 })];
      expect([...taxPool(ever, terms)]).toEqual([...taxPool(plain, terms)]);
      expect([...lotGains(ever, lotTerms)]).toEqual([...lotGains(plain, lotTerms)]);
      for (const never of [
        { since: 5_000, until: null },
        { since: null, until: 0 },
      ]) {
        const apart = journalsOf(entries, never);
        expect(byPerson(taxPool(apart, terms))).toEqual(byPerson(taxPool(asStrangers(apart), terms)));
      }
    }),
    { numRuns: 1_000 },
  );
});

/** 10 sold at a loss of 400 on day 100; 6 bought by the other ten days later, and kept. */
const bought = [
  ...trade("a", { day: 0, side: "BUY", units: 10, price: 100, accountId: "own" }),
  ...trade("b", { day: 100, side: "SELL", units: 10, price: 60, accountId: "own" }),
  ...trade("c", { day: 110, side: "BUY", units: 6, price: 60, accountId: "spouse" }),
];
const deniedWith = (period: Period) =>
  [...taxPool(journalsOf(bought, period), terms)].flatMap(({ disposals }) =>
    disposals.map(({ denied }) => denied),
  );

test("a purchase denies a loss where its buyer was a spouse on that day and still is after 30 days", () => {
  expect(deniedWith({ since: 110, until: null })).toEqual(["240"]);
  expect(deniedWith({ since: 111, until: null })).toEqual(["0"]);
  expect(deniedWith({ since: null, until: 131 })).toEqual(["240"]);
  expect(deniedWith({ since: null, until: 130 })).toEqual(["0"]);
  const washed = (period: Period) =>
    [...lotGains(journalsOf(bought, period), lotTerms)].flatMap(({ sales }) =>
      sales.map(({ denied }) => denied.home.toFixed()),
    );
  expect([washed({ since: 110, until: null }), washed({ since: 111, until: null })]).toEqual([
    ["240"],
    ["0"],
  ]);
});

test("what is handed over goes at its cost to a spouse, and at market value before and after", () => {
  const entries = [
    ...trade("a", { day: 0, side: "BUY", units: 10, price: 5, accountId: "own" }),
    ...moved(50, "own", "spouse", 10, 50),
  ];
  const of = (period: Period) => {
    const [giver, receiver] = byPerson(taxPool(journalsOf(entries, period), terms));
    return [giver?.disposals.map(({ homeProceeds }) => homeProceeds), receiver?.position?.homeCost];
  };
  expect(of({ since: 50, until: 51 })).toEqual([[], "50"]);
  expect(of({ since: 51, until: null })).toEqual([["110"], "110"]);
  expect(of({ since: null, until: 50 })).toEqual([["110"], "110"]);
});
