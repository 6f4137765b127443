import type { TermEntries } from "./term.ts";

/** Words of this app. */
export const productTerms = {
  real_estimated_sample: {
    tab: "portfolio",
    en: {
      name: "Real, estimated, sample",
      aliases: "real estimated sample, estimated, estimate, sample, sample data, sample figure, provenance",
      definition:
        "Where a figure comes from: measured (real), worked out by a stated formula because data is missing (estimated), or shown as an example (sample).",
      here: "Every figure here says which it is, with its source and age.",
    },
    fr: {
      name: "Réel, estimé, exemple",
      aliases:
        "réel estimé exemple, estimé, estimation, exemple, données d’exemple, chiffre estimé, provenance",
      definition:
        "D’où vient un chiffre\u00a0: mesuré (réel), calculé par une formule indiquée faute de données (estimé), ou montré à titre d’exemple.",
      here: "Chaque chiffre ici dit lequel il est, avec sa source et son âge.",
    },
  },
  stale: {
    tab: null,
    en: {
      name: "Stale",
      aliases: "stale, outdated, delayed price, old price",
      definition: "A newer value was due but could not be had, so the last known one is shown with its time.",
      here: "During a session Neuro trades on no price that is too old, except by a limit order.",
    },
    fr: {
      name: "Périmé",
      aliases: "périmé, périmée, désuet, prix différé, vieux prix",
      definition:
        "Une valeur plus récente était attendue mais n’a pu être obtenue; la dernière connue est donc montrée avec son heure.",
      here: "Pendant une séance, Neuro ne négocie pas sur un prix trop vieux, sauf par un ordre à cours limité.",
    },
  },
  draft_order: {
    tab: "trading",
    en: {
      name: "Draft order",
      aliases: "draft, draft order, drafts, draft orders, pending review",
      definition:
        "A trade that Neuro proposes but does not place, because its confidence is below your review threshold or unknown.",
      here: "You approve, change or reject it on the Trading tab until the close of the next session.",
    },
    fr: {
      name: "Brouillon d’ordre",
      aliases: "brouillon, brouillon d’ordre, brouillons, ordre à approuver, ordre proposé",
      definition:
        "Une opération que Neuro propose sans la placer, parce que sa confiance est sous votre seuil d’examen ou inconnue.",
      here: "Vous l’approuvez, la modifiez ou la rejetez dans l’onglet Négociation jusqu’à la clôture de la séance suivante.",
    },
  },
  review_threshold: {
    tab: "settings",
    en: {
      name: "Review threshold",
      aliases: "review line, review threshold, review limit",
      definition: "The confidence below which Neuro asks a person instead of acting by itself.",
      here: "Set under Settings.",
    },
    fr: {
      name: "Seuil d’examen",
      aliases: "seuil d’examen, seuil de révision, ligne de révision",
      definition: "La confiance sous laquelle Neuro demande à une personne au lieu d’agir seul.",
      here: "À fixer dans les Paramètres.",
    },
  },
  kill_switch: {
    tab: "settings",
    en: {
      name: "Kill switch",
      aliases: "kill switch, emergency stop, stop all trading",
      definition:
        "One switch that refuses every new order, yours and Neuro’s, and cancels those at work. Orders that protect what you hold stay.",
      here: "In Settings, until you resume.",
    },
    fr: {
      name: "Arrêt d’urgence",
      aliases: "arrêt d’urgence, coupe-circuit, arrêter toute négociation, interrupteur d’arrêt",
      definition:
        "Un interrupteur qui refuse tout nouvel ordre, le vôtre comme celui de Neuro, et annule ceux en cours. Les ordres qui protègent vos titres restent.",
      here: "Dans les Paramètres, jusqu’à la reprise.",
    },
  },
  auto_trading: {
    tab: "settings",
    en: {
      name: "Auto-trading",
      aliases: "auto-trading, auto trading, automatic trading, automated trading, neuro trades",
      definition:
        "Neuro looks at your chosen securities at set times and trades what clears your review threshold, within your limits.",
      here: "Off until you turn it on under Settings; it never sells what you bought yourself.",
    },
    fr: {
      name: "Négociation automatique",
      aliases: "négociation automatique, négociation auto, transactions automatiques, trading automatique",
      definition:
        "Neuro regarde vos titres choisis à heures fixes et négocie ce qui dépasse votre seuil d’examen, dans vos limites.",
      here: "Désactivée tant que vous ne l’activez pas dans les Paramètres; elle ne vend jamais ce que vous avez acheté vous-même.",
    },
  },
  risk_gate: {
    tab: "trading",
    en: {
      name: "Risk gate",
      aliases: "risk gate, gate checks, order checks, gate",
      definition:
        "The rules every order must pass before it is sent, whoever wants it: cash, limits, price, hours and switches.",
      here: "The preview lists each check with its figure.",
    },
    fr: {
      name: "Contrôle des ordres",
      aliases: "contrôle des ordres, contrôle du risque, vérifications de l’ordre, vérifications",
      definition:
        "Les règles que chaque ordre doit passer avant d’être envoyé, peu importe qui le veut\u00a0: liquidités, limites, prix, heures et interrupteurs.",
      here: "L’aperçu donne chaque vérification avec son chiffre.",
    },
  },
  evidence_score: {
    tab: "analysis",
    en: {
      name: "Evidence score",
      aliases: "evidence score, evidence, for and against",
      definition:
        "The rule behind the signals: it weighs what RSI, MACD, bands, trend and volume say for and against a trade.",
      here: "Each analysis lists the evidence, strongest first.",
    },
    fr: {
      name: "Note des éléments",
      aliases: "note des éléments, éléments pour et contre, preuves, éléments",
      definition:
        "La règle derrière les signaux\u00a0: elle pèse ce que disent le RSI, le MACD, les bandes, la tendance et le volume, pour et contre.",
      here: "Chaque analyse donne ces éléments, les plus forts d’abord.",
    },
  },
  neural_network: {
    tab: "neural",
    en: {
      name: "Neural network",
      aliases: "neural network, network, neural net, ai model, machine learning",
      definition:
        "A model that learns patterns from past prices. Neuro judges it on days it has never seen; most often it finds no edge.",
      here: "Trained by you on the Neural network view; it counts in a signal only as far as its measured skill.",
    },
    fr: {
      name: "Réseau de neurones",
      aliases: "réseau de neurones, réseau neuronal, réseau, modèle d’ia, apprentissage automatique",
      definition:
        "Un modèle qui apprend des motifs dans les prix passés. Neuro le juge sur des jours jamais vus; le plus souvent, il ne trouve aucun avantage.",
      here: "Vous l’entraînez dans la vue Réseau de neurones; il ne compte dans un signal qu’à la mesure de son habileté.",
    },
  },
  strategy: {
    tab: "neuro-trader",
    en: {
      name: "Strategy",
      aliases: "strategy, strategies, trading strategy, trading rule",
      definition:
        "A fixed rule for when to buy and when to sell. It deserves trust only for what it did on data it was not made from.",
      here: "Each with its entry and exit rules and its record beside holding.",
    },
    fr: {
      name: "Stratégie",
      aliases: "stratégie, stratégies, stratégie de négociation, règle de négociation",
      definition:
        "Une règle fixe qui dit quand acheter et quand vendre. Elle ne mérite confiance que pour ce qu’elle a fait sur des données qui n’ont pas servi à la créer.",
      here: "Chacune avec ses règles d’entrée et de sortie et ses résultats à côté d’un achat conservé.",
    },
  },
  market_sentiment: {
    tab: "overview",
    en: {
      name: "Market sentiment",
      aliases: "sentiment, market sentiment, market mood, bullish, bearish, neutral",
      definition:
        "Whether more of the watched securities lean up (bullish) or down (bearish). It describes the present, not the future.",
      here: "On the Overview, from the share above their fifty-day average.",
    },
    fr: {
      name: "Humeur du marché",
      aliases: "humeur du marché, sentiment, sentiment du marché, haussier, baissier, neutre",
      definition:
        "Si plus de titres suivis penchent vers le haut (haussier) ou vers le bas (baissier). Elle décrit le présent, pas l’avenir.",
      here: "Dans l’Aperçu, selon la part des titres au-dessus de leur moyenne de cinquante jours.",
    },
  },
} as const satisfies TermEntries;
