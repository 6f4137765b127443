import type { ListedStock } from "@neuro/contract";
import { ALIASES } from "./aliases.ts";
import { columnsOf, type ListingColumns } from "./listing-filter.ts";
import { isKnown } from "./listing-order.ts";
import { splitWords } from "./split-words.ts";
import { compactSymbol } from "./symbol-text.ts";
import { createVocabulary, startsOf, type Vocabulary } from "./vocabulary.ts";
import { EMPTY_WORDS, LEGAL_WORDS } from "./word-lists.ts";

type Positions = ReadonlyMap<string, readonly number[]>;

/** Everything that is worked out once for a listing, so that a search only looks up. */
export interface Catalog {
  readonly listed: readonly ListedStock[];
  /** 1 for the well known. */
  readonly known: Uint8Array;
  readonly columns: ListingColumns;
  /** By symbol as shown, and by its letters and digits alone. */
  readonly bySymbol: Positions;
  readonly byCompactSymbol: Positions;
  /** The compact symbols, sorted. */
  readonly compactSymbols: readonly string[];
  /** By other names and first letters of the well known, without spaces. */
  readonly byAlias: Positions;
  readonly byInitials: Positions;
  /** By the words of the name without legal ends, joined by spaces. */
  readonly byWholeName: Positions;
  readonly vocabulary: Vocabulary;
  /** All names without spaces, each after a line feed, and where each begins. */
  readonly names: string;
  readonly nameStarts: Int32Array;
}

const FEWEST_INITIALS = 3;
const TRUST_OF_REAL_ESTATE = " real estate investment trust";

export function createCatalog(listed: readonly ListedStock[]): Catalog {
  const nameWords = listed.map(({ name }) => splitWords(name).map(({ text }) => text));
  const aliases = aliasesOf(listed);
  const compactNames = nameWords.map((words) => words.join(""));
  const byCompactSymbol = positionsBy(listed.map((stock) => [compactSymbol(stock)]));
  const known = Uint8Array.from(listed, (stock) => Number(isKnown(stock)));
  const wordsOf = (words: readonly string[], position: number): readonly string[] => {
    const others = aliases[position] ?? [];
    const isTrust = words.includes("estate") && ` ${words.join(" ")}`.includes(TRUST_OF_REAL_ESTATE);
    if (others.length === 0 && !isTrust) return words;
    return [...words, ...others.flatMap((other) => other.split(" ")), ...(isTrust ? ["reit"] : [])];
  };
  return {
    listed,
    known,
    columns: columnsOf(listed),
    bySymbol: positionsBy(listed.map(({ symbol }) => [symbol.toUpperCase()])),
    byCompactSymbol,
    compactSymbols: [...byCompactSymbol.keys()].sort(),
    byAlias: positionsBy(aliases.map((others) => others.map((other) => other.replaceAll(" ", "")))),
    byInitials: positionsBy(
      nameWords.map((words, position) => (known[position] === 1 ? initialsOf(words) : [])),
    ),
    byWholeName: positionsBy(nameWords.map((words) => [withoutLegalEnd(words).join(" ")])),
    vocabulary: createVocabulary(nameWords.map(wordsOf)),
    names: `\n${compactNames.join("\n")}\n`,
    nameStarts: startsOf(compactNames),
  };
}

/** `Metro Inc.` is called Metro, `Quebecor Inc. Class B` Quebecor. A name that is nothing else stays. */
export function withoutLegalEnd(words: readonly string[]): readonly string[] {
  const classAt = words.at(-2) === "class" ? words.length - 2 : words.length;
  let end = classAt;
  while (end > 0 && LEGAL_WORDS.has(words[end - 1] ?? "")) end -= 1;
  return end === 0 || end === words.length ? words : words.slice(0, end);
}

/** First letters of a name's words, with and without those that say nothing: `cibc`. */
function initialsOf(words: readonly string[]): readonly string[] {
  const named = withoutLegalEnd(words);
  const telling = named.filter((word) => !EMPTY_WORDS.has(word));
  if (telling.length < FEWEST_INITIALS) return [];
  return [...new Set([telling, named].map((parts) => parts.map((word) => word[0]).join("")))];
}

/** Other names of each listing, folded: its own, and those of the listing that has the same company name. */
function aliasesOf(listed: readonly ListedStock[]): readonly (readonly string[])[] {
  const ofName = new Map<string, readonly string[]>();
  for (const { instrument_id: id, name } of listed) {
    const others = Object.hasOwn(ALIASES, id) ? ALIASES[id] : undefined;
    if (others !== undefined) ofName.set(name, others.map(folded));
  }
  return listed.map(({ name }) => ofName.get(name) ?? []);
}

function folded(text: string): string {
  return splitWords(text)
    .map((word) => word.text)
    .join(" ");
}

function positionsBy(keysOfListings: readonly (readonly string[])[]): Positions {
  const positions = new Map<string, number[]>();
  for (const [position, keys] of keysOfListings.entries()) {
    for (const key of keys) {
      const same = positions.get(key);
      if (same === undefined) positions.set(key, [position]);
      else same.push(position);
    }
  }
  return positions;
}
