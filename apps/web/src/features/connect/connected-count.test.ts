import { expect, it } from "vitest";
import { connectedCount } from "./connected-count.ts";

const account = { id: "a1", is_connected: true, balance: 100, brokerage_name: "Questrade" };

it("counts connected accounts with a balance above zero that are not the demo's, and their brokerages once", () => {
  expect(
    connectedCount([
      account,
      { ...account, id: "a2", balance: 0.01 },
      { ...account, id: "a3", brokerage_name: "Webull" },
      { ...account, id: "a4", balance: 0, brokerage_name: "Alpaca" },
      { ...account, id: "a5", balance: -20, brokerage_name: "Alpaca" },
      { ...account, id: "a6", is_connected: false, brokerage_name: "Alpaca" },
      { ...account, id: "Demo-7", brokerage_name: "Neuro" },
    ]),
  ).toEqual({ accounts: 3, brokerages: 2, demo: 1 });
  expect(connectedCount([])).toEqual({ accounts: 0, brokerages: 0, demo: 0 });
});
