import { expect, test } from "vitest";
import { decimal, formatDecimal } from "../decimal.ts";
import { isOnTick, roundToTick, tickSize } from "./price-tick.ts";

const toronto = { currency: "CAD", type: "stock" as const };
const newYork = { currency: "USD", type: "etf" as const };
const crypto = { currency: "USD", type: "crypto" as const };

test.each([
  [toronto, "0.495", "0.005"],
  [toronto, "0.5", "0.01"],
  [newYork, "0.9999", "0.0001"],
  [newYork, "1", "0.01"],
  [crypto, "0.5", "0.000001"],
  [crypto, "99", "0.0001"],
  [crypto, "60000", "0.01"],
])("the tick of %o at %s is %s", (rule, price, tick) => {
  expect(tickSize(rule, price)).toBe(tick);
});

test("a price is moved to a tick in the direction asked, and never to zero", () => {
  const at = (price: string, direction: "up" | "down") =>
    formatDecimal(roundToTick(toronto, decimal(price), direction));
  expect(at("10.001", "up")).toBe("10.01");
  expect(at("10.009", "down")).toBe("10");
  expect(at("10.01", "up")).toBe("10.01");
  expect(at("0.001", "down")).toBe("0.005");
});

test("prices on and off the tick are told apart exactly", () => {
  expect(isOnTick(toronto, decimal("1.1"))).toBe(true);
  expect(isOnTick(toronto, decimal("1.1000001"))).toBe(false);
});
