import type { TermEntries } from "./term.ts";

/** Ways to give an order. */
export const orderTerms = {
  market_order: {
    tab: "trading",
    en: {
      name: "Market order",
      aliases: "market order, at market, market price order",
      definition:
        "Buys or sells at once at the price the market offers. It is sure to trade in a liquid market, but not at which price.",
      here: "Neuro caps how far from the quote it may fill.",
    },
    fr: {
      name: "Ordre au marché",
      aliases: "ordre au marché, au marché, ordre au cours du marché",
      definition:
        "Achète ou vend aussitôt au prix que le marché offre. L’exécution est presque certaine si le titre est liquide, mais pas le prix.",
      here: "Neuro limite l’écart permis entre le cours affiché et l’exécution.",
    },
  },
  limit_order: {
    tab: "trading",
    en: {
      name: "Limit order",
      aliases: "limit order, limit price, limit",
      definition:
        "Trades at your price or better, or not at all. You choose the price and give up the certainty.",
      here: "Choose Limit in the ticket and enter the price.",
    },
    fr: {
      name: "Ordre à cours limité",
      aliases: "ordre à cours limité, ordre limite, ordre limité, cours limité, prix limite, limite",
      definition:
        "S’exécute à votre prix ou mieux, sinon pas du tout. Vous choisissez le prix et renoncez à la certitude.",
      here: "Choisissez Limite dans le formulaire d’ordre et entrez le prix.",
    },
  },
  stop_order: {
    tab: "trading",
    en: {
      name: "Stop order",
      aliases: "stop order, stop-loss, stop loss, stop, stop price",
      definition:
        "Sleeps until the stop price has traded, then becomes a market order. It limits a loss, but after a gap it may fill well below the stop.",
      here: "An order type of the ticket; a stop on the wrong side of the price is refused.",
    },
    fr: {
      name: "Ordre stop",
      aliases: "ordre stop, stop, stop-loss, stop loss, ordre de vente stop, seuil de perte, prix stop",
      definition:
        "Dort jusqu’à ce que le prix stop soit négocié, puis devient un ordre au marché. Il limite une perte, mais après un saut de prix il peut s’exécuter bien en dessous.",
      here: "Un type d’ordre du formulaire; un stop du mauvais côté du prix est refusé.",
    },
  },
  stop_limit_order: {
    tab: "trading",
    en: {
      name: "Stop-limit order",
      aliases: "stop-limit, stop limit, stop-limit order, stop limit order",
      definition:
        "Becomes a limit order once the stop price has traded. It never fills worse than its limit, and may not fill at all.",
      here: "An order type of the ticket, with both prices.",
    },
    fr: {
      name: "Ordre stop à cours limité",
      aliases: "stop limite, stop-limite, ordre stop limite, ordre stop à cours limité",
      definition:
        "Devient un ordre à cours limité une fois le prix stop négocié. Il ne s’exécute jamais à un pire prix que sa limite, et peut ne pas s’exécuter.",
      here: "Un type d’ordre du formulaire, avec les deux prix.",
    },
  },
  oco: {
    tab: "trading",
    en: {
      name: "One-cancels-other (OCO)",
      aliases: "oco, one cancels other, one-cancels-other, one cancels the other",
      definition:
        "Two exits in one order: a limit to take the profit and a stop to end the loss. When one trades, the other is cancelled.",
      here: "For sales of what you hold. When one bar reaches both prices, Neuro counts the stop.",
    },
    fr: {
      name: "Ordres liés (OCO)",
      aliases: "oco, un annule l’autre, ordres liés, ordre lié",
      definition:
        "Deux sorties en un ordre\u00a0: une limite pour prendre le gain et un stop pour arrêter la perte. Quand l’une s’exécute, l’autre est annulée.",
      here: "Pour vendre ce que vous détenez. Quand une même barre atteint les deux prix, Neuro compte le stop.",
    },
  },
  bracket: {
    tab: "trading",
    en: {
      name: "Bracket",
      aliases: "bracket, bracket order",
      definition: "A purchase that carries its own exits: a stop-loss below, a take-profit above, or both.",
      here: "Tick the exits in the ticket; after each fill Neuro places one order that sells just that fill.",
    },
    fr: {
      name: "Ordre avec sorties (bracket)",
      aliases: "bracket, ordre avec sorties, ordre encadré, ordre bracket",
      definition:
        "Un achat accompagné de ses sorties\u00a0: un stop en dessous, un objectif de gain au-dessus, ou les deux.",
      here: "Ajoutez les sorties dans le formulaire; après chaque exécution, Neuro place un ordre qui vend exactement cette tranche.",
    },
  },
  take_profit: {
    tab: "trading",
    en: {
      name: "Take-profit",
      aliases: "take profit, take-profit, profit target, price target, target price",
      definition:
        "A price at which a gain is taken by selling. It caps what can be won as a stop caps what can be lost.",
      here: "Part of a bracket; the settings hold the percent Neuro may use at most.",
    },
    fr: {
      name: "Objectif de gain",
      aliases: "objectif de gain, take profit, prise de profit, objectif de cours, cours cible",
      definition:
        "Le prix auquel un gain est pris par une vente. Il plafonne le gain comme un stop limite la perte.",
      here: "Partie d’un ordre avec sorties; les paramètres fixent le pourcentage maximal que Neuro peut utiliser.",
    },
  },
  day_order: {
    tab: "trading",
    en: {
      name: "Day or GTC",
      aliases: "day order, gtc, good till cancelled, good till canceled, time in force",
      definition:
        "How long an order waits. A Day order ends at the close; a GTC order works until it trades or you cancel it.",
      here: "Chosen in the ticket; GTC ends after ninety days at the latest.",
    },
    fr: {
      name: "Jour ou jusqu’à annulation (GTC)",
      aliases: "ordre jour, gtc, jusqu’à annulation, durée de validité, valable jusqu’à annulation",
      definition:
        "La durée d’attente d’un ordre. Un ordre Jour prend fin à la clôture; un ordre GTC vaut jusqu’à l’exécution ou l’annulation.",
      here: "À choisir dans le formulaire; GTC prend fin après quatre-vingt-dix jours au plus tard.",
    },
  },
  fill: {
    tab: "trading",
    en: {
      name: "Fill",
      aliases: "fill, filled, partial fill, part fill, execution, executed",
      definition:
        "The moment an order trades, in whole or in part. A partly filled order keeps waiting for the rest.",
      here: "Each fill is booked once, with price and commission.",
    },
    fr: {
      name: "Exécution",
      aliases: "exécution, exécuté, exécution partielle, ordre exécuté",
      definition:
        "Le moment où un ordre se réalise, en tout ou en partie. Un ordre partiellement exécuté attend le reste.",
      here: "Chaque exécution est inscrite une seule fois, avec son prix et sa commission.",
    },
  },
} as const satisfies TermEntries;
