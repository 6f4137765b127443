/** What the people's floor adds, and what it asks of the floors above. */
import type { MarketContext } from "../market/market-context.ts";
import type { Orm } from "../platform/db/database.ts";
import type { User } from "../platform/http/caller.ts";
import type { DeletionStep } from "./access/deletion-step.ts";
import type { Passwords } from "./access/password-service.ts";
import type { StrengthEstimator } from "./access/password-strength/estimate-strength.ts";
import type { Payments } from "./billing/payments.ts";

/**
 * Gives a new demo user its accounts. The outer call prepares (reads prices, computes) before any transaction; what it
 * returns only writes, inside the transaction that creates the user.
 */
export type ProvisionDemo = (user: User) => Promise<(tx: Orm) => Promise<void>>;

export interface PeopleContext extends MarketContext {
  readonly passwords: Passwords;
  readonly strength: StrengthEstimator;
  readonly payments: Payments;
  readonly provisionDemo: ProvisionDemo;
  /** What ends outside before a user is removed, in this order. */
  readonly deletionSteps: readonly DeletionStep[];
}

/** What is there before any capability is wired. */
export type Foundation = Omit<PeopleContext, "payments" | "provisionDemo" | "deletionSteps">;
