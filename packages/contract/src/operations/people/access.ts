import * as z from "zod/mini";
import {
  emailInput,
  newPasswordInput,
  passwordInput,
  secondFactorCode,
  textInput,
} from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { count, isoDateTime, words } from "../../units.ts";

export const user = z.object({
  user_id: z.string(),
  /** The same value under the name older clients read. */
  id: z.string(),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  is_admin: z.boolean(),
  access_level: z.nullable(z.string()).check(described("From the external login provider")),
  subscription_exempt: z.boolean(),
  is_demo: z.boolean(),
  snaptrade_user_id: z.nullable(z.string()),
  user_secret: z.null().check(described("Always null: the secret never leaves the server")),
});
export type User = z.output<typeof user>;

const secondFactorRequired = z
  .boolean()
  .check(described("Until the second step is set up, nothing else is answered: `second_factor_required`"));
const deviceToken = z.string().check(z.maxLength(200));
/** What a browser holds after somebody came in. */
export const login = z.object({
  token: words("Opaque bearer token for the Authorization header"),
  user,
  expires_at: isoDateTime("End of the session whatever happens; idle sessions end sooner"),
  device_token: z.nullable(
    words(
      "Names this browser at its next login, so that strangers who guess passwords cannot lock its owner out; null where there was none to give",
    ),
  ),
  second_factor_required: secondFactorRequired,
});
const secondStep = z.object({
  second_factor: z.object({
    challenge: words("To be sent back with the code"),
    expires_at: isoDateTime("The challenge is worthless afterwards"),
  }),
});
const done = z.object({ success: z.literal(true) });

const operation = operationsOf("access");

export const accessOperations = {
  authDemoLogin: operation("POST /auth/demo-login", {
    summary: "Make an isolated demo user with a funded sandbox brokerage and log it in",
    policy: "public",
    limit: "login",
    response: login,
    errors: ["too_many_users", "rate_limited"],
  }),
  authRegister: operation("POST /auth/register", {
    summary: "Create an account with email and password and log it in",
    policy: "public",
    status: 201,
    limit: "login",
    body: z.object({ email: emailInput, password: newPasswordInput, name: z.optional(textInput(100)) }),
    response: login,
    errors: ["email_taken", "password_weak", "registration_closed", "too_many_users", "rate_limited"],
  }),
  authLogin: operation("POST /auth/login", {
    summary: "Log in with email and password",
    policy: "public",
    limit: "login",
    body: z.object({
      email: emailInput,
      password: passwordInput,
      device_token: z.optional(deviceToken),
    }),
    response: z.union([login, secondStep]),
    errors: ["invalid_credentials", "account_locked", "too_many_users", "rate_limited"],
  }),
  authSecondFactor: operation("POST /auth/login/second-factor", {
    summary: "Finish a login with the code of an authenticator app, or a recovery code",
    policy: "public",
    limit: "login",
    body: z.object({
      challenge: z.string().check(z.minLength(1), z.maxLength(200)),
      code: secondFactorCode,
      device_token: z.optional(deviceToken),
      trust_browser: z._default(z.boolean(), false),
    }),
    response: login,
    errors: ["second_factor_wrong", "challenge_expired", "account_locked", "too_many_users", "rate_limited"],
  }),
  authOptions: operation("GET /auth/options", {
    summary: "Ways to log in on this installation",
    policy: "public",
    response: z.object({
      external: z.nullable(z.object({ name: words("Of the external login provider") })),
      registration_open: z.boolean(),
      mail: z.boolean().check(described("Whether this installation can send e-mail")),
      cache_seconds: count("How long a browser keeps figures before it asks again, in seconds"),
    }),
  }),
  authSessionData: operation("POST /auth/session-data", {
    summary: "Swap the one-time session id of an external login for a token",
    policy: "public",
    headers: z.looseObject({
      "x-session-id": z.string().check(z.minLength(1), z.maxLength(200)),
      "x-device-token": z.optional(deviceToken),
    }),
    limit: "login",
    response: z.union([
      z.object({
        ...login.shape,
        user_id: z.string(),
        email: z.nullable(z.string()),
        is_admin: z.boolean(),
      }),
      secondStep,
    ]),
    errors: ["invalid_session_id", "too_many_users"],
  }),
  authMe: operation("GET /auth/me", {
    summary: "Who is logged in",
    policy: "user",
    whileSecondFactorDue: true,
    response: z.object({
      user,
      expires_at: isoDateTime("End of the session"),
      second_factor_required: secondFactorRequired,
    }),
  }),
  authLogout: operation("POST /auth/logout", {
    summary: "End this session",
    policy: "user",
    whileSecondFactorDue: true,
    response: done,
  }),
} as const;
