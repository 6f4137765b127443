/** The sandbox brokerage is an aggregator like any other: practice accounts in this server's own books behind the same port. */
import type { AggregatorUser } from "@neuro/brokerage";
import { type AggregatorHarness, aggregatorConformance, type Fate } from "@neuro/brokerage/conformance";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { aggregatorUsers, brokerConnections } from "../../../platform/db/schema/index.ts";
import { codeOf } from "../../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { type Member, newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { throughPortal } from "../testing/through-portal.ts";

const MINUTE_MS = 60_000;
const UNITS = "2";
/** More than any practice account can pay. */
const TOO_MANY = 100_000;

onOneDatabase("the sandbox behind the aggregator port", (database) => {
  let server: TestApp;
  const members = new Map<string, Member>();
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const memberOf = ({ externalId }: AggregatorUser): Member => {
    const member = members.get(externalId);
    if (member === undefined) throw new Error(`${externalId} is not registered`);
    return member;
  };

  async function person(): Promise<AggregatorUser> {
    const member = await newMember(server);
    await member.client.call("connectionUrl", { query: {} });
    const [row] = await database()
      .orm.select()
      .from(aggregatorUsers)
      .where(eq(aggregatorUsers.userId, member.userId));
    if (row === undefined) throw new Error("asking for a link registered nobody");
    members.set(row.externalId, member);
    return { externalId: row.externalId, secret: "" };
  }

  const disable = (user: AggregatorUser, externalId: string, disabledAt: Date | null) =>
    database()
      .orm.update(brokerConnections)
      .set({ disabledAt })
      .where(
        and(
          eq(brokerConnections.userId, memberOf(user).userId),
          eq(brokerConnections.externalId, externalId),
        ),
      );

  async function order(user: AggregatorUser, account_id: string, fate: Fate) {
    const { client } = memberOf(user);
    const body = { symbol: "RY", action: "BUY" as const, quantity: Number(UNITS), account_id };
    const ordered = { instrumentId: "XTSE:RY" as const, units: UNITS, currency: "CAD" };
    if (fate === "refused") {
      const code = await codeOf(client.call("placeOrder", { body: { ...body, quantity: TOO_MANY } }));
      if (code === "ok") throw new Error("the order was not refused");
      return ordered;
    }
    const { stock, quote } = await client.call("stockDetail", { params: { symbol: "XTSE:RY" } });
    if (quote === null) throw new Error(`${stock.symbol} has no price`);
    const limit = { order_type: "Limit" as const, limit_price: Math.floor(quote.price * 0.95) };
    const placed = await client.call("placeOrder", {
      body: fate === "cancelled" ? { ...body, ...limit } : body,
    });
    if (fate === "cancelled") await client.call("cancelOrder", { params: { id: placed.order.id } });
    server.clock.advance(5 * MINUTE_MS);
    for (const venue of server.ctx.venues) await venue.advance();
    return ordered;
  }

  aggregatorConformance("The sandbox", (): AggregatorHarness => {
    return {
      aggregator: server.ctx.sandbox,
      now: server.clock.now,
      person,
      async connect(user, access) {
        await throughPortal(server, memberOf(user).client, {
          query: { broker: "ALPACA", access, another: true },
          access,
        });
      },
      revoke: async (user, id) => void (await disable(user, id, new Date(server.clock.now()))),
      repair: async (user, id) => void (await disable(user, id, null)),
      order,
      close: async () => undefined,
    };
  });
});
