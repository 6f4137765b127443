/** Whoever moves real money must have proved who they are a short while ago: a stolen session moves none. */
import { requireConfirmed } from "../../people/access/step-up.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import type { Session } from "../../platform/http/caller.ts";
import type { AccountRow } from "./account-store.ts";
import { tradesRealMoney } from "./trades-real-money.ts";

/** What of the caller's session tells when its user last proved it. */
export type ProvenSession = Pick<Session, "method" | "confirmedAt">;

export interface ProofWanted {
  /** Left out where nobody is logged in, who could prove nothing. */
  readonly session: ProvenSession | undefined;
  /** Epoch ms. */
  readonly now: number;
  readonly withinMs: number;
}

/** Null when nothing in the account is real money, or the proof is fresh enough. */
export function requireProof(account: AccountRow, { session, now, withinMs }: ProofWanted): Failure | null {
  if (!tradesRealMoney(account)) return null;
  return session === undefined ? failure("step_up_required") : requireConfirmed(session, { now, withinMs });
}
