/** An order call's body as a request, and the answer that tells what became of the order. */
import type { AnswerOf, InputOf, Locale, OrderOrigin } from "@neuro/contract";
import { tradedProvenance } from "../../books/brokerage-accounts/traded-provenance.ts";
import { doubtOf } from "./doubt/doubt-of.ts";
import { isWatched } from "./exits/watched-order.ts";
import { orderSentence, orderShown } from "./order-shown.ts";
import { type PlacedOrder, readFillBases, stateOf } from "./order-store.ts";
import type { OrderRequest } from "./placing/order-request.ts";
import { refusedAtOpen } from "./placing/refusal-told.ts";
import type { TradingContext } from "./trading-context.ts";

export type OrderBody = InputOf<"quickTrade">["body"];

/** A form sends the prices of another type that was chosen before; they mean nothing. */
const WITHOUT_LIMIT: ReadonlySet<string> = new Set(["Market", "Stop"]);
const WITHOUT_STOP: ReadonlySet<string> = new Set(["Market", "Limit"]);

function exitsOf({ stop_loss, take_profit }: OrderBody): OrderRequest["exits"] {
  const exits = { stopLoss: stop_loss ?? null, takeProfit: take_profit ?? null };
  return exits.stopLoss === null && exits.takeProfit === null ? null : exits;
}

export function requestOf(body: OrderBody, origin: OrderOrigin): OrderRequest {
  return {
    symbol: body.symbol,
    side: body.action,
    quantity: body.quantity,
    accountId: body.account_id || undefined,
    type: body.order_type,
    limitPrice: WITHOUT_LIMIT.has(body.order_type) ? null : (body.limit_price ?? null),
    stopPrice: WITHOUT_STOP.has(body.order_type) ? null : (body.stop_price ?? null),
    timeInForce: body.time_in_force,
    exits: exitsOf(body),
    origin,
    acknowledgedPriceDate: body.acknowledged_price_date ?? null,
  };
}

type OrderAnswer = AnswerOf<"placeOrder">;

/** `note`: a further sentence. `error`: why the call did not reach what it wanted. */
export async function orderAnswer(
  ctx: TradingContext,
  { row, account }: PlacedOrder,
  told: { readonly locale: Locale; readonly note?: string | null; readonly error?: OrderAnswer["error"] },
): Promise<OrderAnswer> {
  const { locale, note = null } = told;
  const instrument = await ctx.market.instrument(row.instrumentId);
  const filledAt = (await readFillBases(ctx.db.orm, [row.id])).get(row.id);
  const order = orderShown(row, {
    mode: account.mode,
    name: instrument?.name ?? row.symbol,
    locale,
    filledAt,
    watched: isWatched(ctx, { venue: account.venue, type: row.type }),
    ...(await doubtOf(ctx, { venue: account.venue, row })),
  });
  const { refusal } = stateOf(row).end ?? {};
  const error = told.error ?? refusal?.code ?? (order.status === "rejected" ? "venue_rejected" : null);
  const sentence = refusal === undefined ? orderSentence(order, locale) : refusedAtOpen(refusal, locale);
  return {
    // A definite refusal; everything else is an order that exists, or is cancelled as asked.
    success: error === null,
    message: note === null ? sentence : `${sentence.replace(/\.$/, "")}. ${note}`,
    error,
    order,
    provenance: await tradedProvenance(
      ctx,
      { userId: row.userId, rows: [{ instrumentId: row.instrumentId, at: filledAt }] },
      {
        asOf: order.updated_at,
        source: account.brokerageName,
      },
    ),
  };
}
