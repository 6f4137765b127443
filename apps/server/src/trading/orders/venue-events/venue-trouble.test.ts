import type { FindOutcome, Venue, VenueOrder } from "@neuro/brokerage";
import { leastReal, MINUTE_MS, SECOND_MS } from "@neuro/contract";
import type { Fill, VenueEvent } from "@neuro/ledger";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { auditLog, orders } from "../../../platform/db/schema/index.ts";
import { brokenLaws } from "../../../testing/book-laws.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../../testing/trading-app.ts";
import { applyVenueEvents } from "./apply-venue-events.ts";
import { reconcileOpenOrders } from "./reconcile-orders.ts";
import { passOver } from "./run-venues.ts";
import { createVenueRests } from "./venue-rests.ts";

onOneDatabase("a venue in trouble", (database) => {
  let server: TradingApp;
  let trader: Trader;
  let paper: Venue;
  beforeAll(async () => {
    server = await createTradingApp(database());
    paper = server.ctx.venueOf({ venue: "paper" });
  });
  beforeEach(async () => {
    trader = await server.newTrader();
  });
  afterEach(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    server.clock.advance(MINUTE_MS);
  });
  afterAll(() => server.close());

  const working = async (): Promise<string> => {
    const { body } = await trader.post({
      symbol: "RY",
      action: "BUY",
      quantity: 10,
      account_id: trader.account("both"),
      order_type: "Limit",
      limit_price: 150,
    });
    return body.order.id;
  };
  const withVenue = (changed: Partial<Venue>) => {
    const venue: Venue = { ...paper, ...changed };
    return { ...server.ctx, venueOf: () => venue, venues: [venue] };
  };
  const rowOf = async (id: string) => {
    const [row] = await database().orm.select().from(orders).where(eq(orders.id, id));
    return row!;
  };
  const findingsOf = async () => {
    const rows = await database()
      .orm.select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, trader.userId));
    return rows.map(({ action }) => action).filter((action) => action.startsWith("order."));
  };
  const fillOf = (orderId: string, more: Partial<Fill> = {}): VenueEvent => ({
    type: "OrderFilled",
    done: false,
    fill: {
      fillId: `${orderId}-1`,
      orderId,
      quantity: "4",
      price: "149.5",
      commission: "1",
      filledAt: server.clock.now(),
      label: null,
      priceBasis: leastReal([]),
      ...more,
    },
  });
  const venueOrder = (
    orderId: string,
    events: readonly VenueEvent[],
    filledQuantity: string,
  ): VenueOrder => ({
    orderId,
    status: "working",
    filledQuantity,
    events,
  });
  const telling = (order: VenueOrder) =>
    withVenue({ find: async (): Promise<FindOutcome> => ({ outcome: "found", order }) });

  test("that gives no answer is left alone, longer each time, and asked by a person at any time", async () => {
    const id = await working();
    let asked = 0;
    const silent = withVenue({
      find: async () => {
        asked += 1;
        return { outcome: "unreachable", reason: "429 too many requests" };
      },
    });
    const rests = createVenueRests(server.ctx.wall);
    const askedAfter: number[] = [];
    for (let second = 0; second < 120; second++) {
      await reconcileOpenOrders(silent, { olderThanMs: 0, rests });
      if (asked > askedAfter.length) askedAfter.push(second);
      server.clock.advance(SECOND_MS);
    }
    // Rests of 5, 10, 20 and 40 s, then of a minute.
    expect(askedAfter).toEqual([0, 5, 15, 35, 75]);
    expect((await trader.client.call("cancelOrder", { params: { id } })).order.status).toBe("cancelled");
  });

  test("that fails in the middle of a pass does not hold up another", async () => {
    const id = await working();
    server.clock.advance(MINUTE_MS);
    server.market.setQuote("XTSE:RY", { price: 149 });
    const broken: Venue = {
      ...paper,
      capabilities: { ...paper.capabilities, id: "broken" },
      advance: async () => {
        throw new Error("502");
      },
    };
    await passOver({ ...server.ctx, venues: [broken, paper] }, 1, createVenueRests(server.ctx.wall));
    expect((await rowOf(id)).status).toBe("filled");
    server.market.setQuote("XTSE:RY", { price: 200 });
  });

  test("whose numbers are wrong changes nothing, and a person is told once", async () => {
    const id = await working();
    const wrong = [
      fillOf(id, { quantity: "-4" }),
      fillOf(id, { fillId: `${id}-2`, price: "NaN" }),
      fillOf(id, { fillId: `${id}-3`, price: "0" }),
    ];
    for (let time = 0; time < 3; time++) {
      await reconcileOpenOrders(telling(venueOrder(id, wrong, "0")), { olderThanMs: 0 });
    }
    expect(await findingsOf()).toEqual(Array(3).fill("order.invalid_event"));
    expect((await rowOf(id)).filledQuantity).toMatch(/^0(\.0+)?$/);
    await applyVenueEvents(server.ctx, [cancelledAt(id)]);
  });

  test("that says two things of one fill keeps its first word, and a person is told", async () => {
    const id = await working();
    await applyVenueEvents(server.ctx, [fillOf(id)]);
    await applyVenueEvents(server.ctx, [fillOf(id, { quantity: "5" })]);
    await applyVenueEvents(server.ctx, [fillOf(id)]);
    expect(await findingsOf()).toEqual(["order.fill_conflict"]);
    expect(Number((await rowOf(id)).filledQuantity)).toBe(4);
    await applyVenueEvents(server.ctx, [cancelledAt(id)]);
  });

  test("whose sum is not the sum of its fills is noted", async () => {
    const id = await working();
    await reconcileOpenOrders(telling(venueOrder(id, [fillOf(id)], "7")), { olderThanMs: 0 });
    expect(await findingsOf()).toEqual(["order.venue_disagrees"]);
    await applyVenueEvents(server.ctx, [cancelledAt(id)]);
  });

  test("whose fill comes after the end is believed, and a person is told", async () => {
    const id = await working();
    const cancelled = cancelledAt(id);
    await applyVenueEvents(telling(venueOrder(id, [cancelled], "0")), [cancelled]);
    await applyVenueEvents(server.ctx, [fillOf(id)]);
    expect(await findingsOf()).toEqual(["order.late_fill"]);
    expect(await rowOf(id)).toMatchObject({ status: "cancelled" });
    expect(await server.balance(trader.account("both"), "position", "XTSE:RY")).toBe("4");
    // 50,000 − 4 × 149.50 − 1
    expect(await server.balance(trader.account("both"), "cash", "CAD")).toBe("49401");
  });

  test("whose events come in any order and twice ends in the same books", async () => {
    const id = await working();
    const events = [
      fillOf(id, { fillId: `${id}-2`, quantity: "6", price: "149", filledAt: server.clock.now() + 5 }),
      cancelledAt(id),
      fillOf(id),
      fillOf(id),
      fillOf(id, { fillId: `${id}-2`, quantity: "6", price: "149", filledAt: server.clock.now() + 5 }),
    ];
    for (const event of events) await applyVenueEvents(server.ctx, [event]);
    expect(await rowOf(id)).toMatchObject({ status: "filled" });
    expect(await server.balance(trader.account("both"), "reserved", "CAD")).toBe("0");
    // 50,000 − 4 × 149.50 − 6 × 149 − 2 × 1
    expect(await server.balance(trader.account("both"), "cash", "CAD")).toBe("48506");
  });

  function cancelledAt(orderId: string): VenueEvent {
    return {
      type: "OrderCancelled",
      orderId,
      at: server.clock.now(),
      reason: "cancelled on request",
      reasonCode: "cancelled_on_request",
    };
  }
});
