/** The calls of the connection capability. */
import { message } from "@neuro/contract";
import type { FastifyReply } from "fastify";
import { audit } from "../../people/access/audit.ts";
import { failure, isFailure } from "../../platform/failure.ts";
import type { Call, Handlers, RawHandlers } from "../../platform/http/handlers.ts";
import type { BooksContext } from "../books-context.ts";
import { forUser } from "./aggregator-of.ts";
import { findAggregatorUser, OWN_KEY, rotateSecret } from "./aggregator-user.ts";
import { createBrokerageList, createOwnLists } from "./brokerage-list.ts";
import { findConnection } from "./connection-store.ts";
import { disconnect } from "./disconnect.ts";
import { neverAsked } from "./discover-connections.ts";
import { failureOf } from "./failure-of.ts";
import { linkPortal } from "./link-portal.ts";
import { removeKey } from "./own-key/remove-key.ts";
import { saveKey } from "./own-key/save-key.ts";
import { showKey } from "./own-key/show-key.ts";
import { authorize, showPortal } from "./sandbox/portal.ts";
import { showConnections } from "./show-connections.ts";
import { showStatus } from "./show-status.ts";
import { refreshAccounts } from "./sync/refresh-accounts.ts";
import { refreshConnection } from "./sync/refresh-connection.ts";
import { syncAlone } from "./sync/sync-alone.ts";
import { takeWebhook } from "./webhooks/take-webhook.ts";

export function connectionHandlers(ctx: BooksContext) {
  const listBrokerages = createBrokerageList(ctx);
  const listForOwner = createOwnLists(ctx);
  const listSandbox = createBrokerageList({ ...ctx, aggregator: ctx.sandbox });
  const portal = { ...ctx, aggregator: ctx.sandbox, listBrokerages: listSandbox };

  return {
    connectionUrl: async ({ user, query, locale }) => {
      const { broker = null, access = null, reconnect = null, another = false, dark = false } = query;
      return await linkPortal(await forUser(ctx, user), {
        userId: user.id,
        locale,
        broker,
        access,
        reconnect,
        another,
        dark,
      });
    },

    connectionStatus: async ({ user, locale }) => {
      const shown = await showStatus(ctx, user, locale);
      for (const connection of await neverAsked(ctx, user.id))
        ctx.background.begin("the first synchronization", async () => {
          await syncAlone(ctx, connection);
        });
      return shown;
    },

    connections: async ({ user, locale }) => await showConnections(ctx, user, locale),

    disconnect: async ({ user, session, params, from, locale }) => {
      const gone = await disconnect(ctx, { userId: user.id, session, id: params.id, from });
      if (isFailure(gone)) return gone;
      const words = gone.aggregator === OWN_KEY ? "connection.forgotten_now" : "connection.disconnected_now";
      return { success: true, message: message(words, locale, { brokerage: gone.brokerageName }) };
    },

    syncConnection: async ({ user, params, locale }) => {
      const found = await findConnection(ctx.db.orm, { userId: user.id, id: params.id });
      if (found === null) return failure("connection_not_found");
      const outcome = await refreshConnection(ctx, found);
      if (isFailure(outcome)) return outcome;
      const { synced, failed, error } = outcome;
      const { connections } = await showConnections(ctx, user, locale);
      const connection = connections.find(({ id }) => id === params.id);
      if (connection === undefined) return failure("connection_not_found");
      return {
        ...{ success: error === null, synced, failed, connection },
        message:
          failed === 0
            ? message("connection.synced", locale, { count: synced })
            : message("connection.synced_in_part", locale, { count: synced, failed }),
      };
    },

    refreshAccounts: ({ user }) => refreshAccounts(ctx, user),

    brokerageList: async ({ user, locale }) => {
      if (user?.kind === "demo") return await listSandbox(locale);
      return await ((user && (await listForOwner(user.id))) ?? listBrokerages)(locale);
    },

    brokerageKey: async ({ user }) => await showKey(ctx, user),

    saveBrokerageKey: async ({ user, body, from, locale }) => {
      const saved = await saveKey(ctx, { user, body, from, locale });
      if (isFailure(saved)) return saved;
      for (const connection of await neverAsked(ctx, user.id))
        ctx.background.begin("the first synchronization", async () => {
          await syncAlone(ctx, connection);
        });
      return saved;
    },

    removeBrokerageKey: async ({ user, session, from, locale }) => {
      const refused = await removeKey(ctx, { userId: user.id, session, from });
      if (refused !== null) return refused;
      return { success: true, message: message("connection.key_removed", locale) };
    },

    sandboxPortal: async ({ headers, locale }) =>
      await showPortal(portal, headers["x-portal-ticket"], locale),

    sandboxAuthorize: async ({ headers, body, locale }) =>
      await authorize(portal, headers["x-portal-ticket"], { body, locale }),

    adminRotateSecret: async ({ user, params, from, locale }) => {
      const subjectId = params.user_id;
      if (!/^[\da-f-]{36}$/.test(subjectId)) return failure("not_found");
      if ((await findAggregatorUser(ctx, ctx.db.orm, subjectId)) === null)
        return failure("not_found", { detail: message("admin.no_secret", locale) });
      const rotated = await rotateSecret(ctx, subjectId);
      const at = ctx.wall();
      const line = { id: ctx.newId(), at, actorId: user.id, subjectId, from };
      await ctx.db.transaction((tx) =>
        audit(tx, {
          ...line,
          action: rotated.ok ? "broker_secret.rotated" : "broker_secret.rotation_failed",
          details: { aggregator: ctx.aggregator.id, ...(rotated.ok ? {} : { reason: rotated.reason }) },
        }),
      );
      if (!rotated.ok) return failureOf(rotated);
      return { success: true, message: message("connection.secret_rotated", locale) };
    },

    snaptradeWebhook: async (
      { headers, body }: Call<"snaptradeWebhook"> & { body?: unknown },
      reply: FastifyReply,
    ) => {
      const refused = await takeWebhook(ctx, {
        body: typeof body === "string" ? body : "",
        signature: headers.signature,
      });
      if (refused !== null) return refused;
      await reply.send({ received: true });
      return undefined;
    },
  } satisfies Handlers & RawHandlers;
}
