import type { TermEntries } from "./term.ts";

/** What can be owned, and how a portfolio is made of it. */
export const holdingTerms = {
  stock: {
    tab: "stocks",
    en: {
      name: "Share",
      aliases: "share, stock, equity, shares, stocks, equities, common share",
      definition: "A part of a company. Its holder takes part in dividends and in the price, up and down.",
      here: "The Stocks tab finds any listing as you type.",
    },
    fr: {
      name: "Action",
      aliases: "action, actions, titre de participation, action ordinaire",
      definition:
        "Une part d’une entreprise. Son détenteur participe aux dividendes et au prix, à la hausse comme à la baisse.",
      here: "L’onglet Titres trouve n’importe quel titre inscrit pendant que vous tapez.",
    },
  },
  etf: {
    tab: "stocks",
    en: {
      name: "Exchange-traded fund (ETF)",
      aliases: "etf, exchange-traded fund, exchange traded fund, index fund, fund, funds",
      definition:
        "A fund whose units trade like a share. Many follow an index, so that one unit holds a little of hundreds of companies.",
      here: "Allocation counts a fund as one security; Neuro does not look through it.",
    },
    fr: {
      name: "Fonds négocié en bourse (FNB)",
      aliases: "fnb, etf, fonds négocié en bourse, fonds indiciel, fonds",
      definition:
        "Un fonds dont les parts se négocient comme une action. Beaucoup suivent un indice\u00a0: une part contient alors un peu de centaines d’entreprises.",
      here: "La répartition compte un fonds comme un seul titre; Neuro ne regarde pas à travers.",
    },
  },
  crypto: {
    tab: "stocks",
    en: {
      name: "Cryptocurrency",
      aliases: "crypto, cryptocurrency, bitcoin, coin, coins",
      definition:
        "A digital asset without an issuer or dividends, traded at all hours. Its price has swung far more than that of most shares.",
      here: "Held in crypto accounts only; registered accounts buy none here.",
    },
    fr: {
      name: "Cryptomonnaie",
      aliases: "cryptomonnaie, crypto, cryptoactif, bitcoin",
      definition:
        "Un actif numérique sans émetteur ni dividende, négocié à toute heure. Son prix a varié bien plus que celui de la plupart des actions.",
      here: "Détenue dans les comptes de cryptoactifs seulement; les comptes enregistrés n’en achètent pas ici.",
    },
  },
  portfolio: {
    tab: "portfolio",
    en: {
      name: "Portfolio",
      aliases: "portfolio, holdings, positions, position",
      definition: "Everything you hold, cash included, over all your accounts.",
      here: "Valued in Canadian dollars at the prices and the exchange rate of now.",
    },
    fr: {
      name: "Portefeuille",
      aliases: "portefeuille, positions, position, avoirs",
      definition: "Tout ce que vous détenez, liquidités comprises, dans tous vos comptes.",
      here: "Évalué en dollars canadiens aux prix et au taux de change du moment.",
    },
  },
  allocation: {
    tab: "portfolio",
    en: {
      name: "Allocation",
      aliases: "allocation, asset allocation, asset mix, weight, weights, weighting",
      definition:
        "How a portfolio is divided: by security, class, sector, country or currency. Each share is called a weight.",
      here: "On the Portfolio tab, beside your own targets.",
    },
    fr: {
      name: "Répartition",
      aliases: "répartition, répartition de l’actif, répartition d’actifs, pondération, poids",
      definition:
        "La façon dont un portefeuille est divisé\u00a0: par titre, catégorie, secteur, pays ou devise. Chaque part s’appelle un poids.",
      here: "Dans l’onglet Portefeuille, à côté de vos propres cibles.",
    },
  },
  target: {
    tab: "portfolio",
    en: {
      name: "Target allocation",
      aliases: "target allocation, target weight, my target, allocation target",
      definition: "The division of the portfolio you want. What a target leaves out has a target of nothing.",
      here: "Set it under Allocation on the Portfolio tab; Neuro then shows the drift.",
    },
    fr: {
      name: "Répartition cible",
      aliases: "répartition cible, poids cible, ma cible, cible de répartition",
      definition: "La division du portefeuille que vous voulez. Ce qu’une cible omet a une cible de rien.",
      here: "Fixez-la sous Répartition dans l’onglet Portefeuille; Neuro montre alors la dérive.",
    },
  },
  drift: {
    tab: "portfolio",
    en: {
      name: "Drift",
      aliases: "drift, allocation drift, off target, portfolio drift",
      definition:
        "How far a weight has moved from its target, because prices and deposits change it all the time.",
      here: "In points and in Canadian dollars, once you have set a target.",
    },
    fr: {
      name: "Dérive",
      aliases: "dérive, dérive de la répartition, écart à la cible, écart par rapport à la cible",
      definition:
        "L’écart entre un poids et sa cible, parce que les prix et les dépôts le changent sans cesse.",
      here: "En points et en dollars canadiens, dès que vous avez fixé une cible.",
    },
  },
  rebalancing: {
    tab: "advanced",
    en: {
      name: "Rebalancing",
      aliases: "rebalancing, rebalance, rebalanced",
      definition:
        "Trading back to the target weights. It keeps the risk you chose, at the price of commissions and, outside registered accounts, perhaps tax.",
      here: "The Advanced view works out the trades by account; you approve each.",
    },
    fr: {
      name: "Rééquilibrage",
      aliases: "rééquilibrage, rééquilibrer, rééquilibré",
      definition:
        "Négocier pour revenir aux poids cibles. On garde ainsi le risque choisi, au prix de commissions et, hors des comptes enregistrés, peut-être d’impôt.",
      here: "La vue avancée calcule les opérations par compte; vous approuvez chacune.",
    },
  },
  sector: {
    tab: "stocks",
    en: {
      name: "Sector",
      aliases: "sector, sectors, industry, industry sector",
      definition:
        "The field a company earns its money in, such as energy, banks or technology. Companies of one sector often move together.",
      here: "A way to look at your allocation, and a filter of the Stocks tab.",
    },
    fr: {
      name: "Secteur",
      aliases: "secteur, secteurs, secteur d’activité, industrie",
      definition:
        "Le domaine où une entreprise gagne son argent, comme l’énergie, les banques ou les technologies. Les entreprises d’un même secteur bougent souvent ensemble.",
      here: "Une façon de voir votre répartition, et un filtre de l’onglet Titres.",
    },
  },
  market_cap: {
    tab: "stocks",
    en: {
      name: "Market capitalization",
      aliases: "market cap, market capitalization, capitalization",
      definition:
        "The price of one share times all shares: what the market says the company’s equity is worth.",
      here: "Among a stock’s key figures, where the source of prices knows it.",
    },
    fr: {
      name: "Capitalisation boursière",
      aliases: "capitalisation boursière, capitalisation, cap boursière",
      definition:
        "Le prix d’une action multiplié par toutes les actions\u00a0: la valeur que le marché donne à l’avoir des actionnaires.",
      here: "Parmi les chiffres clés d’un titre, si la source des prix la connaît.",
    },
  },
  split: {
    tab: "stocks",
    en: {
      name: "Stock split",
      aliases: "split, stock split, share split, reverse split",
      definition:
        "One share becomes several at a price as much lower, or the reverse. Neither value nor cost changes.",
      here: "Marked in the chart; past units are counted in today’s shares.",
    },
    fr: {
      name: "Fractionnement d’actions",
      aliases: "fractionnement, fractionnement d’actions, regroupement d’actions, split",
      definition:
        "Une action en devient plusieurs à un prix réduit d’autant, ou l’inverse. Ni la valeur ni le coût ne changent.",
      here: "Indiqué dans le graphique; les unités passées sont comptées en actions d’aujourd’hui.",
    },
  },
} as const satisfies TermEntries;
