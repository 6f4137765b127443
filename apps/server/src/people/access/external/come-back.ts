/** Takes a browser back from the provider, checks all it brings, and sends it on. */
import type { ExternalLoginProblem } from "@neuro/contract";
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import { issueOneTimeSessionId } from "../login/one-time-session-id.ts";
import { findLinkedUser, noteLogin, userOfOpenSession } from "./identity-store.ts";
import { letIn } from "./let-in.ts";
import { linkIdentity } from "./link-identity.ts";
import { ATTEMPT_LIFE_MS, takeAttempt } from "./login-attempt-store.ts";
import { type ProvenIdentity, provenIdentity } from "./proven-identity.ts";
import type { ProviderClient } from "./provider-client.ts";
import { returnPath, returnPathWith } from "./return-path.ts";
import { redirectUri } from "./start-external-login.ts";

type Parts = Pick<PeopleContext, "db" | "wall" | "newId" | "config" | "log" | "publicOrigin"> & {
  readonly provider: ProviderClient;
};

export interface Return {
  /** With its question mark, as the provider wrote it. */
  readonly query: string;
  readonly state: string | null;
  readonly browserHash: string | null;
  readonly from: RequestOrigin;
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>;
/** Where the browser goes, or why not; `reason` says more, for the audit. */
type Outcome = { readonly to: string } | { readonly problem: ExternalLoginProblem; readonly reason?: string };

/** Clocks of the provider and of this server may differ by this much. */
const CLOCKS_APART_MS = MINUTE_MS;

type Arrived = Return & { readonly attempt: Taken; readonly identity: ProvenIdentity };

async function logIn(parts: Parts, { attempt, identity, from }: Arrived): Promise<Outcome> {
  const entered = await letIn(parts, { identity, from });
  if ("problem" in entered) return entered;
  const { browserHash } = attempt;
  const userId = entered.row.id;
  const id = await issueOneTimeSessionId(parts.db.orm, { userId, browserHash, now: parts.wall() });
  return { to: returnPath(attempt.redirect, { session_id: id }) };
}

async function link(parts: Parts, { attempt, identity, from }: Arrived): Promise<Outcome> {
  const outcome = await linkIdentity(parts, attempt, { identity, from });
  return outcome === "linked" ? { to: returnPath(attempt.redirect) } : { problem: outcome };
}

/**
 * Who confirms gets a new session in place of the one that asked, by the same door as a login: a stolen token is not raised
 * with its owner's, and a second step that is on is asked for.
 */
async function confirm(parts: Parts, { attempt, identity, from }: Arrived): Promise<Outcome> {
  const { db, wall, newId } = parts;
  const now = wall();
  return db.transaction(async (tx): Promise<Outcome> => {
    const user = await userOfOpenSession(tx, { sessionId: attempt.sessionId, now });
    if (user === null) return { problem: "expired" };
    const owner = await findLinkedUser(tx, identity);
    if (owner?.id !== user.id) return { problem: "other_identity" };
    const startedAt = attempt.expiresAt.getTime() - ATTEMPT_LIFE_MS;
    const { authenticatedAt } = identity;
    // Asked to, but not made to: the browser could have left the wish out, and not every provider follows it.
    if (authenticatedAt === null || authenticatedAt < startedAt - CLOCKS_APART_MS)
      return { problem: "not_confirmed" };
    await noteLogin(tx, user, { identity, now });
    await audit(tx, {
      ...{ id: newId(), at: now, action: "identity.confirmed", actorId: user.id, subjectId: user.id },
      details: { method: "external" },
      from,
    });
    const { browserHash, sessionId: replaces } = attempt;
    const id = await issueOneTimeSessionId(tx, { userId: user.id, browserHash, replaces, now });
    return { to: returnPath(attempt.redirect, { session_id: id }) };
  });
}

const PURPOSES = { login: logIn, link, step_up: confirm };

async function outcomeOf(parts: Parts, attempt: Taken, arrived: Return): Promise<Outcome> {
  const { provider, wall, publicOrigin } = parts;
  if (attempt.expiresAt.getTime() <= wall()) return { problem: "expired" };
  if (attempt.browserHash !== arrived.browserHash) return { problem: "failed", reason: "other_browser" };
  // The state that came is the one that was sent: only its row was found.
  const secrets = { ...attempt, state: arrived.state ?? "" };
  const said = await provider.identify(secrets, new URL(redirectUri(publicOrigin) + arrived.query));
  if (!said.ok) return said;
  const identity = provenIdentity(said.value);
  if (identity === null) return { problem: "failed", reason: "no_subject" };
  return PURPOSES[attempt.purpose](parts, { ...arrived, attempt, identity });
}

/** The path the browser goes to next. */
export async function comeBack(parts: Parts, arrived: Return): Promise<string> {
  const { db, wall, newId, log } = parts;
  const { state, from } = arrived;
  const attempt = state === null ? null : await takeAttempt(db.orm, state);
  if (attempt === null) {
    log.info({ requestId: from.requestId }, "somebody came back from the login provider who was not sent");
    return returnPathWith(state === null ? "failed" : "expired", null);
  }
  const outcome = await outcomeOf(parts, attempt, arrived);
  if ("to" in outcome) return outcome.to;
  const { problem, reason = problem } = outcome;
  const { purpose, userId } = attempt;
  log.info({ problem, reason, purpose }, "an external login was refused");
  await audit(db.orm, {
    ...{ id: newId(), at: wall(), action: "external_login.refused", actorId: userId, subjectId: userId },
    details: { purpose, reason },
    from,
  });
  return returnPathWith(problem, attempt);
}
