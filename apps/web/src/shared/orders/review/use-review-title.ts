import { useLingui } from "@lingui/react/macro";
import { isDemoAccountId } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import type { OrderPreview, ReviewState } from "./use-review.ts";

/** The question the dialog asks, or that there is nothing to ask. */
export function useReviewTitle({ step, asksForAge }: ReviewState, preview: OrderPreview): string {
  const { t } = useLingui();
  const format = useFormat();
  const { order } = preview;
  const { symbol } = order;
  const units = format.number(order.quantity, { maxDigits: 8 });
  const buy = order.action === "BUY";
  if (!preview.allowed && !asksForAge) return t`This order cannot be placed`;
  if (step === "check") return buy ? t`Buy ${units} ${symbol}?` : t`Sell ${units} ${symbol}?`;
  if (order.mode === "paper") {
    return buy ? t`Buy ${units} ${symbol} at an old price?` : t`Sell ${units} ${symbol} at an old price?`;
  }
  if (isDemoAccountId(order.account_id)) {
    return buy ? t`Buy ${units} ${symbol} as a live order?` : t`Sell ${units} ${symbol} as a live order?`;
  }
  return buy ? t`Buy ${units} ${symbol} with real money?` : t`Sell ${units} ${symbol} for real money?`;
}
