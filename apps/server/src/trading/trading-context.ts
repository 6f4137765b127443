import type { Venue } from "@neuro/brokerage";
import type { AccountRow } from "../accounts/account-store.ts";
import type { Platform } from "../context.ts";

/** The platform and the venues orders go to. */
export interface TradingContext extends Platform {
  /** The venue an account's orders go to; its mode is the account's mode. */
  venueOf(account: Pick<AccountRow, "venue">): Venue;
  /** Told after a commit that changed a user's books. */
  booksChanged(userId: string): void;
}
