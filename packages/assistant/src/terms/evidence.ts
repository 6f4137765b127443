import type { TermEntries } from "./term.ts";

/** How Neuro judges a signal before it says a number. */
export const evidenceTerms = {
  signal: {
    tab: "analysis",
    en: {
      name: "Signal",
      aliases: "signal, signals, buy signal, sell signal, hold signal",
      definition:
        "BUY, SELL or HOLD, as a rule reads the prices now. It is what a rule says, not what will happen.",
      here: "Always with its evidence for and against and its measured record.",
    },
    fr: {
      name: "Signal",
      aliases: "signal, signaux, signal d’achat, signal de vente, signal de conservation",
      definition:
        "Acheter, vendre ou conserver, selon ce qu’une règle lit dans les prix. C’est ce que dit une règle, pas ce qui arrivera.",
      here: "Toujours avec les éléments pour et contre et ses résultats mesurés.",
    },
  },
  confidence: {
    tab: "analysis",
    en: {
      name: "Confidence",
      aliases: "confidence, ai confidence, confidence score, how sure",
      definition:
        "How often earlier signals like this one were right. Where they did no better than any day, it is just the base rate.",
      here: "Each confidence says how many past signals it rests on.",
    },
    fr: {
      name: "Confiance",
      aliases: "confiance, niveau de confiance, indice de confiance, confiance de l’ia",
      definition:
        "La fréquence à laquelle les signaux semblables du passé ont vu juste. S’ils n’ont pas fait mieux que n’importe quel jour, c’est simplement le taux de base.",
      here: "Chaque confiance indique sur combien de signaux passés elle repose.",
    },
  },
  base_rate: {
    tab: "analysis",
    en: {
      name: "Base rate",
      aliases: "base rate, baseline",
      definition:
        "How often saying the same of any day would have been right. In a rising market every BUY looks clever; only beating this rate is skill.",
      here: "Stands beside every hit rate.",
    },
    fr: {
      name: "Taux de base",
      aliases: "taux de base, taux de référence",
      definition:
        "La fréquence à laquelle dire la même chose n’importe quel jour aurait vu juste. Dans un marché en hausse, tout achat paraît habile; seul un meilleur taux est un talent.",
      here: "Présent à côté de chaque taux de réussite.",
    },
  },
  hit_rate: {
    tab: "ai-functions",
    en: {
      name: "Hit rate",
      aliases: "hit rate, win rate, accuracy, success rate",
      definition:
        "The share of signals that were right, or of trades that gained. It ignores how much was won and lost each time.",
      here: "With the number of cases and a confidence interval.",
    },
    fr: {
      name: "Taux de réussite",
      aliases: "taux de réussite, taux de gain, exactitude, précision, taux de succès",
      definition:
        "La part des signaux qui ont vu juste, ou des opérations gagnantes. Il ignore combien chacune a rapporté ou coûté.",
      here: "Avec le nombre de cas et un intervalle de confiance.",
    },
  },
  edge: {
    tab: "analysis",
    en: {
      name: "Edge",
      aliases: "edge, no edge found, no edge, statistical edge",
      definition:
        "A record so much better than the base rate that luck alone hardly explains it. Most rules have none, and Neuro says so.",
      here: "Claimed only when the whole interval of the hit rate lies above the base rate.",
    },
    fr: {
      name: "Avantage mesuré",
      aliases: "avantage, avantage mesuré, aucun avantage, avantage statistique",
      definition:
        "Des résultats si supérieurs au taux de base que la chance seule ne les explique guère. La plupart des règles n’en ont pas, et Neuro le dit.",
      here: "Reconnu seulement quand tout l’intervalle du taux de réussite dépasse le taux de base.",
    },
  },
  confidence_interval: {
    tab: "analysis",
    en: {
      name: "Confidence interval",
      aliases: "confidence interval, interval, wilson interval, margin of error, 95% interval",
      definition:
        "The range in which the true rate plausibly lies, given how few cases there are. Few cases make it wide.",
      here: "Wilson’s, at ninety-five percent.",
    },
    fr: {
      name: "Intervalle de confiance",
      aliases: "intervalle de confiance, intervalle, intervalle de wilson, marge d’erreur",
      definition:
        "L’étendue où le vrai taux se trouve vraisemblablement, vu le petit nombre de cas. Peu de cas la rendent large.",
      here: "Celui de Wilson, à quatre-vingt-quinze pour cent.",
    },
  },
  sample_size: {
    tab: "analysis",
    en: {
      name: "Sample size",
      aliases: "sample size, number of cases",
      definition: "How many past cases a figure rests on. Below about thirty, luck and skill look alike.",
      here: "Said with every measured figure.",
    },
    fr: {
      name: "Taille de l’échantillon",
      aliases: "taille de l’échantillon, échantillon, nombre de cas",
      definition:
        "Le nombre de cas passés sur lesquels un chiffre repose. Sous une trentaine, la chance et le talent se ressemblent.",
      here: "Indiquée avec chaque chiffre mesuré.",
    },
  },
  backtest: {
    tab: "neuro-trader",
    en: {
      name: "Backtest",
      aliases: "backtest, backtesting, back-test, historical test",
      definition:
        "A rule traded over past prices as if it had been used then. Choosing the rule after seeing those prices makes it look better than it is.",
      here: "With costs, beside buying and holding, on the Neuro trader tab.",
    },
    fr: {
      name: "Test rétrospectif",
      aliases: "test rétrospectif, backtest, tests rétrospectifs, simulation historique",
      definition:
        "Une règle appliquée aux prix passés comme si on l’avait suivie alors. La choisir après avoir vu ces prix la fait paraître meilleure.",
      here: "Avec les frais, à côté d’un achat conservé, dans l’onglet Négociateur Neuro.",
    },
  },
  walk_forward: {
    tab: "neuro-trader",
    en: {
      name: "Walk-forward",
      aliases: "walk-forward, walk forward, out of sample, out-of-sample, walk-forward evaluation",
      definition:
        "Choosing a rule’s settings on one stretch of history and judging them on the next, which they have never seen, again and again.",
      here: "How every published record of a strategy and network is made.",
    },
    fr: {
      name: "Évaluation progressive (walk-forward)",
      aliases:
        "walk-forward, walk forward, évaluation progressive, hors échantillon, évaluation hors échantillon",
      definition:
        "Choisir les paramètres d’une règle sur une partie de l’histoire et les juger sur la suivante, jamais vue, encore et encore.",
      here: "La façon dont sont mesurées toutes les stratégies et tous les réseaux publiés.",
    },
  },
  overfitting: {
    tab: "neural",
    en: {
      name: "Overfitting",
      aliases: "overfitting, overfit, curve fitting, data snooping",
      definition:
        "Learning the accidents of the past instead of what repeats. An overfitted rule shines on old data and fails on new.",
      here: "Why Neuro judges only on days that the rule or network has not seen.",
    },
    fr: {
      name: "Surapprentissage",
      aliases: "surapprentissage, surajustement, suroptimisation, overfitting",
      definition:
        "Apprendre les hasards du passé plutôt que ce qui se répète. Une règle suroptimisée brille sur les vieilles données et échoue sur les nouvelles.",
      here: "La raison pour laquelle Neuro ne juge que sur des jours jamais vus.",
    },
  },
  calibration: {
    tab: "neural",
    en: {
      name: "Calibration",
      aliases: "calibration, calibrated, reliability, well calibrated",
      definition:
        "Whether a stated probability comes true as often as it says: of all days given sixty percent, sixty percent should rise.",
      here: "Drawn for each network as forecast against what came.",
    },
    fr: {
      name: "Calibrage",
      aliases: "calibrage, calibration, calibré, fiabilité",
      definition:
        "Si une probabilité annoncée se réalise aussi souvent qu’elle le dit\u00a0: des jours notés à soixante pour cent, soixante pour cent devraient monter.",
      here: "Tracé pour chaque réseau\u00a0: la prévision contre ce qui est arrivé.",
    },
  },
  brier: {
    tab: "neural",
    en: {
      name: "Brier score",
      aliases: "brier, brier score, brier skill",
      definition:
        "The mean squared error of stated probabilities; lower is better, and a quarter is what knowing nothing scores.",
      here: "A network has skill only when it beats the base rate’s own score.",
    },
    fr: {
      name: "Score de Brier",
      aliases: "brier, score de brier, habileté de brier",
      definition:
        "L’erreur quadratique moyenne des probabilités annoncées; plus bas est mieux, et un quart est ce qu’obtient qui ne sait rien.",
      here: "Un réseau n’a d’habileté que s’il fait mieux que le taux de base.",
    },
  },
} as const satisfies TermEntries;
