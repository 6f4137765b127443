/** What holds of every history of taxed and registered accounts. */
import { DAY_MS } from "@neuro/contract/primitives";
import { type CostEvent, costEntry, decimal, type JournalEntry, roundMoney } from "@neuro/ledger";
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

/** Capital paid back and income reinvested, a few times while something may be held. */
const events = fc.array(
  fc.record({
    day: fc.nat(200),
    kind: fc.constantFrom("return_of_capital" as const, "reinvested_distribution" as const),
    perUnit: fc.integer({ min: 1, max: 4_000 }).map((cents) => (cents / 1_000).toString()),
  }),
  { maxLength: 4 },
);
const costEntriesOf = (told: readonly (Pick<CostEvent, "kind" | "perUnit"> & { readonly day: number })[]) =>
  told.map(({ day, kind, perUnit }, index) =>
    costEntry(
      // At the end of the day, as of its record date.
      { accountId: "margin", occurredAt: day * DAY_MS + END_OF_DAY, memo: "", cause: `cost:${index}` },
      { instrumentId: "XTSE:RY", kind, currency: "CAD", perUnit, homeCurrency: "CAD", homePerUnit: perUnit },
    ),
  );
const END_OF_DAY = 86_399_999;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test("the cost base is never below zero, and what counts, what is left and what is lost add up to what came in and out", () => {
  fc.assert(
    fc.property(happenings, events, (told, funds) => {
      const entries = [...possible(told), ...costEntriesOf(funds)];
      for (const { position, disposals, costs } of taxPool(journalsOf(entries), {
        ...{ marketValue: worth(11), propertyOf, dayOf, today: 10_000 },
      })) {
        if (position === null) continue;
        expect(Number(position.homeCost)).toBeGreaterThanOrEqual(0);
        expect(costs.at(-1)?.cost.toFixed()).toBe(decimal(position.homeCost).toFixed());
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
          sum(crossings.map((entry) => Number(worth(11)(entry)?.homeAmount))) +
          movedByFunds(entries);
        const counted = sum(disposals.map((each) => gainOf(each) + Number(each.denied)));
        const lost = sum(disposals.map(({ denied, addedToCost }) => Number(denied) - Number(addedToCost)));
        const proceeds = sum(
          disposals.filter(({ isCapital }) => !isCapital).map(({ homeProceeds }) => Number(homeProceeds)),
        );
        expect(counted).toBeCloseTo(proceeds - paid + Number(position.homeCost) + lost, 6);
        for (const each of disposals) {
          expect(Number(each.denied)).toBeLessThanOrEqual(Math.max(0, -gainOf(each)) + 1e-9);
          expect(Number(each.addedToCost)).toBeLessThanOrEqual(Number(each.denied));
        }
      }
    }),
    { numRuns: 10_000 },
  );
});

/** What events made of the cost of the units that lay in taxed accounts then, in whole cents. */
function movedByFunds(entries: readonly JournalEntry[]): number {
  const units = (until: number) =>
    sum(
      entries
        .filter(
          ({ accountId, kind, occurredAt }) => accountId !== TFSA && kind !== "cost" && occurredAt <= until,
        )
        .flatMap(({ postings }) => postings.filter(({ book }) => book === "position"))
        .map(({ amount }) => Number(amount)),
    );
  return sum(
    entries
      .filter(({ kind }) => kind === "cost")
      .map(({ basis, occurredAt }) => {
        const exact = decimal(basis?.homeAmount ?? "0").times(String(units(occurredAt)));
        return Number(roundMoney(exact).toFixed());
      }),
  );
}

test("the order in which entries came to be known changes nothing", () => {
  fc.assert(
    fc.property(happenings, events, fc.integer(), (told, funds, seed) => {
      // Of one moment, those that were posted first come first: here no two are of one.
      const entries = [...possible(told), ...costEntriesOf(funds)].map((entry, index) => ({
        ...entry,
        occurredAt: entry.occurredAt + (entry.kind === "cost" ? index - END_OF_DAY / 2 : index),
      }));
      const shuffled = entries.toSorted((a, b) => shuffledAt(a.id, seed) - shuffledAt(b.id, seed));
      const of = (all: readonly JournalEntry[]) =>
        [...taxPool(journalsOf(all), { marketValue: worth(11), propertyOf, dayOf, today: 10_000 })].map(
          ({ position, disposals }) => [position?.homeCost, disposals],
        );
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
