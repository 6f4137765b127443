import { orderRefusals } from "@neuro/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isDecimal } from "../decimal.ts";
import type { OrderIntent } from "../port.ts";
import { SAMPLE_NOW, sampleContext, sampleIntent } from "../testing/index.ts";
import { type CheckContext, DEFAULT_RISK_LIMITS } from "./check-context.ts";
import { checkOrder, explainOrder } from "./check-order.ts";
import { RULE_CODES } from "./rules/rule.ts";

const limits = (changes: Partial<CheckContext["limits"]>): Partial<CheckContext> => ({
  limits: { ...DEFAULT_RISK_LIMITS, ...changes },
});

test("an order that passes lists each rule that concerns it, in order, with figure and limit", () => {
  const { result, rules } = explainOrder(
    sampleIntent(),
    sampleContext({
      ...limits({
        maxDailyTrades: 3,
        maxDailyLoss: "50",
        maxPosition: { basis: "value", limit: "2000", whose: "person" },
      }),
      tradesToday: 2,
      lossToday: "12.5",
    }),
  );
  expect(result.ok).toBe(true);
  expect(rules.every(({ passed, refusal }) => passed && refusal === null)).toBe(true);
  const codes = rules.map(({ code }) => code);
  expect(codes).toEqual(RULE_CODES.filter((code) => codes.includes(code)));
  const shown = rules.map(({ code, figure, limit, unit }) => [code, figure, limit, unit]);
  expect(shown).toEqual([
    ["trading_halt", null, null, null],
    ["kill_switch", null, null, null],
    ["account", "paper", "paper", null],
    ["instrument", "RY", null, null],
    ["quantity", "10", "10000", "units"],
    ["order_type", "Market", null, null],
    ["quote", "1000", null, "ms"],
    ["fraction", "10", null, "units"],
    ["market_hours", "open", null, null],
    ["duplicate", null, "5000", "ms"],
    ["daily_trades", "2", "3", "trades"],
    ["daily_loss", "12.5", "50", "CAD"],
    ["position_size", "1000.2", "2000", "CAD"],
    ["cash", "1021.3", "10000", "CAD"],
  ]);
});

test("rules after the first refusal are judged too, and the first is the answer", () => {
  const { result, rules } = explainOrder(
    sampleIntent(),
    sampleContext({
      ...limits({ maxDailyTrades: 1 }),
      tradesToday: 1,
      killSwitch: { user: true, global: false },
      cash: { CAD: "5" },
    }),
  );
  expect(result).toMatchObject({ ok: false, refusal: { code: "kill_switch" } });
  const refused = rules.filter(({ passed }) => !passed).map(({ code, refusal }) => [code, refusal]);
  expect(refused).toEqual([
    ["kill_switch", "kill_switch"],
    ["daily_trades", "max_daily_trades"],
    ["cash", "insufficient_funds"],
  ]);
});

test("a rule with nothing to judge by is left out", () => {
  const { rules } = explainOrder(sampleIntent({ quantity: "NaN" }), sampleContext());
  const codes = rules.map(({ code }) => code);
  expect(codes).not.toContain("cash");
  expect(codes).not.toContain("fraction");
  expect(codes).toContain("market_hours");
  const blind = explainOrder(sampleIntent(), sampleContext({ quote: null })).rules.map(({ code }) => code);
  expect(blind).not.toContain("cash");
});

const OLD_QUOTE: CheckContext["quote"] = {
  ...{ price: "1", bid: "1", ask: "1", asOf: SAMPLE_NOW, stale: true },
  old: { priceDate: "2026-05-20", sessionsBehind: 6 },
};

/** One order for each code the gate can refuse with: nothing in the contract's table is out of its reach but these. */
const NOT_THE_GATES = ["account_required", "venue_rejected", "venue_unreachable"];
const REFUSED: Readonly<Record<string, readonly [Partial<OrderIntent>, Partial<CheckContext>]>> = {
  market_closed_weekend: [{}, closed("Weekend")],
  market_closed_hours: [{}, closed(null)],
  market_closed_holiday: [{}, closed("Canada Day")],
  insufficient_funds: [{}, { cash: {} }],
  insufficient_position: [{ side: "SELL" }, {}],
  max_position_size: [{}, limits({ maxPosition: { basis: "units", limit: "9", whose: "person" } })],
  max_daily_trades: [{}, limits({ maxDailyTrades: 0 })],
  max_daily_loss: [{}, { ...limits({ maxDailyLoss: "1" }), lossToday: "1" }],
  kill_switch: [{}, { killSwitch: { user: true, global: false } }],
  trading_halted: [{}, { killSwitch: { user: false, global: true } }],
  stale_quote: [{}, { quote: { price: "1", bid: "1", ask: "1", asOf: SAMPLE_NOW, stale: true } }],
  price_old: [{}, { quote: OLD_QUOTE }],
  price_old_unconfirmed: [
    { type: "Limit", limitPrice: "1" },
    { quote: OLD_QUOTE, confirmed: { priceDate: null } },
  ],
  price_collar: [{ type: "Limit", limitPrice: "200" }, {}],
  duplicate_order: [{}, { recentOrders: [sampleIntent({ orderId: "earlier" })] }],
  quantity_range: [{ quantity: "0" }, {}],
  fractional_not_allowed: [{ quantity: "0.5" }, {}],
  limit_price_required: [{ type: "Limit" }, {}],
  limit_price_invalid: [{ type: "Limit", limitPrice: "-1" }, {}],
  stop_price_required: [{ type: "Stop" }, {}],
  stop_price_invalid: [{ type: "Stop", stopPrice: "1" }, {}],
  bracket_invalid: [{ exits: { stopLoss: "500", takeProfit: null } }, {}],
  order_type_unsupported: [{ side: "BUY", type: "OCO", limitPrice: "101", stopPrice: "99" }, {}],
  instrument_not_tradable: [{}, { instrument: { ...sampleContext().instrument, retired: "delisted" } }],
  kind_not_allowed: [{}, { account: { ...sampleContext().account, type: "crypto" } }],
  account_read_only: [{}, { account: { ...sampleContext().account, status: "read_only" } }],
  account_mode_mismatch: [{}, { requestedMode: "live" }],
  live_requires_connection: [
    {},
    {
      requestedMode: "live",
      account: { ...sampleContext().account, mode: "live", status: "disconnected" },
      venue: { ...sampleContext().venue, mode: "live" },
    },
  ],
};

function closed(reason: string | null): Partial<CheckContext> {
  return { ...limits({ openSessionOnly: true }), session: { state: "closed", reason, nextOpen: 5 } };
}

test.each(Object.keys(orderRefusals).filter((code) => !NOT_THE_GATES.includes(code)))(
  "%s is a refusal of exactly one rule, and the explanation agrees with the check",
  (code) => {
    const found = REFUSED[code];
    if (found === undefined) throw new Error(`no order is refused with ${code}`);
    const [intent, context] = [sampleIntent(found[0]), sampleContext(found[1])];
    const { result, rules } = explainOrder(intent, context);
    expect(result).toMatchObject({ ok: false, refusal: { code } });
    expect(checkOrder(intent, context)).toEqual(result);
    expect(rules.find(({ passed }) => !passed)).toMatchObject({ refusal: code });
    expect(new Set(rules.map((rule) => rule.code)).size).toBe(rules.length);
  },
);

test("whatever texts an order holds, it is answered, the same way twice, and an approved one is exact", () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      "",
      "NaN",
      "1e3",
      "-1",
      "0",
      "Infinity",
      " 5",
      "0x10",
      "9".repeat(70),
      `0.${"0".repeat(50)}1`,
    ),
    fc.string({ maxLength: 12 }),
    fc.integer({ min: 1, max: 20_000 }).map((cents) => String(cents / 100)),
  );
  const price = fc.option(hostile);
  const asked = fc.record({
    side: fc.constantFrom("BUY" as const, "SELL" as const),
    type: fc.constantFrom(...(["Market", "Limit", "Stop", "StopLimit", "OCO"] as const)),
    quantity: hostile,
    limitPrice: price,
    stopPrice: price,
    exits: fc.option(fc.record({ stopLoss: price, takeProfit: price })),
    protects: fc.option(fc.constant({ orderId: "o", fillId: "f" })),
  });
  const quote = fc.option(
    fc.record({
      price: hostile,
      bid: hostile,
      ask: hostile,
      asOf: fc.constant(SAMPLE_NOW),
      stale: fc.boolean(),
    }),
  );
  const around = fc.record({
    quote,
    cash: hostile.map((CAD) => ({ CAD })),
    position: hostile.map((free) => ({ free, committed: "0", workingBuys: "0", elsewhere: "0" })),
    lossToday: price,
  });
  fc.assert(
    fc.property(asked, around, fc.boolean(), (wanted, context, broken) => {
      const intent = sampleIntent(wanted);
      const gathered = sampleContext(
        broken ? context : { position: { free: "1000", committed: "0", workingBuys: "0", elsewhere: "0" } },
      );
      const answer = explainOrder(intent, gathered);
      expect(explainOrder(intent, gathered)).toEqual(answer);
      expect(checkOrder(intent, gathered)).toEqual(answer.result);
      if (!answer.result.ok) return;
      const { order } = answer.result;
      expect(Number(order.quantity)).toBeGreaterThan(0);
      for (const text of [order.quantity, order.limitPrice, order.stopPrice, order.reservation.amount]) {
        expect(text === null || text === undefined || isDecimal(text)).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});
