import { stepUpMs } from "@neuro/contract";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import { confirmSession } from "../session-store.ts";
import { type Proof, proveIdentity } from "./prove-identity.ts";

type Parts = Pick<PeopleContext, "db" | "wall" | "newId" | "installation" | "passwords" | "vault">;

export interface SteppedUp {
  /** In place of the session's token, which opens nothing any more. */
  readonly token: string;
  /** Epoch ms. */
  readonly confirmedUntil: number;
}

/** A right proof confirms the session, under a new token. */
export function stepUpSession(parts: Parts, proof: Proof): Promise<SteppedUp | Failure> {
  const { user, session, code, from } = proof;
  return proveIdentity(parts, proof, async (tx) => {
    const now = parts.wall();
    const token = await confirmSession(tx, session.id, now);
    // Ended while its password was checked.
    if (token === null) return failure("session_expired");
    await audit(tx, {
      ...{ id: parts.newId(), at: now, actorId: user.id, subjectId: user.id, from },
      action: "identity.confirmed",
      details: { by: code === undefined ? "password" : "password and code" },
    });
    return { token, confirmedUntil: now + stepUpMs };
  });
}
