/** Drafts whose time is over end; an approval that a crash cut in two is finished or taken back. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import { findByIdempotencyKey } from "../../orders/order-store.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { draftOrderKey } from "./approve-draft.ts";
import { expireDrafts, halfApproved, moveDraft, noteDraftOrder } from "./draft-store.ts";

/** An approval takes a moment. Market time. */
export const APPROVAL_MS = MINUTE_MS;

export async function expireDraftsNow(ctx: AutoTradingContext): Promise<void> {
  const now = ctx.market.clock.now();
  for (const { id, userId } of await halfApproved(ctx.db.orm, now - APPROVAL_MS)) {
    const placed = await findByIdempotencyKey(ctx.db.orm, { userId, idempotencyKey: draftOrderKey(id) });
    if (placed === null) await moveDraft(ctx.db.orm, id, { from: "approved", to: "open", now });
    else await noteDraftOrder(ctx.db.orm, id, placed.row.id);
  }
  for (const userId of await expireDrafts(ctx.db.orm, now))
    ctx.stream.publish(userId, "auto_trading", { run_id: null });
}
