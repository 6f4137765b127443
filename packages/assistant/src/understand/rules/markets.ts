import type { Rule } from "./rule.ts";

/** Markets as a whole. */
export const marketsRules: readonly Rule[] = [
  {
    intent: "market_overview",
    needs: [
      ["market", "canada", "usa"],
      ["overview", "howIs", "moved", "news", "why", "show", "analysis", "performance", "signal"],
    ],
    helps: ["period"],
    unless: ["mine", "aSecurity", "movers"],
    edge: 0.4,
  },
  {
    intent: "market_overview",
    needs: [["market", "canada", "usa"], "short"],
    unless: ["mine", "aSecurity"],
    edge: -0.4,
  },
  {
    intent: "market_overview",
    needs: ["advice", "buy"],
    helps: ["stock", "period"],
    unless: ["aSecurity", "it", "thisSecurity", "unknownName"],
    edge: 0.2,
  },
  {
    intent: "market_overview",
    needs: ["bestWord", "stock", ["buy", "advice"]],
    unless: ["aSecurity"],
    edge: 0.3,
  },
  {
    intent: "market_hours",
    needs: [["market", "canada", "usa"], "hours"],
    helps: ["when", "period", "upcoming"],
    unless: ["portfolio", "settings"],
    edge: 0.6,
  },
  {
    intent: "market_hours",
    needs: ["hours", "when"],
    unless: ["portfolio", "aSecurity", "orders"],
    edge: -0.4,
  },
  {
    intent: "exchange_rate",
    needs: ["exchangeRate"],
    helps: ["howMuch", "define", "period", "price"],
    unless: ["portfolio", "gains", "why", "whatIf", "explain"],
    edge: 1.8,
  },
  {
    intent: "movers",
    needs: ["movers"],
    helps: ["market", "canada", "usa", "period", "stock", "goingUp", "goingDown"],
    unless: ["mine", "portfolio", "aSecurity"],
    edge: 0.5,
  },
  {
    intent: "movers",
    needs: [
      ["bestWord", "worstWord"],
      ["stock", "market", "canada", "usa", "bySector"],
    ],
    helps: ["period"],
    unless: ["mine", "portfolio", "aSecurity", "advice", "buy", "income"],
    edge: 0,
  },
  {
    intent: "movers",
    needs: ["stock", ["goingUp", "goingDown"]],
    helps: ["period"],
    unless: ["mine", "portfolio", "aSecurity", "why", "thisSecurity", "it"],
    edge: 0.4,
  },
];
