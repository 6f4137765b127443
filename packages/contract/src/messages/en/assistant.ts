/** What the server says around an answer of Neuro; the answers' own words are in the assistant's package. */
export const assistantEn = {
  "chat.stopped": "You stopped this answer. This is what had been said.",
  "chat.unfinished": "This answer was interrupted before it was finished. Please ask again.",
  "chat.model_failed": "The language model did not answer, so this comes from Neuro’s own rules.",
  "chat.budget_spent":
    "Your share of the language model is used up for today, so this comes from Neuro’s own rules.",
  "ticket.buy": "Buy {what} at the market price",
  "ticket.sell": "Sell {what} at the market price",
  "ticket.buy_limit": "Buy {what} at {limit} or less",
  "ticket.sell_limit": "Sell {what} at {limit} or more",
  "voice.analyze": "Analyzing {symbol}, {name}.",
  "voice.ticket": "{order}. Nothing is placed yet: please check the ticket and confirm it.",
  "voice.optimize": "Opening the optimization of your portfolio.",
  "voice.market": "Opening the market overview.",
  "voice.which":
    "I did not catch which security. Please name one, as in “analyze Apple” or “buy ten shares of RY”.",
  "voice.unknown":
    "I did not understand. You can say “analyze”, “buy” or “sell” with a symbol, “optimize portfolio” or “market overview”.",
} as const;
