import fc from "fast-check";
import { expect, test } from "vitest";
import { type AssignedTrades, assignAccounts, type OrderRules } from "./assign-accounts.ts";
import type { PlannedTrade } from "./plan-trades.ts";
import type { TradingAccount } from "./purchase-claims.ts";

const RULES: OrderRules = {
  lotUnits: new Map([["BTC", 1e-8]]),
  minTradeValue: 50,
  maxUnits: 10_000,
  priceRoom: () => 0,
};

interface Sketch {
  readonly cash?: number;
  readonly usd?: number;
  readonly units?: Readonly<Record<string, number>>;
  readonly buys?: (symbol: string) => boolean;
  readonly fee?: number;
  readonly isSoldFirst?: boolean;
}

/** Keeps CAD, and USD where the sketch has some; what begins with `$` is priced in USD. */
function account(id: string, sketch: Sketch): TradingAccount {
  const { cash = 0, usd, units = {}, buys = () => true, fee = 0, isSoldFirst = false } = sketch;
  return {
    id,
    pots: new Map([["CAD", cash], ...(usd === undefined ? [] : [["USD", usd] as const])]),
    units: new Map(Object.entries(units)),
    isSoldFirst,
    terms(symbol) {
      const pots = symbol.startsWith("$") && usd !== undefined ? ["USD", "CAD"] : ["CAD"];
      return { paidFrom: buys(symbol) ? pots : [], paidInto: pots[0] ?? "", costs: () => fee };
    },
  };
}

const buy = (symbol: string, units: number, price: number): PlannedTrade => ({
  symbol,
  side: "BUY",
  units,
  price,
  value: units * price,
});
const sell = (symbol: string, units: number, price: number): PlannedTrade => ({
  ...buy(symbol, units, price),
  side: "SELL",
});

const told = ({ legs }: AssignedTrades) =>
  legs.map(({ accountId, side, units, symbol }) => `${accountId} ${side} ${units} ${symbol}`);

test("a sale comes out of the account that sells first, then out of the largest holding, never out of what is not there", () => {
  const accounts = [
    account("small", { units: { RY: 10 } }),
    account("large", { units: { RY: 40 } }),
    account("registered", { units: { RY: 5 }, isSoldFirst: true }),
    account("none", {}),
  ];
  expect(told(assignAccounts([sell("RY", 30, 100)], accounts, RULES))).toEqual([
    "large SELL 25 RY",
    "registered SELL 5 RY",
  ]);
  const { legs, unassigned } = assignAccounts([sell("RY", 100, 100)], accounts, RULES);
  expect(legs.reduce((sum, { units }) => sum + units, 0)).toBe(55);
  expect(unassigned).toEqual([{ symbol: "RY", side: "SELL", value: 4_500, reason: "not_enough_units" }]);
});

test("a purchase is paid with the account's own cash and what it sold itself", () => {
  const accounts = [
    account("a", { cash: 100, units: { OLD: 20 } }),
    account("b", { cash: 1_000, buys: () => false }),
  ];
  const { legs, unassigned, cashAfter } = assignAccounts(
    [sell("OLD", 20, 50), buy("NEW", 30, 50)],
    accounts,
    RULES,
  );
  expect(legs.map(({ accountId, side, units }) => [accountId, side, units])).toEqual([
    ["a", "SELL", 20],
    ["a", "BUY", 22],
  ]);
  expect(unassigned).toEqual([{ symbol: "NEW", side: "BUY", value: 400, reason: "not_enough_cash" }]);
  expect(cashAfter).toBe(1_100 + 1_000 - 1_100);
});

test("it buys first where fewest others can, then where it is held, then where most money is", () => {
  const accounts = [
    account("both", { cash: 5_000 }),
    account("held", { cash: 3_000, units: { RY: 1 }, buys: (symbol) => symbol === "RY" }),
    account("richer", { cash: 4_000, buys: (symbol) => symbol === "RY" }),
  ];
  const trades = [buy("RY", 50, 100), buy("BTC", 0.05, 100_000)];
  expect(told(assignAccounts(trades, accounts, RULES))).toEqual([
    "held BUY 30 RY",
    "richer BUY 20 RY",
    "both BUY 0.05 BTC",
  ]);
});

test("short money is short for all purchases alike", () => {
  const trades = [buy("A", 60, 100), buy("B", 30, 100), buy("C", 10, 100)];
  const { legs } = assignAccounts(trades, [account("only", { cash: 5_000 })], RULES);
  expect(legs.map(({ units }) => units)).toEqual([30, 15, 5]);
});

test("purchases keep aside costs and the room that the price may move, sales count on that much less", () => {
  const rules = { ...RULES, priceRoom: () => 0.02 };
  const one = (cash: number) =>
    assignAccounts([buy("RY", 10, 100)], [account("a", { cash, fee: 5 })], rules).legs[0]?.units;
  expect(one(1.02 * 1_005)).toBe(10);
  expect(one(1.02 * 1_005 - 0.01)).toBe(9);
  const swap = (units: number) =>
    assignAccounts(
      [sell("OLD", units, 100), buy("RY", 10, 100)],
      [account("a", { units: { OLD: units } })],
      rules,
    );
  expect(told(swap(10))).toEqual(["a SELL 10 OLD", "a BUY 9 RY"]);
  expect(told(swap(11))).toEqual(["a SELL 11 OLD", "a BUY 10 RY"]);
});

test("one pot pays a purchase whole: its own currency where that is enough, else the fuller pot", () => {
  const at = (usd: number, cash: number) =>
    assignAccounts([buy("$AAPL", 10, 100)], [account("a", { cash, usd })], RULES).legs[0]?.units;
  expect(at(1_000, 5_000)).toBe(10);
  expect(at(500, 5_000)).toBe(10);
  expect(at(500, 700)).toBe(7);
  expect(at(800, 700)).toBe(8);
});

test("orders are whole lots of at most the largest quantity and at least the smallest value", () => {
  const rich = [account("a", { cash: 1e9, units: { RY: 10.5, DUST: 20_000.4 } })];
  const legOf = (trade: PlannedTrade) => assignAccounts([trade], rich, RULES);
  expect(legOf(sell("RY", 10.5, 100)).legs).toMatchObject([{ units: 10 }]);
  expect(legOf(sell("DUST", 20_000.4, 1))).toMatchObject({
    legs: [{ units: 10_000 }],
    unassigned: [{ value: 10_000, reason: "above_order_limit" }],
  });
  expect(legOf(buy("DUST", 25_000, 1))).toMatchObject({
    legs: [{ units: 10_000 }],
    unassigned: [{ value: 15_000, reason: "above_order_limit" }],
  });
  expect(legOf(sell("RY", 0.5, 200))).toMatchObject({
    legs: [],
    unassigned: [{ reason: "less_than_a_lot" }],
  });
  expect(legOf(sell("RY", 1, 49))).toMatchObject({
    legs: [],
    unassigned: [{ reason: "below_minimum_trade" }],
  });
  expect(legOf(sell("NONE", 1, 490))).toMatchObject({ legs: [], unassigned: [{ reason: "no_account" }] });
  expect(legOf(buy("BTC", 0.3, 100_000)).legs[0]?.units).toBe(0.3);
});

test("where no account may buy, it says so", () => {
  const { unassigned } = assignAccounts(
    [buy("BTC", 1, 100)],
    [account("a", { cash: 500, buys: () => false })],
    RULES,
  );
  expect(unassigned).toEqual([{ symbol: "BTC", side: "BUY", value: 100, reason: "no_account" }]);
});

const sketches = fc.array(
  fc.record({
    cash: fc.integer({ min: 0, max: 5_000 }),
    usd: fc.integer({ min: 0, max: 3_000 }),
    held: fc.array(fc.float({ min: 0, max: 100, noNaN: true }), { minLength: 4, maxLength: 4 }),
    closed: fc.nat(3),
    fee: fc.integer({ min: 0, max: 10 }),
    isSoldFirst: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);
const SYMBOLS = ["A", "$B", "BTC", "$D"];
const wishes = fc.array(
  fc.record({
    units: fc.float({ min: 0, max: 200, noNaN: true }),
    price: fc.integer({ min: 1, max: 400 }),
    isSale: fc.boolean(),
  }),
  { minLength: 4, maxLength: 4 },
);

test("whatever the accounts: no account sells more than it holds or goes below zero even at the worst prices", () => {
  fc.assert(
    fc.property(sketches, wishes, (drawn, wanted) => {
      const rules = { ...RULES, priceRoom: () => 0.02 };
      const accounts = drawn.map(({ held, closed, ...sketch }, i) =>
        account(String(i), {
          ...sketch,
          units: Object.fromEntries(SYMBOLS.map((symbol, k) => [symbol, held[k] ?? 0])),
          buys: (symbol) => symbol !== SYMBOLS[closed],
        }),
      );
      const trades = wanted
        .map(({ units, price, isSale }, k) => (isSale ? sell : buy)(SYMBOLS[k] ?? "", units, price))
        .toSorted((a, b) => Number(a.side === "BUY") - Number(b.side === "BUY"));
      const { legs, cashAfter } = assignAccounts(trades, accounts, rules);
      for (const each of accounts) {
        const own = legs.filter(({ accountId }) => accountId === each.id);
        let worst = [...each.pots.values()].reduce((sum, money) => sum + money, 0);
        for (const { side, symbol, units, value, costs } of own) {
          if (side === "SELL") expect(units).toBeLessThanOrEqual((each.units.get(symbol) ?? 0) * (1 + 1e-12));
          worst += side === "SELL" ? Math.max(0, value * 0.98 - costs) : -value * 1.02 - costs;
          expect(value).toBeGreaterThanOrEqual(rules.minTradeValue);
          const lots = units / (symbol === "BTC" ? 1e-8 : 1);
          expect(Math.abs(lots - Math.round(lots))).toBeLessThan(1e-4);
        }
        expect(worst).toBeGreaterThan(-1e-6);
      }
      for (const { symbol, units } of trades) {
        const traded = legs.filter((leg) => leg.symbol === symbol).reduce((sum, leg) => sum + leg.units, 0);
        expect(traded).toBeLessThanOrEqual(units * (1 + 1e-12) + 1e-12);
      }
      expect(Number.isFinite(cashAfter)).toBe(true);
      expect(assignAccounts(trades, accounts, rules).legs).toEqual(legs);
    }),
  );
});
