/** What keeps an account its owner's: password, e-mail, second step, sessions, and proof of who is there. */

import * as z from "zod/mini";
import {
  emailInput,
  identifier,
  limitQuery,
  linkToken,
  newPasswordInput,
  passwordInput,
  secondFactorCode,
} from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { beforeQuery, nextPage } from "../../api/paging.ts";
import { secondFactorDigits } from "../../constants.ts";
import { described } from "../../described.ts";
import { count, isoDateTime, words } from "../../units.ts";

const done = z.object({ success: z.literal(true) });
const told = z.object({ success: z.literal(true), message: words("In the caller's language") });
const recoveryCodes = z.object({
  recovery_codes: z
    .array(z.string())
    .check(described("Of 120 bits each, good once; shown now and never again")),
});

export const accountSecurity = z.object({
  email: z.nullable(z.string()),
  email_verified_at: z.nullable(isoDateTime("Null until the link of the e-mail was followed")),
  pending_email: z.nullable(z.string()).check(described("Takes effect when its link is followed")),
  has_password: z.boolean(),
  password_changed_at: z.nullable(isoDateTime("Null without a password")),
  external: z.nullable(
    z.object({
      name: words("Of the provider"),
      email: z.nullable(z.string()),
      linked_at: isoDateTime("First login with it"),
    }),
  ),
  second_factor: z.object({
    on: z.boolean(),
    since: z.nullable(isoDateTime("Null while it is off")),
    recovery_codes_left: count("Not used yet"),
  }),
  confirmed_until: z.nullable(isoDateTime("Until then dangerous acts ask nothing more; null when they ask")),
});
export type AccountSecurity = z.output<typeof accountSecurity>;

/** How a session began. */
export const sessionMethods = ["password", "external", "registration", "demo"] as const;
export type SessionMethod = (typeof sessionMethods)[number];

const sessionShown = z.object({
  id: identifier,
  current: z.boolean(),
  method: z.enum(sessionMethods),
  second_factor: z.boolean().check(described("Whether a second step was taken")),
  created_at: isoDateTime("Login"),
  last_used_at: isoDateTime("To the minute"),
  expires_at: isoDateTime("Absolute end"),
  device: words("Browser and system, as the browser names itself: `Firefox 152, Linux`"),
  address: z.nullable(z.string()).check(described("Network address of the last use")),
});
export type SessionShown = z.output<typeof sessionShown>;

const securityEvent = z.object({
  id: identifier,
  at: isoDateTime("When it happened"),
  action: z.string(),
  words: words("What happened, in the caller's language"),
  device: z.nullable(z.string()),
  address: z.nullable(z.string()),
  by_other: z.boolean().check(described("An administrator or the server did it")),
});
export type SecurityEvent = z.output<typeof securityEvent>;

const operation = operationsOf("access");

export const securityOperations = {
  accountSecurity: operation("GET /auth/security", {
    summary: "How this account is protected",
    policy: "user",
    whileSecondFactorDue: true,
    response: z.object({ security: accountSecurity }),
  }),
  stepUp: operation("POST /auth/step-up", {
    summary: "Prove again who is there, before a dangerous act",
    policy: "user",
    whileSecondFactorDue: true,
    limit: "login",
    body: z.object({ password: passwordInput, code: z.optional(secondFactorCode) }),
    response: z.object({
      token: words(
        "Takes the place of the session's token, which is worthless from now on: one that was stolen is not raised with it",
      ),
      confirmed_until: isoDateTime("Dangerous acts ask nothing more until then"),
    }),
    errors: ["invalid_credentials", "second_factor_wrong", "account_locked", "rate_limited"],
  }),
  passwordStrength: operation("POST /auth/password-strength", {
    summary: "Whether a new password would be taken, and how hard it is to guess",
    policy: "public",
    body: z.object({
      password: z.string().check(z.maxLength(200)),
      email: z.optional(z.string().check(z.maxLength(254))),
    }),
    response: z.object({
      score: z.int().check(z.gte(0), z.lte(4), described("0 guessed at once, 4 very hard to guess")),
      acceptable: z.boolean(),
      message: z.nullable(words("What to do better, in the caller's language")),
    }),
    errors: ["rate_limited"],
  }),
  authPasswordReset: operation("POST /auth/password-reset", {
    summary: "Ask for a reset link by email, or set a new password with the token of one",
    policy: "public",
    limit: "login",
    body: z.union([
      z.object({ token: linkToken, password: newPasswordInput }),
      z.object({ email: emailInput }),
    ]),
    response: z.object({
      success: z.literal(true),
      message: words("The same whether or not the address is known"),
      device_token: z.nullable(
        words(
          "Names this browser at its next login, as that of a login does; null while a link is only asked for",
        ),
      ),
    }),
    errors: ["link_expired", "password_weak", "not_configured", "rate_limited"],
  }),
  changePassword: operation("POST /auth/password", {
    summary: "Change the password, or set a first one; other sessions end",
    policy: "user",
    limit: "login",
    body: z.object({ current_password: z.optional(passwordInput), new_password: newPasswordInput }),
    response: z.object({ ...told.shape, ended_sessions: count("Of other browsers") }),
    errors: ["invalid_credentials", "password_weak", "step_up_required", "account_locked", "rate_limited"],
  }),
  changeEmail: operation("POST /auth/email", {
    summary: "Log in with another e-mail address from now on",
    policy: "user",
    body: z.object({ email: emailInput }),
    response: z.object({
      ...told.shape,
      pending: z.boolean().check(described("Waits for the link in the e-mail to the new address")),
    }),
    errors: ["email_taken", "step_up_required", "mail_unreachable", "rate_limited"],
  }),
  verifyEmail: operation("POST /auth/verify-email", {
    summary: "Confirm an e-mail address with the token of a link",
    policy: "public",
    limit: "login",
    body: z.object({ token: linkToken }),
    response: told,
    errors: ["link_expired", "email_taken", "rate_limited"],
  }),
  sendVerification: operation("POST /auth/verify-email/send", {
    summary: "Send the link that confirms the e-mail address again",
    policy: "user",
    limit: "login",
    response: told,
    errors: ["not_configured", "mail_unreachable", "rate_limited"],
  }),
  beginSecondFactor: operation("POST /auth/second-factor", {
    summary: "A new secret for an authenticator app; nothing changes until it is confirmed with a code",
    policy: "user",
    whileSecondFactorDue: true,
    response: z.object({
      secret: words("Base32, to be typed where no code can be scanned"),
      uri: words("otpauth address, to be drawn as a QR code"),
    }),
    errors: ["second_factor_on", "step_up_required"],
  }),
  confirmSecondFactor: operation("POST /auth/second-factor/confirm", {
    summary: `Turn the second step on with the first ${secondFactorDigits} digits`,
    policy: "user",
    whileSecondFactorDue: true,
    limit: "login",
    body: z.object({ code: secondFactorCode }),
    response: recoveryCodes,
    errors: ["second_factor_wrong", "second_factor_on", "second_factor_off", "step_up_required"],
  }),
  renewRecoveryCodes: operation("POST /auth/second-factor/recovery-codes", {
    summary: "New recovery codes; the old ones are worthless",
    policy: "user",
    response: recoveryCodes,
    errors: ["second_factor_off", "step_up_required"],
  }),
  removeSecondFactor: operation("DELETE /auth/second-factor", {
    summary: "Turn the second step off",
    policy: "user",
    response: done,
    errors: ["second_factor_off", "step_up_required"],
  }),
  sessions: operation("GET /auth/sessions", {
    summary: "Where this account is logged in",
    policy: "user",
    response: z.object({ sessions: z.array(sessionShown) }),
  }),
  revokeSession: operation("DELETE /auth/sessions/{id}", {
    summary: "End one session of this account",
    policy: "user",
    params: z.object({ id: identifier }),
    response: done,
  }),
  revokeOtherSessions: operation("DELETE /auth/sessions", {
    summary: "End every other session, and trust no other browser any more",
    policy: "user",
    response: z.object({ ...done.shape, ended_sessions: count("Of other browsers") }),
  }),
  securityEvents: operation("GET /auth/security-events", {
    summary: "What happened to this account, newest first",
    policy: "user",
    query: z.object({ limit: limitQuery(20), before: beforeQuery }),
    response: z.object({ events: z.array(securityEvent), next: nextPage }),
  }),
} as const;
