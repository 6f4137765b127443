/** Who is calling, as every capability sees it. */
import type { ListingCurrency, Locale, Profile, SessionMethod } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { RequestOrigin } from "./origin-of.ts";

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
  /** What their totals, values and returns are told in. */
  readonly countsIn: ListingCurrency;
  /** What their portfolio is compared with; null where they have not chosen. */
  readonly benchmark: InstrumentId | null;
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

/** Who does something: as whom, in which session, in which language, and whence. */
export interface Actor {
  readonly user: User;
  readonly session: Session;
  readonly locale: Locale;
  readonly from: RequestOrigin;
}
