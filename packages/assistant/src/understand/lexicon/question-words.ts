import type { Entry } from "./entry.ts";

/** What kind of question it is. */
export const questionWords = {
  why: {
    en: "why, how come, what happened (to|with), what happened, what caused, what is causing, what made, what makes, what drove, what is driving, what moved, what is moving, what explains, what is behind, whats behind, for what reason, what is the reason, reason(s) (for|why|behind), what went wrong, what is dragging, what contributed, what hurt, what helped, what is eating, what is going on with, what the hell happened, attribution",
    fr: "pourquoi, comment ça se fait, comment se fait il, qu'est-ce qui s'est passé, que s'est-il passé, que se passe-t-il avec, qu'est-ce qui se passe avec, qu'est-ce qui explique, qu'est-ce qui a fait, qu'est-ce qui fait, qu'est-ce qui a causé, qu'est-ce qui a, qu'est-ce qui tire, qu'est-ce qui plombe, à cause de quoi, la raison, les raisons, pour quelle raison, pour quelles raisons, d'où vient, d'où viennent, explication(s), par quoi s'explique, comment expliquer",
  },
  explain: {
    en: "explain, walk me through, help me understand",
    fr: "explique-moi, expliquez-moi, explique(|r|s|z), aide moi à comprendre",
  },
  whyShort: {
    en: "why, how come, why is that, why so, why not, because of what, explain, what for, for what reason, why though",
    fr: "pourquoi, comment ça, comment ça se fait, pourquoi ça, pourquoi donc, explique, et pourquoi, pour quelle raison, comment se fait il",
  },
  howMuch: {
    en: "how much, how many, what amount, what percentage, what percent, what share of, how big, how large",
    fr: "combien, quel montant, quel pourcentage, quelle proportion, quelle part, à combien",
  },
  advice: {
    en: "should i, should we, i should, should not i, do i need to, ought i, is it (time|smart|wise|safe) to, is now (a|the) (good|right) time, good time to, right time to, worth buying, worth it, worth selling, worth holding, good buy, good investment, a buy, a sell, a hold, buy or sell, sell or hold, buy or hold, hold or sell, do you recommend, would you, would you recommend, recommend, recommended, recommendation(s), advise, advice, too late to, good idea, bad idea, time to (buy|sell), is it too, am i too, enough, do you suggest, suggest, smart to, wise to, safe to, better to, what would you do, will it go (up|down), will it (rise|fall|drop|crash), going to go (up|down), going to (rise|fall|crash|recover), undervalued, overvalued, overpriced, cheap right now, still a",
    fr: "devrais-je, dois-je, je devrais, je dois, faut-il, faudrait-il, est-ce le (bon|) (temps|moment), le bon moment, c'est tu le temps, le temps (de|d'acheter|de vendre), bon achat, bon placement, bon investissement, bonne idée, mauvaise idée, vaut la peine, vaut-il la peine, ça vaut tu, conseilles-tu, conseillez-vous, conseil(s), recommand(es|ez|e)-tu, recommandes, recommande, recommandez, recommandez-vous, recommandation(s), acheter ou vendre, vendre ou garder, garder ou vendre, trop tard, est-ce que je devrais, est-ce que je dois, suggères-tu, suggères, suggestion(s), suis-je trop, suis-je assez, assez, trop, mieux de, va-t-elle monter, va-t-il monter, va monter, va baisser, va remonter, va-t-il baisser, sous-évalué(e), surévalué(e), que ferais-tu, à ta place",
  },
  whatIf: {
    en: "what if, what happens if, what would happen if, what would happen (to|with), what will happen if, suppose, supposing, imagine, if i (bought|buy|sold|sell|added|add|put|invested|invest|trimmed|dumped|took|moved), if i were to, if we (bought|sold), impact of (buying|selling|adding), effect of (buying|selling|adding), effect of a, simulate (buying|selling), hypothetically, effect if, how would (buying|selling|my portfolio)",
    fr: "et si, que se passe-t-il si, que se passerait-il si, qu'arrive-t-il si, qu'arriverait-il si, qu'est-ce qui arrive si, qu'est-ce qui arriverait si, si j'achetais, si j'achète, si je vendais, si je vends, si j'ajoutais, si j'ajoute, si je mettais, si je mets, si j'investissais, effet (d'acheter|de vendre|d'un achat|d'une vente), impact (d'acheter|de vendre|d'un achat|d'une vente), supposons, imaginons, ça donnerait quoi si, ça changerait quoi si, qu'est-ce que ça donnerait si, admettons que",
  },
  future: {
    en: "will, tomorrow, next (week|month|year), in the future, going to, by the end of the year, in a year",
    fr: "va-t-il, va-t-elle, va t, vont-ils, vont-elles, demain, sera, prochain(|e), d'ici la fin, dans un an, à l'avenir, future",
  },
  compare: {
    en: "compare(|d|s), comparing, comparison, versus, vs, better, difference between, differences between, against, side by side, stack up, compared to, compared with, or, rather than, instead of, which one, which",
    fr: "compare(|r|s|z), comparaison, comparons, contre, versus, vs, mieux, meilleur(|e) entre, différence(|s) entre, ou, plutôt que, par rapport à, face à, lequel, laquelle, entre, côte à côte",
  },
  define: {
    en: "tell me about, what is, what are, what is a, what is an, what are the, what does, mean, means, meaning of, meaning, define, definition, definition of, tell me what, what do you mean by, stand for, stands for, in simple terms, in plain english, for dummies, explain, explain what, difference between, how does, how do, calculated, calculate, computed, measured, work, works",
    fr: "parle-moi de, parle-moi du, parle-moi des, c'est quoi, c'est quoi ça, qu'est-ce que c'est, qu'est-ce que, qu'est-ce qu'un, qu'est-ce qu'une, qu'est-ce, que veut dire, ça veut dire quoi, veut dire, que signifie, ça signifie quoi, signifie, signification, définition, définis, définir, explique, explique-moi, en termes simples, en mots simples, ça mange quoi en hiver, comment fonctionne, comment marche, calculé(|e), calcules-tu, mesuré(|e), fonctionne, marche, c koi",
  },
  howTo: {
    en: "how do i, how do you, how can i, how to, how would i, how should i, how could i, where do i, where can i, where would i, is it possible to, is there a way to, show me how, teach me, steps to, how does one, how do we, how can you",
    fr: "comment je fais, comment faire, comment puis-je, comment je peux, comment on, comment, comment est-ce que je, où est-ce que je, où puis-je, où je, où se trouve, montre-moi comment, comment tu fais pour",
  },
  wish: {
    en: "can i, could i, am i able to, help me, i want to, i would like to, i need to, let me, want to, trying to, can you, could you, please, change, turn (on|off), enable, disable, set up, set, switch, cancel, reset, forgot, activate, deactivate, stop, where is, where are, add, find, hide",
    fr: "je veux, j'aimerais, je voudrais, je dois, est-ce que je peux, puis-je, peux-tu, pourrais-tu, aide-moi à, aide moi, je cherche à, change(|r), activer, désactiver, désactive, modifier, modifie, annuler, annule, réinitialiser, oublié, arrêter, passer, régler, où est, où sont, ajouter, ajoute, trouver, cacher",
  },
  show: {
    en: "show, show me, list, display, give me, tell me, see, view, check, pull up, remind me, let me see, i want to see, tell me about",
    fr: "montre(|r|z), montre-moi, affiche(|r|z), liste(|r), donne(|z), donne-moi, dis-moi, voir, vois, dresse, rappelle-moi, parle-moi (de|d'), fais-moi voir, je veux voir",
  },
  howIs: {
    en: "how is, how are, how was, how were, how did, how has, how have, how am i, how well, how good, how bad",
    fr: "comment va, comment vont, comment se porte, comment se portent, comment ça va, comment s'est, comment se sont, comment a, comment ont, ça va comment, ça va tu bien, comment je vais, comment vas",
  },
  negation: { en: "not, never, no longer", fr: "ne, n, pas, jamais, surtout pas" },
} as const satisfies Record<string, Entry>;
