import type { Catalog } from "./catalog.ts";
import type { FindWord } from "./find-words.ts";
import { FOUND } from "./tiers.ts";

const MOST_WORDS = 5;
const NOT_NEAR = 255;

/** Letters by which a word may differ: none in a short one, two in a long one. */
function mostLetters(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

export interface Misspelled {
  /** Letters that differ in each listing that holds all words, or nearly; 255 elsewhere. */
  readonly letters: Uint8Array;
  /** The words as the listing at a position writes them. */
  correctedFor(position: number): string;
}

/** Listings that hold every word, some of them misspelled; null when no word can be. */
export function findMisspelled(
  { listed, vocabulary }: Catalog,
  words: readonly string[],
  findWord: FindWord,
): Misspelled | null {
  if (words.length > MOST_WORDS) return null;
  const letters = new Uint8Array(listed.length);
  const nearWords = words.map((word, index) => {
    const most = mostLetters(word);
    return most === 0 ? [] : vocabulary.near(word, { most, isUnfinished: index === words.length - 1 });
  });
  const ofWord = new Uint8Array(listed.length);
  const found = new Uint8Array(listed.length);
  for (const [index, word] of words.entries()) {
    ofWord.fill(NOT_NEAR);
    for (const near of nearWords[index] ?? []) {
      for (const position of vocabulary.positionsOf(near.word)) {
        if (near.distance < (ofWord[position] ?? 0)) ofWord[position] = near.distance;
      }
    }
    found.fill(FOUND.not);
    findWord(word, found);
    for (let position = 0; position < letters.length; position++) {
      const more = (found[position] ?? 0) <= FOUND.keyword ? 0 : (ofWord[position] ?? NOT_NEAR);
      letters[position] = Math.min(NOT_NEAR, (letters[position] ?? 0) + more);
    }
  }
  const correctedFor = (position: number): string =>
    words
      .map((word, index) => {
        found.fill(FOUND.not);
        findWord(word, found);
        if ((found[position] ?? 0) <= FOUND.keyword) return word;
        const [best] = (nearWords[index] ?? [])
          .filter((near) => vocabulary.positionsOf(near.word).includes(position))
          .sort((a, b) => a.distance - b.distance);
        return best === undefined ? word : (vocabulary.words[best.word] ?? word);
      })
      .join(" ");
  return { letters, correctedFor };
}
