import type { Entry } from "./entry.ts";

/** Orders, trades, and the trader that works by itself. */
export const tradingWords = {
  buy: {
    en: "buy, buying, purchase, purchasing, get me, grab, pick up, acquire, invest, add, put, order me, load up on, scoop up, go long, long, buy order, place a buy, place an order (to|for), buy me, i will take",
    fr: "achète-(la|le|les|en), achètes-en, ach(ète|ètes|eter|etez|etons), acquérir, acquiers, mets, mettre, mettais, mettez, invest(is|ir|issais|i|issez), place, plac(er|ez), prends-moi, ramasse, procure-moi, rajoute(|r), ajoute(|r), ordre d'achat, embarque dans",
  },
  sell: {
    en: "sell, selling, dump, dumping, unload, get rid of, offload, trim, liquidate, cash out of, cash out, exit, close my position, close out, ditch, short, take profits on, sell order, lighten up",
    fr: "vends-(la|le|les|en), vend(s|re|ez|ais|ons|rais), liquid(e|er|ez), débarrasse, débarrasser, débarrasse-moi, me défaire de, écoule, allège, sors-moi de, ferme ma position, ordre de vente",
  },
  bought: {
    en: "bought, invested, added, last purchase(|s), my purchases",
    fr: "dernier achat, derniers achats, mes achats, j'achetais, j'ajoutais, je mettais, j'investissais, un achat, d'acheter",
  },
  sold: {
    en: "sold, trimmed, dumped, last sale(|s), my sales",
    fr: "dernière vente, dernières ventes, mes ventes, je vendais, vendu, une vente, de vendre",
  },
  orderWish: {
    en: "please, for me, i want to, i would like to, let us, can you, could you, go ahead and, now, market order, limit order, at market, limit, shares of, worth of",
    fr: "s'il te plaît, svp, je veux, j'aimerais, je voudrais, peux-tu, pourrais-tu, au marché, à cours limité, ordre au marché, actions de, parts de",
  },
  everythingOf: {
    en: "all my, all of my, all, all of it, everything, whole position, entire position, my whole, my entire, the whole thing, the lot",
    fr: "tout, tous mes, toutes mes, toute ma, tout mon, toutes, la totalité, au complet, ma position au complet, en entier",
  },
  half: { en: "half, half of, half my, one half, 50 percent of", fr: "la moitié, moitié, la demie" },
  third: { en: "a third, one third, third", fr: "le tiers, un tiers" },
  quarter: { en: "a quarter, one quarter, quarter of", fr: "le quart, un quart" },
  orders: {
    en: "order(s), my order, did my order, open orders, pending orders, working orders, outstanding orders, order status, filled, fill, limit orders, did it fill, been filled, go through, went through, executed",
    fr: "ordre(s), commande(s), mon ordre, ordres en cours, ordre(s) en attente, état de mon ordre, exécuté(|e|s), rempli(|s), passé(|e)",
  },
  open: {
    en: "open, pending, outstanding, working, unfilled, active, still waiting, waiting, in progress, not filled",
    fr: "ouvert(|s), en attente, en cours, non exécuté(|s), actif(|s), pas encore, en suspens",
  },
  drafts: {
    en: "draft(s), draft order(s), waiting for (my|) (approval|review), awaiting approval, awaiting review, pending review, pending approval, to approve, to review, need approval, needs approval, needs my approval, need my approval, needs review, for me to approve, for me to review, proposed order(s), proposed trade(s), proposal(s), suggested orders, suggested trades, waiting for me, orders to confirm, my approval, approval",
    fr: "brouillon(s), ébauche(s), à approuver, à réviser, à confirmer, en attente d'approbation, en attente de révision, en attente de mon approbation, attendent mon approbation, attend mon approbation, ordres proposés, ordre(s) proposé(|s), proposition(s), opérations proposées, mon approbation, approbation",
  },
  trades: {
    en: "trade(s), traded, trade history, trading history, executions, my fills, last trade(s), recent trades, did i buy, did i sell, have i bought, have i sold, i bought, i sold, did neuro buy, did neuro sell, neuro bought, neuro sold, bought and sold, trading performance, did you buy, did you sell, did you trade, did i trade, buy and sell history, purchases, last purchase, last sale, last sales, my sales",
    fr: "opérations d'achat, achats et ventes, historique de négociation, négociation(s), négocié, mes achats, mes ventes, achats, ventes, ai-je acheté, ai-je vendu, j'ai acheté, j'ai vendu, neuro a acheté, neuro a vendu, neuro a-t-il acheté, neuro a-t-il vendu, as-tu acheté, as-tu vendu, dernier achat, dernière vente, derniers achats, dernières ventes, trades, échanges",
  },
  trackRecord: {
    en: "track record, accuracy, accurate, hit rate, win rate, success rate, how often, right, reliable, reliability, trustworthy, can i trust, trust, ever wrong, wrong, correct, past signals, backtested results, proven, work out, worked out, worked, work, are good, batting average, signal history, any good",
    fr: "fiabl(e|es), fiabilité, précision, exactitude, taux de réussite, taux de succès, sont bonnes, sont bons, bilan, as-tu raison, raison, se trompe(|nt), te trompes, trompé, faire confiance, confiance, historique des signaux, signaux passés, fonctionné, juste(|s), exact(s)",
  },
  prediction: {
    en: "signal(s), prediction(s), recommendation(s), call(s), forecasts, your picks, picks, your advice, neuro, you, your, the ai, ai",
    fr: "signal, signaux, prédiction(s), prévision(s), recommandation(s), tes conseils, neuro, tu, tes, vous, vos, l'ia, ia",
  },
  strategies: {
    en: "strategy, strategies, grid trading, mean reversion, momentum, volume breakout, breakout, rsi macd bollinger",
    fr: "stratégie(s), retour à la moyenne, cassure de volume",
  },
  ownRules: {
    en: "my rule(s), my own rule(s), my strategy, my strategies, my own strategy, my own strategies, my trading rule(s), my custom rule(s), my custom strategy, rule(s) of mine, strategy of mine, strategies of mine, rule i (wrote|made|built|kept|composed), rules i (wrote|made|built|kept|composed), strategy i (wrote|made|built|kept|composed), strategies i (wrote|made|built|kept|composed)",
    fr: "ma règle, mes règles, ma propre règle, mes propres règles, ma stratégie, mes stratégies, ma propre stratégie, mes propres stratégies, règle(s) à moi, stratégie(s) à moi, règle que j'ai (écrite|faite|créée), stratégie que j'ai (écrite|faite|créée), stratégies que j'ai (écrites|faites|créées)",
  },
  neuro: { en: "neuro, your", fr: "neuro, tes, ton, vos" },
  cancel: {
    en: "cancel, undo, withdraw my order, delete, remove",
    fr: "annule(|r|z), retire(|r) mon ordre, supprime(|r|z)",
  },
  optimize: {
    en: "optimi(ze|se|zed|sed|zing|sing), optimi(zation|sation), rebalanc(e|ing|ed), re balance, improve my portfolio, better portfolio, fix my portfolio, review my portfolio, clean up my portfolio, adjust my portfolio, what to do with my portfolio, do with my portfolio, change in my portfolio, portfolio review, tune my portfolio",
    fr: "optimis(e|er|ez|ation), rééquilibr(e|er|ez|age|ée), équilibrer mon portefeuille, améliorer mon portefeuille, améliore mon portefeuille, ajuster mon portefeuille, revue de mon portefeuille, réorganiser mon portefeuille, faire avec mon portefeuille, rebalance(|r)",
  },
  limits: {
    en: "limits, trading limit(s), my limit(s), maximum, max, daily limit, daily trades, position size, max position, trades per day, stop loss, take profit, can trade in a day, can neuro trade, allowed to trade, can it trade, can you trade, how much can neuro, how many trades, safety limits, guardrails, kill switch, loss limit, most neuro can, allowed to spend, allowed to buy, most",
    fr: "limite(s), mes limites, maximum, plafond(s), opérations par jour, taille maximale, taille de position, seuil de perte, stop, prise de profit, garde-fou(s), peut négocier, peut-il négocier, peut acheter, a le droit, combien d'opérations, perte quotidienne",
  },
  autoTrader: {
    en: "neuro, auto trading, auto trader, autotrader, autotrading, automatic trading, automated trading, bot, robot, the ai, the trader, auto invest",
    fr: "neuro, négociation automatique, négociation auto, robot, automatique, l'ia, bot, trader auto",
  },
  learned: { en: "learned, learnt, trained, epochs, learn", fr: "appris, apprend, entraîné, époques" },
  network: {
    en: "neural network, neural net, network, the model, ai model, trained, training, learned, learnt, epochs, how smart are you, have you learned, symbols learned",
    fr: "réseau de neurones, réseau neuronal, réseau, le modèle, modèle d'ia, entraîn(é|ement|ée), apprentissage, appris, époques, symboles appris",
  },
} as const satisfies Record<string, Entry>;
