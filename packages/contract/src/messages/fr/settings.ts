import type { settingsEn } from "../en/settings.ts";

export const settingsFr: Record<keyof typeof settingsEn, string> = {
  "kill_switch.on":
    "Toutes vos opérations sont arrêtées\u00a0: aucun ordre n’est envoyé tant que l’arrêt d’urgence est activé.",
  "kill_switch.off": "Les opérations reprennent\u00a0: les ordres sont de nouveau envoyés.",
  "kill_switch.cancelled": "Ordres en cours annulés\u00a0: {count}.",
  "kill_switch.still_cancelling":
    "Annulations que la place de négociation doit encore confirmer\u00a0: {count}.",
  "kill_switch.kept":
    "Ordres stop et de prise de bénéfices conservés pour protéger ce que vous détenez\u00a0: {count}.",
  "portfolio_type.rehearsal": "Argent fictif, négocié comme de l’argent réel",
  "deletion.broker_unreachable":
    "Un courtier n’a pas confirmé l’annulation de vos ordres\u00a0: rien n’a été supprimé et votre négociation reste arrêtée. Réessayez dans un instant.",
};
