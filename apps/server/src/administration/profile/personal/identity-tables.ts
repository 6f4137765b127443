/** Who the user is, and what they set. */
import { eq } from "drizzle-orm";
import { userSettings, users, watchlistItems } from "../../../platform/db/schema/index.ts";
import { own, type PersonalTable, personal } from "./personal-table.ts";

export const identityTables: readonly PersonalTable[] = [
  personal(
    {
      table: users,
      section: "profile",
      exported: `id kind role status email name picture password_changed_at email_verified_at pending_email access_level
        preferences subscription_exempt created_at last_seen_at last_login_at`,
      secret: "password_hash",
    },
    ({ id }) => eq(users.id, id),
  ),
  own({
    table: userSettings,
    section: "trading_settings",
    exported: "user_id values kill_switch updated_at",
  }),
  own({
    table: watchlistItems,
    section: "watchlist",
    exported: "user_id instrument_id position added_at",
  }),
];
