/** Live accounts as a broker tells of them, each with the trades a test asks for. */
import type { Currency } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { brokerTradeEntry, type JournalEntry } from "@neuro/ledger";
import { insertAccounts } from "../books/brokerage-accounts/account-store.ts";
import { postEntries } from "../books/entries/post-entries.ts";
import type { Database } from "../platform/db/database.ts";

export interface ToldTrade {
  readonly side: "BUY" | "SELL";
  readonly instrumentId: InstrumentId;
  readonly units: string;
  /** All that was paid or brought, in `currency`; CAD where none is named. */
  readonly cash: string;
  readonly currency?: Currency;
  /** CAD for one unit of `currency`. */
  readonly homeRate?: string;
}

/** `at`: epoch ms. Each has a cause of its own. */
export function toldTrade(accountId: string, at: number, told: ToldTrade): JournalEntry {
  const { currency = "CAD", homeRate = "1" } = told;
  return brokerTradeEntry(
    { accountId, occurredAt: at, memo: "", cause: `activity:${crypto.randomUUID()}` },
    { ...told, currency, commission: "0", homeCurrency: "CAD", homeRate },
  );
}

/** `types` by account id. */
export async function openBrokerAccounts(
  database: Database,
  owner: { readonly userId: string; readonly openedAt: number },
  told: { readonly types: Readonly<Record<string, string>>; readonly entries: readonly JournalEntry[] },
): Promise<void> {
  const at = new Date(owner.openedAt);
  await database.transaction(async (tx) => {
    await insertAccounts(
      tx,
      Object.entries(told.types).map(([id, type]) => ({
        ...{ id, userId: owner.userId, venue: "paper", mode: "live" as const, type, name: id },
        ...{ displayName: id, currency: "CAD" as const, accountNumber: id, brokerageName: "A broker" },
        ...{ heldCurrencies: ["CAD" as const], openedAt: at, lastSyncedAt: at },
      })),
    );
    await postEntries(tx, told.entries);
  });
}
