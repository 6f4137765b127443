import type { Catalog } from "./catalog.ts";
import { splitWords } from "./split-words.ts";
import { FOUND } from "./tiers.ts";
import { KIND_WORDS, otherWordsFor } from "./word-lists.ts";

/** Shorter parts stand within too many words to tell anything. */
const SHORTEST_PART = 3;

/** Finds one word in all listings: how it was found in each is written to `found`, which begins as `FOUND.not` everywhere. */
export type FindWord = (word: string, found: Uint8Array) => void;

export function createFindWord(catalog: Catalog): FindWord {
  const { vocabulary, columns, byCompactSymbol } = catalog;
  const keywords = keywordsOf(catalog);

  const put = (positions: ArrayLike<number>, how: number, found: Uint8Array): void => {
    for (let at = 0; at < positions.length; at++) {
      const position = positions[at] ?? 0;
      if ((found[position] ?? 0) > how) found[position] = how;
    }
  };
  const putWhere = (codes: Uint16Array | Uint8Array, isMeant: Uint8Array, how: number, found: Uint8Array) => {
    for (let position = 0; position < codes.length; position++) {
      if (isMeant[codes[position] ?? 0] === 1 && (found[position] ?? 0) > how) found[position] = how;
    }
  };

  return (word, found) => {
    const { from, to } = vocabulary.range(word);
    for (let at = from; at < to; at++) {
      const how = vocabulary.words[at] === word ? FOUND.wholeWord : FOUND.wordBeginning;
      put(vocabulary.positionsOf(at), how, found);
    }
    for (const other of otherWordsFor(word)) {
      const at = vocabulary.range(other).from;
      if (vocabulary.words[at] === other) put(vocabulary.positionsOf(at), FOUND.wholeWord, found);
    }
    put(byCompactSymbol.get(word) ?? [], FOUND.wholeWord, found);
    const kind = KIND_WORDS.get(word);
    if (kind !== undefined) {
      const isKind = Uint8Array.from(columns.type.values, (type) => Number(type === kind));
      putWhere(columns.type.codes, isKind, FOUND.wholeWord, found);
    }
    for (const meaning of [word, ...otherWordsFor(word)]) {
      for (const { codes, isMeant } of keywords.get(meaning) ?? [])
        putWhere(codes, isMeant, FOUND.keyword, found);
    }
    if (word.length < SHORTEST_PART) return;
    for (const at of vocabulary.holding(word)) put(vocabulary.positionsOf(at), FOUND.within, found);
  };
}

interface Keyword {
  readonly codes: Uint16Array;
  readonly isMeant: Uint8Array;
}

/** Words of sectors and exchanges: listings are found by them too, after those with the word in their name. */
function keywordsOf({ columns }: Catalog): ReadonlyMap<string, readonly Keyword[]> {
  const keywords = new Map<string, Keyword[]>();
  for (const { values, codes } of [columns.sector, columns.exchange]) {
    const wordsOfValues = values.map((value) => splitWords(value ?? "").map(({ text }) => text));
    for (const word of new Set(wordsOfValues.flat())) {
      const isMeant = Uint8Array.from(wordsOfValues, (words) => Number(words.includes(word)));
      keywords.set(word, [...(keywords.get(word) ?? []), { codes, isMeant }]);
    }
  }
  return keywords;
}
