/** A sale takes back what protects its units. However it ends, whatever of them is still held is protected again, once. */
import { randomUUID } from "node:crypto";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { and, asc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { writeTradingHalt } from "../../../people/trading-settings/trading-halt.ts";
import { OPEN_STATUSES } from "../../../platform/db/order-statuses.ts";
import { draftOrders, orders } from "../../../platform/db/schema/index.ts";
import { type AutoApp, createAutoApp } from "../../../testing/auto-app.ts";
import { brokenLaws, disagreements } from "../../../testing/book-laws.ts";
import { openWatchedDatabase, type WatchedDatabase } from "../../../testing/database/watched-statements.ts";
import { OPEN_TIMEOUT_MS } from "../../../testing/databases.ts";
import type { Holder } from "../../../testing/held-accounts.ts";
import { endingIn, sharpTurns } from "../../../testing/market/planted-market.ts";
import { reconcileOpenOrders } from "../../orders/venue-events/reconcile-orders.ts";

const RULE = "mean_reversion";
const BOUGHT = 30;
/** More than anything here sends. */
const MOST_STATEMENTS = 200;
const eastern = (text: string) => Date.parse(`2026-05-${text}:00-04:00`);
const IN_SESSION = eastern("28T14:00");
const EVENING = eastern("28T17:00");
const AFTER_THE_OPEN = eastern("29T09:31");
const AFTER_THE_CLOSE = eastern("29T16:01");

/** Both databases are sent the same statements: each of them here, every third there, which takes longer. */
const STEPS = { postgresql: 1, embedded: 3 } as const;

describe.for(["embedded", "postgresql"] as const)("exits that a sale took back, on %s", (kind) => {
  const isMissing = kind === "postgresql" && inject("postgresqlUrl") === "";
  let watched: WatchedDatabase;
  beforeAll(async () => {
    if (!isMissing) watched = await openWatchedDatabase(kind);
  }, OPEN_TIMEOUT_MS);
  afterAll(async () => {
    if (!isMissing) await watched.drop();
  });
  const orm = () => watched.database.orm;

  /** Someone for whom Neuro bought, with an exit at work. */
  async function protectedHolder(server: AutoApp): Promise<Holder> {
    const holder = await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } });
    await server.save(holder, { max_position_size: 20_000 });
    const asked = { strategy_name: RULE, trading_mode: "paper" as const, symbols: ["RY"], sectors: [] };
    const headers = { "idempotency-key": randomUUID() };
    await holder.client.call("executeStrategy", { body: asked, headers });
    const [bought] = (await holder.client.call("tradingDashboard", { query: {} })).draft_orders;
    await approve(holder, bought!.id, { units: BOUGHT });
    await server.save(holder, { trading_hours_only: true });
    expect(await standing(holder)).toEqual(PROTECTED);
    return holder;
  }
  /** The draft of a sale of all that, which waits for its owner. */
  async function draftSale({ userId }: Holder): Promise<string> {
    const [row] = await orm().select().from(draftOrders).where(eq(draftOrders.userId, userId));
    const id = randomUUID();
    const waits = { status: "open" as const, orderId: null, decidedAt: null };
    const until = { expiresAt: new Date(AFTER_THE_CLOSE + MINUTE_MS) };
    const sale = { side: "SELL" as const, units: BOUGHT, stopLoss: null, takeProfit: null };
    await orm()
      .insert(draftOrders)
      .values({ ...row!, ...waits, ...until, ...sale, id });
    return id;
  }
  async function withServer(work: (server: AutoApp) => Promise<void>): Promise<void> {
    const server = await createAutoApp(watched.database, IN_SESSION);
    server.market.plant("XTSE:RY", endingIn("BUY", RULE, sharpTurns(900)));
    try {
      await work(server);
    } finally {
      await server.close();
    }
    expect(await brokenLaws(watched.database)).toEqual([]);
    expect(await disagreements(watched.database)).toEqual([]);
  }

  const approve = (holder: Holder, id: string, body: object = {}) =>
    holder.client.call("approveDraft", { params: { id }, body, headers: {} });
  const atWork = async ({ userId }: Holder) =>
    await orm()
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), inArray(orders.status, OPEN_STATUSES)))
      .orderBy(asc(orders.receivedAt));
  /** What is held, and the exits at work: as many units, of the same kind and prices as the first. */
  async function standing(holder: Holder) {
    const rows = await watched.database.rawQuery<{ book: string; amount: string }>(
      "select book, amount from balances where account_id = $1 and commodity = 'XTSE:RY' and book in ('position', 'committed')",
      [holder.account("tfsa")],
    );
    const working = await atWork(holder);
    return {
      held: rows.reduce((sum, { amount }) => sum + Number(amount), 0),
      exits: working.filter(({ origin }) => origin === "exit").map(({ quantity }) => Number(quantity)),
      sales: working.filter(({ origin }) => origin !== "exit").map(({ quantity }) => Number(quantity)),
    };
  }
  const PROTECTED = { held: BOUGHT, exits: [BOUGHT], sales: [] };
  async function holdSale(server: AutoApp): Promise<{ holder: Holder; orderId: string }> {
    const holder = await protectedHolder(server);
    await server.goTo(EVENING);
    const { order } = await approve(holder, await draftSale(holder));
    expect(await standing(holder)).toEqual({ held: BOUGHT, exits: [], sales: [BOUGHT] });
    return { holder, orderId: order.id };
  }

  const cancel = (holder: Holder, id: string) => holder.client.call("cancelOrder", { params: { id } });
  const ends: Readonly<
    Record<string, (server: AutoApp, holder: Holder, orderId: string) => Promise<unknown>>
  > = {
    "refused at the open": async (server) => {
      await writeTradingHalt(orm(), { on: true, reason: "A test", wallMs: server.clock.now() });
      await server.goTo(AFTER_THE_OPEN);
      await writeTradingHalt(orm(), { on: false, reason: null, wallMs: server.clock.now() });
    },
    "cancelled by its owner": async (_server, holder, orderId) => {
      const { message } = await cancel(holder, orderId);
      expect(message).toMatch(/What protected RY before this sale is placed again\.$/);
    },
    "cancelled by the kill switch": (_server, holder) =>
      holder.client.call("setKillSwitch", { body: { on: true } }),
    expired: async (server) => {
      server.market.setQuote("XTSE:RY", { price: 200, stale: true });
      await server.goTo(AFTER_THE_CLOSE);
      server.market.setQuote("XTSE:RY", { price: 200 });
    },
  };
  test.skipIf(isMissing).each(Object.entries(ends))(
    "a sale that is %s leaves them standing as they were",
    async (_name, end) => {
      await withServer(async (server) => {
        const { holder, orderId } = await holdSale(server);
        await end(server, holder, orderId);
        expect(await standing(holder)).toEqual(PROTECTED);
        const exits = await orm()
          .select()
          .from(orders)
          .where(and(eq(orders.userId, holder.userId), eq(orders.origin, "exit")))
          .orderBy(asc(orders.receivedAt));
        const [first, again] = exits.map(
          ({ type, limitPrice, stopPrice, parentId, parentFillId, timeInForce }) => ({
            ...{ type, limitPrice, stopPrice, parentId, parentFillId, timeInForce },
          }),
        );
        expect(again).toEqual(first);
        expect(exits.map(({ givenBack, replaces }) => [givenBack, replaces])).toEqual([
          ["placed", null],
          [null, exits[0]!.id],
        ]);
        const { notifications } = await holder.client.call("notifications", {});
        expect(notifications.map(({ title }) => title)).toContain("RY is protected again");
        // They still sell, once, and nothing is left of what stood before.
        server.market.setQuote("XTSE:RY", { price: 150 });
        await server.goTo(eastern("29T16:00") + 3 * DAY_MS - HOUR_MS);
        expect(await standing(holder)).toEqual({ held: 0, exits: [], sales: [] });
      });
    },
  );

  test.skipIf(isMissing)("what a sale sold in part is not protected any more, what is left is", async () => {
    await withServer(async (server) => {
      const holder = await protectedHolder(server);
      server.market.setMinuteVolume("XTSE:RY", 10);
      const { order } = await approve(holder, await draftSale(holder), { limit_price: 200 });
      expect(order.status).toBe("partially_filled");
      await cancel(holder, order.id);
      const left = BOUGHT - order.filled_quantity;
      expect(await standing(holder)).toEqual({ held: left, exits: [left], sales: [] });
      // A sale of fewer units than its exits stood for.
      server.market.setMinuteVolume("XTSE:RY", 1_000_000);
      expect((await approve(holder, await draftSale(holder), { units: 5 })).order.status).toBe("filled");
      expect(await standing(holder)).toEqual({ held: left - 5, exits: [left - 5], sales: [] });
    });
  });

  test.skipIf(isMissing)("an exit that its owner cancelled is not given back", async () => {
    await withServer(async (server) => {
      const holder = await protectedHolder(server);
      const [exit] = await atWork(holder);
      await cancel(holder, exit!.id);
      await server.goTo(EVENING);
      await cancel(holder, (await approve(holder, await draftSale(holder))).order.id);
      await afterCrash(server);
      expect(await standing(holder)).toEqual({ held: BOUGHT, exits: [], sales: [] });
    });
  });

  const afterCrash = (server: AutoApp) => reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
  /** Rests until it is cancelled. */
  const offer = async (holder: Holder, draft: string) =>
    await approve(holder, draft, { limit_price: 230 }).catch(() => undefined);
  const saleOf = async (holder: Holder) =>
    (await atWork(holder)).find(({ origin }) => origin !== "exit")?.id ?? null;
  /** Everything held is either for sale or protected. */
  async function expectCovered(holder: Holder, n: number): Promise<void> {
    const { held, exits, sales } = await standing(holder);
    expect({ n, held, covered: [...exits, ...sales] }).toEqual({ n, held: BOUGHT, covered: [BOUGHT] });
  }

  test.skipIf(isMissing)(
    "wherever a crash ends its placing or its end, what is held is for sale or protected",
    async () => {
      await withServer(async (server) => {
        const holder = await protectedHolder(server);
        const crashes = { placing: 0, ending: 0 };
        for (let n = 1; n <= MOST_STATEMENTS; n += STEPS[kind]) {
          const draft = await draftSale(holder);
          const atPlacing = await watched.failAt(n, () => offer(holder, draft));
          await afterCrash(server);
          await expectCovered(holder, n);
          if ((await saleOf(holder)) === null) await offer(holder, await draftSale(holder));
          const sale = (await saleOf(holder)) ?? "";
          const atEnding = await watched.failAt(n, () => cancel(holder, sale).catch(() => undefined));
          await afterCrash(server);
          if ((await saleOf(holder)) !== null) await cancel(holder, sale);
          expect({ n, ...(await standing(holder)) }).toEqual({ n, ...PROTECTED });
          if (atPlacing === null && atEnding === null) break;
          crashes.placing += atPlacing === null ? 0 : 1;
          crashes.ending += atEnding === null ? 0 : 1;
        }
        expect([crashes.placing > 10, crashes.ending > 4]).toEqual([true, true]);
        expect([crashes.placing < MOST_STATEMENTS, crashes.ending < MOST_STATEMENTS]).toEqual([true, true]);
      });
    },
  );

  test.skipIf(isMissing)("two sales and two look-ups at once sell and protect nothing twice", async () => {
    await withServer(async (server) => {
      const holder = await protectedHolder(server);
      for (let n = 1; n <= MOST_STATEMENTS; n += STEPS[kind]) {
        const [one, other] = [await draftSale(holder), await draftSale(holder)];
        const placing = await watched.interrupt(
          n,
          () => offer(holder, one),
          () => offer(holder, other),
        );
        await afterCrash(server);
        await expectCovered(holder, n);
        if ((await saleOf(holder)) === null) await offer(holder, await draftSale(holder));
        const sale = (await saleOf(holder)) ?? "";
        const ending = await watched.interrupt(
          n,
          () => cancel(holder, sale),
          () => afterCrash(server),
        );
        await afterCrash(server);
        expect({ n, ...(await standing(holder)) }).toEqual({ n, ...PROTECTED });
        if (!placing.stopped && !ending.stopped) break;
      }
    });
  });
});
