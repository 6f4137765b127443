/** How much of a security a person has, and is about to have, over all accounts of a mode. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { type SQL, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { exactText } from "../../../platform/db/exact-text.ts";
import { OPEN_STATUSES } from "../../../platform/db/order-statuses.ts";
import { notBehind, type WaitingOrder } from "../venue-events/not-behind.ts";

export interface UnitsAsked {
  readonly userId: string;
  readonly mode: "paper" | "live";
  readonly instrumentId: InstrumentId;
  /** Left out: all but this one. */
  readonly besideAccountId?: string;
  /** Left out, with what waits behind it. */
  readonly waited?: WaitingOrder | undefined;
}

/**
 * Held, set aside for working sales and still to come by working purchases, as an exact decimal. One statement: a fill meanwhile
 * counts once, as what it was or as what it became.
 */
export async function unitsInMode(db: Orm, asked: UnitsAsked): Promise<string> {
  const { userId, mode, instrumentId, besideAccountId, waited } = asked;
  const beside: SQL = besideAccountId === undefined ? sql`true` : sql`accounts.id <> ${besideAccountId}`;
  const own = sql`select id from accounts
    where user_id = ${userId} and mode = ${mode} and status = 'active' and ${beside}`;
  const open = sql.join(
    OPEN_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ units: string }>(sql`
    select (
      coalesce((
        select sum(amount) from balances
        where account_id in (${own}) and book in ('position', 'committed') and commodity = ${instrumentId}
      ), 0) + coalesce((
        select sum(quantity - filled_quantity) from orders
        where account_id in (${own}) and instrument_id = ${instrumentId} and side = 'BUY' and status in (${open})
          and ${notBehind(waited)}
      ), 0)
    )::text as units`);
  return exactText(rows[0]?.units ?? "0");
}
