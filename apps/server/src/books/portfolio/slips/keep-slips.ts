/** Writes slips down that a person tells, and takes them back. */
import type { InputOf } from "@neuro/contract";
import { easternDate } from "@neuro/market";
import { and, count, eq, isNull, sql } from "drizzle-orm";
import { exactText } from "../../../platform/db/exact-text.ts";
import { taxSlips } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { BooksContext } from "../../books-context.ts";
import { lockUser } from "../funds/posted-under-key.ts";
import { marketOf } from "../own-prices/own-market.ts";
import { createSecurityOf } from "./security-of.ts";

type Parts = Pick<BooksContext, "db" | "market" | "portfolio" | "newId" | "wall">;

const MOST_SLIPS = 5_000;
const UNIT_DECIMALS = 8;

/** All of them or none. Null once they are kept. */
export async function addSlips(
  parts: Parts,
  { userId, body }: { readonly userId: string; readonly body: InputOf<"addTaxSlips">["body"] },
): Promise<Failure | null> {
  const { db, market, portfolio } = parts;
  const books = await portfolio.books(userId);
  const own = new Set(books.map(({ account }) => account.id));
  const today = easternDate(market.clock.now());
  for (const [at, { account_id, date }] of body.slips.entries()) {
    if (account_id !== undefined && !own.has(account_id)) return failure("account_not_found");
    if (date > today) return failure("tax_slip_ahead", { params: { line: at + 1 } });
  }
  const securityOf = await createSecurityOf(marketOf(market, books), books);
  const madeAt = new Date(parts.wall());
  const rows = await Promise.all(
    body.slips.map(async ({ account_id, security, date, units, proceeds, cost, currency }) => ({
      ...{ id: parts.newId(), userId, year: Number(date.slice(0, 4)), accountId: account_id ?? null },
      ...{ security, instrumentId: await securityOf(security), disposedOn: date, currency, madeAt },
      ...{ units: exactText(units.toFixed(UNIT_DECIMALS)), proceeds: proceeds.toFixed(2) },
      ...{ cost: cost === undefined ? null : cost.toFixed(2), source: body.source },
    })),
  );
  return await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const standing = and(eq(taxSlips.userId, userId), isNull(taxSlips.removedAt));
    const [known] = await tx.select({ slips: count() }).from(taxSlips).where(standing);
    if ((known?.slips ?? 0) + rows.length > MOST_SLIPS) return failure("tax_slips_too_many");
    await tx.insert(taxSlips).values(rows);
    return null;
  });
}

export async function removeSlip(
  { db, wall }: Pick<Parts, "db" | "wall">,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<Failure | null> {
  const own = and(eq(sql`${taxSlips.id}::text`, id), eq(taxSlips.userId, userId), isNull(taxSlips.removedAt));
  const removed = await db.orm
    .update(taxSlips)
    .set({ removedAt: new Date(wall()) })
    .where(own)
    .returning({ id: taxSlips.id });
  return removed.length === 0 ? failure("tax_slip_not_found") : null;
}
