/** An order through the one door, and the exits of its bracket as soon as it is filled. */
import { type Failure, isFailure } from "../../../platform/failure.ts";
import { keepProtected } from "../exits/keep-protected.ts";
import type { PlacedOrder } from "../order-store.ts";
import type { TradingContext } from "../trading-context.ts";
import { admitOrder, type Submission } from "./admit-order.ts";

export type { Submission } from "./admit-order.ts";

export async function submitOrder(
  ctx: TradingContext,
  submission: Submission,
): Promise<PlacedOrder | Failure> {
  const placed = await admitOrder(ctx, submission);
  if (!isFailure(placed)) await keepProtected(ctx, placed.row);
  return placed;
}
