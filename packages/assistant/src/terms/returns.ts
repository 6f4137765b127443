import type { TermEntries } from "./term.ts";

/** What money did, and by which measure. */
export const returnsTerms = {
  twr: {
    tab: "portfolio",
    en: {
      name: "Time-weighted return (TWR)",
      aliases: "twr, time-weighted return, time weighted return, twrr",
      definition:
        "What the investments earned, whatever was paid in or taken out: the returns of each day are linked one to the next. It is the return to hold beside an index.",
      here: "Neuro links daily returns from your ledger; what comes in counts as far as that day’s purchases needed it, what goes out leaves at the day’s end.",
    },
    fr: {
      name: "Rendement pondéré en fonction du temps (TWR)",
      aliases: "twr, rendement pondéré en fonction du temps, rendement pondéré dans le temps, rpt",
      definition:
        "Ce que les placements ont rapporté, peu importe les dépôts et les retraits\u00a0: les rendements de chaque jour sont enchaînés. C’est celui qu’on compare à un indice.",
      here: "Neuro enchaîne les rendements quotidiens de votre grand livre; ce qui entre compte dans la mesure où les achats du jour en ont eu besoin, ce qui sort part en fin de journée.",
    },
  },
  xirr: {
    tab: "portfolio",
    en: {
      name: "Money-weighted return (XIRR)",
      aliases:
        "xirr, irr, money-weighted return, money weighted return, internal rate of return, personal rate of return",
      definition:
        "The yearly rate at which all your deposits, withdrawals and today’s value balance. Unlike the time-weighted return, it depends on when you put money in.",
      here: "Given for each account and for all together, over each period.",
    },
    fr: {
      name: "Rendement pondéré en fonction de l’argent (XIRR)",
      aliases:
        "xirr, tri, rendement pondéré en fonction de l’argent, taux de rendement interne, rendement personnel, taux de rendement personnel",
      definition:
        "Le taux annuel auquel tous vos dépôts, vos retraits et la valeur d’aujourd’hui s’équilibrent. Contrairement au rendement pondéré en fonction du temps, il dépend du moment de vos dépôts.",
      here: "Donné pour chaque compte et pour l’ensemble, sur chaque période.",
    },
  },
  total_return: {
    tab: "portfolio",
    en: {
      name: "Total return",
      aliases: "total return, overall return",
      definition:
        "The change of price and the income received, taken together. A chart of prices alone leaves the dividends out.",
      here: "Your returns and the benchmark both count dividends.",
    },
    fr: {
      name: "Rendement total",
      aliases: "rendement total, rendement global",
      definition:
        "La variation du prix et les revenus reçus, pris ensemble. Un graphique des prix seuls laisse les dividendes de côté.",
      here: "Vos rendements et l’indice de référence comptent tous deux les dividendes.",
    },
  },
  benchmark: {
    tab: "portfolio",
    en: {
      name: "Benchmark",
      aliases: "benchmark, index, market index, reference index, the market",
      definition:
        "A yardstick, often an index fund, that shows what the market gave without any choice of yours.",
      here: "The portfolio chart draws what the same deposits would have become in an index fund.",
    },
    fr: {
      name: "Indice de référence",
      aliases: "indice de référence, indice, benchmark, indice boursier, référence",
      definition:
        "Une mesure de comparaison, souvent un fonds indiciel, qui montre ce que le marché a donné sans aucun choix de votre part.",
      here: "Le graphique du portefeuille trace ce que les mêmes dépôts seraient devenus dans un fonds indiciel.",
    },
  },
  attribution: {
    tab: "portfolio",
    en: {
      name: "Attribution",
      aliases: "attribution, performance attribution, contribution to return, contribution",
      definition:
        "A change split into its causes, such as each holding’s price, the exchange rate, income and costs. The parts add up to the whole.",
      here: "Ask why your portfolio moved: each part is in Canadian dollars, and what nothing explains is shown.",
    },
    fr: {
      name: "Attribution du rendement",
      aliases: "attribution, attribution du rendement, contribution au rendement, contribution",
      definition:
        "Une variation répartie entre ses causes, comme le prix de chaque titre, le taux de change, les revenus et les frais. Les parts s’additionnent exactement.",
      here: "Demandez pourquoi votre portefeuille a bougé\u00a0: chaque part est en dollars canadiens, et ce que rien n’explique est montré.",
    },
  },
  currency_effect: {
    tab: "portfolio",
    en: {
      name: "Currency effect",
      aliases:
        "currency effect, exchange rate effect, fx effect, foreign exchange effect, currency risk, exchange rate, fx",
      definition:
        "The part of a gain or loss that the exchange rate made. A US share can rise in New York and still lose value in Canadian dollars.",
      here: "Gains and daily changes are split into price and exchange rate.",
    },
    fr: {
      name: "Effet de change",
      aliases:
        "effet de change, effet du taux de change, effet de la devise, risque de change, taux de change, change",
      definition:
        "La part d’un gain ou d’une perte que le taux de change a causée. Une action américaine peut monter à New York et perdre quand même de la valeur en dollars canadiens.",
      here: "Les gains et les variations quotidiennes sont répartis entre le prix et le change.",
    },
  },
  flows: {
    tab: "portfolio",
    en: {
      name: "Flows",
      aliases: "flows, cash flows, flow, net deposits, contributions and withdrawals",
      definition:
        "Money or units that come from outside or go there: deposits, withdrawals and transfers. They change the value but are no result.",
      here: "Every change Neuro shows leaves flows out and names them apart.",
    },
    fr: {
      name: "Flux",
      aliases: "flux, flux de trésorerie, dépôts nets, cotisations et retraits",
      definition:
        "L’argent ou les unités qui viennent de l’extérieur ou y vont\u00a0: dépôts, retraits et transferts. Ils changent la valeur, mais ne sont pas un résultat.",
      here: "Chaque variation montrée par Neuro exclut les flux et les nomme à part.",
    },
  },
  compounding: {
    tab: null,
    en: {
      name: "Compounding",
      aliases: "compounding, compound interest, compound return, compound growth",
      definition:
        "Earning on what was already earned. Over many years the earnings on earnings outgrow what was first put in.",
      here: "Linked daily returns compound by themselves.",
    },
    fr: {
      name: "Capitalisation",
      aliases:
        "capitalisation des intérêts, intérêts composés, intérêt composé, rendement composé, composition",
      definition:
        "Gagner sur ce qui a déjà été gagné. Sur de longues années, ces gains sur les gains dépassent la mise de départ.",
      here: "Les rendements quotidiens enchaînés se composent d’eux-mêmes.",
    },
  },
} as const satisfies TermEntries;
