import { homeCurrency } from "@neuro/contract";
import { users } from "../../../platform/db/schema/index.ts";
import { type Failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import type { Entered } from "../login/finish-login.ts";
import { refuseCrowd } from "../login/refuse-crowd.ts";
import { createSession } from "../session-store.ts";

type Parts = Pick<PeopleContext, "db" | "wall" | "newId" | "config" | "installation" | "provisionDemo">;

/** Makes an isolated demo user with its sandbox accounts and a session: all of it, or nothing. */
export async function startDemo(parts: Parts, from: RequestOrigin): Promise<Entered | Failure> {
  const { db, wall, newId, config, provisionDemo } = parts;
  const id = newId();
  const user: User = {
    id,
    kind: "demo",
    role: "user",
    email: `demo-${id.slice(0, 8)}-${id.slice(-12)}@demo.invalid`,
    name: "Demo",
    picture: null,
    accessLevel: null,
    // Live trading by Neuro needs a subscription, which a rehearsal of it cannot buy.
    subscriptionExempt: config.rehearseLive,
    country: null,
    countsIn: homeCurrency,
    benchmark: null,
  };
  // Prices and histories are read before the transaction opens: they take long and touch no row.
  const provision = await provisionDemo(user);
  const now = wall();
  const token = await db.transaction(async (tx) => {
    const crowd = await refuseCrowd(parts, tx, user);
    if (crowd !== null) return crowd;
    await tx.insert(users).values({
      id,
      kind: "demo",
      role: "user",
      email: user.email,
      name: user.name,
      subscriptionExempt: user.subscriptionExempt,
      createdAt: new Date(now),
      lastSeenAt: new Date(now),
      lastLoginAt: new Date(now),
    });
    await provision(tx);
    await audit(tx, {
      id: newId(),
      at: now,
      action: "user.demo_started",
      actorId: id,
      subjectId: id,
      from,
    });
    return createSession(tx, {
      id: newId(),
      userId: id,
      method: "demo",
      now,
      absoluteMs: config.sessionAbsoluteMs,
      from,
    });
  });
  if (isFailure(token)) return token;
  return {
    ...{ user, token, deviceToken: null, newBrowser: false, secondFactorRequired: false },
    expiresAt: now + config.sessionAbsoluteMs,
  };
}
