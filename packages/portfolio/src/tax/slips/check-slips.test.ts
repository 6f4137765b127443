/** Cases by hand; what random histories rarely hold. */
import { dayNumberOf } from "@neuro/contract/primitives";
import { decimal, type JournalEntry } from "@neuro/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countingDayOf, tradeDayOf } from "../../testing/slip-histories.ts";
import { buy, inTfsa, journalsOf, moved, propertyOf, sell, unknown } from "../../testing/tax-journals.ts";
import { taxPool } from "../tax-pool.ts";
import { checkSlips, type SlipTerms } from "./check-slips.ts";
import type { Slip } from "./slip.ts";

const terms: SlipTerms = {
  ...{ marketValue: unknown, transferValue: unknown, propertyOf, tradeDayOf, dayOf: countingDayOf },
  ...{ today: 30_000, ratesOf: (currency) => [decimal(currency === "CAD" ? "1" : "1.4")] },
};

function checked(entries: readonly JournalEntry[], slips: readonly Slip[]) {
  const journals = journalsOf(entries);
  const steps = checkSlips(slips, { journals, listings: [...taxPool(journals, terms)] }, terms);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const slip = (more: Partial<Slip>): Slip => ({
  ...{ id: "1", accountId: "margin", property: "XTSE:RY", day: 101, units: "10", currency: "CAD" },
  ...{ proceeds: "150", cost: "100", ...more },
});
const bought = buy(0, 100, 10);
const statesOf = (entries: readonly JournalEntry[], slips: readonly Slip[]) =>
  checked(entries, slips).checks.map(({ state, causes }) => [state, ...causes.map(({ kind }) => kind)]);

test("a slip of the very figures agrees, and the sales without one are named", () => {
  const entries = [...bought, ...sell(100, 10, 15), ...sell(200, 10, 15)];
  const { checks, withoutSlip } = checked(entries, [slip({})]);
  expect(checks).toMatchObject([{ state: "agrees", causes: [], sales: [{ day: 101, tradeDay: 100 }] }]);
  expect(withoutSlip).toMatchObject([{ day: 201 }]);
});

test("of two sales of a day that only the proceeds tell apart, the slip of neither is ambiguous", () => {
  const entries = [...bought, ...sell(100, 10, 15), ...sell(100.1, 10, 16)];
  expect(statesOf(entries, [slip({ proceeds: "155" })])).toEqual([["ambiguous"]]);
  expect(statesOf(entries, [slip({ proceeds: "160" })])).toEqual([["agrees"]]);
  // With the slip of the other there, only one is left.
  expect(statesOf(entries, [slip({ proceeds: "155" }), slip({ id: "2" })])).toEqual([
    ["differs", "unexplained"],
    ["agrees"],
  ]);
});

test("two sales that are the same in day, units and amounts take a slip each, a third slip is said twice", () => {
  const entries = [...bought, ...sell(100, 10, 15), ...sell(100.1, 10, 15)];
  const slips = ["1", "2", "3"].map((id) => slip({ id }));
  const { checks, withoutSlip } = checked(entries, slips);
  expect(checks.map(({ state }) => state)).toEqual(["agrees", "agrees", "duplicate"]);
  expect(new Set(checks.flatMap(({ sales }) => sales.map(({ id }) => id))).size).toBe(2);
  expect([checks[2]?.sameAs, withoutSlip]).toEqual(["1", []]);
});

test("a slip that adds up the sales of a day is of all of them", () => {
  const entries = [...bought, ...sell(100, 6, 15), ...sell(100.1, 4, 15)];
  const { checks, withoutSlip } = checked(entries, [slip({ proceeds: "150", cost: null })]);
  expect(checks).toMatchObject([
    { state: "differs", causes: [{ kind: "missing_cost", of: "cost", amount: "-100" }] },
  ]);
  // An empty box counts as nothing.
  expect(checks[0]?.cost).toEqual({ slip: null, books: "100", difference: "-100" });
  expect([checks[0]?.sales.length, withoutSlip]).toEqual([2, []]);
});

test("a security that nobody knows is found by its exact figures, never by less", () => {
  const entries = [...bought, ...sell(100, 10, 15)];
  expect(statesOf(entries, [slip({ property: null })])).toEqual([["agrees"]]);
  for (const other of [{ proceeds: "149" }, { day: 103 }, { units: "9" }])
    expect(statesOf(entries, [slip({ property: null, ...other })])).toEqual([["no_sale"]]);
});

test("another account, other units and a day too far are no slip of the sale", () => {
  const entries = [...bought, ...sell(100, 10, 15)];
  for (const other of [{ accountId: "cash" }, { units: "9" }, { day: 107 }, { property: "XTSE:TD" as const }])
    expect(statesOf(entries, [slip(other)])).toEqual([["no_sale"]]);
  expect(statesOf(entries, [slip({ day: 104 })])).toEqual([["agrees", "other_date"]]);
});

test("two causes at once are both named, with their amounts", () => {
  const entries = [
    ...buy(0, 10, 10, { commission: 8 }),
    ...buy(0, 10, 20, { accountId: "cash", commission: 8 }),
    ...sell(100, 5, 30, { commission: 7 }),
  ];
  // By hand: the law (108 + 208) ÷ 20 × 5 = 79; margin alone without its commission 50, proceeds 150 before 7.
  const { checks } = checked(entries, [slip({ units: "5", proceeds: "150", cost: "50" })]);
  expect(checks[0]?.causes).toMatchObject([
    { kind: "commission", of: "proceeds", amount: "7" },
    { kind: "commission", of: "cost", amount: "-4" },
    { kind: "account_average", of: "cost", amount: "-25" },
  ]);
  expect(checks[0]?.cost).toEqual({ slip: "50", books: "79", difference: "-29" });
});

test("where two causes lead to the same figure, the other one is told as well", () => {
  // 10 sold at a loss of 50 in one account and bought again in the other: its cost is 100, or 150 with the loss.
  const entries = [
    ...buy(0, 10, 20),
    ...sell(100, 10, 15),
    ...buy(105, 10, 10, { accountId: "cash" }),
    ...sell(300, 10, 30, { accountId: "cash" }),
  ];
  const { checks } = checked(entries, [slip({ accountId: "cash", day: 301, proceeds: "300", cost: "100" })]);
  expect(checks[0]?.causes).toMatchObject([
    { kind: "superficial_loss", amount: "-50", orElse: ["account_average"] },
  ]);
});

test("units that another account sent cost their owner what they cost it, not what they were worth", () => {
  const entries = [
    ...buy(0, 10, 10),
    ...moved(50, "margin", "cash", 10, 250),
    ...sell(100, 10, 30, { accountId: "cash" }),
  ];
  const { checks } = checked(entries, [slip({ accountId: "cash", proceeds: "300", cost: "250" })]);
  expect(checks[0]?.causes).toMatchObject([{ kind: "transfer", of: "cost", amount: "150" }]);
});

test("proceeds before the commission at a rate of the broker's own are told as both", () => {
  const dollars = { currency: "USD", instrumentId: "XNAS:MSFT" } as const;
  const entries = [
    ...buy(0, 10, 10, { ...dollars, homeRate: 1.3 }),
    ...sell(100, 10, 15, { ...dollars, homeRate: 1.4, commission: 3 }),
  ];
  // By hand at 1.45: 150 × 1.45 = 217.50 of proceeds, 100 × 1.45 = 145 of cost; in the books 147 × 1.40 = 205.80 and 130.
  const { checks } = checked(entries, [slip({ property: "XNAS:MSFT", proceeds: "217.5", cost: "145" })]);
  expect(checks[0]?.causes).toMatchObject([
    { kind: "commission", of: "proceeds", amount: "4.2" },
    { kind: "exchange_rate", of: "proceeds", amount: "7.5" },
    { kind: "exchange_rate", of: "cost", amount: "15" },
  ]);
});

test("in dollars it is compared there; the rate of the sale's day is no rate of the cost", () => {
  const dollars = { currency: "USD", instrumentId: "XNAS:MSFT" } as const;
  const entries = [
    ...buy(0, 10, 10, { ...dollars, homeRate: 1.3 }),
    ...sell(100, 10, 15, { ...dollars, homeRate: 1.4 }),
  ];
  const own = slip({ property: "XNAS:MSFT", currency: "USD" });
  // By hand: 100 × (1.40 − 1.30) = 10; without 3 of the cost, whatever it was, 97 × 1.40 − 130 = 5.80.
  expect(checked(entries, [own]).checks[0]?.causes).toMatchObject([
    { kind: "exchange_rate", of: "cost", amount: "10" },
  ]);
  expect(checked(entries, [{ ...own, cost: "97" }]).checks[0]?.causes).toMatchObject([
    { kind: "exchange_rate", amount: "10" },
    { kind: "unexplained", amount: "-4.2" },
  ]);
});

test("a cost that the books do not know is said, and one of a registered account has no slip", () => {
  const untold = bought.map((entry) => ({ ...entry, basis: null }));
  expect(statesOf([...untold, ...sell(100, 10, 15)], [slip({})])).toEqual([["differs", "unknown_cost"]]);
  expect(checked([...buy(0, 10, 10, inTfsa), ...sell(100, 10, 15, inTfsa)], []).withoutSlip).toEqual([]);
});

test("sold on the last day of a year it counts in the next, whatever the slip says", () => {
  const last = dayNumberOf("2024-12-31");
  const entries = [...buy(last - 400, 10, 10), ...sell(last, 10, 15)];
  const { checks } = checked(entries, [slip({ day: last })]);
  expect(checks[0]).toMatchObject({
    state: "differs",
    causes: [{ kind: "settlement_date", of: "date", changesYear: true }],
  });
});

const crowded = fc.array(
  fc.record({
    day: fc.integer({ min: 100, max: 103 }),
    units: fc.constantFrom(5, 10),
    price: fc.constantFrom(15, 15.5, 16),
    accountId: fc.constantFrom("margin", "cash"),
    fate: fc.constantFrom("told", "told", "lost", "gross", "wrong"),
    isPlaced: fc.boolean(),
  }),
  { minLength: 2, maxLength: 12 },
);

test("where many sales are alike, no slip is ever given a sale that is another", () => {
  fc.assert(
    fc.property(crowded, (told) => {
      const entries = [
        ...buy(0, 1_000, 10),
        ...buy(0, 1_000, 10, { accountId: "cash" }),
        ...told.flatMap(({ day, units, price, accountId }, at) =>
          sell(day + at / 100, units, price, { accountId, commission: 2 }),
        ),
      ];
      const slips = told.flatMap(({ day, units, price, accountId, fate, isPlaced }, at): readonly Slip[] => {
        const net = units * price - 2;
        const proceeds = { told: net, gross: net + 2, wrong: net + 0.37, lost: 0 }[fate];
        const own = { id: String(at), units: String(units), proceeds: proceeds.toFixed(2), cost: null };
        const isOf = isPlaced ? accountId : null;
        return fate === "lost" ? [] : [slip({ ...own, day: day + 1, accountId: isOf })];
      });
      const { checks, withoutSlip } = checked(entries, slips);
      const given = checks.filter(({ state }) => state === "agrees" || state === "differs");
      const sales = given.flatMap((each) => each.sales);
      expect(new Set(sales.map(({ id }) => id)).size).toBe(sales.length);
      for (const each of given) {
        const own = told[Number(each.slip.id)];
        expect(each.sales).toMatchObject([
          { tradeDay: own?.day, units: String(own?.units), homeProceeds: money(own) },
        ]);
      }
      for (const { id } of withoutSlip) expect(sales.map((sale) => sale.id)).not.toContain(id);
    }),
    { numRuns: 2_000 },
  );
});

const money = (own: { readonly units: number; readonly price: number } | undefined) =>
  String((own?.units ?? 0) * (own?.price ?? 0) - 2);
