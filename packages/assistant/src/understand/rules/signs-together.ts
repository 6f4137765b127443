import type { Sign } from "./rule.ts";

/** The user's own. */
export const mine: readonly Sign[] = ["mine", "portfolio", "account", "inAccount"];
/** What money may be divided by. */
export const dimension: readonly Sign[] = ["bySector", "byCountry", "byCurrency", "byClass", "bySecurity"];
/** What a question is rather about than about the portfolio as a whole. */
export const narrower: readonly Sign[] = [
  "aSecurity",
  "why",
  "income",
  "cash",
  "risk",
  "gains",
  "drift",
  "activity",
  "bestWord",
  "worstWord",
  "allocation",
  "optimize",
  "orders",
  "whatIf",
  "trades",
];
/** What stands for a security. */
export const subject: readonly Sign[] = ["aSecurity", "thisSecurity", "it", "unknownName"];
