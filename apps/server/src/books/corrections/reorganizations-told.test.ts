/** Splits, mergers, spin-offs, renames, options and movements as their owner tells them, with figures worked out by hand. */

import { type ToldTransaction, toldTransaction } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { brokerTradeEntry, checkBalanced, type JournalEntry, reorganizedSide } from "@neuro/ledger";
import { createCostBook } from "@neuro/portfolio";
import { describe, expect, test } from "vitest";
import { isFailure } from "../../platform/failure.ts";
import { heldByEntries } from "../connection/sync/sums.ts";
import { toldEntries } from "./told-entries.ts";

const NOW = Date.parse("2026-05-28T18:00:00Z");
const OPTION: InstrumentId = "OPTION.CAD:RY 260619C100";
const securities = new Map(
  (
    [
      ["RY", "XTSE:RY", "CAD"],
      ["ENB", "XTSE:ENB", "CAD"],
      ["AAPL", "XNAS:AAPL", "USD"],
      ["RY 260619C100", OPTION, "CAD"],
      ["VOD", "XLON:VOD", "PLN"],
    ] as const
  ).map(([symbol, id, currency]) => [symbol, { id: id as InstrumentId, symbol, currency }]),
);

/** 10 RY for 1,000, and 2 contracts for 300. */
const bought = (instrumentId: InstrumentId, units: string, cash: string): JournalEntry =>
  brokerTradeEntry(
    { accountId: "a", occurredAt: NOW - 20 * 86_400_000, memo: "", cause: `activity:${instrumentId}` },
    {
      side: "BUY",
      instrumentId,
      units,
      currency: "CAD",
      cash,
      commission: "0",
      homeCurrency: "CAD",
      homeRate: "1",
    },
  );
const standing = [bought("XTSE:RY", "10", "1000"), bought(OPTION, "2", "300")];

function told(...transactions: object[]) {
  const parsed = transactions.map(
    (each) => toldTransaction.parse({ date: "2026-05-20", ...each }) as ToldTransaction,
  );
  return toldEntries(
    {
      ...{ accountId: "a", correctionId: "c", now: NOW, securities, replaced: [] },
      rateOn: (currency) => (currency === "USD" ? "1.4" : "1"),
    },
    parsed,
    standing,
  );
}

/** Units and cost by security, and cash, once it is booked. */
function after(...transactions: object[]) {
  const entries = told(...transactions);
  if (isFailure(entries)) return entries.code;
  for (const entry of entries) expect(checkBalanced(entry), entry.cause).toEqual({ ok: true });
  const costs = createCostBook();
  costs.add([...standing, ...entries]);
  const held = costs
    .listings()
    .map(({ position: { instrumentId, units, cost } }) => [
      instrumentId.split(":")[1],
      Number(units),
      Number(cost),
    ])
    .filter(([, units]) => units !== 0);
  const { CAD = "0", USD = "0" } = Object.fromEntries(heldByEntries(entries));
  return { held, cash: [Number(CAD), Number(USD)] };
}

describe("what a person tells", () => {
  const option = ["RY 260619C100", 2, 300];

  test("a split and a consolidation change what is held at that moment, and no cost", () => {
    const split = { type: "split", symbol: "RY", units_after: 3, units_before: 2 };
    expect(after(split)).toEqual({ held: [["RY", 15, 1000], option], cash: [0, 0] });
    expect(after({ ...split, units_after: 1, units_before: 4 })).toEqual({
      ...{ held: [["RY", 2.5, 1000], option], cash: [0, 0] },
    });
    expect(after({ type: "buy", symbol: "RY", units: 2, amount: 240 }, split)).toMatchObject({
      held: [["RY", 18, 1240], option],
    });
    expect(after({ ...split, symbol: "ENB" })).toBe("correction_nothing_held");
    expect(after({ ...split, units_after: 2 })).toBe("correction_empty");
  });

  test("a merger for shares carries the cost over; cash besides lowers it", () => {
    const merger = { type: "merger", symbol: "RY", units: 10, to_symbol: "ENB", to_units: 4 };
    expect(after(merger)).toEqual({ held: [option, ["ENB", 4, 1000]], cash: [0, 0] });
    expect(after({ ...merger, cash: 150 })).toEqual({ held: [option, ["ENB", 4, 850]], cash: [150, 0] });
    // A fraction that was paid out came with the rest, and was sold: of 5 units a fifth of the cost, beside 850 of 1,000.
    const fraction = { to_units: 4, fraction: 1, fraction_cash: 300 };
    expect(after({ ...merger, cash: 150, ...fraction })).toEqual({
      ...{ held: [option, ["ENB", 4, 680]], cash: [450, 0] },
    });
    expect(toldTransaction.safeParse({ date: "2026-05-20", ...merger, fraction: 1 }).success).toBe(false);
    const [, came] = [told({ ...merger, cash: 150, to_price: 12.5 })].flat() as readonly JournalEntry[];
    expect(came === undefined ? null : reorganizedSide(came)?.worthEach?.toFixed()).toBe("12.5");
    expect(after({ ...merger, units: 11 })).toBe("correction_units_exceed");
    expect(after({ ...merger, to_symbol: "RY" })).toBe("correction_same_security");
  });

  test("a spin-off takes its share of the cost, a rename all of it", () => {
    const spinOff = { type: "spin_off", symbol: "RY", to_symbol: "ENB", to_units: 5, share_of_cost: 12.5 };
    expect(after(spinOff)).toEqual({ held: [["RY", 10, 875], option, ["ENB", 5, 125]], cash: [0, 0] });
    expect(after({ type: "rename", symbol: "RY", to_symbol: "ENB" })).toEqual({
      ...{ held: [option, ["ENB", 10, 1000]], cash: [0, 0] },
    });
  });

  test("who exercises a call buys 100 shares a contract, at the strike and what the option cost", () => {
    const exercise = {
      type: "option_exercise",
      option: "RY 260619C100",
      symbol: "RY",
      contracts: 1,
      strike: 100,
    };
    expect(after({ ...exercise, side: "exercised", right: "call", fee: 10 })).toEqual({
      // 1,000 + 100 × 100 + 10 + half of 300.
      ...{
        held: [
          ["RY", 110, 11_160],
          ["RY 260619C100", 1, 150],
        ],
        cash: [-10_010, 0],
      },
    });
    expect(after({ ...exercise, side: "exercised", right: "put" })).toMatchObject({ cash: [10_000, 0] });
    // Adjusted by a merger or a split: another number of shares behind it, which the cost follows.
    expect(
      after({ ...exercise, side: "exercised", right: "call", fee: 10, units_per_contract: 33 }),
    ).toMatchObject({
      held: [
        ["RY", 43, 4_460],
        ["RY 260619C100", 1, 150],
      ],
      cash: [-3_310, 0],
    });
    expect(after({ ...exercise, contracts: 3, side: "exercised", right: "call" })).toBe(
      "correction_units_exceed",
    );
    expect(after({ ...exercise, side: "assigned", right: "call" })).toBe("correction_units_exceed");
  });

  test("units that come in have their cost, or one that nobody knows; cash and currencies move as told", () => {
    const came = { type: "transfer_in", symbol: "AAPL", units: 2, currency: "CAD" };
    // 280 CAD at 1.4 are 200 USD.
    expect(after({ ...came, cost: 280 })).toMatchObject({
      held: [["RY", 10, 1000], option, ["AAPL", 2, 200]],
    });
    expect(told({ ...came, cost: null })).toMatchObject([{ basis: null }]);
    expect(after({ type: "transfer_in", amount: 50, currency: "USD" })).toMatchObject({ cash: [0, 50] });
    expect(after({ type: "transfer_out", symbol: "RY", units: 4 })).toMatchObject({
      held: [["RY", 6, 600], option],
    });
    const exchange = {
      type: "exchange",
      from_currency: "CAD",
      from_amount: 140,
      to_currency: "USD",
      to_amount: 100,
    };
    expect(after(exchange)).toMatchObject({ cash: [-140, 100] });
    const shares = { type: "dividend_in_shares", symbol: "RY", units: 1, amount: 120 };
    expect(after(shares)).toMatchObject({ held: [["RY", 11, 1120], option], cash: [0, 0] });
    expect(after({ type: "tax", amount: 15, currency: "CAD" })).toMatchObject({ cash: [-15, 0] });
    expect(after({ type: "return_of_capital", symbol: "RY", amount: 30 })).toMatchObject({
      ...{ held: [["RY", 10, 970], option], cash: [30, 0] },
    });
    expect(after({ type: "fee", amount: -5, currency: "CAD" })).toMatchObject({ cash: [5, 0] });
    expect(after({ type: "interest", amount: -3, currency: "USD" })).toMatchObject({ cash: [0, -3] });
    expect(after({ type: "buy", symbol: "VOD", units: 1, price: 5 })).toBe("correction_currency_unsupported");
    for (const incomplete of [
      { type: "transfer_in", symbol: "RY" },
      { type: "transfer_in", amount: 5 },
      { type: "interest", amount: 0, currency: "CAD" },
      { ...exchange, to_currency: "CAD" },
    ])
      expect(toldTransaction.safeParse({ date: "2026-05-20", ...incomplete }).success).toBe(false);
  });
});
