/** What the user pays, and with whom. */
import { checkouts, payments, subscriptions } from "../../../platform/db/schema/index.ts";
import { own, type PersonalTable } from "./personal-table.ts";

export const billingTables: readonly PersonalTable[] = [
  own({
    table: subscriptions,
    exported:
      "user_id provider customer_id subscription_id state paid_until cancels told_at created_at ended_at",
  }),
  own({
    table: checkouts,
    exported: "id user_id provider status return_url created_at expires_at",
    // Whoever has the address can pay there, and may see whose page it is.
    secret: "url",
  }),
  own({
    table: payments,
    key: [payments.provider, payments.id],
    exported: "provider id user_id amount_cents currency kind paid_at months",
    // Accounts must be kept: the rows stay and name nobody.
    erased: "blanked",
  }),
];
