import { asked } from "../asked.ts";
import type { Question } from "../question.ts";

/** How far a price moves, how likely it gets somewhere, and how much to buy for what one will lose; written before their rules. */
export const howFarQuestions: readonly Question[] = [
  ...asked("price_range", {
    en: [
      ["how far can RY move this week", { securities: ["RY"], daysAhead: 7 }],
      ["How far might Shopify fall in a month?", { securities: ["SHOP"], daysAhead: 30.4 }],
      ["what's the expected range of TD", { securities: ["TD"] }],
      ["how much could Nvidia drop tomorrow", { securities: ["NVDA"], daysAhead: 1 }],
      ["price range for ENB over the next 2 weeks", { securities: ["ENB"], daysAhead: 14 }],
      ["what is a normal week for BCE", { securities: ["BCE"], daysAhead: 7 }],
      ["how far could it go", { securities: ["ENB"] }, { situation: { tab: "stocks", symbol: "XTSE:ENB" } }],
      [
        "and in a month?",
        { securities: ["RY"], daysAhead: 30.4 },
        { after: ["how far can RY move this week"] },
      ],
    ],
    fr: [
      ["jusqu'où peut aller RY cette semaine", { securities: ["RY"], daysAhead: 7 }],
      ["Quelle est la fourchette de Shopify d’ici un mois ?", { securities: ["SHOP"], daysAhead: 30.4 }],
      ["de combien pourrait baisser BCE demain", { securities: ["BCE"], daysAhead: 1 }],
      ["amplitude d'une semaine ordinaire pour TD", { securities: ["TD"], daysAhead: 7 }],
    ],
  }),
  ...asked("price_odds", {
    en: [
      ["how likely is RY to reach 150 this month", { securities: ["RY"], target: 150, daysAhead: 30.4 }],
      ["what are the odds that TD falls below $60?", { securities: ["TD"], target: 60 }],
      ["chances Shopify drops 10% in 2 weeks", { securities: ["SHOP"], change: -10, daysAhead: 14 }],
      ["can Nvidia hit 200 by next week", { securities: ["NVDA"], target: 200, daysAhead: 7 }],
      ["probability of ENB touching 70 within 10 days", { securities: ["ENB"], target: 70, daysAhead: 10 }],
      ["odds for BCE", { securities: ["BCE"] }],
    ],
    fr: [
      [
        "quelles sont les chances que RY atteigne 150 $ ce mois-ci",
        { securities: ["RY"], target: 150, daysAhead: 30.4 },
      ],
      ["probabilité que TD baisse de 5 % cette semaine", { securities: ["TD"], change: -5, daysAhead: 7 }],
      [
        "est-ce que Shopify peut atteindre 200 d'ici 3 mois",
        { securities: ["SHOP"], target: 200, daysAhead: 91.2 },
      ],
    ],
  }),
  ...asked("size_by_risk", {
    en: [
      ["how many shares of RY should I buy if I risk $500", { securities: ["RY"], amount: 500 }],
      ["how much TD should I buy", { securities: ["TD"] }],
      ["position size for ENB risking 1% of my portfolio", { securities: ["ENB"], portion: 0.01 }],
      [
        "I'm willing to lose 300 dollars on Shopify with a stop at 120, how many shares",
        { securities: ["SHOP"], amount: 300, stop: 120 },
      ],
      ["size a position in BCE", { securities: ["BCE"] }],
    ],
    fr: [
      ["combien d'actions de RY acheter si je risque 500 $", { securities: ["RY"], amount: 500 }],
      ["combien de TD devrais-je acheter", { securities: ["TD"] }],
      ["taille de position pour ENB en risquant 300 $", { securities: ["ENB"], amount: 300 }],
    ],
  }),
  ...asked("risk", {
    en: ["what would a bad week cost me", "how likely is my portfolio to lose money this week"],
    fr: ["combien peut me coûter une mauvaise semaine"],
  }),
];

/** On the same, written with them, and not read while the rules were made. */
export const unreadHowFarQuestions: readonly Question[] = [
  ...asked("price_range", {
    en: [
      ["likely trading range of Apple next month", { securities: ["AAPL"], daysAhead: 30.4 }],
      ["how much does Tesla usually swing in a day", { securities: ["TSLA"], daysAhead: 1 }],
      ["where could BMO end up in 3 weeks", { securities: ["BMO"], daysAhead: 21 }],
    ],
    fr: [
      [
        "dans quelle fourchette va bouger la Banque Royale la semaine prochaine",
        { securities: ["RY"], daysAhead: 7 },
      ],
      ["jusqu'à combien Suncor pourrait monter ce mois-ci", { securities: ["SU"], daysAhead: 30.4 }],
    ],
  }),
  ...asked("price_odds", {
    en: [
      [
        "is it probable that Suncor gets to 60 before the end of the month",
        { securities: ["SU"], target: 60, daysAhead: 30.4 },
      ],
      [
        "what's the chance of Costco going up 5% this week",
        { securities: ["COST"], change: 5, daysAhead: 7 },
      ],
      ["could RY fall under 120 tomorrow", { securities: ["RY"], target: 120, daysAhead: 1 }],
    ],
    fr: [
      ["est-il probable que BCE tombe sous 30 $", { securities: ["BCE"], target: 30 }],
      ["chances que Nvidia monte de 10 % en un mois", { securities: ["NVDA"], change: 10, daysAhead: 30.4 }],
    ],
  }),
  ...asked("size_by_risk", {
    en: [
      ["if I can only lose 200 on Apple how many should I get", { securities: ["AAPL"], amount: 200 }],
      ["how big should my position in TD be", { securities: ["TD"] }],
    ],
    fr: [
      ["je suis prêt à perdre 400 $ sur Shopify, combien d'actions", { securities: ["SHOP"], amount: 400 }],
    ],
  }),
];
