import { expect, test } from "vitest";
import { oddsAsked } from "./odds-asked.ts";
import type { ReadTicket } from "./ticket.ts";

const listing = { stock: { instrument_id: "XTSE:RY" }, price: 100 };
const read = (given: Partial<ReadTicket>): ReadTicket => ({
  symbol: "RY",
  quantity: 1,
  type: "Market",
  accountId: undefined,
  limitPrice: null,
  stopPrice: null,
  stopLoss: null,
  takeProfit: null,
  ...given,
});
const buys = { side: "BUY", bracket: true } as const;
const sells = { side: "SELL", bracket: false } as const;

test("a purchase with exits asks for those that lie on their side of the price", () => {
  expect(oddsAsked(buys, read({ stopLoss: 98, takeProfit: 104 }), listing)).toEqual({
    of: "exits",
    body: { symbol: "XTSE:RY", sessions: 5, up: 104, down: 98 },
  });
  expect(oddsAsked(buys, read({ stopLoss: 101, takeProfit: 104 }), listing)?.body).toMatchObject({
    down: null,
  });
  expect(oddsAsked(buys, read({ stopLoss: 101, takeProfit: 99 }), listing)).toBeNull();
  expect(oddsAsked({ ...buys, bracket: false }, read({ stopLoss: 98 }), listing)).toBeNull();
  expect(oddsAsked(buys, read({ stopLoss: -1, takeProfit: null }), listing)).toBeNull();
});

test("a limit asks while the price of now has not reached it", () => {
  expect(oddsAsked(buys, read({ type: "Limit", limitPrice: 97 }), listing)).toEqual({
    of: "limit",
    body: { symbol: "XTSE:RY", sessions: 5, down: 97 },
  });
  expect(oddsAsked(sells, read({ type: "Limit", limitPrice: 103 }), listing)?.body).toMatchObject({
    up: 103,
  });
  expect(oddsAsked(buys, read({ type: "Limit", limitPrice: 100 }), listing)).toBeNull();
  expect(oddsAsked(sells, read({ type: "Limit", limitPrice: 99 }), listing)).toBeNull();
});

test("without a security, its price or a price asked about nothing is asked", () => {
  expect(oddsAsked(buys, read({ stopLoss: 98 }), { price: 100 })).toBeNull();
  expect(oddsAsked(buys, read({ stopLoss: 98 }), { ...listing, price: null })).toBeNull();
  expect(oddsAsked(buys, read({ type: "Stop", stopPrice: 103 }), listing)).toBeNull();
});
