import type { Locale } from "@neuro/contract";
import { fold } from "../../understand/words/fold.ts";
import { countingWords, scaleWords } from "../../understand/words/number-vocabulary.ts";
import type { Range, Reading } from "./mention.ts";

const decimalPoint = new Set(["point", "virgule"]);
const linked = /^(?:[\s-]+|[\s-]+(?:and|et)[\s-]+)$/i;

export interface SpelledNumber extends Range {
  readonly reading: Reading;
  /** `one`, `un`, `une`: an article or pronoun unless something says that it is an amount. */
  readonly maybeArticle: boolean;
}

interface Word extends Range {
  readonly word: string;
}

/** Amounts in words, English and French: `twelve`, `deux cent mille`, `twelve point five`. */
export function findNumberWords(text: string, locale: Locale): readonly SpelledNumber[] {
  const words = [...text.matchAll(/\p{L}+/gu)].map((found) => ({
    word: fold(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
  const found: SpelledNumber[] = [];
  for (let at = 0; at < words.length; ) {
    const run = readRun(words, at, text, locale);
    if (run === null) at += 1;
    else {
      found.push(run.number);
      at += run.used;
    }
  }
  return found;
}

function readRun(words: readonly Word[], from: number, text: string, locale: Locale) {
  let total = 0;
  let current = 0;
  let used = 0;
  let before = "";
  for (let at = from; at < words.length; at += 1) {
    const { word, start } = words[at] as Word;
    if (at > from && !linked.test(text.slice(words[at - 1]?.end, start))) break;
    if (word === "and" || word === "et") continue;
    const next = added({ total, current, before, word, locale });
    if (next === null) break;
    ({ total, current } = next);
    before = word;
    used = at - from + 1;
  }
  const first = words[from];
  const last = words[from + used - 1];
  if (used === 0 || first === undefined || last === undefined || first.word === "and" || first.word === "et")
    return null;
  const decimals = readDecimals(words, from + used);
  const value = total + current;
  return {
    used: used + decimals.used,
    number: {
      start: first.start,
      end: words[from + used + decimals.used - 1]?.end ?? last.end,
      reading: { value: value + Number(`0.${decimals.digits || "0"}`), step: 10 ** -decimals.digits.length },
      maybeArticle: used + decimals.used === 1 && ["one", "un", "une"].includes(first.word),
    },
  };
}

interface Sum {
  readonly total: number;
  readonly current: number;
  readonly before: string;
  readonly word: string;
  readonly locale: Locale;
}

/** The sum with one word more; null when the word belongs to no or to another number. */
function added({ total, current, before, word, locale }: Sum): { total: number; current: number } | null {
  const value = Object.hasOwn(countingWords, word) ? countingWords[word] : undefined;
  if (value !== undefined) {
    if (before === "quatre" && value === 20) return { total, current: current - 4 + 80 };
    const room = value < 10 ? 10 : 100;
    const teenAfterTens = value >= 10 && value < 20 && [60, 80].includes(current % 100);
    return before === "" || current % room === 0 || teenAfterTens
      ? { total, current: current + value }
      : null;
  }
  const scale = Object.hasOwn(scaleWords, word) ? scaleWords[word] : undefined;
  if (scale === undefined || (locale === "en" && word.startsWith("cent"))) return null;
  if (scale === 100) return { total, current: (current || 1) * 100 };
  return { total: total + (current || 1) * scale, current: 0 };
}

function readDecimals(words: readonly Word[], at: number): { digits: string; used: number } {
  if (!decimalPoint.has(words[at]?.word ?? "")) return { digits: "", used: 0 };
  let digits = "";
  let used = 1;
  for (
    let next = words[at + used];
    next !== undefined && (countingWords[next.word] ?? 100) < 100;
    next = words[at + used]
  ) {
    digits += countingWords[next.word];
    used += 1;
  }
  return digits === "" ? { digits: "", used: 0 } : { digits, used };
}
