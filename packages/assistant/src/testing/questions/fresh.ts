import { asked } from "../asked.ts";
import type { Question } from "../question.ts";

/** What investors ask within what Neuro measures; written, and measured once, before any rule was made for it. */
export const freshQuestions: readonly Question[] = [
  ...asked("dividend_yields", {
    en: [
      "best dividend stocks",
      "which stocks pay dividends",
      "highest yield in my portfolio",
      "Which of my holdings has the best dividend yield?",
      ["what is the dividend yield of Enbridge", { securities: ["ENB"] }],
      ["does Telus pay a dividend?", { securities: ["T"] }],
    ],
    fr: [
      "meilleures actions à dividendes",
      "lequel de mes titres a le meilleur rendement en dividendes",
      ["est-ce que BCE verse un dividende", { securities: ["BCE"] }],
      "quelles actions versent des dividendes ?",
    ],
  }),
  ...asked("costs", {
    en: [
      ["how much have I paid in fees this year", { year: 2026 }],
      "what did I pay in commissions",
      ["total trading costs so far", { period: "ALL" }],
    ],
    fr: [
      ["combien de frais ai-je payés cette année", { year: 2026 }],
      "combien m'ont coûté mes commissions",
      "mes frais de courtage",
    ],
  }),
  ...asked("room", {
    en: [
      ["how much TFSA room do I have left", { account: "TFSA" }],
      ["what's my RRSP contribution room", { account: "RRSP" }],
      ["can I still contribute to my TFSA this year?", { account: "TFSA" }],
    ],
    fr: [
      ["il me reste combien de droits de cotisation CELI", { account: "TFSA" }],
      ["quels sont mes droits de cotisation au REER", { account: "RRSP" }],
    ],
  }),
  ...asked("contributions", {
    en: ["how much have I deposited so far"],
    fr: ["combien ai-je cotisé en tout"],
  }),
  ...asked("exchange_rate", {
    en: ["what's the exchange rate", "how much is a US dollar in Canadian"],
    fr: ["quel est le taux de change", "combien vaut le dollar américain aujourd'hui"],
  }),
  ...asked("best_and_worst", {
    en: [
      ["biggest loser in my portfolio today", { direction: "down", period: "1D" }],
      ["what's my biggest winner since I bought it", { direction: "up", period: "ALL" }],
    ],
    fr: [
      ["mon pire titre depuis l'achat", { direction: "down", period: "ALL" }],
      ["mon plus gros gagnant aujourd'hui", { direction: "up", period: "1D" }],
    ],
  }),
  ...asked("holding", {
    en: [
      ["what about TD", { securities: ["TD"], period: "1D" }, { after: ["why did my portfolio drop today"] }],
      ["how long have I held RY", { securities: ["RY"] }],
      ["when did I buy my Shopify shares", { securities: ["SHOP"] }],
    ],
    fr: [
      ["depuis combien de temps je détiens TD", { securities: ["TD"] }],
      ["quand ai-je acheté mes actions de Shopify", { securities: ["SHOP"] }],
    ],
  }),
  ...asked("trades", {
    en: [
      ["what did I buy last", { side: "BUY" }],
      ["my last sale", { side: "SELL" }],
    ],
    fr: [["quel est mon dernier achat", { side: "BUY" }]],
  }),
  ...asked("portfolio_performance", {
    en: [
      "am I beating the market",
      ["what would I have with XIU instead", { securities: ["XIU"], period: "ALL" }],
      ["would I be better off in an index fund", { period: "ALL" }],
    ],
    fr: [
      "est-ce que je bats le marché",
      ["combien j'aurais si j'avais tout mis dans XIU", { securities: ["XIU"], period: "ALL" }],
    ],
  }),
  ...asked("risk", { en: ["how diversified am I"], fr: ["suis-je bien diversifié"] }),
  ...asked("allocation", {
    en: [
      ["what is my currency exposure", { allocationBy: "currency" }],
      ["am I too heavy in banks?", { allocationBy: "sector", seeksAdvice: true }],
    ],
    fr: [["quelle est mon exposition au dollar américain", { allocationBy: "currency" }]],
  }),
  ...asked("market_hours", {
    en: [
      "when does the market open",
      ["is tomorrow a holiday", { date: "2026-05-29" }],
      ["will the TSX be open on Monday", { country: "CA", date: "2026-06-01" }],
    ],
    fr: [["demain est-il férié", { date: "2026-05-29" }], "la bourse est-elle ouverte en ce moment"],
  }),
  ...asked("income", {
    en: [
      ["and last year?", { year: 2025 }, { after: ["dividends this year"] }],
      ["when is my next dividend", { upcoming: true }],
      ["when does RY pay its next dividend", { securities: ["RY"], upcoming: true }],
    ],
    fr: [["c'est quand mon prochain dividende", { upcoming: true }]],
  }),
  ...asked("ticket", {
    en: [["buy 10 RY and 5 TD", { securities: ["RY"], side: "BUY", quantity: 10, alsoAsked: "buy 5 TD" }]],
    fr: [
      ["achète 10 RY et 5 TD", { securities: ["RY"], side: "BUY", quantity: 10, alsoAsked: "achète 5 TD" }],
    ],
  }),
  ...asked("portfolio_value", { en: ["wat is my portfolo wrth"], fr: ["combien vaut mon portfeuil"] }),
  ...asked("compare", {
    en: [["which is better?", { securities: ["RY", "TD"] }, { after: ["compare RY and TD"] }]],
    fr: [["laquelle est la meilleure ?", { securities: ["RY", "TD"] }, { after: ["compare RY et TD"] }]],
  }),
  ...asked("orders", {
    en: [["only open ones", { openOnly: true }, { after: ["show my orders"] }]],
    fr: [["seulement ceux en attente", { openOnly: true }, { after: ["montre mes ordres"] }]],
  }),
  ...asked(null, {
    en: ["when does Apple report earnings", "list TSX stocks under 20 dollars"],
    fr: ["quand Apple publie-t-elle ses résultats", "quelles actions du TSX coûtent moins de 20 $"],
  }),
];
