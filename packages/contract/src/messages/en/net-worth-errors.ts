/** What can go wrong with what is owned and owed beside accounts. */
export const netWorthErrorsEn = {
  "error.net_worth_item_not_found": "This item was removed already. Reload the page to see what stands.",
  "error.net_worth_value_not_found":
    "The value of this day was taken back already. Reload the page to see what stands.",
  "error.net_worth_day_ahead": "This day lies in the future. Enter a day that has come.",
  "error.net_worth_after_end":
    "It was sold or repaid by that day. Enter an earlier day, or take its end back first.",
  "error.net_worth_terms_of_owned": "Rate and payments belong to a debt. Leave them out here.",
  "error.net_worth_security_invalid":
    "Only a debt is secured, and only on something you own. Choose a home or another asset of yours.",
  "error.net_worth_items_too_many":
    "You have entered as many items as there can be. Remove one that you no longer need.",
  "error.net_worth_values_too_many":
    "This item has as many values as there can be. Take one back that you no longer need.",
} as const;
