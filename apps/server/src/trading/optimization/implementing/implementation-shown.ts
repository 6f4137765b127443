/** What became of an approved proposal, as it travels to a screen. */
import { type AnswerOf, type Locale, message } from "@neuro/contract";
import { orderAnswer } from "../../orders/order-call.ts";
import type { TradingContext } from "../../orders/trading-context.ts";
import type { TriedLeg } from "./carry-out.ts";

type Shown = AnswerOf<"implementOptimization">;

export async function implementationShown(
  ctx: TradingContext,
  tried: readonly TriedLeg[],
  { mode, locale }: { readonly mode: "paper" | "live"; readonly locale: Locale },
): Promise<Shown> {
  const orders: Shown["orders"][number][] = [];
  const refusals: Shown["refusals"][number][] = [];
  let successful = 0;
  for (const { leg, placed, refusal } of tried) {
    const of = { id: leg.recommendationId, symbol: leg.symbol };
    if (refusal !== null) refusals.push({ ...of, ...refusal });
    if (placed === null) continue;
    const { success, message: detail, error, order } = await orderAnswer(ctx, placed, { locale });
    orders.push(order);
    if (success) successful += 1;
    else refusals.push({ ...of, code: error ?? "venue_rejected", detail });
  }
  const counts = message("optimization.counts", locale, { successful, total: tried.length });
  const what = message(mode === "paper" ? "optimization.paper_done" : "optimization.live_done", locale);
  return {
    success: successful > 0,
    message: message("implement.done", locale, { what, counts }),
    total_orders: tried.length,
    successful_orders: successful,
    orders,
    refusals,
  };
}
