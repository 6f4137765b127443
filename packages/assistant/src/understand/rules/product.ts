import type { Rule } from "./rule.ts";

/** Neuro itself, its settings and its words. */
export const productRules: readonly Rule[] = [
  { intent: "greeting", needs: ["greeting", "onlySmallTalk"], edge: 1 },
  { intent: "thanks", needs: ["thanks", "onlySmallTalk"], edge: 1 },
  { intent: "capabilities", needs: ["capabilities", "mostlyCapabilities"], edge: 1.5 },
  {
    intent: "settings",
    needs: ["settingTopic", ["mine", "define", "settings", "show", "howMuch"]],
    unless: ["howTo", "wish", "term", "strategies", "limits"],
    edge: 0,
  },
  { intent: "settings", needs: ["settings"], helps: ["mine", "show", "topic"], unless: ["howTo"], edge: 0.4 },
  { intent: "settings", needs: ["settings", "topic"], helps: ["mine"], unless: ["howTo"], edge: 0.5 },
  { intent: "how_to", needs: ["howTo", "topic"], edge: 1.2 },
  { intent: "how_to", needs: ["wish", "topic"], unless: ["money"], edge: 1 },
  { intent: "how_to", needs: ["actTopic"], unless: ["define", "why", "howMuch", "advice"], edge: 1.7 },
  { intent: "how_to", needs: ["actTopic", "onlyTopic"], unless: ["define", "why", "howMuch"], edge: 1.8 },
  { intent: "how_to", needs: ["cancel", "orders"], edge: 1 },
  { intent: "how_to", needs: ["howTo", ["buy", "sell"]], unless: ["whatIf", "moved"], edge: 0.9 },
  {
    intent: "how_to",
    needs: ["topic", "onlyTopic"],
    unless: ["strategies", "limits", "risk", "drift", "optimize", "term"],
    edge: 0.2,
  },
  {
    intent: "term",
    needs: ["define", "term"],
    unless: ["mine", "aSecurity", "portfolio", "neuro", "bestWord"],
    edge: 0.8,
  },
  {
    intent: "term",
    needs: ["term", "onlyTerm"],
    unless: ["mine", "period", "aSecurity", "neuro", "bestWord", "strategies"],
    edge: -0.5,
  },
  {
    intent: "network",
    needs: ["network"],
    helps: ["prediction", "howIs", "performance"],
    unless: ["actTopic", "howTo", "wish", "define"],
    edge: 0.5,
  },
  {
    intent: "network",
    needs: ["network", ["prediction", "howIs", "performance", "aSecurity"]],
    unless: ["actTopic", "howTo", "wish"],
    edge: 0.4,
  },
  {
    intent: "strategies",
    needs: ["strategies"],
    helps: ["mine", "show", "performance", "bestWord", "prediction"],
    unless: ["howTo", "aSecurity"],
    edge: 0.5,
  },
  {
    intent: "trading_limits",
    needs: ["limits", ["mine", "autoTrader", "prediction", "howMuch", "define"]],
    helps: ["settings"],
    unless: ["aSecurity", "howTo", "wish", "buy", "sell", "bestWord"],
    edge: 0.5,
  },
  {
    intent: "trading_limits",
    needs: ["limits"],
    unless: ["aSecurity", "howTo", "wish", "define"],
    edge: -0.3,
  },
  { intent: "network", needs: ["network", "learned"], unless: ["howTo", "wish", "actTopic"], edge: 1.4 },
];
