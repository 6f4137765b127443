import type { ordersEn } from "./orders-en.ts";

export const ordersFr: Record<keyof typeof ordersEn, string> = {
  "cancel.asked":
    "La bourse n’a pas encore confirmé l’annulation. Nous continuons de la demander et afficherons le résultat.",
  "cancel.too_late": "Il était trop tard pour annuler.",
  "cancel.exit_gone":
    "Cet ordre protégeait vos titres {symbol}; plus rien ne les vend maintenant si le cours baisse.",
};
