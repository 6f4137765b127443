/** Accounts linked through the vendor's stand-in, which holds both sides to the vendor's own document. */
import { findVendorDocument, WITHOUT_DOCUMENT } from "@neuro/brokerage/testing";
import type { ConnectionStatus } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  accounts,
  aggregatorUsers,
  auditLog,
  brokerActivities,
  brokerConnections,
  users,
  webhookEvents,
} from "../db/schema/index.ts";
import { codeOf } from "../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../testing/databases.ts";
import { deliverVenueEvents } from "../trading/deliver-events.ts";
import { findConnection } from "./connection-store.ts";
import { heldIn } from "./sync/snapshot.ts";
import { syncConnection } from "./sync/sync-connection.ts";
import { syncDue } from "./sync/sync-job.ts";
import { heldNow, readSnapshot } from "./sync/sync-store.ts";
import { createLinkedApp, type Linked, type LinkedApp, PASSWORD } from "./testing/linked-app.ts";
import { wholeJournal } from "./testing/whole-journal.ts";

const document = findVendorDocument();
const MINUTE_MS = 60_000;

/** What the venue's passes do every few seconds. */
async function takeNews(server: LinkedApp): Promise<void> {
  server.clock.advance(10_000);
  for (const venue of server.ctx.venues) await deliverVenueEvents(server.ctx, await venue.advance());
}

describe.skipIf(document === null)(
  `linked accounts${document === null ? ` (${WITHOUT_DOCUMENT})` : ""}`,
  () => {
    onBothDatabases("linked accounts", (database) => {
      let server: LinkedApp;
      beforeAll(async () => {
        server = await createLinkedApp(database());
      }, OPEN_TIMEOUT_MS);
      afterEach(() => server.fake.heal());
      afterAll(() => server.close());

      const rowsOf = ({ userId }: Pick<Linked, "userId">) =>
        database().orm.select().from(accounts).where(eq(accounts.userId, userId)).orderBy(accounts.sortOrder);
      const journals = async (own: Pick<Linked, "userId">) =>
        await Promise.all((await rowsOf(own)).map(({ id }) => wholeJournal(database().orm, id)));
      const sync = async ({ userId, connectionId }: Linked) => {
        server.clock.advance(MINUTE_MS);
        const found = await findConnection(database().orm, { userId, id: connectionId });
        if (found === null) throw new Error("no such connection");
        return await syncConnection(server.ctx, found);
      };
      const shown = async ({ client, connectionId }: Linked) =>
        (await client.call("connections")).connections.find(({ id }) => id === connectionId);
      const holds = async (own: Linked) => {
        for (const { id } of await rowsOf(own)) {
          const snapshot = await readSnapshot(database().orm, id);
          const held = await heldNow(database().orm, id);
          expect(new Map(held)).toEqual(new Map(snapshot === null ? [] : heldIn(snapshot)));
        }
      };

      test("what the broker tells becomes books that hold exactly its numbers, and every activity is one entry", async () => {
        const own = await server.link();
        expect((await shown(own))?.state).toBe("connected");
        const rows = await rowsOf(own);
        expect(rows.map(({ type, mode, venue }) => [type, mode, venue])).toEqual([
          ["TFSA", "live", "snaptrade"],
          ["RRSP", "live", "snaptrade"],
          ["margin", "live", "snaptrade"],
        ]);
        await holds(own);
        const kinds = new Set((await journals(own)).flat().map(({ kind }) => kind));
        for (const kind of ["trade", "dividend", "deposit", "withdrawal", "fee", "tax", "interest", "fx"])
          expect([kind, kinds.has(kind as never)]).toEqual([kind, true]);
        expect(await own.client.call("connectionStatus")).toMatchObject({
          status: "connected",
          requires_reauth: false,
        });
        expect(server.fake.violations).toEqual([]);
      });

      test("the same again books nothing, by two at once, and after the vendor imported everything anew", async () => {
        const own = await server.link();
        const before = await journals(own);
        await sync(own);
        expect(await journals(own)).toEqual(before);
        for (const account of own.connection.accounts)
          server.fake.state.importTransactions(account, { anew: true });
        await Promise.all([sync(own), sync(own)]);
        expect(await journals(own)).toEqual(before);
      });

      test("what is reported before its transaction is an adjustment, which goes when the transaction comes", async () => {
        const own = await server.link();
        const [account] = own.connection.accounts;
        const [row] = await rowsOf(own);
        if (account === undefined || row === undefined) throw new Error("no account");
        const cash = account.cash.get("CAD") ?? 0;
        account.cash.set("CAD", cash + 125.5);
        account.holdingsAt = server.clock.now();
        await sync(own);
        await holds(own);
        const [difference] = (await shown(own))?.accounts[0]?.differences ?? [];
        expect(difference).toMatchObject({
          kind: "cash",
          currency: "CAD",
          broker: cash + 125.5,
          ledger: cash,
        });
        const standing = await wholeJournal(database().orm, row.id);
        await sync(own);
        expect(await wholeJournal(database().orm, row.id)).toEqual(standing);
        account.activities.push({
          ...{ id: "later", type: "CONTRIBUTION", listing: null, units: 0, price: 0, amount: 125.5, fee: 0 },
          ...{ currency: "CAD", at: server.clock.now() - 3 * 86_400_000, description: "CONTRIBUTION" },
        });
        await sync(own);
        await holds(own);
        expect((await shown(own))?.accounts[0]?.differences).toEqual([]);
        const kinds = (await wholeJournal(database().orm, row.id)).slice(-3).map(({ kind }) => kind);
        expect(kinds.toSorted()).toEqual(["adjustment", "adjustment", "deposit"]);
      });

      const answer = (status: number, code: string) => ({
        kind: "answer" as const,
        answer: { status, body: { detail: "No.", status_code: status, code } },
      });
      const failures: readonly (readonly [
        string,
        Parameters<LinkedApp["fake"]["fail"]>[0],
        ConnectionStatus,
      ])[] = [
        ["402", answer(402, "1141"), "error"],
        ["a disabled connection", answer(402, "3003"), "expired"],
        ["410", answer(410, "0000"), "error"],
        ["429", answer(429, "0000"), "error"],
        ["500", answer(500, "0000"), "error"],
        ["503", answer(503, "0000"), "error"],
        ["an invalid user", answer(401, "1083"), "authentication_expired"],
        ["a broken line", { kind: "reset_before" }, "error"],
        ["silence", { kind: "hang" }, "error"],
      ];
      test.each(failures)("%s empties nothing, and is told as what it is", async (_name, fault, status) => {
        const own = await server.link();
        const before = await journals(own);
        const units = async () =>
          (await own.client.call("holdings")).holdings.map(({ account_id, instrument_id, units: held }) =>
            [account_id, instrument_id, held].join(" "),
          );
        const held = (await units()).toSorted();
        server.fake.fail(fault);
        server.setPatient(fault.kind !== "hang");
        await sync(own);
        expect((await own.client.call("connectionStatus")).status).toBe(status);
        expect(await journals(own)).toEqual(before);
        expect((await units()).toSorted()).toEqual(held);
        expect(held.length).toBeGreaterThan(8);
        for (const { needsRefresh, isConnected } of await rowsOf(own))
          expect([needsRefresh, isConnected]).toEqual([true, true]);
        server.fake.heal();
        server.setPatient(true);
        await sync(own);
        expect((await own.client.call("connectionStatus")).status).toBe("connected");
        expect((await rowsOf(own)).every(({ needsRefresh }) => !needsRefresh)).toBe(true);
      });

      test("one account that cannot be read keeps what it had, the others go on", async () => {
        const own = await server.link();
        const before = await journals(own);
        server.fake.fail({
          ...answer(500, "0000"),
          operation: "AccountInformation_getAllAccountPositions",
          times: 3,
        });
        expect(await sync(own)).toMatchObject({ synced: 2, failed: 1, error: "busy" });
        expect((await rowsOf(own)).filter(({ needsRefresh }) => needsRefresh)).toHaveLength(1);
        expect(await journals(own)).toEqual(before);
        server.fake.heal();
      });

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
        await server.ctx.afterwards.idle();
        const once = calls();
        expect(once).toBeGreaterThan(asked);
        expect((await send(body, signature)).statusCode).toBe(200);
        await server.ctx.afterwards.idle();
        expect(calls()).toBe(once);
        const old = server.fake.webhook(news);
        server.clock.advance(6 * MINUTE_MS);
        expect((await send(old.body, old.signature)).statusCode).toBe(403);
        expect(
          (await database().orm.select().from(webhookEvents)).every(({ handledAt }) => handledAt !== null),
        ).toBe(true);
      });

      test("a secret is renewed by an administrator, stored before it is used, and audited", async () => {
        const own = await server.link();
        const { client: admin, userId } = await server.register();
        await database().orm.update(users).set({ role: "admin" }).where(eq(users.id, userId));
        const read = async () =>
          (
            await database().orm.select().from(aggregatorUsers).where(eq(aggregatorUsers.userId, own.userId))
          )[0];
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

      test("whoever leaves takes the brokers' access with them, or does not leave", async () => {
        const own = await server.link();
        const { token } = await own.client.call("stepUp", { body: { password: PASSWORD } });
        const client = server.client(token);
        const before = server.fake.state.users.size;
        server.fake.fail({ kind: "reset_before" });
        const leave = () => client.call("deleteAccount", { body: { password: PASSWORD } });
        await expect(leave()).rejects.toMatchObject({ code: "broker_unreachable" });
        expect(await rowsOf(own)).not.toHaveLength(0);
        server.fake.heal();
        await leave();
        expect(server.fake.state.users.size).toBe(before - 1);
        expect(await rowsOf(own)).toHaveLength(0);
      });

      test("an access taken back at the broker leaves the accounts as history", async () => {
        const own = await server.link();
        const before = await journals(own);
        server.fake.state.removeConnection(server.fake.state.ownerOf(own.connection), own.connection);
        expect((await own.client.call("connectionStatus")).status).toBe("disconnected");
        expect(
          (await rowsOf(own)).every(({ status, isConnected }) => status === "inactive" && !isConnected),
        ).toBe(true);
        expect(await journals(own)).toEqual(before);
        const [row] = await database()
          .orm.select()
          .from(brokerConnections)
          .where(eq(brokerConnections.userId, own.userId));
        expect(row?.removedAt).not.toBeNull();
      });

      test("a security the market does not know keeps its units, at the broker's price and under its name", async () => {
        const own = await server.link();
        const [account] = own.connection.accounts;
        const [listing] = account?.positions.keys() ?? [];
        if (account === undefined || listing === undefined) throw new Error("nothing is held");
        const unheard = { ...listing, symbol: "ZZZQ.TO", raw: "ZZZQ", name: "Nobody Knows Inc." };
        account.positions.set(unheard, { units: 3, cost: 30 });
        account.holdingsAt = server.clock.now();
        await sync(own);
        const { holdings } = await own.client.call("holdings");
        const held = holdings.find(({ symbol }) => symbol === "ZZZQ");
        expect(held).toMatchObject({
          name: "Nobody Knows Inc.",
          units: 3,
          price: listing.price,
          provider: "Webull",
        });
        expect([held?.provenance.basis, held?.stale]).toEqual(["real", false]);
        expect(held?.market_value).toBeCloseTo(3 * listing.price, 1);
      });

      test("an order of a linked account goes through the one door to its broker, and what comes back is booked once", async () => {
        const own = await server.link();
        const money = server.fake.state.addAccount(own.connection, { CAD: 5_000, USD: 5_000 });
        await sync(own);
        const account = (await rowsOf(own)).find(({ externalId }) => externalId === money.id);
        const order = { symbol: "RY", action: "BUY" as const, quantity: 2, account_id: account?.id ?? "" };
        const { preview_id } = await own.client.call("previewOrder", { body: order });
        const { order: placed } = await own.client.call("placeOrder", { body: { ...order, preview_id } });
        expect(placed).toMatchObject({ mode: "live", account_id: account?.id });
        expect(money.orders).toHaveLength(1);
        await takeNews(server);
        const fillsOf = async () =>
          (await wholeJournal(database().orm, account?.id ?? "")).filter(({ kind }) => kind === "trade");
        expect(await fillsOf()).toHaveLength(1);
        // The next night the broker tells the same as a transaction.
        server.clock.advance(24 * 60 * MINUTE_MS);
        server.fake.state.refresh(own.connection);
        server.fake.state.importTransactions(money);
        await sync(own);
        expect(await fillsOf()).toHaveLength(1);
        const told = await database()
          .orm.select()
          .from(brokerActivities)
          .where(eq(brokerActivities.accountId, account?.id ?? ""));
        expect(told.map(({ outcome }) => outcome)).toEqual(["matched"]);
        expect((await shown(own))?.accounts.flatMap(({ differences }) => differences)).toEqual([]);
      });

      test("an account that may only be read refuses orders", async () => {
        const own = await server.link("QUESTRADE", "read");
        const [account] = await rowsOf(own);
        const body = { symbol: "RY", action: "BUY" as const, quantity: 1, account_id: account?.id ?? "" };
        expect((await shown(own))?.accounts.every(({ can_trade }) => !can_trade)).toBe(true);
        const preview = await own.client.call("previewOrder", { body });
        expect(preview).toMatchObject({ allowed: false });
        expect(
          await codeOf(own.client.call("placeOrder", { body: { ...body, preview_id: preview.preview_id } })),
        ).toBe("account_read_only");
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

      test("the list of brokerages is the well-known nine, then the vendor's own", async () => {
        const { brokerages, live } = await server.client().call("brokerageList");
        expect(live).toBe(true);
        expect(brokerages.slice(0, 9).map(({ name }) => name)).toContain("Robinhood");
        expect(brokerages.find(({ slug }) => slug === "WEALTHSIMPLETRADE")).toMatchObject({
          access: "trade",
        });
      });
    });
  },
);
