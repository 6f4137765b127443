import type { Order } from "@neuro/contract";
import { expect, test } from "vitest";
import { orderUpdateOf } from "./order-update.ts";

const order = (change: Partial<Order>): Order =>
  ({ id: "1", status: "pending", filled_quantity: 0, cancel_requested: false, ...change }) as Order;

test("a fill of a working order is news", () => {
  const answers = [order({})];
  expect(orderUpdateOf(order({ status: "filled" }), { before: undefined, answers })).toBe("filled");
  expect(orderUpdateOf(order({ status: "filled" }), { before: order({}), answers: [] })).toBe("filled");
});

test("what the answer to the click has said is not said again", () => {
  const answers = [order({ status: "filled" })];
  expect(orderUpdateOf(order({ status: "filled" }), { before: undefined, answers })).toBeNull();
});

test("only the first of several partial fills is a notice", () => {
  const part = order({ status: "partially_filled", filled_quantity: 3 });
  expect(orderUpdateOf(part, { before: order({}), answers: [] })).toBe("partially_filled");
  expect(orderUpdateOf({ ...part, filled_quantity: 5 }, { before: part, answers: [] })).toBeNull();
  expect(orderUpdateOf(order({ status: "filled" }), { before: part, answers: [] })).toBe("filled");
});

test("an order that begins to work is no news, one that is rejected or expires is", () => {
  expect(orderUpdateOf(order({}), { before: undefined, answers: [] })).toBeNull();
  expect(orderUpdateOf(order({ status: "unconfirmed" }), { before: undefined, answers: [] })).toBeNull();
  expect(orderUpdateOf(order({ status: "rejected" }), { before: undefined, answers: [] })).toBe("rejected");
  expect(orderUpdateOf(order({ status: "expired" }), { before: order({}), answers: [] })).toBe("expired");
});

test("a cancellation is news only for the order that somebody asked to cancel", () => {
  const cancelled = order({ status: "cancelled" });
  expect(orderUpdateOf(cancelled, { before: order({}), answers: [] })).toBeNull();
  const asked = [order({ cancel_requested: true })];
  expect(orderUpdateOf(cancelled, { before: order({}), answers: asked })).toBe("cancelled");
});
