import { ownValue } from "@neuro/contract";
import { countingWords, scaleWords } from "./number-vocabulary.ts";
import type { Token } from "./token.ts";

const VALUES: Readonly<Record<string, number>> = {
  ...countingWords,
  dozen: 12,
  dizaine: 10,
  douzaine: 12,
  quinzaine: 15,
  vingtaine: 20,
  cinquantaine: 50,
  centaine: 100,
  millier: 1_000,
};
const TIMES: Readonly<Record<string, number>> = { ...scaleWords, grand: 1_000, milliers: 1_000 };
const ARTICLES = new Set(["a", "an", "un", "une", "one"]);
/** What is counted: before it `one` and `une` are numbers, elsewhere they are articles and pronouns. */
const UNITS = new Set(
  "share shares unit units more action actions part parts titre titres unite unites".split(" "),
);
/** Dollars, of whichever country. */
export const dollarWords = "dollar dollars buck bucks piasse piasses piastre piastres".split(" ");
const CURRENCY_WORDS: Readonly<Record<string, "CAD" | "USD" | null>> = {
  ...Object.fromEntries(dollarWords.map((word) => [word, null])),
  usd: "USD",
  cad: "CAD",
};
const PERCENT_WORDS = new Set(["percent", "pct", "pourcent"]);

/** Joins `two hundred`, `deux cents` or `a dozen` to one number, and a number to the dollars or percents behind it. */
export function joinNumbers(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token === undefined) break;
    const run = numberFrom(tokens, at);
    if (run === null) {
      joined.push(token);
      at += 1;
      continue;
    }
    const number = joinedToken(tokens.slice(at, run.next), run.value);
    const { unit, next } = unitAt(tokens, run.next);
    joined.push({ ...number, ...unit, end: tokens[next - 1]?.end ?? number.end });
    at = next;
  }
  return joined;
}

interface Run {
  readonly value: number;
  readonly next: number;
}

function numberFrom(tokens: readonly Token[], from: number): Run | null {
  const first = tokens[from];
  if (first === undefined) return null;
  if (first.kind === "number") {
    const times = ownValue(TIMES, tokens[from + 1]?.word ?? "");
    const value = first.value ?? 0;
    return times === undefined || times === 100
      ? { value, next: from + 1 }
      : { value: value * times, next: from + 2 };
  }
  if (first.kind !== "word") return null;
  let total = 0;
  let group = 0;
  let at = from;
  let said = 0;
  for (; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind !== "word") break;
    const { word } = token;
    const isArticle = ARTICLES.has(word) && said === 0;
    const value = isArticle && (word === "a" || word === "an") ? 1 : own(VALUES, word);
    const times = own(TIMES, word);
    if (times === 100) group = Math.max(group, 1) * 100;
    else if (times !== undefined) {
      total += Math.max(group, 1) * times;
      group = 0;
    } else if (value !== undefined && fitsOnto(group, value))
      group = value >= 10 && group === 1 ? value : joinTo(group, value);
    else if ((word === "et" || word === "and") && said > 0 && continues(tokens, at)) continue;
    else break;
    said += 1;
  }
  if (said === 0) return null;
  if (said === 1 && ARTICLES.has(first.word)) {
    const counted = UNITS.has(tokens[from + 1]?.word ?? "");
    return counted && first.word !== "a" && first.word !== "an" ? { value: 1, next: from + 1 } : null;
  }
  return { value: total + group, next: at };
}

/** `quatre-vingts` multiplies, `soixante et onze` and `twenty two` add. */
function joinTo(group: number, value: number): number {
  return group % 100 === 4 && value === 20 ? group - 4 + 80 : group + value;
}

function fitsOnto(group: number, value: number): boolean {
  const rest = group % 100;
  if (group === 0 || rest === 0 || group === 1) return true;
  if (rest === 4 && value === 20) return true;
  return rest >= 20 && rest % 10 === 0 && value < 20;
}

function continues(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  if (before?.kind !== "word" || next?.kind !== "word") return false;
  const value = own(VALUES, next.word);
  if (value === undefined) return false;
  const last = own(VALUES, before.word);
  return tokens[at]?.word === "et"
    ? (last ?? 0) >= 20 && (value === 1 || value === 11)
    : own(TIMES, before.word) !== undefined;
}

function unitAt(tokens: readonly Token[], at: number): { unit: Partial<Token>; next: number } {
  const token = tokens[at];
  const start = token?.word === "de" || token?.word === "d" ? at + 1 : at;
  const word = tokens[start]?.kind === "word" ? (tokens[start]?.word ?? "") : "";
  const second = tokens[start + 1];
  if (start === at && (PERCENT_WORDS.has(word) || (word === "per" && second?.word === "cent")))
    return { unit: { unit: "percent" }, next: word === "per" ? at + 2 : at + 1 };
  if (start === at && word === "pour" && (second?.word === "cent" || second?.word === "cents"))
    return { unit: { unit: "percent" }, next: at + 2 };
  const currency = own(CURRENCY_WORDS, word);
  if (currency === undefined) return { unit: {}, next: at };
  const named = currency ?? nationOf(second?.word);
  return {
    unit: { unit: "money", ...(named === null ? {} : { currency: named }) },
    next: currency === null && named !== null ? start + 2 : start + 1,
  };
}

function nationOf(word: string | undefined): "CAD" | "USD" | null {
  if (word === undefined) return null;
  if (/^(us|usd|americains?)$/.test(word)) return "USD";
  return /^(cad|canadiens?|canadian)$/.test(word) ? "CAD" : null;
}

function joinedToken(parts: readonly Token[], value: number): Token {
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) throw new RangeError("A number has at least one part");
  if (parts.length === 1) return { ...first, kind: "number", value };
  const word = parts.map((part) => part.word).join(" ");
  return {
    ...first,
    kind: "number",
    word,
    raw: parts.map((part) => part.raw).join(" "),
    end: last.end,
    value,
  };
}

function own<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
