import type { netWorthErrorsEn } from "../en/net-worth-errors.ts";

export const netWorthErrorsFr: Record<keyof typeof netWorthErrorsEn, string> = {
  "error.net_worth_item_not_found":
    "Cet élément a déjà été retiré. Rechargez la page pour voir ce qui compte.",
  "error.net_worth_value_not_found":
    "La valeur de ce jour a déjà été annulée. Rechargez la page pour voir ce qui compte.",
  "error.net_worth_day_ahead": "Ce jour est à venir. Entrez un jour déjà passé.",
  "error.net_worth_after_end":
    "Il était déjà vendu ou remboursé ce jour-là. Entrez un jour antérieur, ou annulez d’abord sa fin.",
  "error.net_worth_terms_of_owned": "Le taux et les versements sont ceux d’une dette. Laissez-les vides ici.",
  "error.net_worth_security_invalid":
    "Seule une dette est garantie, et seulement par un bien à vous. Choisissez une propriété ou un autre de vos biens.",
  "error.net_worth_items_too_many":
    "Vous avez entré autant d’éléments qu’il peut y en avoir. Retirez-en un dont vous n’avez plus besoin.",
  "error.net_worth_values_too_many":
    "Cet élément a autant de valeurs qu’il peut y en avoir. Annulez-en une dont vous n’avez plus besoin.",
};
