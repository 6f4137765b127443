/** What the broker has that an order without an answer may be: the broker is asked now, and what it can tell by itself counts. */
import type { DoubtCandidate, DoubtLook } from "@neuro/brokerage";
import type { AnswerOf, Locale } from "@neuro/contract";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { orderAnswer } from "../order-call.ts";
import { SHOWN_STATUS } from "../order-shown.ts";
import { numberOrNull } from "../placing/plain-decimal.ts";
import type { TradingContext } from "../trading-context.ts";
import { answerInTime } from "../venue-events/answer-in-time.ts";
import { bringUpToDate, findOrderInDoubt } from "./order-in-doubt.ts";

type Shown = Omit<AnswerOf<"orderDoubt">, "provenance">;

export async function showDoubt(
  ctx: TradingContext,
  { user, orderId, locale }: { readonly user: User; readonly orderId: string; readonly locale: Locale },
): Promise<Shown | Failure> {
  const found = await findOrderInDoubt(ctx, { userId: user.id, orderId });
  if (isFailure(found)) return found;
  const { row, account, doubts } = found;
  const look = await answerInTime<DoubtLook>(
    async () => (await doubts?.look(row.id)) ?? { outcome: "not_in_doubt" },
    (reason) => ({ outcome: "unreachable", reason }),
  );
  if (look.outcome === "unreachable") return failure("broker_unreachable");
  const latest = doubts !== null && look.outcome === "not_in_doubt" ? await bringUpToDate(ctx, found) : row;
  const { order } = await orderAnswer(ctx, { row: latest, account }, { locale });
  if (order === null) throw new Error("an order that is there is shown");
  return {
    order,
    state: look.outcome === "not_in_doubt" ? "known" : look.outcome,
    ask_again_at: look.outcome === "too_early" ? new Date(look.until).toISOString() : null,
    sent_at: look.outcome === "in_doubt" ? new Date(look.sentAt).toISOString() : null,
    brokerage: account.brokerageName,
    candidates: look.outcome === "in_doubt" ? look.candidates.map(candidateShown) : [],
  };
}

function candidateShown(candidate: DoubtCandidate): Shown["candidates"][number] {
  return {
    broker_order_id: candidate.venueOrderId,
    action: candidate.side,
    quantity: Number(candidate.quantity),
    filled_quantity: Number(candidate.filledQuantity),
    order_type: candidate.orderType,
    limit_price: numberOrNull(candidate.limitPrice),
    stop_price: numberOrNull(candidate.stopPrice),
    avg_fill_price: numberOrNull(candidate.averagePrice),
    status: SHOWN_STATUS[candidate.status] ?? "pending",
    placed_at: candidate.placedAt === null ? null : new Date(candidate.placedAt).toISOString(),
  };
}
