/** The calls about passwords and e-mail addresses. */
import { HOUR_MS, MINUTE_MS, message } from "@neuro/contract";
import { failure, isFailure } from "../../../platform/failure.ts";
import type { Handlers } from "../../../platform/http/handlers.ts";
import type { PeopleContext } from "../../people-context.ts";
import { judgePassword } from "../password-strength/judge-password.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { RESET_LIFE_MS, VERIFY_LIFE_MS } from "./link-token.ts";
import { askForReset, resetByLink } from "./reset-password.ts";
import { sendVerification, verifyEmail } from "./verify-email.ts";

const hours = VERIFY_LIFE_MS / HOUR_MS;
const minutes = RESET_LIFE_MS / MINUTE_MS;

export function credentialHandlers(ctx: PeopleContext) {
  return {
    passwordStrength: async ({ body, user, locale }) =>
      judgePassword(ctx, {
        password: body.password,
        email: body.email ?? user?.email,
        name: user?.name,
        locale,
      }),
    authPasswordReset: async ({ body, locale, from }) => {
      if ("token" in body) {
        const done = await resetByLink(ctx, { ...body, locale, from });
        if (isFailure(done)) return done;
        const said = message("password.reset_done", locale);
        return { success: true, message: said, device_token: done.deviceToken };
      }
      if (!ctx.mailer.isConfigured)
        return failure("not_configured", { detail: message("password.reset_without_mail", locale) });
      askForReset(ctx, { email: body.email, locale, from });
      const said = message("password.reset_asked", locale, { minutes });
      return { success: true, message: said, device_token: null };
    },
    changePassword: async ({ body, user, session, locale, from }) => {
      const { current_password: currentPassword, new_password: newPassword } = body;
      const done = await changePassword(ctx, { user, session, currentPassword, newPassword, locale, from });
      if (isFailure(done)) return done;
      const said = message(done.replaced ? "password.changed" : "password.set", locale);
      return { success: true, message: said, ended_sessions: done.endedSessions };
    },
    changeEmail: async ({ body, user, session, locale, from }) => {
      const { email } = body;
      const done = await changeEmail(ctx, { user, session, email, locale, from });
      if (isFailure(done)) return done;
      if (done === "same") return { success: true, message: message("email.same", locale), pending: false };
      const pending = done === "link_sent";
      const said = pending
        ? message("email.change_sent", locale, { email, hours })
        : message("email.changed", locale, { email });
      return { success: true, message: said, pending };
    },
    verifyEmail: async ({ body, locale, from }) => {
      const done = await verifyEmail(ctx, { token: body.token, locale, from });
      if (isFailure(done)) return done;
      const { email, changed } = done;
      const said = changed ? message("email.changed", locale, { email }) : message("email.verified", locale);
      return { success: true, message: said };
    },
    sendVerification: async ({ user, locale }) => {
      const done = await sendVerification(ctx, { user, locale });
      if (isFailure(done)) return done;
      const { sentTo } = done;
      const said =
        sentTo === null
          ? message("email.verified_already", locale)
          : message("email.verification_sent", locale, { email: sentTo, hours });
      return { success: true, message: said };
    },
  } satisfies Handlers;
}
