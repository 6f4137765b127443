/** What must end outside this database before a user's rows may go: orders at venues, access to brokers, payments. */
import type { Failure } from "../../platform/failure.ts";
import type { User } from "../../platform/http/caller.ts";

export interface DeletionStep {
  /** Of what ends, for the server's log. */
  readonly name: string;
  /**
   * Null once nothing is left outside, also for a user who is gone already. Called again after a failure, so what it did
   * before must not be in its way.
   */
  carryOut(user: User): Promise<Failure | null>;
}
