/** Orders that Neuro prepared, in the database. Every read names the user: another user's ticket does not exist. */
import type { TicketWish } from "@neuro/assistant";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { chatTickets } from "../../../platform/db/schema/index.ts";
import { UUID } from "../../../platform/uuid.ts";

export type TicketOrigin = (typeof chatTickets.$inferSelect)["origin"];
export type TicketRow = Omit<typeof chatTickets.$inferSelect, "wish"> & { readonly wish: TicketWish };

/** Real time: long enough to look at the market once more, short enough that the wish is still the same. */
const TICKET_LIFE_MS = 15 * MINUTE_MS;

export interface NewTicket {
  readonly id: string;
  readonly userId: string;
  readonly origin: TicketOrigin;
  readonly wish: TicketWish;
  /** Real time, epoch ms. */
  readonly now: number;
}

export async function insertTicket(db: Orm, { now, ...ticket }: NewTicket): Promise<TicketRow> {
  const row = {
    ...ticket,
    createdAt: new Date(now),
    expiresAt: new Date(now + TICKET_LIFE_MS),
    orderId: null,
  };
  await db.insert(chatTickets).values(row);
  return row;
}

interface TicketKey {
  readonly userId: string;
  readonly id: string;
}

export async function findTicket(db: Orm, { userId, id }: TicketKey): Promise<TicketRow | null> {
  if (!UUID.test(id)) return null;
  const [row] = await db
    .select()
    .from(chatTickets)
    .where(and(eq(chatTickets.id, id), eq(chatTickets.userId, userId)));
  return row === undefined ? null : { ...row, wish: row.wish as TicketWish };
}

/** Writes the order on its ticket; a rollback takes it off again. Says why where the ticket is good for no order. */
export async function redeemTicket(
  tx: Orm,
  { userId, id, orderId, wallMs }: TicketKey & { readonly orderId: string; readonly wallMs: number },
): Promise<"used_now" | "used_before" | "expired" | "unknown"> {
  const ticket = await findTicket(tx, { userId, id });
  if (ticket === null) return "unknown";
  const open = and(
    eq(chatTickets.id, id),
    isNull(chatTickets.orderId),
    gt(chatTickets.expiresAt, new Date(wallMs)),
  );
  const [used] = await tx
    .update(chatTickets)
    .set({ orderId })
    .where(open)
    .returning({ orderId: chatTickets.orderId });
  if (used !== undefined) return "used_now";
  // Read once more: another order may have been written on it since.
  const now = await findTicket(tx, { userId, id });
  return now?.orderId == null ? "expired" : "used_before";
}

/** Those that came to nothing; what was placed stays with its order. Returns how many. */
export async function deleteLapsedTickets(db: Orm, expiredBefore: number): Promise<number> {
  const gone = await db
    .delete(chatTickets)
    .where(and(isNull(chatTickets.orderId), lt(chatTickets.expiresAt, new Date(expiredBefore))))
    .returning({ id: chatTickets.id });
  return gone.length;
}
