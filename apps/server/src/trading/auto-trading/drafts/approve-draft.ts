/** A person lets a draft through the door, as it is or edited. However often and at once that is asked, it is one order. */
import { type InputOf, type Locale, stepUpForLiveOrderMs } from "@neuro/contract";
import { findAccount } from "../../../books/brokerage-accounts/account-store.ts";
import { type ProvenSession, requireProof } from "../../../books/brokerage-accounts/require-proof.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { type DraftRow, findDraft } from "../../orders/find-draft.ts";
import type { PlacedOrder } from "../../orders/order-store.ts";
import { findByIdempotencyKey } from "../../orders/order-store.ts";
import { numberOrNull } from "../../orders/placing/plain-decimal.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import type { MeantOrder } from "../decisions/meant-order.ts";
import { sendMeantOrder } from "../decisions/send-meant-order.ts";
import type { TradedKey } from "../runs/run-plan.ts";
import type { DraftReasoning } from "./draft-of-decision.ts";
import { moveDraft, noteDraftOrder } from "./draft-store.ts";

export interface Approval {
  readonly user: User;
  readonly session: ProvenSession;
  readonly id: string;
  readonly edits: InputOf<"approveDraft">["body"];
  readonly locale: Locale;
}

/** `#` is in no key that a client can send. */
export const draftOrderKey = (draftId: string) => `draft:${draftId}#`;

/** What is not named stays as drafted; null takes a price away. */
function edited(
  draft: DraftRow,
  { units, limit_price, stop_loss, take_profit }: Approval["edits"],
): MeantOrder {
  const { limitPrice } = draft.reasoning as DraftReasoning;
  const kept = <T>(wanted: T | undefined, drafted: T): T => (wanted === undefined ? drafted : wanted);
  return {
    side: draft.side,
    units: units ?? draft.units,
    limitPrice: kept(limit_price, limitPrice),
    price: draft.price,
    stopLoss: kept(stop_loss, draft.stopLoss),
    takeProfit: kept(take_profit, draft.takeProfit),
    level: null,
  };
}

function sameAs({ row }: PlacedOrder, meant: MeantOrder): boolean {
  const isSale = meant.side === "SELL";
  return (
    Number(row.quantity) === meant.units &&
    numberOrNull(row.limitPrice) === meant.limitPrice &&
    (isSale || numberOrNull(row.exits?.stopLoss) === meant.stopLoss) &&
    (isSale || numberOrNull(row.exits?.takeProfit) === meant.takeProfit)
  );
}

/** The order of an approval before; a failure when that one asked for something else. */
async function earlier(
  ctx: AutoTradingContext,
  draft: DraftRow,
  meant: MeantOrder,
): Promise<PlacedOrder | Failure | null> {
  const placed = await findByIdempotencyKey(ctx.db.orm, {
    userId: draft.userId,
    idempotencyKey: draftOrderKey(draft.id),
  });
  if (placed === null) return null;
  return sameAs(placed, meant) ? placed : failure("draft_closed");
}

/** Ours to send: nobody has rejected it, and its time is not over. */
async function claim(ctx: AutoTradingContext, draft: DraftRow): Promise<boolean> {
  const now = ctx.market.clock.now();
  if (draft.expiresAt.getTime() <= now) return false;
  if ((await moveDraft(ctx.db.orm, draft.id, { from: "open", to: "approved", now })) !== null) return true;
  const latest = await findDraft(ctx.db.orm, draft);
  return latest?.status === "approved";
}

export async function approveDraft(
  ctx: AutoTradingContext,
  approval: Approval,
): Promise<PlacedOrder | Failure> {
  const { user, session, id, edits, locale } = approval;
  const draft = await findDraft(ctx.db.orm, { userId: user.id, id });
  if (draft === null) return failure("not_found");
  const meant = edited(draft, edits);
  const known = await earlier(ctx, draft, meant);
  if (known !== null) return known;
  if (!(await claim(ctx, draft))) return failure("draft_closed");
  const placed = await send(ctx, {
    draft,
    meant,
    user,
    session,
    locale,
    previewId: edits.preview_id ?? null,
  });
  if (isFailure(placed)) await moveDraft(ctx.db.orm, id, { from: "approved", to: "open", now: 0 });
  else await noteDraftOrder(ctx.db.orm, id, placed.row.id);
  ctx.stream.publish(user.id, "auto_trading", { run_id: draft.runId });
  return isFailure(placed) || sameAs(placed, meant) ? placed : failure("draft_closed");
}

interface Sending extends Pick<Approval, "user" | "session" | "locale"> {
  readonly draft: DraftRow;
  readonly meant: MeantOrder;
  readonly previewId: string | null;
}

async function send(
  ctx: AutoTradingContext,
  { draft, meant, user, session, locale, previewId }: Sending,
): Promise<PlacedOrder | Failure> {
  const { accountId, instrumentId, decisionId, strategy } = draft;
  const account = await findAccount(ctx.db.orm, { userId: user.id, accountId });
  // Both said before a sale takes back the orders that protect what it sells.
  const proof = { session, now: ctx.wall(), withinMs: stepUpForLiveOrderMs };
  const unproven = account && requireProof(account, proof);
  if (unproven) return unproven;
  if (account?.mode === "live" && previewId === null) return failure("preview_required");
  return await sendMeantOrder(ctx, {
    ...{ user, session, accountId, instrumentId, meant, decisionId, locale, previewId },
    strategy: strategy as TradedKey,
    origin: "ai-draft",
    idempotencyKey: draftOrderKey(draft.id),
    openSessionOnly: false,
  });
}
