import type { JournalEntry } from "@neuro/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createCostBook } from "../gains/cost-book.ts";
import { trade } from "../testing/journal.ts";
import {
  dayOf,
  gainOf,
  journalsOf,
  moved,
  propertyOf,
  TFSA,
  unknown,
  worth,
} from "../testing/tax-journals.ts";
import { taxCrossings, taxPool } from "./tax-pool.ts";

const happenings = fc.array(
  fc.record({
    day: fc.nat(200),
    kind: fc.constantFrom("BUY" as const, "SELL" as const, "MOVE" as const),
    units: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 1, max: 90 }),
    account: fc.nat(2),
  }),
  { maxLength: 30 },
);
type Happening = Parameters<Parameters<typeof happenings.map>[0]>[0][number];
const ACCOUNTS = ["margin", TFSA, "cash"] as const;

/** Only what an account holds is sold or moved; a move goes to the next account. */
function possible(told: readonly Happening[]): readonly JournalEntry[] {
  const held = new Map<string, number>();
  return told
    .toSorted((a, b) => a.day - b.day)
    .flatMap(({ day, kind, units, price, account }, index) => {
      const own = ACCOUNTS[account] ?? TFSA;
      const next = ACCOUNTS[(account + 1) % 3] ?? TFSA;
      const left = (held.get(own) ?? 0) + (kind === "BUY" ? units : -units);
      if (left < 0) return [];
      held.set(own, left);
      if (kind !== "MOVE")
        return trade(String(index), { day, side: kind, units, price, accountId: own, commission: 1 });
      held.set(next, (held.get(next) ?? 0) + units);
      return moved(day, own, next, units, units * 7).map((entry) => ({
        ...entry,
        id: `${entry.id} ${index}`,
        cause: entry.cause.replace("transfer:", `transfer:${index} `),
      }));
    });
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test("the cost base is never below zero, and what counts, what is left and what is lost add up to what came in and out", () => {
  fc.assert(
    fc.property(happenings, (told) => {
      const entries = possible(told);
      for (const { position, disposals } of taxPool(journalsOf(entries), {
        ...{ marketValue: worth(11), propertyOf, dayOf, today: 10_000 },
      })) {
        if (position === null) continue;
        expect(Number(position.homeCost)).toBeGreaterThanOrEqual(0);
        const taxed = entries.filter(({ accountId }) => accountId !== TFSA);
        const bought = taxed.filter(({ kind, postings }) => {
          return (
            kind === "trade" && postings.some(({ book, amount }) => book === "position" && Number(amount) > 0)
          );
        });
        const crossings = taxCrossings(journalsOf(entries), propertyOf).filter(({ cause }) =>
          cause.endsWith(":in"),
        );
        const paid =
          sum(bought.map(({ basis }) => Number(basis?.homeAmount))) +
          sum(crossings.map((entry) => Number(worth(11)(entry)?.homeAmount)));
        const counted = sum(disposals.map((each) => gainOf(each) + Number(each.denied)));
        const lost = sum(disposals.map(({ denied, addedToCost }) => Number(denied) - Number(addedToCost)));
        const proceeds = sum(disposals.map(({ homeProceeds }) => Number(homeProceeds)));
        expect(counted).toBeCloseTo(proceeds - paid + Number(position.homeCost) + lost, 6);
        for (const each of disposals) {
          expect(Number(each.denied)).toBeLessThanOrEqual(Math.max(0, -gainOf(each)) + 1e-9);
          expect(Number(each.addedToCost)).toBeLessThanOrEqual(Number(each.denied));
        }
      }
    }),
  );
});

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
      );
      const book = createCostBook();
      book.add(entries);
      const [own] = book.listings();
      const [pool] = taxPool(journalsOf(entries), { marketValue: unknown, propertyOf, dayOf, today: 0 });
      const sales = (
        disposals: readonly { homeProceeds: string; homeCost: string; entryId: string }[] = [],
      ) => disposals.map(({ entryId, homeProceeds, homeCost }) => [entryId, homeProceeds, homeCost]);
      expect(sales(pool?.disposals)).toEqual(sales(own?.disposals));
      expect(pool?.position?.homeCost).toBe(own?.position.homeCost);
    }),
  );
});
