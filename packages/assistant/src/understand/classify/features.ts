import { foreignMoney } from "../asked/currencies.ts";
import { isContent } from "../reading.ts";
import type { SaidClause } from "../said.ts";
import type { Signs } from "../signs.ts";
import type { Candidate } from "../weigh.ts";

/** What a question says, as names with how much of it each is; together of length 1. */
export type Features = ReadonlyMap<string, number>;

/** Of words beyond that many letters the beginning counts as well: `dividend` and `dividendes` have it in common. */
const STEM = 5;
/** What rules make of it counts like several words. */
const OF_RULES = 1.2;

/** Words that carry meaning, as the classifier knows them; names, times, accounts and numbers are told by their kinds. */
function wordsOf({ reading, named }: SaidClause): readonly (string | null)[] {
  return reading.tokens.map((token, at) => {
    if (named.inName[at] === true) return named.inName[at - 1] === true ? null : "#security";
    if (token.kind === "mark") return null;
    if (token.kind === "symbol") return "#symbol";
    if (token.kind === "span") return "#time";
    if (reading.timeAt[at] === true) return reading.timeAt[at - 1] === true ? null : "#time";
    if (reading.accountAt[at] === true) return reading.accountAt[at - 1] === true ? null : "#account";
    if (token.kind === "number") return `#${token.unit ?? "number"}`;
    if (foreignMoney.has(token.word)) return "#currency";
    return token.word === "" ? null : token.word;
  });
}

export function stemOf(word: string): string {
  return word.slice(0, STEM);
}

export function featuresOf(said: SaidClause, signs: Signs, candidates: readonly Candidate[]): Features {
  const features = new Map<string, number>();
  const add = (name: string, weight: number) => features.set(name, (features.get(name) ?? 0) + weight);
  const words = wordsOf(said).filter((word) => word !== null);
  words.forEach((word, at) => {
    add(`w ${word}`, 1);
    if (word.length > STEM && !word.startsWith("#")) add(`s ${stemOf(word)}`, 0.7);
    add(`b ${words[at - 1] ?? "^"} ${word}`, 0.7);
  });
  for (const [sign, weight] of signs) add(`c ${sign}`, 0.7 * weight);
  if (said.reading.account !== undefined) add(`a ${said.reading.account}`, 0.5);
  candidates.slice(0, 2).forEach(({ rule }, at) => {
    add(`r ${rule.intent}`, at === 0 ? OF_RULES : OF_RULES / 3);
  });
  if (candidates.length === 0) add("r none", OF_RULES);
  const content = said.reading.tokens.filter(isContent).length;
  add(content <= 2 ? "f short" : content >= 9 ? "f long" : "f middling", 0.5);
  let length = 0;
  for (const weight of features.values()) length += weight * weight;
  for (const [name, weight] of features) features.set(name, weight / Math.sqrt(length));
  return features;
}
