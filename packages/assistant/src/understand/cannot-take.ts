import type { Intent } from "../understanding.ts";
import type { Concept } from "./lexicon.ts";
import type { SaidClause } from "./said.ts";
import { PhraseBook } from "./words/phrases.ts";
import type { Token } from "./words/token.ts";

/** What is left out of a question: no slot can say it. */
const exclusions = new PhraseBook<true>();
exclusions.add(
  "not counting, not including, excluding, except, except for, leaving out, other than, apart from, but not, outside, outside of, " +
    "without my, without the, minus the, minus my, sauf, excepte, en excluant, sans compter, hors, en dehors, a part, a l exception, sans mon, " +
    "sans ma, sans mes, sans les, sans le, mais pas, autre que",
  true,
);
/** Upon which an order would wait, or a kind of order that a ticket is not. */
const conditions = new PhraseBook<true>();
conditions.add(
  "if, unless, when, whenever, once, as soon as, until, stop, stops, trailing, bracket, oco, short, every, each week, each month, " +
    "si, quand, lorsque, des que, jusqu a, a decouvert, chaque jour, chaque semaine, chaque mois, automatically, automatiquement, tomorrow, demain, later, plus tard",
  true,
);

/** An order is changed by them, and neither placed nor cancelled. */
const changes = new PhraseBook<true>();
changes.add(
  "change, modify, edit, amend, update, raise, lower, increase, decrease, move, replace, instead, change, changer, changez, modifie, modifier, " +
    "modifiez, monte, monter, baisse, baisser, augmente, augmenter, diminue, diminuer, remplace, remplacer, plutot, a la place",
  true,
);

/** Whoever asks does not order, and `what does "turn on dark mode" mean` turns nothing on. */
const questions = new PhraseBook<true>();
questions.add(
  "how, what, why, which, who, where, suis je, combien, quel, quelle, quels, quelles, pourquoi, comment",
  true,
);

/** What may fall besides the market: an answer that takes all securities alike says nothing about these. */
const otherFalls = new PhraseBook<true>();
otherFalls.add(
  "dollar, loonie, greenback, usd, cad, currency, interest rates, rates, inflation, oil, gold, huard, devise, taux, petrole, or",
  true,
);

/** Told of the periods that are measured, or of the latest: none of these is a calendar year. */
const NOT_BY_YEAR: ReadonlySet<Intent> = new Set<Intent>(["holding", "trades", "orders", "strategies"]);

/** Told of everything that is held, whatever the country. */
const OF_ALL_COUNTRIES: ReadonlySet<Intent> = new Set<Intent>([
  "holdings",
  "largest_holdings",
  "best_and_worst",
]);

const COUNTRIES: ReadonlySet<Concept> = new Set<Concept>(["canada", "usa", "byCountry"]);

const TAKE_EXCLUSIONS: ReadonlySet<Intent> = new Set<Intent>(["knowledge", "how_to", "term", "capabilities"]);
const ORDERS: ReadonlySet<Intent> = new Set<Intent>(["ticket", "cancel_order"]);

/** Places of words that change what is meant in a way that an answer of the intent cannot take account of. */
export function cannotTake({ reading, named }: SaidClause, intent: Intent): readonly number[] {
  const books = [
    ...(TAKE_EXCLUSIONS.has(intent) ? [] : [exclusions]),
    ...(ORDERS.has(intent) ? [conditions, changes] : []),
    ...(ORDERS.has(intent) || intent === "change_setting" ? [questions] : []),
    ...(intent === "market_fall" ? [otherFalls] : []),
  ];
  const isLeft = (token: Token, at: number): boolean => {
    if (named.inName[at] === true) return false;
    if (NOT_BY_YEAR.has(intent) && reading.period === undefined && isYear(token)) return true;
    return OF_ALL_COUNTRIES.has(intent) && (reading.meanings[at] ?? []).some((idea) => COUNTRIES.has(idea));
  };
  return [
    ...reading.tokens.flatMap((token, at) => (isLeft(token, at) ? [at] : [])),
    ...books.flatMap((book) =>
      book
        .allIn(reading.tokens)
        .flatMap(({ from, next }) => Array.from({ length: next - from }, (_, at) => from + at))
        .filter((at) => named.inName[at] !== true),
    ),
  ];
}

function isYear({ kind, unit, raw }: Token): boolean {
  return kind === "number" && unit === undefined && /^(19|20)\d\d$/.test(raw);
}
