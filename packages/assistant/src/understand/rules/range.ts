import type { Rule } from "./rule.ts";
import { mine, subject } from "./signs-together.ts";

/** How far a price moves, how likely it gets somewhere, and how much to buy for what one will lose. */
export const rangeRules: readonly Rule[] = [
  {
    intent: "size_by_risk",
    needs: ["riskSaid", subject],
    helps: ["howMuch", "buy", "money", "percent", "quantity", "positionSize", "advice"],
    unless: ["orders", "sell"],
    edge: 1.2,
  },
  {
    intent: "size_by_risk",
    needs: ["positionSize", subject],
    helps: ["advice", "howMuch", "position"],
    edge: 1.2,
  },
  {
    intent: "size_by_risk",
    needs: ["howMuch", "advice", "buy", subject],
    unless: ["whatIf", "sell", "money"],
    edge: 1.2,
  },
  {
    intent: "price_odds",
    needs: ["odds", subject],
    helps: ["reach", "rises", "falls", "quantity", "money", "percent", "could"],
    unless: ["whatIf", "portfolio"],
    edge: 0.8,
  },
  {
    intent: "price_odds",
    needs: [["could", "future"], ["reach", "rises", "falls"], subject, ["quantity", "money", "percent"]],
    unless: ["whatIf", "mine", "buy", "sell"],
    edge: 0.8,
  },
  {
    intent: "price_range",
    needs: ["howFar", subject],
    helps: ["could", "moved", "moveWord", "period", "future", "price", "odds"],
    unless: ["whatIf", "portfolio"],
    edge: 1.2,
  },
  {
    intent: "price_range",
    needs: ["howMuch", "could", ["moved", "moveWord"], subject],
    unless: ["whatIf", "mine", "buy", "sell", "own"],
    edge: 0.8,
  },
  {
    intent: "risk",
    needs: ["badTime"],
    helps: [...mine, "howMuch", "could"],
    unless: ["aSecurity", "thisSecurity", "why", "market"],
    edge: 1,
  },
  {
    intent: "risk",
    needs: ["odds", mine, "falls"],
    unless: ["aSecurity", "thisSecurity"],
    edge: 0.8,
  },
];
