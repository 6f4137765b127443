/** Texts of strategies: names, plain explanations, rules with their numbers, and what their measured figures rest on. */
export const strategiesEn = {
  "strategy_about.rsi_macd_bollinger":
    "Buys a price stretched downwards once its momentum turns up, and sells one stretched upwards once it turns down.",
  "strategy_about.volume_breakout":
    "Buys a new high that comes with much more trading than usual, and leaves when the price falls to a recent low.",
  "strategy_about.mean_reversion":
    "Buys a price far below its recent average, expecting it to come back, and leaves when it has or has taken too long.",
  "strategy_about.grid_trading":
    "Places buy orders at even steps below the price and sells each of them one step higher.",
  "strategy_about.evidence_score":
    "Follows Neuro’s signals as they are shown: six readings of price, trend and volume weighed into one score, with the stop and target shown beside it.",
  "strategy_about.buy_and_hold": "Buys at once and keeps: what every other strategy is measured against.",
  "rule.rsi_below_or_close_under_band":
    "RSI ({rsiPeriod} days) below {oversold}, or a close under the lower Bollinger band ({bandPeriod} days, {bandDeviations} {bandDeviations|deviation|deviations})",
  "rule.macd_histogram_rises": "MACD histogram (12-26-9) rises",
  "rule.rsi_above_or_close_over_band":
    "RSI above {overbought}, or a close over the upper Bollinger band, and the next rule with it",
  "rule.macd_histogram_falls": "MACD histogram falls (only together with the rule before)",
  "rule.close_above_channel": "Close above the highest high of the {channelPeriod} days before",
  "rule.volume_above_usual": "Volume above {volumeMultiple} times its {volumePeriod}-day average",
  "rule.close_below_exit_channel": "Close below the lowest low of the {exitPeriod} days before",
  "rule.z_score_below":
    "Close at least {entryDeviations} {entryDeviations|deviation|deviations} below its {period}-day average",
  "rule.z_score_back":
    "Close back within {exitDeviations} {exitDeviations|deviation|deviations} below its average",
  "rule.z_score_back_to_average": "Close back at its {period}-day average",
  "rule.held_too_long": "Held for {maxHoldBars} {maxHoldBars|session|sessions}",
  "rule.price_reaches_grid_level":
    "Price reaches one of {levels} levels, each {spacingAtr} average true {spacingAtr|range|ranges} ({atrPeriod} days) below the last",
  "rule.price_reaches_next_level": "Price reaches the next level above the purchase",
  "rule.price_leaves_grid": "Close below the lowest level: everything is sold",
  "rule.always": "Always",
  "rule.stop_by_atr": "Stop-loss {stopAtr} average true {stopAtr|range|ranges} below the purchase",
  "rule.target_by_atr": "Take-profit {targetAtr} average true {targetAtr|range|ranges} above the purchase",
  "rule.score_at_least":
    "Evidence score of {actAtScore} or more, from RSI, Bollinger bands, MACD and its crossing, the 200-day average and volume",
  "rule.score_at_most": "Evidence score of −{actAtScore} or less",
  "rule.stop_by_percent": "Stop-loss {stopPercent} % below the purchase",
  "rule.target_by_percent": "Take-profit {targetPercent} % above the purchase",
  "rule.chance_pays_costs": "The network's chance of a rise is high enough to pay for buying and selling",
  "rule.chance_turns": "By that chance a rise is worth no more than a fall",
  "neuro.regime": "{trend}, {volatility} volatility",
  "neuro.trend_uptrend": "Uptrend",
  "neuro.trend_downtrend": "Downtrend",
  "neuro.trend_sideways": "Sideways",
  "walk_forward.no_history":
    "No security of this market has the history that a walk-forward evaluation needs.",
  "walk_forward.no_trades": "No trade in the test windows of {symbols} {symbols|security|securities}.",
  "walk_forward.better":
    "{trades} {trades|trade|trades} of {symbols} {symbols|security|securities} in walk-forward test windows, after costs. Sharpe ratio above holding in the same windows.",
  "walk_forward.not_better":
    "{trades} {trades|trade|trades} of {symbols} {symbols|security|securities} in walk-forward test windows, after costs. No better than holding in the same windows.",
  "walk_forward.chosen":
    "Parameters chosen on {train} sessions each time, the {gap} sessions after them left out, judged on the {test} that follow.",
  "walk_forward.fixed":
    "Always with the parameters of the signals, nothing chosen, over the same test windows of {test} sessions.",
  "walk_forward.about":
    "About {strategy}, the rule behind the auto-trader’s signals; what a trained model adds to them is not counted.",
  "prediction.model": "Linear autoregression of daily returns",
  "prediction.too_short": "Needs {needed} sessions of history; there are {available}.",
  "prediction.edge":
    "Fitted on the {window} sessions before each prediction: right about the direction in {hits} of {samples} {samples|case|cases} it had not seen.",
  "prediction.implausible":
    "Too good to be true: look for a leak. Right about the direction in {hits} of {samples} {samples|case|cases} it had not seen, more than honest forecasts of daily prices are.",
  "prediction.no_edge":
    "No edge found: right about the direction in {hits} of {samples} {samples|case|cases} it had not seen, not provably better than always saying the same or the last direction again.",
  "sentiment.no_news_source": "No news source is connected, so there is no sentiment to measure.",
  "sentiment.no_words": "No headline about it has a word to judge by.",
  "sentiment.not_english": "Its headlines are not in English, the one language that can be judged.",
  "sentiment.no_headlines": "The news source has no headline about it.",
  "backtest.note":
    "Decided at each close, filled at the next open with commission and slippage, dividends counted. One past run of {trades} {trades|trade|trades} on one symbol is no forecast.",
  "backtest.note_one":
    "Decided at each close, filled at the next open with commission and slippage, dividends counted. One past trade on one symbol is no forecast.",
  "backtest.note_none": "In this period the strategy found nothing to buy, so the balance never moved.",
  "backtest.note_too_small":
    "{balance} does not buy one share at {price}, so nothing could be traded. Please enter a larger balance.",
  "backtest.costs_shares":
    "Each fill is {halfSpread} worse than the open (half the spread), and worse still the more of the day’s volume it takes: {impact} × √share, at most {participation} a day. Commission {perUnit} a share, at least {minimum}, at most {cap} of the value.",
  "backtest.costs_value":
    "Each fill is {halfSpread} worse than the open (half the spread), and worse still the more of the day’s volume it takes: {impact} × √share, at most {participation} a day. Commission {rate} of the value.",
  "backtest.needs_history": "Needs {needed} days of price history; there are {available}.",
  "backtest.forecast_note":
    "By forecast: the stop stands where an ordinary week ends below and the target where it ends above (eight of ten end between), as forecast at each signal from what was learnt before that year. The farther the stop, the fewer units: it is to cost {risk} of the worth at most, before gaps and costs.",
  "backtest.forecast_grid": "A grid has no stops: its orders rest at prices of their own.",
  "backtest.forecast_unknown": "No range was known in this period, so nothing was bought by forecast.",
  "exit.signal": "Signal",
  "exit.stop": "Stop-loss",
  "exit.target": "Take-profit",
  "exit.trailing": "Trailing stop",
  "exit.time": "Held long enough",
  "exit.left_grid": "Left the grid",
  "exit.end_of_data": "End of the period",
} as const;
