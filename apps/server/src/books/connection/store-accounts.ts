/** The accounts a connection gives, as rows: a new one is opened, one that was linked before is revived with its books. */
import type { AggregatorAccount } from "@neuro/brokerage";
import { aggregators } from "@neuro/contract";
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { accounts, brokerConnections } from "../../platform/db/schema/index.ts";
import { type AccountRow, SUPERSEDED } from "../brokerage-accounts/account-store.ts";
import { maskedNumber } from "../brokerage-accounts/masked-number.ts";
import type { ConnectionRow } from "./connection-store.ts";

type Currency = AccountRow["currency"];

const TYPES: Partial<Record<AggregatorAccount["type"], string>> = { cash: "investment" };
/** Orders go the same way, whoever's key they are sent with. */
const VENUES = { snaptrade: "snaptrade", snaptrade_own: "snaptrade", sandbox: "paper" } as const;
const BANK_TYPES = { deposit: "bank", credit: "credit line" } as const;
/** Of plans that a bank offers too, and that stay what they are there. */
const PLAIN: ReadonlySet<AggregatorAccount["type"]> = new Set(["cash", "other", "margin"]);
/** After the accounts of the sandbox that a demo has. */
const SORT_ORDER = 10;

export interface Placing {
  readonly connection: ConnectionRow;
  /** Market time, epoch ms. */
  readonly now: number;
  readonly newId: () => string;
  /** False: what is sent there could not be found again, so nothing is. */
  readonly showsOrders: boolean;
}

function currencyOf({ currency }: AggregatorAccount): Currency {
  return currency === "USD" ? "USD" : "CAD";
}

function typeOf({ type, category }: AggregatorAccount): string {
  return category !== "investment" && PLAIN.has(type) ? BANK_TYPES[category] : (TYPES[type] ?? type);
}

/** What the aggregator says of it; the same at every synchronization. */
function told(account: AggregatorAccount, { connection, showsOrders }: Placing) {
  const isOpen = account.status === "open" || account.status === "unavailable";
  return {
    connectionId: connection.id,
    externalId: account.id,
    name: account.name,
    type: typeOf(account),
    category: account.category,
    accountNumber: maskedNumber(account.number),
    brokerageName: connection.brokerageName,
    isConnected: true,
    status: isOpen ? "active" : "inactive",
    canTrade: connection.access === "trade" && isOpen && showsOrders && account.category === "investment",
  };
}

/** An account that was linked before, under this connection or one that is gone. */
async function findKnown(
  tx: Orm,
  account: AggregatorAccount,
  { connection }: Placing,
): Promise<string | null> {
  const earlier = await tx
    .select({ id: accounts.id, externalId: accounts.externalId, connectionId: accounts.connectionId })
    .from(accounts)
    .leftJoin(brokerConnections, eq(brokerConnections.id, accounts.connectionId))
    .where(
      and(
        eq(accounts.userId, connection.userId),
        or(
          eq(accounts.externalId, account.id),
          and(
            eq(accounts.isConnected, false),
            ne(accounts.status, SUPERSEDED),
            eq(accounts.brokerageName, connection.brokerageName),
            eq(accounts.accountNumber, maskedNumber(account.number)),
            eq(accounts.name, account.name),
          ),
        ),
      ),
    );
  const same = earlier.find(({ externalId }) => externalId === account.id) ?? earlier[0];
  return same?.id ?? null;
}

function newAccount(
  account: AggregatorAccount,
  { sortOrder, ...placing }: Placing & { readonly sortOrder: number },
): typeof accounts.$inferInsert {
  const { connection, now, newId } = placing;
  const { isPractice } = aggregators[connection.aggregator];
  const currency = currencyOf(account);
  return {
    ...told(account, placing),
    displayName: account.name,
    id: isPractice ? account.id : `linked-${newId()}`,
    userId: connection.userId,
    venue: isPractice ? "paper" : VENUES[connection.aggregator],
    mode: isPractice ? "paper" : "live",
    currency,
    heldCurrencies: ["CAD", "USD"],
    needsRefresh: true,
    openedAt: new Date(now),
    lastSyncedAt: new Date(now),
    sortOrder: SORT_ORDER + sortOrder,
  };
}

/** Its row's id: of a new one, or of the one that it had. */
async function placeAccount(
  tx: Orm,
  account: AggregatorAccount,
  placing: Placing & { readonly sortOrder: number },
): Promise<string> {
  const known = await findKnown(tx, account, placing);
  if (known === null) {
    const row = newAccount(account, placing);
    await tx.insert(accounts).values(row);
    return row.id;
  }
  // A name of its own stays.
  const displayName = sql`case when ${accounts.displayName} = ${accounts.name} then ${account.name} else ${accounts.displayName} end`;
  const changed = await tx
    .update(accounts)
    .set({ ...told(account, placing), displayName })
    .where(eq(accounts.id, known))
    .returning({ id: accounts.id });
  // Gone since it was found: another synchronization has made it one with an earlier row.
  return changed.length === 0 ? await placeAccount(tx, account, placing) : known;
}

export interface PlacedAccount {
  readonly accountId: string;
  readonly account: AggregatorAccount;
}

/** In the aggregator's order. Accounts of the connection that it no longer lists become history. */
export async function storeAccounts(
  tx: Orm,
  listed: readonly AggregatorAccount[],
  placing: Placing,
): Promise<readonly PlacedAccount[]> {
  const placed: PlacedAccount[] = [];
  for (const account of listed) {
    const accountId = await placeAccount(tx, account, { ...placing, sortOrder: placed.length });
    placed.push({ accountId, account });
  }
  // Not a word of any account: a fresh connection's accounts come later, and what is there stays.
  if (listed.length === 0) return [];
  const stays = new Set(placed.map(({ accountId }) => accountId));
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.connectionId, placing.connection.id));
  const gone = rows.filter(({ id }) => !stays.has(id)).map(({ id }) => id);
  if (gone.length > 0)
    await tx
      .update(accounts)
      .set({ isConnected: false, canTrade: false, status: "inactive", needsRefresh: false })
      .where(inArray(accounts.id, gone));
  return placed;
}

/** Marks accounts whose broker could not be read: they keep everything. */
export async function markStale(db: Orm, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .update(accounts)
    .set({ needsRefresh: true })
    .where(inArray(accounts.id, [...accountIds]));
}

export async function accountsOf(db: Orm, connectionId: string): Promise<readonly AccountRow[]> {
  return await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.connectionId, connectionId), eq(accounts.isConnected, true)))
    .orderBy(accounts.sortOrder, accounts.id);
}
