import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { applyVenueEvents, type Fill, openOrder, tickSize, type VenueEvent } from "@neuro/ledger";
import type { Market } from "@neuro/market";
import { CANADIAN_TICKS, CRYPTO_TICKS, tickSize as modelTick, US_TICKS } from "@neuro/quant";
import { expect, test } from "vitest";
import { venueConformance } from "../conformance/venue-conformance.ts";
import type { Venue } from "../port.ts";
import {
  AT,
  bar,
  before,
  cuttableStore,
  DAY,
  exitOf,
  movesOf,
  NEXT_DAY,
  order,
  orderOfKind,
  setUp,
} from "../testing/paper-setup.ts";
import { openOf } from "../testing/scripted-market.ts";
import { createPaperExchange, paperCapabilities } from "./paper-exchange.ts";
import type { PaperStore } from "./paper-store.ts";

async function eventsOf(venue: Venue, orderId: string): Promise<readonly VenueEvent[]> {
  const outcome = await venue.find(orderId);
  return outcome.outcome === "found" ? outcome.order.events : [];
}

async function fillsOf(venue: Venue, orderId: string): Promise<readonly Fill[]> {
  return (await eventsOf(venue, orderId)).flatMap((event) =>
    event.type === "OrderFilled" ? [event.fill] : [],
  );
}

venueConformance("the paper exchange", () => {
  const { store, cutLine } = cuttableStore();
  const { market, connect } = setUp(store);
  return { connect, cutLine, ...movesOf(market), order: orderOfKind, exitOf };
});

test("a market purchase takes the ask plus slippage, a sale the bid less slippage, and the commission is the model's", async () => {
  const { venue } = setUp();
  const [bought, sold] = [order({ quantity: "1000" }), order({ quantity: "1000", side: "SELL" })];
  await venue.submit(bought);
  await venue.submit(sold);
  // 1,000 of 50,000 shares: 10 bps × √0.02 = 1.41 bps of 100.02, up to the tick; a cent a share.
  expect(await fillsOf(venue, bought.orderId)).toMatchObject([
    { price: "100.04", commission: "10", filledAt: AT },
  ]);
  expect(await fillsOf(venue, sold.orderId)).toMatchObject([{ price: "99.96", commission: "10" }]);
});

test("outside trading hours a market order fills at the last price and says that it is practice", async () => {
  const { market, venue } = setUp();
  market.setNow(openOf(DAY) - HOUR_MS);
  const night = order();
  await venue.submit(night);
  expect(await fillsOf(venue, night.orderId)).toMatchObject([
    { price: "100", quantity: "10", label: "practice fill" },
  ]);
});

test("outside trading hours an order that is to wait works from the next open on", async () => {
  const { market, venue } = setUp();
  market.setNow(openOf(DAY) + 7 * HOUR_MS);
  const waiting = order({}, { tradingHoursOnly: true });
  await venue.submit(waiting);
  market.setMinutes("XTSE:RY", NEXT_DAY, [bar(0, { open: 101 })]);
  market.setNow(openOf(NEXT_DAY) + MINUTE_MS);
  await venue.advance();
  expect(await fillsOf(venue, waiting.orderId)).toMatchObject([{ price: "101.03", label: null }]);
});

test("a market order never fills beyond the price its money was reserved for", async () => {
  const { market, venue } = setUp();
  market.setNow(openOf(DAY) + 7 * HOUR_MS);
  const waiting = order({}, { tradingHoursOnly: true });
  expect(waiting.collarPrice).toBe("105.03");
  await venue.submit(waiting);
  market.setMinutes("XTSE:RY", NEXT_DAY, [
    bar(0, { open: 120, high: 121, low: 119 }),
    bar(1, { open: 107, high: 107, low: 105 }),
  ]);
  market.setNow(openOf(NEXT_DAY) + MINUTE_MS);
  expect(await venue.advance()).toEqual([]);
  market.setNow(openOf(NEXT_DAY) + 120_000);
  await venue.advance();
  expect(await fillsOf(venue, waiting.orderId)).toMatchObject([{ price: "105.03" }]);
});

test("a limit order given at night waits for the session and takes a better open", async () => {
  const { market, venue } = setUp();
  market.setNow(openOf(DAY) - HOUR_MS);
  const limit = order({ type: "Limit", limitPrice: "99" });
  await venue.submit(limit);
  expect(await fillsOf(venue, limit.orderId)).toEqual([]);
  market.setMinutes("XTSE:RY", DAY, [bar(0, { open: 98, low: 97.9, high: 98.2, close: 98 })]);
  market.setNow(openOf(DAY) + MINUTE_MS);
  await venue.advance();
  expect(await fillsOf(venue, limit.orderId)).toMatchObject([{ price: "98.03" }]);
});

test("a limit that is only touched does not fill; traded through, it fills at the limit", async () => {
  const { market, venue } = setUp();
  const limit = order({ type: "Limit", limitPrice: "99" });
  await venue.submit(limit);
  market.setMinutes("XTSE:RY", DAY, [...before, bar(31, { low: 99 }), bar(32, { low: 98.99 })]);
  market.setNow(openOf(DAY) + 32 * MINUTE_MS);
  expect(await venue.advance()).toEqual([]);
  market.setNow(openOf(DAY) + 33 * MINUTE_MS);
  await venue.advance();
  expect(await fillsOf(venue, limit.orderId)).toMatchObject([{ price: "99" }]);
});

test("the minute that was running when the order arrived does not fill it", async () => {
  const { market, venue } = setUp();
  market.setNow(AT + 30_000);
  const limit = order({ type: "Limit", limitPrice: "99" });
  await venue.submit(limit);
  market.setMinutes("XTSE:RY", DAY, [...before, bar(30, { low: 90 })]);
  market.setNow(AT + MINUTE_MS);
  expect(await venue.advance()).toEqual([]);
});

test("a quote that meets the limit between two minutes fills it", async () => {
  const { market, venue } = setUp();
  const limit = order({ type: "Limit", limitPrice: "99" });
  await venue.submit(limit);
  market.setNow(AT + 10_000);
  market.setQuote("XTSE:RY", { price: 98.9, bid: 98.88, ask: 98.92 });
  await venue.advance();
  const [fill] = await fillsOf(venue, limit.orderId);
  expect(fill).toMatchObject({ quantity: "10", filledAt: AT + 10_000 });
  expect(Number(fill?.price)).toBeLessThanOrEqual(99);
});

test("an order larger than the volume fills over several minutes, a tenth of each, with one order's commission", async () => {
  const { market, venue } = setUp();
  const large = order({ type: "Limit", limitPrice: "100.02", quantity: "7000" });
  await venue.submit(large);
  market.setMinutes("XTSE:RY", DAY, [...before, bar(30), bar(31), bar(32)]);
  market.setNow(AT + 180_000);
  await venue.advance();
  const fills = await fillsOf(venue, large.orderId);
  expect(fills.map(({ fillId, quantity }) => [fillId, quantity])).toEqual([
    [`${large.orderId}#1`, "5000"],
    [`${large.orderId}#2`, "1000"],
    [`${large.orderId}#3`, "1000"],
  ]);
  expect(fills.reduce((sum, { commission }) => sum + Number(commission), 0)).toBe(70);
});

test("an order good till cancelled outlives the close and catches up over the days nobody looked", async () => {
  const { market, venue, connect } = setUp();
  const lasting = order({ type: "Limit", limitPrice: "95", timeInForce: "GTC" });
  await venue.submit(lasting);
  market.setMinutes("XTSE:RY", NEXT_DAY, [bar(5, { low: 94 })]);
  market.setNow(openOf("2026-06-02"));
  await connect().advance();
  expect(await fillsOf(venue, lasting.orderId)).toMatchObject([
    { filledAt: openOf(NEXT_DAY) + 6 * MINUTE_MS },
  ]);
});

test("a fill before the close counts even when the exchange only looks after it", async () => {
  const { market, venue } = setUp();
  const limit = order({ type: "Limit", limitPrice: "95" });
  await venue.submit(limit);
  market.setMinutes("XTSE:RY", DAY, [...before, bar(380, { low: 94 })]);
  market.setNow(openOf(NEXT_DAY));
  await venue.advance();
  expect((await eventsOf(venue, limit.orderId)).map(({ type }) => type)).toEqual([
    "OrderAccepted",
    "OrderFilled",
  ]);
});

test("a cancellation comes after what the market did before it", async () => {
  const { market, venue } = setUp();
  const limit = order({ type: "Limit", limitPrice: "95" });
  await venue.submit(limit);
  market.setMinutes("XTSE:RY", DAY, [...before, bar(31, { low: 94 })]);
  market.setNow(openOf(DAY) + 40 * MINUTE_MS);
  expect((await venue.cancel(limit.orderId)).outcome).toBe("too_late");
});

test("a stale quote fills nothing; the order works until the market moves", async () => {
  const { market, venue } = setUp();
  market.setQuote("XTSE:RY", { price: 100, bid: 99.98, ask: 100.02, stale: true });
  const asked = order();
  await venue.submit(asked);
  expect(await fillsOf(venue, asked.orderId)).toEqual([]);
});

test("without any price the order is rejected and leaves nothing", async () => {
  const { market, venue } = setUp();
  market.setQuote("XTSE:RY", null);
  const asked = order();
  expect(await venue.submit(asked)).toMatchObject({ outcome: "rejected", code: "market_data_unavailable" });
  expect(await venue.find(asked.orderId)).toEqual({ outcome: "absent" });
});

test("coins trade on a Sunday and to a hundred-millionth", async () => {
  const { market, venue } = setUp();
  market.setNow(Date.parse("2026-05-31T03:00:00Z"));
  market.setQuote("CRYPTO:BTC", { price: 100, bid: 99.98, ask: 100.02 });
  const coin = order({ instrumentId: "CRYPTO:BTC", currency: "USD", quantity: "0.12345678" });
  await venue.submit(coin);
  expect(await fillsOf(venue, coin.orderId)).toMatchObject([
    { quantity: "0.12345678", price: "100.02", label: null },
  ]);
});

test("two lookers at once book each fill once", async () => {
  const { market, connect } = setUp();
  const venue = connect();
  const limit = order({ type: "Limit", limitPrice: "95" });
  const events = await venue.submit(limit);
  market.setMinutes("XTSE:RY", DAY, [...before, bar(31, { low: 94 })]);
  market.setNow(openOf(DAY) + 32 * MINUTE_MS);
  const [one, two] = await Promise.all([venue.advance(), connect().advance()]);
  expect([...one, ...two]).toHaveLength(1);
  expect(events.outcome).toBe("accepted");
});

test("a fill that could not be stored is found again", async () => {
  const { market, store } = setUp();
  let failures = 1;
  const failing: PaperStore = {
    ...store,
    updateOrder: async (...change) => {
      if (failures-- > 0) throw new Error("disk full");
      return store.updateOrder(...change);
    },
  };
  const skipped: string[] = [];
  const venue = createPaperExchange({
    market,
    store: failing,
    onSkipped: ({ orderId }) => void skipped.push(orderId),
  });
  const limit = order({ type: "Limit", limitPrice: "95" });
  await venue.submit(limit);
  market.setMinutes("XTSE:RY", DAY, [...before, bar(31, { low: 94 })]);
  market.setNow(openOf(DAY) + 32 * MINUTE_MS);
  expect(await venue.advance()).toEqual([]);
  expect(skipped).toEqual([limit.orderId]);
  expect(await venue.advance()).toMatchObject([{ type: "OrderFilled", done: true }]);
});

test("an order that cannot be moved does not hold up the others", async () => {
  const { market, store } = setUp();
  const stuck = order({ type: "Limit", limitPrice: "95" });
  const broken: Market = {
    ...market,
    instrument: async (id) => {
      if (id === "CRYPTO:BTC") throw new Error("no data");
      return market.instrument(id);
    },
  };
  market.setQuote("CRYPTO:BTC", { price: 100, bid: 99.98, ask: 100.02 });
  const working = createPaperExchange({ market, store });
  await working.submit(
    order({ instrumentId: "CRYPTO:BTC", currency: "USD", type: "Limit", limitPrice: "50" }),
  );
  await working.submit(stuck);
  market.setMinutes("XTSE:RY", DAY, [...before, bar(31, { low: 94 })]);
  market.setNow(openOf(DAY) + 32 * MINUTE_MS);
  const events = await createPaperExchange({ market: broken, store }).advance();
  expect(events).toMatchObject([{ type: "OrderFilled", fill: { orderId: stuck.orderId } }]);
});

test("what the gate reserves covers what the exchange charges, to the cent", async () => {
  const { venue } = setUp();
  const terms = paperCapabilities();
  expect(terms.commission.stock).toEqual({
    perOrder: "0",
    perUnit: "0.01",
    notionalBps: "0",
    minimum: "1",
    maximumBps: "50",
  });
  expect(terms.commission.crypto).toMatchObject({ notionalBps: "25", maximumBps: "25" });
  const asked = order({ quantity: "333" });
  await venue.submit(asked);
  const outcome = applyVenueEvents(openOrder(asked), await eventsOf(venue, asked.orderId));
  expect(outcome.order.status).toBe("filled");
  const release = outcome.entries.find(({ kind }) => kind === "release");
  expect(release).toBeDefined();
});

test.each([0.3, 0.5, 0.75, 1, 42, 100, 60_000])("gate and fill model agree on the tick at %d", (price) => {
  const text = String(price);
  expect(Number(tickSize({ currency: "CAD", type: "stock" }, text))).toBe(modelTick(price, CANADIAN_TICKS));
  expect(Number(tickSize({ currency: "USD", type: "etf" }, text))).toBe(modelTick(price, US_TICKS));
  expect(Number(tickSize({ currency: "USD", type: "crypto" }, text))).toBe(modelTick(price, CRYPTO_TICKS));
});
