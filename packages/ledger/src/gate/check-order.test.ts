import { MINUTE_MS } from "@neuro/contract/primitives";
import { expect, test } from "vitest";
import { balancesOf, imbalances } from "../balances.ts";
import { NO_COMMISSION } from "../commission.ts";
import type { OrderIntent } from "../port.ts";
import { SAMPLE_NOW, sampleApproval, sampleContext, sampleIntent } from "../testing/index.ts";
import { type CheckContext, DEFAULT_RISK_LIMITS, type RiskLimits } from "./check-context.ts";
import { checkOrder, reviveApprovedOrder } from "./check-order.ts";

const base = sampleContext();
const limits = (changes: Partial<RiskLimits>): Partial<CheckContext> => ({
  limits: { ...DEFAULT_RISK_LIMITS, ...changes },
});
const closed = (reason: string | null) => ({
  ...limits({ openSessionOnly: true }),
  session: { state: "closed" as const, reason, nextOpen: 5 },
});
const limit = (limitPrice: string | null): Partial<OrderIntent> => ({ type: "Limit", limitPrice });
const account = (changes: Partial<CheckContext["account"]>): Partial<CheckContext> => ({
  account: { ...base.account, ...changes },
});
const instrument = (changes: Partial<CheckContext["instrument"]>): Partial<CheckContext> => ({
  instrument: { ...base.instrument, ...changes },
});
const old = { priceDate: "2026-05-20", sessionsBehind: 6 };
const quote = (changes: Partial<NonNullable<CheckContext["quote"]>>): Partial<CheckContext> => ({
  quote: { price: "100", bid: "99.98", ask: "100.02", asOf: SAMPLE_NOW - 1_000, stale: false, ...changes },
});
const sells = (free: string): Partial<CheckContext> => ({
  position: { free, committed: "5", workingBuys: "0", elsewhere: "0" },
});
const penny = quote({ price: "0.4", bid: "0.395", ask: "0.405" });
const recent = (changes: Partial<OrderIntent>): Partial<CheckContext> => ({
  recentOrders: [sampleIntent({ orderId: "earlier", submittedAt: SAMPLE_NOW - 2_000, ...changes })],
});

type Case = readonly [
  name: string,
  code: string | null,
  intent: Partial<OrderIntent>,
  context: Partial<CheckContext>,
];

/** `null` means approved. Each refusal stands beside the nearest order that passes. */
const CASES: readonly Case[] = [
  ["a plain purchase", null, {}, {}],
  ["no quantity", "quantity_range", { quantity: "0" }, {}],
  ["a negative quantity", "quantity_range", { quantity: "-1" }, {}],
  ["a quantity that is no number", "quantity_range", { quantity: "NaN" }, {}],
  ["a quantity in exponent form", "quantity_range", { quantity: "1e3" }, {}],
  ["a blank quantity", "quantity_range", { quantity: "" }, {}],
  ["a quantity of endless digits", "quantity_range", { quantity: "9".repeat(5_000) }, {}],
  ["the largest quantity", null, { quantity: "10000" }, { cash: { CAD: "2000000" } }],
  ["one more than the largest", "quantity_range", { quantity: "10001" }, { cash: { CAD: "2000000" } }],
  ["a fraction of a share", "fractional_not_allowed", { quantity: "0.5" }, {}],
  ["a fraction of a coin", null, { quantity: "0.05000001" }, instrument({ type: "crypto" })],
  [
    "a coin cut too fine",
    "fractional_not_allowed",
    { quantity: "0.050000001" },
    instrument({ type: "crypto" }),
  ],
  ["a fraction worth less than one", "quantity_range", { quantity: "0.009" }, instrument({ type: "crypto" })],
  ["a listing that no longer trades", "instrument_not_tradable", {}, instrument({ retired: "delisted" })],
  ["a limit order without a price", "limit_price_required", limit(null), {}],
  ["a limit price of zero", "limit_price_invalid", limit("0"), {}],
  ["a negative limit price", "limit_price_invalid", limit("-5"), {}],
  ["a limit price that is no number", "limit_price_invalid", limit("abc"), {}],
  ["a limit price off the tick", "limit_price_invalid", limit("100.005"), {}],
  ["a limit price on the tick", null, limit("100.01"), {}],
  ["half a cent below 50 cents in Toronto", null, limit("0.405"), penny],
  ["a tenth of a cent below 50 cents in Toronto", "limit_price_invalid", limit("0.401"), penny],
  ["a market order with a limit price", "limit_price_invalid", { limitPrice: "100" }, {}],
  [
    "a limit order where only market orders go",
    "order_type_unsupported",
    limit("100"),
    { venue: { ...base.venue, orderTypes: ["Market"] } },
  ],
  [
    "a lasting order where only day orders go",
    "order_type_unsupported",
    { timeInForce: "GTC" },
    { venue: { ...base.venue, timesInForce: ["Day"] } },
  ],
  ["a lasting order", null, { timeInForce: "GTC" }, {}],
  ["live asked of a paper account", "account_mode_mismatch", {}, { requestedMode: "live" }],
  [
    "a live account on a paper venue",
    "account_mode_mismatch",
    {},
    { requestedMode: "live", ...account({ mode: "live" }) },
  ],
  [
    "a live account",
    null,
    {},
    { requestedMode: "live", ...account({ mode: "live" }), venue: { ...base.venue, mode: "live" } },
  ],
  [
    "a live account cut off from its broker",
    "live_requires_connection",
    {},
    {
      requestedMode: "live",
      ...account({ mode: "live", status: "disconnected" }),
      venue: { ...base.venue, mode: "live" },
    },
  ],
  ["an account for reading only", "account_read_only", {}, account({ status: "read_only" })],
  ["the user's kill switch", "kill_switch", {}, { killSwitch: { user: true, global: false } }],
  ["the global kill switch", "trading_halted", {}, { killSwitch: { user: true, global: true } }],
  ["no quote at all", "market_data_unavailable", {}, { quote: null }],
  ["a listing nobody has a price of", "price_missing", {}, { quote: null, isPriceless: true }],
  ["a limit order with no quote at all", "market_data_unavailable", limit("100"), { quote: null }],
  ["a market order on a stale quote", "stale_quote", {}, quote({ stale: true })],
  ["a limit order on a stale quote", null, limit("100"), quote({ stale: true })],
  ["an order of nobody at an old price", "price_old", limit("100"), quote({ stale: true, old })],
  [
    "a limit order at an old price nobody has confirmed",
    "price_old_unconfirmed",
    limit("100"),
    { ...quote({ stale: true, old }), confirmed: { priceDate: null } },
  ],
  [
    "a limit order at an old price of another day than the one confirmed",
    "price_old_unconfirmed",
    limit("100"),
    { ...quote({ stale: true, old }), confirmed: { priceDate: "2026-05-21" } },
  ],
  [
    "a limit order at an old price whose day is confirmed",
    null,
    limit("100"),
    { ...quote({ stale: true, old }), confirmed: { priceDate: old.priceDate } },
  ],
  [
    "a market order at an old price whose day is confirmed",
    "stale_quote",
    {},
    { ...quote({ stale: true, old }), confirmed: { priceDate: old.priceDate } },
  ],
  ["a quote from the future", "stale_quote", {}, quote({ asOf: SAMPLE_NOW + 1 })],
  [
    "a quote older than allowed",
    "stale_quote",
    {},
    { ...limits({ maxQuoteAgeMs: MINUTE_MS }), ...quote({ asOf: SAMPLE_NOW - 60_001 }) },
  ],
  [
    "a quote just young enough",
    null,
    {},
    { ...limits({ maxQuoteAgeMs: MINUTE_MS }), ...quote({ asOf: SAMPLE_NOW - MINUTE_MS }) },
  ],
  [
    "last evening's quote at night",
    null,
    {},
    {
      ...limits({ maxQuoteAgeMs: MINUTE_MS }),
      ...quote({ asOf: SAMPLE_NOW - 9e7 }),
      session: { state: "closed", reason: null, nextOpen: 5 },
    },
  ],
  ["a night order where only the session counts", "market_closed_hours", {}, closed(null)],
  ["a weekend order where only the session counts", "market_closed_weekend", {}, closed("Weekend")],
  ["a holiday order where only the session counts", "market_closed_holiday", {}, closed("Canada Day")],
  [
    "a coin on the weekend",
    null,
    { quantity: "1" },
    { ...closed("Weekend"), ...instrument({ type: "crypto" }) },
  ],
  ["a night order on paper", null, {}, { session: { state: "closed", reason: null, nextOpen: 5 } }],
  ["a purchase at the collar", null, limit("110.02"), {}],
  ["a purchase past the collar", "price_collar", limit("110.03"), {}],
  ["a purchase far below the market", null, limit("10"), {}],
  ["a sale at the collar", null, { side: "SELL", ...limit("89.99") }, sells("10")],
  ["a sale past the collar", "price_collar", { side: "SELL", ...limit("89.98") }, sells("10")],
  ["a sale far above the market", null, { side: "SELL", ...limit("1000") }, sells("10")],
  ["the same order two seconds ago", "duplicate_order", {}, recent({})],
  ["the same order in other digits", "duplicate_order", { quantity: "10.0" }, recent({})],
  ["the same order, retried under its own id", null, {}, recent({ orderId: "order-1" })],
  ["the same order six seconds ago", null, {}, recent({ submittedAt: SAMPLE_NOW - 6_000 })],
  ["another quantity two seconds ago", null, {}, recent({ quantity: "11" })],
  ["a limit order two seconds ago", null, {}, recent({ type: "Limit", limitPrice: "100" })],
  ["one trade left today", null, {}, { ...limits({ maxDailyTrades: 3 }), tradesToday: 2 }],
  ["no trade left today", "max_daily_trades", {}, { ...limits({ maxDailyTrades: 3 }), tradesToday: 3 }],
  [
    "a purchase after the day's allowed loss",
    "max_daily_loss",
    {},
    { ...limits({ maxDailyLoss: "100" }), lossToday: "100" },
  ],
  [
    "a purchase before the day's allowed loss",
    null,
    {},
    { ...limits({ maxDailyLoss: "100" }), lossToday: "99.99" },
  ],
  [
    "a sale after the day's allowed loss",
    null,
    { side: "SELL" },
    { ...limits({ maxDailyLoss: "100" }), lossToday: "500", ...sells("10") },
  ],
  [
    "a position at its largest value",
    null,
    {},
    limits({ maxPosition: { basis: "value", limit: "1000.2", whose: "person" } }),
  ],
  [
    "a position past its largest value",
    "max_position_size",
    {},
    limits({ maxPosition: { basis: "value", limit: "1000.19", whose: "person" } }),
  ],
  [
    "a position counted with committed units, working purchases and other accounts",
    "max_position_size",
    {},
    {
      ...limits({ maxPosition: { basis: "units", limit: "44", whose: "person" } }),
      position: { free: "10", committed: "10", workingBuys: "10", elsewhere: "5" },
    },
  ],
  [
    "a position at its largest count",
    null,
    {},
    {
      ...limits({ maxPosition: { basis: "units", limit: "45", whose: "person" } }),
      position: { free: "10", committed: "10", workingBuys: "10", elsewhere: "5" },
    },
  ],
  [
    "a sale from a position past its largest value",
    null,
    { side: "SELL" },
    { ...limits({ maxPosition: { basis: "value", limit: "1", whose: "person" } }), ...sells("10") },
  ],
  ["a sale of all free units", null, { side: "SELL" }, sells("10")],
  ["a sale of more than the free units", "insufficient_position", { side: "SELL" }, sells("9")],
  ["a sale of nothing held", "insufficient_position", { side: "SELL" }, {}],
  ["cash to the cent", null, {}, { cash: { CAD: "1021.3" } }],
  ["cash short of a cent", "insufficient_funds", {}, { cash: { CAD: "1021.29" } }],
  ["no cash at all", "insufficient_funds", {}, { cash: {} }],
];

test.each(CASES)("%s: %s", (_name, code, intent, context) => {
  const result = checkOrder(sampleIntent(intent), sampleContext(context));
  expect(result.ok ? null : result.refusal.code).toBe(code);
});

test("a market purchase sets aside the collar price, the commission and no more", () => {
  const { order, entries } = sampleApproval({}, { session: { state: "open", reason: null, nextOpen: 5 } });
  // 100.02 × 1.02 = 102.0204, up to the tick: 102.03; ten of them and 1.00 commission.
  expect(order.collarPrice).toBe("102.03");
  expect(order.reservation).toEqual({ book: "cash", commodity: "CAD", amount: "1021.3" });
  expect(imbalances(balancesOf(entries)).size).toBe(0);
});

test("a limit purchase sets aside its limit", () => {
  const { order } = sampleApproval({ type: "Limit", limitPrice: "95.5" });
  expect(order.collarPrice).toBeNull();
  expect(order.reservation.amount).toBe("956");
});

test("a purchase abroad is paid in home currency when the account keeps no other, with rate and fee", () => {
  const { order } = sampleApproval({ instrumentId: "XNAS:AAPL", currency: "USD" });
  // 1021.30 USD × 1.37 = 1399.18 CAD, and half a percent of it: 7.00.
  expect(order.reservation).toEqual({ book: "cash", commodity: "CAD", amount: "1406.18" });
  expect(order.settlement).toEqual({
    currency: "CAD",
    rate: "1.37",
    feeBps: "50",
    homeCurrency: "CAD",
    homeRate: "1.37",
    rateBasis: "real",
  });
});

const abroad = { instrumentId: "XNAS:AAPL", currency: "USD" } as const;
const twoCurrencies = account({ heldCurrencies: ["CAD", "USD"] });

test("an account that keeps US dollars pays with them, and converts only when they do not suffice", () => {
  const rich = sampleApproval(abroad, { ...twoCurrencies, cash: { CAD: "5000", USD: "1021.3" } }).order;
  expect(rich.settlement).toMatchObject({ currency: "USD", rate: "1", feeBps: "0", homeRate: "1.37" });
  const poor = sampleApproval(abroad, { ...twoCurrencies, cash: { CAD: "5000", USD: "1021.29" } }).order;
  expect(poor.reservation.commodity).toBe("CAD");
});

test("a sale abroad is settled in US dollars where they are kept, in home currency elsewhere", () => {
  const held = { position: { free: "10", committed: "0", workingBuys: "0", elsewhere: "0" } };
  expect(
    sampleApproval({ ...abroad, side: "SELL" }, { ...twoCurrencies, ...held }).order.settlement.currency,
  ).toBe("USD");
  expect(sampleApproval({ ...abroad, side: "SELL" }, held).order.settlement.currency).toBe("CAD");
});

test("without an exchange rate an order abroad is refused, at home it is not", () => {
  const result = checkOrder(
    sampleIntent(abroad),
    sampleContext({ conversion: null, ...instrument({ id: "XNAS:AAPL", currency: "USD" }) }),
  );
  expect(result).toMatchObject({ ok: false, refusal: { code: "market_data_unavailable" } });
  expect(checkOrder(sampleIntent(), sampleContext({ conversion: null })).ok).toBe(true);
});

test("outside hours a paper market order fills at the last price, or waits with more room for a gap", () => {
  const session = { state: "closed" as const, reason: null, nextOpen: 5 };
  expect(sampleApproval({}, { session }).order).toMatchObject({
    outsideHours: "fill_last",
    collarPrice: "102.03",
  });
  const waiting = sampleApproval({}, { session, ...limits({ tradingHoursOnly: true }) }).order;
  expect(waiting).toMatchObject({ outsideHours: "wait", collarPrice: "105.03" });
});

test("a refusal names the figure, the limit and the words' placeholders", () => {
  const result = checkOrder(
    sampleIntent(),
    sampleContext({ cash: { CAD: "20" }, venue: { ...base.venue, commission: NO_COMMISSION } }),
  );
  expect(result).toEqual({
    ok: false,
    refusal: {
      code: "insufficient_funds",
      figure: "1020.3",
      limit: "20",
      params: { required: "1020.30 CAD", available: "20.00 CAD" },
    },
  });
});

test("the same question has the same answer", () => {
  expect(checkOrder(sampleIntent(), sampleContext())).toEqual(checkOrder(sampleIntent(), sampleContext()));
});

test("a context gathered for another account, instrument or currency is a bug", () => {
  expect(() => checkOrder(sampleIntent({ accountId: "other" }), base)).toThrow("another account");
  expect(() => checkOrder(sampleIntent({ instrumentId: "XTSE:TD" }), base)).toThrow("another account");
  expect(() => checkOrder(sampleIntent({ currency: "USD" }), base)).toThrow("currency");
});

test("an approved order comes back out of a store only with the reservation the journal holds", () => {
  const { order, entries } = sampleApproval();
  const stored = JSON.parse(JSON.stringify(order));
  expect(reviveApprovedOrder(stored, entries[0]!)).toEqual(order);
  const larger = { ...stored, reservation: { ...stored.reservation, amount: "5" } };
  expect(() => reviveApprovedOrder(larger, entries[0]!)).toThrow("not the one the journal reserved for");
  expect(() => reviveApprovedOrder({ ...stored, orderId: "order-2" }, entries[0]!)).toThrow("order-2");
});
