/** Whether the words around a number say that something rose or fell. */
import type { Range } from "./mention.ts";

const rising =
  /(?<![\p{L}])(?:rose|risen|rise[sn]?|rising|up|gain(?:s|ed|ing)?|grew|grow[ns]?|climb(?:s|ed)?|increas(?:e|es|ed)|higher|added|profit|above|hausse|hauss[ée]\p{L}*|monté\p{L}*|augment\p{L}+|gagn\p{L}+|gains?|progress\p{L}+|grimpé\p{L}*|profits?|crû|plus-value)(?![\p{L}])/giu;
const falling =
  /(?<![\p{L}])(?:fell|fall(?:s|en|ing)?|down|los[st]|los(?:e|es|ses|ing)|drop(?:s|ped)?|declin(?:e|es|ed)|decreas(?:e|es|ed)|lower|slid|shed|below|under water|baiss\p{L}*|perd\p{L}*|pertes?|recul\p{L}*|chut\p{L}+|diminu\p{L}+|tombé\p{L}*|moins-value|cédé\p{L}*)(?![\p{L}])/giu;
const clauseEnd = /[,;:()]|(?<![\p{L}])(?:but|while|whereas|although|and|mais|tandis|alors|et)(?![\p{L}])/giu;

/** The parts of a sentence that each say one thing. */
export function clausesOf(text: string): readonly string[] {
  const clauses: string[] = [];
  let from = 0;
  for (const cut of cutsIn(text)) {
    clauses.push(text.slice(from, cut.index));
    from = cut.index + cut[0].length;
  }
  return [...clauses, text.slice(from)];
}

/** A comma within a number ends nothing. */
function cutsIn(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(clauseEnd)].filter(
    (cut) => !/\d/.test(text[cut.index + 1] ?? "") || cut[0] !== ",",
  );
}

export type Direction = "rising" | "falling" | null;

/** Of the clause that the number stands in; null when it says neither or both. */
export function directionAround(text: string, range: Range): Direction {
  const cuts = cutsIn(text);
  const from = Math.max(
    0,
    ...cuts.filter((cut) => cut.index < range.start).map((cut) => cut.index + cut[0].length),
  );
  const to = Math.min(text.length, ...cuts.filter((cut) => cut.index >= range.end).map((cut) => cut.index));
  const clause = `${text.slice(from, range.start)} ${text.slice(range.end, to)}`;
  const up = clause.search(rising) >= 0;
  const down = clause.search(falling) >= 0;
  return up === down ? null : up ? "rising" : "falling";
}
