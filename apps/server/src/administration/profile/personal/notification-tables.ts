/** What a user was told, how they want to be told, and the alerts they set. */
import { alerts, notificationChoices, notifications } from "../../../platform/db/schema/index.ts";
import { own, type PersonalTable } from "./personal-table.ts";

export const notificationTables: readonly PersonalTable[] = [
  own({
    table: notifications,
    exported: `id user_id category alert_type priority facts link about in_app created_at read_at mail mailed_at
      mail_lease_until`,
  }),
  own({
    table: notificationChoices,
    exported: "user_id categories updated_at",
  }),
  own({
    table: alerts,
    exported: `id user_id instrument_id symbol name currency kind threshold wanted before note created_at triggered_at
      triggered_price triggered_signal`,
  }),
];
