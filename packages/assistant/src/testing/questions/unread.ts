import { asked } from "../asked.ts";
import type { Question } from "../question.ts";

/** As those of `fresh.ts`, written after the rules for these and before anything was mended. */
export const unreadQuestions: readonly Question[] = [
  ...asked("dividend_yields", {
    en: [
      "which of my stocks pays the highest dividend",
      ["RY dividend yield", { securities: ["RY"] }],
      "good dividend payers",
    ],
    fr: [
      ["quel est le rendement en dividendes de TD", { securities: ["TD"] }],
      "quels titres versent le plus de dividendes",
    ],
  }),
  ...asked("costs", {
    en: ["how much have commissions cost me", "what fees am I paying"],
    fr: ["combien je paie en frais", "total de mes commissions"],
  }),
  ...asked("contributions", {
    en: [["how much did I contribute to my TFSA", { account: "TFSA" }]],
    fr: [],
  }),
  ...asked("room", {
    en: [["how much more can I put in my RRSP", { account: "RRSP" }]],
    fr: [["puis-je encore cotiser à mon CELI", { account: "TFSA" }]],
  }),
  ...asked("exchange_rate", { en: ["usd to cad", "what's the loonie at"], fr: ["taux de change USD CAD"] }),
  ...asked("holding", {
    en: [["since when do I own Enbridge", { securities: ["ENB"] }]],
    fr: [["depuis quand je possède RY", { securities: ["RY"] }]],
  }),
  ...asked("trades", {
    en: [["what was my last purchase", { side: "BUY" }]],
    fr: [["ma dernière vente", { side: "SELL" }]],
  }),
  ...asked("portfolio_performance", {
    en: [["what if I had just bought the index", { period: "ALL" }]],
    fr: [["aurais-je fait mieux avec un fonds indiciel", { period: "ALL" }]],
  }),
  ...asked("market_hours", {
    en: [["is the market open tomorrow", { date: "2026-05-29" }]],
    fr: [["la bourse ouvre à quelle heure demain", { date: "2026-05-29" }]],
  }),
  ...asked("income", {
    en: [["when do I get my next distribution", { upcoming: true }]],
    fr: [["quand est mon prochain versement de dividendes", { upcoming: true }]],
  }),
];
