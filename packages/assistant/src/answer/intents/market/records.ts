/** What signals and strategies have been worth, measured on days they had not seen. */
import type { AnswerOf } from "@neuro/contract";
import type { Composer } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Page, Part } from "../../page.ts";

const words = {
  accuracy: both(
    "{accuracy} of {samples} signals were right {days} sessions later, over {symbols} securities. Always naming the more frequent direction would have been right {base} of the time.",
    "{accuracy} des {samples} signaux avaient raison {days} séances plus tard, sur {symbols} titres. Nommer toujours la direction la plus fréquente aurait eu raison {base} du temps.",
  ),
  interval: both(
    "The true rate plausibly lies between {low} and {high}.",
    "Le vrai taux se situe vraisemblablement entre {low} et {high}.",
  ),
  noEdge: both(
    "{edge}: the signals have not beaten that base rate.",
    "{edge}\u00a0: les signaux n’ont pas battu ce taux de base.",
  ),
  edgeFound: both(
    "The whole interval lies above the base rate: an {edge} was found.",
    "Tout l’intervalle dépasse le taux de base\u00a0: un {edge} a été trouvé.",
  ),
  edge: both("No edge found", "Aucun avantage mesuré"),
  edgeWord: both("edge", "avantage"),
  target: both(
    "The stated target of {target} is a goal, not a measurement.",
    "La cible annoncée de {target} est un but, pas une mesure.",
  ),
  notYet: both(
    "The signals of this market have not been measured yet.",
    "Les signaux de ce marché n’ont pas encore été mesurés.",
  ),
  traded: both(
    "Traded by {strategy}, {won} of {trades} trades gained, with a Sharpe ratio of {sharpe} against {holding} for holding.",
    "Négociées par {strategy}, {won} des {trades} opérations ont gagné, avec un ratio de Sharpe de {sharpe} contre {holding} pour un achat conservé.",
  ),
  span: both("Measured from {from} to {to}.", "Mesuré du {from} au {to}."),
  accuracyLabel: both("Signals that were right", "Signaux qui avaient raison"),
  samples: both("Signals judged", "Signaux jugés"),
  days: both("Sessions until a signal is judged", "Séances avant de juger un signal"),
  symbols: both("Securities measured", "Titres mesurés"),
  base: both("Base rate", "Taux de base"),
  low: both("Interval, lower end", "Intervalle, borne inférieure"),
  high: both("Interval, upper end", "Intervalle, borne supérieure"),
  targetLabel: both("Stated target", "Cible annoncée"),
  won: both("Trades that gained", "Opérations gagnantes"),
  trades: both("Trades", "Opérations"),
  winRate: both("Gained", "Gagnantes"),
  sharpe: both("Sharpe ratio", "Ratio de Sharpe"),
  holding: both("Sharpe ratio of holding", "Ratio de Sharpe d’un achat conservé"),
  beat: both(
    "Strategies that beat buying and holding by Sharpe ratio, costs included: {beat} of {all} measured.",
    "Stratégies qui battent un achat conservé selon le ratio de Sharpe, frais compris\u00a0: {beat} sur {all} mesurées.",
  ),
  beatLabel: both("Strategies that beat holding", "Stratégies qui battent un achat conservé"),
  allLabel: both("Strategies measured", "Stratégies mesurées"),
  unmeasured: both("No strategy has been measured yet.", "Aucune stratégie n’a encore été mesurée."),
  title: both("Strategies, walk-forward", "Stratégies, évaluation progressive"),
  strategy: both("Strategy", "Stratégie"),
  holdingTitle: both("Holding", "Achat conservé"),
  open: both("Open AI functions", "Ouvrir Fonctions IA"),
  trader: both("Open Neuro trader", "Ouvrir Négociateur Neuro"),
  strategies: both("Which strategies are there?", "Quelles stratégies y a-t-il?"),
  baseTerm: both("What is a base rate?", "Qu’est-ce que le taux de base?"),
  good: both("How good are the signals?", "Que valent les signaux?"),
  ofSecurity: both(
    "No backtest runs in the chat: the page behind the button tests a rule on {symbol}, over the years you choose. What follows was measured over all securities together.",
    "Aucun test ne s’exécute dans le clavardage\u00a0: la page derrière le bouton éprouve une règle sur {symbol}, pour les années de votre choix. Ce qui suit a été mesuré sur tous les titres ensemble.",
  ),
  openBacktest: both("Open the backtest", "Ouvrir le test rétrospectif"),
} as const;

export const signalsRecord: Composer = async (page) => {
  const [accuracy, state] = await Promise.all([page.read("signalAccuracy", {}), page.read("neuroState", {})]);
  page.places([words.open, "ai-functions"], [words.trader, "neuro-trader"]);
  page.suggest(words.strategies, words.baseTerm);
  if (accuracy !== null) sayAccuracy(page, accuracy);
  const traded = state?.state.performance_metrics;
  if (traded?.sharpe_ratio == null || traded.holding_sharpe_ratio === null) return;
  const from = traded.provenance;
  page.say(words.traded, {
    strategy: traded.strategy,
    won: page.count(words.won, traded.winning_trades, from),
    trades: page.count(words.trades, traded.total_trades, from),
    sharpe: page.figure("ratio", words.sharpe, traded.sharpe_ratio, from),
    holding: page.figure("ratio", words.holding, traded.holding_sharpe_ratio, from),
  });
};

function sayAccuracy(page: Page, answer: AnswerOf<"signalAccuracy">): void {
  const { accuracy, base_rate: base, interval95, provenance: from } = answer;
  if (accuracy === null || base === null) {
    page.say(words.notYet);
    return;
  }
  const share = (label: keyof typeof words, value: number) =>
    page.figure("fraction", words[label], value, from);
  page.paragraph(
    page.line(words.accuracy, {
      accuracy: share("accuracyLabel", accuracy),
      samples: page.count(words.samples, answer.sample_size, from),
      days: page.figure("days", words.days, answer.horizon_days, from),
      symbols: page.count(words.symbols, answer.symbols, from),
      base: share("base", base),
    }),
    interval95 === null
      ? []
      : page.line(words.interval, { low: share("low", interval95[0]), high: share("high", interval95[1]) }),
    answer.edge_found
      ? page.line(words.edgeFound, { edge: page.term("edge", words.edgeWord) })
      : page.line(words.noEdge, { edge: page.term("edge", words.edge) }),
  );
  page.paragraph(
    answer.from === null || answer.to === null
      ? []
      : page.line(words.span, { from: page.format.date(answer.from), to: page.format.date(answer.to) }),
    page.line(words.target, {
      target: page.figure("fraction", words.targetLabel, answer.target, page.own()),
    }),
  );
}

export const strategies: Composer = async (page, { securities: [security] = [] }) => {
  const answer = await page.read("neuroStrategies", {});
  page.places([security === undefined ? words.trader : words.openBacktest, "neuro-trader"]);
  if (security !== undefined)
    page.say(words.ofSecurity, { symbol: page.symbol(security.symbol, security.instrumentId) });
  page.suggest(words.good, words.baseTerm);
  if (answer === null) return;
  const all = Object.values(answer.strategies);
  const judged = all.filter(({ beats_holding }) => beats_holding !== null);
  const [first] = judged;
  if (first === undefined) page.say(words.unmeasured);
  else {
    page.say(words.beat, {
      beat: page.count(
        words.beatLabel,
        judged.filter(({ beats_holding }) => beats_holding === true).length,
        first.provenance,
      ),
      all: page.count(words.allLabel, judged.length, first.provenance),
    });
  }
  const cell = (value: number | null, make: (value: number) => Part): Part =>
    value === null ? "–" : make(value);
  page.table(
    words.title,
    [words.strategy, words.trades, words.winRate, words.sharpe, words.holdingTitle],
    all.map(
      ({ name, sample_size, win_rate, sharpe_ratio, holding_sharpe_ratio, provenance: from }): Part[] => {
        const label = (message: { en: string; fr: string }) => `${name}: ${page.text(message)}`;
        return [
          name,
          page.count(label(words.trades), sample_size, from),
          cell(win_rate, (value) => page.figure("fraction", label(words.winRate), value, from)),
          cell(sharpe_ratio, (value) => page.figure("ratio", label(words.sharpe), value, from)),
          cell(holding_sharpe_ratio, (value) => page.figure("ratio", label(words.holding), value, from)),
        ];
      },
    ),
  );
};
