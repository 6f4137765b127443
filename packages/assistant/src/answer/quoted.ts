/** Words of the server with numbers in them: each number becomes a figure, so that none stands without its source. */
import type { ChatFigure, Locale } from "@neuro/contract";

/** A run of digits with its sign, separators and unit, as en-CA and fr-CA write numbers. */
const numbers: Readonly<Record<Locale, RegExp>> = {
  en: /[+−-]?\$?\d{1,3}(?:,\d{3})+(?:\.\d+)?\s?%?|[+−-]?\$?\d+(?:\.\d+)?\s?%?/gu,
  fr: /[+−-]?\d{1,3}(?:[\u00a0\u202f]\d{3})+(?:,\d+)?(?:[\u00a0\u202f]?[%$])?|[+−-]?\d+(?:[.,]\d+)?(?:[\u00a0\u202f]?[%$])?/gu,
};
const month =
  "(?:jan(?:uary|v(?:ier)?)?|feb(?:ruary)?|févr(?:ier)?|mar(?:ch|s)?|apr(?:il)?|avr(?:il)?|may|mai|june?|juin|july?|juill?(?:et)?|" +
  "aug(?:ust)?|août|sept?(?:emb(?:er|re))?|oct(?:ob(?:er|re))?|nov(?:emb(?:er|re))?|dec(?:ember)?|déc(?:embre)?)";
/** Days and times are no figures: `2026-05-29`, `29 May 2026`, `15:30`, `15 h 30`. */
const moments = new RegExp(
  `\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[\\s\u00a0]${month}(?!\\p{L})\\.?(?:[\\s\u00a0]\\d{4})?|\\d{1,2}:\\d{2}|\\d{1,2}[\\s\u00a0]h[\\s\u00a0]\\d{2}`,
  "giu",
);

export type QuotedPart =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "number";
      readonly text: string;
      readonly value: number;
      readonly unit: ChatFigure["unit"];
    };

export function quotedParts(words: string, locale: Locale): QuotedPart[] {
  const kept = [...words.matchAll(moments)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
  const parts: QuotedPart[] = [];
  let at = 0;
  for (const match of words.matchAll(numbers[locale])) {
    const text = match[0].trimEnd();
    const end = match.index + text.length;
    // A digit inside a word belongs to a name: `T+1`, `3M`, `BTC2`.
    const inWord = /[\p{L}_+]/u.test(words[match.index - 1] ?? "") || /[\p{L}_]/u.test(words[end] ?? "");
    if (inWord || kept.some(({ from, to }) => match.index < to && end > from)) continue;
    if (match.index > at) parts.push({ kind: "text", text: words.slice(at, match.index) });
    parts.push({ kind: "number", text, ...readNumber(text, locale) });
    at = end;
  }
  if (at < words.length) parts.push({ kind: "text", text: words.slice(at) });
  return parts;
}

function readNumber(text: string, locale: Locale): { value: number; unit: ChatFigure["unit"] } {
  const bare = text.replaceAll(/[$%\s]/gu, "").replace("−", "-");
  const value = Number(locale === "fr" ? bare.replace(",", ".") : bare.replaceAll(",", ""));
  return { value, unit: text.includes("%") ? "percent" : text.includes("$") ? "money" : "ratio" };
}
