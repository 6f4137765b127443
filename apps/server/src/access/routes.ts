/** The calls of access: demo, registration, login, the swap of a one-time id, who am I, logout. */
import type { AnswerOf } from "@neuro/contract";
import type { AppContext } from "../context.ts";
import { isFailure } from "../failure.ts";
import type { Handlers } from "../http/handlers.ts";
import { audit } from "./audit.ts";
import { logIn } from "./log-in.ts";
import { swapSessionId } from "./one-time-session-id.ts";
import { registerUser } from "./register-user.ts";
import { revokeSession } from "./session-store.ts";
import { startDemo } from "./start-demo.ts";
import type { User } from "./user.ts";

type WireUser = AnswerOf<"authMe">["user"];

function wireUser(user: User): WireUser {
  return {
    user_id: user.id,
    id: user.id,
    email: user.email,
    name: user.name,
    is_admin: user.role === "admin",
    access_level: null,
    subscription_exempt: user.subscriptionExempt,
    is_demo: user.kind === "demo",
    snaptrade_user_id: user.kind === "demo" ? user.id : null,
    user_secret: null,
  };
}

export function accessHandlers(ctx: AppContext) {
  const loginAnswer = ({ user, token }: { readonly user: User; readonly token: string }) => ({
    token,
    user: wireUser(user),
    expires_at: new Date(ctx.wall() + ctx.config.sessionAbsoluteMs).toISOString(),
  });

  return {
    authDemoLogin: async ({ requestId }) => loginAnswer(await startDemo(ctx, requestId)),
    authRegister: async ({ body, requestId }) => {
      const { email, password, name = null } = body;
      const made = await registerUser(ctx, { email, password, name, requestId });
      return isFailure(made) ? made : loginAnswer(made);
    },
    authLogin: async ({ body }) => {
      const entered = await logIn(ctx, body);
      return isFailure(entered) ? entered : loginAnswer(entered);
    },
    authSessionData: async ({ headers }) => {
      const entered = await swapSessionId(ctx, headers["x-session-id"]);
      if (isFailure(entered)) return entered;
      const answer = loginAnswer(entered);
      const { user_id, email, is_admin } = answer.user;
      return { ...answer, user_id, email, is_admin };
    },
    authMe: async ({ user, session }) => ({
      user: wireUser(user),
      expires_at: new Date(session.expiresAt).toISOString(),
    }),
    authLogout: async ({ user, session, requestId }) => {
      const at = ctx.wall();
      await ctx.db.transaction(async (tx) => {
        await revokeSession(tx, session.id, at);
        const line = { id: ctx.newId(), at, action: "user.logged_out", requestId };
        await audit(tx, { ...line, actorId: user.id, subjectId: user.id });
      });
      return { success: true };
    },
  } satisfies Handlers;
}
