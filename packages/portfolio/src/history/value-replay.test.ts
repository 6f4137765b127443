import { DAY_MS } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";
import { moneyWeightedReturn, timeWeightedReturn } from "@neuro/quant";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deposit, dividend, interest, pricesOf, split, trade } from "../testing/journal.ts";
import { createTransactionColumns } from "./transaction-columns.ts";
import { priceEffects, VALUE_COLUMNS, type ValueColumns } from "./value-columns.ts";
import { createValueReplay } from "./value-replay.ts";

const days = (count: number) => Array.from({ length: count }, (_, day) => day * DAY_MS);
const cad = (values: readonly number[]) => ({ currency: "CAD", values });
const usd = (values: readonly number[]) => ({ currency: "USD", values });

function replayed(
  entries: readonly JournalEntry[],
  count: number,
  prices: ReturnType<typeof pricesOf>,
): ValueColumns {
  const transactions = createTransactionColumns();
  transactions.add(entries);
  const replay = createValueReplay(transactions);
  for (const _ of replay.extend(days(count), prices));
  return replay.columns();
}

function returnsOf({ values, flows }: ValueColumns) {
  return {
    values,
    inflows: flows.map((flow) => Math.max(flow, 0)),
    outflows: flows.map((flow) => Math.max(-flow, 0)),
  };
}

test("a deposit, a purchase and a close that moves, by hand", () => {
  const entries = [
    deposit(0, 1_000),
    ...trade("1", { day: 1, side: "BUY", units: 10, price: 50, commission: 5 }),
    deposit(2, -100),
  ];
  const columns = replayed(entries, 4, pricesOf({ "XTSE:RY": cad([50, 52, 53, 51]) }));
  // 495 of cash and 10 units; then 100 go out.
  expect([...columns.values]).toEqual([1_000, 495 + 520, 395 + 530, 395 + 510]);
  expect([...columns.flows]).toEqual([1_000, 0, -100, 0]);
  expect([...columns.costs]).toEqual([0, 5, 0, 0]);
  // Bought at 50 and closing at 52: 20 of price, 5 of commission.
  expect([...priceEffects(columns)]).toEqual([0, 20, 10, -20]);
});

/**
 * CFA Program Level I, "Rates and Returns" (money-weighted and time-weighted return): a share is bought for 100, a year later it
 * pays 2 and a second one is bought for 120; another year later both pay 2 and are sold for 130 each. The first year
 * returned (120 + 2) ÷ 100 − 1 = 22 %, the second (260 + 4) ÷ 240 − 1 = 10 %: 15.84 % a year time-weighted; 13.86 % solves
 * 100 + 118 ÷ (1 + r) = 264 ÷ (1 + r)².
 */
test("the two-share example of the CFA curriculum: 15.84 % time-weighted, 13.86 % money-weighted", () => {
  const year = 365;
  const one = { side: "BUY", units: 1, day: 0, price: 100 } as const;
  // The first year's price and dividend are there the day before the second share is bought.
  const entries = [
    deposit(0, 100),
    ...trade("1", one),
    dividend(year - 1, 2),
    deposit(year, 118),
    ...trade("2", { ...one, day: year, price: 120 }),
    dividend(2 * year, 4),
    ...trade("3", { side: "SELL", units: 2, day: 2 * year, price: 130 }),
  ];
  const closes = [...Array(year - 1).fill(100), ...Array(year + 1).fill(120), 130] as number[];
  const columns = replayed(entries, 2 * year + 1, pricesOf({ "XTSE:RY": cad(closes) }));
  expect(columns.values.at(-1)).toBe(264);
  const linked = timeWeightedReturn(returnsOf(columns)).value!;
  expect(linked).toBeCloseTo(1.22 * 1.1 - 1, 12);
  expect(Math.sqrt(1 + linked) - 1).toBeCloseTo(0.1584, 4);
  const flows = [...columns.flows].flatMap((flow, day) => (flow === 0 ? [] : [{ amount: -flow, day }]));
  const rate = moneyWeightedReturn([...flows, { amount: 264, day: 2 * year }]).value!;
  expect(rate).toBeCloseTo(0.1386, 4);
  // By hand: what was put in, grown at that rate, is what came out.
  expect(100 * (1 + rate) ** 2 + 118 * (1 + rate)).toBeCloseTo(264, 9);
});

test("a split changes neither the value nor the return, whose closes are told in the count of today", () => {
  const entries = [
    deposit(0, 1_000),
    ...trade("1", { day: 0, side: "BUY", units: 10, price: 100 }),
    split(2, 30),
    ...trade("2", { day: 3, side: "SELL", units: 8, price: 27 }),
  ];
  const columns = replayed(entries, 4, pricesOf({ "XTSE:RY": cad([25, 26, 26, 27]) }));
  expect([...columns.values]).toEqual([1_000, 1_040, 1_040, 1_080]);
  expect([...columns.flows]).toEqual([1_000, 0, 0, 0]);
});

test("of a consolidation that pays a piece in cash, the declared ratio tells the worth before", () => {
  // 5 units become 2 and a half, of which the half is paid out: 2 units are left of 1 for 2.
  const entries = [
    deposit(0, 50),
    ...trade("1", { day: 0, side: "BUY", units: 5, price: 10 }),
    split(1, -3),
    deposit(1, 0.01),
  ];
  const prices = {
    ...pricesOf({ "XTSE:RY": cad([20, 20]) }),
    splitRatio: () => 0.5,
  };
  expect([...replayed(entries, 2, prices).values]).toEqual([50, 40.01]);
});

test("a holding nobody has a price of counts at what was paid, never at nothing", () => {
  const entries = [
    deposit(0, 500, "USD"),
    ...trade("1", { day: 1, side: "BUY", units: 5, price: 100, currency: "USD", instrumentId: "XNAS:GONE" }),
  ];
  const columns = replayed(entries, 3, pricesOf({}, [1.3, 1.4, 1.5]));
  expect([...columns.values].map((value) => Math.round(value))).toEqual([650, 700, 750]);
  expect([...columns.fxEffects].map((value) => Math.round(value))).toEqual([0, 50, 50]);
});

test("dollars that only sit there gain what their rate does, and nothing else", () => {
  const columns = replayed([deposit(0, 1_000, "USD")], 3, pricesOf({}, [1.3, 1.36, 1.34]));
  expect([...columns.fxEffects].map((effect) => Math.round(effect))).toEqual([0, 60, -20]);
  expect([...priceEffects(columns)].map((effect) => Math.round(Math.abs(effect)))).toEqual([0, 0, 0]);
});

const DAYS = 30;
const LISTINGS = ["XTSE:RY", "XNAS:AAPL", "XTSE:TD"] as const;
const price = fc.double({ min: 5, max: 200, noNaN: true });
const column = fc.array(price, { minLength: DAYS, maxLength: DAYS });
const markets = fc.record({
  closes: fc.tuple(column, column, column),
  rates: fc.array(fc.double({ min: 1.2, max: 1.5, noNaN: true }), { minLength: DAYS, maxLength: DAYS }),
});
const happenings = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("deposit" as const),
      day: fc.nat(DAYS - 1),
      amount: fc.integer({ min: -900, max: 2_000 }).filter((amount) => amount !== 0),
    }),
    fc.record({
      kind: fc.constant("interest" as const),
      day: fc.nat(DAYS - 1),
      amount: fc.integer({ min: 1, max: 50 }),
    }),
    fc.record({
      kind: fc.constant("trade" as const),
      day: fc.nat(DAYS - 1),
      side: fc.constantFrom("BUY" as const, "SELL" as const),
      units: fc.integer({ min: 1, max: 40 }),
      listing: fc.nat(2),
      price: fc.integer({ min: 5, max: 200 }),
    }),
  ),
  { maxLength: 40 },
);
type Happening = ReturnType<typeof asArray> extends readonly (infer One)[] ? One : never;
function asArray(told: typeof happenings extends fc.Arbitrary<infer All> ? All : never) {
  return told;
}

const isUsd = (listing: number) => LISTINGS[listing] === "XNAS:AAPL";
const entriesOf = (told: readonly Happening[]) =>
  told.flatMap((each, index) => {
    if (each.kind === "deposit")
      return [{ ...deposit(each.day, each.amount), cause: String(index), id: String(index) }];
    if (each.kind === "interest") return [{ ...interest(each.day, each.amount), id: String(index) }];
    const { side, units, day } = each;
    return trade(String(index), {
      ...{ side, units, day, price: each.price, commission: 1 },
      instrumentId: LISTINGS[each.listing]!,
      currency: isUsd(each.listing) ? "USD" : "CAD",
    });
  });
const pricesIn = ({ closes, rates }: { closes: readonly (readonly number[])[]; rates: readonly number[] }) =>
  pricesOf(
    Object.fromEntries(
      LISTINGS.map((id, index) => [id, isUsd(index) ? usd(closes[index]!) : cad(closes[index]!)]),
    ),
    rates,
  );

function expectSame(own: ValueColumns, other: ValueColumns): void {
  for (const name of VALUE_COLUMNS) {
    expect(own[name].length).toBe(other[name].length);
    for (const [point, value] of own[name].entries())
      expect(value, `${name} ${point}`).toBeCloseTo(other[name][point]!, 6);
  }
}

test("transactions and days that come one by one, in any order, end where a full replay does", () => {
  fc.assert(
    fc.property(markets, happenings, fc.nat(DAYS - 1), fc.nat(), (market, told, cut, pieces) => {
      const prices = pricesIn(market);
      const entries = entriesOf(told);
      const step = (pieces % 5) + 1;
      const replay = createValueReplay(createTransactionColumns());
      for (const _ of replay.extend(days(cut), prices));
      for (let from = 0; from < entries.length; from += step)
        replay.add(entries.slice(from, from + step), prices);
      for (let day = cut; day < DAYS; day++) for (const _ of replay.extend([day * DAY_MS], prices));
      expectSame(replay.columns(), replayed(entries, DAYS, prices));
    }),
  );
});

test("price, exchange rate, income, costs and flows add up to the change of every day", () => {
  fc.assert(
    fc.property(markets, happenings, (market, told) => {
      const columns = replayed(entriesOf(told), DAYS, pricesIn(market));
      const effects = priceEffects(columns);
      for (let day = 1; day < DAYS; day++) {
        const parts = effects[day]! + columns.fxEffects[day]! + columns.incomes[day]! - columns.costs[day]!;
        const change = columns.values[day]! - columns.values[day - 1]! - columns.flows[day]!;
        expect(parts).toBeCloseTo(change, 6);
      }
    }),
  );
});

test("without transactions the price effect is units times the price's change at the middle rate", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const bought = trade("1", {
        day: 0,
        side: "BUY",
        units: 7,
        price: 50,
        currency: "USD",
        instrumentId: "XNAS:AAPL",
      });
      const effects = priceEffects(replayed(bought, DAYS, pricesIn(market)));
      const {
        closes: [, close],
        rates,
      } = market;
      // The cash owed for the purchase is dollars, which no price moves.
      for (let day = 1; day < DAYS; day++)
        expect(effects[day]).toBeCloseTo(
          7 * (close[day]! - close[day - 1]!) * ((rates[day]! + rates[day - 1]!) / 2),
          6,
        );
    }),
  );
});

test("an object for each day that replays everything anew gives the same values and flows", () => {
  fc.assert(
    fc.property(markets, happenings, (market, told) => {
      const entries = entriesOf(told);
      const columns = replayed(entries, DAYS, pricesIn(market));
      const worth = (commodity: string, day: number) => {
        const rate = market.rates[day]!;
        const listing = LISTINGS.indexOf(commodity as (typeof LISTINGS)[number]);
        if (listing < 0) return commodity === "USD" ? rate : 1;
        return market.closes[listing]![day]! * (isUsd(listing) ? rate : 1);
      };
      for (let day = 0; day < DAYS; day++) {
        let value = 0;
        let flow = 0;
        for (const { occurredAt, postings } of entries)
          for (const { book, commodity, amount } of postings) {
            if (occurredAt > day * DAY_MS) continue;
            if (book === "cash" || book === "position") value += Number(amount) * worth(commodity, day);
            if (book === "external" && occurredAt === day * DAY_MS)
              flow -= Number(amount) * worth(commodity, day);
          }
        expect(columns.values[day]).toBeCloseTo(value, 6);
        expect(columns.flows[day]).toBeCloseTo(flow, 6);
      }
    }),
  );
});

test("deposits do not change the time-weighted return, however often and when they come", () => {
  const wholePrices = fc.array(fc.integer({ min: 5, max: 200 }), { minLength: DAYS, maxLength: DAYS });
  const flows = fc.array(fc.record({ day: fc.nat(DAYS - 1), units: fc.integer({ min: 1, max: 50 }) }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(wholePrices, flows, (closes, moved) => {
      const prices = pricesOf({ "XTSE:RY": cad(closes) });
      // What comes in counts as there all day, so it is invested at the close before.
      const put = (index: number, day: number, units: number) => {
        const paid = closes[Math.max(0, day - 1)]!;
        return [
          { ...deposit(day, units * paid), id: `deposit ${index}` },
          ...trade(`trade ${index}`, { day, side: "BUY", units, price: paid }),
        ];
      };
      const quiet = put(-1, 0, 10);
      const busy = [...quiet, ...moved.flatMap(({ day, units }, index) => put(index, day, units))];
      const returnOf = (entries: readonly JournalEntry[]) =>
        timeWeightedReturn(returnsOf(replayed(entries, DAYS, prices))).value!;
      expect(returnOf(busy)).toBeCloseTo(returnOf(quiet), 9);
    }),
  );
});

test("the parts of a period compose to its whole return", () => {
  fc.assert(
    fc.property(markets, happenings, fc.integer({ min: 1, max: DAYS - 1 }), (market, told, cut) => {
      const columns = replayed([deposit(0, 1_000_000), ...entriesOf(told)], DAYS, pricesIn(market));
      const all = returnsOf(columns);
      const part = (from: number, to: number) => ({
        values: all.values.slice(from, to),
        inflows: all.inflows.slice(from, to),
        outflows: all.outflows.slice(from, to),
      });
      const growth = (days: ReturnType<typeof part>, opening: number) =>
        1 + (timeWeightedReturn(days, opening).value ?? 0);
      const whole = growth(part(0, DAYS), 0);
      const opening = columns.values[cut - 1]!;
      expect(growth(part(0, cut), 0) * growth(part(cut, DAYS), opening)).toBeCloseTo(whole, 9);
    }),
  );
});
