/** Logins at the provider: tickets before they begin, and those under way. Each is good once, for a few minutes. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { externalLogins } from "../../../platform/db/schema/index.ts";
import { digest } from "../../../platform/vault/token.ts";

export const TICKET_LIFE_MS = 2 * MINUTE_MS;
/** Long enough to look for the phone that the provider wants to see. */
export const ATTEMPT_LIFE_MS = 10 * MINUTE_MS;

/** What a login at the provider is for, and whose. */
export interface LoginPurpose {
  readonly purpose: "login" | "link" | "step_up";
  /** Of whoever links or confirms; null at a login. */
  readonly userId: string | null;
  readonly sessionId: string | null;
  /** Path within this site to end at. */
  readonly redirect: string;
}

export interface LoginAttempt extends LoginPurpose {
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly browserHash: string;
}

type Row = typeof externalLogins.$inferSelect;

export async function putTicket(
  orm: Orm,
  { ticket, now, ...wanted }: LoginPurpose & { ticket: string; browserHash: string; now: number },
): Promise<void> {
  const expiresAt = new Date(now + TICKET_LIFE_MS);
  await orm.insert(externalLogins).values({ ...wanted, keyHash: digest(ticket), expiresAt });
}

export async function putAttempt(
  orm: Orm,
  { state, now, ...attempt }: LoginAttempt & { state: string; now: number },
): Promise<void> {
  const expiresAt = new Date(now + ATTEMPT_LIFE_MS);
  await orm.insert(externalLogins).values({ ...attempt, keyHash: digest(state), expiresAt });
}

/** Reading and deleting are one statement, so that nothing comes back twice. */
export async function takeTicket(orm: Orm, ticket: string): Promise<Row | null> {
  const isTicket = and(eq(externalLogins.keyHash, digest(ticket)), isNull(externalLogins.nonce));
  const [row] = await orm.delete(externalLogins).where(isTicket).returning();
  return row ?? null;
}

export async function takeAttempt(orm: Orm, state: string): Promise<(Row & LoginAttempt) | null> {
  const isAttempt = and(eq(externalLogins.keyHash, digest(state)), isNotNull(externalLogins.nonce));
  const [row] = await orm.delete(externalLogins).where(isAttempt).returning();
  if (row === undefined) return null;
  const { nonce, codeVerifier, browserHash } = row;
  if (nonce === null || codeVerifier === null || browserHash === null)
    throw new Error("a login at the provider began without its secrets");
  return { ...row, nonce, codeVerifier, browserHash };
}

export async function deleteExpiredAttempts(orm: Orm, now: number): Promise<number> {
  const gone = await orm
    .delete(externalLogins)
    .where(lt(externalLogins.expiresAt, new Date(now)))
    .returning({ keyHash: externalLogins.keyHash });
  return gone.length;
}
