/** Sends a browser to the provider: to log in, or with a ticket to link or confirm. */
import { stepUpMs } from "@neuro/contract";
import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { Session, User } from "../../../platform/http/caller.ts";
import { newToken } from "../../../platform/vault/token.ts";
import type { PeopleContext } from "../../people-context.ts";
import { requireConfirmed } from "../step-up.ts";
import { hasIdentity } from "./identity-store.ts";
import { type LoginPurpose, putAttempt, putTicket, takeTicket } from "./login-attempt-store.ts";
import type { ProviderClient } from "./provider-client.ts";
import { returnPathWith } from "./return-path.ts";

type Parts = Pick<PeopleContext, "db" | "wall" | "log" | "publicOrigin"> & {
  readonly provider: ProviderClient;
};

export interface LoginStart {
  readonly redirect: string;
  readonly ticket: string | null;
  readonly browserHash: string;
}

export function redirectUri(site: PeopleContext["publicOrigin"]): string {
  return `${site.current()}/api/auth/login/external/callback`;
}

/** Null for a ticket that is used, too old, or of another browser: whoever follows a foreign one must not link to it. */
async function purposeOf(
  { db, wall }: Parts,
  { redirect, ticket, browserHash }: LoginStart,
): Promise<LoginPurpose | null> {
  if (ticket === null) return { purpose: "login", userId: null, sessionId: null, redirect };
  const taken = await takeTicket(db.orm, ticket);
  if (taken === null || taken.expiresAt.getTime() <= wall() || taken.browserHash !== browserHash) return null;
  return taken;
}

/** The address the browser goes to next. */
export async function startExternalLogin(parts: Parts, start: LoginStart): Promise<string> {
  const { provider, db, wall, log, publicOrigin } = parts;
  const wanted = await purposeOf(parts, start);
  if (wanted === null) return returnPathWith("expired", null);
  const secrets = {
    state: randomState(),
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
  };
  const fresh = wanted.purpose === "step_up";
  const asked = await provider.authorizationUrl(secrets, { redirectUri: redirectUri(publicOrigin), fresh });
  if (!asked.ok) {
    log.warn({ reason: asked.reason }, "the login provider could not be asked");
    return returnPathWith(asked.problem, wanted);
  }
  const { purpose, userId, sessionId, redirect } = wanted;
  const { browserHash } = start;
  await putAttempt(db.orm, { ...secrets, purpose, userId, sessionId, redirect, browserHash, now: wall() });
  return asked.value;
}

/** A ticket for who is logged in, since a browser that goes somewhere shows no token. */
export async function issueTicket(
  { db, wall }: Pick<Parts, "db" | "wall">,
  { user, session }: { readonly user: User; readonly session: Session },
  wanted: { readonly purpose: "link" | "step_up"; readonly redirect: string; readonly browserHash: string },
): Promise<string | Failure> {
  const now = wall();
  if (user.kind === "demo") return failure("forbidden");
  if (wanted.purpose === "link") {
    const refused = requireConfirmed(session, { now, withinMs: stepUpMs });
    if (refused) return refused;
  } else if (!(await hasIdentity(db.orm, user.id))) return failure("forbidden");
  const ticket = newToken();
  await putTicket(db.orm, { ...wanted, ticket, userId: user.id, sessionId: session.id, now });
  return ticket;
}
