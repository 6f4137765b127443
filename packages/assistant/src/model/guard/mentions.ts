import type { Locale } from "@neuro/contract";
import { afterNumber, beforeNumber } from "./around-number.ts";
import { findDigits } from "./digits.ts";
import { type Mention, overlaps, type Range, type Reading } from "./mention.ts";
import { findNumberWords } from "./number-words.ts";

/** Amounts that nothing can be compared with. */
const vague = [
  /(?<![\p{L}])(?:(?:a|one|the|over a|nearly a) (?:half|third|quarter|fifth|tenth)|two[- ]thirds|three[- ]quarters) (?:of|the|your|my|its|their|a)(?![\p{L}])/giu,
  /(?<![\p{L}])(?:(?:a|one|half a) (?:couple|grand)|cent (?:dollars|mille|millions?|actions|pour cent))(?![\p{L}])/giu,
  /(?<![\p{L}])[IVXLCDM]{2,}(?= ?(?:%|\$|percent|per cent|pour cent|dollars|shares|actions))/gu,
  /(?<!(?:first|second|last|latter|other) )(?<![\p{L}])half(?![\p{L}])/giu,
  /(?<![\p{L}])(?:doubled?|doubling|tripled?|tripling|quadrupled?|twice|threefold|tenfold|dozens?|hundreds|thousands|millions|billions)(?![\p{L}])/giu,
  /(?<![\p{L}])(?:la moitié|(?:un|le|deux) (?:tiers|cinquièmes?|dixièmes?)|(?:un|le|trois) quarts?) (?:de|du|des|d[’'])/giu,
  /(?<![\p{L}])(?:doubl(?:é|ée|és|er|ent)|tripl(?:é|ée|és|er|ent)|quadrupl\p{L}+|deux fois|trois fois|dizaines?|douzaines?|vingtaines?|trentaines?|cinquantaines?|centaines?|milliers?)(?![\p{L}])/giu,
];
/** Numerals without a value in digits, and letters of scripts in which numbers could be spelled. */
const foreign = /\p{Nl}|(?![0-9])[\p{Nd}\p{No}]|(?!\p{Script=Latin}|\p{Script=Greek})\p{L}/gu;
const exponent = /^[eE][+-]?\d/;
const wordCharacter = /[\p{L}\p{N}]/u;
const gluingMark = /[/:&_^*#]/;

/** Every number in a text outside of the given ranges, in its order. */
export function findMentions(text: string, locale: Locale, except: readonly Range[]): readonly Mention[] {
  const free = (range: Range) => !except.some((other) => overlaps(range, other));
  const digits = findDigits(text)
    .filter(free)
    .map((found) => mentionOf(text, found, found.readings));
  const words = findNumberWords(text, locale)
    .filter((found) => free(found) && !digits.some((other) => overlaps(found, other)))
    .flatMap(({ start, end, reading, maybeArticle }) => {
      const mention = mentionOf(text, { start, end }, [reading]);
      return maybeArticle && mention.unit === "bare" ? [] : [mention];
    });
  const unreadable = [...vague, foreign].flatMap((shape) =>
    [...text.matchAll(shape)]
      .map((found) => ({ start: found.index, end: found.index + found[0].length }))
      .filter((range) => free(range) && ![...digits, ...words].some((other) => overlaps(range, other)))
      .map((range) => ({
        ...range,
        readings: [],
        sign: null,
        unit: "unreadable" as const,
        currency: null,
        noun: null,
      })),
  );
  const all = [...digits, ...words, ...unreadable].toSorted((one, other) => one.start - other.start);
  return inRanges(withoutOverlaps(all), text);
}

function mentionOf(text: string, core: Range, readings: readonly Reading[]): Mention {
  const before = beforeNumber(text.slice(Math.max(0, core.start - 24), core.start));
  const tail = text.slice(core.end, core.end + 48);
  const after = afterNumber(tail);
  const start = core.start - before.length;
  const end = core.end + after.length;
  const behind = text[start - 1] ?? "";
  const ahead = text[end] ?? "";
  const nextAhead = text[end + 1] ?? "";
  const touches =
    (before.length === 0 && wordCharacter.test(behind)) ||
    (wordCharacter.test(ahead) && after.unit !== "money" && after.unit !== "percent") ||
    (gluingMark.test(behind) && wordCharacter.test(text[start - 2] ?? "")) ||
    (gluingMark.test(ahead) && wordCharacter.test(nextAhead));
  const own = { sign: before.sign, currency: after.currency ?? before.currency, noun: after.noun };
  if (exponent.test(tail) || readings.length === 0)
    return { start, end, readings: [], ...own, unit: "unreadable" };
  if (touches) return { ...wordAround(text, start, end), readings: [], ...own, unit: "glued" };
  const conflict = before.money && after.unit !== "bare" && after.unit !== "money";
  return {
    start,
    end,
    readings: readings.map(({ value, step }) => ({ value: value * after.scale, step: step * after.scale })),
    ...own,
    unit: conflict ? "unreadable" : before.money ? "money" : after.unit,
  };
}

function wordAround(text: string, start: number, end: number): Range {
  const inWord = (at: number) => /[\p{L}\p{N}/:&_^*#.-]/u.test(text[at] ?? "");
  let from = start;
  let to = end;
  while (from > 0 && inWord(from - 1)) from -= 1;
  while (to < text.length && inWord(to)) to += 1;
  while (to > end && /[.:-]/.test(text[to - 1] ?? "")) to -= 1;
  return { start: from, end: to };
}

function withoutOverlaps(all: readonly Mention[]): readonly Mention[] {
  const kept: Mention[] = [];
  for (const mention of all) {
    const last = kept.at(-1);
    if (last === undefined || !overlaps(last, mention)) kept.push(mention);
    else if (mention.unit === "unreadable")
      kept[kept.length - 1] = { ...last, unit: "unreadable", readings: [] };
  }
  return kept;
}

/** `10 to 12 %`, `$10-12`: the one without a unit has its neighbour's. */
function inRanges(all: readonly Mention[], text: string): readonly Mention[] {
  return all.map((mention, at) => {
    if (mention.unit !== "bare" || mention.noun !== null) return mention;
    const next = all[at + 1];
    if (next !== undefined && spans(text, mention, next))
      return { ...mention, unit: next.unit, currency: next.currency };
    const last = all[at - 1];
    if (last?.unit === "money" && spans(text, last, mention)) {
      return { ...mention, unit: last.unit, currency: last.currency };
    }
    return mention;
  });
}

function spans(text: string, from: Mention, to: Mention): boolean {
  const united = ["percent", "points", "money"];
  return (
    (united.includes(to.unit) || united.includes(from.unit)) &&
    /^[ \u00a0\u202f]?(?:-|–|—|to|à|and|et|or|ou)[ \u00a0\u202f]?$/iu.test(text.slice(from.end, to.start))
  );
}
