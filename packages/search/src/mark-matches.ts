import { splitWords } from "./split-words.ts";
import type { Mark } from "./stock-query.ts";
import { TIER } from "./tiers.ts";
import type { TypedText } from "./typed-text.ts";
import { otherWordsFor } from "./word-lists.ts";

const NOTHING: readonly Mark[] = [];

/** What of a symbol the text begins with. */
export function markSymbol(symbol: string, { compact }: TypedText): readonly Mark[] {
  let matched = 0;
  for (let at = 0; at < symbol.length && matched < compact.length; at++) {
    const letter = symbol[at]?.toLowerCase() ?? "";
    if (letter === compact[matched]) matched += 1;
    else if (/[\p{L}\p{N}]/u.test(letter)) return NOTHING;
    if (matched === compact.length) return [{ start: 0, end: at + 1 }];
  }
  return NOTHING;
}

/** What of a name the words of the text stand for. */
export function markName(name: string, words: readonly string[], tier: number): readonly Mark[] {
  if (tier <= TIER.symbolWithoutPunctuation) return NOTHING;
  const nameWords = splitWords(name);
  const marks = words.flatMap((word): Mark[] => {
    const whole = nameWords.filter(({ text }) => text === word || otherWordsFor(word).includes(text));
    if (whole.length > 0) return whole.map(({ start, end }) => ({ start, end }));
    const begun = nameWords.find(({ text }) => text.startsWith(word));
    const holding = begun ?? nameWords.find(({ text }) => word.length > 2 && text.includes(word));
    if (holding === undefined) return [];
    // A word with letters dropped or spelled out has no letter for each of its characters: all of it is marked.
    if (holding.end - holding.start !== holding.text.length)
      return [{ start: holding.start, end: holding.end }];
    const start = holding.start + holding.text.indexOf(word);
    return [{ start, end: start + word.length }];
  });
  return merged(marks);
}

function merged(marks: readonly Mark[]): readonly Mark[] {
  const apart: Mark[] = [];
  for (const mark of [...marks].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = apart.at(-1);
    if (last === undefined || mark.start > last.end) apart.push(mark);
    else if (mark.end > last.end) apart[apart.length - 1] = { start: last.start, end: mark.end };
  }
  return apart;
}
