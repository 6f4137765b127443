import type { Entry } from "./entry.ts";

/** What a decision needs: room, what a holding cost, what a fall or a sale would come to; and what a person confirms. */
export const decisionWords = {
  roomLeft: {
    en: "contribution room, contribution limit left, room left, room remaining, unused room, room do i have, (tfsa|rrsp|fhsa|resp) room, room in my, left to contribute, left to put in, still contribute, still put, more can i put, more can i contribute, more can i add, allowed to contribute, max out my, maxed out",
    fr: "droits de cotisation, droits (celi|reer|celiapp|reee), droits inutilisés, droits restants, droits il me reste, place dans mon (celi|reer|celiapp), place il me reste, de la place dans, encore cotiser, encore mettre, reste à cotiser, cotiser de plus, atteint le maximum de mon",
  },
  averagePaid: {
    en: "average cost, average price, avg cost, avg price, cost bas(e|is), cost per (share|unit), book cost, book value, paid per (share|unit), break even, breakeven, did i pay for my, did i pay on average, purchase price",
    fr: "coût moyen, prix moyen, coût de base, prix de base, coût par action, coût d'achat, prix d'achat, prix payé, payé en moyenne, j'ai payé mes, seuil de rentabilité, à quel prix j'ai acheté, valeur comptable",
  },
  largestOnes: {
    en: "(biggest|largest|smallest|heaviest|tiniest) (holding|position|stock|investment|etf|fund|bet|one)(|s), top (|three|five|ten|two) (holdings|positions|stocks), main holdings, own the most of, most money in",
    fr: "plus (gros|grand|petit) (titre|placement|investissement), plus gros titres, plus gros placements, plus (grosse|grande|petite) position, plus grosses positions, plus petites positions, principaux titres, principales positions, premiers titres, le plus d'argent dans",
  },
  crash: {
    en: "crash(|es|ed), market correction, bear market, meltdown, market (drop|drops|dropped|fall|falls|fell|tank|tanks|tanked|collapse|collapses|collapsed|plunges|plunged), stocks (drop|dropped|fall|fell|crashed|tank|tanked|collapse|collapsed), repeat of 2008, like 2008, another 2008, like march 2020",
    fr: "krach, effondrement, marché baissier, (bourse|marché) (chute|chutait|baisse|baissait|tombe|tombait|plonge|plongeait|s'effondre|s'effondrait|recule|reculait|perd|perdait), (bourse|marché) perdrait, comme en 2008, un autre 2008",
  },
  convertIt: {
    en: "convert(|s|ed|ing), in canadian dollars, in us dollars, in american dollars, in loonies, to cad, to usd, into cad, into usd, into canadian, into american, worth in canadian, worth in us",
    fr: "convert(ir|is|it|issez), converti(|e) en, en dollars canadiens, en dollars américains, en argent canadien, en argent américain, en canadien, en américain",
  },
  alertMe: {
    en: "alert(|s) me, an alert, alert when, alert if, price alert(s), notify me, tell me when, tell me if, let me know when, let me know if, warn me, ping me, text me, email me when, give me a heads up",
    fr: "alerte de prix, une alerte, alerte-moi, avertis-moi, avertissez-moi, préviens-moi, prévenez-moi, avise-moi, avisez-moi, dis-moi quand, fais-moi signe, me prévenir, m'avertir, m'aviser",
  },
  toInvest: {
    en: "to invest, to put to work, lying around, sitting around, spare cash, to deploy, what should i do with, what could i do with, what can i do with, what to do with, where (should|could|can|do) i put, invest my bonus, windfall",
    fr: "à investir, à placer, investir mon, placer mon, où (placer|mettre|investir), quoi faire avec, que faire (de|avec), qui (dort|dorment), de côté à",
  },
  whoKnows: {
    en: "will (rise|go up|climb|fall|go down|drop|crash|explode|moon|double|recover|rebound), will it (rise|go up|climb|fall|go down|drop|crash|recover), going to (rise|go up|climb|fall|drop|crash|explode|moon|double|recover|rebound), gonna (go up|rise|fall|drop|crash|moon), be worth (next|in), next big stock, next nvidia, headed, price target",
    fr: "(va|vont) (monter|grimper|baisser|chuter|tomber|exploser|remonter|rebondir|doubler), va (t il|t elle) (monter|grimper|baisser|chuter|remonter), (montera|baissera|grimpera|vaudra|remontera), cours cible, prochaine grosse action",
  },
  moveMoney: {
    en: "transfer(|s|ring) (money|cash|funds|$), transfer from, move (money|cash|funds), move from, send money, wire (money|funds), e transfer, withdraw to my bank, cash out to",
    fr: "transfér(er|e|ez) (de l'argent|des fonds|l'argent), transfère, virer (de l'argent|des fonds), faire un virement, envoyer de l'argent, retirer vers ma banque",
  },
  switchIt: {
    en: "turn (on|off), switch (on|off|to), enable, disable, activate, deactivate, mute, unmute, hide my, hide all, hide the, show my amounts again, set my, change my, raise my, lower my, don't let neuro, stop neuro from",
    fr: "désactive(|r|z), désactivez, active(|r|z) (le|la|l'|les|mon|ma|mes), mets (le|la|l'|mon|ma|mes), passe (en|à), bascule en, cache(|r) (mes|les), masque(|r) (mes|les), change(|r) (ma|mon|mes), augmente (ma|mon), baisse (ma|mon), empêche neuro",
  },
  taxOnSale: {
    en: "tax(|es|ed) if i (sell|sold), tax on selling, owe if i (sell|sold), gain if i (sell|sold), to report if i (sell|sold), capital gain if, sell tax free, tax (bill|hit|impact|consequences) (of|if) selling",
    fr: "impôt si je (vends|vendais), imposé(|e) si je (vends|vendais), à payer si je (vends|vendais), gain si je (vends|vendais), déclarer si je (vends|vendais), impôt sur la vente, conséquences fiscales",
  },
} as const satisfies Record<string, Entry>;
