import { leastReal } from "@neuro/contract";
import { expect, test } from "vitest";
import { applyVenueEvents } from "../apply-venue-event.ts";
import { transferEntries } from "../journal-entries.ts";
import { openOrder } from "../order-state.ts";
import type { JournalEntry, OrderSide } from "../port.ts";
import { sampleApproval } from "../testing/index.ts";
import { basisOfUnits, NO_POSITIONS, positionKey } from "./position.ts";
import { applyToPositions, positionsOf } from "./positions.ts";

interface Traded {
  readonly id: string;
  readonly side: OrderSide;
  readonly quantity: string;
  readonly price: string;
  readonly commission: string;
  readonly abroad?: boolean;
}

function trade({ id, side, quantity, price, commission, abroad = false }: Traded): readonly JournalEntry[] {
  const { order, entries } = sampleApproval(
    {
      orderId: id,
      side,
      quantity,
      ...(abroad ? { instrumentId: "XNAS:AAPL", currency: "USD" } : {}),
    },
    {
      cash: { CAD: "1000000" },
      position: { free: quantity, committed: "0", workingBuys: "0", elsewhere: "0" },
    },
  );
  const fill = {
    fillId: `${id}#1`,
    orderId: id,
    quantity,
    price,
    commission,
    filledAt: 10,
    label: null,
    priceBasis: leastReal([]),
  };
  const outcome = applyVenueEvents(openOrder(order), [{ type: "OrderFilled", fill, done: true }]);
  return [...entries, ...outcome.entries];
}

const RY = positionKey("account-1", "XTSE:RY");

test("the cost base is the average over purchases with their commissions, and a sale takes its share", () => {
  const entries = [
    ...trade({ id: "1", side: "BUY", quantity: "100", price: "50", commission: "10" }),
    ...trade({ id: "2", side: "BUY", quantity: "50", price: "100", commission: "10" }),
    ...trade({ id: "3", side: "SELL", quantity: "60", price: "120", commission: "10" }),
  ];
  // Cost 5010 + 5010 = 10020 for 150; 60 of them carry 4008; proceeds 7190.
  expect(positionsOf(entries).get(RY)).toMatchObject({
    units: "90",
    committed: "0",
    cost: "6012",
    realizedGain: "3182",
    homeCost: "6012",
  });
});

test("selling everything leaves no cost behind, and a new purchase opens a new holding", () => {
  const entries = [
    ...trade({ id: "1", side: "BUY", quantity: "3", price: "33.33", commission: "1" }),
    ...trade({ id: "2", side: "SELL", quantity: "1", price: "33.33", commission: "0" }),
    ...trade({ id: "3", side: "SELL", quantity: "2", price: "33.33", commission: "0" }),
  ];
  expect(positionsOf(entries).get(RY)).toMatchObject({ units: "0", cost: "0", realizedGain: "-1" });
});

test("a security in another currency keeps its cost in that currency and in home currency at the trade's rate", () => {
  const entries = trade({
    id: "1",
    side: "BUY",
    quantity: "10",
    price: "100",
    commission: "1",
    abroad: true,
  });
  expect(positionsOf(entries).get(positionKey("account-1", "XNAS:AAPL"))).toMatchObject({
    units: "10",
    currency: "USD",
    cost: "1001",
    homeCurrency: "CAD",
    homeCost: "1371.37",
  });
});

test("a transfer in kind carries the cost base along and realizes nothing", () => {
  const bought = trade({ id: "1", side: "BUY", quantity: "10", price: "100", commission: "0" });
  const held = positionsOf(bought).get(RY);
  if (held === undefined) throw new Error("nothing held");
  const [out, into] = transferEntries({
    from: "account-1",
    to: "account-2",
    instrumentId: "XTSE:RY",
    units: "4",
    basis: basisOfUnits(held, "4"),
    occurredAt: 20,
    memo: "moved",
    key: "t",
  });
  const positions = positionsOf([...bought, out, into]);
  expect(positions.get(RY)).toMatchObject({ units: "6", cost: "600", realizedGain: "0" });
  expect(positions.get(positionKey("account-2", "XTSE:RY"))).toMatchObject({
    units: "4",
    cost: "400",
    currency: "CAD",
  });
});

test("a short sale is realized by the purchase that closes it, not when it is opened", () => {
  const short = trade({ id: "1", side: "SELL", quantity: "10", price: "100", commission: "0" });
  expect(positionsOf(short).get(RY)).toMatchObject({ units: "-10", cost: "-1000", realizedGain: "0" });
  const half = trade({ id: "2", side: "BUY", quantity: "5", price: "90", commission: "0" });
  expect(positionsOf([...short, ...half]).get(RY)).toMatchObject({
    ...{ units: "-5", cost: "-500", realizedGain: "50", homeRealizedGain: "50" },
  });
  const cover = trade({ id: "3", side: "BUY", quantity: "10", price: "90", commission: "0" });
  expect(positionsOf([...short, ...half, ...cover]).get(RY)).toMatchObject({
    ...{ units: "5", cost: "450", realizedGain: "100" },
  });
});

test("of a sale of more than is held only what was held is realized", () => {
  const bought = trade({ id: "1", side: "BUY", quantity: "4", price: "80", commission: "0" });
  const sold = trade({ id: "2", side: "SELL", quantity: "10", price: "100", commission: "0" });
  expect(positionsOf([...bought, ...sold]).get(RY)).toMatchObject({
    ...{ units: "-6", cost: "-600", realizedGain: "80" },
  });
});

test("replaying the journal equals applying it entry by entry", () => {
  const entries = [
    ...trade({ id: "1", side: "BUY", quantity: "7", price: "13.37", commission: "1" }),
    ...trade({ id: "2", side: "SELL", quantity: "3", price: "14.01", commission: "1" }),
    ...trade({ id: "3", side: "BUY", quantity: "2", price: "12.5", commission: "1" }),
  ];
  expect(entries.reduce(applyToPositions, NO_POSITIONS)).toEqual(positionsOf([...entries, ...entries]));
});
