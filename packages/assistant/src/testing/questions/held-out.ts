import { asked } from "../asked.ts";
import type { Question } from "../question.ts";

/**
 * Written before the first rule of the grammar, and not looked at while the rules were made: how well questions are understood
 * that nobody had in mind.
 */
export const heldOutQuestions: readonly Question[] = [
  ...asked("portfolio_value", {
    en: ["whats my total balance right now", ["How much money do I have in my RRSP?", { account: "RRSP" }]],
    fr: ["combien vaut mon portefeuille en ce moment"],
  }),
  ...asked("portfolio_change_why", {
    en: [
      ["why is everything red today", { period: "1D" }],
      ["What made my portfolio jump this week?", { period: "1W", periodAsked: "this week" }],
    ],
    fr: [["pourquoi je suis en baisse depuis une semaine?", { period: "1W" }]],
  }),
  ...asked("portfolio_performance", {
    en: [
      ["did I beat the market over the past year", { period: "1Y" }],
      ["How have my investments done over the last 3 months?", { period: "3M" }],
      ["and over 3 months?", { period: "3M" }, { after: ["how did my portfolio do this month"] }],
    ],
    fr: [["Quel a été mon rendement depuis le début de l’année ?", { year: 2026 }]],
  }),
  ...asked("allocation", {
    en: [
      ["how much of my portfolio is in US dollars", { allocationBy: "currency" }],
      ["am I too heavy in banks?", { allocationBy: "sector", seeksAdvice: true }],
    ],
    fr: [["répartition par pays svp", { allocationBy: "country" }]],
  }),
  ...asked("drift", {
    en: ["how far off my targets am I"],
    fr: [],
  }),
  ...asked("risk", {
    en: ["how volatile is my portfolio"],
    fr: [["suis-je assez diversifié ?", { seeksAdvice: true }]],
  }),
  ...asked("optimize", {
    en: [["what should I rebalance", { seeksAdvice: true }]],
    fr: [],
  }),
  ...asked("holdings", {
    en: ["list all my stocks"],
    fr: ["quelles actions est-ce que je possède"],
  }),
  ...asked("holding", {
    en: [["do I still own any Shopify", { securities: ["SHOP"] }]],
    fr: [["combien j’ai d’actions de la Banque Nationale", { securities: ["NA"] }]],
  }),
  ...asked("average_cost", {
    en: [["what did I pay for my Enbridge shares?", { securities: ["ENB"] }]],
    fr: [],
  }),
  ...asked("best_and_worst", {
    en: [["Which of my stocks is losing the most?", { direction: "down" }]],
    fr: [["mes pires placements ce mois-ci", { direction: "down", period: "1M", periodAsked: "ce mois-ci" }]],
  }),
  ...asked("accounts", {
    en: ["what accounts are connected"],
    fr: [],
  }),
  ...asked("cash", {
    en: ["how much uninvested cash is sitting there"],
    fr: [["j’ai combien de liquidités dans mon CELI", { account: "TFSA" }]],
  }),
  ...asked("income", {
    en: [["how much have I collected in dividends in 2025", { year: 2025 }]],
    fr: [],
  }),
  ...asked("gains", {
    en: ["what are my unrealized gains"],
    fr: [],
  }),
  ...asked("activity", {
    en: ["show me my recent deposits"],
    fr: [],
  }),
  ...asked("price", {
    en: [["where is Nvidia trading", { securities: ["NVDA"] }]],
    fr: [
      ["à combien se transige Couche-Tard", { securities: ["ATD"] }],
      ["et pour Telus?", { securities: ["T"] }, { after: ["quel est le cours de BCE"] }],
    ],
  }),
  ...asked("analysis", {
    en: [
      ["give me your take on suncor", { securities: ["SU"] }],
      ["is AAPL a buy right now?", { securities: ["AAPL"], seeksAdvice: true }],
    ],
    fr: [["penses-tu que je devrais vendre mes Bombardier", { securities: ["BBD.B"], seeksAdvice: true }]],
  }),
  ...asked("why_signal", {
    en: [
      ["why do you say sell on BCE", { securities: ["BCE"] }],
      ["how come?", { securities: ["RY"] }, { after: ["analyze RY"] }],
    ],
    fr: [],
  }),
  ...asked("compare", {
    en: [["which is better, XEQT or VEQT", { securities: ["XEQT", "VEQT"] }]],
    fr: [["compare le CN pis le CP", { securities: ["CNR", "CP"] }]],
  }),
  ...asked("news", {
    en: [["anything new about tesla?", { securities: ["TSLA"] }]],
    fr: [],
  }),
  ...asked("what_if", {
    en: [["what would happen if I sold all my BMO", { securities: ["BMO"], side: "SELL", everything: true }]],
    fr: [],
  }),
  ...asked("ticket", {
    en: [
      [
        "get me 25 shares of Telus at $22.50",
        { securities: ["T"], side: "BUY", quantity: 25, limitPrice: 22.5 },
      ],
      ["put 2k into XIC", { securities: ["XIC"], side: "BUY", amount: 2000 }],
    ],
    fr: [
      [
        "achète-moi 15 actions de Dollarama à 180 $ max",
        { securities: ["DOL"], side: "BUY", quantity: 15, limitPrice: 180 },
      ],
    ],
  }),
  ...asked("orders", {
    en: ["did my order go through?"],
    fr: [["mes ordres en attente", { openOnly: true }]],
  }),
  ...asked("trades", {
    en: [["what did I trade last week", { period: "1W", periodAsked: "last week" }]],
    fr: [],
  }),
  ...asked("signals_record", {
    en: ["how accurate are your predictions"],
    fr: [],
  }),
  ...asked("drafts", {
    en: ["anything waiting for my approval?"],
    fr: [],
  }),
  ...asked("strategies", {
    en: ["which strategies are turned on"],
    fr: [],
  }),
  ...asked("trading_limits", {
    en: ["what's the most Neuro can trade in a day"],
    fr: [],
  }),
  ...asked("market_overview", {
    en: ["how are the markets doing"],
    fr: [],
  }),
  ...asked("market_hours", {
    en: [["what time does the TSX close today", { country: "CA" }]],
    fr: [["la bourse est-tu ouverte demain", { date: "2026-05-29" }]],
  }),
  ...asked("movers", {
    en: [["biggest losers on wall street today", { direction: "down", country: "US", period: "1D" }]],
    fr: [],
  }),
  ...asked("how_to", {
    en: [["how do i change my password", { topic: "password" }]],
    fr: [["comment je fais pour brancher mon courtier", { topic: "connect_account" }]],
  }),
  ...asked("term", {
    en: [["What does beta mean?", { term: "beta" }]],
    fr: [["c’est quoi un FNB", { term: "etf" }, { pages: ["etf"] }]],
  }),
  ...asked("capabilities", {
    en: ["what else can you do"],
    fr: [],
  }),
  ...asked("thanks", {
    en: [],
    fr: ["merci beaucoup!"],
  }),
  ...asked(null, {
    en: [
      "will it rain tomorrow in Montreal",
      ["can you promise me I won’t lose money", {}, { pages: ["past-returns", "what-is-not-protected"] }],
      "show me my brother’s account",
      "what is the capital of Australia",
    ],
    fr: [
      "combien d’impôt je vais payer cette année",
      ["as-tu un tuyau sur une action qui va exploser", {}, { pages: ["which-stock-tomorrow"] }],
      "écris-moi un poème",
    ],
  }),
];
