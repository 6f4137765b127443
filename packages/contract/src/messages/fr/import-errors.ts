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
};
