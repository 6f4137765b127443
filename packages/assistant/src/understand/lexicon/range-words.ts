import type { Entry } from "./entry.ts";

/** How far a price moves, how likely it gets somewhere, and how much one will lose. */
export const rangeWords = {
  howFar: {
    en: "how far, range, ranges, expected move, typical move, usual move, ordinary move, normal move, ordinary (day|week|month), normal (day|week|month), typical (day|week|month), usual (day|week|month), end up, where could, where might",
    fr: "jusqu'où, fourchette(s), intervalle de prix, plage de prix, amplitude, mouvement (attendu|habituel|normal|ordinaire), (jour|journée|semaine|mois) (ordinaire|normal|normale|typique|habituel|habituelle), où pourrait, où peut",
  },
  could: {
    en: "can, could, may, might, usually, typically, normally",
    fr: "peut, peuvent, pourrait, pourraient, puisse, puissent, habituellement, d'habitude, normalement",
  },
  odds: {
    en: "odds, chance(s), probability, probabilities, likelihood, likely, probable",
    fr: "chances, probabilité(s), probable(|s), vraisemblable, vraisemblance",
  },
  reach: {
    en: "reach(|es|ed|ing), hit(|s|ting), touch(|es|ed|ing), cross(|es|ing), go (above|below|over|under|to), get (to|above|below|over|under), gets (to|above|below|over|under)",
    fr: "attein(dre|t|s|dra|gne), touch(e|er|era), dépass(e|er|era), franchi(r|t|sse), passe(|r) (sous|au-dessus), descen(d|dre|de) (sous|à)",
  },
  rises: {
    en: "rise(|s), rising, climb(|s|ing), jump(|s|ing), gain(|s|ing), going up, go up, goes up",
    fr: "mont(e|er|era), grimp(e|er|era), augment(e|er|era), progress(e|er|era), gagn(e|er|era)",
  },
  falls: {
    en: "fall(|s|ing), drop(|s|ping), lose(|s), losing, decline(|s), declining, sink(|s|ing), dip(|s|ping), going down, go down, goes down",
    fr: "baiss(e|er|era), tomb(e|er|era), chut(e|er|era), recul(e|er|era), perd(|re|ra), descend(|re|ra)",
  },
  badTime: {
    en: "bad (day|week|month), worst (day|week|month), terrible (day|week|month)",
    fr: "(mauvais|pire) (jour|mois), mauvaise (journée|semaine), pire (journée|semaine)",
  },
  riskSaid: {
    en: "i risk, risking, to risk, willing to lose, ready to lose, prepared to lose, can only lose, afford to lose, want to lose, lose at most, lose no more than, lose more than, losing more than, at risk",
    fr: "je risque, risquer, risquant, prêt à perdre, prête à perdre, perdre au plus, perdre plus de, perdre que, perdre au maximum",
  },
  positionSize: {
    en: "position size, position sizing, size (a|my|the) (position|trade|order), how (big|large) a position, how (big|large) should (a|my) position",
    fr: "taille de position, taille de (la|ma) position, quelle taille de position, dimensionner",
  },
} as const satisfies Record<string, Entry>;
