import { asked } from "../asked.ts";
import type { Question } from "../question.ts";

/** One security or several. */
export const securitiesQuestions: readonly Question[] = [
  ...asked("price", {
    en: [
      ["RY price", { securities: ["RY"] }],
      ["What's Apple trading at?", { securities: ["AAPL"] }],
      ["price of $SHOP", { securities: ["SHOP"] }],
      ["TSX:RY quote", { securities: ["RY"] }],
      ["how much is a share of royal bank", { securities: ["RY"] }],
      ["How's NVDA doing today?", { securities: ["NVDA"], period: "1D" }],
      ["price of $NOW", { securities: ["NOW"] }],
      ["whats the price of zzkorp", { unknownName: "zzkorp" }],
      ["what's the price?", { securities: ["ENB"] }, { situation: { tab: "stocks", symbol: "XTSE:ENB" } }],
      ["and TD?", { securities: ["TD"] }, { after: ["RY price"] }],
      ["What about shopify", { securities: ["SHOP"] }, { after: ["RY price"] }],
    ],
    fr: [
      ["quel est le cours de la banque royale", { securities: ["RY"] }],
      ["Combien vaut l’action d’Apple ?", { securities: ["AAPL"] }],
      ["prix de RY.TO", { securities: ["RY"] }],
      ["à combien se transige Bombardier?", { securities: ["BBD.B"] }],
      ["et Shopify ?", { securities: ["SHOP"] }, { after: ["cours de RY"] }],
      ["c'est quoi le price de Shopify", { securities: ["SHOP"] }],
    ],
  }),
  ...asked("analysis", {
    en: [
      ["Analyze RY", { securities: ["RY"] }],
      ["analyse shopify for me", { securities: ["SHOP"] }],
      ["Should I buy Tesla?", { securities: ["TSLA"], seeksAdvice: true }],
      ["should I sell my TD shares now", { securities: ["TD"], seeksAdvice: true }],
      ["What do you think of Nvidia?", { securities: ["NVDA"] }],
      [
        "what do you think of this stock",
        { securities: ["ENB"] },
        { situation: { tab: "stocks", symbol: "XTSE:ENB" } },
      ],
      ["is Microsoft a good buy?", { securities: ["MSFT"], seeksAdvice: true }],
      ["should I sell it?", { securities: ["RY"], seeksAdvice: true }, { after: ["RY price"] }],
      ["analize costco", { securities: ["COST"] }],
      ["BCE", { securities: ["BCE"] }],
    ],
    fr: [
      ["Analyse la Banque Royale", { securities: ["RY"] }],
      ["Que penses-tu de Couche-Tard ?", { securities: ["ATD"] }],
      ["devrais-je vendre mes actions de BCE", { securities: ["BCE"], seeksAdvice: true }],
      ["est-ce que je devrais acheter du Shopify maintenant?", { securities: ["SHOP"], seeksAdvice: true }],
      [
        "que penses-tu de ce titre",
        { securities: ["NVDA"] },
        { situation: { tab: "stocks", symbol: "XNAS:NVDA" } },
      ],
    ],
  }),
  ...asked("why_signal", {
    en: [
      ["Why is RY a buy?", { securities: ["RY"] }],
      ["why are you bearish on Enbridge", { securities: ["ENB"] }],
      ["Explain the signal for TD", { securities: ["TD"] }],
      ["why?", { securities: ["TSLA"] }, { after: ["Analyze Tesla"] }],
    ],
    fr: [
      ["Pourquoi dis-tu de vendre BCE ?", { securities: ["BCE"] }],
      ["pourquoi ce signal", { securities: ["RY"] }, { after: ["analyse RY"] }],
    ],
  }),
  ...asked("compare", {
    en: [
      ["Compare RY and TD", { securities: ["RY", "TD"] }],
      ["apple vs microsoft", { securities: ["AAPL", "MSFT"] }],
      ["Which is better, VFV or XIU?", { securities: ["VFV", "XIU"] }],
      ["compare RY, TD and BMO over 1 year", { securities: ["RY", "TD", "BMO"], period: "1Y" }],
      ["and with BMO?", { securities: ["RY", "BMO"] }, { after: ["Compare RY and TD"] }],
    ],
    fr: [
      ["Compare la Royale et la TD", { securities: ["RY", "TD"] }],
      ["XEQT ou VEQT ?", { securities: ["XEQT", "VEQT"] }],
    ],
  }),
  ...asked("news", {
    en: [
      ["Any news on Tesla?", { securities: ["TSLA"] }],
      ["what's happening with Air Canada", { securities: ["AC"] }],
      ["Why is Shopify down today?", { securities: ["SHOP"] }],
      ["and its news?", { securities: ["RY"] }, { after: ["Analyze RY"] }],
    ],
    fr: [
      ["Quoi de neuf sur Bombardier ?", { securities: ["BBD.B"] }],
      ["nouvelles de BCE", { securities: ["BCE"] }],
    ],
  }),
];
