import { expect, test } from "vitest";
import { emptyTicket, isIncomplete, problemsOf, readTicket, type Ticket, typesOf } from "./ticket.ts";

const parse = (text: string): number | null => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null);
const good: Ticket = { ...emptyTicket, symbol: " ry ", quantity: "5" };

function problems(change: Partial<Ticket>, entry: number | null = null) {
  const ticket = { ...good, ...change };
  return problemsOf(ticket, readTicket(ticket, ["a"], parse), entry);
}

test("a symbol is trimmed and upper-cased, an unknown account falls back to the first", () => {
  expect(readTicket({ ...good, accountId: "gone" }, ["a", "b"], parse)).toEqual({
    symbol: "RY",
    quantity: 5,
    type: "Market",
    limitPrice: null,
    stopPrice: null,
    stopLoss: null,
    takeProfit: null,
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

test("a stop order asks for its stop price, and a stop limit order for both", () => {
  expect(isIncomplete({ ...good, type: "Stop" })).toBe(true);
  expect(isIncomplete({ ...good, type: "StopLimit", stopPrice: "9" })).toBe(true);
  expect(isIncomplete({ ...good, type: "StopLimit", stopPrice: "9", limitPrice: "9.1" })).toBe(false);
  expect(problems({ type: "Stop", stopPrice: "0" })).toEqual({ stopPrice: "error.stop_price_invalid" });
  expect(problems({ type: "StopLimit" })).toEqual({
    stopPrice: "error.stop_price_required",
    limitPrice: "error.limit_price_required",
  });
});

test("only a sale can be one order that cancels the other", () => {
  expect(typesOf("BUY")).not.toContain("OCO");
  const typed: Partial<Ticket> = { type: "OCO", limitPrice: "12", stopPrice: "8" };
  expect(readTicket({ ...good, ...typed, side: "SELL" }, ["a"], parse)).toMatchObject({
    type: "OCO",
    limitPrice: 12,
    stopPrice: 8,
  });
  expect(readTicket({ ...good, ...typed }, ["a"], parse)).toMatchObject({
    type: "Market",
    limitPrice: null,
    stopPrice: null,
  });
});

test("exits go with a purchase that has its bracket on, and stay typed otherwise", () => {
  const typed: Partial<Ticket> = { bracket: true, stopLoss: "9", takeProfit: "11" };
  expect(readTicket({ ...good, ...typed }, ["a"], parse)).toMatchObject({ stopLoss: 9, takeProfit: 11 });
  for (const change of [{ bracket: false }, { side: "SELL" as const }]) {
    expect(readTicket({ ...good, ...typed, ...change }, ["a"], parse)).toMatchObject({
      stopLoss: null,
      takeProfit: null,
    });
  }
  expect(isIncomplete({ ...good, bracket: true })).toBe(true);
  expect(isIncomplete({ ...good, bracket: true, takeProfit: "11" })).toBe(false);
  expect(isIncomplete({ ...good, bracket: true, side: "SELL" })).toBe(false);
});

test("exits must lie on both sides of the price paid", () => {
  const typed: Partial<Ticket> = { bracket: true, stopLoss: "9", takeProfit: "11" };
  expect(problems(typed, 10)).toEqual({});
  expect(problems(typed, null)).toEqual({});
  expect(problems(typed, 8)).toEqual({ stopLoss: "error.bracket_invalid" });
  expect(problems(typed, 12)).toEqual({ takeProfit: "error.bracket_invalid" });
  expect(problems({ ...typed, stopLoss: "-1" }, null)).toEqual({ stopLoss: "error.bracket_invalid" });
  expect(problems({ ...typed, stopLoss: "" }, 10)).toEqual({});
});
