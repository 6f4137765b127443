/** Keys that people have at SnapTrade themselves: linked, read, traded with, refused, removed, and nobody else's. */
import { randomUUID } from "node:crypto";
import type { Client } from "@neuro/contract";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { forgetSecrets } from "../../../administration/backup/forget-secrets.ts";
import { aggregatorUsers } from "../../../platform/db/schema/index.ts";
import { codeOf } from "../../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS } from "../../../testing/databases.ts";
import { MEMBER_PASSWORD } from "../../../testing/new-member.ts";
import { findConnection } from "../connection-store.ts";
import { syncConnection } from "../sync/sync-connection.ts";
import { createLinkedApp, type LinkedApp } from "../testing/linked-app.ts";
import { whereVendorIsKnown } from "../testing/linked-suite.ts";

const PEOPLE_CALLS = /registerSnapTradeUser|resetSnapTradeUserSecret|deleteSnapTradeUser|deleteConnection/;

whereVendorIsKnown("a key of one's own", (database) => {
  describe.each([
    ["beside the installation's", true],
    ["where the installation has none", false],
  ])("%s", (_title, isCompany) => {
    let server: LinkedApp;
    beforeAll(async () => {
      server = await createLinkedApp(database(), { isCompany });
    }, OPEN_TIMEOUT_MS);
    afterEach(() => server.fake.heal());
    afterAll(async () => {
      expect(server.fake.violations).toEqual([]);
      expect(server.fake.throttled).toEqual([]);
      await server.close();
    });

    const newKey = () => ({
      clientId: `PERSONAL-${randomUUID().slice(0, 13)}`,
      consumerKey: `secret ${randomUUID()}`,
    });
    const save = (client: Client, { clientId, consumerKey }: ReturnType<typeof newKey>) =>
      client.call("saveBrokerageKey", { body: { client_id: clientId, consumer_key: consumerKey } });
    const callsOf = ({ clientId }: { clientId: string }) =>
      server.fake.calls.filter(({ query }) => query.clientId === clientId);

    /** Somebody whose own key reaches Wealthsimple, linked in SnapTrade's dashboard. */
    async function withKey() {
      const key = newKey();
      const owner = server.fake.state.addOwnKey(key);
      const connection = server.fake.state.connect(owner, "WEALTHSIMPLETRADE", "trade");
      connection.freshness = "realtime";
      const member = await server.register();
      const saved = await save(member.client, key);
      await server.ctx.background.idle();
      const list = async () => (await member.client.call("connections")).connections;
      const sync = async () => {
        server.clock.advance(MINUTE_MS);
        const [row] = await list();
        const found = await findConnection(database().orm, { userId: member.userId, id: row?.id ?? "" });
        if (found === null) throw new Error("no such connection");
        return await syncConnection(server.ctx, found);
      };
      return { ...member, key, owner, connection, saved, list, sync };
    }

    test("what its owner linked at SnapTrade is there at once, read, and said to be as fresh as it is", async () => {
      const { saved, key, list, client } = await withKey();
      expect(saved).toMatchObject({ linked: 1, key: { state: "working", left_out: [] } });
      expect(saved.key.client_id).toBe(`••••${key.clientId.slice(-4)}`);
      const [connection] = await list();
      expect(connection).toMatchObject({
        ...{ aggregator: "snaptrade_own", brokerage_name: "Wealthsimple", access: "trade" },
        ...{ state: "connected", freshness: "realtime", degraded: false },
      });
      expect(connection?.accounts).toHaveLength(3);
      expect(await client.call("connectionStatus")).toMatchObject({ status: "connected" });
      const { brokerages, aggregator, live } = await client.call("brokerageList");
      expect([aggregator, live]).toEqual(["snaptrade_own", true]);
      const of = (name: string) => brokerages.find((each) => each.name === name);
      expect(of("Wealthsimple")).toMatchObject({ access: "trade", status: "available" });
      expect(of("Questrade")).toMatchObject({ access: "read", status: "available" });
      expect(of("Robinhood")).toMatchObject({ status: "degraded" });
      expect(callsOf(key).length).toBeGreaterThan(0);
      expect(callsOf(key).filter(({ operation }) => PEOPLE_CALLS.test(operation))).toEqual([]);
    });

    test("a wrong key, another person's and the installation's are refused, and nothing is kept", async () => {
      const { key } = await withKey();
      const other = await server.register();
      const wrong = { ...key, consumerKey: "not the key" };
      expect(await codeOf(save(other.client, wrong))).toBe("brokerage_key_refused");
      expect(await codeOf(save(other.client, key))).toBe("brokerage_key_taken");
      if (isCompany) {
        const { clientId, consumerKey } = server.fake.settings;
        expect(await codeOf(save(other.client, { clientId, consumerKey }))).toBe("brokerage_key_taken");
      }
      const { token } = await server.client().call("authDemoLogin");
      const fresh = newKey();
      server.fake.state.addOwnKey(fresh);
      expect(await codeOf(save(server.client(token), fresh))).toBe("brokerage_key_not_offered");
      expect((await other.client.call("brokerageKey")).key).toBeNull();
      expect((await other.client.call("connections")).connections).toEqual([]);
    });

    test("serves its owner alone", async () => {
      const { key } = await withKey();
      const asked = callsOf(key).length;
      const other = await server.register();
      await other.client.call("connectionStatus");
      await other.client.call("brokerageList");
      await server.client().call("brokerageList");
      await other.client.call("connectionUrl", { query: {} });
      expect(callsOf(key)).toHaveLength(asked);
    });

    test("the portal opens for it, and what is linked there comes at the next look", async () => {
      const { client, owner, list } = await withKey();
      const { connection_url } = await client.call("connectionUrl", {
        query: { broker: "SCHWAB", access: "trade" },
      });
      const portal = [...server.fake.state.portals.values()].at(-1);
      expect(connection_url).toContain(portal?.token ?? "?");
      expect(portal?.user).toBe(owner);
      server.fake.state.connect(owner, "SCHWAB", "trade");
      await client.call("connectionStatus");
      await server.ctx.background.idle();
      expect((await list()).map((each) => each.brokerage_name).toSorted()).toEqual([
        ...["Charles Schwab", "Wealthsimple"],
      ]);
    });

    test("an event signed with it is acted on once, one that is signed otherwise never", async () => {
      const { owner, list } = await withKey();
      const added = server.fake.state.connect(owner, "SCHWAB", "trade");
      const about = { userId: owner.id, brokerageAuthorizationId: added.id };
      const { body, signature } = server.fake.webhook({ eventType: "CONNECTION_ADDED", ...about });
      const deliver = async (signed: string) => {
        const { statusCode } = await server.app.inject({
          ...{ method: "POST", url: "/api/snaptrade/webhook", payload: body },
          headers: { "content-type": "application/json", signature: signed },
        });
        await server.ctx.background.idle();
        return statusCode;
      };
      expect([await deliver("no signature"), (await list()).length]).toEqual([403, 1]);
      expect([await deliver(signature), (await list()).length]).toEqual([200, 2]);
      const asked = server.fake.calls.length;
      expect([await deliver(signature), server.fake.calls.length]).toEqual([200, asked]);
    });

    test("news of a trade, signed with it, is read from the account that it names, by its owner's key", async () => {
      const { connection, key } = await withKey();
      const [account] = connection.accounts;
      if (account === undefined) throw new Error("nothing is connected");
      const order = server.fake.state.buyByHand(account, "RY.TO", 1);
      const { body, signature } = server.fake.webhook(server.fake.state.tradeNews(account, order));
      server.clock.advance(MINUTE_MS);
      const fresh = server.fake.webhook(server.fake.state.tradeNews(account, order));
      const [before, all] = [callsOf(key).length, server.fake.calls.length];
      const deliver = (payload: string, signed: string) =>
        server.app.inject({
          ...{ method: "POST", url: "/api/snaptrade/webhook", payload },
          headers: { "content-type": "application/json", signature: signed },
        });
      expect((await deliver(body, signature)).statusCode).toBe(200);
      await server.ctx.background.idle();
      const asked = callsOf(key).slice(before);
      expect(asked.filter(({ operation }) => /Positions$/.test(operation))).toHaveLength(1);
      expect(server.fake.calls.length - all).toBe(asked.length);
      expect((await deliver(fresh.body, signature)).statusCode).toBe(403);
    });

    test("disconnecting forgets, deletes nothing there, and the key entered again brings it back", async () => {
      const { client, owner, key, list } = await withKey();
      const [connection] = await list();
      const { message } = await client.call("disconnect", { params: { id: connection?.id ?? "" } });
      expect(message).toContain("stays in your SnapTrade account");
      await client.call("connectionStatus");
      await server.ctx.background.idle();
      expect(await list()).toEqual([]);
      expect((await client.call("brokerageKey")).key?.left_out).toEqual(["Wealthsimple"]);
      expect(owner.connections).toHaveLength(1);
      expect(await save(client, key)).toMatchObject({ linked: 1, key: { left_out: [] } });
      await server.ctx.background.idle();
      expect(await list()).toMatchObject([{ state: "connected", accounts: [{}, {}, {}] }]);
      expect(callsOf(key).filter(({ operation }) => PEOPLE_CALLS.test(operation))).toEqual([]);
    });

    test("a revoked key is said to be refused, keeps the last numbers, and works again once entered", async () => {
      const { client, owner, key, list, sync } = await withKey();
      owner.isKeyRevoked = true;
      expect(await sync()).toMatchObject({ error: "user_refused" });
      expect(await client.call("connectionStatus")).toMatchObject({
        status: "authentication_expired",
        message: expect.stringContaining("does not accept your key"),
      });
      expect(await list()).toMatchObject([{ state: "authentication_expired", accounts: [{}, {}, {}] }]);
      expect((await client.call("brokerageKey")).key?.state).toBe("refused");
      expect(await codeOf(client.call("connectionUrl", { query: {} }))).toBe("brokerage_key_refused");
      owner.isKeyRevoked = false;
      await save(client, key);
      await server.ctx.background.idle();
      expect(await sync()).toMatchObject({ error: null, synced: 3 });
      expect(await client.call("connectionStatus")).toMatchObject({ status: "connected" });
    });

    test("removed in the middle of a synchronization nothing more is asked with it, and nothing is read any more", async () => {
      const { client, userId, key, list, sync } = await withKey();
      let removed: Promise<unknown> | null = null;
      server.fake.fail({
        ...{ operation: "AccountInformation_listUserAccounts", times: 1, kind: "answer" },
        answer: { status: 500, body: {} },
        onMet: () => {
          removed = client.call("removeBrokerageKey");
        },
      });
      await sync();
      await removed;
      const asked = callsOf(key).length;
      expect(await list()).toEqual([]);
      expect((await client.call("brokerageKey")).key).toBeNull();
      expect(
        await database().orm.select().from(aggregatorUsers).where(eq(aggregatorUsers.userId, userId)),
      ).toEqual([]);
      await client.call("connectionStatus");
      await server.ctx.background.idle();
      expect(callsOf(key)).toHaveLength(asked);
      expect(await codeOf(client.call("removeBrokerageKey"))).toBe("not_found");
      // Free again: whoever proves that they have it may use it.
      const other = await server.register();
      expect(await save(other.client, key)).toMatchObject({ linked: 1 });
      await server.ctx.background.idle();
      expect((await other.client.call("connections")).connections).toHaveLength(1);
    });

    test("lost with the installation's key, it is asked for again", async () => {
      const { client, key } = await withKey();
      await forgetSecrets(server.ctx);
      expect((await client.call("brokerageKey")).key?.state).toBe("refused");
      expect(await client.call("connectionStatus")).toMatchObject({ status: "authentication_expired" });
      expect(await save(client, key)).toMatchObject({ key: { state: "working" } });
    });

    test("the export says that there is one and never has it; deletion takes it along and asks nothing", async () => {
      const { client, userId, token, key, owner } = await withKey();
      const { body: text } = await server.app.inject({
        ...{ method: "GET", url: "/api/user/export", headers: { authorization: `Bearer ${token}` } },
      });
      expect(text).toContain(key.clientId);
      expect(text).not.toContain(key.consumerKey);
      const [row] = await database()
        .orm.select()
        .from(aggregatorUsers)
        .where(eq(aggregatorUsers.userId, userId));
      expect(row).toMatchObject({ aggregator: "snaptrade_own", externalId: key.clientId });
      expect(Buffer.from(row?.sealedSecret ?? []).toString("latin1")).not.toContain(key.consumerKey);
      const asked = callsOf(key).length;
      await client.call("deleteAccount", { body: { password: MEMBER_PASSWORD } });
      expect(
        await database().orm.select().from(aggregatorUsers).where(eq(aggregatorUsers.userId, userId)),
      ).toEqual([]);
      expect(callsOf(key)).toHaveLength(asked);
      expect(owner.connections).toHaveLength(1);
    });

    test("orders go to the broker with it", async () => {
      const { client, connection, list, key } = await withKey();
      const [shown] = await list();
      const margin = shown?.accounts.find(({ type }) => type === "margin");
      expect(margin?.can_trade).toBe(true);
      const instrument = await server.ctx.market.instrument("XTSE:RY");
      const quote = instrument && (await server.ctx.market.quote(instrument));
      server.fake.state.setPrice("RY.TO", quote?.price ?? 100);
      const body = {
        ...{ symbol: "TSX:RY", action: "BUY", quantity: 1, account_id: margin?.account_id ?? "" },
      } as const;
      const { preview_id } = await client.call("previewOrder", { body });
      await client.call("placeOrder", { body: { ...body, preview_id } });
      expect(connection.accounts.flatMap(({ orders }) => orders)).toHaveLength(1);
      const placed = server.fake.calls.filter(({ operation }) => operation === "Trading_placeForceOrder");
      expect(placed.at(-1)?.query.clientId).toBe(key.clientId);
    });
  });
});
