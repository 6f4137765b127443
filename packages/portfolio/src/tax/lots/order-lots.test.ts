import { DAY_MS } from "@neuro/contract/primitives";
import { formatDecimal, type JournalEntry } from "@neuro/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buy, journalsOf, propertyOf, sell } from "../../testing/tax-journals.ts";
import { lotGains } from "./lot-gains.ts";
import { orderLots, washedOf } from "./order-lots.ts";

const terms = {
  propertyOf,
  dayOf: ({ occurredAt }: JournalEntry) => Math.floor(occurredAt / DAY_MS),
  usdOf: ({ basis }: JournalEntry) => basis?.amount ?? null,
};
const PLACES = ["margin", "cash"] as const;
const traded = fc.record({
  day: fc.integer({ min: 0, max: 400 }),
  units: fc.integer({ min: 1, max: 30 }),
  price: fc.integer({ min: 5, max: 40 }),
  isSale: fc.boolean(),
  accountId: fc.constantFrom(...PLACES),
});
const entriesOf = ({
  day,
  units,
  price,
  isSale,
  accountId,
}: typeof traded extends fc.Arbitrary<infer T> ? T : never) =>
  (isSale ? sell : buy)(day, units, price, { accountId });
const total = (entries: readonly JournalEntry[]) =>
  washedOf([...lotGains(journalsOf(entries), terms)].flatMap(({ sales }) => sales)).denied;

test("what is told of an order before it is what is booked with it: its own lots, and what more of earlier losses is denied", () => {
  fc.assert(
    fc.property(fc.array(traded, { minLength: 1, maxLength: 12 }), traded, (history, last) => {
      const before = history.flatMap(entriesOf);
      const [order] = entriesOf({ ...last, day: 401 });
      if (order === undefined) throw new Error("no order");
      const { sale, earlier } = orderLots(journalsOf(before), order, terms);
      const more = earlier.reduce((sum, { denied }) => sum.plus(denied), washedOf(sale).denied);
      expect(formatDecimal(more)).toBe(formatDecimal(total([...before, order]).minus(total(before))));
    }),
  );
});

test("a purchase within 30 days of a loss denies it", () => {
  const before = [...buy(0, 10, 20), ...sell(390, 10, 15)];
  const [order] = buy(401, 10, 15);
  const { sale, earlier } = orderLots(journalsOf(before), order as JournalEntry, terms);
  expect(sale).toEqual([]);
  expect(earlier.map(({ denied, lost }) => [formatDecimal(denied), formatDecimal(lost)])).toEqual([
    ["50", "0"],
  ]);
});
