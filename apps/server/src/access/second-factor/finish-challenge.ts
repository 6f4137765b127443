/** The second half of a login: the challenge that the first half gave, and a code. */
import { type Locale, message, trustedBrowserDays } from "@neuro/contract";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { AppContext } from "../../context.ts";
import type { Orm } from "../../db/database.ts";
import { loginChallenges, users } from "../../db/schema/index.ts";
import { type Failure, failure } from "../../failure.ts";
import { audit, type RequestOrigin } from "../audit.ts";
import { CHALLENGE_LIFE_MS, type Entered, enter } from "../finish-login.ts";
import { findDevice } from "../known-devices.ts";
import { forgetFailures, type Guesser, noteFailure } from "../login-lock.ts";
import { digest } from "../token.ts";
import { takeCode } from "./take-code.ts";

const TRIES = 5;
const DAY_MS = 24 * 3_600_000;

type Parts = Pick<AppContext, "db" | "wall" | "newId" | "config" | "installation" | "vault">;

export interface AnsweredChallenge {
  readonly challenge: string;
  readonly code: string;
  readonly trustBrowser: boolean;
  /** What the browser kept of an earlier login; null for nothing. */
  readonly deviceToken: string | null;
  readonly locale: Locale;
  readonly from: RequestOrigin;
}

/** Counts the try before it is judged, so that many at once get no more than one by one. */
async function takeTry(orm: Orm, idHash: string, now: number) {
  const [taken] = await orm
    .update(loginChallenges)
    .set({ failures: sql`${loginChallenges.failures} + 1` })
    .where(
      and(
        eq(loginChallenges.idHash, idHash),
        lt(loginChallenges.failures, TRIES),
        gt(loginChallenges.expiresAt, new Date(now)),
      ),
    )
    .returning();
  if (!taken) return null;
  const [row] = await orm.select().from(users).where(eq(users.id, taken.userId));
  const begunAt = taken.expiresAt.getTime() - CHALLENGE_LIFE_MS;
  // The password it was given for may be the one that somebody had stolen.
  const isStale = (row?.passwordChangedAt?.getTime() ?? 0) > begunAt;
  return row?.status === "active" && !isStale ? { row, method: taken.method, tries: taken.failures } : null;
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeTry>>>;

function enterWithCode(
  parts: Parts,
  answered: AnsweredChallenge,
  { row, method, guesser }: Taken & { readonly guesser: Guesser },
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
    await forgetFailures(tx, guesser);
    const trust = trustBrowser ? { trustedUntil: parts.wall() + trustedBrowserDays * DAY_MS } : {};
    return enter(parts, tx, { row, method, deviceToken, from, secondStep: { taken: true, ...trust } });
  });
}

async function refuse(
  parts: Parts,
  { challenge, locale, from }: AnsweredChallenge,
  { row, tries, guesser }: Taken & { readonly guesser: Guesser },
): Promise<Failure> {
  const { db, wall, newId } = parts;
  const { locksMs } = await noteFailure(parts, guesser, wall());
  await audit(db.orm, {
    ...{ id: newId(), at: wall(), actorId: null, subjectId: row.id, from },
    action: locksMs > 0 ? "login.locked" : "login.failed",
    details: { origin: guesser.origin.kind, step: "second", seconds: Math.ceil(locksMs / 1_000) },
  });
  if (tries < TRIES) return failure("second_factor_wrong", { params: { left: TRIES - tries } });
  await db.orm.delete(loginChallenges).where(eq(loginChallenges.idHash, digest(challenge)));
  return failure("challenge_expired", { detail: message("login.too_many_codes", locale) });
}

export async function finishChallenge(parts: Parts, answered: AnsweredChallenge): Promise<Entered | Failure> {
  const { challenge, deviceToken, from } = answered;
  const taken = await takeTry(parts.db.orm, digest(challenge), parts.wall());
  if (taken === null) return failure("challenge_expired");
  const device = await findDevice(parts.db.orm, { userId: taken.row.id, token: deviceToken });
  const origin: Guesser["origin"] = device
    ? { kind: "device", tokenHash: device.tokenHash }
    : { kind: "address", address: from.address };
  const known = { ...taken, guesser: { email: taken.row.email, origin } };
  const entered = await enterWithCode(parts, answered, known);
  const isWrong = "failure" in entered && entered.code === "second_factor_wrong";
  return isWrong ? refuse(parts, answered, known) : entered;
}
