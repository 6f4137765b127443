import type { AnswerOf } from "@neuro/contract";
import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppContext } from "../../composition/context.ts";
import { accounts, installationState, orders } from "../../platform/db/schema/index.ts";
import type { User } from "../../platform/http/caller.ts";
import { beat } from "../../platform/jobs/heartbeat.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { openRehearsal } from "../../testing/rehearsal-account.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../testing/trading-app.ts";
import { passOver } from "../../trading/orders/venue-events/run-venues.ts";
import { showHealth } from "./show-health.ts";

onOneDatabase("system health", (database) => {
  let server: TradingApp;
  let trader: Trader;
  beforeAll(async () => {
    server = await createTradingApp(database());
    trader = await server.newTrader();
  }, OPEN_TIMEOUT_MS);
  beforeEach(async () => {
    server.market.setQuote("XTSE:RY", { price: 200 });
    await passOver(server.ctx, 1);
    await schedulerSeen();
  });
  afterAll(() => server.close());

  /** As the scheduler writes it down. */
  async function schedulerSeen(): Promise<void> {
    const [value, updatedAt] = [
      { lastSeen: server.clock.now(), marketTime: 0 },
      new Date(server.clock.now()),
    ];
    await database()
      .orm.insert(installationState)
      .values({ key: "scheduler", value, updatedAt })
      .onConflictDoUpdate({ target: installationState.key, set: { value, updatedAt } });
  }

  const health = () => trader.client.call("systemHealth");
  /** With a part of the world that is broken. */
  const healthWith = (changed: Partial<AppContext>) =>
    showHealth({ ...server.ctx, ...changed }, { id: trader.userId } as User);
  const statuses = ({ status, services }: AnswerOf<"systemHealth">) =>
    [
      status,
      services.database.status,
      services.market_data.status,
      services.venue.status,
      services.scheduler.status,
    ].join(" ");
  const fails = async (): Promise<never> => {
    throw new Error("broken");
  };
  const silent = () => new Promise<never>(() => undefined);

  test("everything works", async () => {
    const told = await health();
    const now = new Date(server.clock.now()).toISOString();
    expect(told).toMatchObject({
      status: "ok",
      trading_env: "paper",
      services: {
        scheduler: { status: "ok", jobs_configured: 0, last_seen: now, next_run: null },
        snaptrade: { status: "not_configured" },
        database: { status: "ok" },
        market_data: { status: "ok" },
        venue: { status: "ok", last_pass: now, unconfirmed_orders: 0 },
      },
      provenance: { basis: "real", asOf: now },
    });
    expect(told.services.venue.name).toContain("Paper exchange");
  });

  test("a database that does not answer brings everything down, and the answer still comes", async () => {
    const throws = () => {
      throw new Error("broken");
    };
    const broken = { ...database(), ping: fails, orm: new Proxy(database().orm, { get: () => throws }) };
    const told = await healthWith({ db: broken });
    expect(statuses(told)).toBe("down down ok down down");
    expect(told.services.scheduler).toMatchObject({ last_seen: null, jobs_configured: 0, next_run: null });
    const hanging = await healthWith({ db: { ...database(), ping: silent } });
    expect(hanging.services.database.status).toBe("down");
  });

  test("market data that fails, hangs, has no listing or no price is told apart", async () => {
    const { market } = server;
    const marketStatus = async (changed: Partial<typeof market>) =>
      (await healthWith({ market: { ...market, ...changed } })).services.market_data.status;
    expect(await marketStatus({ instruments: fails })).toBe("down");
    expect(await marketStatus({ quote: fails })).toBe("down");
    expect(await marketStatus({ quote: silent })).toBe("down");
    expect(await marketStatus({ instruments: async () => [], resolve: async () => null })).toBe("down");
    expect(await marketStatus({ quote: async () => null })).toBe("degraded");
    expect(statuses(await healthWith({ market: { ...market, quote: fails } }))).toBe(
      "degraded ok down ok ok",
    );
  });

  test("an old price of an open market is not fresh, of a closed one it is", async () => {
    server.market.setQuote("XTSE:RY", { price: 200, stale: true });
    expect(statuses(await health())).toBe("degraded ok degraded ok ok");
    const { market } = server;
    const old: typeof market.quote = async (instrument) => {
      const quote = await market.quote(instrument);
      return quote && { ...quote, stale: false, asOf: server.clock.now() - 21 * MINUTE_MS };
    };
    const told = await healthWith({ market: { ...market, quote: old } });
    expect(told.services.market_data.status).toBe("degraded");
    server.clock.advance(5 * HOUR_MS);
    await passOver(server.ctx, 1);
    expect((await health()).services.market_data.status).toBe("ok");
    server.clock.advance(19 * HOUR_MS);
  });

  test("a venue that no order meets any more is late, then down, and never seen is down", async () => {
    server.clock.advance(16_000);
    expect(statuses(await health())).toBe("degraded ok ok degraded ok");
    server.clock.advance(MINUTE_MS);
    await schedulerSeen();
    expect(statuses(await health())).toBe("down ok ok down ok");
    await database().orm.delete(installationState).where(eq(installationState.key, "venues"));
    expect((await health()).services.venue).toMatchObject({ status: "down", last_pass: null });
    await passOver(server.ctx, 1);
    expect(statuses(await health())).toBe("ok ok ok ok ok");
  });

  test("an order whose venue does not answer in time makes it degraded", async () => {
    const { body } = await trader.post({
      symbol: "RY",
      action: "BUY",
      quantity: 1,
      account_id: trader.account("both"),
    });
    const setStatus = (status: string) =>
      database().orm.update(orders).set({ status }).where(eq(orders.id, body.order.id));
    await setStatus("unconfirmed");
    expect((await health()).services.venue).toMatchObject({ status: "ok", unconfirmed_orders: 0 });
    server.clock.advance(11_000);
    await beat(database().orm, "venues", server.clock.now());
    expect((await health()).services.venue).toMatchObject({ status: "degraded", unconfirmed_orders: 1 });
    await setStatus("filled");
    expect((await health()).services.venue).toMatchObject({ status: "ok", unconfirmed_orders: 0 });
  });

  test("a scheduler that is not seen is late, then down", async () => {
    server.clock.advance(2 * MINUTE_MS);
    await passOver(server.ctx, 1);
    expect(statuses(await health())).toBe("degraded ok ok ok degraded");
    server.clock.advance(10 * MINUTE_MS);
    await passOver(server.ctx, 1);
    expect(statuses(await health())).toBe("degraded ok ok ok down");
  });

  test("the caller's own schedule is told with its next run", async () => {
    await trader.client.call("saveAccountSettings", {
      body: { auto_trading: true, auto_phases: ["open", "close"], watch_list: ["RY"] },
    });
    const { scheduler } = (await health()).services;
    expect(scheduler.jobs_configured).toBe(2);
    expect(scheduler.next_run?.phase).toBe("close");
    expect(Date.parse(scheduler.next_run!.at)).toBeGreaterThan(server.clock.now());
    await trader.client.call("saveAccountSettings", { body: { auto_trading: false } });
    expect((await health()).services.scheduler).toMatchObject({ jobs_configured: 0, next_run: null });
  });

  test("trading is live with real money only, not in a rehearsal", async () => {
    await openRehearsal(server, trader.userId);
    expect((await health()).trading_env).toBe("paper");
    const [paper] = await database().orm.select().from(accounts).where(eq(accounts.userId, trader.userId));
    await database()
      .orm.insert(accounts)
      .values({ ...paper!, id: `broker-${trader.userId}`, mode: "live" });
    expect((await health()).trading_env).toBe("live");
  });
});
