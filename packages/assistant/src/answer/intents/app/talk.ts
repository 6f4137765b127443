/** What is answered without reading anything: terms, what Neuro can do, a greeting, thanks. */
import { isTermId, termOf } from "../../../terms/glossary.ts";
import type { Slots } from "../../../understanding.ts";
import { both } from "../../message.ts";
import type { Page } from "../../page.ts";

const words = {
  definition: both("{name}: {definition}", "{name}\u00a0: {definition}"),
  here: both("In Neuro: {here}", "Dans Neuro\u00a0: {here}"),
  unknownTerm: both("I have no definition of that word.", "Je n’ai pas de définition de ce mot."),
  see: both("See it here", "Le voir ici"),
  can: both(
    "I read your figures, explain them, and fill in tickets. I can:",
    "Je lis vos chiffres, je les explique et je remplis des formulaires d’ordre. Je peux\u00a0:",
  ),
  money: both(
    "say what your portfolio is worth, how it did and why it moved;",
    "dire ce que vaut votre portefeuille, son rendement et pourquoi il a bougé;",
  ),
  makeup: both(
    "show holdings, allocation, drift, risk, income, gains and activity;",
    "montrer titres, répartition, dérive, risque, revenus, gains et activité;",
  ),
  securities: both(
    "analyze a security with the evidence for and against, or compare up to four;",
    "analyser un titre avec les éléments pour et contre, ou en comparer jusqu’à quatre;",
  ),
  howFar: both(
    "say how far a security moves, how likely it touches a price, and how much to buy for what you are ready to lose;",
    "dire jusqu’où va un titre, quelles chances il a de toucher un prix, et combien acheter pour ce que vous êtes prêt à perdre;",
  ),
  trading: both(
    "work out what an order would do, fill its ticket, and show orders, trades and drafts;",
    "calculer ce que ferait un ordre, remplir son formulaire, et montrer ordres, opérations et brouillons;",
  ),
  acts: both(
    "prepare the cancelling of an order, a price alert or a change of a setting, which you do with one press;",
    "préparer l’annulation d’un ordre, une alerte de prix ou le changement d’un paramètre, que vous faites d’une pression;",
  ),
  market: both(
    "tell market hours, movers and how good the signals have been;",
    "donner les heures de la Bourse, les plus grands mouvements et la valeur des signaux;",
  ),
  app: both(
    "define terms and show where something is done in the app.",
    "définir des termes et montrer où se fait une chose dans l’app.",
  ),
  cannot: both(
    "I place no order, move no money, change nothing by myself, foretell no direction and give no advice.",
    "Je ne passe aucun ordre, ne déplace pas d’argent, ne change rien de moi-même, ne prédis aucune direction et ne donne pas de conseil.",
  ),
  hello: both(
    "Hello. Ask me about your portfolio, a security or the market.",
    "Bonjour. Posez-moi une question sur votre portefeuille, un titre ou le marché.",
  ),
  rules: both(
    "Every figure I say has its source; I never guess one.",
    "Chaque chiffre que je donne a sa source; je n’en devine aucun.",
  ),
  welcome: both("You are welcome.", "Avec plaisir."),
  cant: both(
    "I can’t answer that: I say only what I can read or measure, and nobody can tell what a price will do.",
    "Je ne peux pas répondre à cela\u00a0: je ne dis que ce que je peux lire ou mesurer, et personne ne sait ce que fera un prix.",
  ),
  value: both("What is my portfolio worth?", "Combien vaut mon portefeuille?"),
  why: both("Why did my portfolio move today?", "Pourquoi mon portefeuille a-t-il bougé aujourd’hui?"),
  record: both("How good are the signals?", "Que valent les signaux?"),
  analyze: both("Analyze {symbol}", "Analyse {symbol}"),
  capabilities: both("What can you do?", "Que peux-tu faire?"),
} as const;

/** Says without reading. */
type Speaker = (page: Page, slots?: Slots) => void;

export const term: Speaker = (page, slots) => {
  const id = slots?.term;
  page.suggest(words.capabilities, words.value);
  if (id === undefined || !isTermId(id)) return page.say(words.unknownTerm);
  const { name, definition, here, path } = termOf(id, page.situation.locale);
  page.say(words.definition, { name: page.strong(name), definition });
  page.say(words.here, { here });
  if (path !== null) page.places([words.see, path]);
};

export const capabilities: Speaker = (page) => {
  sayWhatICan(page);
  page.say(words.cannot);
  page.suggest(words.value, words.why, words.record);
};

function sayWhatICan(page: Page): void {
  page.say(words.can);
  page.list(
    [
      ...[words.money, words.makeup, words.securities, words.howFar],
      ...[words.trading, words.acts, words.market, words.app],
    ].map((one) => page.line(one)),
  );
}

export const greetingAnswer: Speaker = (page) => {
  page.paragraph(page.line(words.hello), page.line(words.rules));
  const { symbol } = page.situation;
  page.suggest(
    words.value,
    symbol === null ? words.record : page.text(words.analyze).replace("{symbol}", symbol),
    words.capabilities,
  );
};

export const thanks: Speaker = (page) => {
  page.say(words.welcome);
  page.suggest(words.value, words.why, words.record);
};

export const notUnderstood: Speaker = (page) => {
  page.say(words.cant);
  sayWhatICan(page);
  page.suggest(words.value, words.record, words.capabilities);
};
