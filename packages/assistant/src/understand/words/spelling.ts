import type { Token } from "./token.ts";

/** Shorter words are too near to each other, and to symbols. */
const SHORTEST = 5;
const LONGEST = 24;

/** Finds the known word that is one slip of the keyboard away: a letter too many, missing, wrong, or two swapped. */
export class Spelling {
  readonly #known: ReadonlySet<string>;
  readonly #ordinary: ReadonlySet<string>;
  readonly #byPart = new Map<string, string[]>();

  /**
   * @param known words to correct to
   * @param ordinary words that are right as they are, and that nothing is corrected to
   */
  constructor(known: ReadonlySet<string>, ordinary: ReadonlySet<string>) {
    this.#known = known;
    this.#ordinary = ordinary;
    for (const word of known) {
      if (word.length < SHORTEST - 1 || word.length > LONGEST) continue;
      for (const part of partsOf(word)) {
        const words = this.#byPart.get(part);
        if (words === undefined) this.#byPart.set(part, [word]);
        else words.push(word);
      }
    }
  }

  correct(token: Token): Token {
    const { word } = token;
    if (token.kind !== "word" || word.length < SHORTEST || word.length > LONGEST || this.#known.has(word))
      return token;
    if (/\d/.test(word) || this.#ordinary.has(word)) return token;
    const near = this.#nearest(word);
    return near === null ? token : { ...token, word: near, corrected: true };
  }

  #nearest(word: string): string | null {
    let best: { readonly word: string; readonly rank: number } | null = null;
    for (const part of partsOf(word)) {
      for (const candidate of this.#byPart.get(part) ?? []) {
        if (!isOneSlip(word, candidate)) continue;
        const rank = rankOf(word, candidate);
        if (best === null || rank < best.rank || (rank === best.rank && candidate < best.word))
          best = { word: candidate, rank };
      }
    }
    return best?.word ?? null;
  }
}

/** The word, and the word without each of its letters: one slip apart means one of these in common. */
function partsOf(word: string): string[] {
  const parts = [word];
  for (let at = 0; at < word.length; at++) parts.push(word.slice(0, at) + word.slice(at + 1));
  return parts;
}

/** First letters are seldom wrong, and a swap is likelier than another letter. */
function rankOf(word: string, candidate: string): number {
  const sameStart = word[0] === candidate[0] ? 0 : 2;
  return sameStart + (word.length === candidate.length && sorted(word) !== sorted(candidate) ? 1 : 0);
}

function sorted(word: string): string {
  return [...word].sort().join("");
}

function isOneSlip(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  if (a.length > b.length) return restA.slice(1) === restB;
  if (a.length < b.length) return restA === restB.slice(1);
  if (restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
