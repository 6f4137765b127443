/** Accounts with exactly the money and securities a test asks for, through journal entries like any others. */

import { ApiError, type Client, type Currency, leastReal } from "@neuro/contract";
import { isInstrumentId } from "@neuro/contract/primitives";
import { depositEntry, type JournalEntry, transferEntries } from "@neuro/ledger";
import { insertAccounts } from "../books/brokerage-accounts/account-store.ts";
import { postEntries } from "../books/entries/post-entries.ts";
import type { Database } from "../platform/db/database.ts";
import type { TestApp } from "./test-app.ts";

export interface HeldAccount {
  readonly type: string;
  /** Default: CAD only. */
  readonly heldCurrencies?: readonly Currency[];
  readonly isConnected?: boolean;
  readonly cash?: Readonly<Partial<Record<Currency, string>>>;
  /** Units by instrument id, as decimal text. */
  readonly units?: Readonly<Record<string, string>>;
}

function heldAccountId(userId: string, key: string): string {
  return `demo-${key}-${userId}`;
}

/** `accounts` by key, in their order. What is held cost 10.00 a unit. */
async function openHeldAccounts(
  database: Database,
  owner: { readonly userId: string; readonly now: number },
  accounts: Readonly<Record<string, HeldAccount>>,
): Promise<void> {
  if (Object.keys(accounts).length === 0) return;
  const openedAt = new Date(owner.now);
  await database.transaction(async (tx) => {
    await insertAccounts(
      tx,
      Object.entries(accounts).map(
        ([key, { type, heldCurrencies = ["CAD"], isConnected = true }], sortOrder) => ({
          id: heldAccountId(owner.userId, key),
          userId: owner.userId,
          venue: "paper",
          mode: "paper" as const,
          type,
          name: key,
          displayName: key,
          accountNumber: "0001",
          brokerageName: "Neuro Sandbox",
          currency: "CAD" as const,
          heldCurrencies: [...heldCurrencies],
          isConnected,
          openedAt,
          lastSyncedAt: openedAt,
          sortOrder,
        }),
      ),
    );
    await postEntries(
      tx,
      Object.entries(accounts).flatMap(([key, account]) =>
        entriesOf(account, { accountId: heldAccountId(owner.userId, key), now: owner.now }),
      ),
    );
  });
}

function entriesOf(
  { cash = {}, units = {} }: HeldAccount,
  { accountId, now }: { readonly accountId: string; readonly now: number },
): readonly JournalEntry[] {
  const deposits = Object.entries(cash).map(([currency, amount]) =>
    depositEntry(
      { accountId, occurredAt: now, memo: "Deposit", cause: `deposit:${currency}` },
      { currency, amount },
    ),
  );
  const holdings = Object.keys(units)
    .filter(isInstrumentId)
    .map((instrumentId) => {
      const held = units[instrumentId] ?? "0";
      const amount = (Number(held) * 10).toFixed(2);
      const currency = /^(XTSE|XTSX):/.test(instrumentId) ? "CAD" : "USD";
      const [, arrival] = transferEntries({
        priceBasis: leastReal([]),
        from: "elsewhere",
        to: accountId,
        instrumentId,
        units: held,
        basis: { currency, amount, homeCurrency: "CAD", homeAmount: amount },
        occurredAt: now,
        memo: "Transfer",
        key: instrumentId,
      });
      return arrival;
    });
  return [...deposits, ...holdings];
}

export interface Holder {
  readonly userId: string;
  readonly token: string;
  readonly client: Client;
  /** The same user, answered in French. */
  readonly french: Client;
  account(key: string): string;
}

/** A demo user with these accounts. The server provisions none itself. */
export async function newHolder(
  server: TestApp,
  database: Database,
  accounts: Readonly<Record<string, HeldAccount>>,
): Promise<Holder> {
  const { token, user } = await server.client().call("authDemoLogin");
  const userId = user.user_id;
  await openHeldAccounts(database, { userId, now: server.clock.now() }, accounts);
  return {
    ...{ userId, token },
    client: server.client(token),
    french: server.client(token, "fr"),
    account: (key) => heldAccountId(userId, key),
  };
}

/** The refusal of a call that must not succeed. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    (answer) => new Error(`not refused: ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  );
  if (!(outcome instanceof ApiError)) throw outcome;
  return outcome;
}
