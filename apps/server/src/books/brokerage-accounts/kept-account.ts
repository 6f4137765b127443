/** An account of own money that no broker tells of, as it is opened: by hand or for a file. */

import { UNTRADED_VENUE_ID } from "@neuro/brokerage";
import type { Currency } from "@neuro/contract";
import type { accounts } from "../../platform/db/schema/index.ts";

export interface KeptAccount {
  readonly userId: string;
  readonly type: string;
  readonly name: string;
  readonly currency: Currency;
  /** Masked; "" where nobody told it. */
  readonly accountNumber: string;
  readonly brokerageName: string;
}

/** After the accounts of brokers. */
const SORT_ORDER = 50;

/** `now`: market time, epoch ms. Its books can be corrected, as those that a broker tells. */
export function keptAccount(
  told: KeptAccount,
  { newId, now }: { readonly newId: () => string; readonly now: number },
): typeof accounts.$inferInsert & { readonly id: string } {
  const id = `kept-${newId()}`;
  const at = new Date(now);
  return {
    ...{ ...told, id, displayName: told.name, venue: UNTRADED_VENUE_ID, mode: "live", externalId: id },
    ...{ heldCurrencies: ["CAD", "USD"], isConnected: false, canTrade: false, sortOrder: SORT_ORDER },
    ...{ openedAt: at, lastSyncedAt: at },
  };
}
