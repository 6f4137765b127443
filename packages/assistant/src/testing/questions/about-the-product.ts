import { asked } from "../asked.ts";
import type { Question } from "../question.ts";

/** Neuro itself. */
export const productQuestions: readonly Question[] = [
  ...asked("network", {
    en: ["What has the neural network learned?"],
    fr: ["état du réseau de neurones"],
  }),
  ...asked("settings", {
    en: ["show my settings", ["What is my risk level set to?", { topic: "risk_level" }]],
    fr: ["Quels sont mes paramètres ?"],
  }),
  ...asked("how_to", {
    en: [
      ["net worth", { topic: "net_worth" }],
      ["How do I connect my brokerage?", { topic: "connect_account" }],
      ["how can i export my data", { topic: "export" }],
      ["how do I turn on auto trading", { topic: "auto_trading" }],
      ["How do I change the review threshold?", { topic: "schedule" }],
    ],
    fr: [
      ["Comment changer la langue ?", { topic: "language" }],
      ["Comment changer le seuil d’examen?", { topic: "schedule" }],
      ["comment annuler un ordre", { topic: "cancel_order" }],
    ],
  }),
  ...asked("term", {
    en: [
      ["What is a limit order?", { term: "limit_order" }],
      ["what does RSI mean", { term: "rsi" }],
      ["Explain drawdown", { term: "drawdown" }],
      ["What's an ETF?", { term: "etf" }, { pages: ["etf"] }],
    ],
    fr: [
      ["C’est quoi le bêta ?", { term: "beta" }],
      ["que veut dire PBR", { term: "acb" }],
      ["qu'est-ce qu'un CELI", { term: "tfsa" }],
    ],
  }),
  ...asked("capabilities", {
    en: ["What can you do?"],
    fr: ["aide"],
  }),
  ...asked("greeting", {
    en: ["Hello!"],
    fr: ["Bonjour Neuro"],
  }),
  ...asked("thanks", {
    en: ["Thanks a lot 🙏"],
    fr: ["merci"],
  }),
];
