/** Names in a sentence: of securities that came up, and of indices that are called by a number. */
import type { Evidence } from "../evidence.ts";
import type { Range } from "./mention.ts";

export interface NameFound extends Range {
  /** Opened on the Stocks tab; null for what is no security of the turn. */
  readonly symbol: string | null;
}

const indexNames =
  /(?<![\p{L}\d])(?:S&P(?:\/TSX)? ?(?:60|100|400|500|600)|S&P\/TSX|TSX ?60|Nasdaq[- ]100|Russell (?:1000|2000|3000)|Dow(?: Jones)? 30|FTSE 100|CAC 40|Nikkei 225|Euro Stoxx 50|401\(k\))(?![\p{L}\d])/giu;
/** Written as names are: every word of weight begins with a capital or a digit. */
const likeName =
  /^(?:(?:[\p{Lu}\d&(]|i(?=[A-Z]))\S*|(?:of|the|and|in|de|du|des|la|le|et|en)(?= )|[-–&/])(?:[ \u00a0]+|$)/u;
const LONGEST = 80;

export function findNames(text: string, { heard }: Evidence): readonly NameFound[] {
  const known = [...heard.securities].flatMap(([symbol, name]) => [
    ...(isName(name) ? [{ words: name, symbol }] : []),
    ...(symbol.length > 1 ? [{ words: symbol, symbol }] : []),
  ]);
  const found: NameFound[] = [];
  for (const { words, symbol } of known.toSorted((one, other) => other.words.length - one.words.length)) {
    for (const range of occurrences(text, words)) {
      if (!found.some((other) => range.start < other.end && other.start < range.end))
        found.push({ ...range, symbol });
    }
  }
  for (const index of text.matchAll(indexNames)) {
    const range = { start: index.index, end: index.index + index[0].length };
    if (!found.some((other) => range.start < other.end && other.start < range.end))
      found.push({ ...range, symbol: null });
  }
  return found.toSorted((one, other) => one.start - other.start);
}

/** A name with a number in it stands for itself only if it reads as a name, not as a sentence. */
function isName(name: string): boolean {
  if (name.length < 3 || name.length > LONGEST) return false;
  if (!/\d/.test(name)) return true;
  let rest = name;
  for (let word = likeName.exec(rest); word !== null && rest !== ""; word = likeName.exec(rest)) {
    rest = rest.slice(word[0].length);
  }
  return rest === "" && /\p{L}{2}/u.test(name);
}

function occurrences(text: string, words: string): readonly Range[] {
  const found: Range[] = [];
  const touching = /[\p{L}\p{N}]/u;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    if (!touching.test(text[at - 1] ?? "") && !touching.test(text[end] ?? "")) found.push({ start: at, end });
  }
  return found;
}
