import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import type { ApprovedOrder, VenueEvent } from "@neuro/ledger";
import { describe, expect, test } from "vitest";
import { venueConformance } from "../conformance/venue-conformance.ts";
import { createMemoryPaperStore, type PaperStore } from "../paper/paper-store.ts";
import type { Venue } from "../port.ts";
import {
  AT,
  bar,
  before,
  cuttableStore,
  DAY,
  exitOf,
  movesOf,
  order,
  orderOfKind,
  setUp,
} from "../testing/paper-setup.ts";
import { openOf } from "../testing/scripted-market.ts";
import { createMemoryWatchedStore, type WatchedStore } from "./watched-store.ts";
import { createWatchedVenue } from "./watched-venue.ts";

/** The paper exchange as if it knew market and limit orders only. */
function plain(venue: Venue): Venue {
  return { ...venue, capabilities: { ...venue.capabilities, orderTypes: ["Market", "Limit"] } };
}

function setUpWatched(paperStore: PaperStore = createMemoryPaperStore()) {
  const { market, connect } = setUp(paperStore);
  const store = createMemoryWatchedStore();
  const watch = (inner: Venue, kept: WatchedStore = store) =>
    createWatchedVenue({ inner, market, store: kept });
  return { market, store, inner: () => plain(connect()), watch, connect: () => watch(plain(connect())) };
}

venueConformance("a venue whose stops are watched", () => {
  const { store, cutLine } = cuttableStore();
  const { market, connect } = setUpWatched(store);
  return { connect, cutLine, ...movesOf(market), order: orderOfKind, exitOf };
});

test("types the venue lacks are added and named as watched; those it knows stay its own", () => {
  const { inner, watch } = setUpWatched();
  const { capabilities } = watch(inner());
  expect(capabilities.orderTypes).toEqual(["Market", "Limit", "Stop", "StopLimit", "OCO"]);
  expect(capabilities.watchedOrderTypes).toEqual(["Stop", "StopLimit", "OCO"]);
  const knowing = watch({
    ...inner(),
    capabilities: { ...inner().capabilities, orderTypes: ["Market", "Stop"] },
  });
  expect(knowing.capabilities.watchedOrderTypes).toEqual(["StopLimit", "OCO"]);
});

interface Call {
  readonly name: "submit" | "find" | "cancel";
  readonly orderId: string;
  readonly type?: string;
}

/** Notes every call that reaches the venue, and loses answers on demand: before it acted or after. */
function spied(
  inner: Venue,
  calls: Call[],
  lose: { submit?: "before" | "after" | undefined; find?: boolean },
): Venue {
  return {
    ...inner,
    async submit(sent: ApprovedOrder) {
      calls.push({ name: "submit", orderId: sent.orderId, type: sent.type });
      const lost = { outcome: "unreachable" as const, reason: "lost" };
      if (lose.submit === "before") return lost;
      const outcome = await inner.submit(sent);
      return lose.submit === "after" ? lost : outcome;
    },
    async find(orderId) {
      calls.push({ name: "find", orderId });
      return lose.find ? { outcome: "unreachable", reason: "lost" } : await inner.find(orderId);
    },
  };
}

const submits = (calls: readonly Call[]) => calls.filter(({ name }) => name === "submit");

describe("what a crash or a lost answer leaves", () => {
  test.each(["before", "after"] as const)(
    "an answer lost %s the venue acted: asked by id, then at most sent again",
    async (when) => {
      const { market, inner, watch } = setUpWatched();
      const calls: Call[] = [];
      const lose: { submit?: "before" | "after" | undefined; find?: boolean } = { submit: when };
      const venue = () => watch(spied(inner(), calls, lose));
      const stop = orderOfKind("stop");
      await venue().submit(stop);
      await movesOf(market).reachStop();
      expect(await venue().advance()).toEqual([]);
      expect(submits(calls)).toEqual([{ name: "submit", orderId: stop.orderId, type: "Market" }]);
      lose.submit = undefined;
      lose.find = true;
      expect(await venue().advance()).toEqual([]);
      expect(submits(calls)).toHaveLength(1);
      lose.find = false;
      const news = await venue().advance();
      expect(news).toMatchObject([{ type: "OrderFilled", fill: { quantity: "10", orderId: stop.orderId } }]);
      expect(submits(calls)).toHaveLength(when === "before" ? 2 : 1);
      expect(await venue().advance()).toEqual([]);
    },
  );

  test("a crash between the decision and the order sends it once after the restart", async () => {
    const { market, store, inner, watch } = setUpWatched();
    const stop = orderOfKind("stop");
    await watch(inner()).submit(stop);
    await movesOf(market).reachStop();
    const dying: Venue = {
      ...inner(),
      find: () => Promise.reject(new Error("the process is gone")),
    };
    expect(await watch(dying).advance()).toEqual([]);
    expect((await store.find(stop.orderId))?.state).toBe("sending");
    const calls: Call[] = [];
    const restarted = watch(spied(inner(), calls, {}));
    expect(await restarted.advance()).toMatchObject([{ type: "OrderFilled" }]);
    expect(submits(calls)).toHaveLength(1);
  });

  test("a crash after the order was sent finds it there and does not send it again", async () => {
    const { market, store, inner, watch } = setUpWatched();
    const stop = orderOfKind("stop");
    await watch(inner()).submit(stop);
    await movesOf(market).reachStop();
    const forgetful: WatchedStore = {
      ...store,
      updateOrder: async (changed, version) => {
        if (changed.state === "handed_over") throw new Error("disk full");
        return await store.updateOrder(changed, version);
      },
    };
    const calls: Call[] = [];
    expect(await watch(spied(inner(), calls, {}), forgetful).advance()).toEqual([]);
    const restarted = watch(spied(inner(), calls, {}));
    expect(await restarted.advance()).toMatchObject([{ type: "OrderFilled", fill: { quantity: "10" } }]);
    expect(submits(calls)).toHaveLength(1);
    expect(await restarted.find(stop.orderId)).toMatchObject({
      order: { status: "filled", filledQuantity: "10" },
    });
  });

  test("two programs that look at the same moment send one order", async () => {
    const { market, inner, watch } = setUpWatched();
    const stop = orderOfKind("stop");
    await watch(inner()).submit(stop);
    await movesOf(market).reachStop();
    const calls: Call[] = [];
    const [one, two] = [watch(spied(inner(), calls, {})), watch(spied(inner(), calls, {}))];
    const news = (await Promise.all([one.advance(), two.advance(), one.advance()])).flat();
    expect(news).toHaveLength(1);
    expect(submits(calls)).toHaveLength(1);
  });

  test("an order whose sending is unknown cannot be called cancelled before the venue answers", async () => {
    const { market, inner, watch } = setUpWatched();
    const stop = orderOfKind("stop");
    const lose: { submit?: "before" | "after"; find?: boolean } = { submit: "after" };
    const venue = watch(spied(inner(), [], lose));
    await venue.submit(stop);
    await movesOf(market).reachStop();
    await venue.advance();
    const dead = watch({ ...inner(), cancel: async () => ({ outcome: "unreachable", events: [] }) });
    expect(await dead.cancel(stop.orderId)).toEqual({ outcome: "unreachable", events: [] });
    expect((await watch(inner()).cancel(stop.orderId)).outcome).toBe("too_late");
  });

  test("an order that never arrived is cancelled here, and stays away from the venue", async () => {
    const { market, inner, watch } = setUpWatched();
    const stop = orderOfKind("stop");
    const calls: Call[] = [];
    const venue = watch(spied(inner(), calls, { submit: "before" }));
    await venue.submit(stop);
    await movesOf(market).reachStop();
    await venue.advance();
    const restarted = watch(spied(inner(), calls, {}));
    expect((await restarted.cancel(stop.orderId)).outcome).toBe("cancelled");
    expect(await restarted.advance()).toEqual([]);
    expect(submits(calls)).toHaveLength(1);
    expect(await inner().find(stop.orderId)).toEqual({ outcome: "absent" });
  });

  test("what the venue rejects ends as rejected, with its words", async () => {
    const { market, inner, watch } = setUpWatched();
    const stop = orderOfKind("stop");
    const refusing: Venue = {
      ...inner(),
      submit: async () => ({ outcome: "rejected", code: "venue_rejected", reason: "no short sales" }),
    };
    await watch(refusing).submit(stop);
    await movesOf(market).reachStop();
    expect(await watch(refusing).advance()).toMatchObject([
      { type: "OrderRejected", orderId: stop.orderId, reason: "no short sales" },
    ]);
    expect(await watch(refusing).find(stop.orderId)).toMatchObject({ order: { status: "rejected" } });
    expect(await watch(refusing).advance()).toEqual([]);
  });
});

test("outside trading hours nothing is set off; the open decides", async () => {
  const { market, connect } = setUpWatched();
  const venue = connect();
  const stop = order({ side: "SELL", type: "Stop", stopPrice: "95", timeInForce: "GTC" });
  await venue.submit(stop);
  market.setNow(openOf(DAY) + 7 * HOUR_MS);
  market.setQuote("XTSE:RY", { price: 90, bid: 89.98, ask: 90.02 });
  expect(await venue.advance()).toEqual([]);
  market.setMinutes("XTSE:RY", "2026-05-29", [bar(0, { open: 90, high: 90, low: 89, close: 89.5 })]);
  market.setNow(openOf("2026-05-29") + MINUTE_MS);
  expect(await venue.advance()).toMatchObject([{ type: "OrderFilled" }]);
});

test("a profit that fills in part gives its rest to the stop, under an id of its own, and both are one order", async () => {
  const { market, store, connect, inner } = setUpWatched();
  const venue = connect();
  const oco = order({ side: "SELL", type: "OCO", stopPrice: "95", limitPrice: "105", quantity: "8000" });
  await venue.submit(oco);
  const bars = [...before, bar(31, { open: 104, high: 105.6, low: 104, close: 105.5 })];
  market.setMinutes("XTSE:RY", DAY, bars);
  market.setQuote("XTSE:RY", { price: 105.5, bid: 105.48, ask: 105.52 });
  market.setNow(openOf(DAY) + 32 * MINUTE_MS);
  const profits: readonly VenueEvent[] = await venue.advance();
  // Five minutes of 10,000: 5,000 at once.
  expect(profits).toMatchObject([{ type: "OrderFilled", done: false, fill: { quantity: "5000" } }]);
  expect((await store.find(oco.orderId))?.state).toBe("resting");
  const fall = bar(33, { open: 96, high: 96, low: 94.4, close: 94.5 });
  market.setMinutes("XTSE:RY", DAY, [...bars, fall]);
  market.setQuote("XTSE:RY", { price: 94.5, bid: 94.48, ask: 94.52 });
  market.setNow(openOf(DAY) + 34 * MINUTE_MS);
  const stops = [...(await venue.advance()), ...(await connect().advance())];
  expect(stops.every(({ type }) => type === "OrderFilled")).toBe(true);
  const outcome = await venue.find(oco.orderId);
  expect(outcome).toMatchObject({ order: { status: "filled", filledQuantity: "8000" } });
  const record = await store.find(oco.orderId);
  expect(record?.legs.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ["profit", "8000"],
    ["stop", "3000"],
  ]);
  const second = record?.legs[1]?.orderId ?? "";
  expect(second).not.toBe(oco.orderId);
  expect(await inner().find(second)).toMatchObject({ order: { status: "filled", filledQuantity: "3000" } });
});

test("a purchase that is set off goes out as a market order with the collar it reserved for", async () => {
  const { market, inner, watch } = setUpWatched();
  const sent: ApprovedOrder[] = [];
  const noting: Venue = {
    ...inner(),
    submit: async (approved) => {
      sent.push(approved);
      return await inner().submit(approved);
    },
  };
  const venue = watch(noting);
  const stop = order({ type: "Stop", stopPrice: "104" });
  await venue.submit(stop);
  market.setNow(AT + MINUTE_MS);
  market.setQuote("XTSE:RY", { price: 104, bid: 103.98, ask: 104.02 });
  await venue.advance();
  // 104 × 1.05 = 109.20.
  expect(sent).toMatchObject([
    { orderId: stop.orderId, type: "Market", collarPrice: "109.2", limitPrice: null, stopPrice: null },
  ]);
});
