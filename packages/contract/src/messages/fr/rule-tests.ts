import type { ruleTestsEn } from "../en/rule-tests.ts";

export const ruleTestsFr: Record<keyof typeof ruleTestsEn, string> = {
  "rule_test.note_better":
    "Elle a rapporté {return} ; acheter et conserver a rapporté {holding}. {trades} {trades|transaction passée n’est|transactions passées ne sont} pas une prévision.",
  "rule_test.note_worse":
    "Elle a rapporté {return} ; simplement acheter et conserver a rapporté {holding}, ce qui est plus. {trades} {trades|transaction passée n’est|transactions passées ne sont} pas une prévision.",
  "rule_test.note_none":
    "Durant cette période, la règle n’a rien trouvé à acheter; le solde n’a donc pas bougé.",
  "rule_test.week_since":
    "L’amplitude d’une semaine ordinaire, que suit la règle, n’est connue que depuis le {date}.",
  "rule_test.week_unknown":
    "L’amplitude d’une semaine ordinaire, que suit la règle, n’est pas connue durant cette période.",
  "rule_test.note_too_small":
    "{balance}, c’est trop peu pour acheter un de ces titres; rien n’a donc pu être négocié. Entrez un solde plus élevé ou moins de positions.",
  "rule_test.search_found":
    "Le meilleur de {tries} {tries|jeu|jeux} a un ratio de Sharpe de {best}. Par simple chance, le meilleur d’autant de jeux a {luck} ; il reste {edge} de plus, entre {low} et {high} : plus que n’explique la chance.",
  "rule_test.search_luck":
    "Le meilleur de {tries} {tries|jeu|jeux} a un ratio de Sharpe de {best}. Par simple chance, le meilleur d’autant de jeux a {luck} ; ce qui reste, {edge} entre {low} et {high}, contient zéro : la chance l’explique.",
  "rule_test.search_forward":
    "Choisis à neuf tous les six mois d’après les deux années précédentes, ses paramètres ont rapporté {return} en {windows} {windows|semestre|semestres} qu’ils n’avaient pas vus, et les siens {own} ; changer de paramètres n’y coûtait rien.",
  "rule_test.search_overfitting":
    "Choisi sur une moitié du temps, le meilleur jeu n’a pas fait mieux que celui du milieu sur l’autre moitié dans {probability} des partages.",
  "rule_test.search_still": "Aucun jeu de paramètres n’a fait bouger le solde ; il n’y a rien à choisir.",
  "rule_test.timing_luck":
    "Détenus aussi souvent et aussi longtemps à des moments tirés au sort, ces titres auraient fait au moins aussi bien dans {chance} des tirages : les moments ne valent pas mieux que la chance.",
  "rule_test.timing_skill":
    "Détenus aussi souvent et aussi longtemps à des moments tirés au sort, ces titres n’auraient fait au moins aussi bien que dans {chance} des tirages.",
  "rule_test.peeks":
    "Ce qu’elle dit de {symbol} le {date} change une fois les jours suivants connus. Une règle qui regarde en avant ne peut pas être négociée comme elle a été testée.",
  "rule_test.unsteady":
    "Ses valeurs exigent {steady} {steady|jour|jours} d’historique avant d’être stables ; avec {needed} {needed|jour|jours} seulement, {share} des décisions sur {symbol} seraient autres.",
  "rule_test.never_steady":
    "Ses valeurs dépendent du début de l’historique de {symbol} ; {share} de ses décisions seraient autres avec un autre début.",
  "rule_test.alone":
    "Elle ne classe {symbol} que parmi lui-même ; chacun de ses rangs est donc 1. Testez-la sur la liste pour laquelle elle est faite.",
  "rule_test.ranked_among": "Ses rangs sont parmi {count} {count|titre|titres}, celui-ci compris.",
  "rule_test.priceless": "On n’en connaît aucun cours.",
  "rule_test.not_traded": "La règle n’y a rien trouvé à acheter, ou il n’y avait pas de place.",
  "rule_test.costs_exchange":
    "Les titres d’une autre devise sont payés au taux du jour, {fee} plus cher quand l’argent est changé.",
  "rule_test.no_regime": "avant qu’une tendance soit connue",
  "rule_test.interrupted": "Il a été interrompu {times} fois et abandonné. Relancez-le.",
};
