import { asked } from "../asked.ts";
import type { Question } from "../question.ts";

/** Markets. */
export const marketQuestions: readonly Question[] = [
  ...asked("market_overview", {
    en: [
      "Market overview",
      ["how's the TSX doing today", { country: "CA" }],
      ["What should I buy?", { seeksAdvice: true }],
    ],
    fr: ["Aperçu du marché", "comment va la bourse aujourd’hui ?"],
  }),
  ...asked("market_hours", {
    en: [
      "Is the market open?",
      ["is New York closed for Thanksgiving", { country: "US", date: "2026-11-26" }],
      ["when does the NYSE close", { country: "US" }],
    ],
    fr: ["La bourse est-elle ouverte ?", ["à quelle heure ouvre le TSX", { country: "CA" }]],
  }),
  ...asked("movers", {
    en: [
      ["Top gainers today", { direction: "up", period: "1D" }],
      ["biggest movers on the TSX this week", { country: "CA", period: "1W", periodAsked: "this week" }],
    ],
    fr: [["Les plus fortes baisses aujourd’hui", { direction: "down", period: "1D" }]],
  }),
];
