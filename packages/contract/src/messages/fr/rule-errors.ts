import type { ruleErrorsEn } from "../en/rule-errors.ts";

export const ruleErrorsFr: Record<keyof typeof ruleErrorsEn, string> = {
  "error.rule_invalid": "Ce n’est pas une règle qui puisse être négociée. Corrigez-la, puis réessayez.",
  "detail.rule_invalid": "Ce n’est pas une règle qui puisse être négociée. {problem}",
  "error.rule_changed":
    "La règle a été modifiée ailleurs depuis que vous l’avez ouverte. Rechargez-la, puis refaites votre modification.",
  "error.rules_too_many":
    "Vous gardez autant de règles que possible. Supprimez-en une dont vous n’avez plus besoin.",
  "error.rule_test_running": "Un test de cette règle est en cours. Attendez sa fin ou annulez-le.",
  "error.rule_grid_of_several":
    "Une grille se teste sur un seul titre à la fois, car ses ordres en attente réservent l’argent de tous les paliers. Choisissez-en un.",
  "error.rule_not_traded":
    "Cette règle n’est pas négociée. Choisissez d’abord un compte, des titres et une taille.",
  "error.rule_without_parameters":
    "La règle n’a pas de paramètre, il n’y a donc rien à chercher. Testez-la telle quelle, ou nommez un de ses nombres.",
};
