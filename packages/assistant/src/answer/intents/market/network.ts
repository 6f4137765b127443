import type { Composer } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Part } from "../../page.ts";

const words = {
  ready: both(
    "Securities your networks know: {symbols}. On {samples} days they had never seen they named the right direction {accuracy} of the time.",
    "Titres que vos réseaux connaissent\u00a0: {symbols}. Sur {samples} jours jamais vus, ils ont nommé la bonne direction {accuracy} du temps.",
  ),
  interval: both(
    "The true rate plausibly lies between {low} and {high}.",
    "Le vrai taux se situe vraisemblablement entre {low} et {high}.",
  ),
  edges: both(
    "With an {term}: {edges}; the others count for nothing in the signals.",
    "Avec un {term}\u00a0: {edges}; les autres ne comptent pas dans les signaux.",
  ),
  edge: both("edge", "avantage"),
  training: both("A network is being trained now.", "Un réseau est en cours d’entraînement."),
  untrained: both(
    "You have not trained a network yet. Most find no edge, and Neuro says so when that is the result.",
    "Vous n’avez pas encore entraîné de réseau. La plupart ne trouvent aucun avantage, et Neuro le dit quand c’est le cas.",
  ),
  symbols: both("Securities learned", "Titres appris"),
  samples: both("Predictions out of sample", "Prédictions hors échantillon"),
  accuracy: both("Directions right, out of sample", "Directions justes, hors échantillon"),
  low: both("Interval, lower end", "Intervalle, borne inférieure"),
  high: both("Interval, upper end", "Intervalle, borne supérieure"),
  edgesLabel: both("Networks with an edge", "Réseaux avec un avantage"),
  title: both("Networks", "Réseaux"),
  security: both("Security", "Titre"),
  trained: both("Trained", "Entraîné"),
  found: both("Edge", "Avantage"),
  yes: both("yes", "oui"),
  no: both("no", "non"),
  tooGood: both("too good to be true", "trop beau pour être vrai"),
  open: both("Open Neural network", "Ouvrir Réseau de neurones"),
  how: both("How do I train a network?", "Comment entraîner un réseau?"),
  walk: both("What is walk-forward?", "Qu’est-ce que l’évaluation progressive?"),
} as const;

export const network: Composer = async (page) => {
  const state = await page.read("networkState", {});
  page.places([words.open, "neural"]);
  page.suggest(words.how, words.walk);
  if (state === null) return;
  const from = state.provenance;
  if (state.status === "training") page.say(words.training);
  if (state.accuracy === null) {
    if (state.status !== "training") page.say(words.untrained);
    return;
  }
  const symbols = page.count(words.symbols, state.learned_symbols.length, from);
  const share = (label: keyof typeof words, value: number) =>
    page.figure("fraction", words[label], value, from);
  page.paragraph(
    page.line(words.ready, {
      symbols,
      samples: page.count(words.samples, state.total_predictions, from),
      accuracy: share("accuracy", state.accuracy),
    }),
    state.interval95 === null
      ? []
      : page.line(words.interval, {
          low: share("low", state.interval95[0]),
          high: share("high", state.interval95[1]),
        }),
    page.line(words.edges, {
      edges: page.count(words.edgesLabel, state.models.filter(({ edge_found }) => edge_found).length, from),
      term: page.term("edge", words.edge),
    }),
  );
  page.table(
    words.title,
    [words.security, words.trained, words.accuracy, words.found],
    state.models
      .slice(0, 8)
      .map(({ symbol, trained_at, accuracy, edge_found, implausible }): Part[] => [
        page.symbol(symbol),
        page.format.date(trained_at),
        accuracy === null
          ? "–"
          : page.figure("fraction", `${symbol}: ${page.text(words.accuracy)}`, accuracy, from),
        page.text(implausible ? words.tooGood : edge_found ? words.yes : words.no),
      ]),
  );
};
