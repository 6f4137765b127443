/** The calls of the trading capability. */
import { randomUUID } from "node:crypto";
import type { AnswerOf, InputOf, Locale, OrderOrigin } from "@neuro/contract";
import type { User } from "../access/user.ts";
import { findAccount } from "../accounts/account-store.ts";
import { type Failure, failure, isFailure } from "../failure.ts";
import type { Handlers } from "../http/handlers.ts";
import type { OrderRequest } from "./order-request.ts";
import { orderSentence, orderShown, tradeShown } from "./order-shown.ts";
import { countFills, countOrders, listFills, listOrders } from "./order-store.ts";
import { submitOrder } from "./submit-order.ts";
import type { TradingContext } from "./trading-context.ts";

type OrderBody = InputOf<"quickTrade">["body"];

interface OrderCall {
  readonly user: User;
  readonly locale: Locale;
  readonly body: OrderBody;
  readonly headers: { readonly "idempotency-key"?: string | undefined };
}

/** A form sends the prices of another type that was chosen before; they mean nothing. */
const WITHOUT_LIMIT: ReadonlySet<string> = new Set(["Market", "Stop"]);
const WITHOUT_STOP: ReadonlySet<string> = new Set(["Market", "Limit"]);

function exitsOf({ stop_loss, take_profit }: OrderBody): OrderRequest["exits"] {
  const exits = { stopLoss: stop_loss ?? null, takeProfit: take_profit ?? null };
  return exits.stopLoss === null && exits.takeProfit === null ? null : exits;
}

function requestOf(body: OrderBody, origin: OrderOrigin): OrderRequest {
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
  };
}

async function place(
  ctx: TradingContext,
  { user, locale, body, headers }: OrderCall,
  origin: OrderOrigin,
): Promise<AnswerOf<"placeOrder"> | Failure> {
  const placed = await submitOrder(ctx, {
    user,
    locale,
    request: requestOf(body, origin),
    idempotencyKey: headers["idempotency-key"] ?? randomUUID(),
  });
  if (isFailure(placed)) return placed;
  const { row, account } = placed;
  const instrument = await ctx.market.instrument(row.instrumentId);
  const order = orderShown(row, { mode: account.mode, name: instrument?.name ?? row.symbol, locale });
  const rejected = order.status === "rejected";
  return {
    // The venue's refusal is definite; everything else is an order that exists.
    success: !rejected,
    message: orderSentence(order, locale),
    error: rejected ? "venue_rejected" : null,
    order,
    provenance: { basis: "real", asOf: order.updated_at, source: account.brokerageName },
  };
}

export function tradingHandlers(ctx: TradingContext) {
  const provenance = () => ({
    basis: "real" as const,
    asOf: new Date(ctx.market.clock.now()).toISOString(),
    source: "Ledger",
  });

  async function unknownAccount(user: User, accountId: string | undefined): Promise<Failure | null> {
    if (accountId === undefined) return null;
    const account = await findAccount(ctx.db.orm, { userId: user.id, accountId });
    return account === null ? failure("account_not_found") : null;
  }

  return {
    placeOrder: (call) => place(ctx, call, "place-order"),
    quickTrade: (call) => place(ctx, call, "quick-trade"),

    orders: async ({ user, query, locale }) => {
      const unknown = await unknownAccount(user, query.account_id);
      if (unknown !== null) return unknown;
      const page = {
        userId: user.id,
        accountId: query.account_id,
        mode: query.mode,
        openOnly: query.open,
        limit: query.limit,
      };
      const [rows, total] = await Promise.all([listOrders(ctx.db.orm, page), countOrders(ctx.db.orm, page)]);
      const orders = await Promise.all(
        rows.map(async ({ order, mode }) => {
          const instrument = await ctx.market.instrument(order.instrumentId);
          return orderShown(order, { mode, name: instrument?.name ?? order.symbol, locale });
        }),
      );
      return { orders, total, provenance: provenance() };
    },

    tradeHistory: async ({ user, query, locale }) => {
      const unknown = await unknownAccount(user, query.account_id);
      if (unknown !== null) return unknown;
      const { account_id: accountId, mode: ofMode, limit } = query;
      const page = { userId: user.id, accountId, mode: ofMode, limit };
      const [rows, total] = await Promise.all([listFills(ctx.db.orm, page), countFills(ctx.db.orm, page)]);
      const trades = rows.map(({ fill, order, mode }) => tradeShown(fill, order, { mode, locale }));
      return { trades, total, provenance: provenance() };
    },
  } satisfies Handlers;
}
