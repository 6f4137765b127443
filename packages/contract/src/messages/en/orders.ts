/** Texts of previews, checks and orders that only the server says. */
export const ordersEn = {
  "cancel.asked": "The exchange has not confirmed the cancellation yet. We keep asking and show the result.",
  "cancel.too_late": "It was too late to cancel.",
  "settle.not_placed":
    "Closed: the broker does not have {symbol}. What was set aside for it is free again, and it is never sent again.",
  "settle.placed": "Noted: this is the broker's order {brokerOrderId}. Neuro follows it from now on.",
  "order.seen_after_all":
    "Difference: the broker shows an order like this one after all ({brokerOrderId}). Look there before you place it again",
  "cancel.exit_gone":
    "This order protected {symbol} that you still hold; nothing sells it now if the price falls.",
  "cancel.exits_again": "What protected {symbol} before this sale is placed again.",
  "stop_rule.on_tick": "the stop price {stopPrice} must be a multiple of {tick}",
  "stop_rule.buy_above_market": "the stop price {stopPrice} of a purchase must be above the last price",
  "stop_rule.sell_below_market": "the stop price {stopPrice} of a sale must be below the last price",
  "stop_rule.buy_limit_from_stop_up":
    "the limit price of a purchase must not be below its stop price {stopPrice}",
  "stop_rule.sell_limit_from_stop_down":
    "the limit price of a sale must not be above its stop price {stopPrice}",
  "stop_rule.profit_above_market": "the price to take the profit at must be above the last price",
  "refusal.units_set_aside":
    "You hold {total} {total|unit|units} of {symbol}, of which {committed} {committed|is|are} set aside for working sales, so {available} can be sold and the order is for {required}. Please cancel the working sales first, or lower the quantity.",
  "refusal.position_of_neuro":
    "This order would bring your {symbol} position to {value}, above the maximum of {limit} for Neuro’s orders. Please lower the quantity or raise that limit in Settings.",
  "order.exit_refused": "Not protected: its stop-loss and take-profit could not be placed",
  "preview.order_market_buy": "Buy {quantity} {symbol} at the market price",
  "preview.order_market_sell": "Sell {quantity} {symbol} at the market price",
  "preview.order_limit_buy": "Buy {quantity} {symbol} at {limit} or less",
  "preview.order_limit_sell": "Sell {quantity} {symbol} at {limit} or more",
  "preview.order_stop_buy": "Buy {quantity} {symbol} at the market price once it trades at {stop} or above",
  "preview.order_stop_sell": "Sell {quantity} {symbol} at the market price once it trades at {stop} or below",
  "preview.order_stop_limit_buy":
    "Buy {quantity} {symbol} at {limit} or less once it trades at {stop} or above",
  "preview.order_stop_limit_sell":
    "Sell {quantity} {symbol} at {limit} or more once it trades at {stop} or below",
  "preview.order_oco_sell":
    "Sell {quantity} {symbol} at {limit} or more, or at the market price once it trades at {stop} or below; one cancels the other",
  "preview.in_account_paper": "in {account}, with practice money",
  "preview.in_account_live": "in {account}, with real money",
  "preview.in_account_rehearsal": "in {account}, on the way that real money goes",
  "preview.good_day": "good for the day",
  "preview.good_till_cancelled": "good until cancelled, {days} days at most",
  "preview.bracket_both":
    "What is bought is sold again at {profit} or more, or at the market price once it trades at {stop} or below",
  "preview.bracket_stop":
    "What is bought is sold again at the market price once it trades at {stop} or below",
  "preview.bracket_profit": "What is bought is sold again at {profit} or more",
  "preview.when_now": "Sent at once and expected to trade now, at about {price}.",
  "preview.when_now_unpriced": "Sent at once; there is no price of today to say what it will trade at.",
  "preview.when_practice":
    "The market is closed: filled at once at the last price, {price}, as a practice fill.",
  "preview.when_at_open":
    "The market is closed: waits for the open, {time}. Your limits are asked again then, and it trades at the market price.",
  "preview.when_resting_limit": "Waits until the market comes to {limit}, at most until {until}.",
  "preview.when_resting_stop": "Waits until {symbol} trades at {stop}, at most until {until}.",
  "preview.when_resting_oco": "Waits until {symbol} reaches {limit} or {stop}, at most until {until}.",
  "preview.until_days": "{days} days from now",
  "warning.cost_unknown":
    "Nobody told what your {symbol} cost, so no gain can be told. Enter it in the portfolio under gains.",
  "warning.loss_denied":
    "{denied} of this loss would not count: {symbol} was bought within 30 days. Settled from {until} on, it would, if nothing is bought from now until 30 days after.",
  "warning.loss_lost": "{lost} of it would be lost for good, because of what lies in a registered account.",
  "warning.lots_unknown":
    "Nobody told what your {symbol} cost or when it was bought, so no gain can be told. Enter it in the portfolio under gains.",
  "warning.wash_sale":
    "{denied} of this loss would be a wash sale and not count: {symbol} was bought within 30 days. Traded from {until} on, it counts, if nothing is bought from now until 30 days after.",
  "warning.wash_lost": "{lost} of it would be lost for good, because of what lies in a retirement account.",
  "warning.earlier_loss_denied":
    "This purchase would deny {denied} of the loss of {date}: it lies within 30 days.",
  "warning.bought_by": "{name} bought some of it: what a spouse buys denies a loss as well.",
  "warning.bought_by_you": "You bought some of it yourself: what a spouse buys denies a loss as well.",
  "warning.earlier_loss_denied_of":
    "This purchase would deny {denied} of the loss that {name} took on {date}: what a spouse buys within 30 days counts as well.",
  "warning.earlier_loss_denied_of_you":
    "This purchase would deny {denied} of your own loss of {date}: what a spouse buys within 30 days counts as well.",
  "warning.practice_fill":
    "The market is closed. This fills at the last price at once, as practice; a real order would wait for the open.",
  "warning.stale_price": "The last price of {symbol} is from {asOf}. The market may be elsewhere by now.",
  "warning.old_price":
    "The last price of {symbol} is of {priceDate}; sessions since then: {sessions}. The market may be anywhere by now.",
  "warning.partial_fill":
    "Only about {units} of {quantity} trade at once: an order takes at most {share} of what trades. The rest follows as others trade.",
  "warning.concentration_portfolio": "{symbol} would be {percent} of all your accounts together.",
  "warning.concentration_account": "{symbol} would be {percent} of this account.",
  "warning.conversion":
    "This account pays {symbol} in {settlement}: {currency} is converted at {rate}, which costs {fee}.",
  "warning.day_outside_hours":
    "The market is closed, so this order works in the next session only, which opens {time}.",
  "warning.stop_watched":
    "{venue} does not know stops: Neuro’s server watches the price and sends the order when it is reached. It works only while the server runs.",
  "warning.stop_may_gap":
    "A stop trades at the market price: if the price jumps past {stop}, it trades at what is left.",
  "warning.low_price":
    "{symbol} trades below {threshold}. Prices this low move abruptly and few buy or sell.",
  "warning.sells_everything": "This sells all {quantity} {symbol} you hold here.",
  "warning.limit_meets_market":
    "The market is already at your limit: this trades at once, at the market price.",
  "warning.wide_spread":
    "Bid and ask of {symbol} are {percent} apart. Buying and selling again would cost that much.",
  "check.trading_halt": "Trading is not halted",
  "check.kill_switch": "Your kill switch is off",
  "check.account": "The account can trade",
  "check.instrument": "The security can be traded",
  "check.quantity": "Quantity",
  "check.order_type": "Order type",
  "check.limit_price": "Limit price",
  "check.stop_price": "Stop price",
  "check.bracket": "Stop-loss and take-profit",
  "check.quote": "Age of the last price",
  "check.fraction": "Fractions",
  "check.market_hours": "Market hours",
  "check.price_collar": "Limit close to the market",
  "check.duplicate": "Not the same order twice",
  "check.daily_trades": "Trades today, before this one",
  "check.daily_loss": "Loss today",
  "check.position_size": "Position after this order, all accounts",
  "check.position_of_neuro": "Position after this order of Neuro, all accounts",
  "check.exchange_rate": "Exchange rate",
  "check.cash": "Cash",
  "check.holding": "Units to sell",
  "word.paper": "paper",
  "word.live": "live",
  "word.open": "open",
  "word.pre": "before the open",
  "word.after": "after the close",
  "word.closed": "closed",
  "word.read_only": "reading only",
  "word.Market": "Market",
  "word.Limit": "Limit",
  "word.Stop": "Stop",
  "word.StopLimit": "Stop-limit",
  "word.OCO": "One cancels other",
  "word.Day": "Day",
  "word.GTC": "Good till cancelled",
  "word.seconds": "{count} s",
  "word.minutes": "{count} min",
  "word.hours": "{count} h",
  "word.days": "{count} days",
  "refusal.collar_from_stop":
    "The limit price {limitPrice} is too far from the stop price: it may go to {bound} at most. Please check the price.",
} as const;
