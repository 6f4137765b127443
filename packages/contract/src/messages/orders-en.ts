/** Texts of previews, checks and orders that only the server says. */
export const ordersEn = {
  "cancel.asked": "The exchange has not confirmed the cancellation yet. We keep asking and show the result.",
  "cancel.too_late": "It was too late to cancel.",
  "cancel.exit_gone":
    "This order protected {symbol} that you still hold; nothing sells it now if the price falls.",
  "stop_rule.on_tick": "the stop price {stopPrice} must be a multiple of {tick}",
  "stop_rule.buy_above_market": "the stop price {stopPrice} of a purchase must be above the last price",
  "stop_rule.sell_below_market": "the stop price {stopPrice} of a sale must be below the last price",
  "stop_rule.buy_limit_from_stop_up":
    "the limit price of a purchase must not be below its stop price {stopPrice}",
  "stop_rule.sell_limit_from_stop_down":
    "the limit price of a sale must not be above its stop price {stopPrice}",
  "stop_rule.profit_above_market": "the price to take the profit at must be above the last price",
} as const;
