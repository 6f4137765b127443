import type { importErrorsEn } from "../en/import-errors.ts";

export const importErrorsFr: Record<keyof typeof importErrorsEn, string> = {
  "error.kept_accounts_too_many":
    "Vous tenez autant de comptes qu’il peut y en avoir. Retirez-en un dont vous n’avez plus besoin.",
  "error.account_not_kept":
    "Un courtier tient ce compte à jour, il ne peut donc pas être retiré ici. Déconnectez la maison de courtage sous Connexion.",
  "error.import_file_empty":
    "Le fichier est vide. Exportez-le de nouveau chez votre courtier et vérifiez qu’il couvre des jours où quelque chose s’est passé.",
  "error.import_file_unreadable":
    "Le fichier n’a pas pu être lu : ce n’est ni un tableau (CSV, Excel), ni OFX, QFX, XML ou JSON. Exportez de nouveau vos opérations sous l’une de ces formes.",
  "error.import_file_too_many_lines": "Le fichier a trop de lignes. Exportez moins d’années à la fois.",
  "detail.import_file_too_many_lines":
    "Le fichier a plus de {most} {most|ligne|lignes}. Exportez moins d’années à la fois.",
  "error.import_file_too_many_columns":
    "L’une de ses lignes a plus de colonnes qu’un tableau d’opérations. Ouvrez le fichier, regardez cette ligne et exportez-le de nouveau.",
  "detail.import_file_too_many_columns":
    "La ligne {line} a plus de {most} {most|colonne|colonnes}. Ouvrez le fichier, regardez cette ligne et exportez-le de nouveau.",
  "error.import_not_found": "Cette importation n’existe plus. Rechargez la liste.",
  "error.import_booked": "Ce fichier est déjà dans vos livres. Annulez-le d’abord pour changer sa lecture.",
  "error.import_changed":
    "Vos livres ont changé depuis que vous avez regardé. Regardez de nouveau les lignes, puis confirmez.",
  "error.import_built_upon":
    "Une correction ou une importation plus récente repose sur ce fichier. Annulez-la d’abord.",
  "error.import_account_type_missing":
    "Le fichier ne dit pas de quel genre de compte il s’agit. Choisissez d’abord le genre : il décide de l’imposition des gains.",
  "error.import_dates_ambiguous":
    "Certains jours du fichier se lisent dans les deux sens. Dites d’abord lequel du jour ou du mois vient en premier.",
  "error.import_nothing_new": "Le fichier ne contient rien que vos livres n’aient déjà.",
  "error.import_of_no_format": "Dites d’abord ce que signifient les colonnes du fichier.",
  "error.import_not_into_practice":
    "Vos propres opérations ne peuvent pas aller dans un compte d’entraînement. Choisissez un autre compte, ou un nouveau.",
  "error.import_unknown_security":
    "L’un des titres que vous avez choisis n’est pas connu. Choisissez-le dans la liste.",
  "error.own_security_not_found": "Ce titre ne fait plus partie des vôtres. Rechargez la liste.",
  "error.own_security_listed":
    "Ce symbole est inscrit en bourse : ses cours viennent de là. Choisissez un autre nom court pour un titre qu’aucun marché ne connaît.",
  "detail.own_security_listed":
    "{symbol} est {name}, inscrit en bourse : ses cours viennent de là. Choisissez un autre nom court pour un titre qu’aucun marché ne connaît.",
  "error.own_security_known": "Vous avez déjà décrit ce titre. Modifiez-le dans la liste.",
  "error.own_security_symbol":
    "Le nom court compte au plus 20 lettres, chiffres, points, traits d’union et espaces, et commence par une lettre ou un chiffre.",
  "error.own_security_terms":
    "Un taux et ses dates ne valent que pour un dépôt. Il finit après son début, dans les 50 ans.",
  "error.own_securities_too_many":
    "Vous avez décrit autant de titres que possible. Retirez-en que vous ne détenez plus.",
  "error.own_price_of_deposit":
    "La valeur de ce dépôt découle de son taux et de ses dates. Modifiez-les, ou retirez-les pour entrer des prix.",
  "error.own_price_ahead": "L’un des jours est à venir. Entrez son prix une fois le jour venu.",
  "error.own_prices_too_many":
    "Il y a plus de prix qu’on ne peut en garder. Gardez-en un par semaine ou un par mois.",
  "error.own_prices_unreadable":
    "Aucun prix n’a été trouvé dans le fichier. Il faut une colonne de jours et une colonne de prix, en CSV, en texte ou en Excel.",
  "error.recurring_not_found": "Cela ne figure plus dans la liste. Rechargez la liste.",
  "error.recurring_days":
    "Le début se situe entre 1970 et dans cinq ans, et la fin ne précède pas le début. Vérifiez les deux jours.",
  "error.recurring_symbol":
    "Un achat demande le symbole de ce qui est acheté, connu du marché ou de votre propre liste; rien d’autre n’en a.",
  "error.recurring_too_many":
    "Ce compte en compte autant que possible. Mettez fin à certaines qui sont passées.",
};
