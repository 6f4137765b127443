/** What can go wrong with trading rules of one's own. */
export const ruleErrorsEn = {
  "error.rule_invalid": "This is not a rule that can be traded. Correct it and try again.",
  "detail.rule_invalid": "This is not a rule that can be traded. {problem}",
  "error.rule_changed":
    "The rule was changed elsewhere since you opened it. Reload it, and make your change again.",
  "error.rules_too_many": "You keep as many rules as there can be. Remove one that you no longer need.",
  "error.rule_test_running": "A test of this rule is under way. Wait for its end, or cancel it.",
  "error.rule_grid_of_several":
    "A grid is tested on one security at a time, since its resting orders set the cash of all levels aside. Choose one.",
  "error.rule_not_traded": "This rule is not traded. Choose an account, securities and a size first.",
  "error.rule_without_parameters":
    "The rule has no parameters, so there is nothing to search. Test it as it stands, or name a number in it.",
} as const;
