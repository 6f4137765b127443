/** Where every way in ends: in a session, or first in the question for the second step. */
import type { SessionMethod } from "@neuro/contract";
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { Orm } from "../../../platform/db/database.ts";
import { loginChallenges, type users } from "../../../platform/db/schema/index.ts";
import type { Failure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import { digest, newToken } from "../../../platform/vault/token.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import { mustSetUpSecondFactor } from "../second-factor/must-set-up.ts";
import { isSecondFactorOn } from "../second-factor/second-factor-store.ts";
import { createSession } from "../session-store.ts";
import { grantConfiguredExemption } from "../users/configured-exemption.ts";
import { userOf } from "../users/user.ts";
import { findDevice, noteDevice } from "./known-devices.ts";
import { noteLogin } from "./note-seen.ts";
import { refuseCrowd } from "./refuse-crowd.ts";

export const CHALLENGE_LIFE_MS = 5 * MINUTE_MS;

type Parts = Pick<PeopleContext, "wall" | "newId" | "config" | "installation">;

/** Somebody who has proved who they are by one of the ways in, and what their browser is. */
export interface Entrant {
  readonly row: typeof users.$inferSelect;
  readonly method: Exclude<SessionMethod, "demo">;
  /** What the browser kept of an earlier login; null for nothing. */
  readonly deviceToken: string | null;
  readonly from: RequestOrigin;
}

export interface Entered {
  readonly user: User;
  readonly token: string;
  /** For the browser to keep; null for a demo, which never logs in again. */
  readonly deviceToken: string | null;
  /** The owner has not come in here before, and may want to know. */
  readonly newBrowser: boolean;
  /** Nothing else is answered until a second step is set up. */
  readonly secondFactorRequired: boolean;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** The way in was right, and the code of an authenticator app is still to come. */
export interface SecondStepAsked {
  readonly challenge: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

interface NewChallenge {
  readonly userId: string;
  readonly method: "password" | "external";
  /** Of the known browser that asks; null for a stranger. */
  readonly deviceHash: string | null;
  /** Epoch ms. */
  readonly now: number;
}

async function issueChallenge(
  tx: Orm,
  { userId, method, deviceHash, now }: NewChallenge,
): Promise<SecondStepAsked> {
  const challenge = newToken();
  const expiresAt = now + CHALLENGE_LIFE_MS;
  await tx
    .insert(loginChallenges)
    .values({ idHash: digest(challenge), userId, method, deviceHash, expiresAt: new Date(expiresAt) });
  return { challenge, expiresAt };
}

interface SecondStep {
  readonly taken: boolean;
  /** Epoch ms until which this browser is not asked again; left out, nothing changes. */
  readonly trustedUntil?: number;
}

/** Somebody who came in by a second step has one; of others it is looked up where it matters. */
async function lacksSecondFactor(
  { installation: { settings } }: Parts,
  tx: Orm,
  { row, secondStep }: { readonly row: Entrant["row"]; readonly secondStep: SecondStep },
): Promise<boolean> {
  if (!mustSetUpSecondFactor({ user: row, secondFactor: secondStep.taken }, settings)) return false;
  return !(await isSecondFactorOn(tx, row.id));
}

/** Opens the session of an entrant of whom nothing more is asked, in the transaction of what let them in. */
export async function enter(
  parts: Parts,
  tx: Orm,
  { row, method, deviceToken, from, secondStep }: Entrant & { readonly secondStep: SecondStep },
): Promise<Entered | Failure> {
  const { wall, newId, config } = parts;
  const crowd = await refuseCrowd(parts, tx, row);
  if (crowd !== null) return crowd;
  const now = wall();
  const userId = row.id;
  await noteLogin(tx, row, now);
  const { taken, ...trust } = secondStep;
  const device = await noteDevice(tx, { userId, token: deviceToken, now, from, ...trust });
  const absoluteMs = config.sessionAbsoluteMs;
  const token = await createSession(tx, {
    ...{ id: newId(), userId, method, secondFactor: taken },
    ...{ now, absoluteMs, from },
  });
  // A registration has its own line.
  if (method !== "registration")
    await audit(tx, {
      ...{ id: newId(), at: now, action: "user.logged_in", actorId: userId, subjectId: userId },
      details: {
        ...{ method, second_factor: taken, trusted: trust.trustedUntil !== undefined },
        new_browser: device.isNew,
      },
      from,
    });
  return {
    user: userOf(await grantConfiguredExemption(parts, tx, { row, from })),
    token,
    deviceToken: device.token,
    newBrowser: device.isNew && method !== "registration",
    secondFactorRequired: await lacksSecondFactor(parts, tx, { row, secondStep }),
    expiresAt: now + absoluteMs,
  };
}

/** A session, unless the user's second step is on and this browser is not trusted: then a challenge. */
export async function finishLogin(
  parts: Parts,
  tx: Orm,
  entrant: Entrant,
): Promise<Entered | SecondStepAsked | Failure> {
  const { row, method, deviceToken } = entrant;
  const now = parts.wall();
  if (method !== "registration" && (await isSecondFactorOn(tx, row.id))) {
    const device = await findDevice(tx, { userId: row.id, token: deviceToken });
    const deviceHash = device?.tokenHash ?? null;
    if ((device?.trustedUntil ?? 0) <= now)
      return issueChallenge(tx, { userId: row.id, method, deviceHash, now });
  }
  return enter(parts, tx, { ...entrant, secondStep: { taken: false } });
}
