import { asked } from "../asked.ts";
import type { Question } from "../question.ts";

/** What a decision needs: what a fall, a sale or an amount would come to, what nobody knows, and the rules. */
export const decisionQuestions: readonly Question[] = [
  ...asked("market_fall", {
    en: [
      ["What would happen if the market dropped 20 %?", { change: -20 }],
      ["what if stocks crash 30%", { change: -30 }],
      "how much would I lose in a crash",
    ],
    fr: [
      ["Combien je perdrais si la Bourse chutait de 15 % ?", { change: -15 }],
      "combien me coûterait un krach",
    ],
  }),
  ...asked("sale_tax", {
    en: [
      [
        "what gain would I have to report if I sold all my Shopify",
        { securities: ["SHOP"], everything: true },
      ],
      [
        "tax if I sell 50 shares of RY in my margin account",
        { securities: ["RY"], quantity: 50, account: "margin" },
      ],
    ],
    fr: [["impôt si je vends toutes mes actions BCE", { securities: ["BCE"], everything: true }]],
  }),
  ...asked("invest_amount", {
    en: [
      ["I have 5000 dollars to invest, what can I do", { amount: 5000 }],
      ["what should I do with $10,000", { amount: 10_000 }],
    ],
    fr: [["quelles sont mes options avec 5 000 $ à investir", { amount: 5000 }]],
  }),
  ...asked("conversion", {
    en: [
      ["What is 1000 USD in CAD?", { amount: 1000, currency: "USD", toCurrency: "CAD" }],
      ["convert 250 Canadian dollars to US dollars", { amount: 250, currency: "CAD", toCurrency: "USD" }],
    ],
    fr: [
      [
        "Combien valent 1000 $ US en dollars canadiens ?",
        { amount: 1000, currency: "USD", toCurrency: "CAD" },
      ],
    ],
  }),
  ...asked("prediction", {
    en: [
      ["Which stock will rise tomorrow?", { daysAhead: 1 }],
      "Will gold rise?",
      ["will Suncor go up?", { securities: ["SU"] }],
    ],
    fr: ["L’or va-t-il monter ?", ["quelle action va monter demain", { daysAhead: 1 }]],
  }),
  ...asked("knowledge", {
    en: [
      ["Can I put RY in my RRSP?", { page: "rrsp-what-can-be-held" }],
      ["How are gains taxed in a margin account?", { page: "gains-margin-account" }],
      ["Is now a good time to invest?", { page: "market-timing" }],
      ["How do I withdraw from my RRSP?", { page: "rrsp-withdrawal-tax" }],
      ["can I deduct my losses on my tax return", { page: "capital-losses-carry" }],
      ["Is my money safe with you?", { page: "money-safe-with-neuro" }],
    ],
    fr: [["mon argent est-il en sécurité chez vous", { page: "money-safe-with-neuro" }]],
  }),
];
