import { randomUUID } from "node:crypto";
import type { SubmitOutcome, Venue } from "@neuro/brokerage";
import { DAY_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppContext } from "../../../composition/context.ts";
import { orders } from "../../../platform/db/schema/index.ts";
import { isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { brokenLaws, disagreements } from "../../../testing/book-laws.ts";
import { onBothDatabases } from "../../../testing/databases.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../../testing/trading-app.ts";
import { orderSentence, orderShown } from "../order-shown.ts";
import { PLAIN_TERMS } from "../placing/order-request.ts";
import { submitOrder } from "../placing/submit-order.ts";
import { applyVenueEvents } from "./apply-venue-events.ts";
import { reconcileOpenOrders } from "./reconcile-orders.ts";

onBothDatabases("an order whose way is disturbed", (database) => {
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
    expect(await disagreements(database())).toEqual([]);
    server.clock.advance(MINUTE_MS);
  });
  afterAll(() => server.close());

  async function submit(changed: Partial<AppContext>, more: object = {}, key = randomUUID()) {
    const ctx = { ...server.ctx, ...changed };
    const placed = await submitOrder(ctx, {
      user: { id: trader.userId } as User,
      locale: "en",
      idempotencyKey: key,
      request: {
        symbol: "RY",
        side: "BUY",
        quantity: 2,
        accountId: trader.account("both"),
        type: "Market",
        limitPrice: null,
        ...PLAIN_TERMS,
        origin: "place-order",
        ...more,
      },
    });
    if (isFailure(placed)) throw new Error(placed.code);
    return placed.row;
  }

  /** The paper exchange with another way to submit. */
  const venueThat = (submitInstead: (order: Parameters<Venue["submit"]>[0]) => Promise<SubmitOutcome>) => {
    const venue: Venue = { ...paper, submit: submitInstead };
    return { venueOf: () => venue, venues: [venue] };
  };
  const statusOf = async (id: string) => {
    const [row] = await database().orm.select().from(orders).where(eq(orders.id, id));
    return row?.status;
  };
  const reconcile = () => reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
  const cash = () => server.balance(trader.account("both"), "cash", "CAD");

  test("a screen that cannot be told changes nothing about the answer", async () => {
    const deaf = {
      ...server.ctx.stream,
      publish: () => {
        throw new Error("no stream");
      },
    };
    const row = await submit({ stream: deaf });
    expect(row.status).toBe("filled");
  });

  test("a venue without an answer leaves the order unconfirmed; reconciliation sends it once", async () => {
    const row = await submit(venueThat(async () => ({ outcome: "unreachable", reason: "timeout" })));
    expect(row.status).toBe("unconfirmed");
    await reconcile();
    expect(await statusOf(row.id)).toBe("filled");
    expect(await reconcile()).toBe(0);
  });

  test("a venue that accepts and fails to say so is asked, not sent to again", async () => {
    let sent = 0;
    const silent = venueThat(async (order) => {
      sent += 1;
      await paper.submit(order);
      throw new Error("connection lost after the order arrived");
    });
    const row = await submit(silent);
    expect(row.status).toBe("unconfirmed");
    await reconcileOpenOrders({ ...server.ctx, ...silent }, { olderThanMs: 0 });
    expect([sent, await statusOf(row.id)]).toEqual([1, "filled"]);
  });

  test("events that cannot be stored at once are had again", async () => {
    const key = randomUUID();
    let transactions = 0;
    const failing = {
      ...database(),
      transaction: ((...args: Parameters<AppContext["db"]["transaction"]>) => {
        transactions += 1;
        if (transactions > 1) throw new Error("disk full");
        return database().transaction(...args);
      }) as AppContext["db"]["transaction"],
    };
    const row = await submit({ db: failing }, {}, key);
    expect(row.status).toBe("unconfirmed");
    expect((await submit({}, {}, key)).id).toBe(row.id);
    await reconcile();
    expect(await statusOf(row.id)).toBe("filled");
    expect(await cash()).toBe("49599"); // 50,000 − 2 × 200 − 1
  });

  test("the same events delivered many times at once are applied once", async () => {
    const row = await submit(venueThat(async () => ({ outcome: "unreachable", reason: "timeout" })));
    await Promise.all(Array.from({ length: 6 }, reconcile));
    expect(await statusOf(row.id)).toBe("filled");
    expect(await cash()).toBe("49599");
  });

  test("an event nobody can apply does not hold up those of other orders", async () => {
    const rows = [
      await submit(venueThat(async () => ({ outcome: "unreachable", reason: "timeout" }))),
      await submit(
        venueThat(async () => ({ outcome: "unreachable", reason: "timeout" })),
        { quantity: 3 },
      ),
    ];
    const at = server.clock.now();
    await applyVenueEvents(server.ctx, [
      { type: "OrderAccepted", orderId: randomUUID(), at },
      { type: "OrderAccepted", orderId: "not an id at all", at },
      { type: "OrderRejected", orderId: rows[0]!.id, at, reason: "no such listing" },
      { type: "OrderRejected", orderId: rows[1]!.id, at, reason: "no such listing" },
    ]);
    for (const { id } of rows) expect(await statusOf(id)).toBe("rejected");
  });

  test("a refusal by the venue gives back what was set aside and says why", async () => {
    const refusing = venueThat(async () => ({
      outcome: "rejected",
      code: "venue_rejected",
      reason: "No borrow.",
    }));
    const row = await submit(refusing);
    expect([row.status, row.reason, await cash()]).toEqual(["rejected", "No borrow.", "50000"]);
  });

  test("a refusal with a known reason is told in the reader's language, another in the venue's own words", async () => {
    const context = { mode: "paper", name: "Royal Bank of Canada", filledAt: undefined } as const;
    const told = async (code: string) => {
      const row = await submit(venueThat(async () => ({ outcome: "rejected", code, reason: "No quote." })));
      const shown = orderShown(row, { ...context, locale: "fr" });
      return { reason: shown.reason, sentence: orderSentence(shown, "fr") };
    };
    const known = await told("market_data_unavailable");
    expect(known.reason).toBe("RY n’a pas de cours en ce moment");
    expect(known.sentence).toBe(
      "Le marché a refusé l’ordre (RY n’a pas de cours en ce moment). Rien n’a été acheté ni vendu.",
    );
    expect((await told("instrument_not_tradable")).reason).toBe("RY n’y est pas négocié");
    expect((await told("venue_rejected")).reason).toBe("No quote.");
  });

  test("an order cancelled at the paper exchange says so in the reader's language", async () => {
    const row = await submit({}, { type: "Limit", limitPrice: 1 });
    const { events } = await paper.cancel(row.id);
    await applyVenueEvents(server.ctx, events);
    const [stored] = await database().orm.select().from(orders).where(eq(orders.id, row.id));
    const context = { mode: "paper", name: "Royal Bank of Canada", filledAt: undefined } as const;
    expect(orderShown(stored!, { ...context, locale: "fr" })).toMatchObject({
      status: "cancelled",
      reason: "Annulé sur demande",
    });
    expect(orderShown(stored!, { ...context, locale: "en" }).reason).toBe("Cancelled on request");
  });

  test("a day order that never reached the venue expires with its day instead of being sent on another", async () => {
    const row = await submit(venueThat(async () => ({ outcome: "unreachable", reason: "timeout" })));
    server.clock.advance(DAY_MS);
    await reconcile();
    expect([await statusOf(row.id), await cash()]).toEqual(["expired", "50000"]);
  });

  test("one order that cannot be reconciled does not stop the others", async () => {
    const lost = venueThat(async () => ({ outcome: "unreachable", reason: "timeout" }));
    const rows = [];
    for (let quantity = 1; quantity <= 20; quantity++) rows.push(await submit(lost, { quantity }));
    const [bad] = rows;
    const venue: Venue = {
      ...paper,
      find: async (id) => {
        if (id === bad?.id) throw new Error("garbled answer");
        return paper.find(id);
      },
    };
    await reconcileOpenOrders({ ...server.ctx, venueOf: () => venue }, { olderThanMs: 0 });
    const found = await Promise.all(rows.map(({ id }) => statusOf(id)));
    expect(found).toEqual(["unconfirmed", ...Array(19).fill("filled")]);
    await reconcile();
    expect(await statusOf(bad!.id)).toBe("filled");
  });

  test("a young order is left to the request that is sending it", async () => {
    const row = await submit(venueThat(async () => ({ outcome: "unreachable", reason: "timeout" })));
    expect(await reconcileOpenOrders(server.ctx)).toBe(0);
    server.clock.advance(MINUTE_MS);
    expect(await reconcileOpenOrders(server.ctx)).toBe(1);
    expect(await statusOf(row.id)).toBe("filled");
  });
});
