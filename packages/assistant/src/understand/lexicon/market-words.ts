import type { Entry } from "./entry.ts";

/** Markets. */
export const marketWords = {
  market: {
    en: "market(s), stock market(s), the market, exchange(s), can i trade now, can i trade today, wall street, indices, indexes, index, world markets",
    fr: "marché(s), bourse(s), la bourse, les marchés, indice(s), marchés boursiers",
  },
  canada: {
    en: "tsx, toronto, toronto stock exchange, canadian, canada, bay street, tsx composite, tsx 60, canadian market(s), in canada",
    fr: "canadien(|ne|s|nes), bourse de toronto, canada, au canada, marché canadien, marchés canadiens",
  },
  usa: {
    en: "nyse, nasdaq, new york stock exchange, wall street, s&p, s&p 500, s p 500, sp500, the dow, dow jones, us market(s), american market(s), american, us, usa, u s, the states, new york",
    fr: "américain(|e|s|es), états-unis, aux états-unis, marché américain, marchés américains, bourse de new york",
  },
  hours: {
    en: "open, opens, opened, close(|s|d), closing, opening, closing time, hours, trading hours, market hours, holiday(s), after hours, premarket, pre market, opening bell, when can i trade, still open, trade now, half day, early close, trading start(s), trading end(s), trading begin(s), trading stop(s), trade now, trade today",
    fr: "ouvert(|e|es|s), ferm(e|é|ée|ées|er|eture|ent), ouvr(e|ir|ent), ouverture, heure(s), horaire(s), heures d'ouverture, férié(|s), jour férié, congé, heures de bourse, après les heures",
  },
  when: {
    en: "when, what time, is the, are the, can i trade, does trading, until when, how long until, what are the, is, are",
    fr: "quand, à quelle heure, quelle heure, est-ce que la bourse, jusqu'à quand, dans combien de temps, est, sont",
  },
  overview: {
    en: "overview, market overview, sentiment, breadth, mood, summary, recap, update, snapshot, happening, going on, market doing, markets doing, how is, how are, how did, doing, bull market, bear market, bullish, bearish, what is up with, look, looking, advancing, declining, crash(|ing), state of",
    fr: "aperçu, aperçu du marché, survol, résumé, sentiment, tendance, portrait, comment va, comment vont, ça va, se passe, se portent, se porte, humeur, état du marché, état des marchés, haussier, baissier, point sur, topo",
  },
  exchangeRate: {
    en: "exchange rate(s), currency rate, usd cad, usdcad, cad usd, usd to cad, cad to usd, usd in cad, the loonie, us dollar in canadian, american dollar in canadian, us dollar worth, american dollar worth, us dollar at, dollar trading at, is a us dollar, is an american dollar, is one us dollar",
    fr: "taux de change, taux du dollar, huard, vaut le dollar américain, vaut le dollar us, vaut le dollar canadien, vaut un dollar américain, cours du dollar, dollar américain en canadien, est le dollar américain, est le dollar",
  },
  movers: {
    en: "mover(s), gainers, top gainers, losers, top losers, biggest movers, biggest gainers, most active, most traded, hot stocks, trending stocks, trending, movers today, what is moving, what is hot, moving the most, rising the most, falling the most, biggest drops, biggest jumps, up the most, down the most, hottest",
    fr: "plus fortes hausses, plus fortes baisses, plus grosses hausses, plus grosses baisses, plus actifs, plus échangés, plus négociés, titres qui bougent, actions qui bougent, qui bougent, qui montent, qui baissent, gagnants du jour, perdants du jour, plus monté, plus baissé, palmarès, plus en hausse, plus en baisse",
  },
  goingUp: {
    en: "gainer(s), up the most, rising, jumps, winner(s), up, rose, soaring, hot, hottest, going up, goes over, goes above, climbing",
    fr: "hausse(s), montent, monté, gagnant(|s), en hausse, grimpe(|nt)",
  },
  goingDown: {
    en: "loser(s), down the most, falling, drops, down, fell, tanking, crashing, going down, dropping, dips, dipping, sinking, goes under, goes below",
    fr: "baisse(s), baissent, baissé, perdant(|s), en baisse, chutent, chute, descend(|s|ent|re), tombe(|nt), plonge(|nt)",
  },
} as const satisfies Record<string, Entry>;
