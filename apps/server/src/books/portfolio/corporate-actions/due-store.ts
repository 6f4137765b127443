/** Which paper accounts held a listing at a moment and have no entry of what followed from it yet, asked of the journal itself. */
import type { Currency } from "@neuro/contract";
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import { and, eq, like, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { exactText } from "../../../platform/db/exact-text.ts";
import { accounts, balances } from "../../../platform/db/schema/index.ts";
import type { AccountRow } from "../../brokerage-accounts/account-store.ts";

/** Instruments that paper accounts hold or held, ascending; of one user or of all. */
export async function heldByPaperAccounts(db: Orm, userId: string | null): Promise<readonly InstrumentId[]> {
  const rows = await db
    .selectDistinct({ instrumentId: balances.commodity })
    .from(balances)
    .innerJoin(accounts, eq(accounts.id, balances.accountId))
    .where(
      and(
        eq(accounts.mode, "paper"),
        eq(balances.book, "position"),
        like(balances.commodity, "%:%"),
        userId === null ? undefined : eq(accounts.userId, userId),
      ),
    )
    .orderBy(balances.commodity);
  return rows.map(({ instrumentId }) => instrumentId).filter(isInstrumentId);
}

export interface DueMoment {
  readonly instrumentId: InstrumentId;
  /** What its entry would be posted as. */
  readonly cause: string;
  /** Whoever holds units at this time is meant; market time, epoch ms. */
  readonly closedAt: number;
}

export interface Due extends Pick<AccountRow, "userId" | "currency" | "heldCurrencies"> {
  readonly accountId: string;
  readonly cause: string;
  /** Decimal string, above zero. */
  readonly units: string;
  /** When its books began to be kept here, market time, epoch ms: a practice year of before was written down at one moment. */
  readonly keptFrom: number;
}

interface Row extends Record<string, unknown> {
  readonly account_id: string;
  readonly user_id: string;
  readonly currency: Currency;
  readonly held_currencies: string;
  readonly cause: string;
  readonly units: string;
  readonly kept_from: string;
}

/** For each of the moments the paper accounts that held units then and have no entry of its cause. */
export async function listDue(
  db: Orm,
  moments: readonly DueMoment[],
  userId: string | null,
): Promise<readonly Due[]> {
  const due = moments.map(({ instrumentId, cause, closedAt }) => ({
    instrument_id: instrumentId,
    cause,
    closed_at: new Date(closedAt).toISOString(),
  }));
  const { rows } = await db.execute<Row>(sql`
    with due as (
      select * from jsonb_to_recordset(${JSON.stringify(due)}::jsonb)
        as due(instrument_id text, cause text, closed_at timestamptz)
    ), moved as (
      select account.id, account.user_id, account.currency, account.held_currencies,
        posting.commodity, posting.amount, entry.occurred_at,
        coalesce(connection.authorized_at, account.opened_at) as kept_from
      from accounts account
      left join broker_connections connection on connection.id = account.connection_id
      join journal_entries entry on entry.account_id = account.id
      join postings posting on posting.entry_seq = entry.seq
      where account.mode = 'paper' and (${userId}::uuid is null or account.user_id = ${userId}::uuid)
        and posting.book in ('position', 'committed')
        and posting.commodity in (select instrument_id from due)
    )
    select moved.id as account_id, moved.user_id::text as user_id, moved.currency,
      array_to_json(moved.held_currencies)::text as held_currencies, due.cause, sum(moved.amount)::text as units,
      (extract(epoch from moved.kept_from) * 1000)::text as kept_from
    from due join moved on moved.commodity = due.instrument_id and moved.occurred_at <= due.closed_at
    where not exists (
      select 1 from journal_entries posted where posted.account_id = moved.id and posted.cause = due.cause
    )
    group by moved.id, moved.user_id, moved.currency, moved.held_currencies, moved.kept_from, due.cause
    having sum(moved.amount) > 0
    order by moved.id, due.cause`);
  return rows.map((row) => ({
    accountId: row.account_id,
    userId: row.user_id,
    currency: row.currency,
    heldCurrencies: JSON.parse(row.held_currencies) as string[],
    cause: row.cause,
    units: exactText(row.units),
    keptFrom: Number(row.kept_from),
  }));
}
