/** Trades reckoned by hand. */
import { expect, test } from "vitest";
import { NO_COMMISSION } from "../fill/commission.ts";
import type { Attempt, RealFill, RealOrder } from "./facts.ts";
import { gapReport } from "./gap-report.ts";
import type { Twin } from "./twin.ts";

const ID = "XTSE:RY";

/** Bought at the open of 10.00 with half a spread of 1 cent, sold at the open of 12.00 with one of 1.2 cents: 197.80. */
const twin: Twin = {
  instrumentId: ID,
  quantity: 100,
  entry: { session: "2024-03-04", reference: 10, price: 10.01 },
  exit: { session: "2024-03-11", reference: 12, price: 11.988, reason: "signal" },
  commission: 0,
  dividends: 0,
};
const security = { lastClose: 13, fill: { spreadBps: 20, commission: NO_COMMISSION } };

let orders = 0;

function orderOf(given: Partial<RealOrder>, ...fills: readonly Partial<RealFill>[]): RealOrder {
  return {
    ...{ orderId: `${++orders}`, submittedAt: 0, session: "2024-03-04", reference: null, quantity: 100 },
    ...{ lateBy: null, isLevel: false, isPriceEdited: false },
    ...given,
    fills: fills.map((fill, i) => ({
      ...{ fillId: `${i}`, quantity: 100, price: 1, commission: 0, filledAt: 0, quote: null },
      ...fill,
    })),
  };
}

const bought = orderOf({}, { price: 10.01, quote: { bid: 9.99, ask: 10.01 } });
const sold = orderOf({ session: "2024-03-11" }, { price: 11.988, quote: { bid: 11.988, ask: 12.012 } });
const attempt: Attempt = {
  ...{ instrumentId: ID, decidedFor: "2024-03-04", meant: 100, entry: bought, shortBy: null },
  ...{ exits: [sold], openBy: null, dividends: 0, extraBy: null },
};

function partsOf(change: Partial<Attempt>, twinNow: Twin = twin): Readonly<Record<string, number>> {
  const securities = new Map([[ID, security]] as const);
  const attempts = [{ ...attempt, ...change }];
  const report = gapReport({ twins: [twinNow], asKnown: null, attempts, silent: [], securities });
  if (!report.ok) throw new Error(JSON.stringify(report));
  const [trade] = report.trades;
  return Object.fromEntries(trade!.parts.map(({ cause, side, cents }) => [`${cause} ${side}`, cents]));
}

test("what was paid is taken apart into the wait, the spread and the rest", () => {
  expect(partsOf({})).toEqual({});
  // The middle is 5 cents higher, half the spread 3 cents instead of 1, and 2 cents were paid beyond the ask.
  const entry = orderOf({}, { price: 10.1, quote: { bid: 10.02, ask: 10.08 } });
  expect(partsOf({ entry })).toEqual({ "delay entry": -500, "spread entry": -200, "price entry": -200 });
  const unknown = orderOf({}, { price: 10.1 });
  expect(partsOf({ entry: unknown })).toEqual({ "not_recorded entry": -900 });
  const byHand = orderOf({ isPriceEdited: true }, { price: 9.9, quote: { bid: 10.02, ask: 10.08 } });
  expect(partsOf({ entry: byHand })).toEqual({ "person_edit entry": 1_100 });
});

test("each fill is held against the quote it met", () => {
  const entry = orderOf(
    {},
    { quantity: 40, price: 10.01, quote: { bid: 9.99, ask: 10.01 } },
    { quantity: 50, price: 10.21, quote: { bid: 10.19, ask: 10.21 } },
    { quantity: 10, price: 10.31 },
  );
  expect(partsOf({ entry })).toEqual({ "delay entry": -1_000, "not_recorded entry": -300 });
});

test("a sale that was refused and made later is that refusal, by what the price did meanwhile", () => {
  const later = { session: "2024-03-13", reference: 11.5, lateBy: "refused" } as const;
  const exit = orderOf(later, { price: 11.488, quote: { bid: 11.488, ask: 11.512 } });
  expect(partsOf({ exits: [exit] })).toEqual({ "refused exit": -5_000 });
  // Without the open of that session the middle of the quote takes its place.
  const unknown = orderOf(
    { ...later, reference: null },
    { price: 11.488, quote: { bid: 11.488, ask: 11.512 } },
  );
  expect(partsOf({ exits: [unknown] })).toEqual({ "refused exit": -5_000 });
  // Without either, all of the price does.
  expect(partsOf({ exits: [orderOf({ ...later, reference: null }, { price: 11.4 })] })).toEqual({
    "refused exit": -5_880,
  });
  const silent = orderOf({ ...later, lateBy: null }, { price: 11.488, quote: { bid: 11.488, ask: 11.512 } });
  expect(partsOf({ exits: [silent] })).toEqual({ "not_recorded exit": -5_000 });
});

test("what is sold in parts, by hand, by the rule and not at all, has a cause for each", () => {
  const quote = { bid: 11.988, ask: 12.012 };
  const byHand = orderOf(
    { session: "2024-03-06", reference: 11, lateBy: "person_edit", quantity: 30 },
    { quantity: 30, price: 10.988, quote: { bid: 10.988, ask: 11.012 } },
  );
  const byRule = orderOf({ session: "2024-03-11" }, { quantity: 50, price: 11.988, quote });
  // 30 a dollar lower; 20 valued at 13 instead of sold at 11.988.
  expect(partsOf({ exits: [byHand, byRule], openBy: "partial" })).toEqual({
    "person_edit exit": -3_000,
    "partial exit": 2_024,
  });
  expect(partsOf({ exits: [byHand, byRule] })).toHaveProperty("still_open exit", 2_024);
});

test("a stop or target that only one side left at is a cause of its own, a worse fill of the same stop is not", () => {
  const stopped: Twin = {
    ...twin,
    exit: { session: "2024-03-11", reference: null, price: 9.5, reason: "stop" },
  };
  const atStop = orderOf({ session: "2024-03-11", isLevel: true }, { price: 9.45 });
  expect(partsOf({ exits: [atStop] }, stopped)).toEqual({ "price exit": -500 });
  const before = orderOf({ session: "2024-03-08", isLevel: true }, { price: 9.6 });
  expect(partsOf({ exits: [before] }, stopped)).toEqual({ "exit_levels exit": 1_000 });
  const atOpen = orderOf({ session: "2024-03-11" }, { price: 9.7 });
  expect(partsOf({ exits: [atOpen] }, stopped)).toEqual({ "exit_levels exit": 2_000 });
  expect(partsOf({ exits: [atStop] })).toMatchObject({ "exit_levels exit": -25_380 });
});

test("what was bought later and is sold after so many days is sold later for the same reason", () => {
  const timed: Twin = { ...twin, exit: { ...twin.exit!, reason: "time" } };
  const entry = orderOf(
    { session: "2024-03-05", reference: 10.5, lateBy: "not_approved" },
    { price: 10.51, quote: { bid: 10.49, ask: 10.51 } },
  );
  const exit = orderOf(
    { session: "2024-03-12", reference: 12.5 },
    { price: 12.488, quote: { bid: 12.488, ask: 12.512 } },
  );
  expect(partsOf({ entry, exits: [exit] }, timed)).toEqual({
    "not_approved entry": -5_000,
    "not_approved exit": 5_000,
  });
  expect(partsOf({ entry, exits: [exit] })).toEqual({
    "not_approved entry": -5_000,
    "not_recorded exit": 5_000,
  });
});

test("a trade that was not made at all is whole what kept it from being made, whatever its size was to be", () => {
  const nothing = { entry: null, exits: [], meant: 20 };
  expect(partsOf({ ...nothing, shortBy: "refused" })).toEqual({ "refused entry": -19_780 });
  expect(partsOf(nothing)).toEqual({ "missed entry": -19_780 });
  expect(partsOf({ ...nothing, entry: orderOf({}) })).toEqual({ "partial entry": -19_780 });
});

test("less than half a cent is no cause: it goes with the largest", () => {
  const small = orderOf({}, { price: 10.01, quote: { bid: 9.99, ask: 10.01 }, commission: 0.004 });
  expect(partsOf({ entry: small, dividends: 5 })).toEqual({ "dividends whole": 500 });
});
