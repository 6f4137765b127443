/** Login through an OpenID provider: out to it, back from it, and its link with an account. */

import * as z from "zod/mini";
import { linkToken } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";

/** A path inside this site, so that a login can never send anybody elsewhere. */
const localPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\s\\]*$/));
/** As the specification has it. */
const externalLoginRedirect = "/dashboard?tab=connect&firstLogin=true";

/**
 * As `problem` in the query: why an external login did not work out. A login comes back to `/login` with it, a link or a
 * confirmation to the page it began on, or to `/login` where that is not known any more.
 */
export const externalLoginProblems = [
  "denied",
  /** Used already, or too late. */
  "expired",
  "unreachable",
  "failed",
  /** An account here has the address: log in to it, then link. */
  "email_taken",
  "registration_closed",
  "suspended",
  /** Linked with another account here. */
  "identity_taken",
  /** Confirmed as somebody else. */
  "other_identity",
  /** The provider did not ask to log in again, so nothing is confirmed. */
  "not_confirmed",
] as const;
export type ExternalLoginProblem = (typeof externalLoginProblems)[number];

const operation = operationsOf("access");

export const externalLoginOperations = {
  authExternalLogin: operation("GET /auth/login/external", {
    summary: "Go to the external login provider; with a ticket, to link it or to confirm who is there",
    policy: "public",
    kind: "redirect",
    status: 302,
    query: z.object({
      redirect: z._default(localPath, externalLoginRedirect),
      ticket: z.optional(linkToken),
    }),
    response: z.null(),
    errors: ["not_configured"],
  }),
  authExternalCallback: operation("GET /auth/login/external/callback", {
    summary: "Where the login provider returns to; goes on to the dashboard with a one-time session id",
    policy: "public",
    kind: "redirect",
    status: 302,
    query: z.looseObject({
      state: z.optional(z.string().check(z.maxLength(2_000))),
      code: z.optional(z.string().check(z.maxLength(4_000))),
      error: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: z.null(),
    errors: ["not_configured"],
  }),
  beginExternalLogin: operation("POST /auth/external", {
    summary: "A ticket to link the external login with this account, or to confirm with it who is there",
    policy: "user",
    whileSecondFactorDue: true,
    body: z.object({
      purpose: z.enum(["link", "step_up"]),
      redirect: z._default(localPath, "/dashboard?tab=settings"),
    }),
    response: z.object({
      url: z
        .string()
        .check(
          described(
            "Where this browser goes; good once, and in no other browser. From a confirmation it returns with a one-time session id, whose session takes the place of this one",
          ),
        ),
    }),
    errors: ["not_configured", "forbidden", "step_up_required"],
  }),
  unlinkExternalLogin: operation("DELETE /auth/external", {
    summary: "Forget the external login of this account",
    policy: "user",
    response: z.object({ success: z.literal(true) }),
    errors: ["last_way_in", "step_up_required"],
  }),
} as const;
