import type { Intent } from "../understanding.ts";
import type { SaidClause } from "./said.ts";
import { PhraseBook } from "./words/phrases.ts";

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

/** What may fall besides the market: an answer that takes all securities alike says nothing about these. */
const otherFalls = new PhraseBook<true>();
otherFalls.add(
  "dollar, loonie, greenback, usd, cad, currency, interest rates, rates, inflation, oil, gold, huard, devise, taux, petrole, or",
  true,
);

const TAKE_EXCLUSIONS: ReadonlySet<Intent> = new Set<Intent>(["knowledge", "how_to", "term", "capabilities"]);
const ORDERS: ReadonlySet<Intent> = new Set<Intent>(["ticket", "cancel_order"]);

/** Places of words that change what is meant in a way that an answer of the intent cannot take account of. */
export function cannotTake({ reading, named }: SaidClause, intent: Intent): readonly number[] {
  const books = [
    ...(TAKE_EXCLUSIONS.has(intent) ? [] : [exclusions]),
    ...(ORDERS.has(intent) ? [conditions] : []),
    ...(intent === "market_fall" ? [otherFalls] : []),
  ];
  return books.flatMap((book) =>
    book
      .allIn(reading.tokens)
      .flatMap(({ from, next }) => Array.from({ length: next - from }, (_, at) => from + at))
      .filter((at) => named.inName[at] !== true),
  );
}
