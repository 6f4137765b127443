/** A connected live account as a broker's would be, for tests about real money: nothing in its id or its user is a demo's. */
import { REHEARSAL_VENUE_ID } from "@neuro/brokerage";
import { depositEntry } from "@neuro/ledger";
import { insertAccounts } from "../books/brokerage-accounts/account-store.ts";
import { postEntries } from "../books/entries/post-entries.ts";
import type { TestApp } from "./test-app.ts";

/** Returns its id. */
export async function openRealAccount({ ctx, clock }: TestApp, userId: string): Promise<string> {
  const id = `real-${userId}`;
  const openedAt = new Date(clock.now());
  await ctx.db.transaction(async (tx) => {
    await insertAccounts(tx, [
      {
        ...{ id, userId, venue: REHEARSAL_VENUE_ID, mode: "live", type: "margin", name: "Broker" },
        ...{ displayName: "Broker", accountNumber: "0002", brokerageName: "A broker" },
        ...{ currency: "CAD", heldCurrencies: ["CAD"], openedAt, lastSyncedAt: openedAt, sortOrder: 0 },
      },
    ]);
    const head = { accountId: id, occurredAt: clock.now(), memo: "Deposit", cause: "deposit:CAD" };
    await postEntries(tx, [depositEntry(head, { currency: "CAD", amount: "100000" })]);
  });
  return id;
}
