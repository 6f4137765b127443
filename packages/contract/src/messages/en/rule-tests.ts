/** What is said of a test of a person's own rule. */
export const ruleTestsEn = {
  "rule_test.note_better":
    "It made {return}; buying and keeping made {holding}. {trades} {trades|trade|trades} of the past are no forecast.",
  "rule_test.note_worse":
    "It made {return}; simply buying and keeping made {holding}, which is more. {trades} {trades|trade|trades} of the past are no forecast.",
  "rule_test.note_none": "In this time the rule found nothing to buy, so the balance never moved.",
  "rule_test.week_since":
    "The range of an ordinary week, which the rule goes by, is known only since {date}.",
  "rule_test.week_unknown":
    "The range of an ordinary week, which the rule goes by, is not known in this time.",
  "rule_test.note_too_small":
    "{balance} is too little to buy any of these securities, so nothing could be traded. Enter a larger balance or fewer positions.",
  "rule_test.search_found":
    "The best of {tries} {tries|set|sets} has a Sharpe ratio of {best}. By luck alone the best of so many has {luck}; {edge} more than that remains, between {low} and {high}: more than luck explains.",
  "rule_test.search_luck":
    "The best of {tries} {tries|set|sets} has a Sharpe ratio of {best}. By luck alone the best of so many has {luck}; what remains, {edge} between {low} and {high}, holds zero: luck explains it.",
  "rule_test.search_forward":
    "Chosen anew every half year by the two years before, its parameters made {return} in {windows} half {windows|year|years} that they had not seen, and its own made {own}; a change of parameters cost nothing there.",
  "rule_test.search_overfitting":
    "Chosen on one half of the time, the best set was no better than the middle one on the other half in {probability} of all halvings.",
  "rule_test.search_still": "No set of parameters moved the balance, so there is nothing to choose among.",
  "rule_test.timing_luck":
    "Held as often and as long at moments drawn by lot, these securities would have done at least as well in {chance} of the draws: the moments are no better than luck.",
  "rule_test.timing_skill":
    "Held as often and as long at moments drawn by lot, these securities would have done at least as well in only {chance} of the draws.",
  "rule_test.peeks":
    "Once later days are known, something else is said of {symbol} on {date}. A rule that looks ahead cannot be traded as it was tested.",
  "rule_test.unsteady":
    "Its values need {steady} {steady|day|days} of history before they are steady; with its own {needed} {needed|day|days} alone {share} of the decisions on {symbol} would differ.",
  "rule_test.never_steady":
    "Its values depend on where the history of {symbol} begins, so {share} of its decisions would differ with another beginning.",
  "rule_test.alone":
    "It ranks {symbol} among itself alone, so each of its ranks is 1. Test it over the list that it is meant for.",
  "rule_test.ranked_among": "Its ranks are among {count} {count|security|securities}, this one included.",
  "rule_test.priceless": "No prices are known of it.",
  "rule_test.not_traded": "The rule found nothing to buy here, or there was no place for it.",
  "rule_test.costs_exchange":
    "Securities of another currency are paid at the day’s rate, {fee} dearer when money is exchanged.",
  "rule_test.no_regime": "before a trend was known",
  "rule_test.interrupted": "It was interrupted {times} {times|time|times} and given up. Start it again.",
} as const;
