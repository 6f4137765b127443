import type { marketEn } from "../en/market.ts";

/** The same keys as marketEn in Canadian French. */
export const marketFr: Record<keyof typeof marketEn, string> = {
  "market.last_known": "{vendor} ne répond plus depuis {time}. Ses prix sont les derniers connus.",
  "market.next_one":
    "{vendor} ne répond plus depuis {time}. Ses prix sont les derniers connus; là où aucun n’est connu, {next} prend le relais.",
  "market.simulated": "le marché simulé",
  "stream.too_many":
    "Neuro est déjà ouvert dans {limit} fenêtres. Les cours se mettront de nouveau à jour ici dès que vous en fermerez une autre.",
};
