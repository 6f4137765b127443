import { asked } from "../asked.ts";
import type { Question } from "../question.ts";

/** What is held, where, and what came of it. */
export const holdingsQuestions: readonly Question[] = [
  ...asked("holdings", {
    en: [
      "What do I own?",
      "show me my holdings",
      ["list my positions in my TFSA", { account: "TFSA" }],
      "what stocks do I have",
      "my hodlings",
    ],
    fr: ["Montre-moi mes titres", "qu'est-ce que je possède?", "mes positions"],
  }),
  ...asked("average_cost", {
    en: [
      ["what's my average cost for Shopify", { securities: ["SHOP"] }],
      [
        "I've been buying XEQT for years and lost track. What's my average price per unit?",
        { securities: ["XEQT"] },
      ],
      ["average price I paid for TD in my TFSA", { securities: ["TD"], account: "TFSA" }],
      ["what's my ACB on RY", { securities: ["RY"] }],
    ],
    fr: [
      ["quel est mon prix moyen sur XIU ?", { securities: ["XIU"] }],
      ["quel est mon coût moyen de Enbridge", { securities: ["ENB"] }],
      "le coût moyen de tous mes titres",
    ],
  }),
  ...asked("largest_holdings", {
    en: ["What is my biggest position?", ["my largest holdings in my RRSP", { account: "RRSP" }]],
    fr: ["Quel est mon plus gros titre ?"],
  }),
  ...asked("holding", {
    en: [
      ["How many shares of RY do I own?", { securities: ["RY"] }],
      ["do I own any apple", { securities: ["AAPL"] }],
      ["how is my Enbridge position doing", { securities: ["ENB"] }],
      ["How much of my portfolio is in TD?", { securities: ["TD"] }],
      ["and TD?", { securities: ["TD"] }, { after: ["how many shares of RY do I own"] }],
    ],
    fr: [["combien d'actions de TD est-ce que j'ai", { securities: ["TD"] }]],
  }),
  ...asked("best_and_worst", {
    en: [
      ["What are my best stocks?", { direction: "up" }],
      [
        "which of my holdings is doing the worst this month",
        { direction: "down", period: "1M", periodAsked: "this month" },
      ],
      "my best and worst performers",
    ],
    fr: [
      ["Quelles sont mes meilleures actions ?", { direction: "up" }],
      ["quel titre nuit le plus à mon portefeuille", { direction: "down" }],
    ],
  }),
  ...asked("accounts", {
    en: ["show me my accounts", "which brokers am I connected to"],
    fr: ["Quels comptes sont liés ?", "mes comptes svp"],
  }),
  ...asked("cash", {
    en: [
      "How much cash do I have?",
      "what's my buying power",
      ["cash in my RRSP", { account: "RRSP" }],
      ["how much USD do I have", { currency: "USD" }],
      ["what can I buy with the money in my RRSP, how much buying power", { account: "RRSP" }],
      "Hi, how much cash do I have?",
    ],
    fr: ["Combien de liquidités me reste-t-il ?", ["argent disponible dans mon CELI", { account: "TFSA" }]],
  }),
  ...asked("income", {
    en: [
      "How much dividend income do I get?",
      ["dividends this year", { year: 2026 }],
      ["What dividends did I receive from Enbridge?", { securities: ["ENB"] }],
    ],
    fr: [["Combien de dividendes ai-je reçus en 2025 ?", { year: 2025 }], "mes revenus de dividendes"],
  }),
  ...asked("gains", {
    en: [["What are my realized gains in 2025?", { year: 2025 }], "show my unrealized gains and losses"],
    fr: [["Quel est mon gain en capital cette année ?", { year: 2026 }], "mes plus-values latentes"],
  }),
  ...asked("activity", {
    en: ["Show my recent transactions", ["recent activity in my TFSA", { account: "TFSA" }]],
    fr: ["Mes derniers dépôts"],
  }),
];
