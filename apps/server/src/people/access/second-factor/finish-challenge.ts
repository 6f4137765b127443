/** The second half of a login: the challenge that the first half gave, and a code. */
import { DAY_MS, type Locale, message, trustedBrowserDays } from "@neuro/contract";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { loginChallenges, users } from "../../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import { digest } from "../../../platform/vault/token.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import { CHALLENGE_LIFE_MS, type Entered, enter } from "../login/finish-login.ts";
import { lockedOut } from "../login/locked-out.ts";
import { forgetFailures, type Guess, type Guesser, giveBack, takeGuess } from "../login/login-lock.ts";
import { takeCode } from "./take-code.ts";

const TRIES = 5;

type Parts = Pick<PeopleContext, "db" | "wall" | "newId" | "config" | "installation" | "vault">;

export interface AnsweredChallenge {
  readonly challenge: string;
  readonly code: string;
  readonly trustBrowser: boolean;
  /** What the browser kept of an earlier login; null for nothing. */
  readonly deviceToken: string | null;
  readonly locale: Locale;
  readonly from: RequestOrigin;
}

const isOpen = (idHash: string, now: number) =>
  and(
    eq(loginChallenges.idHash, idHash),
    lt(loginChallenges.failures, TRIES),
    gt(loginChallenges.expiresAt, new Date(now)),
  );

/** The challenge and whom it would let in; null when it is good for nothing any more. */
async function findChallenge(orm: Orm, idHash: string, now: number) {
  const [found] = await orm
    .select({ challenge: loginChallenges, row: users })
    .from(loginChallenges)
    .innerJoin(users, eq(users.id, loginChallenges.userId))
    .where(isOpen(idHash, now));
  if (found?.row.status !== "active") return null;
  const begunAt = found.challenge.expiresAt.getTime() - CHALLENGE_LIFE_MS;
  // The password it was given for may be the one that somebody had stolen.
  return (found.row.passwordChangedAt?.getTime() ?? 0) > begunAt ? null : found;
}

/** Counts the try before it is judged, so that many at once get no more than one by one. How many it were; null for too many. */
async function takeTry(orm: Orm, idHash: string, now: number): Promise<number | null> {
  const [taken] = await orm
    .update(loginChallenges)
    .set({ failures: sql`${loginChallenges.failures} + 1` })
    .where(isOpen(idHash, now))
    .returning({ tries: loginChallenges.failures });
  return taken?.tries ?? null;
}

interface Taken {
  readonly row: typeof users.$inferSelect;
  readonly method: (typeof loginChallenges.$inferSelect)["method"];
  readonly tries: number;
  readonly guesser: Guesser;
  readonly guess: Guess;
}

function enterWithCode(
  parts: Parts,
  answered: AnsweredChallenge,
  { row, method, guesser, guess }: Taken,
): Promise<Entered | Failure> {
  const { challenge, code, trustBrowser, deviceToken, from } = answered;
  return parts.db.transaction(async (tx) => {
    // Of two right answers at once one opens a session.
    const ended = await tx
      .delete(loginChallenges)
      .where(eq(loginChallenges.idHash, digest(challenge)))
      .returning({ userId: loginChallenges.userId });
    if (ended.length === 0) return failure("challenge_expired");
    if (!(await takeCode(parts, tx, { userId: row.id, code, from }))) return failure("second_factor_wrong");
    await giveBack(tx, guess);
    await forgetFailures(tx, guesser);
    const trust = trustBrowser ? { trustedUntil: parts.wall() + trustedBrowserDays * DAY_MS } : {};
    return enter(parts, tx, { row, method, deviceToken, from, secondStep: { taken: true, ...trust } });
  });
}

async function refuse(
  parts: Parts,
  { challenge, locale, from }: AnsweredChallenge,
  { row, tries, guesser, guess }: Taken,
): Promise<Failure> {
  const { db, wall, newId } = parts;
  const { locksMs } = guess;
  await audit(db.orm, {
    ...{ id: newId(), at: wall(), actorId: null, subjectId: row.id, from },
    action: locksMs > 0 ? "login.locked" : "login.failed",
    details: { origin: guesser.origin.kind, step: "second", seconds: Math.ceil(locksMs / 1_000) },
  });
  if (tries < TRIES) return failure("second_factor_wrong", { params: { left: TRIES - tries } });
  await db.orm.delete(loginChallenges).where(eq(loginChallenges.idHash, digest(challenge)));
  return failure("challenge_expired", { detail: message("login.too_many_codes", locale) });
}

/**
 * A code is a guess at the account like a password, and counts with those of the first half's origin: what the browser sends
 * along with the second half does not matter. While that origin waits, no code is judged, however many challenges there are.
 */
export async function finishChallenge(parts: Parts, answered: AnsweredChallenge): Promise<Entered | Failure> {
  const { db, wall } = parts;
  const { challenge, locale, from } = answered;
  const idHash = digest(challenge);
  const found = await findChallenge(db.orm, idHash, wall());
  if (found === null) return failure("challenge_expired");
  const { row } = found;
  const { method, deviceHash } = found.challenge;
  const origin: Guesser["origin"] =
    deviceHash === null
      ? { kind: "address", address: from.address }
      : { kind: "device", tokenHash: deviceHash };
  const guesser = { email: row.email, origin };
  const guess = await takeGuess(parts, guesser, wall());
  if ("waitMs" in guess) return lockedOut(guess.waitMs, locale);
  const tries = await takeTry(db.orm, idHash, wall());
  if (tries === null) {
    await db.transaction((tx) => giveBack(tx, guess));
    return failure("challenge_expired");
  }
  const known = { row, method, tries, guesser, guess };
  const entered = await enterWithCode(parts, answered, known);
  if (!isFailure(entered)) return entered;
  if (entered.code === "second_factor_wrong") return refuse(parts, answered, known);
  // The code was right, or another answer was faster.
  await db.transaction((tx) => giveBack(tx, guess));
  return entered;
}
