/**
 * How well a listing answers a text, best first. The well known come before the others wherever both only begin or hold what was
 * typed; a symbol or a name typed whole comes before everything.
 */
export const TIER = {
  symbol: 0,
  symbolWithoutPunctuation: 1,
  alias: 2,
  wholeName: 3,
  otherWholeName: 4,
  beginning: 5,
  wholeWords: 6,
  nameBeginning: 7,
  wordBeginnings: 8,
  otherSymbolBeginning: 9,
  otherNameBeginning: 10,
  otherWholeWords: 11,
  otherWordBeginnings: 12,
  keywords: 13,
  otherKeywords: 14,
  within: 15,
  nearlyKnown: 16,
  otherWithin: 17,
  misspelled: 18,
  none: 255,
} as const;

/** How a word of the text was found in a listing, best first. */
export const FOUND = { wholeWord: 0, wordBeginning: 1, keyword: 2, within: 3, not: 255 } as const;

/** Misspelled texts by the letters that differ; beyond that many they are all alike. */
const MOST_LEVELS = 8;

/** The tier of a listing that holds all words, the worst found one of which was found so. */
export function tierOfWords(worst: number, isKnown: boolean): number {
  switch (worst) {
    case FOUND.wholeWord:
      return isKnown ? TIER.wholeWords : TIER.otherWholeWords;
    case FOUND.wordBeginning:
      return isKnown ? TIER.wordBeginnings : TIER.otherWordBeginnings;
    case FOUND.keyword:
      return isKnown ? TIER.keywords : TIER.otherKeywords;
    default:
      return isKnown ? TIER.within : TIER.otherWithin;
  }
}

/** A well-known name with one letter wrong is likelier meant than an unknown one that holds the text somewhere. */
export function tierOfMisspelled(letters: number, isKnown: boolean): number {
  if (letters === 1 && isKnown) return TIER.nearlyKnown;
  return TIER.misspelled + 2 * Math.min(letters, MOST_LEVELS) + (isKnown ? 0 : 1);
}

export function isMisspelled(tier: number): boolean {
  return tier === TIER.nearlyKnown || tier >= TIER.misspelled;
}

export const TIERS = TIER.misspelled + 2 * (MOST_LEVELS + 1);
