/** When the order will trade, and how. */
import { GTC_LIFE_DAYS } from "@neuro/brokerage";
import { message } from "@neuro/contract";
import { easternTime, priceTold } from "../../../platform/format/figures-told.ts";
import type { ExpectedFill } from "./expect-fill.ts";
import type { PreviewedOrder } from "./previewed-order.ts";

export interface ExecutionPlace {
  /** Market time, epoch ms: the end of a Day order. */
  readonly nextClose: number;
}

export function executionInWords(
  order: PreviewedOrder,
  { when, price }: ExpectedFill,
  { nextClose }: ExecutionPlace,
): string {
  const { request, view, context, locale } = order;
  const { currency, symbol } = view.instrument;
  const money = (amount: number | null) => priceTold(amount ?? 0, { currency, locale });
  if (when === "at_open") {
    const time = easternTime(context.session.nextOpen, locale);
    return message("preview.when_at_open", locale, { time });
  }
  if (when === "practice_fill") return message("preview.when_practice", locale, { price: money(price) });
  if (when === "now") {
    // What it trades at is not to be had from a price that the market has left behind.
    if (price === null || view.quote?.old !== undefined) return message("preview.when_now_unpriced", locale);
    return message("preview.when_now", locale, { price: money(price) });
  }
  const until =
    request.timeInForce === "Day"
      ? easternTime(nextClose, locale)
      : message("preview.until_days", locale, { days: GTC_LIFE_DAYS });
  const [limit, stop] = [money(request.limitPrice), money(request.stopPrice)];
  if (request.type === "Limit") return message("preview.when_resting_limit", locale, { limit, until });
  if (request.type === "OCO")
    return message("preview.when_resting_oco", locale, { symbol, limit, stop, until });
  return message("preview.when_resting_stop", locale, { symbol, stop, until });
}
