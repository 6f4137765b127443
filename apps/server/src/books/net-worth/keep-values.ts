/** Keeps what an item was worth on a day, and takes it back. */
import { type InputOf, isOwed, type NetWorthKind } from "@neuro/contract";
import { decimalOfNumber, formatDecimal } from "@neuro/ledger";
import { easternDate } from "@neuro/market";
import { and, eq, ne } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { netWorthValues } from "../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import type { BooksContext } from "../books-context.ts";
import { lockUser } from "../portfolio/funds/posted-under-key.ts";
import { findItem } from "./item-store.ts";

type Parts = Pick<BooksContext, "db" | "market" | "wall">;
type Body = InputOf<"setNetWorthValue">["body"];

interface OfDay {
  readonly userId: string;
  readonly id: string;
  readonly day: string;
}

const MOST_VALUES = 400;

const asText = (amount: number) => formatDecimal(decimalOfNumber(amount));

export const isAhead = ({ market }: Pick<Parts, "market">, day: string) =>
  day > easternDate(market.clock.now());

export function termsFault(kind: NetWorthKind, { terms }: Pick<Body, "terms">): Failure | null {
  return terms != null && !isOwed(kind) ? failure("net_worth_terms_of_owned") : null;
}

/** It replaces that of the day. */
export async function insertValue(
  tx: Orm,
  of: { readonly itemId: string; readonly day: string; readonly madeAt: Date },
  { amount, terms }: Body,
): Promise<void> {
  const told = {
    amount: asText(amount),
    rate: terms == null ? null : asText(terms.rate_percent),
    payment: terms == null ? null : asText(terms.payment),
    paidEvery: terms?.paid_every ?? null,
    madeAt: of.madeAt,
  };
  await tx
    .insert(netWorthValues)
    .values({ ...of, ...told })
    .onConflictDoUpdate({ target: [netWorthValues.itemId, netWorthValues.day], set: told });
}

/** Null once it is kept. */
export async function setValue(
  parts: Parts,
  { userId, id, day }: OfDay,
  body: Body,
): Promise<Failure | null> {
  if (isAhead(parts, day)) return failure("net_worth_day_ahead");
  return await parts.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const own = await findItem(tx, userId, id);
    if (own === null) return failure("net_worth_item_not_found");
    if (own.endedOn !== null && day >= own.endedOn) return failure("net_worth_after_end");
    const fault = termsFault(own.kind, body);
    if (fault !== null) return fault;
    const others = and(eq(netWorthValues.itemId, own.id), ne(netWorthValues.day, day));
    if ((await tx.$count(netWorthValues, others)) >= MOST_VALUES) return failure("net_worth_values_too_many");
    await insertValue(tx, { itemId: own.id, day, madeAt: new Date(parts.wall()) }, body);
    return null;
  });
}

export async function removeValue({ db }: Parts, { userId, id, day }: OfDay): Promise<Failure | null> {
  const own = await findItem(db.orm, userId, id);
  if (own === null) return failure("net_worth_item_not_found");
  const gone = await db.orm
    .delete(netWorthValues)
    .where(and(eq(netWorthValues.itemId, own.id), eq(netWorthValues.day, day)))
    .returning({ day: netWorthValues.day });
  return gone.length === 0 ? failure("net_worth_value_not_found") : null;
}
