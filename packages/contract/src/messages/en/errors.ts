/**
 * One general sentence for each error code under `error.*`; where figures say more, a second one under `detail.*`.
 * Every sentence says what is wrong and what to do.
 */
export const errorsEn = {
  "error.invalid_input": "Some of the information is not valid. Please check the marked fields.",
  "error.malformed_json": "The request is not valid JSON. Please check its syntax and send it again.",
  "error.payload_too_large": "The request is too large. Please send less at once.",
  "error.unsupported_media_type": "The request must be sent as application/json.",
  "error.unauthenticated": "Please log in to continue.",
  "error.session_expired": "Your session has expired. Please log in again.",
  "error.invalid_credentials":
    "The email or password is not correct. Please try again or reset your password.",
  "error.invalid_session_id": "This login link was already used or has expired. Please log in again.",
  "error.second_factor_wrong":
    "That code is not right. Please check the clock of your phone, or use a recovery code.",
  "detail.second_factor_wrong":
    "That code is not right. Please check the clock of your phone, or use a recovery code. {left} {left|try|tries} left.",
  "error.challenge_expired": "This login took too long. Please enter your password again.",
  "error.registration_closed":
    "This installation takes no new accounts. Please ask its administrator, or try the demo.",
  "error.second_factor_on": "The second step is already on. Turn it off first to set it up anew.",
  "error.second_factor_off": "The second step is not on, or was not begun. Please start setting it up again.",
  "error.identity_taken":
    "This external login already belongs to another account here. Please log in with it, or use another one.",
  "error.last_way_in": "This is your only way to log in. Please set a password first.",
  "error.password_weak": "This password is too easy to guess. Please choose a longer or less common one.",
  "error.mail_unreachable": "The e-mail could not be sent. Please try again in a few minutes.",
  "error.subscription_required": "This needs an active subscription. Reading and paper trading stay free.",
  "error.forbidden": "You do not have permission to do this.",
  "error.last_administrator":
    "You are the only administrator, and others still use this installation. Please make somebody else administrator first.",
  "error.second_factor_required":
    "Neuro asks you for a second step at login. Please set it up first; everything else waits until then.",
  "error.own_account":
    "This is your own account. Ask another administrator, or delete it under Settings if you want to leave.",
  "error.step_up_required": "Please confirm that it is you to continue.",
  "list.cursor_unknown": "This page of the list is not known. Please begin again at the first one.",
  "error.not_found": "We could not find what you asked for. It may have been removed.",
  "error.route_not_found": "This address does not exist. Please check the path and method.",
  "error.account_not_found": "This account does not exist. Please choose one of your accounts.",
  "error.watchlist_full": "Your watchlist is full. Remove a listing to watch another one.",
  "detail.watchlist_full": "You watch {limit} listings already. Remove one to watch {symbol}.",
  "error.symbol_unknown":
    "We do not know this symbol. Please check its spelling or search for the company name.",
  "detail.symbol_unknown":
    "We do not know the symbol {symbol}. Please check its spelling or search for the company name.",
  "error.idempotency_conflict":
    "This idempotency key was already used for a different request. Please use a new key for a new order.",
  "error.email_taken": "An account with this email already exists. Please log in instead.",
  "error.already_connected": "Your account is already connected.",
  "error.brokerage_key_refused":
    "SnapTrade does not accept this client id and consumer key. Copy both again from your SnapTrade dashboard; the consumer key is shown there only once.",
  "error.brokerage_key_taken":
    "This key serves another account here already. Every person needs a key of their own.",
  "error.brokerage_key_not_offered": "Keys of one's own are not used here.",
  "error.already_subscribed": "You have a subscription already.",
  "error.no_subscription": "There is no subscription to change.",
  "error.checkout_closed": "This payment page is closed. Please press Subscribe Now for a new one.",
  "error.alert_limit": "You have as many alerts waiting as there can be. Delete one to set another.",
  "detail.alert_limit": "You have {limit} alerts waiting already. Delete one to set another.",
  "error.alert_met_already": "This is so already. Choose a value that is still to be reached.",
  "detail.alert_met_already":
    "This is so already: {symbol} stands at {value}. Choose a value that is still to be reached.",
  "error.alert_outside_already":
    "The price has left the range of its day already. Set this alert once it is back within it, or tomorrow.",
  "detail.alert_outside_already":
    "{symbol} stands at {price} and has left the range of its day already, {low} to {high}. Set this alert once it is back within it, or tomorrow.",
  "error.alert_not_found": "This alert does not exist.",
  "error.notification_quota":
    "You have raised as many notifications today as one can. Please go on tomorrow.",
  "error.too_many_users":
    "As many people as can be served are using Neuro. Please try again in a few minutes.",
  "error.payment_unreachable":
    "The payment provider does not answer. Nothing was changed; please try again in a moment.",
  "error.draft_closed": "This draft order was already approved or rejected. Please reload the list.",
  "error.proposal_expired": "This proposal is no longer current. Please run the optimization again.",
  "error.link_expired": "This link was already used or has expired. Please request a new one.",
  "error.not_enough_history":
    "There is not enough price history for this symbol. Please choose another symbol.",
  "detail.not_enough_history":
    "{symbol} has {available} {available|day|days} of price history; {required} are needed. Please choose another symbol.",
  "error.portfolio_empty":
    "There is nothing to optimize: your accounts hold neither securities nor money. Please connect an account or add money first.",
  "error.not_held":
    "One of the chosen symbols is not among your holdings. Please leave it out, or send no list to consider all of them.",
  "detail.not_held":
    "You do not hold {symbol}. Please leave it out, or send no list to consider all your holdings.",
  "error.odds_price_missing": "Please give a price above that of now, one below, or both.",
  "error.odds_price_side": "The upper price must lie above the price of now, and the lower one below it.",
  "detail.odds_price_side":
    "{symbol} stands at {price}. The upper price must lie above that, and the lower one below it.",
  "error.price_missing": "This market has no prices of this symbol. Please choose another symbol.",
  "detail.price_missing": "This market has no prices of {symbol}. Please choose another symbol.",
  "error.weights_do_not_sum": "The target allocation must sum to 100%. Please change its weights.",
  "detail.weights_do_not_sum":
    "The target allocation sums to {sum}, but must sum to 100%. Please change its weights by {difference} in all.",
  "error.weight_invalid": "Each weight of the target allocation must lie between 0 and 100%.",
  "detail.weight_invalid": "The weight of {symbol} is {weight}, but must lie between 0 and 100%.",
  "error.weight_twice": "The target allocation names the same security twice. Please keep one of them.",
  "detail.weight_twice": "{first} and {second} are the same security. Please keep one of them.",
  "error.target_key_unknown":
    "The target names something that this dimension does not have. Please choose from the list.",
  "detail.target_key_unknown": "{key} is not something this target can name. Please choose from the list.",
  "error.target_key_twice": "The target names something twice. Please keep one of them.",
  "detail.target_key_twice": "The target names {key} twice. Please keep one of them.",
  "error.funds_coming_soon":
    "Adding funds to a live account is coming soon. You can do it at your broker today.",
  "error.transfer_coming_soon":
    "Moving holdings between live accounts is coming soon. You can do it at your broker today.",
  "error.transfer_needs_two_accounts": "You need at least 2 connected accounts to move holdings.",
  "detail.transfer_needs_two_accounts":
    "You need at least 2 connected accounts to move holdings. You have {count}.",
  "error.transfer_same_account":
    "The holding is already in this account. Please choose another account to move it to.",
  "error.optimization_impossible":
    "No weights meet these constraints. Please change the constraints or the method.",
  "error.account_locked": "Too many failed logins. Please wait before you try again.",
  "detail.account_locked": "Too many failed logins. Please try again in {wait}.",
  "error.rate_limited": "Too many requests. Please wait a moment and try again.",
  "detail.rate_limited": "Too many requests. Please try again in {seconds} {seconds|second|seconds}.",
  "error.chat_busy": "Neuro is still answering your last questions. Please wait for the answer, or stop it.",
  "error.training_quota": "Too many trainings. Please wait for one to finish, or cancel one.",
  "detail.training_quota":
    "At most {running} trainings at once and {daily} a day. You have {busy} under way and started {started} in the last 24 hours.",
  "error.internal":
    "Something went wrong on our side. If you wanted to change something, please look whether it was done before you try again.",
  "internal.nothing_changed":
    "Something went wrong on our side. Please try again; nothing was changed by this attempt.",
  "error.invalid_answer": "The server gave an answer we could not read. Please reload the page.",
  "error.not_configured": "This is not set up on this installation. Please ask its administrator.",
  "error.market_data_unavailable": "Market data cannot be reached right now. Please try again shortly.",
  "error.connection_not_found": "This connection does not exist. Please reload the list.",
  "error.portal_link_expired": "This link was used or has expired. Please ask for a new one.",
  "error.broker_unreachable":
    "The brokerage cannot be reached right now. Your last known values stay on screen.",
  "error.server_busy":
    "The server has more to do than it can at the moment. Nothing was done; please try again shortly.",
  "error.service_unavailable": "The service is busy or restarting. Please try again in a moment.",
  "error.storage_unavailable":
    "The database cannot be used right now. Nothing was changed; please try again in a moment.",
  "error.outcome_unknown":
    "The database was lost before it confirmed your change. It may have been made or not: please look before you try again.",
  "error.network_unreachable": "The server cannot be reached. Please check your connection and try again.",
  "error.timeout": "The server took too long to answer. Please try again.",
  "error.market_closed_weekend": "Markets are closed for the weekend. Trading resumes Monday 9:30 AM ET.",
  "detail.market_closed_weekend": "Markets are closed for the weekend. Trading resumes {nextOpen}.",
  "error.market_closed_hours": "Markets are closed. Trading hours are 9:30 AM-4:00 PM ET, Monday to Friday.",
  "detail.market_closed_hours":
    "Markets are closed. Trading hours are 9:30 AM-4:00 PM ET, Monday to Friday. Trading starts {nextOpen}.",
  "error.market_closed_holiday":
    "Markets are closed for a holiday. Please try again on the next trading day.",
  "detail.market_closed_holiday": "Markets are closed for {holiday}. Trading resumes {nextOpen}.",
  "error.insufficient_funds":
    "There is not enough cash for this order. Please lower the quantity or choose another account.",
  "detail.insufficient_funds":
    "This order needs {required}, but only {available} is available. Please lower the quantity or choose another account.",
  "error.insufficient_position":
    "You do not hold enough units to sell. Please lower the quantity or choose another account.",
  "detail.insufficient_position":
    "You hold {available} {available|unit|units} of {symbol} to sell, but the order is for {required}. Please lower the quantity.",
  "error.max_position_size":
    "This order would exceed your maximum position size. Please lower the quantity or raise the limit in Settings.",
  "detail.max_position_size":
    "This order would bring your {symbol} position to {value}, above the maximum of {limit} for your own orders. Please lower the quantity or raise that limit in Settings.",
  "error.max_daily_trades":
    "You have reached your daily number of trades. Please trade tomorrow or raise the limit in Settings.",
  "detail.max_daily_trades":
    "You have placed {count} of {limit} {limit|trade|trades} today. Please trade tomorrow or raise the limit in Settings.",
  "error.max_daily_loss":
    "You have reached your daily loss limit. Please trade tomorrow or raise the limit in Settings.",
  "detail.max_daily_loss":
    "Today's loss of {loss} has reached your limit of {limit}. Please trade tomorrow or raise the limit in Settings.",
  "error.kill_switch": "Your kill switch is on, so no order is sent. Please turn it off to trade.",
  "error.trading_halted": "An administrator has halted all trading. Please try again later.",
  "error.stale_quote":
    "The last price is too old to trade on. Please wait for a fresh quote or use a limit order.",
  "detail.stale_quote":
    "The last price of {symbol} is from {asOf}, which is too old to trade on. Please wait for a fresh quote or use a limit order.",
  "error.price_old":
    "The last price is from before the last session, so Neuro decides nothing from it. Please wait for a newer price.",
  "detail.price_old":
    "The last price of {symbol} is of {priceDate}; sessions since then: {sessions}. Neuro decides nothing from a price that old. Please wait for a newer one.",
  "error.price_old_unconfirmed":
    "The last price is from before the last session. Please confirm that you know how old it is.",
  "detail.price_old_unconfirmed":
    "The last price of {symbol} is of {priceDate}; sessions since then: {sessions}. Please confirm that you know how old it is.",
  "error.price_collar": "The limit price is too far from the market. Please check the price.",
  "detail.price_collar":
    "The limit price {limitPrice} is more than {collarPercent} % away from the last price {lastPrice}. Please check the price.",
  "error.duplicate_order":
    "You placed the same order a moment ago. Please check Recent Orders before placing it again.",
  "detail.duplicate_order":
    "You placed the same order {seconds} {seconds|second|seconds} ago. Please check Recent Orders before placing it again.",
  "error.quantity_range": "Quantity must be between 1 and 10,000 shares",
  "detail.quantity_range": "This order would be worth {value}. Please order enough for at least {minimum}.",
  "detail.fractional_not_allowed":
    "{symbol} trades in fractions of at most {decimals} {decimals|decimal|decimals}. Please round the quantity.",
  "error.fractional_not_allowed": "This account trades whole shares only. Please enter a whole number.",
  "error.limit_price_required": "Please enter a limit price for a limit order",
  "error.limit_price_invalid": "The limit price must be greater than 0",
  "detail.limit_price_invalid":
    "The limit price must be above 0 and a multiple of {tick}. Please correct the price.",
  "error.order_type_unsupported":
    "This account does not support this order type. Please choose Market or Limit.",
  "error.stop_price_required": "Please enter a stop price for a stop order",
  "error.stop_price_invalid": "The stop price must be greater than 0",
  "detail.stop_price_invalid":
    "These prices do not fit: {rule}. {symbol} trades at {lastPrice}. Please correct them.",
  "error.bracket_invalid":
    "Stop-loss and take-profit must lie on both sides of the price you pay. Please correct them.",
  "detail.bracket_invalid":
    "The stop-loss must be below {price} and the take-profit above it, both a multiple of {tick}. Please correct them.",
  "error.order_closed": "This order is already finished, so there is nothing left to cancel.",
  "error.order_not_in_doubt":
    "What became of this order is known meanwhile, so there is nothing left to settle. Its state is up to date.",
  "error.order_doubt_too_early":
    "This order may still arrive at the broker. Please wait a minute and ask again before you settle it.",
  "detail.order_doubt_too_early":
    "This order may still arrive at the broker. Please ask again in {seconds} s before you settle it.",
  "error.order_candidate_unknown":
    "The broker does not show that order any more, or it belongs to another order of yours. Please look at the list again.",
  "error.preview_required": "A live order needs a preview first. Please preview it and confirm what you see.",
  "error.preview_expired": "This check is no longer current. Please preview the order again.",
  "error.ticket_expired":
    "The order that Neuro prepared is too old. Your entries are still here: please ask for it again, or place it without.",
  "error.ticket_used":
    "The order that Neuro prepared was placed already. Please look at your orders before another.",
  "error.preview_differs": "This is not the order you previewed. Please preview it again.",
  "error.nothing_to_trade": "There is no security to trade. Please choose stocks or sectors first.",
  "error.strategy_unknown": "There is no strategy of that name. Please choose one of the list.",
  "error.run_under_way": "An analysis is already running. Please wait for it to finish.",
  "error.kind_not_allowed":
    "This account cannot take this kind of security: a crypto account takes cryptocurrencies only, and a registered account takes none. Please choose another account.",
  "error.instrument_not_tradable": "This security can no longer be traded. Please choose another symbol.",
  "detail.instrument_not_tradable":
    "{symbol} can no longer be traded ({reason}). Please choose another symbol.",
  "error.account_required": "Please select an account for trading",
  "error.account_read_only":
    "This account is connected for reading only. Please trade at your broker or choose another account.",
  "error.account_mode_mismatch":
    "This account does not trade in the chosen mode. Please choose a matching account or switch between paper and live.",
  "error.live_requires_connection":
    "Live trading needs a connected brokerage account. Please connect one in the Connect tab or use paper mode.",
  "error.venue_rejected": "The market refused the order. Nothing was bought or sold.",
  "detail.venue_rejected": "The market refused the order: {reason}. Nothing was bought or sold.",
  "error.venue_unreachable":
    "The order was sent but not confirmed yet. Please do not place it again; we are checking and will show the result.",
} as const;
