/** Texts of portfolio optimization: why a trade is suggested, skipped or impossible, and what each figure rests on. */
export const optimizationEn = {
  "optimization.cash": "Cash",
  "optimizer_method.mean_variance": "mean-variance",
  "optimizer_method.maximum_sharpe": "maximum Sharpe ratio",
  "optimizer_method.minimum_variance": "minimum variance",
  "optimizer_method.risk_parity": "risk parity",
  "optimizer_method.hierarchical_risk_parity": "hierarchical risk parity",
  "rebalance.reason_buy":
    "{symbol} is {current} of the portfolio and {target} is wanted: buying {units} for {amount} brings it to {after}.",
  "rebalance.reason_sell":
    "{symbol} is {current} of the portfolio and {target} is wanted: selling {units} for {amount} brings it to {after}.",
  "rebalance.note_given":
    "Compared with the target allocation you chose. What it does not name has a target of 0%.",
  "rebalance.note_fallback":
    "No target allocation was chosen, so the standard one is compared with. What it does not name has a target of 0%.",
  "rebalance.note_method":
    "Compared with the weights of {method}, computed from {sessions} days of returns up to {to}. Past returns do not promise future ones.",
  "skipped.within_band": "{symbol} is within {band} of its target.",
  "skipped.below_minimum_trade": "{symbol}: {amount} to trade is less than the smallest order, {minimum}.",
  "skipped.less_than_a_lot": "{symbol}: {amount} to trade is less than one unit.",
  "skipped.not_enough_cash":
    "{symbol}: {amount} more would be bought, but no account that can trade it has the cash left that pays for it.",
  "skipped.no_account": "{symbol}: {amount} would be traded, but none of your accounts can trade it now.",
  "skipped.set_aside":
    "{symbol}: {amount} more would be sold, but those units are set aside for orders at work.",
  "skipped.above_position_limit":
    "{symbol}: {amount} more would exceed the largest position allowed, {limit}. You can change it in Settings.",
  "review.cut_by_limit":
    "Purchases of {amount} are left out: Neuro’s orders may bring a position to {limit} at most. You can change it in Settings.",
  "skipped.above_order_limit":
    "{symbol}: {amount} more would be traded, but one order may have {limit} {limit|unit|units} at most.",
  "left_out.too_little_history":
    "{symbol} has {available} {available|day|days} of recent price history; {needed} are needed to judge it.",
  "left_out.no_variation": "The price of {symbol} has not moved, so there is no risk to weigh.",
  "left_out.no_price": "Nobody quotes {symbol} on this market, so it cannot be traded.",
  "left_out.price_old":
    "The last price of {symbol} is of {priceDate}; sessions since then: {sessions}. Nothing is decided from it.",
  "left_out.not_tradable": "{symbol} no longer trades.",
  "review.reason_reduce":
    "{symbol} is {current} of the portfolio and carries {riskShare} of its risk; {method} suggests {suggested}.",
  "review.reason_sell":
    "{symbol} is {current} of the portfolio and carries {riskShare} of its risk; {method} would leave less than {threshold} of it.",
  "review.reason_invest": "Cash is {current} of the portfolio, above {limit}: {amount} could be invested.",
  "review.reason_reserve":
    "Cash is {current} of the portfolio, below {limit}: {amount} is missing for fees and surprises.",
  "review.confidence_resampled":
    "{agreeing} of {drawn} histories, redrawn from the same days in blocks of a month, {agreeing|suggests|suggest} the same.",
  "review.confidence_rule": "A rule: cash of today against a limit of {limit}. No history changes it.",
  "review.risk_note":
    "From {sessions} days of returns up to {to}, in Canadian dollars: the portfolio would have varied by {volatility} a year.",
  "review.risk_note_partly":
    "From {sessions} days of returns up to {to}, in Canadian dollars, of the {judged} of your holdings that have enough history.",
  "review.risk_note_cash": "Cash alone does not vary, and there is nothing to diversify.",
  "review.risk_note_none": "None of your holdings has enough price history to judge its risk.",
  "review.risk_note_empty": "There are no holdings to judge.",
  "optimizer.no_assets":
    "None of the considered holdings can be weighed. Please choose holdings that trade and have price history.",
  "optimizer.asset_bounds":
    "{name} must have at least {needed}, but may have {possible} at most. Please change one of the two limits.",
  "optimizer.group_bounds":
    "{name} must have at least {needed}, but the sector may have {possible} at most. Please change one of the two limits.",
  "optimizer.group_maximum":
    "The smallest weights in {name} add up to {needed}, but the sector may have {possible} at most. Please lower them or raise the sector's limit.",
  "optimizer.group_minimum":
    "The sector {name} must have at least {needed}, but the largest weights in it add up to {possible}. Please raise them or lower the sector's limit.",
  "optimizer.invested_maximum":
    "The smallest weights add up to {needed}, but only {possible} is to be invested. Please lower them or keep less cash.",
  "optimizer.invested_minimum":
    "{needed} is to be invested, but the largest weights add up to {possible}. Please raise them or keep more cash.",
  "optimizer.too_little_history":
    "{symbol} has {available} {available|day|days} of recent price history; this method needs {needed}. Please leave it out of the holdings, or send a target allocation.",
  "optimizer.no_variation":
    "The price of {symbol} has not moved, so there is no risk to weigh. Please leave it out.",
  "optimizer.no_positive_excess_return":
    "None of these holdings returned more than cash; the best returned {best} a year. Please choose another method.",
  "optimizer.not_converged":
    "Some of these holdings offset each other fully, so their risks cannot be made equal. Please choose another method.",
  "implement.price_moved":
    "The price of {symbol} has moved by {percent} since the proposal, from {before} to {now}. Please run the optimization again.",
  "implement.nothing":
    "The chosen recommendations place no order. Please choose one that buys or sells a security.",
  "implement.recommendation_unknown": "This recommendation is not part of the proposal.",
  "implement.done_otherwise":
    "This proposal has been carried out with another choice already. Please run the optimization again.",
  "implement.unpaid": "{symbol} was not bought: the sales that were to pay for it were not placed.",
  "implement.out_of_time":
    "The proposal expired before the order for {symbol} was placed. Please run the optimization again.",
  "implement.done": "{what}: {counts}",
} as const;
