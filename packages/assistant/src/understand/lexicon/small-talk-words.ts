import type { Entry } from "./entry.ts";

/** What is said besides questions, and what is no question for Neuro. */
export const smallTalkWords = {
  greeting: {
    en: "hi, hello, hey, yo, hiya, howdy, good morning, good afternoon, good evening, hi there, hello there, hey there, hey neuro, hi neuro, hello neuro, how are you, how are you doing, whats up, what is up, sup, greetings, how is it going",
    fr: "bonjour, salut, allo, allô, bonsoir, coucou, bon matin, bonne journée, ça va, ça va bien, comment ça va, comment vas-tu, comment allez-vous, hé, bonjour neuro, salut neuro, ça va tu",
  },
  thanks: {
    en: "thanks, thank you, thank you very much, thank you so much, thanks a lot, many thanks, much appreciated, appreciate it, great thanks, cheers, perfect, great, awesome, good job, nice, well done, cool, ok thanks, got it, ok, okay, bye, goodbye",
    fr: "merci, merci beaucoup, merci bien, mille mercis, parfait, super, génial, excellent, bravo, bon travail, c'est gentil, d'accord, ok merci, ok, au revoir, bonne soirée, c'est beau, cool",
  },
  capabilities: {
    en: "what can you do, what else can you do, what can i ask, what can i ask you, help, help me, who are you, what are you, what do you know, how can you help, how can you help me, what do you do, what can you help, what can you help me with, what can you tell me, are you a bot, are you human, are you ai, are you an ai, are you real, are you a robot, are you chatgpt, who made you, what questions can i ask, your features, what are you capable of, commands, menu, options, what is neuro, how do you work, are you a person, what should i ask, how do i start, how do i get started, getting started, where do i start",
    fr: "que peux-tu faire, que sais-tu faire, qu'est-ce que tu peux faire, qu'est-ce que tu sais faire, tu peux faire quoi, tu fais quoi, tu sais faire quoi, aide, aide-moi, à l'aide, qui es-tu, tu es qui, t'es qui, es-tu un robot, es-tu une ia, es-tu humain, à quoi sers-tu, comment peux-tu m'aider, peux-tu m'aider, que puis-je te demander, que peux-tu me dire, qu'est-ce que je peux te demander, quelles questions, par où commencer, comment commencer, c'est quoi neuro, comment fonctionnes-tu, que pouvez-vous faire, que faites-vous, qui êtes-vous",
  },
  injection: {
    en: "ignore (|all) (|your|previous|the|prior|above|all previous|my previous|all your|your previous) (instructions|instruction|rules|guidelines|prompt|prompts), disregard (your|all|previous|the) (instructions|previous instructions|rules|previous), forget (your|all|all your|your previous) (instructions|rules), system prompt, your prompt, you are now, act as, pretend to be, pretend you, jailbreak, developer mode, dan mode, override your, bypass, reveal your, print your instructions, new instructions, sudo, prompt injection, assistant said",
    fr: "ignore (tes|toutes tes|les|vos|toutes les) (instructions|consignes|règles|directives), oublie (tes|toutes tes|les|tout ce) (instructions|consignes|règles|directives), consignes système, invite système, tu es maintenant, fais semblant, fais comme si, mode développeur, contourne, révèle tes, nouvelles instructions, agis comme",
  },
  otherPeople: {
    en: "my (wife|husband|brother|sister|mom|mother|dad|father|son|daughter|friend|neighbour|neighbor|boss|partner|girlfriend|boyfriend|colleague|kid|kids|parents|spouse|cousin|uncle|ex), someone else, somebody else, another user, another person, other user(s), other people, other clients, another client, everyone else, other customers, other investors, user id, his account, her account, their account, his portfolio, her portfolio, their portfolio, admin account, all users, celebrities",
    fr: "(ma|mon) (femme|mari|frère|sœur|mère|père|fils|fille|ami|amie|voisin|voisine|patron|conjoint|conjointe|blonde|chum|collègue|cousin|cousine|oncle|ex|beau-frère), mes (parents|enfants|amis|voisins), quelqu'un d'autre, un autre utilisateur, autres utilisateurs, d'autres utilisateurs, les autres clients, autres clients, un autre client, autres investisseurs, son compte, son portefeuille, leur compte, leur portefeuille, tous les utilisateurs",
  },
  insider: {
    en: "insider, insider (tip|tips|information|info|trading), hot tip(s), stock tip, inside (info|information|scoop), secret, tip me off, pump, pump and dump, next big thing, next (tesla|nvidia|amazon|apple|bitcoin), will explode, going to explode, to the moon, will moon, moonshot, get rich, rich quick, sure thing, can not lose, meme stock, lottery",
    fr: "initié(|s), délit d'initié, tuyau(|x), information privilégiée, info privilégiée, secret, prochaine (tesla|nvidia), prochain (tesla|nvidia|bitcoin), va exploser, vont exploser, devenir riche, riche rapidement, coup sûr, coup de circuit, sûr et certain",
  },
  guarantee: {
    en: "guarantee(|d|s), promise(|d), risk free, no risk, zero risk, without (any|) risk, 100 percent sure, for sure, certain to, can not lose money, never lose, will not lose, double my money, triple my money, make me rich, make me a millionaire, turn into a million, will definitely, sure to",
    fr: "garanti(|r|s|e|es|t|ssez), garantie(s), promet(s|tre), promets-moi, sans (aucun|) risque, aucun risque, zéro risque, certain de, sûr de gagner, sûr de faire, doubler mon argent, doubler mon placement, tripler, rendre riche, millionnaire, à coup sûr, ne pas perdre",
  },
  tax: {
    en: "tax(es), taxed, taxable, tax return, tax bill, tax advice, deduct(|ion|ions|ible), write off, cra, irs, accountant, file my taxes, tax bracket, tax free, t1, t5, t3, t5008, withholding, tax slip(s)",
    fr: "impôt(s), fiscal(|e|ité|ement|iste), fiscaux, déclaration de revenus, déclaration, déclarer, déduire, déductible(|s), déduction(s), arc, revenu québec, taxe(|s), imposable(|s), imposé(|s|e), comptable, feuillet(s), relevé 3, agence du revenu",
  },
  unmeasured: {
    en: "report earnings, reports earnings, earnings date(s), earnings call(s), next earnings, earnings calendar, (stocks|shares) (under|below|cheaper than), penny stock(s), ipo(s), short interest, analyst ratings",
    fr: "publie ses résultats, publie t elle ses résultats, publie t il ses résultats, publient leurs résultats, date des résultats, prochains résultats, actions à moins de, coûtent moins de, penny stock(s), premier appel public",
  },
  offTopic: {
    en: "weather, rain, snow, temperature, forecast for tomorrow, joke(s), poem, song, story about, recipe, cook, cooking, restaurant, pizza, movie(s), game, hockey, football, baseball, canadiens, maple leafs, election, president, prime minister, politics, capital of, population, horoscope, lottery numbers, love, marry, girlfriend, boyfriend, doctor, medical, sick, headache, covid, homework, essay, translate, code, python, javascript, mortgage, mortgage rate(s), credit card, car loan, car, house, rent, apartment, insurance, lawyer, sue, will i die, retire, retirement, university, job, flight, hotel, travel, meaning of life, sports, score, who won, birthday, president of, history of, inflation rate, interest rate announcement, bank of canada, the fed, gas price(s), time is it, what day, world war, alien(s), date of birth, social insurance number, sin number, credit score",
    fr: "météo, pleuvoir, pleut, pleuvra, neige(r|ra), température, beau demain, blague(s), poème, chanson, histoire drôle, recette, cuisiner, restaurant, pizza, film(s), jeu, hockey, canadiens de montréal, le canadien, élection(s), président(|e), premier ministre, politique, capitale (du|de|d'|des), population, horoscope, loto, numéros gagnants, amour, marier, médecin, malade, mal de tête, devoir de, dissertation, traduis, traduire, hypothèque, hypothécaire(|s), carte de crédit, prêt auto, auto, maison, loyer, appartement, assurance(s), avocat, retraite, université, emploi, curriculum, vol pour, hôtel, voyage, sens de la vie, sport(s), qui a gagné, anniversaire, taux d'inflation, banque du canada, prix de l'essence, quelle heure est-il, quel jour, extraterrestre(s), numéro d'assurance sociale, cote de crédit, écris-moi, écris-nous, chante, raconte",
  },
} as const satisfies Record<string, Entry>;
