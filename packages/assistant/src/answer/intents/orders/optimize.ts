/** The review of the portfolio: what would change and on what that rests. Nothing is placed from here. */
import { type Composer, readAccounts } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Part } from "../../page.ts";

const words = {
  advice: both(
    "These are the results of a stated method, not advice.",
    "Ce sont les résultats d’une méthode connue, pas un conseil.",
  ),
  some: both("Suggestions of the review: {count}.", "Suggestions de l’examen\u00a0: {count}."),

  none: both("The review suggests nothing now.", "L’examen ne suggère rien pour l’instant."),
  scores: both(
    "Diversification would go from {now} to {suggested}.",
    "La diversification passerait de {now} à {suggested}.",
  ),
  basis: both(
    "They compare your weights with {method}, over {sessions} sessions from {from} to {to}.",
    "Elles comparent vos poids à la méthode «\u00a0{method}\u00a0», sur {sessions} séances du {from} au {to}.",
  ),
  agree: both(
    "“Redrawn” says in how many redrawn histories the same came out.",
    "«\u00a0Rejoués\u00a0» dit dans combien d’historiques rejoués la même suggestion est sortie.",
  ),
  approve: both(
    "You choose and approve each order on screen; nothing happens before.",
    "Vous choisissez et approuvez chaque ordre à l’écran; rien n’arrive avant.",
  ),
  count: both("Suggestions", "Suggestions"),
  nowScore: both("Diversification score now", "Note de diversification actuelle"),
  thenScore: both(
    "Diversification score at the suggested weights",
    "Note de diversification aux poids suggérés",
  ),
  sessions: both("Sessions behind it", "Séances à l’appui"),
  title: both("Suggestions", "Suggestions"),
  what: both("What", "Quoi"),
  weight: both("Now", "Maintenant"),
  suggested: both("Suggested", "Suggéré"),
  amount: both("To trade", "À négocier"),
  redrawn: both("Redrawn", "Rejoués"),
  REDUCE_POSITION: both("Reduce {symbol}", "Réduire {symbol}"),
  CONSIDER_SELLING: both("Sell {symbol}", "Vendre {symbol}"),
  INVEST_EXCESS_CASH: both("Invest cash", "Investir des liquidités"),
  INCREASE_CASH_RESERVES: both("Keep more cash", "Garder plus de liquidités"),
  open: both("Review and approve", "Examiner et approuver"),
  target: both("Rebalance to a target", "Rééquilibrer vers une cible"),
  risk: both("How risky is my portfolio?", "Mon portefeuille est-il risqué?"),
  drift: both("How far am I from my target?", "À quelle distance suis-je de ma cible?"),
} as const;

export const optimize: Composer = async (page) => {
  if ((await readAccounts(page)) === null) return;
  const answer = await page.read("portfolioOptimization", {});
  page.places([words.open, "trading"], [words.target, "advanced"]);
  page.suggest(words.risk, words.drift);
  if (answer === null) return;
  const {
    recommendations,
    message,
    risk_analysis: risk,
    weights_basis: basis,
    provenance: from,
  } = answer.optimization;
  if (recommendations.length === 0) {
    page.paragraph(page.line(words.none), message === null ? [] : page.quoted(message, words.title, from));
    return;
  }
  page.paragraph(
    page.line(words.advice),
    page.line(words.some, { count: page.count(words.count, recommendations.length, from) }),
  );
  page.table(
    words.title,
    [words.what, words.weight, words.suggested, words.amount, words.redrawn],
    recommendations
      .slice(0, 8)
      .map(
        ({ type, symbol, current_weight, suggested_weight, amount_cad, confidence_basis: sure }): Part[] => {
          const name = page.text(words[type]).replace("{symbol}", symbol ?? "");
          return [
            name,
            page.percent(`${name}: ${page.text(words.weight)}`, current_weight, from),
            page.percent(`${name}: ${page.text(words.suggested)}`, suggested_weight, from),
            page.cad(`${name}: ${page.text(words.amount)}`, amount_cad, from),
            sure.agreeing === null || sure.drawn === null || sure.drawn === 0
              ? "–"
              : page.figure(
                  "fraction",
                  `${name}: ${page.text(words.redrawn)}`,
                  sure.agreeing / sure.drawn,
                  from,
                ),
          ];
        },
      ),
  );
  page.paragraph(
    risk.diversification_score === null || risk.suggested_diversification_score === null
      ? []
      : page.line(words.scores, {
          now: page.count(words.nowScore, risk.diversification_score, from),
          suggested: page.count(words.thenScore, risk.suggested_diversification_score, from),
        }),
    basis === null
      ? []
      : page.line(words.basis, {
          method: basis.method_name,
          sessions: page.count(words.sessions, basis.sessions, from),
          from: page.format.date(basis.from),
          to: page.format.date(basis.to),
        }),
    page.line(words.agree),
    page.line(words.approve),
  );
};
