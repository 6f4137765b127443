import type { TermEntries } from "./term.ts";

/** How much something moves, and with what. */
export const riskTerms = {
  volatility: {
    tab: "portfolio",
    en: {
      name: "Volatility",
      aliases: "volatility, standard deviation, vol, annualized volatility",
      definition:
        "How widely returns scatter around their average, as a standard deviation per year. It counts moves up and down alike.",
      here: "From daily returns; the risk level of the portfolio is read from it.",
    },
    fr: {
      name: "Volatilité",
      aliases: "volatilité, écart-type, écart type, volatilité annualisée",
      definition:
        "L’ampleur avec laquelle les rendements s’écartent de leur moyenne, en écart-type par année. Elle compte autant les hausses que les baisses.",
      here: "Calculée sur les rendements quotidiens; le niveau de risque du portefeuille en découle.",
    },
  },
  drawdown: {
    tab: "neuro-trader",
    en: {
      name: "Drawdown",
      aliases: "drawdown, maximum drawdown, max drawdown, deepest fall, peak to trough",
      definition:
        "The fall from the highest value so far to the lowest after it. The maximum drawdown is the deepest such fall on record.",
      here: "Shown for backtests and strategies, beside that of buying and holding.",
    },
    fr: {
      name: "Repli maximal",
      aliases: "drawdown, repli, repli maximal, perte maximale, baisse maximale, creux",
      definition:
        "La baisse depuis la valeur la plus haute atteinte jusqu’à la plus basse qui suit. Le repli maximal est la plus profonde de ces baisses.",
      here: "Indiqué pour les tests rétrospectifs et les stratégies, à côté de celui d’un achat conservé.",
    },
  },
  sharpe: {
    tab: "neuro-trader",
    en: {
      name: "Sharpe ratio",
      aliases: "sharpe, sharpe ratio, risk-adjusted return, risk adjusted return",
      definition:
        "Return above a risk-free rate taken as zero, per unit of volatility, per year. Two strategies with equal returns differ in it when one had the calmer way there.",
      here: "Measured walk-forward with its interval, beside that of holding in the same windows.",
    },
    fr: {
      name: "Ratio de Sharpe",
      aliases: "sharpe, ratio de sharpe, rendement ajusté au risque, rendement corrigé du risque",
      definition:
        "Le rendement au-delà d’un taux sans risque pris comme nul, par unité de volatilité, par année. À rendement égal, il distingue la stratégie dont le parcours a été le plus calme.",
      here: "Mesuré sur des fenêtres jamais vues, avec son intervalle, à côté de celui d’un achat conservé.",
    },
  },
  profit_factor: {
    tab: "neuro-trader",
    en: {
      name: "Profit factor",
      aliases: "profit factor, gains over losses",
      definition:
        "The sum of the gains of all trades that gained, over the sum of the losses of all that lost, after costs. Above one, more was gained than lost; without a loss it has no end.",
      here: "Shown for backtests, of their closed trades.",
    },
    fr: {
      name: "Facteur de profit",
      aliases: "facteur de profit, gains sur pertes",
      definition:
        "La somme des gains des opérations gagnantes, sur la somme des pertes des perdantes, après frais. Au-dessus de un, on a gagné plus que perdu; sans perte, il n’a pas de fin.",
      here: "Indiqué pour les tests rétrospectifs, d’après leurs opérations fermées.",
    },
  },
  beta: {
    tab: null,
    en: {
      name: "Beta",
      aliases: "beta, market sensitivity",
      definition:
        "How much a security tends to move when the market moves by one percent. A beta of one moves with the market; it says nothing about the security’s own surprises.",
      here: "Neuro shows no beta; it measures how holdings vary together instead.",
    },
    fr: {
      name: "Bêta",
      aliases: "bêta, beta, sensibilité au marché",
      definition:
        "La variation habituelle d’un titre quand le marché bouge d’un pour cent. Un bêta de un suit le marché; il ne dit rien des surprises propres au titre.",
      here: "Neuro n’affiche pas de bêta; il mesure plutôt comment vos titres varient ensemble.",
    },
  },
  correlation: {
    tab: "advanced",
    en: {
      name: "Correlation",
      aliases: "correlation, correlated, covariance",
      definition:
        "Whether two securities tend to move the same way on the same days, from minus one to plus one. Low correlation is what makes a portfolio calmer than its parts.",
      here: "Behind the diversification score and the suggested weights.",
    },
    fr: {
      name: "Corrélation",
      aliases: "corrélation, corrélé, covariance",
      definition:
        "La tendance de deux titres à bouger dans le même sens les mêmes jours, de moins un à plus un. Une corrélation faible rend un portefeuille plus calme que ses parties.",
      here: "À la base de la note de diversification et des poids suggérés.",
    },
  },
  diversification: {
    tab: "advanced",
    en: {
      name: "Diversification",
      aliases: "diversification, diversify, diversified, diversification score",
      definition:
        "Spreading money over securities that do not all move together, so that no single one decides the outcome.",
      here: "A score from zero to one hundred: how much variance is gone because your holdings do not move as one.",
    },
    fr: {
      name: "Diversification",
      aliases: "diversification, diversifier, diversifié, note de diversification, score de diversification",
      definition:
        "Répartir l’argent entre des titres qui ne bougent pas tous ensemble, pour qu’aucun ne décide à lui seul du résultat.",
      here: "Une note de zéro à cent\u00a0: la part de variance disparue parce que vos titres ne bougent pas comme un seul.",
    },
  },
  concentration: {
    tab: "portfolio",
    en: {
      name: "Concentration",
      aliases: "concentration, concentrated, concentration risk",
      definition:
        "How much of a portfolio rests on one security, sector or country. The larger the share, the more one piece of news can move it all.",
      here: "The preview of each order says the security’s share before and after.",
    },
    fr: {
      name: "Concentration",
      aliases: "concentration, concentré, risque de concentration",
      definition:
        "La part d’un portefeuille qui repose sur un seul titre, secteur ou pays. Plus elle est grande, plus une seule nouvelle peut tout faire bouger.",
      here: "L’aperçu de chaque ordre indique la part du titre avant et après.",
    },
  },
  risk_level: {
    tab: "advanced",
    en: {
      name: "Risk level",
      aliases: "risk level, risk rating, low risk, medium risk, high risk",
      definition:
        "Low, Medium or High, by the portfolio’s volatility per year. The bounds follow the risk scale that Canadian regulators set for funds.",
      here: "In the review of the portfolio. In the settings, the risk level is your own choice and limits what Neuro may buy.",
    },
    fr: {
      name: "Niveau de risque",
      aliases: "niveau de risque, cote de risque, risque faible, risque moyen, risque élevé",
      definition:
        "Faible, moyen ou élevé, selon la volatilité annuelle du portefeuille. Les seuils suivent l’échelle de risque des autorités canadiennes pour les fonds.",
      here: "Dans l’examen du portefeuille. Dans les paramètres, le niveau de risque est votre choix et limite ce que Neuro peut acheter.",
    },
  },
  liquidity: {
    tab: null,
    en: {
      name: "Liquidity",
      aliases: "liquidity, liquid, illiquid",
      definition:
        "How easily something can be bought or sold without moving its price. Heavily traded shares are liquid, small ones often are not.",
      here: "Practice orders take only a part of each minute’s volume, so a large one fills in parts.",
    },
    fr: {
      name: "Liquidité",
      aliases: "liquidité d’un titre, liquidité, liquide, illiquide",
      definition:
        "La facilité d’acheter ou de vendre sans faire bouger le prix. Les actions très négociées sont liquides, les petites souvent moins.",
      here: "Les ordres fictifs ne prennent qu’une part du volume de chaque minute; un gros ordre s’exécute donc par tranches.",
    },
  },
} as const satisfies TermEntries;
