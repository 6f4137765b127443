/** Which words can be part of a name. */
import type { Concept } from "../lexicon.ts";
import { isContent, type Reading } from "../reading.ts";
import type { Token } from "./token.ts";

/** Ideas whose words also stand in names: Canadian Tire, Suncor Energy, Open Text. */
const NAME_WORDS: ReadonlySet<Concept> = new Set<Concept>([
  "canada",
  "usa",
  "bySector",
  "byCountry",
  "byCurrency",
  "byClass",
  "market",
  "open",
  "hours",
  "when",
  "orders",
  "stock",
  "offTopic",
]);

/** Hydro One, First Quantum, New Gold. */
const NAME_FILLERS = new Set("one first new great best big old good all".split(" "));

/** Articles and the like stand within names, and few of them at an end. */
export function canEndName(reading: Reading, at: number, core: number): boolean {
  const token = reading.tokens[at];
  if (token === undefined || token.kind !== "word") return false;
  if (at === core) return true;
  if (!isContent(token)) return NAME_FILLERS.has(token.word) || (at > 0 && isCapitalised(token));
  return isNameWord(reading, at);
}

export function allInName(reading: Reading, from: number, next: number, core: number): boolean {
  for (let at = from; at < next; at++) {
    const token = reading.tokens[at];
    if (token === undefined || token.kind !== "word") return false;
    if (at !== core && isContent(token) && !isNameWord(reading, at)) return false;
  }
  return true;
}

function isNameWord(reading: Reading, at: number): boolean {
  const token = reading.tokens[at];
  if (token === undefined || (reading.inSlot[at] === true && !isCapitalised(token))) return false;
  const meanings = reading.meanings[at] ?? [];
  return isCapitalised(token) || meanings.every((concept) => NAME_WORDS.has(concept));
}

export function isCapitalised(token: Token): boolean {
  return /^\p{Lu}/u.test(token.raw);
}
