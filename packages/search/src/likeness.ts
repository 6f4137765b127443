import { isMisspelled, TIER } from "./tiers.ts";

const LIKENESSES: Readonly<Record<number, number>> = {
  [TIER.symbol]: 1,
  [TIER.symbolWithoutPunctuation]: 1,
  [TIER.alias]: 1,
  [TIER.wholeName]: 1,
  [TIER.otherWholeName]: 1,
  [TIER.wholeWords]: 0.9,
  [TIER.nameBeginning]: 0.85,
  [TIER.otherWholeWords]: 0.8,
  [TIER.otherNameBeginning]: 0.75,
  [TIER.wordBeginnings]: 0.6,
  [TIER.nearlyKnown]: 0.6,
  [TIER.beginning]: 0.5,
  [TIER.otherWordBeginnings]: 0.5,
};
/** The well known go by the first words of their names: Suncor, Costco. */
const KNOWN_BY_ITS_BEGINNING = 0.95;
const MISSPELLED = 0.4;
const DISTANT = 0.3;

/**
 * How far a text of a tier names the very listing: 1 is its symbol or its name; less resembles it, or is part of it.
 *
 * @param beginsName whole words at the beginning of the name were typed
 */
export function likenessOf(tier: number, beginsName: boolean): number {
  if (tier === TIER.beginning && beginsName) return KNOWN_BY_ITS_BEGINNING;
  return LIKENESSES[tier] ?? (isMisspelled(tier) ? MISSPELLED : DISTANT);
}
