/** Sends an order of Neuro through the one door; a sale first takes back the orders that would sell the same units. What it
 * does not sell in the end is protected again (`give-back-exits.ts`). */
import type { Locale } from "@neuro/contract";
import type { ProvenSession } from "../../../books/brokerage-accounts/require-proof.ts";
import { type Failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { cancelOrder } from "../../orders/cancelling/cancel-order.ts";
import { giveBackSafely } from "../../orders/exits/give-back-exits.ts";
import type { TAKERS } from "../../orders/exits/taken-back-store.ts";
import { findByIdempotencyKey, type OrderRow, type PlacedOrder } from "../../orders/order-store.ts";
import { type Submission, submitOrder } from "../../orders/placing/submit-order.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import type { MeantOrder } from "./meant-order.ts";
import { type OwnedKey, readStandingSales } from "./owned-position.ts";
import { refusalAhead } from "./refusal-ahead.ts";

export interface MeantSubmission extends OwnedKey {
  readonly user: User;
  /** Of the person who lets it through; left out where Neuro trades by itself. */
  readonly session?: ProvenSession;
  readonly meant: MeantOrder;
  readonly origin: (typeof TAKERS)[number];
  readonly idempotencyKey: string;
  readonly decisionId: string | null;
  readonly openSessionOnly: boolean;
  readonly previewId?: string | null;
  readonly locale: Locale;
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

/**
 * Frees the units that are to be sold. An earlier sale gives back what it had taken, which is then taken for this one. Each exit
 * is marked with the sale in the statement that wishes it cancelled, so no crash forgets what has to stand again.
 */
async function takeBack(
  ctx: AutoTradingContext,
  wanted: MeantSubmission,
  standing: readonly OrderRow[],
): Promise<void> {
  const { user, locale, idempotencyKey } = wanted;
  const sales = standing.filter(({ parentId }) => parentId === null);
  for (const { id } of sales) await cancelOrder(ctx, { user, orderId: id, locale });
  const exits = sales.length === 0 ? standing : await readStandingSales(ctx.db.orm, wanted);
  for (const { id, parentId } of exits) {
    if (parentId === null) continue;
    await cancelOrder(ctx, { user, orderId: id, locale, takenBackFor: idempotencyKey });
  }
}

export async function sendMeantOrder(
  ctx: AutoTradingContext,
  wanted: MeantSubmission,
): Promise<PlacedOrder | Failure> {
  const key = { userId: wanted.user.id, idempotencyKey: wanted.idempotencyKey };
  const known = await findByIdempotencyKey(ctx.db.orm, key);
  if (known !== null) return known;
  if (wanted.meant.side === "SELL") {
    const standing = await readStandingSales(ctx.db.orm, wanted);
    const refused = standing.length === 0 ? null : await refusalAhead(ctx, submissionOf(wanted), standing);
    if (refused !== null) return refused;
    await takeBack(ctx, wanted, standing);
  }
  const placed = await submitOrder(ctx, submissionOf(wanted));
  if (!isFailure(placed)) return placed;
  // Two workers may have meant it at once, a little differently: the first one's order is the order.
  const theirs = await findByIdempotencyKey(ctx.db.orm, key);
  if (theirs !== null) return theirs;
  await giveBackSafely(ctx, key);
  return placed;
}
