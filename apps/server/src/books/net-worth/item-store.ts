/** What a user owns and owes, as it is kept. */
import { isOwed } from "@neuro/contract";
import type { WorthItem } from "@neuro/portfolio";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { netWorthItems, netWorthValues } from "../../platform/db/schema/index.ts";

export type ItemRow = typeof netWorthItems.$inferSelect;
type ValueRow = typeof netWorthValues.$inferSelect;
type Terms = WorthItem["values"][number]["terms"];

export interface KeptItem extends WorthItem {
  readonly row: ItemRow;
}

const centsOf = (amount: string) => Math.round(Number(amount) * 100);

/** A mortgage is compounded half-yearly in Canada (Interest Act, s. 6), and by the month in the United States. */
function termsOf({ kind, currency }: ItemRow, { rate, payment, paidEvery }: ValueRow): Terms {
  if (!isOwed(kind) || rate === null || payment === null || paidEvery === null) return null;
  const compoundings = kind === "mortgage" && currency === "CAD" ? 2 : 12;
  return { ratePercent: Number(rate), paymentCents: centsOf(payment), paidEvery, compoundings };
}

/** Oldest first, with all their values. */
export async function listItems(orm: Orm, userId: string): Promise<readonly KeptItem[]> {
  const rows = await orm
    .select()
    .from(netWorthItems)
    .where(eq(netWorthItems.userId, userId))
    .orderBy(asc(netWorthItems.madeAt), asc(netWorthItems.id));
  if (rows.length === 0) return [];
  const told = await orm
    .select({ value: netWorthValues })
    .from(netWorthValues)
    .innerJoin(netWorthItems, eq(netWorthItems.id, netWorthValues.itemId))
    .where(eq(netWorthItems.userId, userId))
    .orderBy(asc(netWorthValues.day));
  const byItem = Map.groupBy(told, ({ value }) => value.itemId);
  return rows.map((row) => ({
    row,
    endedOn: row.endedOn,
    values: (byItem.get(row.id) ?? []).map(({ value }) => ({
      ...{ day: value.day, cents: centsOf(value.amount), terms: termsOf(row, value) },
    })),
  }));
}

/** Null where the user has no such item. */
export async function findItem(tx: Orm, userId: string, id: string): Promise<ItemRow | null> {
  const [row] = await tx
    .select()
    .from(netWorthItems)
    .where(and(eq(netWorthItems.userId, userId), eq(sql`${netWorthItems.id}::text`, id)));
  return row ?? null;
}
