/**
 * An account in live mode with practice money, for demo users of an installation that rehearses live trading. Everything
 * treats it as live; its id and its names say what its money is.
 */
import { REHEARSAL_VENUE_ID } from "@neuro/brokerage";
import { depositEntry } from "@neuro/ledger";
import type { Orm } from "../../platform/db/database.ts";
import { postEntries } from "../entries/post-entries.ts";
import { insertAccounts } from "./account-store.ts";

const REHEARSAL_CAD = "10000";
/** After the accounts of the sandbox brokerage. */
const SORT_ORDER = 100;

export function rehearsalAccountId(userId: string): string {
  return `demo-rehearsal-${userId}`;
}

export async function writeRehearsal(
  tx: Orm,
  { userId, now }: { readonly userId: string /** Market time, epoch ms. */; readonly now: number },
): Promise<void> {
  const id = rehearsalAccountId(userId);
  const openedAt = new Date(now);
  await insertAccounts(tx, [
    {
      id,
      userId,
      venue: REHEARSAL_VENUE_ID,
      mode: "live",
      type: "margin",
      name: "Rehearsal",
      displayName: "Rehearsal (practice money)",
      accountNumber: "RHL-50066218",
      brokerageName: "Neuro Rehearsal",
      currency: "CAD",
      heldCurrencies: ["CAD"],
      portfolioType: "rehearsal",
      openedAt,
      lastSyncedAt: openedAt,
      sortOrder: SORT_ORDER,
    },
  ]);
  const head = { accountId: id, occurredAt: now, memo: "Practice money", cause: "deposit:rehearsal" };
  await postEntries(tx, [depositEntry(head, { currency: "CAD", amount: REHEARSAL_CAD })]);
}
