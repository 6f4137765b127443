/** Texts of Neuro's own trading that only the server says: what runs did, and what each decision rests on. */
export const autoTradingEn = {
  "auto.run_done":
    "Securities looked at: {securities}. Signals: {signals}. Orders: {orders}. Drafts: {drafts}.",
  "auto.run_late": "Run late, because Neuro was not running at its time.",
  "auto.run_left": "Left out: {left}, because one run looks at {most} securities at most.",
  "auto.run_sectors":
    "{companies} {companies|company stands|companies stand} for the sectors; {sectorsLeft} more {sectorsLeft|was|were} not looked at.",
  "auto.run_unknown": "Unknown symbols: {symbols}.",
  "auto.run_under_way": "Under way.",
  "auto.run_failed": "It could not be finished. What was sent is among your orders; nothing is sent twice.",
  "auto.run_interrupted":
    "It was interrupted, and its session was over before it could go on. What was sent is among your orders.",
  "auto.skip_window": "Neuro was not running at this time, and the time is over.",
  "auto.skip_passed": "The market's clock went over this phase too fast to act in it.",
  "auto.skip_kill_switch": "Your kill switch was on.",
  "auto.skip_halted": "An administrator had halted all trading.",
  "auto.skip_no_account": "There was no account to trade in.",
  "auto.skip_account": "The account chosen for auto-trading could not be traded in.",
  "auto.skip_subscription": "Auto-trading with real money needs a subscription.",
  "auto.skip_no_strategy": "No strategy was on.",
  "auto.skip_no_universe": "There was no security to trade. Please choose stocks or sectors in Settings.",
  "auto.no_signal": "No signal to act on.",
  "auto.look_only": "Only looked at: this run sends nothing.",
  "auto.nothing_held": "Neuro holds none of it by this strategy here, so there is nothing to sell.",
  "auto.acted_already": "Neuro has acted on this signal already. The next one comes with the next close.",
  "auto.awaits_already": "This signal already waits for you as a draft order.",
  "auto.decided_already": "You have already decided on this signal. The next one comes with the next close.",
  "auto.position_full": "The position is as large as your settings allow ({limit}).",
  "auto.lot_too_dear": "The smallest purchase costs more than your settings allow for a position ({limit}).",
  "auto.lot_too_risky":
    "The smallest purchase would lose more at its stop than your settings allow ({loss}% of {limit}).",
  "auto.no_range": "No range is forecast for it, and its stop would be the end of one, so nothing is bought.",
  "auto.by_forecast":
    "Stop and target are the ends of an ordinary week: eight of ten end between them. The farther the stop, the fewer units.",
  "auto.own_size_small": "The size that the rule says buys less than the smallest amount there is.",
  "auto.no_cash": "There is not enough free cash to buy any of it.",
  "auto.no_prices": "It has no price now.",
  "auto.needs_history": "It needs {needed} sessions of history; there are {available}.",
  "auto.retired": "It can no longer be traded.",
  "auto.failed": "Something went wrong here, and nothing was sent.",
  "auto.interrupted": "Neuro was interrupted here before anything was sent.",
  "auto.ordered_market": "Ordered: {action} {quantity} {symbol} at the market.",
  "auto.ordered_limit": "Ordered: {action} {quantity} {symbol} at {price} or better.",
  "auto.draft_market": "Draft: {action} {quantity} {symbol} at the market.",
  "auto.draft_limit": "Draft: {action} {quantity} {symbol} at {price} or better.",
  "auto.exits_both": "Stop-loss {stop}, take-profit {target}.",
  "auto.exits_stop": "Stop-loss {stop}.",
  "auto.exits_target": "Take-profit {target}.",
  "auto.waits_below":
    "It waits for you: its confidence of {confidence} is below your review threshold of {threshold}.",
  "auto.waits_unknown": "It waits for you: its confidence is not known, and only known ones are acted on.",
  "auto.waits_rule": "It waits for you, as you wished of this rule.",
  "auto.waits_rule_changed":
    "It waits for you: the rule was changed since its test, and what is traded by itself is what was tested.",
  "auto.waits_rule_other_parameters":
    "It waits for you: its test shows the best parameters of a search, and it has others; what is traded by itself is what was tested.",
  "auto.waits_rule_other_securities":
    "It waits for you: its test ranked other securities than it is traded on, and what is traded by itself is what was tested.",
  "auto.waits_rule_never":
    "It waits for you: the rule was never tested, and what is traded by itself is what was tested.",
  "auto.own_rule": "{name} (rule {hash}), at the close of {date}, {close}.",
  "auto.own_rule_name": "A rule of yours",
  "auto.rule_values": "{condition} ({left} against {right})",
  "auto.rule_held": "It held: {conditions}.",
  "auto.rule_not_held": "It did not hold: {conditions}.",
  "auto.rule_exit_wins": "What sells held at the same close, and then nothing is bought.",
  "auto.rule_week_unknown":
    "No range of an ordinary week could be forecast at that close, so nothing that goes by it holds.",
  "auto.rule_waits":
    "It waits {days} {days|day|days} after a sale before it buys again; {passed} {passed|has|have} passed.",
  "auto.rule_changed": "The rule was changed since its test.",
  "auto.rule_other_parameters": "Its test shows other parameters than it has.",
  "auto.rule_other_securities": "Its test ranked other securities than it is traded on.",
  "auto.rule_never": "The rule was never tested.",
  "auto.waits_analysis": "It waits for you: an analysis sends nothing by itself.",
  "auto.why_rsi_macd_bollinger":
    "{signal} at the close of {date} ({close}): RSI {rsi} (bought below {oversold}, sold above {overbought}), Bollinger bands {lowerBand} to {upperBand}, MACD histogram {histogram} after {histogramBefore}.",
  "auto.why_volume_breakout":
    "{signal} at the close of {date} ({close}): highest of the {channelPeriod} days before {channelHigh}, lowest of the {exitPeriod} days before {channelLow}, volume {volumeRatio} times the usual ({volumeMultiple} needed).",
  "auto.why_mean_reversion":
    "{signal} at the close of {date} ({close}): {zScore} {zScore|deviation|deviations} from the {period}-day average of {average} (bought at −{entryDeviations}).",
  "auto.why_grid_trading":
    "{signal} at the close of {date} ({close}): {levels} {levels|level|levels} below {center}, each {spacing} below the last.",
  "auto.exit_trailing":
    "The close is at or below {price}, the trailing stop under the highest close since the purchase ({highest}).",
  "auto.exit_time": "Held as long as the strategy allows.",
  "auto.exit_left_grid": "The close left the grid.",
  "auto.record_edge":
    "{hits} of {samples} earlier {samples|signal|signals} like this one on this security {hits|was|were} right {days} sessions later; any day was right {baseRate} of the time.",
  "auto.record_no_edge":
    "No edge found: {hits} of {samples} earlier {samples|signal|signals} like this one on this security {hits|was|were} right {days} sessions later, not provably better than any day ({baseRate}), so the confidence is that base rate.",
  "auto.record_none": "The rule has no record of such signals on this security.",
} as const;
