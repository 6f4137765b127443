import { splitWords } from "./split-words.ts";
import { dotted, withoutExchange } from "./symbol-text.ts";
import { EMPTY_WORDS, LEGAL_WORDS } from "./word-lists.ts";

const LONGEST_TEXT = 100;
const MOST_WORDS = 10;

/** A text as it is looked for. */
export interface TypedText {
  /** As symbols are shown. */
  readonly symbol: string;
  /** Upper case; null when the text names none. */
  readonly exchanges: readonly string[] | null;
  /** Words that must be found, each once; all of them when none says anything. */
  readonly words: readonly string[];
  /** All words in order. */
  readonly allWords: readonly string[];
  /** The same without spaces. */
  readonly compact: string;
}

/** `isSymbol`: whether some listing is called so, whatever its ending looks like. */
export function readTyped(text: string, isSymbol: (symbol: string) => boolean): TypedText {
  const typed = text.trimStart().slice(0, LONGEST_TEXT).trimEnd();
  const plain = dotted(typed);
  const { symbol, exchanges } = isSymbol(plain) ? { symbol: plain, exchanges: null } : withoutExchange(typed);
  const rest = exchanges === null ? typed : symbol.replaceAll(".", " ");
  const allWords = splitWords(rest)
    .map((word) => word.text)
    .slice(0, MOST_WORDS);
  const telling = [...new Set(allWords)].filter((word) => !EMPTY_WORDS.has(word) && !LEGAL_WORDS.has(word));
  return {
    symbol,
    exchanges,
    words: telling.length > 0 ? telling : [...new Set(allWords)],
    allWords,
    compact: allWords.join(""),
  };
}
