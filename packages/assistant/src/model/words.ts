/** What Neuro adds to the words of a language model. */
import type { Locale } from "@neuro/contract";

export const modelWords = {
  en: {
    leftOut: "[Left out here: a statement with a number that nothing I read supports.]",
    asked: "(your figure)",
    cutShort: "[The answer was longer than allowed and ends here.]",
    generalOnly: "This is general: I read nothing of your portfolio or of the market for it.",
    calculating: "Calculating",
    operations: { add: "plus", subtract: "minus", multiply: "times", divide: "divided by" },
    change: "Change from {from} to {to}",
    changeFormula: "({to} minus {from}) divided by {from}",
  },
  fr: {
    leftOut: "[Retiré ici : une affirmation avec un nombre que rien de ce que j’ai lu n’appuie.]",
    asked: "(votre chiffre)",
    cutShort: "[La réponse dépassait la longueur permise et s’arrête ici.]",
    generalOnly: "Ceci est général : je n’ai rien lu de votre portefeuille ni du marché pour le dire.",
    calculating: "Calcul",
    operations: { add: "plus", subtract: "moins", multiply: "fois", divide: "divisé par" },
    change: "Variation de {from} à {to}",
    changeFormula: "({to} moins {from}) divisé par {from}",
  },
} as const satisfies Record<Locale, unknown>;

/** The times that the product measures, as one says them. */
export const periodWords: Readonly<Record<string, string>> = {
  "1D": "1D, 1 day, 1 jour, 24 hours, 24 heures",
  "1W": "1W, 1 week, 7 days, 1 semaine, 7 jours",
  "1M": "1M, 1 month, 1 mois",
  "3M": "3M, 3 months, 3 mois",
  "1Y": "1Y, 1 year, 12 months, 1 an, 12 mois",
};
