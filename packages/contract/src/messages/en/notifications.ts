/** What users are told about, as the server says it. */
export const notificationsEn = {
  "notice.order_filled_title": "{action} {symbol} filled",
  "notice.order_filled": "{quantity} {symbol} at {price} in {account}.",
  "notice.order_filled_partly_title": "{action} {symbol} partly filled",
  "notice.order_filled_partly":
    "{filled} of {quantity} {symbol} at {price} in {account}; the order ended so.",
  "notice.order_rejected_title": "{action} {symbol} was refused",
  "notice.order_rejected": "{quantity} {symbol} in {account}: {reason}",
  "notice.order_cancelled_title": "{action} {symbol} was cancelled",
  "notice.order_cancelled": "{quantity} {symbol} in {account}: not by you. {reason}",
  "notice.order_in_doubt_title": "{action} {symbol}: the broker has not answered",
  "notice.order_in_doubt":
    "Whether {quantity} {symbol} in {account} were ordered is being looked up. Do not place it again before that is known.",
  "notice.exits_again_title": "{symbol} is protected again",
  "notice.exits_again":
    "The sale of {symbol} in {account} did not happen, or not in full: what protected it is placed again for what is left.",
  "notice.exits_gone_title": "{symbol} is not protected",
  "notice.exits_gone":
    "The sale of {symbol} in {account} did not happen, or not in full, and what protected it could not be placed again. Please look at the position.",
  "notice.price_above_title": "{symbol} rose to {price}",
  "notice.price_above": "Your alert waited for {limit} or more.",
  "notice.price_below_title": "{symbol} fell to {price}",
  "notice.price_below": "Your alert waited for {limit} or less.",
  "notice.day_change_title": "{symbol} moved {change} today",
  "notice.day_change": "Your alert waited for {limit} up or down; the price is {price}.",
  "notice.outside_range_title": "{symbol} at {price} left the range of its day",
  "notice.outside_range":
    "19 of 20 days are to close between {low} and {high}, by its history to the last close. Of the days measured, {held} closed within theirs.",
  "notice.signal_changed_title": "{symbol}: the signal is {signal} now",
  "notice.signal_changed": "It was {before}. Neuro's confidence is {confidence}.",
  "notice.risk_stopped_title": "The kill switch is on",
  "notice.risk_stopped":
    "Neuro and you place no orders until it is turned off. Working orders are being cancelled.",
  "notice.trading_halted_title": "All trading is halted",
  "notice.trading_halted": "An administrator stopped all trading: {reason}",
  "notice.trading_resumed_title": "Trading goes on",
  "notice.trading_resumed": "The halt of all trading is over.",
  "notice.connection_expired_title": "{brokerage} asks you to sign in again",
  "notice.connection_expired":
    "Your balances and positions stay as they were until you reauthorize the connection.",
  "notice.connection_refused_title": "Your brokerages can no longer be read",
  "notice.connection_refused": "The session there has expired. Please log out and log back in.",
  "notice.connection_back_title": "{brokerage} is connected again",
  "notice.connection_back": "Its accounts are being synchronized.",
  "notice.difference_title": "{account}: the broker's numbers differ",
  "notice.difference":
    "What the broker reports is not explained by its transactions: {count} {count|difference|differences}. See the account for each.",
  "notice.rule_left_band_title": "“{name}” does worse than its test lets one expect",
  "notice.rule_left_band":
    "{trades} {trades|trade|trades} made {made}; 95 of 100 records like its test’s lie between {worst} and {best}.",
  "notice.drafts_waiting_title": "Neuro has {count} {count|order|orders} for you to review",
  "notice.drafts_waiting": "They wait until {until}.",
  "notice.training_done_title": "The network of {symbol} is trained",
  "notice.training_done": "See what it learned, and whether it beats the base rate.",
  "notice.training_failed_title": "The training of {symbol} failed",
  "notice.training_failed": "{reason}",
  "notice.subscription_active_title": "Your subscription is active",
  "notice.subscription_active": "It is paid until {until}.",
  "notice.subscription_past_due_title": "The payment failed",
  "notice.subscription_past_due":
    "Your subscription ends unless the payment succeeds. Please check your card.",
  "notice.subscription_cancelled_title": "Your subscription has ended",
  "notice.subscription_cancelled": "Reading and paper trading stay free.",
  "notice.security_title": "Something changed about your account's protection",
  "notice.security": "{what}. If that was not you, change your password and end all other sessions.",
  "notice.letter_link": "Open in Neuro",
  "notice.letter_after": "You can choose in the settings what you are told by e-mail.",
} as const;
