import type { ListedStock } from "@neuro/contract";
import { ALIASES } from "./aliases.ts";
import { columnsOf, type ListingColumns } from "./listing-filter.ts";
import { isKnown } from "./listing-order.ts";
import { splitWords } from "./split-words.ts";
import { compactSymbol } from "./symbol-text.ts";
import { startsOf, type Vocabulary, vocabularyInSteps } from "./vocabulary.ts";
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

const NONE: readonly string[] = [];
/** Listings of one step. */
const STEP = 2_000;
const FEWEST_INITIALS = 3;
const TRUST_OF_REAL_ESTATE = " real estate investment trust";

/** Works it all out in steps of a few milliseconds, so that whoever wants it can do something else between them. */
export function* catalogInSteps(listed: readonly ListedStock[]): Generator<undefined, Catalog> {
  const nameWords: (readonly string[])[] = [];
  for (const { name } of listed) {
    nameWords.push(splitWords(name).map(({ text }) => text));
    if (nameWords.length % STEP === 0) yield;
  }
  const aliases = aliasesOf(listed);
  yield;
  const compactNames = nameWords.map((words) => words.join(""));
  const byCompactSymbol = positionsBy(listed, (stock) => [compactSymbol(stock)]);
  yield;
  const bySymbol = positionsBy(listed, ({ symbol }) => [symbol.toUpperCase()]);
  const known = Uint8Array.from(listed, (stock) => Number(isKnown(stock)));
  yield;
  const byAlias = positionsBy(aliases, (others) => others.map((other) => other.replaceAll(" ", "")));
  const byInitials = positionsBy(nameWords, (words, at) => (known[at] === 1 ? initialsOf(words) : NONE));
  yield;
  const byWholeName = positionsBy(nameWords, (words) => [withoutLegalEnd(words).join(" ")]);
  const columns = columnsOf(listed);
  yield;
  const allWords = nameWords.map((words, position) => withOtherWords(words, aliases[position] ?? NONE));
  const vocabulary = yield* vocabularyInSteps(allWords);
  return {
    listed,
    known,
    columns,
    bySymbol,
    byCompactSymbol,
    compactSymbols: [...byCompactSymbol.keys()].sort(),
    byAlias,
    byInitials,
    byWholeName,
    vocabulary,
    names: `\n${compactNames.join("\n")}\n`,
    nameStarts: startsOf(compactNames),
  };
}

/** The words a listing is found by: those of its name, and those of its other names. */
function withOtherWords(words: readonly string[], others: readonly string[]): readonly string[] {
  const isTrust = words.includes("estate") && ` ${words.join(" ")}`.includes(TRUST_OF_REAL_ESTATE);
  if (others.length === 0 && !isTrust) return words;
  return [...words, ...others.flatMap((other) => other.split(" ")), ...(isTrust ? ["reit"] : [])];
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
  return listed.map(({ name }) => ofName.get(name) ?? NONE);
}

function folded(text: string): string {
  return splitWords(text)
    .map((word) => word.text)
    .join(" ");
}

function positionsBy<T>(
  items: readonly T[],
  keysOf: (item: T, position: number) => readonly string[],
): Positions {
  const positions = new Map<string, number[]>();
  for (const [position, item] of items.entries()) {
    for (const key of keysOf(item, position)) {
      const same = positions.get(key);
      if (same === undefined) positions.set(key, [position]);
      else same.push(position);
    }
  }
  return positions;
}
