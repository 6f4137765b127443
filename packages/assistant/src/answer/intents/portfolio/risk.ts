import { type AnswerOf, ordinaryWeek } from "@neuro/contract";
import { type Composer, readAccounts } from "../../asked.ts";
import { both, type Message } from "../../message.ts";
import type { Page } from "../../page.ts";
import { bySecurity } from "./holdings.ts";

const words = {
  loss: both(
    "{share} of weeks lose no more than {week}; those beyond it lose {beyond} on average. Most of it comes from {symbol}.",
    "{share} des semaines ne perdent pas plus de {week}; les autres perdent {beyond} en moyenne. La plus grande part vient de {symbol}.",
  ),
  lossRecord: both(
    "Measured on {portfolios} random portfolios of {weeks} weeks each: {exceeded} of the weeks lost more.",
    "Mesuré sur {portfolios} portefeuilles tirés au hasard, de {weeks} semaines chacun\u00a0: {exceeded} des semaines ont perdu plus.",
  ),
  lossShare: both("Weeks that lose no more", "Semaines qui ne perdent pas plus"),
  lossTitle: both(
    "What a bad day, week and month may cost",
    "Ce que peuvent coûter un mauvais jour, une mauvaise semaine, un mauvais mois",
  ),
  within: both("Within", "D’ici"),
  atRisk: both("Seldom loses more than", "Perd rarement plus de"),
  beyond: both("Beyond it, on average", "Au-delà, en moyenne"),
  portfolios: both("Random portfolios judged", "Portefeuilles tirés au hasard"),
  weeks: both("Weeks of each", "Semaines de chacun"),
  exceeded: both("Weeks that lost more", "Semaines qui ont perdu plus"),
  day: both("A day", "Un jour"),
  week: both("A week", "Une semaine"),
  month: both("A month", "Un mois"),
  level: both(
    "Your portfolio’s risk is {level}: it has varied by {volatility} a year ({term}).",
    "Le risque de votre portefeuille est {level}\u00a0: il a varié de {volatility} par année ({term}).",
  ),
  volatility: both("standard deviation", "écart-type"),
  unknown: both(
    "The risk cannot be measured yet: nothing you hold has enough history.",
    "Le risque ne peut pas encore être mesuré\u00a0: rien de ce que vous détenez n’a assez d’historique.",
  ),
  score: both(
    "Its diversification score is {score} of {best}; above {good} counts as good.",
    "Sa note de diversification est de {score} sur {best}; plus de {good} compte comme bon.",
  ),
  largest: both(
    "The largest holding, {symbol}, is {weight} of everything; cash is {cash}.",
    "Le titre le plus important, {symbol}, compte pour {weight} du tout; les liquidités, {cash}.",
  ),
  judged: both(
    "{judged} of the holdings’ value has enough history to be judged.",
    "{judged} de la valeur des titres a assez d’historique pour être jugée.",
  ),
  paperOnly: both(
    "These figures are of your paper accounts alone; live ones are not counted.",
    "Ces chiffres sont ceux de vos seuls comptes simulés; les comptes réels ne sont pas comptés.",
  ),
  liveOnly: both(
    "These figures are of your live accounts alone; paper ones are not counted.",
    "Ces chiffres sont ceux de vos seuls comptes réels; les comptes simulés ne sont pas comptés.",
  ),
  past: both(
    "All of it describes the past: it can turn out worse.",
    "Tout cela décrit le passé\u00a0: il peut arriver pire.",
  ),
  low: both("low", "faible"),
  medium: both("medium", "moyen"),
  high: both("high", "élevé"),
  volatilityLabel: both("Volatility a year, cash included", "Volatilité annuelle, liquidités comprises"),
  scoreLabel: both("Diversification score", "Note de diversification"),
  bestLabel: both("Highest score there is", "Note la plus haute possible"),
  goodLabel: both("Good from here", "Bon à partir d’ici"),
  weight: both("Share of the portfolio", "Part du portefeuille"),
  cash: both("Cash", "Liquidités"),
  judgedLabel: both("Share that can be judged", "Part qui peut être jugée"),
  title: both("Where the risk comes from", "D’où vient le risque"),
  security: both("Security", "Titre"),
  share: both("Of the money", "De l’argent"),
  ofRisk: both("Of the risk", "Du risque"),
  open: both("Open the review", "Ouvrir l’examen"),
  rebalance: both("Optimize my portfolio", "Optimiser mon portefeuille"),
  diversify: both("What is diversification?", "Qu’est-ce que la diversification?"),
  drawdown: both("What is a drawdown?", "Qu’est-ce qu’un repli maximal?"),
} as const;
const best = 100;
const good = 70;
const levels = { Low: words.low, Medium: words.medium, High: words.high } as const;

export const risk: Composer = async (page) => {
  const known = await readAccounts(page);
  if (known === null) return;
  const review = await page.read("portfolioRisk", {});
  const mode = review?.risk.mode;
  const held = mode === undefined ? null : await page.read("holdings", { query: { mode } });
  page.places([words.open, "advanced"]);
  page.suggest(words.rebalance, words.diversify, words.drawdown);
  if (review === null) return;
  const { current_portfolio: now, risk_analysis: measured, provenance: from, weights } = review.risk;
  sayLoss(page, review.risk);
  if (measured.risk_level === null || measured.volatility === null) page.say(words.unknown);
  else {
    page.paragraph(
      page.line(words.level, {
        level: page.strong(levels[measured.risk_level]),
        volatility: page.percent(words.volatilityLabel, measured.volatility, from),
        term: page.term("volatility", words.volatility),
      }),
      measured.diversification_score === null
        ? []
        : page.line(words.score, {
            score: page.count(words.scoreLabel, measured.diversification_score, from),
            best: page.count(words.bestLabel, best, page.own()),
            good: page.count(words.goodLabel, good, page.own()),
          }),
    );
  }
  const first = held === null ? undefined : bySecurity(held.holdings)[0];
  page.paragraph(
    held === null || first === undefined
      ? []
      : page.line(words.largest, {
          symbol: page.symbol(first.symbol),
          weight: page.percent(
            `${first.symbol}: ${page.text(words.weight)}`,
            first.percentage,
            held.provenance,
          ),
          cash: page.percent(words.cash, now.cash_percentage, from),
        }),
    now.positions === 0
      ? []
      : page.line(words.judged, { judged: page.percent(words.judgedLabel, now.judged_percentage, from) }),
    known.accounts.some((account) => account.mode !== mode)
      ? page.line(mode === "paper" ? words.paperOnly : words.liveOnly)
      : [],
    page.line(words.past),
  );
  const measuredLines = weights.filter(({ risk_share }) => risk_share !== null).slice(0, 8);
  page.table(
    words.title,
    [words.security, words.share, words.ofRisk],
    measuredLines.map(({ symbol, current_weight, risk_share }) => [
      page.symbol(symbol),
      page.percent(`${symbol}: ${page.text(words.share)}`, current_weight, from),
      page.percent(`${symbol}: ${page.text(words.ofRisk)}`, risk_share ?? 0, from),
    ]),
  );
};

const horizonNames = { 1: words.day, 5: words.week, 21: words.month } as const;

/** What may be lost with market-wide shocks shared, and how often such an answer was exceeded. */
function sayLoss(page: Page, { loss, provenance: from }: AnswerOf<"portfolioRisk">["risk"]): void {
  const week = loss?.horizons.find(({ sessions }) => sessions === ordinaryWeek.sessions);
  const [first] = loss?.holdings ?? [];
  if (loss === null || week === undefined || first === undefined) return;
  const label = (message: Message, sessions: 1 | 5 | 21) =>
    `${page.text(horizonNames[sessions])}: ${page.text(message)}`;
  const atRisk = ({ sessions, value_at_risk: value }: typeof week) =>
    page.cad(label(words.atRisk, sessions), value, from);
  const beyond = ({ sessions, expected_shortfall: value }: typeof week) =>
    page.cad(label(words.beyond, sessions), value, from);
  page.paragraph(
    page.line(words.loss, {
      share: page.figure("fraction", words.lossShare, loss.probability, from),
      week: atRisk(week),
      beyond: beyond(week),
      symbol: page.symbol(first.symbol, first.instrument_id),
    }),
    page.line(words.lossRecord, {
      portfolios: page.count(words.portfolios, loss.record.portfolios, from),
      weeks: page.count(words.weeks, loss.record.weeks, from),
      exceeded: page.figure("fraction", words.exceeded, loss.record.exceeded, from),
    }),
  );
  page.table(
    words.lossTitle,
    [words.within, words.atRisk, words.beyond],
    loss.horizons.map((horizon) => [
      page.text(horizonNames[horizon.sessions]),
      atRisk(horizon),
      beyond(horizon),
    ]),
  );
}
