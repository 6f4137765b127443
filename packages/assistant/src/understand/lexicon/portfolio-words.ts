import type { Entry } from "./entry.ts";

/** The user's money. */
export const portfolioWords = {
  mine: { en: "my, mine, i, our, ours, we", fr: "mon, ma, mes, je, j, m, nos, notre, nous" },
  portfolio: {
    en: "portfolio(s), portfolo, portofolio, porfolio, investments, my money, my wealth, nest egg, my savings, my book, total holdings, everything i own, everything",
    fr: "portefeuille(s), portfeuille, portefeuil, portfeuil, portefeille, porte feuille, placements, investissements, mon argent, pécule, mes épargnes, mon épargne, bas de laine, patrimoine, mes économies, tout ce que j'ai, tout ce que je possède",
  },
  netWorth: {
    en: "net worth, portfolio value, account value, total value, total balance, account balance, portfolio balance, total worth, total assets, how rich am i, how much am i worth, what am i worth, market value of my portfolio, current value, my balance, my total, how much money do i have, how much do i have, how much have i got, how much i have, how much money i have, how much is there, what do i have in total",
    fr: "valeur nette, avoir net, valeur du portefeuille, valeur de mon portefeuille, valeur totale, solde total, mon solde, combien je vaux, actif total, total de mes avoirs, valeur marchande, combien ai-je d'argent, combien d'argent, combien j'ai, combien ai-je, combien est-ce que j'ai, combien il y a, à combien je suis rendu, j'ai combien, combien en tout",
  },
  worth: {
    en: "worth, wrth, value, valued, balance, total, size",
    fr: "vaut, valoir, valent, valeur, solde, total, vaux, s'élève",
  },
  moved: {
    en: "what is moving, what moved, what is driving, what drove, move(|s|d|ment), moving, swing(s), change(s|d), changing, drop(|ped|ping|s), fall(|s|ing|en), fell, down, up, rise(|s|n), rose, rising, climb(|ed|ing), jump(|ed|ing|s), lose, loses, losing, lost, loss, losses, tank(|ed|ing), crash(|ed|ing), decline(|d|s), declining, red, in the red, green, in the green, gain(|ed|ing), tumble(|d), dip(|ped|ping), plunge(|d), sink(|ing), sank, surge(|d), spike(|d), soar(|ed|ing), bleeding, shrink(|ing), shrank, slid, slide, sliding, going down, going up, go down, go up, higher, lower, bad day, good day",
    fr: "boug(é|er|e), baiss(e|é|er|ent), tomb(e|é|er|ée), chut(e|é|er), mont(e|é|er|ée|ent), hausse(s), perd(|s|u|re|ue|ent), perte(s), recul(|e|é|er), descend(|s|u|re|ent), grimp(e|é|er), bondi(|t), vari(e|é|er|ation|ations), chang(é|e|ement), dans le rouge, dans le vert, dégringol(e|é|er), plong(e|é|er), en baisse, en hausse, saut(é|e), remont(e|é|er), fluctu(e|é|er|ation), gagn(é|e|er), planté, effondr(é|e), mouvement(s), diminu(e|é|er), augment(e|é|er), mauvaise journée, bonne journée, fondre, fondu",
  },
  performance: {
    en: "performance(s), perform(|s|ed|ing), return(s), returned, rate of return, doing, did i do, have i done, done, beat, beating, beaten, outperform(|ed|ing), underperform(|ed|ing), benchmark, versus the market, vs the market, vs the tsx, vs the s&p, compared to the market, compared to the tsx, grow(|n|ing|th), grew, profit(s), profitable, making money, made money, made, make, make money, earn(|ed), ahead or behind, am i up, am i down, am i ahead, am i beating, fare(|d), yielded, twr, mwr, irr, how am i doing, trend, trending, did i gain, did i lose, have i lost, have i gained, have i made, results, up or down, time weighted, money weighted, time weighted return, money weighted return, portfolio do, portfolio done, investments do, investments done, account do, tfsa do, rrsp do",
    fr: "rendement(s), performance(s), performe(|nt|r), performé, battu, battre, bat(|s), surperform(e|é), indice de référence, de l'argent, profit(s), progress(é|e|ion|er), rapporté, rapporte(|nt), évolué, évolution, croissance, résultat(s), ça va, vont-elles bien, vont-ils bien, vont bien, va bien, suis-je en hausse, suis-je gagnant, comment je me débrouille, j'ai gagné, j'ai perdu, ai-je gagné, ai-je perdu, ai-je fait, j'ai fait, taux de rendement, rendement annuel, rendement annualisé, bilan, courbe, pondéré dans le temps, pondéré en dollars, fructifié, rapportent",
  },
  bestWord: {
    en: "best, top, winner(s), biggest gain(|s|er|ers), greatest, strongest, highest, star(s), most profitable, made me the most, up the most, gained the most, risen the most, outperformer(s), leader(s), leading, carrying",
    fr: "meilleur(|e|s|es), gagnant(|e|s|es), plus fort(|e|s|es), plus monté, plus performant(|e|s|es), plus rentable(|s), champion(s), le plus gagné, plus grosse hausse, plus fortes hausses, étoile(s), le mieux, plus rapporté, qui vont bien",
  },
  worstWord: {
    en: "worst, loser(s), laggard(s), weakest, biggest loss(|es), biggest loser(s), losing the most, losing me the most, lost me the most, lost the most, down the most, losing me money, are losing money, is losing money, fallen the most, dropped the most, dragging, dragging me down, dragging down, underperformer(s), underperforming, cost me the most, hurting, poorest, lowest",
    fr: "pire(|s), perdant(|e|s|es), moins bon(|ne|s|nes), plus faible(|s), plus baissé, plus perdu, perdre le plus, fait perdre le plus, perd le plus, nuit le plus, plombe(|nt), plus grosse perte, plus grosses pertes, plus grosse baisse, moins performant(|e|s|es), qui vont mal, le moins bien, à la traîne, canard(s) boiteux",
  },
  holdings: {
    en: "holding(s), position(s), my stocks, my shares, my securities, my equities, my etfs, my funds, what do i own, what i own, what do i hold, what am i holding, what i hold, what i have, what do i have, do i have, stocks do i own, stocks do i have, stocks i own, am i invested in, invested in, in my portfolio, what is in my portfolio, inside my portfolio, in my account",
    fr: "mes titres, mes actions, mes positions, position(s), mes avoirs, avoirs, mes fonds, mes fnb, ce que je possède, qu'est-ce que je possède, ce que je détiens, qu'est-ce que je détiens, qu'est-ce que j'ai, ce que j'ai, titres, actions est-ce que je possède, dans mon portefeuille, contenu de mon portefeuille, je suis investi dans, dans quoi je suis investi, dans quoi suis-je investi",
  },
  heldSince: {
    en: "how long have i (held|owned|had), how long did i (hold|own), when did i (buy|get|purchase), since when do i (own|hold|have), since when have i (owned|held)",
    fr: "depuis combien de temps je (détiens|possède), depuis combien de temps j'ai, depuis quand je (détiens|possède), depuis quand j'ai, quand ai-je acheté, quand est-ce que j'ai acheté, quand j'ai acheté, depuis combien de temps est-ce que je (détiens|possède)",
  },
  instead: {
    en: "what would i have with, what would i have if, would i be better off, would i have been better off, better off (in|with) an index fund, had i bought the index, if i had bought the index, if i had (just|) (bought|invested), would i have done better, if i had put, how much would i have if i had",
    fr: "j'aurais si, combien j'aurais, combien aurais-je, qu'est-ce que j'aurais, serais-je plus riche, aurais-je fait mieux, aurais-je mieux fait, si j'avais (mis|acheté|investi), si j'avais tout (mis|acheté|investi), tout mis dans",
  },
  indexFund: {
    en: "index fund(s), index etf(s), the index",
    fr: "fonds indiciel(|s), fonds indiciels, fnb indiciel(|s), l'indice",
  },
  yields: {
    en: "pay(|s) the (highest|most|best|biggest) dividend(s), (highest|best|biggest|most) dividend(s), dividend stock(s), dividend etf(s), dividend payer(s), dividend paying, pay(|s) dividends, pay(|s) a dividend, paying dividends, dividend yield(s), yield(s), yielding, high yield, highest yield(|s), highest yielding",
    fr: "(actions|titres|fnb) à dividendes, (action|titre|fnb) à dividende, rendement(s) en dividendes, rendement(s) du dividende, vers(e|ent) des dividendes, verse un dividende, vers(e|ent) le plus de dividendes, le plus de dividendes, (meilleurs|gros|plus gros) dividendes, pai(e|ent) des dividendes, paye(|nt) des dividendes, pai(e|ent) un dividende, paye un dividende, versent un dividende",
  },
  upcoming: {
    en: "next, upcoming, ex dividend date, tomorrow, this weekend, (on|next|this) (monday|tuesday|wednesday|thursday|friday|saturday|sunday)",
    fr: "prochain(|s|e|es), à venir, demain, fin de semaine, lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche",
  },
  costs: {
    en: "fee(s), fees paid, trading fees, commission(s), trading cost(s), transaction cost(s), brokerage fee(s), total costs, total trading costs, paid in fees, pay in fees, paid in commissions, pay in commissions, cost me in (fees|commissions)",
    fr: "frais, frais payés, frais de courtage, frais de transaction, frais de négociation, commission(s), mes commissions, payé en frais, payé en commissions, coûté en (frais|commissions), coûté mes commissions, coûté les commissions",
  },
  contributed: {
    en: "can i put in, more can i put in, still put in, contribution room, contribution limit, tfsa room, rrsp room, fhsa room, room left, room, contribute, contributing, contributed, deposited, how much have i put in, put in so far, put in total",
    fr: "droits de cotisation, droit de cotisation, cotisation maximale, droits inutilisés, espace de cotisation, cotiser, cotisé, déposé, versé en tout, mis en tout",
  },
  position: { en: "my position, my stake, my shares", fr: "ma position, ma part, ma participation" },
  own: {
    en: "own, owned, owning, hold, held, holding, have, got, still have, my position in, position in, my shares of, my stake in, stake, how many shares, bought at, paid, pay, average cost, avg cost, average price, cost per share, break even, breakeven, book cost of, cost basis of, my",
    fr: "possède(|s), possédé, détiens, détient, détenu, j'ai, ai-je, ai, ma position, ma position dans, position dans, ma part, combien d'actions, payé, coût moyen, prix moyen, prix payé, prix d'achat, seuil de rentabilité, coûté, acheté à, mon, mes, ma",
  },
  account: { en: "account(s), subaccount(s)", fr: "compte(s)" },
  accountsList: {
    en: "my accounts, which accounts, what accounts, accounts do i have, all accounts, each account, per account, by account, account list, linked accounts, connected accounts, accounts connected, connected, connection(s), linked, broker(s), brokerage(s), brokerage accounts, which brokers, synced, sync, institution(s)",
    fr: "mes comptes, quels comptes, tous les comptes, chaque compte, par compte, liste des comptes, comptes liés, comptes connectés, comptes reliés, connecté(|e|s), lié(|s), relié(|s), connexion(|s), courtier(s), courtage, synchronis(é|ation|és), institution(|s)",
  },
  cash: {
    en: "cash, buying power, uninvested, free cash, available to invest, available to trade, dry powder, can i spend, left to invest, money left, idle, settled funds, available funds, cash balance, cash on hand, to invest, afford, sitting",
    fr: "liquidité(s), encaisse, argent disponible, pouvoir d'achat, argent non investi, non investi, comptant, cash, argent dormant, dispo, disponible(|s), fonds disponibles, à investir, il me reste, reste-t-il, argent qui dort, argent qui traîne",
  },
  allocation: {
    en: "allocation(s), allocated, asset allocation, breakdown, mix, asset mix, split, exposure, exposed, overexposed, underexposed, over exposed, weight(s|ed|ing|ings), percentage of my portfolio, percent of my portfolio, heavy, overweight, underweight, too much, pie chart, spread across, spread out, composition, made up of, how much of my",
    fr: "répartition(s), réparti(|e|s|es), allocation(s), exposition(|s), exposé(|e), pondération(s), poids, composition, composé, ventilation, proportion, part de mon portefeuille, pourcentage de mon portefeuille, combien de mon portefeuille, surpondéré, sous-pondéré, trop de, camembert, mélange d'actifs, divisé",
  },
  bySecurity: {
    en: "by (stock|security|holding|position|ticker|symbol), per (stock|security|holding), each (stock|holding|position), biggest position(|s), largest position(|s), largest holding(|s), biggest holding(|s), top holdings, top positions",
    fr: "par (titre|action|position|symbole), chaque (titre|action|position), plus grosse position, plus grosses positions, plus gros titre(|s), principales positions, principaux titres",
  },
  byClass: {
    en: "asset allocation, asset mix, asset class(|es), by class, by type, by asset type, in stocks, in bonds, in etfs, in crypto, in equities, in cash, crypto, cryptocurrencies, etfs, bonds, fixed income, stocks and bonds, stocks vs bonds, equities and bonds",
    fr: "classe(|s) d'actif(|s), par classe, par type, catégorie(|s), en actions, en obligations, en fnb, en crypto, en liquidités, obligations, revenu fixe, actions et obligations",
  },
  bySector: {
    en: "sector(s), by sector, industry, industries, tech, technology, banks, bank stocks, financials, finance, energy, oil, oil and gas, healthcare, health care, mining, miners, gold stocks, real estate, reits, utilities, telecom(|s), consumer, industrials, materials, semiconductors, ai stocks, cannabis",
    fr: "secteur(s), par secteur, sectoriel(|le|les), industrie(s), technologie(s), techno(s), banques, bancaire(|s), finance(|s), énergie, pétrole, pétrolières, soins de santé, mines, minières, immobilier, services publics, télécoms, télécommunications, consommation, matériaux, industriels, semi-conducteurs, cannabis",
  },
  byCountry: {
    en: "country, countries, by country, geography, geographic, geographical, geographically, region(s), by region, in canada, in the us, in the states, in america, international, abroad, home bias, to the us, us exposure, canadian exposure, american exposure, exposure to the us, american stocks, canadian stocks, us stocks, foreign",
    fr: "pays, par pays, géographique(|s|ment), géographie, région(|s), par région, au canada, aux états-unis, à l'étranger, international, internationale, actions américaines, actions canadiennes, titres américains, titres canadiens",
  },
  byCurrency: {
    en: "currency, currencies, by currency, us dollars, american dollars, us currency, canadian dollars, in usd, in cad, in us dollars, us dollar, canadian dollar, american dollar, fx exposure, foreign exchange, in us funds",
    fr: "devise(s), par devise, monnaie(s), dollars américains, dollars us, dollars canadiens, dollar américain, dollar us, dollar canadien, usd, cad, en usd, en cad, en dollars américains, en dollars us, fonds américains",
  },
  drift: {
    en: "drift(|ed|ing), my target(s), target allocation, target weights, target(s), off target, off track, off balance, out of balance, out of whack, balanced, unbalanced, imbalanced, on target, far from my targets, from my targets, off my targets",
    fr: "dérive(|r|s), mes cibles, ma cible, cible(s), répartition cible, hors cible, déséquilibr(é|e|ée), équilibré(|e), loin de mes cibles, écart(s), écarts avec, mes objectifs",
  },
  risk: {
    en: "risk(s), risky, riskier, riskiest, riskiness, risk level, volatile, volatility, swingy, drawdown(s), max drawdown, beta, value at risk, sharpe, sharpe ratio, diversif(y|ied|ication), concentrat(ed|ion), worst case, how much could i lose, how much can i lose, could i lose, can i lose, lose in a crash, market crash, exposed to risk, all my eggs, eggs in one basket, safe, aggressive, conservative, var, stress test, correlat(ed|ion), standard deviation",
    fr: "risque(|s), risqué(|e|s), volatil(|e|ité), repli maximal, perte maximale, diversif(ié|iée|ier|ication), concentr(é|ée|ation), au pire, pire cas, combien je peux perdre, combien je pourrais perdre, combien puis-je perdre, pourrais perdre, peux perdre, si le marché s'effondre, krach, tous mes œufs, œufs dans le même panier, agressif, prudent, bêta, ratio de sharpe, sharpe, valeur à risque, corrélation(|s), corrélé(|s), écart-type, sécuritaire, en sécurité, sécurité",
  },
  income: {
    en: "dividend(s), dividend income, income, passive income, interest, distributions, payout(s), paid out, dividend yield, yield(s), how much do i get paid, pay me, coupon(s)",
    fr: "dividende(s), revenu(s), revenus passifs, revenu passif, intérêt(s), distribution(s), versement(s), rendement en dividendes, me rapportent en dividendes",
  },
  gains: {
    en: "capital gain(s), capital loss(|es), realized, realised, unrealized, unrealised, realized gain(s), unrealized gain(s), unrealized loss(|es), paper gain(|s), paper loss(|es), profit and loss, p&l, pnl, p and l, acb, adjusted cost base, cost base, cost basis, book cost, book value, gains, gains and losses, gain or loss, superficial loss, locked in",
    fr: "gain(s) en capital, gains en capital, perte(s) en capital, réalisé(|e|s|es), non réalisé(|e|s|es), plus-value(s), moins-value(s), latent(|e|s|es), pbr, prix de base rajusté, prix de base, coût de base, coût comptable, valeur comptable, profits et pertes, gains et pertes, gains, perte apparente, gain latent, sur papier",
  },
  activity: {
    en: "activity, activities, transaction(s), transaction history, deposit(s), deposited, withdrawal(s), withdrew, contribution(s), contributed, account history, statement(s), recent activity, money in, money out, what happened in my account, put in, history",
    fr: "activité(s), transaction(s), dépôt(s), déposé(|s), retrait(s), retiré, cotisation(|s), cotisé, opération(s), mouvements de mon compte, mouvements du compte, historique, relevé(|s), entrées et sorties",
  },
} as const satisfies Record<string, Entry>;
