/** The calls by which users see and keep what protects their account: second step, sessions, events, proof of identity. */
import { isFailure } from "../../../platform/failure.ts";
import type { Handlers } from "../../../platform/http/handlers.ts";
import type { PeopleContext } from "../../people-context.ts";
import { announceLogin } from "../credentials/announce-login.ts";
import { enteredShown } from "../login/login-shown.ts";
import { finishChallenge } from "../second-factor/finish-challenge.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "../second-factor/set-up.ts";
import { listSecurityEvents } from "./list-security-events.ts";
import { endOtherSessions, endSession, listSessions } from "./own-sessions.ts";
import { showAccountSecurity } from "./show-account-security.ts";
import { stepUpSession } from "./step-up-session.ts";
import { tellSecondFactor } from "./tell-second-factor.ts";

export function accountSecurityHandlers(ctx: PeopleContext) {
  return {
    authSecondFactor: async ({ body, locale, from }) => {
      const { challenge, code, trust_browser: trustBrowser, device_token: deviceToken = null } = body;
      const answered = { challenge, code, trustBrowser, deviceToken, locale, from };
      const entered = await finishChallenge(ctx, answered);
      if (isFailure(entered)) return entered;
      announceLogin(ctx, entered, { locale, from });
      return enteredShown(entered);
    },
    beginSecondFactor: async ({ user, session, from }) =>
      await beginSecondFactor(ctx, { user, session, from }),
    confirmSecondFactor: async ({ user, session, body, locale, from }) => {
      const confirmed = await confirmSecondFactor(ctx, { user, session, from, code: body.code });
      if (!isFailure(confirmed))
        await tellSecondFactor(ctx, "second_factor_on", { userId: user.id, locale, from });
      return confirmed;
    },
    renewRecoveryCodes: async ({ user, session, from }) =>
      await renewRecoveryCodes(ctx, { user, session, from }),
    removeSecondFactor: async ({ user, session, locale, from }) => {
      const removed = await removeSecondFactor(ctx, { user, session, from });
      if (!isFailure(removed))
        await tellSecondFactor(ctx, "second_factor_off", { userId: user.id, locale, from });
      return removed;
    },
    stepUp: async ({ user, session, body, locale, from }) => {
      const { password, code } = body;
      const done = await stepUpSession(ctx, { user, session, password, code, locale, from });
      if (isFailure(done)) return done;
      return { token: done.token, confirmed_until: new Date(done.confirmedUntil).toISOString() };
    },
    accountSecurity: async ({ user, session }) => {
      const security = await showAccountSecurity(ctx, { user, session });
      return isFailure(security) ? security : { security };
    },
    sessions: async ({ user, session, locale }) => ({
      sessions: await listSessions(ctx, { user, session, locale }),
    }),
    revokeSession: async ({ user, session, params, from }) =>
      await endSession(ctx, { user, session, id: params.id, from }),
    revokeOtherSessions: async ({ user, session, from }) => ({
      success: true,
      ended_sessions: await endOtherSessions(ctx, { user, session, from }),
    }),
    securityEvents: ({ user, query, locale }) =>
      listSecurityEvents(ctx, { userId: user.id, ...query, locale }),
  } satisfies Handlers;
}
