/**
 * Market orders given while their market was closed: the exchange holds them until it opens, and whoever sent them is asked
 * then whether they still may go. Until that is answered the market does nothing to them.
 */
import type { ApprovedOrderRecord, EndReason } from "@neuro/ledger";
import type { Market } from "@neuro/market";
import { expireOrder, isWorking, rejectOrder } from "./paper-order.ts";
import type { PaperOrder } from "./paper-store.ts";

/** `waits`: not to be told yet, for want of a fresh price; it is asked again. `at`: market time of the refusal, epoch ms. */
export type JudgementAtOpen =
  | { readonly outcome: "passes" }
  | { readonly outcome: "waits" }
  | { readonly outcome: "refused"; readonly at: number; readonly end: EndReason };

export type JudgeAtOpen = (order: ApprovedOrderRecord) => Promise<JudgementAtOpen>;

type Calendar = ReturnType<Market["calendar"]>;

export function isHeld(paper: PaperOrder, calendar: Calendar): boolean {
  const { order, events, releasedAt = null, filledQuantity } = paper;
  if (order.type !== "Market" || releasedAt !== null || filledQuantity !== "0" || !isWorking(paper))
    return false;
  const [accepted] = events;
  return accepted?.type === "OrderAccepted" && calendar.status(accepted.at).state !== "open";
}

/** A held order at an instant: still held, released, refused, or over because nobody could say in time that it may go. */
export async function releaseHeld(
  paper: PaperOrder,
  {
    calendar,
    now,
    judge,
  }: { readonly calendar: Calendar; readonly now: number; readonly judge: JudgeAtOpen },
): Promise<PaperOrder> {
  if (now >= paper.expiresAt) return expireOrder(paper);
  if (calendar.status(now).state !== "open") return paper;
  const judged = await judge(paper.order);
  if (judged.outcome === "waits") return paper;
  if (judged.outcome === "refused") return rejectOrder(paper, judged.at, judged.end);
  return { ...paper, releasedAt: now };
}
