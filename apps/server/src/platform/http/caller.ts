/** Who is calling, as every capability sees it. */
import type { Profile, SessionMethod } from "@neuro/contract";

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
  readonly country: Profile["country"];
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
