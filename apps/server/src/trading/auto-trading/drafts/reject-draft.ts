/** A person discards a draft. */
import { type Failure, failure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { findDraft } from "../../orders/find-draft.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { moveDraft } from "./draft-store.ts";

export async function rejectDraft(
  ctx: AutoTradingContext,
  { user, id }: { readonly user: Pick<User, "id">; readonly id: string },
): Promise<{ readonly success: true } | Failure> {
  const draft = await findDraft(ctx.db.orm, { userId: user.id, id });
  if (draft === null) return failure("not_found");
  const now = ctx.market.clock.now();
  const rejected = await moveDraft(ctx.db.orm, id, { from: "open", to: "rejected", now });
  if (rejected === null) return failure("draft_closed");
  ctx.stream.publish(user.id, "auto_trading", { run_id: draft.runId });
  return { success: true };
}
