/** The calls of the external login. Two of them are no calls but places a browser goes to. */
import type { FastifyReply } from "fastify";
import { failure, isFailure } from "../../../platform/failure.ts";
import type { Call, Handlers, RawHandlers } from "../../../platform/http/handlers.ts";
import type { PeopleContext } from "../../people-context.ts";
import { browserHash, markBrowser } from "./browser-cookie.ts";
import { comeBack } from "./come-back.ts";
import { unlinkIdentity } from "./link-identity.ts";
import { createProviderClient } from "./provider-client.ts";
import { issueTicket, startExternalLogin } from "./start-external-login.ts";

export function externalLoginHandlers(ctx: PeopleContext) {
  const { config, publicOrigin } = ctx;
  const { openId } = config;
  const provider = openId && createProviderClient(openId, ctx);

  return {
    authOptions: async () => ({
      external: openId && { name: openId.name },
      registration_open: config.registrationOpen,
      mail: config.mail !== null,
      cache_seconds: ctx.installation.settings.cache_seconds,
    }),

    authExternalLogin: async ({ query }: Call<"authExternalLogin">, reply: FastifyReply) => {
      if (provider === null) return failure("not_configured");
      const { redirect, ticket = null } = query;
      const browser = markBrowser(reply, publicOrigin);
      await reply.redirect(
        await startExternalLogin({ ...ctx, provider }, { redirect, ticket, browserHash: browser }),
      );
      return undefined;
    },

    authExternalCallback: async ({ query, from }: Call<"authExternalCallback">, reply: FastifyReply) => {
      if (provider === null) return failure("not_configured");
      const { search } = new URL(reply.request.url, publicOrigin.current());
      const browser = browserHash(reply, publicOrigin);
      const arrived = { query: search, state: query.state ?? null, browserHash: browser, from };
      await reply.redirect(await comeBack({ ...ctx, provider }, arrived));
      return undefined;
    },

    beginExternalLogin: async ({ body, user, session }, reply) => {
      if (provider === null) return failure("not_configured");
      const wanted = { ...body, browserHash: markBrowser(reply, publicOrigin) };
      const ticket = await issueTicket(ctx, { user, session }, wanted);
      return isFailure(ticket) ? ticket : { url: `/api/auth/login/external?ticket=${ticket}` };
    },

    unlinkExternalLogin: async ({ user, session, from }) =>
      (await unlinkIdentity(ctx, { user, session, from })) ?? { success: true },
  } satisfies Handlers & RawHandlers;
}
