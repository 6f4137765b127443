/** The calls of access: demo, registration, login, the swap of a one-time id, who am I, logout. */
import { isFailure } from "../../platform/failure.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { PeopleContext } from "../people-context.ts";
import { audit } from "./audit.ts";
import { announceLogin } from "./credentials/announce-login.ts";
import { browserHash } from "./external/browser-cookie.ts";
import { logIn } from "./login/log-in.ts";
import { enteredShown, loginShown, secondStepShown, wireUser } from "./login/login-shown.ts";
import { swapSessionId } from "./login/one-time-session-id.ts";
import { mustSetUpSecondFactor } from "./second-factor/must-set-up.ts";
import { revokeSession } from "./session-store.ts";
import { registerUser } from "./users/register-user.ts";
import { startDemo } from "./users/start-demo.ts";

export function accessHandlers(ctx: PeopleContext) {
  return {
    authDemoLogin: async ({ from }) => {
      const entered = await startDemo(ctx, from);
      return isFailure(entered) ? entered : enteredShown(entered);
    },
    authRegister: async ({ body, locale, from }) => {
      const { email, password, name = null } = body;
      const made = await registerUser(ctx, { email, password, name, locale, from });
      return isFailure(made) ? made : enteredShown(made);
    },
    authLogin: async ({ body, locale, from }) => {
      const { email, password, device_token: deviceToken = null } = body;
      const entered = await logIn(ctx, { email, password, deviceToken, locale, from });
      if (isFailure(entered)) return entered;
      announceLogin(ctx, entered, { locale, from });
      return loginShown(entered);
    },
    authSessionData: async ({ headers, locale, from }, reply) => {
      const { "x-session-id": id, "x-device-token": deviceToken = null } = headers;
      const browser = browserHash(reply, ctx.publicOrigin);
      const swapped = await swapSessionId(ctx, { id, browserHash: browser, deviceToken, from });
      if (isFailure(swapped)) return swapped;
      const { entered, endedSessionId } = swapped;
      if (endedSessionId !== null) ctx.stream.closeSessions([endedSessionId]);
      announceLogin(ctx, entered, { locale, from });
      if ("challenge" in entered) return secondStepShown(entered);
      const answer = enteredShown(entered);
      const { user_id, email, is_admin } = answer.user;
      return { ...answer, user_id, email, is_admin };
    },
    authMe: async ({ user, session, secondFactor }) => ({
      user: wireUser(user),
      expires_at: new Date(session.expiresAt).toISOString(),
      second_factor_required: mustSetUpSecondFactor({ user, secondFactor }, ctx.installation.settings),
    }),
    authLogout: async ({ user, session, from }) => {
      const at = ctx.wall();
      await ctx.db.transaction(async (tx) => {
        await revokeSession(tx, session.id, at);
        const line = { id: ctx.newId(), at, action: "user.logged_out" as const, from };
        await audit(tx, { ...line, actorId: user.id, subjectId: user.id });
      });
      ctx.stream.closeSessions([session.id]);
      return { success: true };
    },
  } satisfies Handlers;
}
