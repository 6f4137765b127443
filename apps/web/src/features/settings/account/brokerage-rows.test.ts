import { expect, test } from "vitest";
import { brokerageRows } from "./brokerage-rows.ts";

const account = (brokerage_name: string, more: object = {}) => ({
  brokerage_name,
  is_connected: true,
  is_demo: false,
  mode: "live" as const,
  can_trade: false,
  ...more,
});

test("connected accounts are counted by brokerage, those that may trade first", () => {
  const rows = brokerageRows([
    account("RBC Direct Investing"),
    account("Wealthsimple", { can_trade: true }),
    account("Wealthsimple"),
    account("Gone", { is_connected: false }),
  ]);
  expect(rows).toEqual([
    { name: "Wealthsimple", count: 2, sandbox: false, canTrade: true },
    { name: "RBC Direct Investing", count: 1, sandbox: false, canTrade: false },
  ]);
});

test("a brokerage is a sandbox only where all its accounts are practice money", () => {
  const paper = account("Practice", { mode: "paper" });
  expect(brokerageRows([paper, paper])[0]?.sandbox).toBe(true);
  expect(brokerageRows([paper, account("Practice", { is_demo: true })])[0]?.sandbox).toBe(true);
  expect(brokerageRows([paper, account("Practice")])[0]?.sandbox).toBe(false);
});
