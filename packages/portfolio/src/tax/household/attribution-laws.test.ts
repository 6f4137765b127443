/** Whose gains and income are whose, once units were handed over between spouses or given to a child. */
import { decimal, type JournalEntry } from "@neuro/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import { trade } from "../../testing/journal.ts";
import { happeningsOf, possible } from "../../testing/tax-histories.ts";
import { dayOf, gainOf, moved, propertyOf, worth } from "../../testing/tax-journals.ts";
import type { TaxJournal } from "../tax-journal.ts";
import { taxPool } from "../tax-pool.ts";
import { attributesIn } from "./affiliated-journals.ts";
import { partsOfIncome } from "./handed-units.ts";

const HOUSEHOLD = [
  { accountId: "own", personId: "one", affiliation: "one", isTaxed: true },
  { accountId: "own tfsa", personId: "one", affiliation: "one", isTaxed: false },
  { accountId: "spouse", personId: "other", affiliation: "one", isTaxed: true },
  { accountId: "child", personId: "child", affiliation: "child", isTaxed: true, minorUntil: 150 },
] as const;
const ACCOUNTS = HOUSEHOLD.map(({ accountId }) => accountId);
const happenings = happeningsOf(ACCOUNTS.length);
const terms = { marketValue: worth(11), propertyOf, dayOf, today: 10_000 };

const journalsOf = (entries: readonly JournalEntry[], until: number | null = null): readonly TaxJournal[] =>
  HOUSEHOLD.map((own) => ({
    ...own,
    entries: entries.filter(({ accountId }) => accountId === own.accountId),
    ...(own.personId === "other" ? { affiliatedDuring: { since: null, until } } : {}),
  }));
/** Bought by one, and handed to both others before or while anything else happens. */
const handing = fc
  .tuple(happenings, fc.nat(120), fc.nat(120), fc.integer({ min: 1, max: 90 }))
  .map(([told, wed, given, price]): typeof told => [
    { day: 0, kind: "BUY", units: 150, price, account: 0, to: 0 },
    { day: wed, kind: "MOVE", units: 60, price, account: 0, to: 2 },
    { day: given, kind: "MOVE", units: 40, price, account: 0, to: 3 },
    ...told,
    { day: 160, kind: "SELL", units: 10, price: 95 - price, account: 2, to: 2 },
  ]);
const cents = (amount: number) => Math.round(amount * 100);

/** What the return of each person counts, in cents. */
function returnsOf(journals: readonly TaxJournal[]) {
  const sums = new Map<string, number>();
  const add = (person: string, amount: number) => sums.set(person, (sums.get(person) ?? 0) + cents(amount));
  let [counted, handed] = [0, 0];
  for (const { personId, disposals } of taxPool(journals, terms))
    for (const sale of disposals) {
      const own = gainOf(sale) + Number(sale.denied);
      counted += cents(own);
      add(personId, own);
      for (const { personId: giver, gain } of sale.attributed) {
        expect(giver).not.toBe(personId);
        expect(["one", "other"]).toContain(giver);
        expect(Math.sign(Number(gain))).toBe(Math.sign(own));
        expect(Math.abs(Number(gain))).toBeLessThanOrEqual(Math.abs(own) + 0.005);
        add(personId, -Number(gain));
        add(giver, Number(gain));
        handed += 1;
      }
    }
  return { sums, counted, handed };
}

test("what is attributed moves gains between persons and creates or loses none", () => {
  let seen = 0;
  fc.assert(
    fc.property(handing, fc.option(fc.nat(220)), (told, until) => {
      const { sums, counted, handed } = returnsOf(journalsOf(possible(told, ACCOUNTS), until));
      expect([...sums.values()].reduce((all, own) => all + own, 0)).toBe(counted);
      seen += handed;
    }),
    { numRuns: 3_000 },
  );
  expect(seen).toBeGreaterThan(100);
});

test("who sells only what a spouse handed over sells it on the spouse's return", () => {
  const sales = fc.array(
    fc.record({ units: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 90 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), sales, (cost, told) => {
      const units = told.reduce((sum, own) => sum + own.units, 0) + 3;
      const soldIn = (accountId: string) =>
        told.flatMap((own, at) => trade(`s${at}`, { ...own, day: 60 + at, side: "SELL", accountId }));
      const bought = trade("b", { day: 0, side: "BUY", units, price: cost, accountId: "own" });
      const kept = returnsOf(journalsOf([...bought, ...soldIn("own")])).sums;
      const given = returnsOf(
        journalsOf([...bought, ...moved(50, "own", "spouse", units, 0), ...soldIn("spouse")]),
      ).sums;
      expect(given.get("one") ?? 0).toBe(kept.get("one") ?? 0);
      expect(given.get("other") ?? 0).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test("income of a share is parted to the cent, whoever handed the units over", () => {
  fc.assert(
    fc.property(handing, fc.nat(220), fc.integer({ min: 1, max: 99_999 }), (told, day, paid) => {
      const journals = journalsOf(possible(told, ACCOUNTS));
      const attributes = attributesIn(journals);
      for (const { personId, handed } of taxPool(journals, terms)) {
        const parts = partsOfIncome(handed, day, (giver) => attributes(personId, giver, day));
        const shares = parts(decimal(String(paid / 100)));
        const given = shares.reduce((sum, { amount }) => sum + cents(Number(amount.toFixed())), 0);
        expect(given).toBeLessThanOrEqual(paid + 1);
        for (const { giver } of shares) expect(giver).not.toBe(personId);
      }
    }),
    { numRuns: 1_000 },
  );
});

/** By hand: 10 of 40 pooled were handed over, so a quarter of a gain of 400 is the giver's. */
test("of units pooled with one's own the part that was handed over is attributed, and what comes back is not", () => {
  const entries = [
    ...trade("a", { day: 0, side: "BUY", units: 10, price: 10, accountId: "own" }),
    ...trade("b", { day: 0, side: "BUY", units: 30, price: 10, accountId: "spouse" }),
    ...moved(50, "own", "spouse", 10, 100),
    ...trade("c", { day: 60, side: "SELL", units: 20, price: 30, accountId: "spouse" }),
  ];
  const attributedIn = (all: readonly JournalEntry[], until: number | null = null) =>
    [...taxPool(journalsOf(all, until), terms)].flatMap(({ disposals }) =>
      disposals.map(({ attributed }) => attributed),
    );
  expect(attributedIn(entries)).toEqual([[{ personId: "one", gain: "100" }]]);
  // Separated before the sale.
  expect(attributedIn(entries, 60)).toEqual([[]]);
  // All 20 that are left go back: 5 were the giver's, 15 are the spouse's now.
  const back = [
    ...entries,
    ...moved(70, "spouse", "own", 20, 200),
    ...trade("d", { day: 80, side: "SELL", units: 20, price: 30, accountId: "own" }),
  ];
  expect(attributedIn(back)[0]).toEqual([{ personId: "other", gain: "300" }]);
});

test("of what is given to a child income is attributed until the year it turns 18, and no gain", () => {
  const entries = [
    ...trade("a", { day: 0, side: "BUY", units: 10, price: 5, accountId: "own" }),
    ...moved(50, "own", "child", 10, 50),
    ...trade("c", { day: 200, side: "SELL", units: 5, price: 30, accountId: "child" }),
  ];
  const journals = journalsOf(entries);
  const child = [...taxPool(journals, terms)].find(({ personId }) => personId === "child");
  expect(child?.disposals).toMatchObject([{ attributed: [], homeCost: "55", homeProceeds: "150" }]);
  const attributes = attributesIn(journals);
  const paidOn = (day: number) =>
    partsOfIncome(child?.handed ?? [], day, (giver) => attributes("child", giver, day))(decimal("8")).map(
      ({ giver, amount }) => [giver, amount.toFixed()],
    );
  expect([paidOn(49), paidOn(50), paidOn(149), paidOn(150)]).toEqual([
    [],
    [["one", "8"]],
    [["one", "8"]],
    [],
  ]);
});
