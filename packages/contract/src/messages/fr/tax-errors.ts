import type { taxErrorsEn } from "../en/tax-errors.ts";

export const taxErrorsFr: Record<keyof typeof taxErrorsEn, string> = {
  "error.cost_entry_not_found":
    "Aucun de vos comptes n’a une telle écriture qui a apporté des unités. Rechargez la liste et choisissez-en une.",
  "error.cost_day_ahead":
    "Le jour de l’achat suit le jour où les unités sont arrivées. Entrez le jour où elles ont été achetées.",
  "error.cost_event_not_found": "Vous n’avez indiqué aucun tel événement d’un fonds. Rechargez la liste.",
  "error.cost_event_unknown_symbol": "L’un des symboles n’est pas connu. Vérifiez-le, par exemple XIU.",
  "detail.cost_event_unknown_symbol":
    "Ligne {line} : aucun titre n’est connu sous {symbol}. Vérifiez son symbole, par exemple XIU.",
  "error.cost_event_ahead":
    "L’une des dates de clôture des registres est à venir. Entrez-la une fois passée.",
  "detail.cost_event_ahead":
    "Ligne {line} : la date de clôture des registres est à venir. Entrez-la une fois passée.",
  "error.cost_event_twice": "L’un de ces événements y est déjà. Reprenez-le d’abord s’il était faux.",
  "detail.cost_event_twice":
    "Ligne {line} : {symbol} du {date} y est déjà, du même genre. Reprenez-le d’abord s’il était faux.",
  "error.property_not_found": "Vous n’avez plus indiqué un tel bien. Rechargez la liste.",
  "error.property_unknown_symbol": "L’un des symboles n’est pas connu. Vérifiez-le, par exemple XTSE:RY.",
  "detail.property_unknown_symbol":
    "Aucun titre n’est connu sous {symbol}. Vérifiez son symbole, ou saisissez-le avec sa bourse, par exemple XTSE:RY.",
  "error.property_same_listing":
    "Les deux sont la même inscription. Saisissez les deux qui sont un seul bien.",
  "error.property_listed_already":
    "L’une compte déjà comme un seul bien avec d’autres inscriptions. Saisissez-en une autre.",
  "detail.property_listed_already":
    "{symbol} compte déjà comme un seul bien avec {others}, selon la liste de Neuro. Saisissez une inscription qui n’y est pas.",
  "error.property_of_other_kind":
    "Elles sont de genres différents, comme une action et un fonds, et ne peuvent être un seul bien. Vérifiez les deux symboles.",
  "error.property_told_already": "Vous avez déjà indiqué qu’elles sont un seul bien. Il ne manque rien.",
  "error.properties_too_many": "Vous avez indiqué trop de biens. Annulez ceux dont vous n’avez plus besoin.",
  "error.tax_slip_not_found": "Vous n’avez plus un tel feuillet. Rechargez la liste.",
  "error.tax_slip_ahead": "Le jour d’un des feuillets est à venir. Vérifiez sa case 14.",
  "detail.tax_slip_ahead": "Feuillet {line} : son jour est à venir. Vérifiez sa case 14.",
  "error.tax_slips_too_many":
    "Il y a déjà trop de feuillets. Retirez ceux des années terminées, puis ajoutez ceux-ci.",
  "error.slip_file_unreadable":
    "Le fichier n’a pas pu être lu comme son nom le dit. Enregistrez-le de nouveau en CSV ou en PDF, ou entrez les feuillets.",
  "error.slip_file_encrypted":
    "Le PDF est protégé par un mot de passe. Enregistrez-en une copie sans mot de passe, ou entrez les feuillets.",
  "error.slip_file_without_text":
    "Le PDF contient des images sans texte, comme une numérisation. Prenez celui de votre courtier, ou entrez les feuillets.",
  "error.slip_file_too_long": "Le fichier est trop long pour être lu. Retirez les pages sans feuillet.",
  "error.slip_file_without_slips":
    "Aucun feuillet n’a été trouvé dans le fichier. Vérifiez que c’est le T5008 de votre courtier, ou entrez les feuillets.",
  "error.lot_sale_not_found":
    "Aucun de vos comptes n’a de telle vente comptée par lots. Les lots se comptent dans les comptes imposables d’un résident des États-Unis.",
  "error.lot_not_there":
    "L’un des lots n’avait pas autant d’unités avant la vente. Rechargez la liste et choisissez de nouveau.",
  "error.lots_beyond_sale": "C’est plus d’unités qu’il n’en a été vendu. Retirez-en.",
  "detail.lots_beyond_sale": "Unités désignées : {named}; vendues : {sold}. Retirez-en.",
  "error.lots_not_named": "Aucun lot n’est plus désigné pour cette vente. Rechargez la liste.",
  "error.cost_not_corrected": "Il n’y a plus rien de corrigé là. Rechargez la liste pour voir ce qui compte.",
  "error.person_not_found":
    "Votre ménage ne compte aucune telle personne. Rechargez la liste et choisissez-en une.",
  "error.household_full": "Votre ménage est complet. Retirez une personne pour en ajouter une autre.",
  "detail.household_full":
    "Un ménage compte au plus {count} {count|personne|personnes}. Retirez-en une pour en ajouter une autre.",
  "error.birth_date_ahead": "Cette date de naissance est dans l’avenir. Veuillez la vérifier.",
  "error.spouse_day_ahead": "Ce jour est dans l’avenir. Saisissez-le une fois qu’il sera venu.",
  "error.spouse_days_turned": "Le jour de la séparation doit suivre celui où vous avez formé un couple.",
  "error.spouse_days_of_another": "Seul un conjoint, marié ou de fait, a ces jours.",
  "error.room_not_found": "Ce chiffre a déjà été repris. Rechargez la liste pour voir ce qui compte.",
  "error.room_entry_not_found": "Ce montant a déjà été repris. Rechargez la liste pour voir ce qui compte.",
  "error.room_line_not_found":
    "Aucun de vos comptes n’a une telle écriture. Rechargez la liste et choisissez-en une.",
  "error.room_day_ahead": "Ce jour est dans l’avenir. Indiquez ce qui valait un jour déjà venu.",
  "error.room_amount_missing":
    "Il manque un montant. Indiquez les droits de ce jour ou, d’un REEE, ce qui a été versé avant.",
  "error.room_exceeded":
    "C’est plus que les droits de cotisation qui restent, et l’excédent est imposé chaque mois. Confirmez que vous le voulez quand même.",
  "detail.room_exceeded":
    "Il reste {left} à verser. Ce serait {excess} de trop, imposé de {tax} pour chaque mois où il reste. Confirmez que vous le voulez quand même.",
};
