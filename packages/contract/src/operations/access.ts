import * as z from "zod/mini";
import { emailInput, newPasswordInput, passwordInput, textInput } from "../inputs.ts";
import { operation } from "../operation.ts";
import { isoDateTime, words } from "../units.ts";

export const user = z.object({
  user_id: z.string(),
  /** The same value under the name older clients read. */
  id: z.string(),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  is_admin: z.boolean(),
  access_level: z.nullable(z.string()).check(z.meta({ description: "From the external login provider" })),
  subscription_exempt: z.boolean(),
  is_demo: z.boolean(),
  snaptrade_user_id: z.nullable(z.string()),
  user_secret: z.null().check(z.meta({ description: "Always null: the secret never leaves the server" })),
});
export type User = z.output<typeof user>;

const login = z.object({
  token: words("Opaque bearer token for the Authorization header"),
  user,
  expires_at: isoDateTime("End of the session whatever happens; idle sessions end sooner"),
});
const done = z.object({ success: z.literal(true) });

export const accessOperations = {
  authDemoLogin: operation({
    method: "POST",
    path: "/auth/demo-login",
    summary: "Make an isolated demo user with a funded sandbox brokerage and log it in",
    tags: ["access"],
    policy: "public",
    built: true,
    response: login,
    errors: ["rate_limited"],
  }),
  authRegister: operation({
    method: "POST",
    path: "/auth/register",
    summary: "Create an account with email and password and log it in",
    tags: ["access"],
    policy: "public",
    built: true,
    status: 201,
    body: z.object({ email: emailInput, password: newPasswordInput, name: z.optional(textInput(100)) }),
    response: login,
    errors: ["email_taken", "rate_limited"],
  }),
  authLogin: operation({
    method: "POST",
    path: "/auth/login",
    summary: "Log in with email and password",
    tags: ["access"],
    policy: "public",
    built: true,
    body: z.object({ email: emailInput, password: passwordInput }),
    response: login,
    errors: ["invalid_credentials", "account_locked", "rate_limited"],
  }),
  authSessionData: operation({
    method: "POST",
    path: "/auth/session-data",
    summary: "Swap the one-time session id of an external login for a token",
    tags: ["access"],
    policy: "public",
    built: true,
    headers: z.looseObject({ "x-session-id": z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: z.object({
      token: z.string(),
      user_id: z.string(),
      email: z.nullable(z.string()),
      is_admin: z.boolean(),
      user,
      expires_at: isoDateTime("End of the session"),
    }),
    errors: ["invalid_session_id"],
  }),
  authMe: operation({
    method: "GET",
    path: "/auth/me",
    summary: "Who is logged in",
    tags: ["access"],
    policy: "user",
    built: true,
    response: z.object({ user, expires_at: isoDateTime("End of the session") }),
  }),
  authLogout: operation({
    method: "POST",
    path: "/auth/logout",
    summary: "End this session",
    tags: ["access"],
    policy: "user",
    built: true,
    response: done,
  }),
} as const;
