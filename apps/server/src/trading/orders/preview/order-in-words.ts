/** The order in one sentence. */
import { GTC_LIFE_DAYS } from "@neuro/brokerage";
import { accountName, isDemoAccountId, message, unitsText } from "@neuro/contract";
import { priceTold } from "../../../platform/format/figures-told.ts";
import type { PreviewedOrder } from "./previewed-order.ts";

function what({ request, view, locale }: PreviewedOrder): string {
  const { symbol, currency } = view.instrument;
  const { side, type } = request;
  const price = (amount: number | null) => priceTold(amount ?? 0, { currency, locale });
  const of = { quantity: unitsText(request.quantity, locale), symbol };
  const limit = { ...of, limit: price(request.limitPrice) };
  const stop = { ...of, stop: price(request.stopPrice) };
  const both = { ...limit, ...stop };
  const isPurchase = side === "BUY";
  switch (type) {
    case "Market":
      return isPurchase
        ? message("preview.order_market_buy", locale, of)
        : message("preview.order_market_sell", locale, of);
    case "Limit":
      return isPurchase
        ? message("preview.order_limit_buy", locale, limit)
        : message("preview.order_limit_sell", locale, limit);
    case "Stop":
      return isPurchase
        ? message("preview.order_stop_buy", locale, stop)
        : message("preview.order_stop_sell", locale, stop);
    case "StopLimit":
      return isPurchase
        ? message("preview.order_stop_limit_buy", locale, both)
        : message("preview.order_stop_limit_sell", locale, both);
    case "OCO":
      return message("preview.order_oco_sell", locale, both);
  }
}

/** A market order does not wait to be good for anything. */
function howLong({ request, locale }: PreviewedOrder): string | null {
  if (request.type === "Market") return null;
  if (request.timeInForce === "Day") return message("preview.good_day", locale);
  return message("preview.good_till_cancelled", locale, { days: GTC_LIFE_DAYS });
}

function bracket({ request: { exits }, view, locale }: PreviewedOrder): string | null {
  if (exits === null) return null;
  const { currency } = view.instrument;
  const price = (amount: number) => priceTold(amount, { currency, locale });
  const { stopLoss, takeProfit } = exits;
  if (stopLoss === null) return message("preview.bracket_profit", locale, { profit: price(takeProfit ?? 0) });
  if (takeProfit === null) return message("preview.bracket_stop", locale, { stop: price(stopLoss) });
  return message("preview.bracket_both", locale, { profit: price(takeProfit), stop: price(stopLoss) });
}

function inAccount({ account, locale }: PreviewedOrder): string {
  const of = { account: accountName(account.displayName, locale) };
  if (account.mode === "paper") return message("preview.in_account_paper", locale, of);
  return isDemoAccountId(account.id)
    ? message("preview.in_account_rehearsal", locale, of)
    : message("preview.in_account_live", locale, of);
}

export function orderInWords(order: PreviewedOrder): string {
  const where = inAccount(order);
  const exits = bracket(order);
  const parts = [what(order), where, howLong(order)].filter((part) => part !== null);
  const sentence = `${parts.join(", ")}.`;
  return exits === null ? sentence : `${sentence} ${exits}.`;
}
