/** When the user was here, and what the installation adds up of their trades. */
import { activeDays, closedTradeDays } from "../../../platform/db/schema/index.ts";
import { own, type PersonalTable } from "./personal-table.ts";

export const useTables: readonly PersonalTable[] = [
  own({
    table: activeDays,
    exported: "user_id day",
  }),
  own({
    table: closedTradeDays,
    exported: "user_id day origin closed gained",
  }),
];
