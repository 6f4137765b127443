import { expect, test } from "vitest";
import type { BracketExits, OrderIntent } from "../port.ts";
import { SAMPLE_NOW, sampleApproval, sampleContext, sampleIntent } from "../testing/index.ts";
import { type CheckContext, DEFAULT_RISK_LIMITS } from "./check-context.ts";
import { checkOrder } from "./check-order.ts";

/** The market of every case: last 100.00, 99.98 bid, 100.02 asked. */
const base = sampleContext();
const holding: Partial<CheckContext> = {
  position: { free: "10", committed: "0", workingBuys: "0", elsewhere: "0" },
};
const stop = (stopPrice: string | null): Partial<OrderIntent> => ({ type: "Stop", stopPrice });
const stopLimit = (stopPrice: string, limitPrice: string | null): Partial<OrderIntent> => ({
  type: "StopLimit",
  stopPrice,
  limitPrice,
});
const oco = (limitPrice: string | null, stopPrice: string | null): Partial<OrderIntent> => ({
  side: "SELL",
  type: "OCO",
  limitPrice,
  stopPrice,
});
const bracket = (stopLoss: string | null, takeProfit: string | null): { exits: BracketExits } => ({
  exits: { stopLoss, takeProfit },
});
const SELL = { side: "SELL" } as const;
const penny: Partial<CheckContext> = {
  quote: { price: "0.4", bid: "0.395", ask: "0.405", asOf: SAMPLE_NOW, stale: false },
};
const stale: Partial<CheckContext> = {
  quote: { price: "100", bid: "99.98", ask: "100.02", asOf: SAMPLE_NOW, stale: true },
};

type Case = readonly [
  name: string,
  expected: string | null,
  intent: Partial<OrderIntent>,
  context?: Partial<CheckContext>,
];

/** What is expected: null for approved, else the code and the figure at fault against what it may be. */
const CASES: readonly Case[] = [
  // Stop
  ["a stop to buy a cent above the last price", null, stop("100.01")],
  ["a stop to buy at the last price", "stop_price_invalid 100 > 100", stop("100")],
  ["a stop to buy below it", "stop_price_invalid 99.99 > 100", stop("99.99")],
  ["a stop to sell a cent below the last price", null, { ...SELL, ...stop("99.99") }, holding],
  ["a stop to sell at the last price", "stop_price_invalid 100 > 100", { ...SELL, ...stop("100") }, holding],
  ["a stop to sell above it", "stop_price_invalid 100.01 > 100", { ...SELL, ...stop("100.01") }, holding],
  ["a stop without a price", "stop_price_required null > null", stop(null)],
  ["a stop price between two steps", "stop_price_invalid 105.005 > 0.01", stop("105.005")],
  ["half a cent below 50 cents in Toronto", null, stop("0.405"), penny],
  ["a tenth of a cent there", "stop_price_invalid 0.401 > 0.005", stop("0.401"), penny],
  ["a stop price of zero", "stop_price_invalid 0 > 0", stop("0")],
  ["a negative stop price", "stop_price_invalid -5 > 0", stop("-5")],
  ["a stop price that is no number", "stop_price_invalid NaN > 0", stop("NaN")],
  ["a stop price in exponent form", "stop_price_invalid 1e2 > 0", stop("1e2")],
  ["an empty stop price", "stop_price_invalid  > 0", stop("")],
  ["endless digits", `stop_price_invalid ${"9".repeat(40)} > 0`, stop("9".repeat(5_000))],
  ["the highest price", null, { ...SELL, ...oco("10000000", "99") }, holding],
  [
    "a cent more",
    "limit_price_invalid 10000000.01 > 10000000",
    { ...SELL, ...oco("10000000.01", "99") },
    holding,
  ],
  ["a stop price beyond the highest", "stop_price_invalid 10000000.01 > 10000000", stop("10000000.01")],
  ["a stop with a limit price", "limit_price_invalid 99 > null", { ...stop("101"), limitPrice: "99" }],
  ["a market order with a stop price", "stop_price_invalid 99 > null", { stopPrice: "99" }],
  [
    "a limit order with a stop price",
    "stop_price_invalid 99 > null",
    { type: "Limit", limitPrice: "99", stopPrice: "99" },
  ],
  ["a stop on a stale quote", "stale_quote 0 > null", stop("101"), stale],
  ["a stop with no quote at all", "market_data_unavailable null > null", stop("101"), { quote: null }],
  // Stop-limit
  ["a purchase limited at its stop", null, stopLimit("101", "101")],
  ["a purchase limited above it", null, stopLimit("101", "102")],
  ["a purchase limited a cent below its stop", "stop_price_invalid 100.99 > 101", stopLimit("101", "100.99")],
  ["a purchase limited a tenth above its stop", null, stopLimit("101", "111.1")],
  ["a purchase limited a cent further", "price_collar 111.11 > 111.1", stopLimit("101", "111.11")],
  ["a sale limited at its stop", null, { ...SELL, ...stopLimit("95", "95") }, holding],
  [
    "a sale limited a cent above its stop",
    "stop_price_invalid 95.01 > 95",
    { ...SELL, ...stopLimit("95", "95.01") },
    holding,
  ],
  ["a sale limited a tenth below its stop", null, { ...SELL, ...stopLimit("95", "85.5") }, holding],
  [
    "a sale limited a cent further",
    "price_collar 85.49 > 85.5",
    { ...SELL, ...stopLimit("95", "85.49") },
    holding,
  ],
  ["a stop-limit without a limit", "limit_price_required null > null", stopLimit("101", null)],
  [
    "a stop-limit whose limit is off the step",
    "limit_price_invalid 101.005 > 0.01",
    stopLimit("101", "101.005"),
  ],
  ["a stop-limit on the wrong side", "stop_price_invalid 99 > 100", stopLimit("99", "101")],
  // OCO
  ["a profit above and a stop below the market", null, oco("100.01", "99.99"), holding],
  ["a profit at the market", "stop_price_invalid 100 > 100", oco("100", "99"), holding],
  ["a stop at the market", "stop_price_invalid 100 > 100", oco("101", "100"), holding],
  ["an OCO without its profit", "limit_price_required null > null", oco(null, "99"), holding],
  ["an OCO without its stop", "stop_price_required null > null", oco("101", null), holding],
  ["an OCO that buys", "order_type_unsupported OCO BUY > null", { ...oco("101", "99"), side: "BUY" }],
  [
    "an OCO where none go",
    "order_type_unsupported OCO > null",
    oco("101", "99"),
    { ...holding, venue: { ...base.venue, orderTypes: ["Market", "Stop"] } },
  ],
  // Brackets
  ["exits a cent around the ask", null, bracket("100.01", "100.03")],
  ["a stop-loss at the ask", "bracket_invalid 100.02 > 100.02", bracket("100.02", "110")],
  ["a profit at the ask", "bracket_invalid 100.02 > 100.02", bracket("95", "100.02")],
  [
    "exits around a limit below the market",
    null,
    { type: "Limit", limitPrice: "98", ...bracket("97.99", "98.01") },
  ],
  [
    "a stop-loss at that limit",
    "bracket_invalid 98 > 98",
    { type: "Limit", limitPrice: "98", ...bracket("98", null) },
  ],
  [
    "exits around the ask when the limit is above it",
    null,
    { type: "Limit", limitPrice: "105", ...bracket("100.01", "100.03") },
  ],
  [
    "a stop-loss between ask and limit",
    "bracket_invalid 103 > 100.02",
    { type: "Limit", limitPrice: "105", ...bracket("103", null) },
  ],
  ["exits around a stop", null, { ...stop("104"), ...bracket("103.99", "104.01") }],
  ["a stop-loss at that stop", "bracket_invalid 104 > 104", { ...stop("104"), ...bracket("104", null) }],
  ["exits around a stop and its limit", null, { ...stopLimit("104", "105"), ...bracket("103.99", "105.01") }],
  [
    "a profit between them",
    "bracket_invalid 104.5 > 105",
    { ...stopLimit("104", "105"), ...bracket(null, "104.5") },
  ],
  ["only a stop-loss", null, bracket("95", null)],
  ["only a profit", null, bracket(null, "110")],
  ["exits that are none", "bracket_invalid null > null", bracket(null, null)],
  ["a stop-loss off the step", "bracket_invalid 95.005 > 100.02", bracket("95.005", null)],
  ["a profit off the step", "bracket_invalid 110.001 > 100.02", bracket(null, "110.001")],
  ["a profit of no number", "bracket_invalid Infinity > 100.02", bracket(null, "Infinity")],
  ["a negative stop-loss", "bracket_invalid -1 > 100.02", bracket("-1", null)],
  ["a stop-loss of zero", "bracket_invalid 0 > 100.02", bracket("0", null)],
  ["a bracket around a sale", "bracket_invalid SELL > BUY", { ...SELL, ...bracket("95", null) }, holding],
  // Broken surroundings are refused, not thrown.
  [
    "a quote of no number",
    "market_data_unavailable null > null",
    {},
    { quote: { price: "NaN", bid: "1", ask: "1", asOf: SAMPLE_NOW, stale: false } },
  ],
  [
    "a quote of zero",
    "market_data_unavailable null > null",
    {},
    { quote: { price: "0", bid: "0", ask: "0", asOf: SAMPLE_NOW, stale: false } },
  ],
  ["cash of no number", "insufficient_funds 1021.3 > 0", {}, { cash: { CAD: "" } }],
  [
    "units of no number",
    "insufficient_position 10 > 0",
    SELL,
    { position: { free: "1e9", committed: "0", workingBuys: "0", elsewhere: "0" } },
  ],
  [
    "a loss of no number",
    "max_daily_loss NaN > 100",
    {},
    { limits: { ...DEFAULT_RISK_LIMITS, maxDailyLoss: "100" }, lossToday: "NaN" },
  ],
];

for (const [name, expected, intent, context] of CASES) {
  test(`${name}: ${expected ?? "approved"}`.slice(0, 120), () => {
    const result = checkOrder(sampleIntent(intent), sampleContext({ cash: { CAD: "100000" }, ...context }));
    const said = result.ok
      ? null
      : `${result.refusal.code} ${result.refusal.figure} > ${result.refusal.limit}`;
    expect(said).toBe(expected);
  });
}

test("a refused stop names its rule, the last price and the symbol", () => {
  const result = checkOrder(sampleIntent(stop("99.5")), base);
  expect(result).toMatchObject({
    ok: false,
    refusal: {
      params: { rule: "buy_above_market", stopPrice: "99.5", symbol: "RY", lastPrice: "100" },
    },
  });
});

test("a stop to buy sets aside its price and the room to fill beyond it; a stop-limit its limit", () => {
  // 104 × 1.05 = 109.20; ten of them and 1.00 commission.
  const bought = sampleApproval(stop("104")).order;
  expect(bought).toMatchObject({
    collarPrice: "109.2",
    reservation: { amount: "1093" },
    outsideHours: "wait",
  });
  const limited = sampleApproval(stopLimit("104", "105")).order;
  expect(limited).toMatchObject({ collarPrice: null, reservation: { amount: "1051" } });
});

test("a stop to sell and an OCO set the units aside and have no collar: they must sell", () => {
  for (const intent of [{ ...SELL, ...stop("95") }, oco("105", "95")]) {
    const { order } = sampleApproval(intent, holding);
    expect(order.collarPrice).toBeNull();
    expect(order.reservation).toEqual({ book: "position", commodity: "XTSE:RY", amount: "10" });
  }
});

test("prices are kept in their plainest digits", () => {
  const { order } = sampleApproval({ ...stopLimit("104.50", "105.00"), ...bracket("99.90", "120.0") });
  expect(order).toMatchObject({
    stopPrice: "104.5",
    limitPrice: "105",
    exits: { stopLoss: "99.9", takeProfit: "120" },
  });
});

const closedOff: Partial<CheckContext> = {
  ...holding,
  killSwitch: { user: true, global: true },
  limits: {
    ...DEFAULT_RISK_LIMITS,
    openSessionOnly: true,
    maxDailyTrades: 1,
    maxDailyLoss: "1",
    maxPosition: { basis: "value", limit: "1", whose: "person" },
  },
  session: { state: "closed", reason: "Weekend", nextOpen: 5 },
  tradesToday: 9,
  lossToday: "900",
  quote: null,
};
const exit: Partial<OrderIntent> = {
  ...oco("90", "85"),
  timeInForce: "GTC",
  protects: { orderId: "purchase", fillId: "purchase#1" },
};

test("an exit of a bracket passes every switch, limit and closed door, even with its stop already reached", () => {
  const doubled = sampleIntent({ ...exit, orderId: "earlier", protects: null });
  expect(
    checkOrder(sampleIntent(exit), sampleContext({ ...closedOff, recentOrders: [doubled] })),
  ).toMatchObject({
    ok: true,
  });
});

test.each<readonly [string, Partial<OrderIntent>, Partial<CheckContext>]>([
  [
    "insufficient_position",
    exit,
    { position: { free: "9", committed: "0", workingBuys: "0", elsewhere: "0" } },
  ],
  ["instrument_not_tradable", exit, { instrument: { ...base.instrument, retired: "delisted" } }],
  ["account_read_only", exit, { account: { ...base.account, status: "read_only" } }],
  ["trading_halted", { ...exit, side: "BUY", type: "Stop", limitPrice: null }, {}],
  ["trading_halted", { ...exit, protects: null }, {}],
])("what is no way out, or has nothing to leave with, is still refused: %s", (code, intent, context) => {
  const result = checkOrder(sampleIntent(intent), sampleContext({ ...closedOff, ...context }));
  expect(result).toMatchObject({ ok: false, refusal: { code } });
});

test("two stops at different prices are not the same order; an exit is nobody's double", () => {
  const earlier = (changes: Partial<OrderIntent>): Partial<CheckContext> => ({
    recentOrders: [sampleIntent({ orderId: "earlier", submittedAt: SAMPLE_NOW - 2_000, ...changes })],
  });
  const asks = (context: Partial<CheckContext>, intent: Partial<OrderIntent>) => {
    const result = checkOrder(
      sampleIntent(intent),
      sampleContext({ cash: { CAD: "100000" }, ...holding, ...context }),
    );
    return result.ok ? null : result.refusal.code;
  };
  expect(asks(earlier(stop("104")), stop("104.0"))).toBe("duplicate_order");
  expect(asks(earlier(stop("104")), stop("105"))).toBeNull();
  expect(asks(earlier(bracket("95", null)), bracket("95", "110"))).toBeNull();
  expect(asks(earlier(bracket("95", null)), bracket("95.00", null))).toBe("duplicate_order");
  expect(asks(earlier(exit), { ...exit, protects: null, ...oco("101", "85") })).toBeNull();
});
