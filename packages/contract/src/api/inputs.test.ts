import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { operations } from "./contract.ts";
import {
  flagQuery,
  limitQuery,
  numberInput,
  priceInput,
  quantityInput,
  symbolInput,
  textInput,
} from "./inputs.ts";

const firstMessage = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message ?? null;

test("a symbol is trimmed and upper-cased", () => {
  expect(z.parse(symbolInput("analysis.symbol_required"), "  ry.to ")).toBe("RY.TO");
});

test.each([undefined, null, 7, "", "   "])("a symbol of %j asks for one", (value) => {
  expect(firstMessage(symbolInput("analysis.symbol_required"), value)).toBe("analysis.symbol_required");
});

test("a symbol of more than 10 characters is too long, counted after trimming", () => {
  expect(firstMessage(symbolInput("analysis.symbol_required"), "ABCDEFGHIJK")).toBe("symbol.too_long");
  expect(firstMessage(symbolInput("analysis.symbol_required"), "  ABCDEFGHIJ  ")).toBeNull();
  expect(firstMessage(symbolInput("analysis.symbol_required"), "XTSE:TECK.B")).toBeNull();
  expect(firstMessage(symbolInput("analysis.symbol_required"), "XTSE:ABCDEFGHIJK")).toBe("symbol.too_long");
  expect(firstMessage(symbolInput("analysis.symbol_required"), `${"A".repeat(20)}:RYRYR`)).toBe(
    "symbol.too_long",
  );
});

test.each([
  0,
  -1,
  10_001,
  "NaN",
  "1e999",
  "",
  "  ",
  "0x10",
  "ten",
  null,
  undefined,
  {},
  [],
  true,
  Number.NaN,
  Infinity,
])("a quantity of %j is refused in the specification's words", (value) => {
  expect(firstMessage(quantityInput, value)).toBe("error.quantity_range");
});

test.each([
  [1, 1],
  ["1", 1],
  [" 2.5 ", 2.5],
  [".5", 0.5],
  [10_000, 10_000],
  ["1e3", 1_000],
])("a quantity of %j is %d", (value, parsed) => {
  expect(z.parse(quantityInput, value)).toBe(parsed);
});

test("numbers written as text are read back as the same number", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(z.parse(numberInput("field.number"), String(value)) === value).toBe(true);
      expect(z.parse(numberInput("field.number"), value)).toBe(value);
    }),
  );
});

test("no text ever becomes a number that is not finite", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const result = z.safeParse(numberInput("field.number"), text);
      expect(result.success ? Number.isFinite(result.data) : true).toBe(true);
    }),
  );
});

test("a limit order needs a limit price and a market order does not", () => {
  const { body } = operations.placeOrder;
  const base = { symbol: "ry", action: "buy", quantity: 1 };
  expect(z.parse(body, base)).toEqual({
    symbol: "RY",
    action: "BUY",
    quantity: 1,
    order_type: "Market",
    time_in_force: "Day",
  });
  expect(firstMessage(body, { ...base, order_type: "Limit" })).toBe("error.limit_price_required");
  expect(firstMessage(body, { ...base, order_type: "Limit", limit_price: null })).toBe(
    "error.limit_price_required",
  );
  expect(firstMessage(body, { ...base, order_type: "Limit", limit_price: 0 })).toBe(
    "error.limit_price_invalid",
  );
  expect(z.parse(body, { ...base, order_type: "limit", limit_price: "101.5" })).toMatchObject({
    order_type: "Limit",
    limit_price: 101.5,
  });
});

test("an order says in its own words what is missing", () => {
  expect(firstMessage(operations.placeOrder.body, { action: "BUY", quantity: 1 })).toBe(
    "order.symbol_required",
  );
  expect(firstMessage(operations.placeOrder.body, { symbol: "RY", action: "HOLD", quantity: 1 })).toBe(
    "order.action_invalid",
  );
  expect(firstMessage(operations.placeOrder.body, { symbol: "RY", action: "BUY" })).toBe(
    "error.quantity_range",
  );
  expect(firstMessage(operations.quickTrade.body, { symbol: "RY", action: "BUY" })).toBe(
    "order.required_fields",
  );
  expect(firstMessage(operations.quickTrade.body, { symbol: "RY", action: "BUY", quantity: "" })).toBe(
    "order.required_fields",
  );
  expect(firstMessage(operations.quickTrade.body, { symbol: "RY", action: "BUY", quantity: 20_000 })).toBe(
    "error.quantity_range",
  );
  expect(firstMessage(operations.quickTrade.body, { symbol: " ", action: "BUY", quantity: 1 })).toBe(
    "order.required_fields",
  );
});

test("a price is above zero", () => {
  expect(firstMessage(priceInput, -1)).toBe("error.limit_price_invalid");
  expect(z.parse(priceInput, "12.34")).toBe(12.34);
});

test("page sizes have a default and bounds", () => {
  expect(z.parse(limitQuery(20), undefined)).toBe(20);
  expect(z.parse(limitQuery(20), "5")).toBe(5);
  for (const wrong of ["0", "101", "-1", "1.5", "many", ""]) {
    expect(z.safeParse(limitQuery(20), wrong).success, wrong).toBe(false);
  }
});

test("flags of a query are true or false and nothing else", () => {
  expect(z.parse(flagQuery, "true")).toBe(true);
  expect(z.parse(flagQuery, "false")).toBe(false);
  expect(z.safeParse(flagQuery, "yes").success).toBe(false);
});

test("text keeps its line breaks but no other control characters", () => {
  expect(z.parse(textInput(20), " two\nlines ")).toBe("two\nlines");
  expect(z.safeParse(textInput(20), "bell\u0007").success).toBe(false);
  expect(z.safeParse(textInput(3), "four").success).toBe(false);
  expect(z.safeParse(textInput(3), "  ").success).toBe(false);
});

test("a login may only return inside this site", () => {
  const { query } = operations.authExternalLogin;
  expect(z.parse(query, {})).toEqual({ redirect: "/dashboard?tab=connect&firstLogin=true" });
  for (const wrong of ["https://evil.example", "//evil.example", "/\\evil.example", "dashboard", "/a\nb"]) {
    expect(z.safeParse(query, { redirect: wrong }).success, wrong).toBe(false);
  }
});

test("one year has two names in the stock chart", () => {
  expect(z.parse(operations.stockHistory.query, {})).toEqual({ timeframe: "1M" });
  expect(z.parse(operations.stockHistory.query, { timeframe: "1YR" })).toEqual({ timeframe: "1Y" });
  expect(z.safeParse(operations.stockHistory.query, { timeframe: "5Y" }).success).toBe(false);
});

test.each([
  [{ symbol: "", days: 30, initial_balance: 100 }, "simulation.symbol_required"],
  [{ symbol: "RY", days: 0, initial_balance: 100 }, "simulation.days_range"],
  [{ symbol: "RY", days: 3_651, initial_balance: 100 }, "simulation.days_range"],
  [{ symbol: "RY", days: 30.5, initial_balance: 100 }, "simulation.days_range"],
  [{ symbol: "RY", days: 30, initial_balance: 0 }, "simulation.balance_range"],
  [{ symbol: "RY", days: 30, initial_balance: 1_000_001 }, "simulation.balance_range"],
] as const)("a simulation of %j is refused: %s", (body, key) => {
  expect(firstMessage(operations.simulateNetwork.body, body)).toBe(key);
});
