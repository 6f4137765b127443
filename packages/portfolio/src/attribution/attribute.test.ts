import { DAY_MS } from "@neuro/contract/primitives";
import { reorganizationEntries } from "@neuro/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createTransactionColumns } from "../history/transaction-columns.ts";
import { createValueReplay } from "../history/value-replay.ts";
import { deposit, dividend, interest, pricesOf, trade } from "../testing/journal.ts";
import { attribute } from "./attribute.ts";
import { inCents } from "./in-cents.ts";
import { CASH } from "./sub-books.ts";

const days = (count: number) => Array.from({ length: count }, (_, day) => day * DAY_MS);
const RY = "XTSE:RY";
const AAPL = "XNAS:AAPL";

test("a purchase, a close that moves and a dividend, by hand", () => {
  const entries = [
    deposit(0, 1_000),
    ...trade("1", { day: 1, side: "BUY", units: 10, price: 50, commission: 5 }),
    dividend(2, 7),
    interest(2, 1.5),
  ];
  const prices = pricesOf({ [RY]: { currency: "CAD", values: [50, 52, 51] } });
  const found = attribute(entries, { times: days(3), prices });
  expect(found.get(RY)).toEqual({ price: 10, fx: 0, income: 7, costs: -5 });
  expect(found.get(CASH)).toEqual({ price: 0, fx: 0, income: 1.5, costs: 0 });
});

test("what happened before the first point is not part of it", () => {
  const entries = [
    deposit(0, 1_000),
    ...trade("1", { day: 0, side: "BUY", units: 10, price: 40, commission: 5 }),
  ];
  const prices = pricesOf({ [RY]: { currency: "CAD", values: [50, 52] } });
  expect(attribute(entries, { times: days(2), prices })).toEqual(
    new Map([[RY, { price: 20, fx: 0, income: 0, costs: 0 }]]),
  );
});

test("a share in dollars gains by its price and by the rate, half of what both made each", () => {
  const bought = trade("1", {
    day: 0,
    side: "BUY",
    units: 10,
    price: 100,
    currency: "USD",
    instrumentId: AAPL,
  });
  const entries = [deposit(0, 2_000, "USD"), ...bought];
  const prices = pricesOf({ [AAPL]: { currency: "USD", values: [100, 110] } }, [1.3, 1.4]);
  const found = attribute(entries, { times: days(2), prices });
  expect(found.get(AAPL)?.price).toBeCloseTo(10 * 10 * 1.35, 9);
  expect(found.get(AAPL)?.fx).toBeCloseTo(10 * 105 * 0.1, 9);
  expect(found.get(CASH)?.fx).toBeCloseTo(1_000 * 0.1, 9);
});

/** 10 RY at 50 and 5 dollars each paid besides become 4 AAPL. */
function became(day: number, more: { readonly leave?: boolean; readonly cash?: string | null } = {}) {
  const { leave = true, cash = "50" } = more;
  const paid = { currency: "CAD", amount: cash ?? "0", homeCurrency: "CAD", homeAmount: cash ?? "0" };
  return reorganizationEntries(
    { accountId: "margin", occurredAt: day * DAY_MS, memo: "" },
    {
      ...{ key: "k", share: leave ? "1" : "0.3", from: { instrumentId: RY, units: "10", leave } },
      to: { instrumentId: AAPL, units: "4", cash: cash === null ? null : paid },
    },
  );
}
const TEN = [
  deposit(0, 1_000),
  ...trade("1", { day: 0, side: "BUY", units: 10, price: 50, accountId: "margin" }),
].map((entry) => ({ ...entry, accountId: "margin" }));

test("what a security becomes is no loss of the one and no gain of the other", () => {
  const prices = pricesOf({
    [RY]: { currency: "CAD", values: [50, 52, 52, 52] },
    [AAPL]: { currency: "CAD", values: [110, 115, 120, 125] },
  });
  const found = attribute([...TEN, ...became(2)], { times: days(4), prices });
  // Worth 520 the day before; 480 in shares and 50 in cash came, 10 more; then the new ones rose by 5 each.
  expect(found.get(RY)).toEqual({ price: 20 + 10, fx: 0, income: 0, costs: 0 });
  expect(found.get(AAPL)).toEqual({ price: 4 * 5, fx: 0, income: 0, costs: 0 });
});

test("what is spun off is no loss of the one that its price falls by, and no gain of the other", () => {
  const prices = pricesOf({
    [RY]: { currency: "CAD", values: [50, 40, 41] },
    [AAPL]: { currency: "CAD", values: [0, 25, 26] },
  });
  const found = attribute([...TEN, ...became(1, { leave: false, cash: null })], { times: days(3), prices });
  expect(found.get(RY)?.price).toBeCloseTo(10, 9);
  expect(found.get(AAPL)?.price).toBeCloseTo(4, 9);
});

const amount = fc.integer({ min: 1, max: 5_000 }).map((cents) => cents / 100);
const step = fc.record({
  what: fc.constantFrom("buy", "sell", "dividend", "deposit", "interest"),
  listing: fc.constantFrom(RY, AAPL),
  amount,
  units: fc.integer({ min: 1, max: 20 }),
});

test("whatever is done, the parts add up to the change of value after flows", () => {
  const prices = fc.array(amount, { minLength: 12, maxLength: 12 });
  const rates = fc.array(fc.double({ min: 1.1, max: 1.6, noNaN: true }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 11 }), prices, prices, rates, (steps, ry, aapl, usdCad) => {
      const done = steps.flatMap(({ what, listing, amount: price, units }, at) => {
        const [day, currency] = [at + 1, listing === RY ? ("CAD" as const) : ("USD" as const)];
        if (what === "deposit") return [deposit(day, price, currency)];
        if (what === "interest") return [interest(day, price)];
        if (what === "dividend") return [dividend(day, price)];
        const told = { day, units, price, instrumentId: listing, currency, commission: 1 } as const;
        return trade(`${at}`, { ...told, side: what === "buy" ? "BUY" : "SELL" });
      });
      const last = { cash: steps.length % 2 === 0 ? null : "50", leave: steps.length % 3 > 0 };
      const entries = [...done, ...(steps.length > 3 ? became(steps.length / 2, last) : [])];
      const told = pricesOf(
        { [RY]: { currency: "CAD", values: ry }, [AAPL]: { currency: "USD", values: aapl } },
        usdCad,
      );
      const times = days(12);
      const transactions = createTransactionColumns();
      transactions.add(entries);
      const replay = createValueReplay(transactions);
      for (const _ of replay.extend(times, told));
      const { values, flows } = replay.columns();
      const change = (values.at(-1) ?? 0) - (values[0] ?? 0) - flows.subarray(1).reduce((a, b) => a + b, 0);
      const effects = [...attribute(entries, { times, prices: told }).values()];
      const parts = effects.flatMap((each) => Object.values(each));
      expect(parts.reduce((a, b) => a + b, 0)).toBeCloseTo(change, 6);
      // Less than nothing, rounded, is nothing.
      const totalCents = Math.round(change * 100) + 0;
      const cents = inCents(parts, totalCents);
      if (parts.length > 0) expect(cents.reduce((a, b) => a + b, 0)).toBe(totalCents);
      cents.forEach((own, at) => {
        expect(Math.abs(own - (parts[at] ?? 0) * 100)).toBeLessThanOrEqual(1);
      });
    }),
  );
});

test("cents that are left go to the largest remainders, and what is nothing stays nothing", () => {
  expect(inCents([1.006, 1.004, 0], 202)).toEqual([101, 101, 0]);
  expect(inCents([0.333, 0.333, 0.334], 100)).toEqual([33, 33, 34]);
  expect(inCents([-0.5, 0.25, 0.25], 0)).toEqual([-50, 25, 25]);
  expect(inCents([], 0)).toEqual([]);
});
