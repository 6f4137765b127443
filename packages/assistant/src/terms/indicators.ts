import type { TermEntries } from "./term.ts";

/** What is read off prices. */
export const indicatorTerms = {
  rsi: {
    tab: "analysis",
    en: {
      name: "Relative Strength Index (RSI)",
      aliases: "rsi, relative strength index, overbought, oversold",
      definition:
        "Compares recent rises with recent falls, from zero to one hundred. Below thirty is called oversold, above seventy overbought; neither promises a turn.",
      here: "Over fourteen sessions; one piece of evidence of a signal.",
    },
    fr: {
      name: "Indice de force relative (RSI)",
      aliases: "rsi, indice de force relative, suracheté, survendu, surachat, survente",
      definition:
        "Compare les hausses récentes aux baisses récentes, de zéro à cent. Sous trente on dit survendu, au-dessus de soixante-dix suracheté; ni l’un ni l’autre ne promet un retournement.",
      here: "Sur quatorze séances; l’un des éléments d’un signal.",
    },
  },
  macd: {
    tab: "analysis",
    en: {
      name: "MACD",
      aliases: "macd, moving average convergence divergence, signal line, histogram",
      definition:
        "A fast average of the price less a slow one, with its own average as signal line. Above that line momentum grows, below it fades.",
      here: "With averages of twelve, twenty-six and nine sessions.",
    },
    fr: {
      name: "MACD",
      aliases: "macd, convergence divergence des moyennes mobiles, ligne de signal, histogramme",
      definition:
        "Une moyenne rapide du prix moins une lente, avec sa propre moyenne comme ligne de signal. Au-dessus de cette ligne l’élan grandit, en dessous il faiblit.",
      here: "Avec des moyennes de douze, vingt-six et neuf séances.",
    },
  },
  bollinger: {
    tab: "analysis",
    en: {
      name: "Bollinger bands",
      aliases: "bollinger, bollinger bands, bollinger band, upper band, lower band",
      definition:
        "An average of the price with a band two standard deviations above and below. A close outside is unusual, nothing more.",
      here: "Over twenty sessions, drawn in the chart.",
    },
    fr: {
      name: "Bandes de Bollinger",
      aliases: "bollinger, bandes de bollinger, bande de bollinger, bande supérieure, bande inférieure",
      definition:
        "Une moyenne du prix avec une bande à deux écarts-types au-dessus et en dessous. Une clôture à l’extérieur est inhabituelle, sans plus.",
      here: "Sur vingt séances, tracées dans le graphique.",
    },
  },
  moving_average: {
    tab: "stocks",
    en: {
      name: "Moving average",
      aliases:
        "moving average, sma, ema, 200-day average, 50-day average, simple moving average, exponential moving average",
      definition:
        "The mean of the last closes, drawn anew each day. It smooths the price and lags behind it.",
      here: "Simple ones of twenty, fifty and two hundred sessions, exponential ones of twelve and twenty-six.",
    },
    fr: {
      name: "Moyenne mobile",
      aliases:
        "moyenne mobile, moyenne sur 200 jours, moyenne sur 50 jours, moyenne mobile simple, moyenne mobile exponentielle",
      definition:
        "La moyenne des dernières clôtures, recalculée chaque jour. Elle lisse le prix et le suit avec retard.",
      here: "Simples sur vingt, cinquante et deux cents séances, exponentielles sur douze et vingt-six.",
    },
  },
  atr: {
    tab: "neuro-trader",
    en: {
      name: "Average true range (ATR)",
      aliases: "atr, average true range, true range",
      definition:
        "How far a price usually travels in a day, gaps included. It says nothing about the direction.",
      here: "The strategies set stops and targets as multiples of it.",
    },
    fr: {
      name: "Amplitude moyenne (ATR)",
      aliases: "atr, amplitude moyenne, amplitude vraie moyenne, average true range",
      definition:
        "La distance qu’un prix parcourt d’habitude en une journée, sauts compris. Elle ne dit rien de la direction.",
      here: "Les stratégies fixent leurs stops et leurs objectifs en multiples de celle-ci.",
    },
  },
  momentum: {
    tab: "advanced",
    en: {
      name: "Momentum and breakout",
      aliases: "momentum, breakout, trend following, volume breakout",
      definition:
        "Betting that a move goes on, for example when a price closes above its recent high on unusual volume.",
      here: "One of the strategies, with its measured record beside holding.",
    },
    fr: {
      name: "Élan et cassure",
      aliases: "élan, momentum, cassure, suivi de tendance, cassure de volume",
      definition:
        "Parier qu’un mouvement se poursuit, par exemple quand un prix clôture au-dessus de son sommet récent sur un volume inhabituel.",
      here: "L’une des stratégies, avec ses résultats mesurés à côté d’un achat conservé.",
    },
  },
  mean_reversion: {
    tab: "advanced",
    en: {
      name: "Mean reversion",
      aliases: "mean reversion, reversion to the mean, mean reverting",
      definition:
        "Betting that a price far from its average comes back. It fails when the move was the start of something lasting.",
      here: "Measured by the distance from the twenty-day average, with its record.",
    },
    fr: {
      name: "Retour à la moyenne",
      aliases: "retour à la moyenne, retour vers la moyenne",
      definition:
        "Parier qu’un prix loin de sa moyenne y revient. L’idée échoue quand le mouvement était le début d’un changement durable.",
      here: "Mesuré par la distance à la moyenne de vingt jours, avec ses résultats.",
    },
  },
  grid_trading: {
    tab: "advanced",
    en: {
      name: "Grid trading",
      aliases: "grid trading, grid, trading grid",
      definition:
        "Buying at steps below the price and selling each lot one step higher. It earns in a sideways market and loses in a lasting fall.",
      here: "One of the strategies; it rests limit orders instead of giving signals.",
    },
    fr: {
      name: "Négociation par grille",
      aliases: "grille, négociation par grille, grille de négociation",
      definition:
        "Acheter par paliers sous le prix et revendre chaque lot un palier plus haut. Elle gagne dans un marché sans tendance et perd dans une baisse durable.",
      here: "L’une des stratégies; elle laisse des ordres limités en attente au lieu de donner des signaux.",
    },
  },
  regime: {
    tab: "analysis",
    en: {
      name: "Market regime",
      aliases: "regime, market regime, uptrend, downtrend, sideways, trend",
      definition:
        "The state a market is in: rising, falling or sideways, with low, medium or high volatility. Rules that work in one often fail in another.",
      here: "Said with each analysis, from the price and its volatility.",
    },
    fr: {
      name: "Régime de marché",
      aliases: "régime, régime de marché, tendance haussière, tendance baissière, tendance",
      definition:
        "L’état d’un marché\u00a0: en hausse, en baisse ou sans direction, avec une volatilité faible, moyenne ou élevée. Une règle bonne dans l’un échoue souvent dans l’autre.",
      here: "Indiqué avec chaque analyse, d’après le prix et sa volatilité.",
    },
  },
  market_breadth: {
    tab: "stocks",
    en: {
      name: "Market breadth",
      aliases: "breadth, market breadth, advancers and decliners, advance decline",
      definition:
        "How many securities rise against how many fall. An index can rise on a few large companies while most fall.",
      here: "On the market map of the Stocks tab.",
    },
    fr: {
      name: "Largeur du marché",
      aliases: "largeur du marché, étendue du marché, hausses et baisses",
      definition:
        "Le nombre de titres en hausse contre ceux en baisse. Un indice peut monter grâce à quelques grandes entreprises pendant que la plupart baissent.",
      here: "Sur la carte du marché de l’onglet Titres.",
    },
  },
} as const satisfies TermEntries;
