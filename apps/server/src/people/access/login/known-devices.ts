/** Browsers a user has logged in with before, by a token that each keeps across logouts. */
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { knownDevices } from "../../../platform/db/schema/index.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import { digest, isTokenShaped, newToken } from "../../../platform/vault/token.ts";
import { shownUserAgent } from "../audit.ts";

export interface KnownDevice {
  readonly tokenHash: string;
  /** Epoch ms; until then its user is not asked for the second step. */
  readonly trustedUntil: number | null;
}

interface NamedDevice {
  readonly userId: string;
  /** As the browser sends it: anything. */
  readonly token: string | null;
}

/** With the user's id: two who share a browser share its token, and each is known there by a row of their own. */
const hashOf = (userId: string, token: string) => digest(`${userId} ${token}`);

/** Null when the token names no browser of this user. */
export async function findDevice(orm: Orm, { userId, token }: NamedDevice): Promise<KnownDevice | null> {
  if (token === null || !isTokenShaped(token)) return null;
  const tokenHash = hashOf(userId, token);
  const [row] = await orm
    .select({ trustedUntil: knownDevices.trustedUntil })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, tokenHash), eq(knownDevices.userId, userId)));
  return row ? { tokenHash, trustedUntil: row.trustedUntil?.getTime() ?? null } : null;
}

export interface DeviceSeen extends NamedDevice {
  /** Epoch ms. */
  readonly now: number;
  readonly from: RequestOrigin;
  /** Left out, what was trusted stays as it is. */
  readonly trustedUntil?: number;
}

/** Whoever logs in from scripts that keep nothing leaves a new one each time. */
const DEVICES_OF_A_USER = 30;

async function forgetOldest(tx: Orm, userId: string): Promise<void> {
  const old = tx
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
    .offset(DEVICES_OF_A_USER);
  await tx.delete(knownDevices).where(inArray(knownDevices.tokenHash, old));
}

export interface NotedDevice {
  /** For the browser to keep: its own token, or a new one. */
  readonly token: string;
  /** This user had not come in here before. */
  readonly isNew: boolean;
}

/** Notes that this user came in here. */
export async function noteDevice(tx: Orm, seen: DeviceSeen): Promise<NotedDevice> {
  const { userId, token, now, from, trustedUntil } = seen;
  const at = new Date(now);
  const facts = {
    lastUsedAt: at,
    userAgent: shownUserAgent(from),
    ...(trustedUntil === undefined ? {} : { trustedUntil: new Date(trustedUntil) }),
  };
  const known = await findDevice(tx, { userId, token });
  if (known !== null && token !== null) {
    await tx.update(knownDevices).set(facts).where(eq(knownDevices.tokenHash, known.tokenHash));
    return { token, isNew: false };
  }
  const kept = token !== null && isTokenShaped(token) ? token : newToken();
  await tx
    .insert(knownDevices)
    .values({ tokenHash: hashOf(userId, kept), userId, createdAt: at, ...facts })
    // The same user came in here twice at once.
    .onConflictDoUpdate({ target: knownDevices.tokenHash, set: facts });
  await forgetOldest(tx, userId);
  return { token: kept, isNew: true };
}

/** Every browser of the user is asked for the second step again. */
export async function distrustDevices(tx: Orm, userId: string): Promise<void> {
  await tx.update(knownDevices).set({ trustedUntil: null }).where(eq(knownDevices.userId, userId));
}
