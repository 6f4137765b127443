import { DAY_MS } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";
import { transferEntries } from "@neuro/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ACCOUNT, split, type TestTrade, trade } from "../testing/journal.ts";
import { createCostBook, type ListingHistory } from "./cost-book.ts";
import { gainEffects } from "./gain-effects.ts";
import { isPossibleSuperficialLoss } from "./superficial-loss.ts";

const propertyOf = <Id>(listing: Id) => listing;
const dayOf = ({ occurredAt }: { readonly occurredAt: number }) => Math.floor(occurredAt / DAY_MS);

function bookOf(entries: readonly JournalEntry[]): readonly ListingHistory[] {
  const book = createCostBook();
  book.add(entries);
  return book.listings();
}

const traded = (...trades: readonly TestTrade[]) => trades.flatMap((told, index) => trade(`t${index}`, told));

/**
 * Canadian Securities Course, "Capital gains and losses: disposition of shares" (Hilde): 100 shares at 6 with a commission of
 * 17, sold two years later at 10 with a commission of 25: 1,000 − 25 − (600 + 17) = 358.
 */
test("the gain of the Canadian Securities Course's first example is 358", () => {
  const [held] = bookOf(
    traded(
      { day: 0, side: "BUY", units: 100, price: 6, commission: 17 },
      { day: 730, side: "SELL", units: 100, price: 10, commission: 25 },
    ),
  );
  expect(held!.disposals).toMatchObject([{ units: "100", proceeds: "975", cost: "617" }]);
  expect(held!.position).toMatchObject({ units: "0", cost: "0", realizedGain: "358" });
});

/**
 * The same course (Hugo): 200 at 6 with a commission of 25, then 100 at 9 with one of 20: (1,225 + 920) ÷ 300 = 7.15 a share. A
 * sale does not change it: Canada Revenue Agency, line 12700, "Identical properties": "Dispositions of identical properties do
 * not affect the ACB"; guide T4037 has the same rule.
 */
test("the average cost of the course's second example is 7.15, before and after a sale", () => {
  const bought = traded(
    { day: 0, side: "BUY", units: 200, price: 6, commission: 25 },
    { day: 150, side: "BUY", units: 100, price: 9, commission: 20 },
  );
  const perUnit = ([held]: readonly ListingHistory[]) =>
    Number(held!.position.cost) / Number(held!.position.units);
  expect(perUnit(bookOf(bought))).toBeCloseTo(7.15, 12);
  const sold = [...bought, ...trade("s", { day: 200, side: "SELL", units: 60, price: 8 })];
  expect(perUnit(bookOf(sold))).toBeCloseTo(7.15, 12);
  expect(bookOf(sold)[0]!.disposals).toMatchObject([{ proceeds: "480", cost: "429" }]);
});

test("a purchase that is told after a later sale counts by its trade date", () => {
  const late = traded(
    { day: 0, side: "BUY", units: 10, price: 10 },
    { day: 20, side: "SELL", units: 10, price: 30 },
    { day: 10, side: "BUY", units: 10, price: 20 },
  );
  // Averaged over both purchases, 15 a unit, since both came before the sale.
  expect(bookOf(late)[0]!.disposals).toMatchObject([{ proceeds: "300", cost: "150" }]);
});

test("a split keeps the cost and divides it among more units", () => {
  const entries = [
    ...traded({ day: 0, side: "BUY", units: 10, price: 100 }),
    split(5, 30),
    ...trade("s", { day: 9, side: "SELL", units: 20, price: 30 }),
  ];
  const [held] = bookOf(entries);
  expect(held!.disposals).toMatchObject([{ proceeds: "600", cost: "500" }]);
  expect(held!.position).toMatchObject({ units: "20", cost: "500" });
});

test("what is moved between two accounts takes its cost along and realizes nothing", () => {
  const basis = { currency: "CAD", amount: "40", homeCurrency: "CAD", homeAmount: "40" };
  const moved = transferEntries({
    ...{ from: ACCOUNT, to: "other", instrumentId: "XTSE:RY", units: "4", basis },
    ...{ occurredAt: 3 * DAY_MS, memo: "Moved", key: "1" },
  });
  const all = bookOf([...traded({ day: 0, side: "BUY", units: 10, price: 10 }), ...moved]);
  expect(all.map(({ position }) => [position.accountId, position.units, position.cost])).toEqual([
    [ACCOUNT, "6", "60"],
    ["other", "4", "40"],
  ]);
  expect(all.flatMap(({ disposals }) => disposals)).toEqual([]);
});

test("a sale in dollars has its gain in Canadian dollars, with the rates of its own day and of the purchase", () => {
  // 10 at 100 USD when a dollar was 1.30, sold at 110 when it was 1.40: 1,540 − 1,300 = 240 CAD.
  const [held] = bookOf(
    traded(
      { day: 0, side: "BUY", units: 10, price: 100, currency: "USD", homeRate: 1.3 },
      { day: 9, side: "SELL", units: 10, price: 110, currency: "USD", homeRate: 1.4 },
    ),
  );
  const [{ cost, homeCost, proceeds, homeProceeds }] = held!.disposals as [
    ListingHistory["disposals"][number],
  ];
  const effects = gainEffects({
    cost: Number(cost),
    homeCost: Number(homeCost),
    worth: Number(proceeds),
    homeWorth: Number(homeProceeds),
  });
  // The price made 100 USD at 1.30, the rate a tenth of a dollar on each of 1,100.
  expect(effects.gain).toBeCloseTo(240, 9);
  expect(effects.price).toBeCloseTo(130, 9);
  expect(effects.fx).toBeCloseTo(110, 9);
});

test("both effects add up to the gain, whatever the amounts and rates", () => {
  const amount = fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100);
  const rate = fc.double({ min: 0.5, max: 2, noNaN: true });
  fc.assert(
    fc.property(amount, rate, amount, rate, (cost, bought, worth, now) => {
      const [homeCost, homeWorth] = [cost * bought, worth * now];
      const { gain, price, fx } = gainEffects({ cost, homeCost, worth, homeWorth });
      expect(price + fx).toBeCloseTo(gain, 5);
      expect(gain).toBe(homeWorth - homeCost);
      if (cost > 0) expect(fx).toBeCloseTo(worth * (now - bought), 5);
    }),
  );
});

/** Guide T4037, "Superficial loss": bought within 30 days before or after the sale, and owned at the end of those days. */
test.each([
  ["bought again after 10 days and kept", [{ day: 60, side: "BUY" }], true],
  ["bought again on the 30th day", [{ day: 80, side: "BUY" }], true],
  ["bought again on the 31st day", [{ day: 81, side: "BUY" }], false],
  ["bought 20 days before, of which some is left", [{ day: 30, side: "BUY" }], true],
  [
    "bought again and sold again before the 30 days are over",
    [
      { day: 60, side: "BUY" },
      { day: 70, side: "SELL" },
    ],
    false,
  ],
] as const)("a loss is possibly superficial when the same was %s: %#", (_, others, expected) => {
  const entries = traded(
    { day: 0, side: "BUY", units: 10, price: 100 },
    { day: 50, side: "SELL", units: 10, price: 80 },
    ...others.map(({ day, side }) => ({ day, side, units: 5, price: 80 })),
  );
  const [held] = bookOf(entries);
  const sale = held!.disposals.find(({ occurredAt }) => occurredAt === 50 * DAY_MS)!;
  expect(isPossibleSuperficialLoss(sale, held!.moves, { propertyOf, dayOf })).toBe(expected);
});

test("a gain is never a superficial loss, and a purchase in another account of the owner makes one", () => {
  const sale = { day: 50, side: "SELL", units: 10 } as const;
  const bought = { day: 0, side: "BUY", units: 10, price: 100 } as const;
  const elsewhere = trade("e", { day: 55, side: "BUY", units: 1, price: 90, accountId: "other" });
  const flagOf = (price: number) => {
    const all = bookOf([...traded(bought, { ...sale, price }), ...elsewhere]);
    return isPossibleSuperficialLoss(
      all[0]!.disposals[0]!,
      all.flatMap(({ moves }) => moves),
      { propertyOf, dayOf },
    );
  };
  expect([flagOf(120), flagOf(80)]).toEqual([false, true]);
});

const trades = fc.array(
  fc.record({
    day: fc.nat(400),
    side: fc.constantFrom("BUY" as const, "SELL" as const),
    units: fc.integer({ min: 1, max: 100 }),
    price: fc.integer({ min: 1, max: 500 }),
    commission: fc.constantFrom(0, 5, 9.95),
    instrumentId: fc.constantFrom("XTSE:RY", "XTSE:TD"),
  }),
  { maxLength: 30 },
);

/** Only what is held can be sold, in the order of the days. */
function possible(told: readonly TestTrade[]): readonly TestTrade[] {
  const held = new Map<string, number>();
  return told
    .toSorted((a, b) => a.day - b.day)
    .filter(({ side, units, instrumentId = "" }) => {
      const next = (held.get(instrumentId) ?? 0) + (side === "BUY" ? units : -units);
      if (next >= 0) held.set(instrumentId, next);
      return next >= 0;
    });
}

test("the cost base is never below zero, and gains are what came out less what went in", () => {
  fc.assert(
    fc.property(trades, (told) => {
      for (const { position, disposals } of bookOf(traded(...possible(told)))) {
        expect(Number(position.cost)).toBeGreaterThanOrEqual(0);
        if (position.units === "0") expect(position.cost).toBe("0");
        for (const { cost } of disposals) expect(Number(cost)).toBeGreaterThanOrEqual(0);
        const gains = disposals.reduce((sum, { proceeds, cost }) => sum + Number(proceeds) - Number(cost), 0);
        expect(gains).toBeCloseTo(Number(position.realizedGain), 6);
      }
    }),
  );
});

/** By hand: the gain of 10 sold at 100 and bought back at 90 is 100, in the year of the purchase. */
test("a short sale is one gain, of the day it is closed", () => {
  const [held] = bookOf(
    traded({ day: 0, side: "SELL", units: 10, price: 100 }, { day: 40, side: "BUY", units: 10, price: 90 }),
  );
  expect(held!.disposals).toMatchObject([
    { occurredAt: 40 * DAY_MS, units: "10", proceeds: "1000", cost: "900", homeCost: "900" },
  ]);
});

test("what came in less what went out is what was gained less what is still held or owed, shorts included", () => {
  fc.assert(
    fc.property(trades, (told) => {
      for (const { position, disposals } of bookOf(traded(...told))) {
        const own = told.filter(({ instrumentId = "XTSE:RY" }) => instrumentId === position.instrumentId);
        const entries = bookOf(traded(...own));
        expect(entries[0]?.disposals).toHaveLength(disposals.length);
        const flows = traded(...told)
          .filter(
            ({ kind, postings }) =>
              kind === "trade" && postings.some(({ commodity }) => commodity === position.instrumentId),
          )
          .map(({ postings, basis }) => {
            const isSale = postings.some(({ book, amount }) => book === "position" && amount.startsWith("-"));
            return (isSale ? 1 : -1) * Number(basis?.amount);
          });
        const flow = flows.reduce((sum, amount) => sum + amount, 0);
        const gains = disposals.reduce((sum, { proceeds, cost }) => sum + Number(proceeds) - Number(cost), 0);
        expect(flow).toBeCloseTo(gains - Number(position.cost), 6);
        if (position.units === "0") expect(position.cost).toBe("0");
      }
    }),
  );
});

test("entries that come piece by piece end in the same book as all of them at once", () => {
  fc.assert(
    fc.property(trades, fc.integer({ min: 1, max: 7 }), (told, step) => {
      const entries = traded(...possible(told));
      const book = createCostBook();
      for (let from = 0; from < entries.length; from += step) {
        book.add(entries.slice(from, from + step));
        for (const _ of book.settle());
      }
      book.add(entries);
      expect(book.listings()).toEqual(bookOf(entries));
    }),
  );
});

const inDollars = { currency: "USD", homeRate: 1.4 } as const;

test("what was paid in two currencies costs what it did in the home currency, whichever came first, and so is its gain", () => {
  const bought = [
    { day: 0, side: "BUY", units: 10, price: 100, ...inDollars },
    { day: 1, side: "BUY", units: 10, price: 100 },
  ] as const;
  for (const told of [
    bought,
    [
      { ...bought[1], day: 0 },
      { ...bought[0], day: 1 },
    ],
  ]) {
    const [held] = bookOf(traded(...told, { day: 2, side: "SELL", units: 10, price: 150, ...inDollars }));
    expect(held!.position).toMatchObject({
      currency: "CAD",
      cost: "1200",
      homeCost: "1200",
      realizedGain: "900",
    });
    expect(held!.disposals).toMatchObject([{ currency: "CAD", proceeds: "2100", cost: "1200" }]);
  }
});

test("bought in one currency and sold in another, proceeds and cost are both in the home currency", () => {
  const [held] = bookOf(
    traded(
      { day: 0, side: "BUY", units: 10, price: 100, ...inDollars },
      { day: 1, side: "SELL", units: 4, price: 200 },
    ),
  );
  expect(held!.disposals).toMatchObject([
    { currency: "CAD", proceeds: "800", cost: "560", homeProceeds: "800" },
  ]);
  expect(held!.position).toMatchObject({
    currency: "CAD",
    cost: "840",
    realizedGain: "240",
    homeRealizedGain: "240",
  });
});
