/** Cancels what is left of an order. The wish is written down first; a venue that is silent is asked until it answers. */
import { type Locale, message } from "@neuro/contract";
import { findAccount } from "../../../books/brokerage-accounts/account-store.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { keepProtected } from "../exits/keep-protected.ts";
import { findOrderOfUser, isOpenStatus, type PlacedOrder, requestCancel } from "../order-store.ts";
import type { TradingContext } from "../trading-context.ts";
import { announceOrder } from "../venue-events/announce-order.ts";
import { cancelAtVenue } from "./cancel-at-venue.ts";

export interface Cancellation {
  readonly user: Pick<User, "id">;
  readonly orderId: string;
  readonly locale: Locale;
  /** Of an exit: the key of the sale that takes it back, to be given back should that not happen. */
  readonly takenBackFor?: string;
}

export interface CancelledOrder extends PlacedOrder {
  /** `asked`: the venue has not answered yet. `too_late`: the order was finished before it could be cancelled. */
  readonly outcome: "cancelled" | "asked" | "too_late";
  /** What to add to the sentence about the order, in the caller's language; null when it says all. */
  readonly note: string | null;
}

export async function cancelOrder(
  ctx: TradingContext,
  { user, orderId, locale, takenBackFor }: Cancellation,
): Promise<CancelledOrder | Failure> {
  const wished = await writeDown(ctx, { userId: user.id, orderId, takenBackFor: takenBackFor ?? null });
  if (isFailure(wished)) return wished;
  const { account } = wished;
  await announceOrder(ctx, wished);
  const { latest: row } = await cancelAtVenue(ctx, ctx.venueOf(account), wished.row);
  const standAgain = await keepProtected(ctx, row);
  const outcome = isOpenStatus(row.status) ? "asked" : row.status === "cancelled" ? "cancelled" : "too_late";
  return { row, account, outcome, note: noteOn({ row, outcome, standAgain }, locale) };
}

async function writeDown(
  ctx: TradingContext,
  wish: { readonly userId: string; readonly orderId: string; readonly takenBackFor: string | null },
): Promise<PlacedOrder | Failure> {
  const known = await findOrderOfUser(ctx.db.orm, wish);
  if (known === null) return failure("not_found");
  const row = await requestCancel(ctx.db.orm, {
    orderId: known.id,
    takenBackFor: wish.takenBackFor,
    wallMs: ctx.wall(),
  });
  if (row === null) return failure("order_closed");
  const account = await findAccount(ctx.db.orm, { userId: wish.userId, accountId: row.accountId });
  return account === null ? failure("not_found") : { row, account };
}

interface Cancelled extends Pick<CancelledOrder, "row" | "outcome"> {
  readonly standAgain: number;
}

function noteOn({ row, outcome, standAgain }: Cancelled, locale: Locale): string | null {
  if (outcome === "asked") return message("cancel.asked", locale);
  if (outcome === "too_late") return message("cancel.too_late", locale);
  if (standAgain > 0) return message("cancel.exits_again", locale, { symbol: row.symbol });
  if (row.parentId === null) return null;
  return message("cancel.exit_gone", locale, { symbol: row.symbol });
}
