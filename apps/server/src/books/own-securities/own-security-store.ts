/** Securities that no market lists, as they are kept. */
import type { Currency, OwnSecurityKind } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { DepositTerms } from "@neuro/portfolio";
import { and, eq, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { ownSecurities } from "../../platform/db/schema/index.ts";

export interface OwnerOf {
  readonly userId: string;
  readonly instrumentId: InstrumentId;
}

export interface Description {
  readonly name: string;
  readonly kind: OwnSecurityKind;
  readonly currency: Currency;
  readonly terms: DepositTerms | null;
}

export type KeptPrices = readonly (readonly [date: string, price: string])[];

const isOwn = ({ userId, instrumentId }: OwnerOf) =>
  and(eq(ownSecurities.userId, userId), eq(ownSecurities.instrumentId, instrumentId));

export async function findOwnSecurity(db: Orm, of: OwnerOf) {
  const [found] = await db.select().from(ownSecurities).where(isOwn(of));
  return found ?? null;
}

/** How many there are, and how many prices of them together. */
export async function countOwn(db: Orm, userId: string) {
  const [found] = await db
    .select({
      securities: sql<number>`count(*)::int`,
      prices: sql<number>`coalesce(sum(jsonb_array_length(${ownSecurities.prices})), 0)::int`,
    })
    .from(ownSecurities)
    .where(eq(ownSecurities.userId, userId));
  return found ?? { securities: 0, prices: 0 };
}

interface Inserted extends Description {
  readonly prices?: KeptPrices;
  /** Of the file that brings it. */
  readonly importId?: string;
  readonly at: Date;
}

export async function insertOwnSecurity(
  db: Orm,
  of: OwnerOf,
  { at, prices = [], ...described }: Inserted,
): Promise<void> {
  await db.insert(ownSecurities).values({ ...of, ...described, prices, version: 1, changedAt: at });
}

/** Whether there was one. */
export async function changeOwnSecurity(
  db: Orm,
  of: OwnerOf,
  { at, ...changed }: Partial<Description & { readonly prices: KeptPrices }> & { readonly at: Date },
): Promise<boolean> {
  const rows = await db
    .update(ownSecurities)
    .set({ ...changed, version: sql`${ownSecurities.version} + 1`, changedAt: at, importId: null })
    .where(isOwn(of))
    .returning({ id: ownSecurities.instrumentId });
  return rows.length > 0;
}

/** Whether there was one. */
export async function deleteOwnSecurity(db: Orm, of: OwnerOf): Promise<boolean> {
  const rows = await db.delete(ownSecurities).where(isOwn(of)).returning({ id: ownSecurities.instrumentId });
  return rows.length > 0;
}
