import type { Entry } from "./entry.ts";

/** Securities and what Neuro thinks of them. */
export const securityWords = {
  thisSecurity: {
    en: "this (stock|share|security|etf|company|one|ticker|fund|symbol|name), that (stock|share|security|etf|company|one|ticker|fund), the (stock|share|company|etf) on screen, these shares, those shares, this",
    fr: "cette (action|compagnie|entreprise|société), ce (titre|fnb|fonds|symbole|stock), ces actions, celui-ci, celle-ci, celui-là, celle-là, ce titre-là, cette action-là, ceci",
  },
  it: {
    en: "it, its, them",
    fr: "elle, lui, elles, là-dessus, vends-(la|le|les|en), achète-(la|le|les|en), achètes-en, vendre-(la|les), analyse-(la|le)",
  },
  stock: {
    en: "stock(s), payer(s), share(s), security, securities, equity, ticker, etf, shares of, symbol, company",
    fr: "action(s), titre(s), fnb, part(s), symbole, compagnie, entreprise, unité(s)",
  },
  price: {
    en: "price(s), priced, quote, trading at, is trading, trade at, trading for, trading, going for, how much is, how much are, how much does, share price, stock price, bid, ask, last price, closing price, close at, high today, 52 week high, 52 week low, market cap, volume, level, worth, at right now, pe ratio, trades at",
    fr: "prix, cours, cotation, cote(|s), se transige(|nt), transige, se négocie, négocie, coûte(|nt), combien coûte, à combien est, à combien, combien vaut, vaut combien, se vend, dernier cours, cours de clôture, capitalisation, volume, vaut, rendu à combien, est rendu",
  },
  moveWord: {
    en: "moving, up or down, doing today, doing, how is, how did, going up, going down, trend, chart, up, down, performance, performed, perform, do, return",
    fr: "monte, baisse, tendance, graphique, se comporte, fait, va, comment va, rendement, performé",
  },
  analysis: {
    en: "analy(ze|se|zed|sed|zing|sing|sis|ses), take on, your take, think of, think about, thoughts on, opinion, opinions, rating, outlook, forecast(s), view on, views on, prediction(s), predict, price target, target price, fundamentals, technicals, technical analysis, rsi, macd, deep dive, tell me about, look at, evaluate, assess, break down, rundown, scoop on, going to do, where is it going, headed, future of, potential of, check",
    fr: "analyse-(la|le), analys(e|er|es|ez), avis, penses-tu de, penses-tu, penses, pensez-vous, opinion, perspective(s), prévision(s), prédiction(s), prédit, cours cible, objectif de cours, évalu(e|er|ez), évaluation, regarde, verdict, analyse technique, parle-moi de, parle-moi d', que vaut, potentiel, avenir, étudie, portrait de",
  },
  signal: {
    en: "signal(s), say buy, say sell, say hold, saying buy, saying sell, saying hold, says buy, says sell, says hold, rate(|d), rating, a buy, a sell, a hold, hold signal, buy signal, sell signal, bullish on, bearish on, bullish, bearish, confidence, confident, evidence, recommend(|ed|ing|ation), call on",
    fr: "signal, signaux, dis acheter, dis vendre, dit acheter, dit vendre, dit d'acheter, dit de vendre, dis-tu d'acheter, dis-tu de vendre, signal d'achat, signal de vente, recommandes-tu, recommande, recommandation, confiance, haussier, baissier, preuve(s), cote",
  },
  news: {
    en: "news, headline(s), latest on, latest about, the latest, happening with, happening at, going on with, going on at, anything new, whats new, what is new, announce(|d|ment|ments), press release(s), reported, articles, story, rumour(s), rumor(s), earnings, earnings report, heard about, sentiment (on|about|around)",
    fr: "nouvelle(s), manchette(s), actualité(s), actu(s), quoi de neuf, quoi de nouveau, du nouveau, annonc(e|é|es), communiqué(s), articles, rumeur(s), se passe avec, se passe chez, nouveau sur, derniers résultats de, résultats trimestriels",
  },
} as const satisfies Record<string, Entry>;
