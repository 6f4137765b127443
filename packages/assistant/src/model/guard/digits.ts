import type { Range, Reading } from "./mention.ts";

/** Groups of three behind spaces or apostrophes, or digits with points and commas, or a fraction that starts with its point. */
const written =
  /(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f\u2009'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*|(?<![\d\p{L}])[.,]\d+/gu;

export interface Digits extends Range {
  readonly readings: readonly Reading[];
}

export function findDigits(text: string): readonly Digits[] {
  return [...text.matchAll(written)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    readings: readingsOf(found[0]),
  }));
}

/** None for what is no number: `1.2.3`, `12,34,56`. */
function readingsOf(digits: string): readonly Reading[] {
  const text = digits.replace(/[ \u00a0\u202f\u2009'’]/g, "");
  const marks = text.replace(/\d/g, "");
  if (marks === "") return [reading(text, "")];
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const whole = text.slice(0, last);
  const rest = text.slice(last + 1);
  if (marks.length === 1) {
    const decimal = reading(whole, rest);
    return /^[1-9]\d{0,2}$/.test(whole) && rest.length === 3
      ? [reading(whole + rest, ""), decimal]
      : [decimal];
  }
  const group = marks[0] ?? "";
  const sameMark = [...marks].every((mark) => mark === group);
  const parts = (sameMark ? text : whole).split(group);
  const grouped = /^\d{1,3}$/.test(parts[0] ?? "") && parts.slice(1).every((part) => /^\d{3}$/.test(part));
  const oneDecimalMark = [...marks.slice(0, -1)].every((mark) => mark === group);
  if (!grouped || !oneDecimalMark) return [];
  return sameMark ? [reading(parts.join(""), "")] : [reading(parts.join(""), rest)];
}

function reading(whole: string, decimals: string): Reading {
  return { value: Number(`${whole || "0"}.${decimals || "0"}`), step: 10 ** -decimals.length };
}
