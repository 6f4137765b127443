import type { BrokerPosition } from "@neuro/brokerage";
import { expect, test } from "vitest";
import { snapshotOf } from "./snapshot.ts";

const option: BrokerPosition = {
  listing: {
    ...{ instrumentId: "OTHER:AAPL 260619C00200000", isKnownExchange: false, kind: "option" },
    ...{ symbol: "AAPL 260619C00200000", vendorSymbol: "AAPL 260619C00200000", vendorId: "o" },
    ...{ name: null, exchange: null, currency: "USD" },
  },
  ...{ units: "2", price: "500", cost: "410", currency: "USD", isCashEquivalent: false },
};

/** Two contracts of 100 shares each at 5.00 are worth 1,000: the aggregator's port tells prices and costs of one contract. */
test("price and cost of an option are taken as those of a contract, and not once more by its shares", () => {
  const { positions } = snapshotOf({ asOf: 0, positions: [option] }, []);
  expect(positions).toMatchObject([{ units: "2", price: "500", cost: "410" }]);
});
