import { randomUUID } from "node:crypto";
import type { Venue } from "@neuro/brokerage";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFailure } from "../../platform/failure.ts";
import type { User } from "../../platform/http/caller.ts";
import { brokenLaws, disagreements } from "../../testing/book-laws.ts";
import { OPEN_TIMEOUT_MS, openTestDatabase, type TestDatabase } from "../../testing/databases.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../testing/trading-app.ts";
import { cancelOrder } from "./cancelling/cancel-order.ts";
import { listOrders } from "./order-lists.ts";
import type { OrderRequest } from "./placing/order-request.ts";
import { submitOrder } from "./placing/submit-order.ts";
import { reconcileOpenOrders } from "./venue-events/reconcile-orders.ts";

const LONGEST_LIFE_MS = 91 * DAY_MS;
const LISTINGS = [
  { symbol: "RY", id: "XTSE:RY", price: 200, tick: 0.01, most: 120 },
  { symbol: "AAPL", id: "XNAS:AAPL", price: 100, tick: 0.01, most: 120 },
  { symbol: "PNY", id: "XTSX:PNY", price: 0.105, tick: 0.005, most: 10_000 },
  { symbol: "BTC", id: "CRYPTO:BTC", price: 60_000, tick: 0.01, most: 0.4 },
] as const;

let opened: TestDatabase;
let server: TradingApp;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await createTradingApp(opened.database);
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await server.close();
  await opened.drop();
});

const listing = fc.constantFrom(...LISTINGS);
/** Of the listing's base price: what the market does, and where a limit is set. */
const ratio = fc.integer({ min: 85, max: 115 }).map((percent) => percent / 100);

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("order" as const),
      listing,
      account: fc.constantFrom("both" as const, "cad" as const),
      side: fc.constantFrom("BUY" as const, "SELL" as const),
      /** Of the most that is worth trying. */
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
      type: fc.constantFrom("Market", "Market", "Limit", "Stop", "StopLimit", "OCO"),
      limit: ratio,
      stop: ratio,
      goodTillCancelled: fc.boolean(),
      /** Of a purchase's exits, as ratios of the base price. */
      exits: fc.option(fc.record({ stopLoss: fc.option(ratio), takeProfit: fc.option(ratio) })),
      fault: fc.constantFrom("none", "none", "none", "silent", "lost"),
      sentTwice: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("price" as const), listing, ratio }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("volume" as const),
      listing,
      volume: fc.option(fc.integer({ min: 1, max: 2_000 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      ms: fc.constantFrom(MINUTE_MS, 3 * MINUTE_MS, 40 * MINUTE_MS, 5 * HOUR_MS, 20 * HOUR_MS, 70 * HOUR_MS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reconcile" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("cancel" as const),
      /** Which of the open orders, newest first. */
      nth: fc.nat({ max: 5 }),
      fault: fc.constantFrom("none", "none", "silent", "lost"),
      twice: fc.boolean(),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type OrderStep = Extract<Step, { do: "order" }>;

const onTick = (price: number, tick: number) =>
  Number((Math.max(1, Math.round(price / tick)) * tick).toFixed(3));

const LIMITED = ["Limit", "StopLimit", "OCO"];
const STOPPED = ["Stop", "StopLimit", "OCO"];

function requestOf(order: OrderStep, trader: Trader) {
  const { listing, account, side, share, type, exits } = order;
  const { symbol, price, tick, most } = listing;
  const at = (ofPrice: number | null) => (ofPrice === null ? null : onTick(price * ofPrice, tick));
  const decimals = symbol === "BTC" ? 8 : 0;
  return {
    symbol,
    side,
    quantity: Number(Math.max(share * most, symbol === "BTC" ? 0.001 : 1).toFixed(decimals)),
    accountId: trader.account(account),
    type,
    limitPrice: LIMITED.includes(type) ? at(order.limit) : null,
    stopPrice: STOPPED.includes(type) ? at(order.stop) : null,
    timeInForce: order.goodTillCancelled ? "GTC" : "Day",
    exits:
      exits === null || side === "SELL"
        ? null
        : { stopLoss: at(exits.stopLoss), takeProfit: at(exits.takeProfit) },
    origin: "place-order",
  } satisfies OrderRequest;
}

/** `silent`: the venue does as it is asked and its answer is lost; `lost`: it never hears of it. */
function venueWith(fault: string): Venue {
  const paper = server.ctx.venueOf({ venue: "paper" });
  if (fault === "none") return paper;
  return {
    ...paper,
    submit: async (order) => {
      if (fault === "silent") await paper.submit(order);
      return { outcome: "unreachable", reason: "no answer" };
    },
    cancel: async (orderId) => {
      if (fault === "silent") await paper.cancel(orderId);
      return { outcome: "unreachable", events: [] };
    },
  };
}

async function openOrdersOf({ userId }: Trader) {
  const page = { userId, accountId: undefined, mode: undefined, openOnly: true, limit: 200 };
  return (await listOrders(opened.database.orm, page)).map(({ order }) => order);
}

async function cancel(trader: Trader, { nth, fault, twice }: Extract<Step, { do: "cancel" }>): Promise<void> {
  const order = (await openOrdersOf(trader))[nth];
  if (order === undefined) return;
  const venue = venueWith(fault);
  const wish = { user: { id: trader.userId }, orderId: order.id, locale: "en" as const };
  const ask = () => cancelOrder({ ...server.ctx, venueOf: () => venue }, wish);
  await Promise.all([ask(), twice ? ask() : null]);
}

async function place(trader: Trader, order: OrderStep): Promise<void> {
  const venue = venueWith(order.fault);
  const submission = {
    user: { id: trader.userId } as User,
    locale: "en" as const,
    idempotencyKey: randomUUID(),
    request: requestOf(order, trader),
  };
  const submit = () => submitOrder({ ...server.ctx, venueOf: () => venue }, submission);
  const [first, second] = await Promise.all([submit(), order.sentTwice ? submit() : null]);
  const again = second ?? (await submit());
  if (isFailure(first)) expect(isFailure(again)).toBe(true);
  else expect(isFailure(again) ? again.code : again.row.id).toBe(first.row.id);
}

async function take(trader: Trader, next: Step): Promise<void> {
  if (next.do === "order") await place(trader, next);
  if (next.do === "cancel") await cancel(trader, next);
  if (next.do === "price") {
    const { id, price, tick } = next.listing;
    const bid = onTick(price * next.ratio, tick);
    server.market.setQuote(id, { price: bid, bid, ask: onTick(bid + tick, tick) });
  }
  if (next.do === "volume") server.market.setMinuteVolume(next.listing.id, next.volume);
  if (next.do === "wait") await server.advance(next.ms);
  if (next.do === "reconcile") await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
}

async function cancelEverything(trader: Trader): Promise<void> {
  const open = await openOrdersOf(trader);
  expect(open.filter(({ origin }) => origin !== "exit")).toEqual([]);
  for (const { id } of open) {
    const cancelled = await cancelOrder(server.ctx, {
      user: { id: trader.userId },
      orderId: id,
      locale: "en",
    });
    expect(isFailure(cancelled) ? cancelled.code : cancelled.outcome).toBe("cancelled");
  }
}

/** Every fill of a purchase with exits has one exit, or a reason why not; never two. */
async function unprotected(database: TestDatabase["database"]): Promise<readonly object[]> {
  return await database.rawQuery<object>(`
    select f.fill_id, f.exit_refusal, count(e.id)::int as exits
    from fills f join orders o on o.id = f.order_id
    left join orders e on e.parent_id = o.id and e.parent_fill_id = f.fill_id
    where o.exits is not null
    group by f.order_id, f.fill_id, f.exit_refusal
    having count(e.id) <> case when f.exit_refusal is null then 1 else 0 end`);
}

test("whatever is ordered, fails and happens, no cash falls below zero, units are the fills, and balances their postings", {
  timeout: 300_000,
}, async () => {
  const { database } = opened;
  let done: number[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      for (const { id } of LISTINGS) server.market.setMinuteVolume(id, null);
      for (const { id, price } of LISTINGS) server.market.setQuote(id, { price });
      const trader = await server.newTrader();
      for (const next of steps) {
        await take(trader, next);
        expect(await brokenLaws(database)).toEqual([]);
      }
      await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
      expect(await unprotected(database)).toEqual([]);
      for (const { id } of LISTINGS) server.market.setMinuteVolume(id, null);
      await server.advance(LONGEST_LIFE_MS);
      await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
      // Exits protect for as long as there is something to protect.
      await cancelEverything(trader);
      const left = await database.rawQuery(
        "select book, commodity, amount from balances where book in ('reserved', 'committed') and amount <> 0",
      );
      expect(left).toEqual([]);
      expect(await disagreements(database)).toEqual([]);
      expect(await brokenLaws(database)).toEqual([]);
      const [count] = await database.rawQuery<{ n: number; exits: number; cancelled: number }>(`
        select (select count(*)::int from fills) as n,
          (select count(*)::int from orders where origin = 'exit') as exits,
          (select count(*)::int from orders where status = 'cancelled') as cancelled`);
      done = [count?.n ?? 0, count?.exits ?? 0, count?.cancelled ?? 0];
    }),
    { numRuns: 20 },
  );
  // Steps are random; runs that never filled, protected or cancelled an order would prove nothing.
  expect(done.every((count) => count > 0)).toBe(true);
});
