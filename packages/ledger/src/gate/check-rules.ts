/** The risk gate's rules in the order they are asked; the first refusal is the answer. Cash and holding come after them. */
import { accountRule, instrumentRule, killSwitchRule, tradingHaltRule } from "./rules/account-rules.ts";
import { bracketRule } from "./rules/bracket-rule.ts";
import { fractionRule, orderTypeRule, quantityRule } from "./rules/form-rules.ts";
import { dailyLossRule, dailyTradesRule, duplicateRule, positionSizeRule } from "./rules/limit-rules.ts";
import { collarRule, marketHoursRule, quoteRule } from "./rules/market-rules.ts";
import { limitPriceRule, stopPriceRule } from "./rules/price-rules.ts";
import type { Rule } from "./rules/rule.ts";

export const CHECK_RULES: readonly Rule[] = [
  tradingHaltRule,
  killSwitchRule,
  accountRule,
  instrumentRule,
  quantityRule,
  orderTypeRule,
  limitPriceRule,
  stopPriceRule,
  bracketRule,
  quoteRule,
  fractionRule,
  marketHoursRule,
  collarRule,
  duplicateRule,
  dailyTradesRule,
  dailyLossRule,
  positionSizeRule,
];
