/** The id an external login leaves in the address bar: short lived, good once, worthless afterwards. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { oneTimeSessionIds, users } from "../../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import { digest, newToken } from "../../../platform/vault/token.ts";
import type { PeopleContext } from "../../people-context.ts";
import { revokeSession } from "../session-store.ts";
import { type Entered, finishLogin, type SecondStepAsked } from "./finish-login.ts";

const LIFETIME_MS = 2 * MINUTE_MS;

interface NewId {
  readonly userId: string;
  /** SHA-256 of the cookie of the only browser that may swap it; null for any. */
  readonly browserHash: string | null;
  /** The session that ends when the new one begins. */
  readonly replaces?: string | null;
  /** Epoch ms. */
  readonly now: number;
}

export async function issueOneTimeSessionId(
  orm: Orm,
  { userId, browserHash, replaces = null, now }: NewId,
): Promise<string> {
  const id = newToken();
  const expiresAt = new Date(now + LIFETIME_MS);
  await orm
    .insert(oneTimeSessionIds)
    .values({ idHash: digest(id), userId, browserHash, replacesSessionId: replaces, expiresAt });
  return id;
}

type Parts = Pick<PeopleContext, "db" | "wall" | "newId" | "config" | "installation">;

export interface SwappedId {
  readonly id: string;
  /** SHA-256 of the cookie of the browser that swaps it; null for none. */
  readonly browserHash: string | null;
  /** What the browser kept of an earlier login; null for nothing. */
  readonly deviceToken: string | null;
  readonly from: RequestOrigin;
}

export interface Swapped {
  readonly entered: Entered | SecondStepAsked;
  /** The session that this login took the place of; null for none. */
  readonly endedSessionId: string | null;
}

/** Swaps the id for a session. Deleting it and reading it are one statement, so that two swaps cannot both win. */
export function swapSessionId(
  parts: Parts,
  { id, browserHash, deviceToken, from }: SwappedId,
): Promise<Swapped | Failure> {
  const now = parts.wall();
  return parts.db.transaction(async (tx) => {
    const [taken] = await tx
      .delete(oneTimeSessionIds)
      .where(
        and(
          eq(oneTimeSessionIds.idHash, digest(id)),
          gt(oneTimeSessionIds.expiresAt, new Date(now)),
          or(isNull(oneTimeSessionIds.browserHash), eq(oneTimeSessionIds.browserHash, browserHash ?? "")),
        ),
      )
      .returning();
    if (!taken) return failure("invalid_session_id");
    const [row] = await tx.select().from(users).where(eq(users.id, taken.userId));
    if (row?.status !== "active") return failure("invalid_session_id");
    const entered = await finishLogin(parts, tx, { row, method: "external", deviceToken, from });
    if (isFailure(entered)) return entered;
    const { replacesSessionId: replaced } = taken;
    // Where the second step is still to come, the session it would take the place of stays as it was.
    const endedSessionId = "token" in entered ? replaced : null;
    if (endedSessionId !== null) await revokeSession(tx, endedSessionId, now);
    return { entered, endedSessionId };
  });
}
