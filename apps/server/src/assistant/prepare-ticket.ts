/** An order that nobody has placed: checked enough to fill a form, worded in the reader's language. */
import type { TicketWish } from "@neuro/assistant";
import { type ChatTicket, type Locale, message, orderQuantityLimit, unitsText } from "@neuro/contract";
import { findAccount } from "../books/brokerage-accounts/account-store.ts";
import { type Failure, failure } from "../platform/failure.ts";
import { priceTold } from "../platform/format/figures-told.ts";
import type { User } from "../platform/http/caller.ts";
import { insertTicket, type TicketOrigin, type TicketRow } from "../trading/orders/placing/ticket-store.ts";
import type { AssistantContext } from "./assistant-context.ts";

export interface WishedTicket {
  readonly user: Pick<User, "id" | "country">;
  readonly locale: Locale;
  readonly origin: TicketOrigin;
  readonly wish: TicketWish;
}

type Parts = Pick<AssistantContext, "db" | "market" | "wall" | "newId">;

/** Names and prices come from the market and the books, whatever the wish says of them. */
export async function prepareTicket(
  ctx: Parts,
  { user, locale, origin, wish }: WishedTicket,
): Promise<ChatTicket | Failure> {
  const { symbol, instrument_id, quantity, account_id } = wish;
  const instrument =
    instrument_id === null
      ? await ctx.market.resolve(symbol, { prefer: user.country ?? "CA" })
      : await ctx.market.instrument(instrument_id);
  if (instrument === null) return failure("symbol_unknown", { params: { symbol } });
  if (quantity !== null && !(quantity > 0 && quantity <= orderQuantityLimit))
    return failure("quantity_range");
  if (wish.limit_price !== null && !(wish.limit_price > 0)) return failure("limit_price_invalid");
  const account =
    account_id === null ? null : await findAccount(ctx.db.orm, { userId: user.id, accountId: account_id });
  if (account_id !== null && account === null) return failure("account_not_found");
  const row = await insertTicket(ctx.db.orm, {
    ...{ id: ctx.newId(), userId: user.id, origin, now: ctx.wall() },
    wish: {
      ...wish,
      symbol: instrument.symbol,
      instrument_id: instrument.id,
      name: instrument.name,
      limit_price: wish.order_type === "Market" ? null : wish.limit_price,
    },
  });
  return ticketShown(row, { currency: instrument.currency, locale });
}

export function ticketShown(
  { id, wish, expiresAt, orderId }: TicketRow,
  words: { readonly currency: string; readonly locale: Locale },
): ChatTicket {
  return {
    ...wish,
    id,
    sentence: sentenceOf(wish, words),
    expires_at: expiresAt.toISOString(),
    order_id: orderId,
  };
}

function sentenceOf(
  { action, symbol, quantity, limit_price }: TicketWish,
  { currency, locale }: { readonly currency: string; readonly locale: Locale },
): string {
  const isPurchase = action === "BUY";
  const what = quantity === null ? symbol : `${unitsText(quantity, locale)} ${symbol}`;
  if (limit_price === null)
    return isPurchase ? message("ticket.buy", locale, { what }) : message("ticket.sell", locale, { what });
  const at = { what, limit: priceTold(limit_price, { currency, locale }) };
  return isPurchase ? message("ticket.buy_limit", locale, at) : message("ticket.sell_limit", locale, at);
}
