import type { Evidence } from "../evidence.ts";
import { type Citation, citedParts, findCitations, lengthBehind } from "./citations.ts";
import { claimsAction } from "./claimed-actions.ts";
import { contradictsFigures } from "./claims.ts";
import { findTimes } from "./dates.ts";
import { isWholeDate, type KnownWords } from "./known-words.ts";
import { matches, matchFigure } from "./match-figure.ts";
import { type Mention, overlaps, type Range } from "./mention.ts";
import { findMentions } from "./mentions.ts";
import { findNames } from "./names.ts";
import type { Part } from "./part.ts";

/** In French behind `de`, which would lose its vowel. */
const roundly =
  /(?:(d)[’']environ|(?<![\p{L}])(?:about|around|approximately|approx\.|roughly|nearly|almost|close to|(?:just |a little |slightly )?(?:over|under|above|below)|(?:a little |slightly )?(?:more|less) than|environ|autour de|à peu près|près de|presque|quelque|(?:un peu |légèrement )?(?:plus|moins) de)|[~≈])[ \u00a0]?$/iu;
const beforeYear =
  /(?<![\p{L}])(?:in|since|during|through|until|year|early|late|end|en|depuis|dès|année|début|fin)[ \u00a0]$/iu;
const bounding = /(?<![\p{L}])(?:at least|at most|au moins|au plus)[ \u00a0]$/iu;

/** The parts of a sentence whose numbers are all accounted for; null when one is not, or when it claims what nobody did. */
export function verifySentence(text: string, evidence: Evidence, known: KnownWords): readonly Part[] | null {
  if (claimsAction(text, evidence) || contradictsFigures(text, evidence)) return null;
  if (known.saysWhole(text)) return [];
  const citations = findCitations(text);
  const names = findNames(text, evidence);
  const times = findTimes(text).filter((time) => !names.some((name) => overlaps(name, time)));
  const dates = times.filter(isWholeDate);
  if (!dates.every(known.hasTime)) return null;
  // A year is looked at as a number as well: `2026 dollars` is none.
  const years = times.filter((time) => !isWholeDate(time) && known.hasTime(time));
  const mentions = findMentions(text, evidence.situation.locale, [...citations, ...names, ...dates]);
  const parts: Part[] = [];
  const used = new Set<Citation>();
  for (const mention of mentions) {
    if (isYear(mention, text, years)) continue;
    const citation = citations.find(
      ({ start }) => /^[ \u00a0]?$/.test(text.slice(mention.end, start)) && start >= mention.end,
    );
    if (citation !== undefined) used.add(citation);
    const found = partsOf({ mention, citation, text, evidence, known });
    if (found === null) return null;
    parts.push(...found);
  }
  for (const citation of citations.filter((other) => !used.has(other))) {
    const found = citedParts(citation, text, evidence);
    if (found === null) return null;
    parts.push(...found);
  }
  for (const { start, end, symbol } of names) {
    if (symbol !== null) parts.push({ kind: "symbol", start, end, symbol });
  }
  return parts.toSorted((one, other) => one.start - other.start);
}

function isYear({ unit, noun, sign, ...range }: Mention, text: string, years: readonly Range[]): boolean {
  const isBare = unit === "bare" && noun === null && sign === null;
  return isBare && years.some((year) => overlaps(year, range)) && beforeYear.test(text.slice(0, range.start));
}

interface Place {
  readonly mention: Mention;
  readonly citation: Citation | undefined;
  readonly text: string;
  readonly evidence: Evidence;
  readonly known: KnownWords;
}

function partsOf({ mention, citation, text, evidence, known }: Place): readonly Part[] | null {
  const before = text.slice(0, mention.start);
  const rounded = roundly.exec(before);
  const approximate = rounded !== null || bounding.test(before);
  const cited = (citation?.keys ?? [])
    .map((key) => evidence.figures.get(key))
    .filter((figure) => figure !== undefined);
  const match =
    citation === undefined
      ? matchFigure(mention, text, evidence, approximate)
      : (cited
          .map((figure) => matches(figure, mention, text, evidence, approximate))
          .find((found) => found !== null) ?? null);
  const behind = citation === undefined ? 0 : lengthBehind(citation, match?.key, text, evidence);
  if (behind === null) return null;
  const end = (citation?.end ?? mention.end) + behind;
  if (match !== null) {
    const { key, bySize } = match;
    const figure = { kind: "figure" as const, start: mention.start, end, key, bySize };
    if (rounded === null || match.exact) return [figure];
    return [
      {
        kind: "replaced",
        start: rounded.index,
        end: mention.start,
        text: rounded[1] === undefined ? "" : `${rounded[1]}e `,
      },
      figure,
    ];
  }
  if (citation !== undefined || mention.unit === "unreadable") return null;
  if (known.says(mention, text)) return [];
  if (!known.asked(mention)) return null;
  const amount = ["percent", "points", "money"].includes(mention.unit);
  return amount ? [{ kind: "asked", start: mention.start, end: mention.end }] : [];
}
