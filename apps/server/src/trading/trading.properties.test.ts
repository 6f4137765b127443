import { randomUUID } from "node:crypto";
import type { Venue } from "@neuro/brokerage";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { User } from "../access/user.ts";
import { isFailure } from "../failure.ts";
import { brokenLaws, disagreements } from "../testing/book-laws.ts";
import { OPEN_TIMEOUT_MS, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { createTradingApp, type Trader, type TradingApp } from "../testing/trading-app.ts";
import { type OrderRequest, PLAIN_TERMS } from "./order-request.ts";
import { reconcileOpenOrders } from "./reconcile-orders.ts";
import { submitOrder } from "./submit-order.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONGEST_LIFE_MS = 5 * 24 * HOUR_MS;
const LISTINGS = [
  { symbol: "RY", id: "XTSE:RY", price: 200, tick: 0.01, most: 120 },
  { symbol: "AAPL", id: "XNAS:AAPL", price: 100, tick: 0.01, most: 120 },
  { symbol: "PNY", id: "XTSX:PNY", price: 0.105, tick: 0.005, most: 10_000 },
  { symbol: "BTC", id: "CRYPTO:BTC", price: 60_000, tick: 0.01, most: 0.4 },
] as const;

let opened: TestDatabase;
let server: TradingApp;
beforeAll(async () => {
  opened = await openTestDatabase("embedded");
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
      limit: fc.option(ratio),
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
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type OrderStep = Extract<Step, { do: "order" }>;

const onTick = (price: number, tick: number) =>
  Number((Math.max(1, Math.round(price / tick)) * tick).toFixed(3));

function requestOf(
  { listing: { symbol, price, tick, most }, account, side, share, limit }: OrderStep,
  trader: Trader,
) {
  const decimals = symbol === "BTC" ? 8 : 0;
  return {
    symbol,
    side,
    quantity: Number(Math.max(share * most, symbol === "BTC" ? 0.001 : 1).toFixed(decimals)),
    accountId: trader.account(account),
    type: limit === null ? "Market" : "Limit",
    limitPrice: limit === null ? null : onTick(price * limit, tick),
    ...PLAIN_TERMS,
    origin: "place-order",
  } satisfies OrderRequest;
}

/** `silent`: the venue takes the order and its answer is lost; `lost`: the order never arrives. */
function venueWith(fault: string): Venue {
  const paper = server.ctx.venueOf({ venue: "paper" });
  if (fault === "none") return paper;
  return {
    ...paper,
    submit: async (order) => {
      if (fault === "silent") await paper.submit(order);
      return { outcome: "unreachable", reason: "no answer" };
    },
  };
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
  if (next.do === "price") {
    const { id, price, tick } = next.listing;
    const bid = onTick(price * next.ratio, tick);
    server.market.setQuote(id, { price: bid, bid, ask: onTick(bid + tick, tick) });
  }
  if (next.do === "volume") server.market.setMinuteVolume(next.listing.id, next.volume);
  if (next.do === "wait") await server.advance(next.ms);
  if (next.do === "reconcile") await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
}

test("whatever is ordered, fails and happens, no cash falls below zero, units are the fills, and balances their postings", {
  timeout: 300_000,
}, async () => {
  const { database } = opened;
  let placed = 0;
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
      await server.advance(LONGEST_LIFE_MS);
      const left = await database.rawQuery(
        "select book, commodity, amount from balances where book in ('reserved', 'committed') and amount <> 0",
      );
      expect(left).toEqual([]);
      expect(await disagreements(database)).toEqual([]);
      expect(await brokenLaws(database)).toEqual([]);
      const [count] = await database.rawQuery<{ n: number }>("select count(*)::int as n from fills");
      placed = count?.n ?? 0;
    }),
    { numRuns: 15 },
  );
  // Steps are random; a run that never filled an order would prove nothing.
  expect(placed).toBeGreaterThan(0);
});
