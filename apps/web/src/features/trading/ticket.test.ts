import { expect, test } from "vitest";
import {
  emptyTicket,
  isIncomplete,
  orderSymbol,
  orderValue,
  problemsOf,
  readTicket,
  type Ticket,
} from "./ticket.ts";

const parse = (text: string): number | null => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null);
const good: Ticket = { ...emptyTicket, symbol: " ry ", quantity: "5" };

function problems(change: Partial<Ticket>) {
  const ticket = { ...good, ...change };
  return problemsOf(ticket, readTicket(ticket, ["a"], parse));
}

test("a symbol is trimmed and upper-cased, an unknown account falls back to the first", () => {
  expect(readTicket({ ...good, accountId: "gone" }, ["a", "b"], parse)).toEqual({
    symbol: "RY",
    quantity: 5,
    limitPrice: null,
    accountId: "a",
  });
  expect(readTicket(good, [], parse).accountId).toBeUndefined();
});

test("the limit price is sent for limit orders only", () => {
  const ticket: Ticket = { ...good, limitPrice: "250.5" };
  expect(readTicket(ticket, ["a"], parse).limitPrice).toBeNull();
  expect(readTicket({ ...ticket, type: "Limit" }, ["a"], parse).limitPrice).toBe(250.5);
});

test("the button waits for every field that the type of order needs", () => {
  expect(isIncomplete(good)).toBe(false);
  expect(isIncomplete({ ...good, symbol: "  " })).toBe(true);
  expect(isIncomplete({ ...good, quantity: "" })).toBe(true);
  expect(isIncomplete({ ...good, type: "Limit" })).toBe(true);
  expect(isIncomplete({ ...good, type: "Limit", limitPrice: "1" })).toBe(false);
});

test.each(["0", "-1", "10000.5", "10001", "abc", ""])("a quantity of %j is out of range", (quantity) => {
  expect(problems({ quantity })).toEqual({ quantity: "error.quantity_range" });
});

test.each(["0.5", "1", "10000"])("a quantity of %j may be sent", (quantity) => {
  expect(problems({ quantity })).toEqual({});
});

test("a symbol may be ten characters long, not eleven", () => {
  expect(problems({ symbol: "ABCDEFGHIJ" })).toEqual({});
  expect(problems({ symbol: "ABCDEFGHIJK" })).toEqual({ symbol: "symbol.too_long" });
  expect(problems({ symbol: " " })).toEqual({ symbol: "order.symbol_required" });
});

test("a limit order says what is wrong with its price", () => {
  expect(problems({ type: "Limit" })).toEqual({ limitPrice: "error.limit_price_required" });
  expect(problems({ type: "Limit", limitPrice: "0" })).toEqual({ limitPrice: "error.limit_price_invalid" });
  expect(problems({ type: "Limit", limitPrice: "x" })).toEqual({ limitPrice: "error.limit_price_invalid" });
  expect(problems({ type: "Market", limitPrice: "x" })).toEqual({});
});

test("a listing of the other country is named with its exchange", () => {
  const toronto = { instrument_id: "XTSE:RY", symbol: "RY", country: "CA" } as const;
  expect(orderSymbol("RY", toronto, "CAD")).toBe("RY");
  expect(orderSymbol("RY", toronto, "USD")).toBe("XTSE:RY");
  expect(orderSymbol("RY", undefined, "USD")).toBe("RY");
  const long = { instrument_id: "XTSE:TECK.B", symbol: "TECK.B", country: "CA" } as const;
  expect(orderSymbol("TECK.B", long, "USD")).toBe("TECK.B");
});

test("the order value is known only with a quantity and a price", () => {
  expect(orderValue(3, 33.335)).toBe(100.01);
  expect(orderValue(null, 1)).toBeNull();
  expect(orderValue(1, undefined)).toBeNull();
  expect(orderValue(0, 5)).toBeNull();
});
