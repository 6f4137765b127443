import type { ordersEn } from "./orders-en.ts";

export const ordersFr: Record<keyof typeof ordersEn, string> = {
  "cancel.asked":
    "La bourse n’a pas encore confirmé l’annulation. Nous continuons de la demander et afficherons le résultat.",
  "cancel.too_late": "Il était trop tard pour annuler.",
  "cancel.exit_gone":
    "Cet ordre protégeait vos titres {symbol}; plus rien ne les vend maintenant si le cours baisse.",
  "stop_rule.on_tick": "le prix stop {stopPrice} doit être un multiple de {tick}",
  "stop_rule.buy_above_market": "le prix stop {stopPrice} d’un achat doit être supérieur au dernier cours",
  "stop_rule.sell_below_market": "le prix stop {stopPrice} d’une vente doit être inférieur au dernier cours",
  "stop_rule.buy_limit_from_stop_up":
    "le cours limite d’un achat ne doit pas être inférieur à son prix stop {stopPrice}",
  "stop_rule.sell_limit_from_stop_down":
    "le cours limite d’une vente ne doit pas être supérieur à son prix stop {stopPrice}",
  "stop_rule.profit_above_market": "le prix de prise de profit doit être supérieur au dernier cours",
};
