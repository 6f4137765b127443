/** Sends an order of Neuro through the one door; a sale first takes back the orders that would sell the same units. */
import type { Locale } from "@neuro/contract";
import type { User } from "../access/user.ts";
import type { ProvenSession } from "../accounts/require-proof.ts";
import { type Failure, isFailure } from "../failure.ts";
import { cancelOrder } from "../trading/cancel-order.ts";
import { findByIdempotencyKey, type OrderRow, type PlacedOrder } from "../trading/order-store.ts";
import { numberOrNull } from "../trading/plain-decimal.ts";
import { type Submission, submitOrder } from "../trading/submit-order.ts";
import type { AutoTradingContext } from "./auto-trading-context.ts";
import type { MeantOrder } from "./meant-order.ts";
import { refusalAhead } from "./refusal-ahead.ts";

export interface MeantSubmission {
  readonly user: User;
  /** Of the person who lets it through; left out where Neuro trades by itself. */
  readonly session?: ProvenSession;
  readonly accountId: string;
  readonly instrumentId: string;
  readonly meant: MeantOrder;
  readonly origin: "ai-strategy" | "auto-trading" | "ai-draft";
  readonly idempotencyKey: string;
  readonly decisionId: string | null;
  readonly openSessionOnly: boolean;
  readonly previewId?: string | null;
  readonly locale: Locale;
  /** Of a sale: orders at work that stand for the same units. */
  readonly standing: readonly OrderRow[];
}

function exitsOf({ stopLoss, takeProfit }: MeantOrder) {
  return stopLoss === null && takeProfit === null ? null : { stopLoss, takeProfit };
}

function submissionOf(wanted: MeantSubmission): Submission {
  const { user, accountId, instrumentId, meant, origin, decisionId, openSessionOnly, previewId } = wanted;
  return {
    user,
    session: wanted.session,
    locale: wanted.locale,
    idempotencyKey: wanted.idempotencyKey,
    decisionId,
    openSessionOnly,
    previewId: previewId ?? null,
    request: {
      symbol: instrumentId,
      side: meant.side,
      quantity: meant.units,
      accountId,
      type: meant.limitPrice === null ? "Market" : "Limit",
      limitPrice: meant.limitPrice,
      stopPrice: null,
      timeInForce: "Day",
      exits: meant.side === "BUY" ? exitsOf(meant) : null,
      origin,
    },
  };
}

/** The protection that a refused sale took away, given back as it was. */
async function standAgain(ctx: AutoTradingContext, wanted: MeantSubmission, order: OrderRow): Promise<void> {
  const again = await submitOrder(ctx, {
    ...submissionOf(wanted),
    openSessionOnly: false,
    previewId: null,
    idempotencyKey: `again:${order.id}#`,
    request: {
      symbol: order.instrumentId,
      side: "SELL",
      quantity: Number(order.quantity) - Number(order.filledQuantity),
      accountId: order.accountId,
      type: order.type as Submission["request"]["type"],
      limitPrice: numberOrNull(order.limitPrice),
      stopPrice: numberOrNull(order.stopPrice),
      timeInForce: "GTC",
      exits: null,
      origin: "exit",
    },
  });
  if (isFailure(again))
    ctx.log.error(
      { orderId: order.id, code: again.code },
      "an exit could not be given back after a refused sale",
    );
}

export async function sendMeantOrder(
  ctx: AutoTradingContext,
  wanted: MeantSubmission,
): Promise<PlacedOrder | Failure> {
  const key = { userId: wanted.user.id, idempotencyKey: wanted.idempotencyKey };
  const known = await findByIdempotencyKey(ctx.db.orm, key);
  if (known !== null) return known;
  if (wanted.standing.length > 0) {
    const refused = await refusalAhead(ctx, submissionOf(wanted), wanted.standing);
    if (refused !== null) return refused;
  }
  const cancelled: OrderRow[] = [];
  for (const { id: orderId } of wanted.standing) {
    const taken = await cancelOrder(ctx, { user: wanted.user, orderId, locale: wanted.locale });
    if (!isFailure(taken) && taken.outcome === "cancelled") cancelled.push(taken.row);
  }
  const placed = await submitOrder(ctx, submissionOf(wanted));
  if (!isFailure(placed)) return placed;
  // Two workers may have meant it at once, a little differently: the first one's order is the order.
  const theirs = await findByIdempotencyKey(ctx.db.orm, key);
  if (theirs !== null) return theirs;
  for (const order of cancelled) await standAgain(ctx, wanted, order);
  return placed;
}
