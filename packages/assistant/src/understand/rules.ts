import { holdingsRules } from "./rules/holdings.ts";
import { marketsRules } from "./rules/markets.ts";
import { portfolioRules } from "./rules/portfolio.ts";
import { productRules } from "./rules/product.ts";
import { rangeRules } from "./rules/range.ts";
import type { Rule } from "./rules/rule.ts";
import { securitiesRules } from "./rules/securities.ts";
import { tradingRules } from "./rules/trading.ts";

export type { Feature, Rule, Sign } from "./rules/rule.ts";

/** Of rules as likely, the earlier wins: what is done before what is asked, the user's own before what is anybody's. */
export const rules: readonly Rule[] = [
  ...tradingRules,
  ...portfolioRules,
  ...holdingsRules,
  ...rangeRules,
  ...securitiesRules,
  ...marketsRules,
  ...productRules,
];
