import type { Evidence } from "../evidence.ts";
import { afterNumber, beforeNumber } from "./around-number.ts";
import { isUnitOf, showable } from "./match-figure.ts";
import type { Range } from "./mention.ts";
import type { Part } from "./part.ts";

/** `[f3]`, `(f1, f2)`: figures that the model names instead of, or behind, a number. */
export interface Citation extends Range {
  readonly keys: readonly string[];
}

const shape = /[[({【]\s*(f\d+(?:\s*[,;]\s*f\d+)*)\s*[\])}】]/giu;
/** What would read as a part of the number beside it. */
const touching = /[\p{L}\p{N}[\]]/u;

export function findCitations(text: string): readonly Citation[] {
  return [...text.matchAll(shape)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    keys: (found[1] ?? "").toLowerCase().split(/\s*[,;]\s*/),
  }));
}

/** Figures that are named alone; a sign, scale or unit that the model put beside them must not change what they say. */
export function citedParts(citation: Citation, text: string, evidence: Evidence): readonly Part[] | null {
  const before = beforeNumber(text.slice(Math.max(0, citation.start - 24), citation.start));
  const start = citation.start - before.length;
  const parts: Part[] = [];
  for (const key of citation.keys) {
    const known = evidence.figures.get(key);
    const behind = lengthBehind(citation, key, text, evidence);
    if (known === undefined || behind === null || touching.test(text[start - 1] ?? "")) return null;
    if (before.money && !isUnitOf(known.figure, "money", before.currency)) return null;
    if (before.sign !== null && (before.sign === "-") !== known.figure.value < 0) return null;
    const end = citation.end + behind;
    const shown = showable(known, text, { start, end, sign: before.sign }, evidence);
    if (shown === null) return null;
    if (parts.length > 0) parts.push({ kind: "replaced", start: end, end, text: ", " });
    parts.push({ kind: "figure", start: parts.length > 0 ? end : start, end, ...shown, citedAgain: true });
  }
  return parts;
}

/** The length of a unit behind a citation that the figure says itself; null when what stands there would change it. */
export function lengthBehind(
  citation: Citation,
  key: string | undefined,
  text: string,
  evidence: Evidence,
): number | null {
  const rest = text.slice(citation.end, citation.end + 48);
  const { scale, unit, currency, length } = afterNumber(rest);
  const figure = evidence.figures.get(key ?? "")?.figure;
  const counts = unit === "shares" || unit === "days" || unit === "bare";
  if (figure === undefined || scale !== 1 || (touching.test(rest[0] ?? "") && length === 0)) return null;
  // A rate is told in a currency: `1.37 [f3] Canadian dollars`.
  if (figure.unit === "ratio" && unit === "money" && currency !== null) return 0;
  return isUnitOf(figure, counts ? "bare" : unit, currency) ? length : null;
}
