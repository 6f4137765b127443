import { bitsSet, editDistance, letterBits } from "./edit-distance.ts";

/** A word of the vocabulary that is nearly the one looked for. */
export interface NearWord {
  readonly word: number;
  /** Letters that differ, one more where the first letter does. */
  readonly distance: number;
}

/** All words of the names, sorted, each with the positions of the listings that have it. */
export interface Vocabulary {
  readonly words: readonly string[];
  /** The first of them that begins with `start`, and the one after the last. */
  range(start: string): { readonly from: number; readonly to: number };
  /** Words that hold `part` anywhere. */
  holding(part: string): readonly number[];
  /** Words a few letters away from a text, and with `isUnfinished` longer ones whose beginning is. */
  near(text: string, options: { readonly most: number; readonly isUnfinished: boolean }): readonly NearWord[];
  /** Ascending. */
  positionsOf(word: number): Int32Array;
}

const NOWHERE = new Int32Array(0);
/** An unfinished word is taken for a misspelled one only after those that are finished. */
const UNFINISHED_DISTANCE = 2;

const STEP = 4_000;

export function* vocabularyInSteps(
  wordsOfListings: readonly (readonly string[])[],
): Generator<undefined, Vocabulary> {
  const positionsOf = new Map<string, number[]>();
  for (const [position, wordsOfListing] of wordsOfListings.entries()) {
    for (const word of wordsOfListing) {
      const positions = positionsOf.get(word);
      if (positions === undefined) positionsOf.set(word, [position]);
      else if (positions.at(-1) !== position) positions.push(position);
    }
    if (position % STEP === STEP - 1) yield;
  }
  yield;
  const words = [...positionsOf.keys()].sort();
  yield;
  const positions = words.map((word) => Int32Array.from(positionsOf.get(word) ?? []));
  const bits = Int32Array.from(words, letterBits);
  const joined = `\n${words.join("\n")}\n`;
  const starts = startsOf(words);

  const range = (start: string) => ({
    from: firstNotBefore(words, start),
    to: firstNotBefore(words, `${start}\uffff`),
  });

  const holding = (part: string): number[] => {
    const found: number[] = [];
    for (let at = joined.indexOf(part); at >= 0; ) {
      const word = lineAt(starts, at);
      found.push(word);
      at = joined.indexOf(part, starts[word + 1] ?? joined.length);
    }
    return found;
  };

  const near: Vocabulary["near"] = (text, { most, isUnfinished }) => {
    const found: NearWord[] = [];
    const wanted = letterBits(text);
    const longest = text.length + most;
    for (let word = 0; word < words.length; word++) {
      const has = bits[word] ?? 0;
      if (bitsSet(wanted & ~has) > most) continue;
      const other = words[word] ?? "";
      if (other.length < text.length - most || (other.length > longest && !isUnfinished)) continue;
      const whole = other.length <= longest ? editDistance(text, other, most) : most + 1;
      const distance =
        whole <= most || !isUnfinished
          ? whole
          : editDistance(text, other.slice(0, text.length), 1) + UNFINISHED_DISTANCE;
      const isNear = whole <= most || (isUnfinished && distance <= UNFINISHED_DISTANCE + 1);
      if (isNear && distance > 0) found.push({ word, distance: distance + (text[0] === other[0] ? 0 : 1) });
    }
    return found;
  };

  return { words, range, holding, near, positionsOf: (word) => positions[word] ?? NOWHERE };
}

/** Where each line begins in lines joined by, and begun with, a line feed; one more for the end. */
export function startsOf(lines: readonly string[]): Int32Array {
  const starts = new Int32Array(lines.length + 1);
  let at = 1;
  for (const [index, line] of lines.entries()) {
    starts[index] = at;
    at += line.length + 1;
  }
  starts[lines.length] = at;
  return starts;
}

/** The line a character stands in. */
export function lineAt(starts: Int32Array, at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}

/** Where a text stands, or would stand, in a sorted list. */
export function firstNotBefore(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
