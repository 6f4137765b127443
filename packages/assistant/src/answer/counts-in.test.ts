/** What is the user's own is told in what they count in; taxes and limits in Canadian dollars. */
import { expect, test } from "vitest";
import type { Intent, Slots } from "../understanding.ts";
import { ask } from "./testing/asking.ts";

const INHOME: readonly (readonly [Intent, Slots])[] = [
  ["portfolio_value", {}],
  ["accounts", {}],
  ["holdings", {}],
  ["largest_holdings", {}],
  ["allocation", {}],
  ["income", {}],
  ["portfolio_change_why", {}],
  ["portfolio_performance", {}],
];

const moneyOf = async (intent: Intent, slots: Slots, home: "CAD" | "USD") => {
  const { figures } = await ask(intent, slots, { situation: { home } });
  const money = Object.values(figures).filter(({ unit }) => unit === "money");
  return new Set(money.map(({ currency }) => currency));
};

test.each(INHOME)("%s", async (intent, slots) => {
  expect(await moneyOf(intent, slots, "CAD")).toEqual(new Set(["CAD"]));
  expect(await moneyOf(intent, slots, "USD")).toEqual(new Set(["USD"]));
});

test("gains and limits stay in Canadian dollars", async () => {
  expect(await moneyOf("gains", {}, "USD")).toEqual(new Set(["CAD"]));
  expect(await moneyOf("trading_limits", {}, "USD")).toEqual(new Set(["CAD"]));
});
