/**
 * What must happen once happens once, whatever an act has just asked of the database when the same act runs through in
 * between: pressed twice, sent again by a proxy, or taken by another server.
 */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { ticketOf } from "../../books/connection/testing/through-portal.ts";
import { type AutoApp, createAutoApp } from "../../testing/auto-app.ts";
import { brokenLaws, disagreements } from "../../testing/book-laws.ts";
import { codeOf } from "../../testing/code-of.ts";
import { openWatchedDatabase, type WatchedDatabase } from "../../testing/database/watched-statements.ts";
import { OPEN_TIMEOUT_MS } from "../../testing/databases.ts";
import type { Holder } from "../../testing/held-accounts.ts";
import { endingIn, sharpTurns } from "../../testing/market/planted-market.ts";
import { newMember } from "../../testing/new-member.ts";
import { brokerConnections, orders, watchlistItems } from "../db/schema/index.ts";

/** More than most acts send; of the others, those that decide. */
const MOST_STATEMENTS = 20;
const RULE = "mean_reversion";

interface Act {
  run(): Promise<unknown>;
  /** How often it happened. */
  count(): Promise<number>;
  /** What the one that comes second is told; "ok" where it gets the first one's answer. */
  readonly second: readonly string[];
}

describe.for(["embedded", "postgresql"] as const)("twice at once, on %s", (kind) => {
  const isMissing = kind === "postgresql" && inject("postgresqlUrl") === "";
  let watched: WatchedDatabase;
  let server: AutoApp;
  beforeAll(async () => {
    if (isMissing) return;
    watched = await openWatchedDatabase(kind);
    server = await createAutoApp(watched.database);
    server.market.plant("XTSE:RY", endingIn("BUY", RULE, sharpTurns(900)));
  }, OPEN_TIMEOUT_MS);
  afterAll(async () => {
    if (isMissing) return;
    await server.close();
    await watched.drop();
  });

  const orm = () => watched.database.orm;
  const holder = () => server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } });
  const ordersOf = ({ userId }: Pick<Holder, "userId">) => orm().$count(orders, eq(orders.userId, userId));
  const limitOrder = (own: Holder, key: string) =>
    own.client.call("placeOrder", {
      body: {
        ...{ symbol: "RY", action: "BUY", quantity: 1, account_id: own.account("tfsa") },
        ...{ order_type: "Limit", limit_price: 150 },
      },
      headers: { "idempotency-key": key },
    });
  async function cashSetAside({ account }: Holder): Promise<number> {
    const [row] = await watched.database.rawQuery<{ amount: string }>(
      "select amount from balances where account_id = $1 and book = 'reserved' and commodity = 'CAD'",
      [account("tfsa")],
    );
    return Number(row?.amount ?? 0);
  }

  const acts: Readonly<Record<string, () => Promise<Act>>> = {
    "an order under one key": async () => {
      const own = await holder();
      const key = randomUUID();
      return { run: () => limitOrder(own, key), count: () => ordersOf(own), second: ["ok"] };
    },
    "a cancellation": async () => {
      const own = await holder();
      const { order } = await limitOrder(own, randomUUID());
      expect(await cashSetAside(own)).toBeGreaterThan(150);
      return {
        run: () => own.client.call("cancelOrder", { params: { id: order?.id ?? "" } }),
        count: async () => ((await cashSetAside(own)) === 0 ? 1 : 0),
        second: ["ok", "order_closed"],
      };
    },
    "the approval of a draft": async () => {
      const own = await holder();
      const asked = { strategy_name: RULE, trading_mode: "paper" as const, symbols: ["RY"], sectors: [] };
      await own.client.call("executeStrategy", { body: asked, headers: { "idempotency-key": randomUUID() } });
      const [draft] = (await own.client.call("tradingDashboard", { query: {} })).draft_orders;
      return {
        run: () =>
          own.client.call("approveDraft", { params: { id: draft?.id ?? "" }, body: {}, headers: {} }),
        count: async () => {
          const all = await orm().select().from(orders).where(eq(orders.userId, own.userId));
          return all.filter(({ parentId }) => parentId === null).length;
        },
        second: ["ok", "draft_closed"],
      };
    },
    "a link to the sandbox brokerage": async () => {
      const { client, userId } = await newMember(server);
      const { connection_url } = await client.call("connectionUrl", { query: { broker: "ALPACA" } });
      const headers = { "x-portal-ticket": ticketOf(connection_url) };
      return {
        run: () => server.client().call("sandboxAuthorize", { headers, body: { decision: "authorize" } }),
        count: () => orm().$count(brokerConnections, eq(brokerConnections.userId, userId)),
        second: ["portal_link_expired"],
      };
    },
    "a listing to watch": async () => {
      const { client, userId } = await newMember(server);
      return {
        run: () => client.call("watchStock", { body: { symbol: "RY" } }),
        count: () => orm().$count(watchlistItems, eq(watchlistItems.userId, userId)),
        second: ["ok"],
      };
    },
  };

  test.skipIf(isMissing).each(Object.entries(acts))("%s happens once", async (_name, prepare) => {
    let interrupted = 0;
    for (let n = 1; n <= MOST_STATEMENTS; n += 1) {
      const act = await prepare();
      let between = "";
      const { result, stopped } = await watched.interrupt(
        n,
        () => codeOf(act.run()),
        async () => {
          between = await codeOf(act.run());
        },
      );
      if (!stopped) break;
      interrupted += 1;
      expect({ n, count: await act.count() }).toEqual({ n, count: 1 });
      const [first, second] = result === "ok" ? [result, between] : [between, result];
      expect({ n, first }).toEqual({ n, first: "ok" });
      expect(act.second).toContain(second);
    }
    expect(interrupted).toBeGreaterThan(1);
    // What the sandbox brokerage holds was never filled here.
    const broken = await brokenLaws(watched.database);
    expect(broken.filter((law) => !law.startsWith("positions equal fills"))).toEqual([]);
    expect(await disagreements(watched.database)).toEqual([]);
  });
});
