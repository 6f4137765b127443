import { type Catalog, withoutLegalEnd } from "./catalog.ts";
import { findMisspelled } from "./find-misspelled.ts";
import type { FindWord } from "./find-words.ts";
import { coinOfPair } from "./symbol-text.ts";
import { FOUND, isMisspelled, TIER, tierOfMisspelled, tierOfWords } from "./tiers.ts";
import type { TypedText } from "./typed-text.ts";
import { firstNotBefore, lineAt } from "./vocabulary.ts";

/** With fewer finds than this the text may be misspelled. */
const FEW = 3;
/** Shorter texts stand within too many names to tell anything. */
const SHORTEST_WITHIN = 4;

export interface Scored {
  /** The tier of each listing; `TIER.none` where it does not match. */
  readonly tiers: Uint8Array;
  /** The text as the listing writes it, for one whose tier is misspelled. */
  correctedFor(position: number): string | null;
}

/** Says of each listing how well it answers a text. The answer is valid until the next call. */
export function createScoreText(catalog: Catalog, findWord: FindWord): (typed: TypedText) => Scored {
  const { listed, known, names, nameStarts } = catalog;
  const tiers = new Uint8Array(listed.length);
  const found = new Uint8Array(listed.length);
  const worst = new Uint8Array(listed.length);

  const put = (position: number, tier: number): void => {
    if (tier < (tiers[position] ?? 0)) tiers[position] = tier;
  };
  const putAll = (positions: readonly number[] | undefined, tier: number): void => {
    for (const position of positions ?? []) put(position, tier);
  };

  function scoreWhole({ symbol, compact, allWords }: TypedText): void {
    putAll(catalog.bySymbol.get(symbol), TIER.symbol);
    putAll(catalog.byCompactSymbol.get(compact), TIER.symbolWithoutPunctuation);
    for (const position of catalog.bySymbol.get(coinOfPair(symbol) ?? "") ?? []) {
      if (listed[position]?.type === "crypto") put(position, TIER.symbolWithoutPunctuation);
    }
    putAll(catalog.byAlias.get(compact), TIER.alias);
    putAll(catalog.byInitials.get(compact), TIER.alias);
    for (const position of catalog.byWholeName.get(withoutLegalEnd(allWords).join(" ")) ?? [])
      put(position, known[position] === 1 ? TIER.wholeName : TIER.otherWholeName);
  }

  function scoreBeginnings({ compact }: TypedText): void {
    const { compactSymbols, byCompactSymbol } = catalog;
    for (let at = firstNotBefore(compactSymbols, compact); compactSymbols[at]?.startsWith(compact); at++) {
      for (const position of byCompactSymbol.get(compactSymbols[at] ?? "") ?? [])
        put(position, known[position] === 1 ? TIER.beginning : TIER.otherSymbolBeginning);
    }
    for (let position = 0; position < listed.length; position++) {
      if (names.startsWith(compact, nameStarts[position]))
        put(position, known[position] === 1 ? TIER.nameBeginning : TIER.otherNameBeginning);
    }
  }

  function scoreWords({ words }: TypedText): void {
    worst.fill(0);
    for (const word of words) {
      found.fill(FOUND.not);
      findWord(word, found);
      for (let position = 0; position < worst.length; position++) {
        const how = found[position] ?? 0;
        if (how > (worst[position] ?? 0)) worst[position] = how;
      }
    }
    for (let position = 0; position < worst.length; position++) {
      const how = worst[position] ?? 0;
      if (how === FOUND.not) continue;
      // Gold is Gold Fields before Goldman Sachs.
      const isBegun = how === FOUND.wholeWord && tiers[position] === TIER.nameBeginning;
      put(position, isBegun ? TIER.beginning : tierOfWords(how, known[position] === 1));
    }
  }

  function scoreWithin({ compact }: TypedText): void {
    if (compact.length < SHORTEST_WITHIN) return;
    for (let at = names.indexOf(compact); at >= 0; ) {
      const position = lineAt(nameStarts, at);
      put(position, known[position] === 1 ? TIER.within : TIER.otherWithin);
      at = names.indexOf(compact, nameStarts[position + 1] ?? names.length);
    }
  }

  return (typed) => {
    tiers.fill(TIER.none);
    if (typed.compact === "") return { tiers, correctedFor: () => null };
    scoreWhole(typed);
    if (typed.exchanges !== null && tiers.includes(TIER.symbol)) return { tiers, correctedFor: () => null };
    scoreBeginnings(typed);
    scoreWords(typed);
    scoreWithin(typed);
    const misspelled = hasFew(tiers) ? findMisspelled(catalog, typed.words, findWord) : null;
    misspelled?.letters.forEach((letters, position) => {
      if (letters > 0 && letters < FOUND.not) put(position, tierOfMisspelled(letters, known[position] === 1));
    });
    return {
      tiers,
      correctedFor: (position) =>
        isMisspelled(tiers[position] ?? 0) ? (misspelled?.correctedFor(position) ?? null) : null,
    };
  };
}

/** Whether next to nothing was found, and that neither by symbol nor by a name typed whole. */
function hasFew(tiers: Uint8Array): boolean {
  let count = 0;
  for (const tier of tiers) {
    if (tier === TIER.none) continue;
    if (tier < TIER.beginning) return false;
    count += 1;
    if (count >= FEW) return false;
  }
  return true;
}
