/** Keeps what a person tells of contribution room, and takes it back. */
import type { InputOf, RoomKind } from "@neuro/contract";
import { easternDate } from "@neuro/market";
import { respLimits } from "@neuro/portfolio";
import { and, eq, isNull, sql } from "drizzle-orm";
import { roomChoices, roomEntries, roomStatements } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { BooksContext } from "../../books-context.ts";
import { personOf } from "./household-store.ts";

type Parts = Pick<BooksContext, "db" | "market" | "portfolio" | "booksChanged" | "newId" | "wall">;

/** Room on the day; null where what it takes is missing. CAD. */
function roomTold(body: InputOf<"tellRoom">["body"]): number | null {
  if (body.kind === "RESP") return body.paid_in === undefined ? null : respLimits.life - body.paid_in;
  if (body.amount === undefined) return null;
  return body.kind === "RRSP" ? body.amount - (body.unused ?? 0) : body.amount;
}

const isAhead = ({ market }: Parts, date: string) => date > easternDate(market.clock.now());
const keptFor = (kind: RoomKind, kinds: readonly RoomKind[], amount: number | undefined) =>
  kinds.includes(kind) ? (amount ?? 0).toFixed(2) : null;

/** Null once it is kept; so of the others. */
export async function tellRoom(
  parts: Parts,
  { userId, body }: { readonly userId: string; readonly body: InputOf<"tellRoom">["body"] },
): Promise<Failure | null> {
  const { orm } = parts.db;
  const personId = await personOf(orm, userId, body.person_id);
  if (personId === undefined) return failure("person_not_found");
  if (isAhead(parts, body.as_of)) return failure("room_day_ahead");
  const amount = roomTold(body);
  if (amount === null) return failure("room_amount_missing");
  const { kind } = body;
  await orm.insert(roomStatements).values({
    ...{ id: parts.newId(), userId, personId, kind, asOf: body.as_of, amount: amount.toFixed(2) },
    paidIn: keptFor(kind, ["FHSA", "RESP"], body.paid_in),
    granted: keptFor(kind, ["RESP"], body.granted),
    madeAt: new Date(parts.wall()),
  });
  parts.booksChanged(userId);
  return null;
}

export async function forgetRoom(
  parts: Parts,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<Failure | null> {
  const undone = await parts.db.orm
    .update(roomStatements)
    .set({ undoneAt: new Date(parts.wall()) })
    .where(
      and(
        eq(sql`${roomStatements.id}::text`, id),
        eq(roomStatements.userId, userId),
        isNull(roomStatements.undoneAt),
      ),
    )
    .returning({ id: roomStatements.id });
  if (undone.length === 0) return failure("room_not_found");
  parts.booksChanged(userId);
  return null;
}

export async function addRoomEntry(
  parts: Parts,
  { userId, body }: { readonly userId: string; readonly body: InputOf<"addRoomEntry">["body"] },
): Promise<Failure | null> {
  const { orm } = parts.db;
  const personId = await personOf(orm, userId, body.person_id);
  if (personId === undefined) return failure("person_not_found");
  if (isAhead(parts, body.date)) return failure("room_day_ahead");
  const { kind, date, note } = body;
  await orm.insert(roomEntries).values({
    ...{ id: parts.newId(), userId, personId, kind, date, note },
    ...{ amount: body.amount.toFixed(2), madeAt: new Date(parts.wall()) },
  });
  parts.booksChanged(userId);
  return null;
}

export async function removeRoomEntry(
  parts: Parts,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<Failure | null> {
  const undone = await parts.db.orm
    .update(roomEntries)
    .set({ undoneAt: new Date(parts.wall()) })
    .where(
      and(eq(sql`${roomEntries.id}::text`, id), eq(roomEntries.userId, userId), isNull(roomEntries.undoneAt)),
    )
    .returning({ id: roomEntries.id });
  if (undone.length === 0) return failure("room_entry_not_found");
  parts.booksChanged(userId);
  return null;
}

/** `counts`: null leaves it to the rule. */
export async function countRoomLine(
  parts: Parts,
  call: { readonly userId: string; readonly entryId: string; readonly counts: boolean | null },
): Promise<Failure | null> {
  const { userId, entryId, counts } = call;
  const { orm } = parts.db;
  const all = await parts.portfolio.books(userId);
  const entry = all.flatMap(({ entries }) => entries).find(({ id }) => id === entryId);
  if (entry === undefined) return failure("room_line_not_found");
  const { accountId, cause } = entry;
  if (counts === null)
    await orm
      .delete(roomChoices)
      .where(and(eq(roomChoices.accountId, accountId), eq(roomChoices.cause, cause)));
  else {
    const madeAt = new Date(parts.wall());
    await orm
      .insert(roomChoices)
      .values({ accountId, cause, counts, madeAt })
      .onConflictDoUpdate({
        target: [roomChoices.accountId, roomChoices.cause],
        set: { counts, madeAt },
      });
  }
  parts.booksChanged(userId);
  return null;
}
