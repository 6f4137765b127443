import type { correctionErrorsEn } from "../en/correction-errors.ts";

export const correctionErrorsFr: Record<keyof typeof correctionErrorsEn, string> = {
  "error.correction_practice_account":
    "Ce compte est tenu ici et exact : rien ne peut y être corrigé. Choisissez un compte lié à un courtier.",
  "error.correction_practice_trade":
    "Ceci a été exécuté par la bourse d’exercice et est exact. Choisissez une opération qu’un courtier a signalée.",
  "error.correction_empty":
    "Il n’y a rien à inscrire. Choisissez une opération qui n’a pas eu lieu ainsi, ou entrez-en une qui a eu lieu.",
  "error.correction_entry_not_found":
    "L’une de ces opérations ne compte plus : elle a déjà été corrigée. Rechargez la liste et choisissez de nouveau.",
  "error.correction_of_difference":
    "Ce que le courtier a signalé sans opération disparaît de lui-même une fois expliqué. Entrez ce qui s’est passé au lieu de le retirer.",
  "error.correction_day_ahead": "L’un des jours est à venir. Entrez-le une fois qu’il sera arrivé.",
  "detail.correction_day_ahead":
    "Opération {line} : le {date} est à venir. Entrez-la une fois qu’il sera arrivé.",
  "error.correction_settled_before": "L’une a été réglée avant d’être faite. Vérifiez les deux jours.",
  "detail.correction_settled_before":
    "Opération {line} : elle a été réglée avant d’être faite. Vérifiez les deux jours, ou laissez le règlement vide.",
  "error.correction_unknown_symbol":
    "L’un des symboles n’est pas connu. Vérifiez-le, par exemple RY ou AAPL.",
  "detail.correction_unknown_symbol":
    "Opération {line} : aucun titre n’est connu sous {symbol}. Vérifiez son symbole, par exemple RY ou AAPL.",
  "error.correction_same_security": "Les deux titres sont le même. Entrez ce que le premier est devenu.",
  "detail.correction_same_security":
    "Opération {line} : les deux titres sont {symbol}. Entrez ce que le premier est devenu.",
  "error.correction_currency_unsupported":
    "L’un des titres se négocie dans une devise qui n’est pas tenue. Entrez le montant dans une autre devise, choisie à côté.",
  "detail.correction_currency_unsupported":
    "Opération {line} : {symbol} se négocie en {currency}. Entrez le montant dans une autre devise, choisie à côté.",
  "error.correction_rate_missing":
    "Aucun taux de change de l’une des devises n’est connu. Réessayez plus tard ou entrez le montant en CAD.",
  "detail.correction_rate_missing":
    "Opération {line} : aucun taux de change de {currency} n’est connu. Réessayez plus tard ou entrez le montant en CAD.",
  "error.correction_units_exceed":
    "L’une porte sur plus d’unités que ce qui était détenu. Vérifiez les unités et le jour.",
  "detail.correction_units_exceed":
    "Opération {line} : {required} de {symbol}, c’est plus que ce qui était détenu le {date} ({held}). Vérifiez les unités et le jour.",
  "error.correction_nothing_held":
    "L’une porte sur un titre qui n’était pas détenu. Vérifiez le symbole et le jour.",
  "detail.correction_nothing_held":
    "Opération {line} : aucune unité de {symbol} n’était détenue le {date}. Vérifiez le symbole et le jour, ou entrez d’abord son achat.",
  "error.correction_not_found": "Il n’y a aucune telle correction dans ce compte. Rechargez la liste.",
  "error.correction_undone":
    "Cette correction a déjà été annulée. Rechargez la liste pour voir ce qui compte.",
  "error.correction_built_upon":
    "Une correction plus récente change ce que celle-ci a entré. Annulez d’abord la plus récente.",
  "error.statement_practice_account":
    "La bourse d’entraînement tient ce compte exactement. Il n’y a pas de relevé avec lequel le comparer.",
  "error.statement_empty": "Rien n’est rempli. Entrez l’encaisse ou les unités d’au moins une ligne.",
  "error.statement_day_ahead": "Le jour est à venir. Entrez un relevé dont le dernier jour est passé.",
  "error.statement_unknown_symbol": "L’un des symboles n’est pas connu. Vérifiez-le, par exemple RY ou AAPL.",
  "detail.statement_unknown_symbol":
    "Aucun titre n’est connu sous {symbol}. Vérifiez son symbole, ou entrez-le avec sa bourse, par exemple XTSE:RY.",
  "error.statement_named_twice":
    "Un titre ou une monnaie s’y trouve deux fois. Entrez-le une seule fois, en entier.",
  "detail.statement_named_twice": "{symbol} s’y trouve deux fois. Entrez-le une seule fois, en entier.",
  "error.statement_not_found": "Ce relevé n’est plus dans ce compte. Rechargez la liste.",
  "error.statements_too_many":
    "Ce compte a autant de relevés qu’il peut en avoir. Supprimez ceux dont vous n’avez plus besoin.",
};
