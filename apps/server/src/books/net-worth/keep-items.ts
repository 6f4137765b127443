/** Keeps what a user says they own and owe, and takes it back. */
import { type InputOf, isOwed, type NetWorthKind } from "@neuro/contract";
import { eq } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { netWorthItems } from "../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { BooksContext } from "../books-context.ts";
import { lockUser } from "../portfolio/funds/posted-under-key.ts";
import { findItem } from "./item-store.ts";
import { insertValue, isAhead, termsFault } from "./keep-values.ts";

export type KeepingParts = Pick<BooksContext, "db" | "market" | "newId" | "wall">;

const MOST_ITEMS = 100;

/** The item of the user's that secures a debt; null where nothing does. */
async function securityOf(
  tx: Orm,
  userId: string,
  { kind, secured_on }: { readonly kind: NetWorthKind; readonly secured_on: string | null },
): Promise<string | null | Failure> {
  if (secured_on === null) return null;
  const owned = await findItem(tx, userId, secured_on);
  if (owned === null) return failure("net_worth_item_not_found");
  return !isOwed(kind) || isOwed(owned.kind) ? failure("net_worth_security_invalid") : owned.id;
}

/** Null once it is kept; so of the others. */
export async function addItem(
  parts: KeepingParts,
  { userId, body }: { readonly userId: string; readonly body: InputOf<"addNetWorthItem">["body"] },
): Promise<Failure | null> {
  const { kind, name, currency, day } = body;
  if (isAhead(parts, day)) return failure("net_worth_day_ahead");
  const fault = termsFault(kind, body);
  if (fault !== null) return fault;
  return await parts.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const securedOn = await securityOf(tx, userId, { kind, secured_on: body.secured_on ?? null });
    if (isFailure(securedOn)) return securedOn;
    if ((await tx.$count(netWorthItems, eq(netWorthItems.userId, userId))) >= MOST_ITEMS)
      return failure("net_worth_items_too_many");
    const id = parts.newId();
    const madeAt = new Date(parts.wall());
    await tx.insert(netWorthItems).values({ id, userId, kind, name, currency, securedOn, madeAt });
    await insertValue(tx, { itemId: id, day, madeAt }, body);
    return null;
  });
}

export async function changeItem(
  parts: KeepingParts,
  { userId, id }: { readonly userId: string; readonly id: string },
  body: InputOf<"changeNetWorthItem">["body"],
): Promise<Failure | null> {
  const { name, secured_on, ended_on } = body;
  if (ended_on != null && isAhead(parts, ended_on)) return failure("net_worth_day_ahead");
  return await parts.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const own = await findItem(tx, userId, id);
    if (own === null) return failure("net_worth_item_not_found");
    const securedOn =
      secured_on === undefined ? own.securedOn : await securityOf(tx, userId, { ...own, secured_on });
    if (isFailure(securedOn)) return securedOn;
    const endedOn = ended_on === undefined ? own.endedOn : ended_on;
    await tx
      .update(netWorthItems)
      .set({ name: name ?? own.name, securedOn, endedOn })
      .where(eq(netWorthItems.id, own.id));
    return null;
  });
}

export async function removeItem(
  { db }: KeepingParts,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<Failure | null> {
  const own = await findItem(db.orm, userId, id);
  if (own === null) return failure("net_worth_item_not_found");
  await db.orm.delete(netWorthItems).where(eq(netWorthItems.id, own.id));
  return null;
}
