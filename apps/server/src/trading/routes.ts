/** The calls of the trading capability. */
import { randomUUID } from "node:crypto";
import type { AnswerOf, Locale } from "@neuro/contract";
import type { User } from "../access/user.ts";
import { findAccount } from "../accounts/account-store.ts";
import { type Failure, failure, isFailure } from "../failure.ts";
import type { Handlers } from "../http/handlers.ts";
import type { OrderRequest } from "./order-request.ts";
import { orderSentence, orderShown, tradeShown } from "./order-shown.ts";
import { listFills, listOrders, type OrderOrigin } from "./order-store.ts";
import { submitOrder } from "./submit-order.ts";
import type { TradingContext } from "./trading-context.ts";

interface OrderBody {
  readonly symbol: string;
  readonly action: "BUY" | "SELL";
  readonly quantity: number;
  readonly account_id?: string | null | undefined;
  readonly order_type: "Market" | "Limit";
  readonly limit_price?: number | null | undefined;
}

interface OrderCall {
  readonly user: User;
  readonly locale: Locale;
  readonly body: OrderBody;
  readonly headers: { readonly "idempotency-key"?: string | undefined };
}

function requestOf(body: OrderBody, origin: OrderOrigin): OrderRequest {
  return {
    symbol: body.symbol,
    side: body.action,
    quantity: body.quantity,
    accountId: body.account_id || undefined,
    type: body.order_type,
    limitPrice: body.order_type === "Limit" ? (body.limit_price ?? null) : null,
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
      const rows = await listOrders(ctx.db.orm, {
        userId: user.id,
        accountId: query.account_id,
        limit: query.limit,
      });
      const orders = await Promise.all(
        rows.map(async ({ order, mode }) => {
          const instrument = await ctx.market.instrument(order.instrumentId);
          return orderShown(order, { mode, name: instrument?.name ?? order.symbol, locale });
        }),
      );
      return { orders, provenance: provenance() };
    },

    tradeHistory: async ({ user, query, locale }) => {
      const unknown = await unknownAccount(user, query.account_id);
      if (unknown !== null) return unknown;
      const rows = await listFills(ctx.db.orm, {
        userId: user.id,
        accountId: query.account_id,
        limit: query.limit,
      });
      const trades = rows.map(({ fill, order, mode }) => tradeShown(fill, order, { mode, locale }));
      return { trades, provenance: provenance() };
    },
  } satisfies Handlers;
}
