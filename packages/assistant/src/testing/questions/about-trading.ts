import { asked } from "../asked.ts";
import type { Question } from "../question.ts";

/** Orders, and what trades by itself. */
export const tradingQuestions: readonly Question[] = [
  ...asked("what_if", {
    en: [
      ["What if I bought 100 shares of TD?", { securities: ["TD"], side: "BUY", quantity: 100 }],
      ["what happens if I sell half of my RY", { securities: ["RY"], side: "SELL", portion: 0.5 }],
      ["What if I put $5,000 in XIU", { securities: ["XIU"], side: "BUY", amount: 5000 }],
    ],
    fr: [
      ["Et si j'achetais 50 actions de Telus ?", { securities: ["T"], side: "BUY", quantity: 50 }],
      [
        "que se passe-t-il si je vends toutes mes actions de BCE",
        { securities: ["BCE"], side: "SELL", everything: true },
      ],
    ],
  }),
  ...asked("ticket", {
    en: [
      ["buy 10 RY at 150", { securities: ["RY"], side: "BUY", quantity: 10, limitPrice: 150 }],
      ["Buy 100 shares of Apple", { securities: ["AAPL"], side: "BUY", quantity: 100 }],
      ["sell all my Tesla", { securities: ["TSLA"], side: "SELL", everything: true }],
      [
        "I want to buy $500 of VFV in my TFSA",
        { securities: ["VFV"], side: "BUY", amount: 500, account: "TFSA" },
      ],
      [
        "sell two hundred shares of Suncor @ $55.25",
        { securities: ["SU"], side: "SELL", quantity: 200, limitPrice: 55.25 },
      ],
      ["invest 10k in XEQT", { securities: ["XEQT"], side: "BUY", amount: 10000 }],
      ["buy it", { securities: ["RY"], side: "BUY" }, { after: ["Analyze RY"] }],
      ["make it 20", { securities: ["RY"], side: "BUY", quantity: 20 }, { after: ["buy 10 RY"] }],
      ["sell 25% of my Shopify", { securities: ["SHOP"], side: "SELL", portion: 0.25 }],
      [
        "buy 5 shares",
        { securities: ["ENB"], side: "BUY", quantity: 5 },
        { situation: { tab: "stocks", symbol: "XTSE:ENB" } },
      ],
    ],
    fr: [
      ["vends la moitié de mes XIU", { securities: ["XIU"], side: "SELL", portion: 0.5 }],
      ["mets 1000 $ dans VFV", { securities: ["VFV"], side: "BUY", amount: 1000 }],
      ["achète deux cents actions de Bombardier", { securities: ["BBD.B"], side: "BUY", quantity: 200 }],
      ["Achète 1 000 $ de XIU", { securities: ["XIU"], side: "BUY", amount: 1000 }],
      ["vends toutes mes actions de Telus", { securities: ["T"], side: "SELL", everything: true }],
      [
        "peux-tu acheter 10 actions d’Apple à 190,50 $",
        { securities: ["AAPL"], side: "BUY", quantity: 10, limitPrice: 190.5 },
      ],
    ],
  }),
  ...asked("orders", {
    en: [["Show my open orders", { openOnly: true }], "why didn't my order fill?", "order status"],
    fr: ["Quel est l’état de mes ordres ?"],
  }),
  ...asked("trades", {
    en: ["What were my last trades?", ["did neuro buy anything today", { period: "1D", side: "BUY" }]],
    fr: [
      [
        "Qu’est-ce que Neuro a acheté cette semaine ?",
        { period: "1W", periodAsked: "cette semaine", side: "BUY" },
      ],
    ],
  }),
  ...asked("signals_record", {
    en: ["How accurate are your signals?", "what's Neuro's track record"],
    fr: ["Tes signaux sont-ils fiables ?"],
  }),
  ...asked("drafts", {
    en: ["any drafts to approve?"],
    fr: ["Y a-t-il des ordres à approuver ?"],
  }),
  ...asked("strategies", {
    en: ["What strategies are active?"],
    fr: ["Quelles stratégies sont actives ?"],
  }),
  ...asked("own_rules", {
    en: [
      "What does my rule do?",
      "Why did my strategy not trade today?",
      "how far is my strategy from its test",
    ],
    fr: ["Que fait ma stratégie ?", "Pourquoi ma règle n’a-t-elle rien acheté ?"],
  }),
  ...asked("trading_limits", {
    en: ["What are my trading limits?", "what's my stop loss"],
    fr: ["Quelles sont les limites de Neuro ?"],
  }),
];
