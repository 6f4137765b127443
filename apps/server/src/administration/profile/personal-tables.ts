/**
 * Every table that holds something about a user, by area. A test compares the list with the database's own catalogue, so that
 * no table or column is forgotten.
 */
import { accessTables } from "./personal/access-tables.ts";
import { assistantTables } from "./personal/assistant-tables.ts";
import { billingTables } from "./personal/billing-tables.ts";
import { brokerageTables } from "./personal/brokerage-tables.ts";
import { identityTables } from "./personal/identity-tables.ts";
import { neuroTables } from "./personal/neuro-tables.ts";
import { notificationTables } from "./personal/notification-tables.ts";
import type { PersonalTable } from "./personal/personal-table.ts";
import { tradingTables } from "./personal/trading-tables.ts";
import { useTables } from "./personal/use-tables.ts";

/** In the order the export has them. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...identityTables,
  ...tradingTables,
  ...brokerageTables,
  ...neuroTables,
  ...assistantTables,
  ...notificationTables,
  ...billingTables,
  ...accessTables,
  ...useTables,
];
