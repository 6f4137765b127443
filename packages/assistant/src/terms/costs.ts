import type { TermEntries } from "./term.ts";

/** What trading costs, and how it settles. */
export const costTerms = {
  spread: {
    tab: "trading",
    en: {
      name: "Bid-ask spread",
      aliases: "spread, bid-ask spread, bid ask spread, bid and ask, bid, ask",
      definition:
        "The gap between what buyers offer (bid) and what sellers want (ask). Whoever trades at once pays about half of it each way.",
      here: "Counted in every preview and backtest.",
    },
    fr: {
      name: "Écart acheteur-vendeur",
      aliases:
        "écart acheteur-vendeur, écart acheteur vendeur, spread, cours acheteur, cours vendeur, fourchette",
      definition:
        "La différence entre ce que les acheteurs offrent et ce que les vendeurs demandent. Qui négocie tout de suite en paie environ la moitié à chaque fois.",
      here: "Compté dans chaque aperçu et chaque test rétrospectif.",
    },
  },
  slippage: {
    tab: "trading",
    en: {
      name: "Slippage",
      aliases: "slippage, price slippage, market impact",
      definition:
        "The difference between the price you saw and the price you got. It grows with the size of the order against what is being traded.",
      here: "Estimated in the preview, together with the spread.",
    },
    fr: {
      name: "Glissement",
      aliases: "glissement, slippage, glissement de prix, impact de marché",
      definition:
        "L’écart entre le prix vu et le prix obtenu. Il grandit avec la taille de l’ordre par rapport au volume négocié.",
      here: "Estimé dans l’aperçu, avec l’écart acheteur-vendeur.",
    },
  },
  commission: {
    tab: "trading",
    en: {
      name: "Commission",
      aliases: "commission, trading fee, fees, brokerage fee, trading costs",
      definition:
        "What a broker charges for carrying out an order. It belongs to the cost of a purchase and lowers what a sale brings.",
      here: "Shown before each order; practice accounts charge a small one too, so results stay honest.",
    },
    fr: {
      name: "Commission",
      aliases: "commission, frais de négociation, frais de courtage, frais, coûts de négociation",
      definition:
        "Ce que le courtier facture pour exécuter un ordre. Elle s’ajoute au coût d’un achat et réduit le produit d’une vente.",
      here: "Indiquée avant chaque ordre; les comptes fictifs en facturent aussi une petite, pour des résultats honnêtes.",
    },
  },
  settlement: {
    tab: null,
    en: {
      name: "Settlement (T+1)",
      aliases: "settlement, t+1, settlement date, settle, trade date",
      definition:
        "When shares and money actually change hands: in Canada and the US one business day after the trade. The price is fixed on the trade date.",
      here: "Neuro counts gains and holdings by trade date.",
    },
    fr: {
      name: "Règlement (T+1)",
      aliases: "règlement, t+1, date de règlement, date de transaction, règlement-livraison",
      definition:
        "Le moment où les titres et l’argent changent de mains\u00a0: au Canada et aux États-Unis, un jour ouvrable après l’opération. Le prix est fixé à la date de l’opération.",
      here: "Neuro compte les gains et les titres à la date de l’opération.",
    },
  },
  mer: {
    tab: null,
    en: {
      name: "Management expense ratio (MER)",
      aliases: "mer, management expense ratio, expense ratio, fund fees, management fee",
      definition:
        "What a fund takes each year for running it, as a percent of the money in it. It is already taken out of the fund’s price.",
      here: "Neuro has no source of fund fees, so it shows none.",
    },
    fr: {
      name: "Ratio des frais de gestion (RFG)",
      aliases: "rfg, ratio des frais de gestion, frais de gestion, frais du fonds, mer",
      definition:
        "Ce qu’un fonds prélève chaque année pour sa gestion, en pourcentage de son actif. Le prix du fonds en tient déjà compte.",
      here: "Neuro n’a pas de source pour les frais des fonds et n’en affiche donc aucun.",
    },
  },
  conversion: {
    tab: "trading",
    en: {
      name: "Currency conversion",
      aliases: "currency conversion, conversion fee, convert currency, exchange fee",
      definition:
        "Paying for a security in a currency the account does not hold. The bank’s margin on the exchange rate is a cost of its own.",
      here: "The preview shows the rate and the fee apart.",
    },
    fr: {
      name: "Conversion de devises",
      aliases: "conversion de devises, conversion, frais de conversion, frais de change",
      definition:
        "Payer un titre dans une devise que le compte n’a pas. La marge prise sur le taux de change est un coût en soi.",
      here: "L’aperçu montre le taux et les frais à part.",
    },
  },
  cash_free: {
    tab: "portfolio",
    en: {
      name: "Free cash",
      aliases: "free cash, buying power, available cash, cash set aside, reserved cash",
      definition:
        "Cash not set aside for orders that are still working. Only this can pay for a new purchase.",
      here: "Each order sets its worst price aside until it trades or ends.",
    },
    fr: {
      name: "Liquidités disponibles",
      aliases:
        "liquidités disponibles, pouvoir d’achat, encaisse disponible, argent disponible, liquidités réservées",
      definition:
        "L’argent qui n’est pas réservé pour des ordres en cours. Lui seul peut payer un nouvel achat.",
      here: "Chaque ordre réserve son pire prix jusqu’à son exécution ou sa fin.",
    },
  },
  volume: {
    tab: "stocks",
    en: {
      name: "Volume",
      aliases: "volume, trading volume, shares traded, average volume",
      definition:
        "How many shares changed hands in a session. An unusual volume says that news or large investors were at work, not which way the price goes next.",
      here: "In the quote and the chart; unusual volume is one piece of evidence of a signal.",
    },
    fr: {
      name: "Volume",
      aliases: "volume, volume négocié, volume de négociation, volume moyen",
      definition:
        "Le nombre d’actions échangées dans une séance. Un volume inhabituel annonce une nouvelle ou de gros investisseurs, pas la direction à venir.",
      here: "Dans le cours et le graphique; un volume inhabituel est l’un des éléments d’un signal.",
    },
  },
} as const satisfies TermEntries;
