/** Links sent by e-mail or shown by an administrator: only a digest is stored, and using one takes it away. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { and, count, eq, gt, lt } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { linkTokens, users } from "../../../platform/db/schema/index.ts";
import { digest, newToken } from "../../../platform/vault/token.ts";
import type { PeopleContext } from "../../people-context.ts";

export const RESET_LIFE_MS = 30 * MINUTE_MS;
export const VERIFY_LIFE_MS = DAY_MS;

export type LinkPurpose = (typeof linkTokens.$inferSelect)["purpose"];

const LINKS: Record<LinkPurpose, { readonly path: string; readonly lifeMs: number }> = {
  // Behind the hash, a token reaches no log of any server on its way.
  reset_password: { path: "/reset#token=", lifeMs: RESET_LIFE_MS },
  verify_email: { path: "/verify#token=", lifeMs: VERIFY_LIFE_MS },
};

type Parts = Pick<PeopleContext, "wall" | "publicOrigin">;

export interface NewLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** The address that following it confirms; it works only while that is the user's, or the one they want. */
  readonly email: string;
  readonly byAdmin?: boolean;
}

export interface MadeLink {
  readonly url: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

export async function createLink({ wall, publicOrigin }: Parts, tx: Orm, link: NewLink): Promise<MadeLink> {
  const { userId, purpose, email, byAdmin = false } = link;
  const token = newToken();
  const now = wall();
  const { path, lifeMs } = LINKS[purpose];
  const expiresAt = now + lifeMs;
  const times = { createdAt: new Date(now), expiresAt: new Date(expiresAt) };
  await tx.insert(linkTokens).values({ tokenHash: digest(token), userId, purpose, email, byAdmin, ...times });
  return { url: `${publicOrigin.current()}${path}${token}`, expiresAt };
}

/**
 * Whoever has it can set the user's password, once. The newest is the only one that works, but for one made by an administrator: it
 * outlasts those that strangers ask for. An ended one stays, since it counts as sent.
 */
export async function createResetLink(
  parts: Parts,
  tx: Orm,
  user: { readonly userId: string; readonly email: string; readonly byAdmin: boolean },
): Promise<MadeLink> {
  const now = new Date(parts.wall());
  const earlier = and(
    eq(linkTokens.userId, user.userId),
    eq(linkTokens.purpose, "reset_password"),
    gt(linkTokens.expiresAt, now),
    ...(user.byAdmin ? [] : [eq(linkTokens.byAdmin, false)]),
  );
  await tx.update(linkTokens).set({ expiresAt: now }).where(earlier);
  return createLink(parts, tx, { ...user, purpose: "reset_password" });
}

export type LinkRow = typeof linkTokens.$inferSelect;

interface ShownLink {
  readonly token: string;
  readonly purpose: LinkPurpose;
  /** Epoch ms. */
  readonly now: number;
}

const isShown = ({ token, purpose, now }: ShownLink) =>
  and(
    eq(linkTokens.tokenHash, digest(token)),
    eq(linkTokens.purpose, purpose),
    gt(linkTokens.expiresAt, new Date(now)),
  );

/** Null when it does not work any more. */
export async function findLink(orm: Orm, shown: ShownLink): Promise<LinkRow | null> {
  const [row] = await orm.select().from(linkTokens).where(isShown(shown));
  return row ?? null;
}

/** Finds it and takes it away in one statement, so that of two who follow it at once one is late. */
export async function takeLink(tx: Orm, shown: ShownLink): Promise<LinkRow | null> {
  const [row] = await tx.delete(linkTokens).where(isShown(shown)).returning();
  return row ?? null;
}

interface SentLinks {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * How many were e-mailed within the last hour: nobody's mailbox is to be filled by us. Holds the user's row until the transaction
 * ends, so that links asked for at once are counted one after the other.
 */
export async function linksOfLastHour(tx: Orm, { userId, purpose, now }: SentLinks): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const [row] = await tx
    .select({ links: count() })
    .from(linkTokens)
    .where(
      and(
        eq(linkTokens.userId, userId),
        eq(linkTokens.purpose, purpose),
        eq(linkTokens.byAdmin, false),
        gt(linkTokens.createdAt, new Date(now - HOUR_MS)),
      ),
    );
  return row?.links ?? 0;
}

/** Those that expired an hour ago or longer: until then they count as sent. */
export async function sweepLinks(orm: Orm, now: number): Promise<void> {
  await orm.delete(linkTokens).where(lt(linkTokens.expiresAt, new Date(now - HOUR_MS)));
}
