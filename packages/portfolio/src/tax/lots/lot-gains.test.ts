import { DAY_MS } from "@neuro/contract/primitives";
import { costEntry, type Decimal, formatDecimal, type JournalEntry, unitsEntry } from "@neuro/ledger";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { split } from "../../testing/journal.ts";
import { buy, inTfsa, journalsOf, moved, propertyOf, sell } from "../../testing/tax-journals.ts";
import { isLongTerm } from "./long-term.ts";
import { lotGains } from "./lot-gains.ts";
import type { LotSale } from "./lot-sale.ts";

const dayOf = ({ occurredAt }: { readonly occurredAt: number }) => Math.floor(occurredAt / DAY_MS);
const usdOf = ({ basis }: JournalEntry) => basis?.amount ?? null;

function gainsOf(entries: readonly JournalEntry[]) {
  const [gains] = lotGains(journalsOf(entries), { propertyOf, dayOf, usdOf });
  if (gains === undefined) throw new Error("nothing was ever held");
  return gains;
}
const numberOf = (amount: Decimal) => Number(formatDecimal(amount));
const told = ({ units, proceeds, cost, denied, addedToCost, acquired }: LotSale) => [
  numberOf(units),
  numberOf(proceeds.usd),
  cost === null ? null : numberOf(cost.usd),
  numberOf(denied.usd),
  numberOf(addedToCost.usd),
  acquired,
];
const heldCost = (entries: readonly JournalEntry[]) =>
  gainsOf(entries).held.map(({ cost }) => (cost === null ? null : numberOf(cost.usd)));

describe("gains by lots", () => {
  test("the first bought are the first sold: a sale over two lots is two lines", () => {
    const entries = [...buy(0, 10, 10), ...buy(400, 10, 20), ...sell(401, 15, 30)];
    expect(gainsOf(entries).sales.map(told)).toEqual([
      [10, 300, 100, 0, 0, 0],
      [5, 150, 100, 0, 0, 400],
    ]);
    expect(heldCost(entries)).toEqual([100]);
  });

  test("each account has its own lots, which go along to another of one's accounts", () => {
    const own = [...buy(0, 10, 10), ...buy(1, 10, 20, { accountId: "cash" })];
    expect(gainsOf([...own, ...sell(90, 10, 30, { accountId: "cash" })]).sales.map(told)).toEqual([
      [10, 300, 200, 0, 0, 1],
    ]);
    const there = [
      ...own,
      ...moved(50, "margin", "cash", 10, 100),
      ...sell(90, 20, 30, { accountId: "cash" }),
    ];
    expect(gainsOf(there).sales.map(told)).toEqual([
      [10, 300, 200, 0, 0, 1],
      [10, 300, 100, 0, 0, 0],
    ]);
  });

  test("of a lot that moves in part the rest stays", () => {
    const entries = [...buy(0, 10, 10), ...moved(50, "margin", "cash", 4, 40)];
    expect(gainsOf([...entries, ...sell(90, 6, 30)]).sales.map(told)).toEqual([[6, 180, 60, 0, 0, 0]]);
    expect(heldCost(entries)).toEqual([60, 40]);
  });

  /** Internal Revenue Service, VITA, "Case Study 1: Wash Sales". */
  test("bought back within 30 days, a loss adds to the cost of what replaces it", () => {
    const entries = [...buy(0, 100, 10), ...sell(100, 100, 7.5), ...buy(120, 100, 8)];
    expect(gainsOf(entries).sales.map(told)).toEqual([[100, 750, 1000, 250, 250, 0]]);
    expect(heldCost(entries)).toEqual([1050]);
    expect(
      gainsOf([
        ...entries.slice(0, 0),
        ...buy(0, 100, 10),
        ...sell(100, 100, 7.5),
        ...buy(131, 100, 8),
      ]).sales.map(told),
    ).toEqual([[100, 750, 1000, 0, 0, 0]]);
  });

  /** 26 CFR 1.1091-2, examples 1 and 2: a share of 100 sold at 80 and bought again at 90 costs 110, at 70 it costs 90. */
  test.each([
    [90, 110],
    [70, 90],
  ])("a share of 100 sold at 80 and bought again at %i costs %i", (price, cost) => {
    const entries = [...buy(0, 1, 100), ...sell(100, 1, 80), ...buy(117, 1, price)];
    expect(heldCost(entries)).toEqual([cost]);
    const sold = gainsOf([...entries, ...sell(200, 1, 130)]).sales.at(-1);
    // The days of what it replaces go on.
    expect(sold?.acquired).toBe(17);
  });

  /** 26 CFR 1.1091-1(b) and (c): losses and what replaces them are matched in the order in which they came. */
  test("coins bought back deny nothing: they are neither stock nor securities", () => {
    const bitcoin = { instrumentId: "CRYPTO:BTC" } as const;
    const entries = [
      ...buy(0, 10, 20, bitcoin),
      ...sell(50, 10, 10, bitcoin),
      ...buy(60, 10, 12, { ...bitcoin, accountId: "cash" }),
    ];
    expect(gainsOf(entries).sales.map(told)).toEqual([[10, 100, 200, 0, 0, 0]]);
    expect(heldCost(entries)).toEqual([120]);
  });

  test("fewer bought than sold deny only a part, and replace one sale alone", () => {
    const entries = [
      ...buy(0, 100, 10),
      ...buy(1, 100, 10),
      ...sell(100, 100, 8),
      ...buy(110, 60, 9),
      ...sell(120, 100, 7),
    ];
    expect(gainsOf(entries).sales.map(told)).toEqual([
      [100, 800, 1000, 120, 120, 0],
      [100, 700, 1000, 0, 0, 1],
    ]);
    expect(heldCost(entries)).toEqual([660]);
  });

  test("bought within 30 days before and still held, units replace; the lot that is sold itself does not", () => {
    const entries = [...buy(0, 100, 10), ...buy(90, 100, 9), ...sell(100, 100, 8)];
    expect(gainsOf(entries).sales.map(told)).toEqual([[100, 800, 1000, 200, 200, 0]]);
    expect(heldCost(entries)).toEqual([1100]);
    const oneLot = [...buy(90, 200, 10), ...sell(100, 100, 8)];
    expect(gainsOf(oneLot).sales.map(told)).toEqual([[100, 800, 1000, 0, 0, 90]]);
  });

  test("bought in a sheltered account the loss is lost, in another of one's own it adds to the cost there", () => {
    const loss = [...buy(0, 100, 10), ...sell(100, 100, 8)];
    expect(gainsOf([...loss, ...buy(105, 100, 8, inTfsa)]).sales.map(told)).toEqual([
      [100, 800, 1000, 200, 0, 0],
    ]);
    const elsewhere = [...loss, ...buy(105, 100, 8, { accountId: "cash" })];
    expect(gainsOf(elsewhere).sales.map(told)).toEqual([[100, 800, 1000, 200, 200, 0]]);
    expect(heldCost(elsewhere)).toEqual([1000]);
  });

  test("a split leaves lots, their cost and their days as they are", () => {
    const entries = [...buy(0, 10, 10), { ...split(50, 10), accountId: "margin" }, ...sell(100, 10, 8)];
    expect(gainsOf(entries).sales.map(told)).toEqual([[10, 80, 50, 0, 0, 0]]);
  });

  test("a short sale is realized by the purchase that closes it", () => {
    expect(gainsOf([...sell(0, 10, 100), ...buy(10, 10, 90)]).sales.map(told)).toEqual([
      [10, 1000, 900, 0, 0, 10],
    ]);
  });

  test("units of which nobody told what they cost or when they were bought say so", () => {
    const head = { accountId: "margin", occurredAt: 0, memo: "", cause: "in" };
    const entries = [
      unitsEntry(head, { commodity: "XTSE:RY", units: "10", basis: null }),
      ...sell(400, 5, 8),
    ];
    expect(gainsOf(entries).sales.map(told)).toEqual([[5, 40, null, 0, 0, null]]);
    expect(heldCost(entries)).toEqual([null]);
  });

  test("an opening that its broker told lot by lot was bought on their days, within 30 days of a loss too", () => {
    const lot = (day: number, units: string, amount: string) =>
      unitsEntry(
        { accountId: "margin", occurredAt: 390 * DAY_MS, memo: "", cause: `opening:XTSE:RY:lot:${day}` },
        {
          ...{ commodity: "XTSE:RY", units },
          basis: {
            ...{ currency: "USD", amount, homeCurrency: "CAD", homeAmount: amount },
            boughtOn: new Date(day * DAY_MS).toISOString().slice(0, 10),
          },
        },
      );
    const entries = [lot(10, "4", "40"), lot(380, "6", "120"), ...sell(400, 4, 8), ...sell(401, 6, 30)];
    // 8 lost on the first four, by the six bought 20 days before, in four of which it goes on.
    expect(gainsOf(entries).sales.map(told)).toEqual([
      [4, 32, 40, 8, 8, 10],
      [4, 120, 88, 0, 0, -10],
      [2, 60, 40, 0, 0, 380],
    ]);
    // Both came in by one opening, the second long before.
    const early = [lot(10, "4", "40"), lot(20, "6", "120"), ...sell(400, 4, 8)];
    expect(gainsOf(early).sales.map(told)).toEqual([[4, 32, 40, 0, 0, 10]]);
    const late = [lot(10, "4", "40"), ...sell(400, 4, 12)];
    expect(
      gainsOf(late).sales.map(({ acquired, day }) => acquired !== null && isLongTerm(acquired, day)),
    ).toEqual([true]);
  });

  test("capital that a fund pays back lowers each lot's cost; what goes beyond it is a gain of that lot", () => {
    const paidBack = costEntry(
      { accountId: "margin", occurredAt: 30 * DAY_MS, memo: "", cause: "cost:1" },
      {
        ...{ instrumentId: "XTSE:RY", kind: "return_of_capital", currency: "CAD", perUnit: "12" },
        ...{ homeCurrency: "CAD", homePerUnit: "12" },
      },
    );
    const entries = [...buy(0, 10, 10), ...buy(1, 10, 20), paidBack];
    expect(gainsOf(entries).sales.map(told)).toEqual([[0, 20, 0, 0, 0, 0]]);
    expect(heldCost(entries)).toEqual([80]);
  });

  const day = (iso: string) => Date.parse(iso) / DAY_MS;
  test.each([
    ["2023-01-15", "2024-01-15", false],
    ["2023-01-15", "2024-01-16", true],
    ["2020-02-29", "2021-02-28", false],
    ["2020-02-29", "2021-03-01", true],
    ["2023-12-31", "2024-12-31", false],
    ["2023-12-31", "2025-01-01", true],
  ])("bought on %s and sold on %s is long term: %s", (bought, sold, isLong) => {
    expect(isLongTerm(day(bought), day(sold))).toBe(isLong);
  });
});

const trades = fc.array(
  fc.record({
    kind: fc.constantFrom("BUY" as const, "SELL" as const, "MOVE" as const),
    gap: fc.integer({ min: 0, max: 40 }),
    units: fc.integer({ min: 1, max: 50 }),
    price: fc.integer({ min: 1, max: 30 }),
    accountId: fc.constantFrom("margin", "cash", "tfsa"),
  }),
  { minLength: 1, maxLength: 25 },
);

test("of any history, what came in and went out is what was gained, what is held at cost, and what was lost", () => {
  fc.assert(
    fc.property(trades, (all) => {
      let at = 0;
      const held = new Map<string, number>();
      const entries = all.flatMap(
        ({ kind, gap, units, price, accountId }, index): readonly JournalEntry[] => {
          at += gap;
          const there = held.get(accountId) ?? 0;
          const most = kind === "BUY" ? units : Math.min(units, there);
          const other = accountId === "margin" ? "cash" : "margin";
          if (most === 0 || (kind === "MOVE" && accountId === "tfsa")) return [];
          held.set(accountId, there + (kind === "BUY" ? most : -most));
          // Those of one day follow each other.
          const inTurn = (entry: JournalEntry) => ({ ...entry, occurredAt: entry.occurredAt + index });
          if (kind === "BUY") return buy(at, most, price, { accountId }).map(inTurn);
          if (kind === "SELL") return sell(at, most, price, { accountId }).map(inTurn);
          held.set(other, (held.get(other) ?? 0) + most);
          return moved(at, accountId, other, most, most * 7).map((entry) => ({
            ...inTurn(entry),
            id: `${entry.id} ${index}`,
            cause: entry.cause.replace("transfer:", `transfer:${index} `),
          }));
        },
      );
      if (entries.length === 0) return;
      const { sales, held: lots } = gainsOf(entries);
      const sum = (amounts: readonly (string | number)[]) =>
        amounts.reduce<number>((total, each) => total + Number(each), 0);
      const taxed = entries.filter(({ accountId, kind }) => accountId !== "tfsa" && kind === "trade");
      const isPurchase = ({ postings }: JournalEntry) =>
        postings.some(({ book, amount }) => book === "position" && Number(amount) > 0);
      const paid = sum(taxed.filter(isPurchase).map(({ basis }) => basis?.amount ?? 0));
      const brought = sum(taxed.filter((entry) => !isPurchase(entry)).map(({ basis }) => basis?.amount ?? 0));
      const counted = sum(
        sales.map(({ proceeds, cost, denied }) =>
          formatDecimal(proceeds.usd.minus(cost?.usd ?? "0").plus(denied.usd)),
        ),
      );
      const lost = sum(
        sales.map(({ denied, addedToCost }) => formatDecimal(denied.usd.minus(addedToCost.usd))),
      );
      const atCost = sum(lots.map(({ cost }) => (cost === null ? 0 : formatDecimal(cost.usd))));
      expect(sum(sales.map(({ proceeds }) => formatDecimal(proceeds.usd)))).toBeCloseTo(brought, 6);
      expect(counted).toBeCloseTo(brought - paid + atCost + lost, 6);
      for (const { denied, addedToCost, proceeds, cost } of sales) {
        const loss = (cost === null ? 0 : numberOf(cost.usd)) - numberOf(proceeds.usd);
        expect(numberOf(denied.usd)).toBeLessThanOrEqual(Math.max(0, loss) + 1e-9);
        expect(numberOf(addedToCost.usd)).toBeLessThanOrEqual(numberOf(denied.usd));
      }
    }),
    { numRuns: 2_000 },
  );
});
