/**
 * Slows guessing without locking the owner out. Failures in a row are counted for each origin apart: a browser its user has
 * logged in with before, a session, or a stranger's network address. Two more counters bound strangers: all of them together
 * at one account, and one of them at all accounts. Another one bounds all sessions of one account together, since whoever gets
 * in anew has a new session each time. Unknown e-mail addresses are counted like known ones.
 *
 * A guess is counted before it is judged and given back when it was right, so that many at once get no more than one by one.
 */
import { DAY_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { and, eq, lt, or, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { failedLogins } from "../../../platform/db/schema/index.ts";
import { networkOf } from "../../../platform/http/network-of.ts";
import { digest } from "../../../platform/vault/token.ts";
import type { PeopleContext } from "../../people-context.ts";

/** How many failures are free, and how the wait after each further one grows: twice as long each time. */
export interface Slowdown {
  readonly free: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

/** One origin at one account; how many are free, an administrator may change. */
export const OWN_SLOWDOWN: Slowdown = { free: 5, firstWaitMs: 30_000, longestWaitMs: 15 * MINUTE_MS };
/** All strangers at one account; its owner may be among them at a new browser, so the wait stays short. */
export const STRANGERS_SLOWDOWN: Slowdown = { free: 50, firstWaitMs: 30_000, longestWaitMs: 5 * MINUTE_MS };
/** All sessions of one account: only who got in can fill it, so that strangers keep nobody from their own account. */
export const SESSIONS_SLOWDOWN: Slowdown = { ...STRANGERS_SLOWDOWN };
/** One network address at all accounts; many people may share it, so the wait is shorter still. */
export const ADDRESS_SLOWDOWN: Slowdown = { free: 200, firstWaitMs: 30_000, longestWaitMs: MINUTE_MS };
/** Without a failure for so long, a counter begins anew. */
const FORGET_AFTER_MS = DAY_MS;

/** Stands in a key's column for everybody. */
const ALL = "all";
/** Stands there for everybody who is logged in. */
const ALL_SESSIONS = "sessions";

export type Origin =
  /** `tokenHash` of a browser that is known for this user. */
  | { readonly kind: "device"; readonly tokenHash: string }
  | { readonly kind: "session"; readonly id: string }
  | { readonly kind: "address"; readonly address: string };

export interface Guesser {
  /** In lower case. */
  readonly email: string;
  readonly origin: Origin;
}

interface Counter {
  readonly emailHash: string;
  readonly origin: string;
  readonly slowdown: Slowdown;
}

/** A guess that was counted as a failure, until it is given back. */
export interface Guess {
  readonly counted: readonly (Counter & { readonly lockedUntil: Date | null })[];
  /** How long the next one has to wait, should this one fail. */
  readonly locksMs: number;
}

export interface LockedOut {
  readonly waitMs: number;
}

export function waitAfter(failures: number, { free, firstWaitMs, longestWaitMs }: Slowdown): number {
  if (failures < free) return 0;
  return Math.min(firstWaitMs * 2 ** (failures - free), longestWaitMs);
}

function originKey(origin: Origin): string {
  if (origin.kind === "device") return digest(`device:${origin.tokenHash}`);
  if (origin.kind === "session") return digest(`session:${origin.id}`);
  return digest(`address:${networkOf(origin.address)}`);
}

function countersOf({ email, origin }: Guesser, free: number): readonly Counter[] {
  const emailHash = digest(email);
  const own = originKey(origin);
  const alone = { emailHash, origin: own, slowdown: { ...OWN_SLOWDOWN, free } };
  if (origin.kind === "device") return [alone];
  if (origin.kind === "session")
    return [alone, { emailHash, origin: ALL_SESSIONS, slowdown: SESSIONS_SLOWDOWN }];
  return [
    alone,
    { emailHash, origin: ALL, slowdown: STRANGERS_SLOWDOWN },
    { emailHash: ALL, origin: own, slowdown: ADDRESS_SLOWDOWN },
  ];
}

const isCounter = ({ emailHash, origin }: Pick<Counter, "emailHash" | "origin">) =>
  and(eq(failedLogins.emailHash, emailHash), eq(failedLogins.origin, origin));

/** One after the other: the account first and then the address, by everybody. */
async function lockCounters(
  tx: Orm,
  counters: readonly Pick<Counter, "emailHash" | "origin">[],
): Promise<void> {
  const names = new Set(counters.map(({ emailHash, origin }) => (emailHash === ALL ? origin : emailHash)));
  for (const name of names)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`logins of ${name}`}, 0))`);
}

/** Failures that still count, and what they lock. */
async function readCounters(tx: Orm, counters: readonly Counter[], now: number) {
  const rows = await tx
    .select()
    .from(failedLogins)
    .where(or(...counters.map(isCounter)));
  return counters.map((counter) => {
    const row = rows.find(
      ({ emailHash, origin }) => emailHash === counter.emailHash && origin === counter.origin,
    );
    const counts = row !== undefined && now - row.lastFailureAt.getTime() <= FORGET_AFTER_MS;
    return {
      ...counter,
      failures: counts ? row.failures : 0,
      waitMs: counts ? Math.max(0, (row.lockedUntil?.getTime() ?? 0) - now) : 0,
    };
  });
}

type Found = Awaited<ReturnType<typeof readCounters>>;

async function countOneMore(tx: Orm, found: Found, now: number): Promise<Guess> {
  const counted = found.map(({ emailHash, origin, slowdown, failures }) => {
    const waitMs = waitAfter(failures + 1, slowdown);
    const lockedUntil = waitMs === 0 ? null : new Date(now + waitMs);
    return { emailHash, origin, slowdown, failures: failures + 1, lockedUntil };
  });
  await tx
    .insert(failedLogins)
    .values(counted.map(({ slowdown: _, ...row }) => ({ ...row, lastFailureAt: new Date(now) })))
    .onConflictDoUpdate({
      target: [failedLogins.emailHash, failedLogins.origin],
      set: {
        failures: sql`excluded.failures`,
        lockedUntil: sql`excluded.locked_until`,
        lastFailureAt: sql`excluded.last_failure_at`,
      },
    });
  const until = Math.max(now, ...counted.map(({ lockedUntil }) => lockedUntil?.getTime() ?? 0));
  return { counted, locksMs: until - now };
}

type Parts = Pick<PeopleContext, "db" | "installation">;

/** Takes one guess, counted as a failure at once; or says how long to wait. `now`: epoch ms. */
export function takeGuess(
  { db, installation }: Parts,
  guesser: Guesser,
  now: number,
): Promise<Guess | LockedOut> {
  const counters = countersOf(guesser, installation.settings.lock_after_failures);
  return db.transaction(async (tx) => {
    await lockCounters(tx, counters);
    const found = await readCounters(tx, counters, now);
    const waitMs = Math.max(...found.map((counter) => counter.waitMs));
    return waitMs > 0 ? { waitMs } : countOneMore(tx, found, now);
  });
}

/**
 * The guess was right, or could not be judged: it counts as if it had not been. In a transaction: somebody who guesses at the same
 * moment would count on from what is given back here.
 */
export async function giveBack(tx: Orm, { counted }: Guess): Promise<void> {
  await lockCounters(tx, counted);
  for (const counter of counted) {
    // Only the lock this very guess would have caused: another one's failure may have locked since.
    const mine = counter.lockedUntil?.toISOString() ?? null;
    await tx
      .update(failedLogins)
      .set({
        failures: sql`greatest(${failedLogins.failures} - 1, 0)`,
        lockedUntil: sql`case when ${failedLogins.lockedUntil} = ${mine}::timestamptz then null else ${failedLogins.lockedUntil} end`,
      })
      .where(isCounter(counter));
  }
}

/** After a login that went all the way: this origin begins anew, the others keep their count. */
export async function forgetFailures(tx: Orm, guesser: Guesser): Promise<void> {
  const own = { emailHash: digest(guesser.email), origin: originKey(guesser.origin) };
  await lockCounters(tx, [own]);
  await tx.delete(failedLogins).where(isCounter(own));
}

/** The owner has proved to be the owner in another way: nobody's failures at this account count any more. */
export async function forgetAllFailures(tx: Orm, email: string): Promise<void> {
  await tx.delete(failedLogins).where(eq(failedLogins.emailHash, digest(email)));
}

/** Removes counters that time has made worthless. */
export async function sweepFailures(orm: Orm, now: number): Promise<void> {
  await orm.delete(failedLogins).where(lt(failedLogins.lastFailureAt, new Date(now - FORGET_AFTER_MS)));
}
