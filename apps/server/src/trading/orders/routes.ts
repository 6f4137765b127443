/** The calls of the trading capability. */
import { randomUUID } from "node:crypto";
import type { AnswerOf, Locale, OrderOrigin } from "@neuro/contract";
import { findAccount } from "../../books/brokerage-accounts/account-store.ts";
import { type Traded, tradedProvenance } from "../../books/brokerage-accounts/traded-provenance.ts";
import { LEDGER_SOURCE } from "../../books/portfolio/figure-shown.ts";
import { cutPage, placeOf } from "../../platform/db/page-cursor.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { Session, User } from "../../platform/http/caller.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { ResearchContext } from "../../research/research-context.ts";
import { cancelOrder } from "./cancelling/cancel-order.ts";
import { readDoubts } from "./doubt/doubt-of.ts";
import { settleOrder } from "./doubt/settle-order.ts";
import { showDoubt } from "./doubt/show-doubt.ts";
import { isWatched } from "./exits/watched-order.ts";
import { findDraft } from "./find-draft.ts";
import { type OrderBody, orderAnswer, requestOf } from "./order-call.ts";
import { countFills, countOrders, FILL_PLACES, listFills, listOrders, ORDER_PLACES } from "./order-lists.ts";
import { orderShown, tradeShown } from "./order-shown.ts";
import { readFillBases } from "./order-store.ts";
import { submitOrder } from "./placing/submit-order.ts";
import { findTicket } from "./placing/ticket-store.ts";
import { previewOrder } from "./preview/preview-order.ts";
import { showTradingStatus } from "./show-trading-status.ts";
import type { TradingContext } from "./trading-context.ts";

interface OrderCall {
  readonly user: User;
  readonly session: Session;
  readonly locale: Locale;
  readonly body: OrderBody;
  readonly headers: { readonly "idempotency-key"?: string | undefined };
}

type RoutesContext = TradingContext & Pick<ResearchContext, "metrics">;

async function place(
  ctx: RoutesContext,
  { user, session, locale, body, headers }: OrderCall,
  origin: OrderOrigin,
): Promise<AnswerOf<"placeOrder"> | Failure> {
  const ticketId = body.ticket_id ?? null;
  const ticket = ticketId === null ? null : await findTicket(ctx.db.orm, { userId: user.id, id: ticketId });
  if (ticketId !== null && ticket === null) return failure("not_found");
  const endTimer = ctx.metrics.orderSeconds.startTimer();
  const placed = await submitOrder(ctx, {
    user,
    session,
    locale,
    request: requestOf(body, ticket?.origin ?? origin),
    idempotencyKey: headers["idempotency-key"] ?? randomUUID(),
    previewId: body.preview_id ?? null,
    ticketId,
  });
  endTimer({ outcome: isFailure(placed) ? placed.code : placed.row.status });
  return isFailure(placed) ? placed : await orderAnswer(ctx, placed, { locale });
}

export function tradingHandlers(ctx: RoutesContext) {
  const provenanceOf = (userId: string, rows: readonly Traded[]) =>
    tradedProvenance(
      ctx,
      { userId, rows },
      {
        asOf: new Date(ctx.market.clock.now()).toISOString(),
        source: LEDGER_SOURCE,
      },
    );

  async function unknownAccount(user: User, accountId: string | undefined): Promise<Failure | null> {
    if (accountId === undefined) return null;
    const account = await findAccount(ctx.db.orm, { userId: user.id, accountId });
    return account === null ? failure("account_not_found") : null;
  }

  return {
    placeOrder: (call) => place(ctx, call, "place-order"),
    quickTrade: (call) => place(ctx, call, "quick-trade"),

    previewOrder: async ({ user, query: { draft_id: id }, body, locale }) => {
      if (id !== undefined && (await findDraft(ctx.db.orm, { userId: user.id, id })) === null)
        return failure("not_found");
      const origin = id === undefined ? "place-order" : "ai-draft";
      return await previewOrder(ctx, { user, locale, request: requestOf(body, origin) });
    },

    cancelOrder: async ({ user, params, locale }) => {
      const cancelled = await cancelOrder(ctx, { user, orderId: params.id, locale });
      if (isFailure(cancelled)) return cancelled;
      const { outcome, note } = cancelled;
      const error = outcome === "too_late" ? "order_closed" : null;
      return await orderAnswer(ctx, cancelled, { locale, note, error });
    },

    orderDoubt: async ({ user, params, locale }) => {
      const shown = await showDoubt(ctx, { user, orderId: params.id, locale });
      if (isFailure(shown)) return shown;
      const { instrument_id: instrumentId, basis } = shown.order;
      const at = basis === null ? undefined : { basis };
      return { ...shown, provenance: await provenanceOf(user.id, [{ instrumentId, at }]) };
    },

    settleOrder: ({ user, session, params, body, locale }) =>
      settleOrder(ctx, { user, session, orderId: params.id, said: body, locale }),

    tradingStatus: ({ user, query }) => showTradingStatus(ctx, { user, mode: query.mode }),

    orders: async ({ user, query, locale }) => {
      const unknown = await unknownAccount(user, query.account_id);
      if (unknown !== null) return unknown;
      const { account_id: accountId, mode: ofMode, open: openOnly, limit } = query;
      const before = placeOf(query.before, { ...ORDER_PLACES, locale });
      if (isFailure(before)) return before;
      // One more than asked for tells whether there are older ones.
      const page = { userId: user.id, accountId, mode: ofMode, openOnly, before, limit: limit + 1 };
      const [found, total] = await Promise.all([listOrders(ctx.db.orm, page), countOrders(ctx.db.orm, page)]);
      const { rows, next } = cutPage(ORDER_PLACES.list, found, {
        limit,
        cursorOf: ({ key: value, order: { id } }) => ({ value, id }),
      });
      const doubtOf = await readDoubts(
        ctx,
        rows.map(({ order, venue }) => ({ row: order, venue })),
      );
      const filledAt = await readFillBases(
        ctx.db.orm,
        rows.map(({ order }) => order.id),
      );
      const orders = await Promise.all(
        rows.map(async ({ order, mode, venue, exitRefused }) => {
          const instrument = await ctx.market.instrument(order.instrumentId);
          const watched = isWatched(ctx, { venue, type: order.type });
          const name = instrument?.name ?? order.symbol;
          const told = { mode, name, locale, watched, exitRefused, filledAt: filledAt.get(order.id) };
          return orderShown(order, { ...told, ...doubtOf(order.id) });
        }),
      );
      const traded = rows.map(({ order: { id, instrumentId } }) => ({ instrumentId, at: filledAt.get(id) }));
      return { orders, total, next, provenance: await provenanceOf(user.id, traded) };
    },

    tradeHistory: async ({ user, query, locale }) => {
      const unknown = await unknownAccount(user, query.account_id);
      if (unknown !== null) return unknown;
      const { account_id: accountId, mode: ofMode, limit } = query;
      const before = placeOf(query.before, { ...FILL_PLACES, locale });
      if (isFailure(before)) return before;
      const page = { userId: user.id, accountId, mode: ofMode, before, limit: limit + 1 };
      const [found, total] = await Promise.all([listFills(ctx.db.orm, page), countFills(ctx.db.orm, page)]);
      const { rows, next } = cutPage(FILL_PLACES.list, found, {
        limit,
        cursorOf: ({ key: value, order: { id } }) => ({ value, id }),
      });
      const trades = rows.map(({ fill, order, mode }) => tradeShown(fill, order, { mode, locale }));
      const traded = rows.map(({ fill, order }) => ({
        instrumentId: order.instrumentId,
        at: { basis: fill.priceBasis },
      }));
      return { trades, total, next, provenance: await provenanceOf(user.id, traded) };
    },
  } satisfies Handlers;
}
