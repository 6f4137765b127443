import { DAY_MS } from "@neuro/contract/primitives";
import { formatDecimal, type JournalEntry } from "@neuro/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import { split } from "../../testing/journal.ts";
import { buy, journalsOf, propertyOf, sell } from "../../testing/tax-journals.ts";
import { lotGains, lotsOffered } from "./lot-gains.ts";
import type { NamedLot } from "./lot-steps.ts";

const dayOf = ({ occurredAt }: { readonly occurredAt: number }) => Math.floor(occurredAt / DAY_MS);
const usdOf = ({ basis }: JournalEntry) => basis?.amount ?? null;
const idOf = (entries: readonly JournalEntry[]) => entries.find(({ kind }) => kind === "trade")!.id;

function termsWith(named: readonly NamedLot[]) {
  return { propertyOf, dayOf, usdOf, namedLots: () => named };
}
const soldOf = (entries: readonly JournalEntry[], named: readonly NamedLot[]) =>
  [...lotGains(journalsOf(entries), termsWith(named))].flatMap(({ sales }) =>
    sales.map(({ units, cost, acquired }) => [
      Number(formatDecimal(units)),
      Number(formatDecimal(cost!.usd)),
      acquired,
    ]),
  );

const [first, second] = [buy(0, 10, 10), buy(40, 10, 20)];
const sale = sell(400, 12, 30);
const all = [...first, ...second, ...sale];

test("what was named is sold first, and the rest is what was bought first", () => {
  expect(soldOf(all, [])).toEqual([
    [10, 100, 0],
    [2, 40, 40],
  ]);
  expect(soldOf(all, [{ entryId: idOf(second), units: "10" }])).toEqual([
    [10, 200, 40],
    [2, 20, 0],
  ]);
  expect(soldOf(all, [{ entryId: idOf(second), units: "4" }])).toEqual([
    [4, 80, 40],
    [8, 80, 0],
  ]);
});

test("more than is there, or a purchase that is none, is sold first in, first out", () => {
  expect(soldOf(all, [{ entryId: "nothing", units: "5" }])).toEqual(soldOf(all, []));
  expect(soldOf(all, [{ entryId: idOf(second), units: "99" }])).toEqual([
    [10, 200, 40],
    [2, 20, 0],
  ]);
});

test("units are named, and offered, as they are counted on the day of the sale", () => {
  const entries = [...all, { ...split(500, 8), accountId: "margin" }];
  const offered = lotsOffered(journalsOf(entries), idOf(sale), termsWith([]));
  expect(offered.map(({ units, cost }) => [formatDecimal(units), formatDecimal(cost!.usd)])).toEqual([
    ["10", "100"],
    ["10", "200"],
  ]);
  expect(soldOf(entries, [{ entryId: idOf(second), units: "10" }])).toEqual([
    [10, 200, 40],
    [2, 20, 0],
  ]);
});

test("whatever is named, what was paid is in the cost of what was sold and of what is held", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 90 })), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.array(fc.tuple(fc.nat(6), fc.integer({ min: 1, max: 30 })), { maxLength: 5 }),
      fc.integer({ min: 1, max: 60 }),
      (bought, wanted, sold) => {
        const purchases = bought.map(([units, price], at) => buy(at * 50, units, price));
        const units = bought.reduce((sum, [own]) => sum + own, 0);
        const named = wanted.map(([at, own]) => ({
          entryId: idOf(purchases[at] ?? purchases[0]!),
          units: String(own),
        }));
        const entries = [...purchases.flat(), ...sell(400, Math.min(sold, units), 1)];
        const [gains] = lotGains(journalsOf(entries), termsWith(named));
        const out = gains!.sales.reduce((sum, { cost }) => sum + Number(formatDecimal(cost!.usd)), 0);
        const left = gains!.held.reduce((sum, { cost }) => sum + Number(formatDecimal(cost!.usd)), 0);
        expect(out + left).toBeCloseTo(
          bought.reduce((sum, [own, price]) => sum + own * price, 0),
          6,
        );
      },
    ),
    { numRuns: 1_000 },
  );
});
