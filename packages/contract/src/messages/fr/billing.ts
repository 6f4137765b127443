import type { billingEn } from "../en/billing.ts";

export const billingFr: Record<keyof typeof billingEn, string> = {
  "subscription.resumed": "Votre abonnement se poursuit et se renouvelle comme avant.",
  "checkout.paid": "Merci. Votre abonnement est actif, et rien n’a été facturé.",
  "checkout.declined": "La carte a été refusée. Rien n’a été facturé; essayez-en une autre.",
  "checkout.abandoned": "Vous avez quitté la page de paiement. Rien n’a été facturé.",
  "checkout.origin_not_own": "Ce doit être l’adresse de ce site\u00a0: {origin}",
};
