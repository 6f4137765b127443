import type { Rule } from "./rule.ts";
import { mine, narrower } from "./signs-together.ts";

/** What the user holds, where, and what came of it. */
export const holdingsRules: readonly Rule[] = [
  {
    intent: "holdings",
    needs: ["holdings"],
    helps: ["mine", "show"],
    unless: [...narrower, "howMuch"],
    edge: 0.3,
  },
  {
    intent: "holdings",
    needs: [
      ["show", "own", "define"],
      ["stock", "holdings"],
      ["mine", "portfolio", "inAccount"],
    ],
    unless: ["howMuch", ...narrower, "advice"],
    edge: 0.2,
  },
  {
    intent: "holdings",
    needs: [["holdings", "own"], "inAccount"],
    unless: ["aSecurity", "worth", "cash", "allocation"],
    edge: -0.2,
  },
  {
    intent: "holdings",
    needs: ["stock", ["mine", "portfolio", "inAccount"], "short"],
    unless: [...narrower, "buy", "sell", "advice"],
    edge: 0,
  },
  {
    intent: "best_and_worst",
    needs: [
      ["bestWord", "worstWord"],
      ["mine", "portfolio", "holdings"],
    ],
    helps: ["period", "holdings"],
    unless: ["aSecurity", "yields"],
    edge: 0.6,
  },
  {
    intent: "best_and_worst",
    needs: [
      ["bestWord", "worstWord", "movers"],
      ["mine", "portfolio", "inAccount"],
    ],
    unless: ["aSecurity", "limits", "market", "yields"],
    edge: 0.4,
  },
  {
    intent: "accounts",
    needs: ["accountsList"],
    helps: ["mine", "show"],
    unless: ["aSecurity", "howTo"],
    edge: 0.2,
  },
  {
    intent: "accounts",
    needs: ["account", ["howMuch", "show"], "mine"],
    unless: ["aSecurity", "netWorth", "worth"],
    edge: -0.2,
  },
  {
    intent: "cash",
    needs: ["cash"],
    helps: [...mine, "howMuch", "show"],
    unless: ["buy", "sell", "aSecurity", "define"],
    edge: 0.5,
  },
  { intent: "cash", needs: ["cash", mine], helps: ["howMuch"], unless: ["sell", "aSecurity"], edge: 0.5 },
  { intent: "income", needs: ["income", mine], helps: ["howMuch", "period", "aSecurity"], edge: 0.5 },
  {
    intent: "income",
    needs: ["income"],
    helps: [...mine, "howMuch", "period", "aSecurity", "show"],
    unless: ["define", "tax"],
    edge: 0.5,
  },
  {
    intent: "dividend_yields",
    needs: [
      "yields",
      ["bestWord", "stock", "aSecurity", "it", "thisSecurity", "holdings", "compare", "movers"],
    ],
    helps: ["income", "mine", "show", "advice", "buy"],
    unless: ["gains", "whatIf", "upcoming"],
    edge: 1.2,
  },
  {
    intent: "costs",
    needs: ["costs", [...mine, "howMuch", "period", "show", "worth", "define"]],
    helps: ["mine", "howMuch", "period", "own"],
    unless: ["aSecurity", "whatIf", "buy", "sell", "upcoming"],
    edge: 0.9,
  },
  {
    intent: "contributions",
    needs: ["contributed", ["inAccount", "howMuch", "wish"]],
    helps: ["mine", "define", "account", "activity"],
    unless: ["aSecurity", "howTo", "whatIf"],
    edge: 1.2,
  },
  {
    intent: "gains",
    needs: ["gains"],
    helps: [...mine, "howMuch", "period", "aSecurity", "show"],
    unless: ["define"],
    edge: 0.5,
  },
  { intent: "gains", needs: ["gains", mine], helps: ["howMuch", "period", "aSecurity"], edge: 0.4 },
  {
    intent: "activity",
    needs: ["activity"],
    helps: [...mine, "show", "period"],
    unless: ["aSecurity", "howTo", "wish"],
    edge: 0.4,
  },
  {
    intent: "activity",
    needs: ["activity", [...mine, "show"]],
    helps: ["period", "howMuch", "aSecurity"],
    unless: ["howTo"],
    edge: 0.2,
  },
  {
    intent: "holdings",
    needs: ["howMuch", ["stock", "holdings"], ["own", "mine"]],
    unless: [...narrower, "unknownName", "account", "netWorth"],
    edge: 0.3,
  },
  {
    intent: "accounts",
    needs: ["compare", "inAccount"],
    unless: ["define", "advice", "performance"],
    edge: 0.4,
  },
  { intent: "accounts", needs: ["accountsList", "inAccount"], edge: 0.4 },
  {
    intent: "best_and_worst",
    needs: [["bestWord", "worstWord"], ["stock", "holdings"], "mine"],
    unless: ["aSecurity", "yields"],
    edge: 0.4,
  },
];
