/** A user's accounts with what names and sums up their books, in one statement. */
import type { Basis } from "@neuro/ledger";
import { and, asc, eq, getTableColumns, ne, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { accounts } from "../../platform/db/schema/index.ts";
import { type AccountRow, SUPERSEDED } from "../brokerage-accounts/account-store.ts";
import type { BrokerPrice } from "./accounts/broker-price.ts";

export interface CashBalance {
  readonly currency: string;
  /** Free to spend, in the currency's units. */
  readonly amount: number;
  readonly reserved: number;
}

export interface AccountWithBooks {
  readonly account: AccountRow;
  /** Names the journal, which only grows; another one where it was written anew or a cost of it was corrected. */
  readonly journal: string;
  /** Names this state of the journal; 0 without entries. */
  readonly version: number;
  /** The account's own currency, and each other one it has money in. */
  readonly cash: readonly CashBalance[];
  /** What its owner says that units cost, by the cause of the entry. */
  readonly correctedCosts: ReadonlyMap<string, Basis>;
  /** What the broker of a linked account last said its holdings are worth. */
  readonly brokerPrices: readonly BrokerPrice[];
}

type CashRow = readonly [book: "cash" | "reserved", currency: string, amount: string];

// Names are written out: in a select from one table drizzle leaves the table's name away, which these queries need.
const version = sql<string>`coalesce((
  select max(journal_entries.seq) from journal_entries where journal_entries.account_id = accounts.id
), 0)::text`;

const firstEntry = sql<string>`coalesce((
  select min(journal_entries.seq) from journal_entries where journal_entries.account_id = accounts.id
), 0)::text`;

const cashRows = sql<string>`coalesce((
  select json_agg(json_build_array(balances.book, balances.commodity, balances.amount::text)) from balances
  where balances.account_id = accounts.id and balances.book in ('cash', 'reserved') and balances.amount <> 0
), '[]')::text`;

const standingCorrections = sql<string>`coalesce((
  select json_agg(json_build_array(cost_corrections.cause, cost_corrections.basis) order by cost_corrections.seq)
  from cost_corrections where cost_corrections.account_id = accounts.id and cost_corrections.undone_at is null
), '[]')::text`;

/** With each correction, and each that is undone, costs are told anew. */
const correctionState = sql<string>`(
  select count(*)::text || '-' || count(cost_corrections.undone_at)::text
  from cost_corrections where cost_corrections.account_id = accounts.id
)`;

const brokerPrices = sql<string>`coalesce((
  select json_agg(json_build_object(
    'instrumentId', held ->> 'instrumentId', 'name', held ->> 'name', 'currency', held ->> 'currency',
    'price', (held ->> 'price')::float8, 'asOf', (extract(epoch from broker_snapshots.as_of) * 1000)::bigint
  ))
  from broker_snapshots, jsonb_array_elements(broker_snapshots.positions) as held
  where broker_snapshots.account_id = accounts.id and held ->> 'price' is not null
), '[]')::text`;

function cashOf(currency: string, rows: readonly CashRow[]): readonly CashBalance[] {
  const sum = (wanted: string, held: string) =>
    Number(rows.find(([book, commodity]) => book === wanted && commodity === held)?.[2] ?? "0");
  const currencies = new Set([currency, ...rows.map(([, commodity]) => commodity).sort()]);
  return [...currencies].map((held) => ({
    currency: held,
    amount: sum("cash", held),
    reserved: sum("reserved", held),
  }));
}

export async function readAccountsWithBooks(db: Orm, userId: string): Promise<readonly AccountWithBooks[]> {
  const rows = await db
    .select({
      ...getTableColumns(accounts),
      version,
      firstEntry,
      cashRows,
      brokerPrices,
      standingCorrections,
      correctionState,
    })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.status, SUPERSEDED)))
    .orderBy(asc(accounts.sortOrder), asc(accounts.id));
  return rows.map((row) => {
    const { version: newest, firstEntry: first, cashRows: cash, brokerPrices: prices, ...more } = row;
    const { standingCorrections: corrections, correctionState: state, ...account } = more;
    return {
      account,
      journal: `${account.id} ${first} ${state}`,
      version: Number(newest),
      cash: cashOf(account.currency, JSON.parse(cash) as readonly CashRow[]),
      correctedCosts: new Map(JSON.parse(corrections) as readonly (readonly [string, Basis])[]),
      brokerPrices: JSON.parse(prices) as readonly BrokerPrice[],
    };
  });
}
