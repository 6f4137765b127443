import type { TermEntries } from "./term.ts";

/** Gains, income and the accounts that the tax law knows. */
export const taxTerms = {
  acb: {
    tab: "portfolio",
    en: {
      name: "Adjusted cost base (ACB)",
      aliases: "acb, adjusted cost base, cost base, cost basis, average cost, book cost, book value",
      definition:
        "What your units cost on average, commissions included. A purchase changes the average, a sale does not.",
      here: "Kept per account in Canadian dollars, each purchase at the rate of its own day.",
    },
    fr: {
      name: "Prix de base rajusté (PBR)",
      aliases: "pbr, prix de base rajusté, prix de base, coût moyen, coût de base, valeur comptable",
      definition:
        "Ce que vos unités ont coûté en moyenne, commissions comprises. Un achat change la moyenne, une vente non.",
      here: "Tenu par compte en dollars canadiens, chaque achat au taux de son jour.",
    },
  },
  capital_gain: {
    tab: "portfolio",
    en: {
      name: "Capital gain",
      aliases: "capital gain, capital gains, capital loss, gain, capital gains tax",
      definition:
        "What a sale brings beyond its cost base; below it, a capital loss. In a taxable account Canada taxes a part of the net gain.",
      here: "Gains on the Portfolio tab lists each sale of a year with its proceeds and cost.",
    },
    fr: {
      name: "Gain en capital",
      aliases:
        "gain en capital, gains en capital, perte en capital, plus-value, impôt sur le gain en capital",
      definition:
        "Ce qu’une vente rapporte au-delà de son prix de base; en dessous, c’est une perte en capital. Dans un compte imposable, le Canada impose une partie du gain net.",
      here: "Gains, dans l’onglet Portefeuille, donne chaque vente d’une année avec son produit et son coût.",
    },
  },
  realized: {
    tab: "portfolio",
    en: {
      name: "Realized and unrealized",
      aliases: "realized gain, unrealized gain, realized, unrealized, paper gain, paper profit",
      definition:
        "A gain is unrealized while you hold the security and realized once it is sold. Only a realized one is final.",
      here: "Both are shown apart, each split into price and exchange rate.",
    },
    fr: {
      name: "Réalisé et non réalisé",
      aliases: "gain réalisé, gain non réalisé, réalisé, non réalisé, gain latent, gain sur papier",
      definition:
        "Un gain est non réalisé tant que vous détenez le titre, et réalisé une fois vendu. Seul le gain réalisé est définitif.",
      here: "Les deux sont montrés à part, chacun réparti entre prix et change.",
    },
  },
  superficial_loss: {
    tab: "portfolio",
    en: {
      name: "Superficial loss",
      aliases: "superficial loss, wash sale, superficial losses, thirty day rule, 30 day rule",
      definition:
        "A loss that Canada does not let you claim, because the same security was bought within thirty days before or after the sale and is still held at the end of them.",
      here: "Marked as possible; what a spouse or another broker bought cannot be seen here.",
    },
    fr: {
      name: "Perte apparente",
      aliases:
        "perte apparente, pertes apparentes, perte superficielle, règle des trente jours, règle des 30 jours",
      definition:
        "Une perte que le Canada ne vous laisse pas déduire, parce que le même titre a été acheté dans les trente jours avant ou après la vente et est encore détenu à la fin.",
      here: "Signalée comme possible; ce qu’un conjoint ou un autre courtier a acheté ne se voit pas ici.",
    },
  },
  dividend: {
    tab: "portfolio",
    en: {
      name: "Dividend",
      aliases: "dividend, dividends, distribution, distributions",
      definition:
        "A part of its profit that a company pays to those who hold its shares. On the day it no longer comes along, the price usually falls by about as much.",
      here: "Income on the Portfolio tab lists them by month and by holding, before tax withheld.",
    },
    fr: {
      name: "Dividende",
      aliases: "dividende, dividendes, distribution, distributions",
      definition:
        "Une part de ses profits qu’une entreprise verse aux détenteurs de ses actions. Le jour où il se détache, le prix baisse habituellement d’à peu près autant.",
      here: "Revenus, dans l’onglet Portefeuille, les donne par mois et par titre, avant l’impôt retenu.",
    },
  },
  ex_dividend: {
    tab: "stocks",
    en: {
      name: "Ex-dividend date",
      aliases: "ex-dividend date, ex dividend, ex-date, ex date",
      definition: "The first day on which a buyer no longer gets the coming dividend.",
      here: "Marked in a stock’s chart.",
    },
    fr: {
      name: "Date ex-dividende",
      aliases: "date ex-dividende, ex-dividende, ex dividende",
      definition: "Le premier jour où un acheteur ne reçoit plus le dividende à venir.",
      here: "Indiquée dans le graphique d’un titre.",
    },
  },
  yield: {
    tab: "stocks",
    en: {
      name: "Dividend yield",
      aliases: "yield, dividend yield, yield on cost",
      definition:
        "The dividends of the last twelve months over the price. Over what you paid instead, it is the yield on cost.",
      here: "The first among a stock’s key figures, the second under Income.",
    },
    fr: {
      name: "Rendement en dividendes",
      aliases: "rendement en dividendes, rendement du dividende, rendement sur le coût, taux de dividende",
      definition:
        "Les dividendes des douze derniers mois divisés par le prix. Divisés par ce que vous avez payé, c’est le rendement sur le coût.",
      here: "Le premier parmi les chiffres clés d’un titre, le second sous Revenus.",
    },
  },
  withholding_tax: {
    tab: "portfolio",
    en: {
      name: "Withholding tax",
      aliases: "withholding tax, tax withheld, us withholding tax, foreign tax",
      definition:
        "Tax that a country keeps back before a dividend reaches a foreigner. On US dividends the account type decides whether it is taken.",
      here: "A line of its own among the activity, where the broker reports it.",
    },
    fr: {
      name: "Retenue d’impôt",
      aliases: "retenue d’impôt, retenue à la source, impôt étranger, impôt retenu",
      definition:
        "L’impôt qu’un pays garde avant de verser un dividende à un étranger. Pour les dividendes américains, le type de compte décide s’il est prélevé.",
      here: "Une ligne à part dans l’activité, si le courtier l’indique.",
    },
  },
} as const satisfies TermEntries;
