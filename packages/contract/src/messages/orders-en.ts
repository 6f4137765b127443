/** Texts of previews, checks and orders that only the server says. */
export const ordersEn = {
  "cancel.asked": "The exchange has not confirmed the cancellation yet. We keep asking and show the result.",
  "cancel.too_late": "It was too late to cancel.",
  "cancel.exit_gone":
    "This order protected {symbol} that you still hold; nothing sells it now if the price falls.",
} as const;
