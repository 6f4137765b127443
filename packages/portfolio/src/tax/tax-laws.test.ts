/** What holds of every history of taxed and registered accounts of one person. */
import { decimal, type JournalEntry } from "@neuro/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createCostBook } from "../gains/cost-book.ts";
import {
  costEntriesOf,
  END_OF_DAY,
  fundEvents,
  happeningsOf,
  paidInto,
  possible,
  totalsOf,
} from "../testing/tax-histories.ts";
import { dayOf, gainOf, journalsOf, propertyOf, TFSA, unknown, worth } from "../testing/tax-journals.ts";
import { taxPool } from "./tax-pool.ts";

const ACCOUNTS = ["margin", TFSA, "cash"] as const;
const happenings = happeningsOf(ACCOUNTS.length);
const terms = { marketValue: worth(11), propertyOf, dayOf, today: 10_000 };

test("the cost base is never below zero, and what counts, what is left and what is lost add up to what came in and out", () => {
  fc.assert(
    fc.property(happenings, fundEvents, (told, funds) => {
      const journals = journalsOf([...possible(told, ACCOUNTS), ...costEntriesOf(funds, "margin")]);
      for (const listing of taxPool(journals, terms)) {
        const { position, disposals, costs } = listing;
        if (position === null) continue;
        expect(Number(position.homeCost)).toBeGreaterThanOrEqual(0);
        expect(costs.at(-1)?.cost.toFixed()).toBe(decimal(position.homeCost).toFixed());
        const { counted, proceeds, atCost, lost } = totalsOf([listing]);
        expect(counted).toBeCloseTo(proceeds - paidInto(journals, 11) + atCost + lost, 6);
        for (const each of disposals) {
          expect(Number(each.denied)).toBeLessThanOrEqual(Math.max(0, -gainOf(each)) + 1e-9);
          expect(Number(each.addedToCost)).toBeLessThanOrEqual(Number(each.denied));
        }
      }
    }),
    { numRuns: 10_000 },
  );
});

test("the order in which entries came to be known changes nothing", () => {
  fc.assert(
    fc.property(happenings, fundEvents, fc.integer(), (told, funds, seed) => {
      // Of one moment, those that were posted first come first: here no two are of one.
      const all = [...possible(told, ACCOUNTS), ...costEntriesOf(funds, "margin")];
      const entries = all.map((entry, index) => ({
        ...entry,
        occurredAt: entry.occurredAt + (entry.kind === "cost" ? index - END_OF_DAY / 2 : index),
      }));
      const shuffled = entries.toSorted((a, b) => shuffledAt(a.id, seed) - shuffledAt(b.id, seed));
      const of = (known: readonly JournalEntry[]) =>
        [...taxPool(journalsOf(known), terms)].map(({ position, disposals }) => [
          position?.homeCost,
          disposals,
        ]);
      expect(of(shuffled)).toEqual(of(entries));
    }),
    { numRuns: 2_000 },
  );
});

function shuffledAt(id: string, seed: number): number {
  let hash = seed | 0;
  for (const letter of id) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return hash;
}

test("one taxed account alone has the gains it has by itself, but for what is denied", () => {
  fc.assert(
    fc.property(happenings, (told) => {
      // A gain each time, so that nothing is denied.
      const entries = possible(
        told
          .filter(({ kind }) => kind !== "MOVE")
          .map((each) => ({
            ...each,
            account: 0,
            price: each.kind === "BUY" ? each.price : each.price + 200,
          })),
        ACCOUNTS,
      );
      const book = createCostBook();
      book.add(entries);
      const [own] = book.listings();
      const [pool] = taxPool(journalsOf(entries), { ...terms, marketValue: unknown, today: 0 });
      const sales = (
        disposals: readonly { homeProceeds: string; homeCost: string; entryId: string }[] = [],
      ) => disposals.map(({ entryId, homeProceeds, homeCost }) => [entryId, homeProceeds, homeCost]);
      expect(sales(pool?.disposals)).toEqual(sales(own?.disposals));
      expect(pool?.position?.homeCost).toBe(own?.position.homeCost);
    }),
  );
});
