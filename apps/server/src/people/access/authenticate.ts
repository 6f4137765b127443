/** From a bearer token to a user, or to the reason why not. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { Orm } from "../../platform/db/database.ts";
import type { Session, User } from "../../platform/http/caller.ts";
import type { RequestOrigin } from "../../platform/http/origin-of.ts";
import { isTokenShaped } from "../../platform/vault/token.ts";
import { type FoundSession, findSession, touchSession } from "./session-store.ts";

export type Authentication =
  | {
      readonly state: "valid";
      readonly user: User;
      readonly session: Session;
      readonly secondFactor: boolean;
    }
  /** No token, or one this server never gave. */
  | { readonly state: "absent" }
  /** A session that was: expired, idle too long, logged out, or of a suspended user. */
  | { readonly state: "ended" };

/** A use is written down at most this often, so that reading stays reading. */
const TOUCH_EVERY_MS = MINUTE_MS;

export interface AuthenticateWith {
  readonly orm: Orm;
  /** Epoch ms. */
  readonly now: number;
  readonly idleMs: number;
  /** Left out where a session is only asked about. */
  readonly from?: RequestOrigin;
}

function isOver(found: FoundSession, now: number, idleMs: number): boolean {
  const idle = now - found.lastUsedAt > Math.max(idleMs, TOUCH_EVERY_MS);
  return found.revoked || found.suspended || idle || now >= found.session.expiresAt;
}

export async function authenticate(
  token: string | null,
  { orm, now, idleMs, from }: AuthenticateWith,
): Promise<Authentication> {
  if (token === null || !isTokenShaped(token)) return { state: "absent" };
  const found = await findSession(orm, token);
  if (!found) return { state: "absent" };
  if (isOver(found, now, idleMs)) return { state: "ended" };
  if (now - found.lastUsedAt >= TOUCH_EVERY_MS) await touchSession(orm, found, { now, from });
  const { user, session, secondFactor } = found;
  return { state: "valid", user, session, secondFactor };
}
