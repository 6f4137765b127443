/** People at the aggregator: who they are there, when their brokers are asked, and how they leave. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aggregatorUsers, auditLog, users, webhookEvents } from "../../platform/db/schema/index.ts";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS } from "../../testing/databases.ts";
import { MEMBER_PASSWORD } from "../../testing/new-member.ts";
import { syncDue } from "./sync/sync-job.ts";
import { createLinkedApp, type LinkedApp } from "./testing/linked-app.ts";
import { linkedBooks } from "./testing/linked-books.ts";
import { whereVendorIsKnown } from "./testing/linked-suite.ts";

whereVendorIsKnown("people who link accounts", (database) => {
  let server: LinkedApp;
  beforeAll(async () => {
    server = await createLinkedApp(database());
  }, OPEN_TIMEOUT_MS);
  afterEach(() => server.fake.heal());
  afterAll(() => server.close());

  const { rowsOf, sync, shown } = linkedBooks(() => server);

  test("a person whom nobody can be asked about is unknown, never without accounts", async () => {
    const { client } = await server.register();
    await client.call("connectionUrl", { query: {} });
    server.fake.fail({ kind: "reset_before" });
    expect((await client.call("connectionStatus")).status).toBe("unknown");
    server.fake.heal();
    expect((await client.call("connectionStatus")).status).toBe("disconnected");
  });

  test("a webhook is a reason to ask: signed ones once, forged and recorded ones not at all", async () => {
    const own = await server.link();
    const send = (body: string, signature: string) =>
      server.app.inject({
        ...{ method: "POST", url: "/api/snaptrade/webhook", payload: body },
        headers: { "content-type": "application/json", signature },
      });
    const [registered] = await database()
      .orm.select()
      .from(aggregatorUsers)
      .where(eq(aggregatorUsers.userId, own.userId));
    const news = {
      ...{ eventType: "ACCOUNT_HOLDINGS_UPDATED", userId: registered?.externalId ?? "" },
      brokerageAuthorizationId: own.connection.id,
    };
    const { body, signature } = server.fake.webhook(news);
    expect((await send(body, "forged")).statusCode).toBe(403);
    expect((await send(body.replace("HOLDINGS", "holdings"), signature)).statusCode).toBe(403);
    const calls = () => server.fake.calls.length;
    const asked = calls();
    expect((await send(body, signature)).json()).toEqual({ received: true });
    await server.ctx.background.idle();
    const once = calls();
    expect(once).toBeGreaterThan(asked);
    expect((await send(body, signature)).statusCode).toBe(200);
    await server.ctx.background.idle();
    expect(calls()).toBe(once);
    const old = server.fake.webhook(news);
    server.clock.advance(6 * MINUTE_MS);
    expect((await send(old.body, old.signature)).statusCode).toBe(403);
    expect(
      (await database().orm.select().from(webhookEvents)).every(({ handledAt }) => handledAt !== null),
    ).toBe(true);
  });

  test("an event about nothing that is kept here asks nothing, whatever it is called", async () => {
    const own = await server.link();
    const userId = server.fake.state.ownerOf(own.connection).id;
    const asked = server.fake.calls.length;
    for (const eventType of ["ACCOUNT_BALANCE_HISTORY_UPDATED", "CONNECTION_ATTEMPTED", "SOMETHING_NEW"]) {
      const { body, signature } = server.fake.webhook({ eventType, userId });
      const sent = await server.app.inject({
        ...{ method: "POST", url: "/api/snaptrade/webhook", payload: body },
        headers: { "content-type": "application/json", signature },
      });
      expect(sent.json()).toEqual({ received: true });
    }
    await server.ctx.background.idle();
    expect(server.fake.calls).toHaveLength(asked);
  });

  test("the schedule asks each connection about once an hour, and none in between", async () => {
    const own = await server.link();
    while ((await syncDue(server.ctx)) > 0);
    expect(await syncDue(server.ctx)).toBe(0);
    const before = await shown(own);
    server.clock.advance(61 * MINUTE_MS);
    expect(await syncDue(server.ctx)).toBeGreaterThan(0);
    const after = await shown(own);
    expect(after?.last_synced_at).not.toBe(before?.last_synced_at);
    expect(after?.pulse.slice(-2)).toEqual(["synced", "synced"]);
  });

  test("a secret is renewed by an administrator, stored before it is used, and audited", async () => {
    const own = await server.link();
    const { client: admin, userId } = await server.register();
    await database().orm.update(users).set({ role: "admin" }).where(eq(users.id, userId));
    const read = async () =>
      (await database().orm.select().from(aggregatorUsers).where(eq(aggregatorUsers.userId, own.userId)))[0];
    const before = await read();
    const params = { user_id: own.userId };
    // The line breaks when the new secret is tried: it is kept, and proves itself the next time.
    server.fake.fail({ kind: "reset_before", operation: "Connections_listBrokerageAuthorizations" });
    expect(await codeOf(admin.call("adminRotateSecret", { params }))).toBe("broker_unreachable");
    server.fake.heal();
    expect((await read())?.pendingSecret).not.toBeNull();
    expect((await own.client.call("connectionStatus")).status).toBe("connected");
    expect(await read()).toMatchObject({ pendingSecret: null });
    expect(await admin.call("adminRotateSecret", { params })).toMatchObject({
      message: "Secret rotated successfully!",
    });
    expect(
      Buffer.from((await read())?.sealedSecret ?? []).equals(Buffer.from(before?.sealedSecret ?? [])),
    ).toBe(false);
    expect(await sync(own)).toMatchObject({ failed: 0 });
    const lines = await database().orm.select().from(auditLog).where(eq(auditLog.subjectId, own.userId));
    const actions = lines.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(["broker_secret.rotated", "broker_secret.rotation_failed"]),
    );
  });

  test("what was linked is deleted by nobody but its owner, whatever the vendor refuses", async () => {
    const own = await server.link();
    const registered = async () =>
      (await database().orm.select().from(aggregatorUsers).where(eq(aggregatorUsers.userId, own.userId)))[0];
    const refuse = (status: number, code: string) =>
      server.fake.fail({
        kind: "answer",
        answer: { status, body: { detail: "No.", status_code: status, code } },
      });
    const first = (await registered())?.externalId ?? "";
    for (const code of ["1066", "1140", "9999", ""]) {
      refuse(403, code);
      await sync(own);
      expect((await registered())?.refusedAt).toBeNull();
      server.fake.heal();
    }
    refuse(401, "1083");
    await sync(own);
    expect((await registered())?.refusedAt).not.toBeNull();
    server.fake.heal();
    server.fake.fail({
      ...{ kind: "answer", operation: "Connections_listBrokerageAuthorizations" },
      answer: { status: 401, body: { detail: "No.", status_code: 401, code: "1083" } },
    });
    await own.client.call("connectionUrl", { query: {} });
    server.fake.heal();
    const now = await registered();
    expect(now).toMatchObject({ formerIds: [first], refusedAt: null });
    const known = () => [first, now?.externalId ?? ""].map((id) => server.fake.state.users.has(id));
    expect(known()).toEqual([true, true]);
    expect(server.fake.state.users.get(first)?.connections.length ?? 0).toBeGreaterThan(0);
    const { token } = await own.client.call("stepUp", { body: { password: MEMBER_PASSWORD } });
    await server.client(token).call("deleteAccount", { body: { password: MEMBER_PASSWORD } });
    expect(known()).toEqual([false, false]);
  });

  test("whoever leaves takes the brokers' access with them, or does not leave", async () => {
    const own = await server.link();
    const { token } = await own.client.call("stepUp", { body: { password: MEMBER_PASSWORD } });
    const client = server.client(token);
    const before = server.fake.state.users.size;
    server.fake.fail({ kind: "reset_before" });
    const leave = () => client.call("deleteAccount", { body: { password: MEMBER_PASSWORD } });
    await expect(leave()).rejects.toMatchObject({ code: "broker_unreachable" });
    expect(await rowsOf(own)).not.toHaveLength(0);
    server.fake.heal();
    await leave();
    expect(server.fake.state.users.size).toBe(before - 1);
    expect(await rowsOf(own)).toHaveLength(0);
  });

  test("the list of brokerages is the well-known nine, then the vendor's own", async () => {
    const { brokerages, live } = await server.client().call("brokerageList");
    expect(live).toBe(true);
    expect(brokerages.slice(0, 9).map(({ name }) => name)).toContain("Robinhood");
    expect(brokerages.find(({ slug }) => slug === "WEALTHSIMPLETRADE")).toMatchObject({
      access: "trade",
    });
  });
});
