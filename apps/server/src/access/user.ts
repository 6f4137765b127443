/** Who is calling, as every capability sees it. */
import type { SessionMethod } from "@neuro/contract";
import type { users } from "../db/schema/index.ts";
import { type Preferences, preferencesOf } from "./preferences.ts";

export interface User {
  readonly id: string;
  readonly kind: "member" | "demo";
  readonly role: "user" | "admin";
  readonly email: string;
  readonly name: string;
  readonly picture: string | null;
  /** As the external login provider names it. */
  readonly accessLevel: string | null;
  readonly subscriptionExempt: boolean;
  /** Whose listing a bare symbol means; null where the user has not chosen. */
  readonly country: Preferences["country"];
}

export interface Session {
  readonly id: string;
  readonly method: SessionMethod;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When its user last proved who they are; null for a demo, which has nothing to prove it with. */
  readonly confirmedAt: number | null;
}

/** What of a row every capability may see. */
export function userOf(row: typeof users.$inferSelect): User {
  const { id, kind, role, email, name, picture, accessLevel, subscriptionExempt } = row;
  const { country } = preferencesOf(row.preferences);
  return { id, kind, role, email, name, picture, accessLevel, subscriptionExempt, country };
}

/** Null for the addresses the server makes up where it knows none: nobody reads mail in the reserved domain. */
export function shownEmail(email: string): string | null {
  return email.endsWith(".invalid") ? null : email;
}
