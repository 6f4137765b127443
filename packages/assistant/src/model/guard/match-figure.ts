import type { ChatFigure } from "@neuro/contract";
import type { Evidence, KnownFigure } from "../evidence.ts";
import { directionAround } from "./direction.ts";
import { functionWords } from "./function-words.ts";
import type { Mention, Reading } from "./mention.ts";

export interface FigureMatch {
  readonly key: string;
  /** A loss named as such is shown by its size: `lost 3 %`, not `lost −3 %`. */
  readonly bySize: boolean;
  /** What is written is the value itself, so that `more than` before it says something. */
  readonly exact: boolean;
}

const fitting: Readonly<Record<Mention["unit"], readonly ChatFigure["unit"][]>> = {
  percent: ["percent", "points", "fraction"],
  points: ["points", "percent", "fraction", "ratio", "price"],
  money: ["money", "price"],
  shares: ["shares", "count"],
  days: ["days", "count"],
  bare: ["count", "shares", "ratio", "days", "price", "money", "fraction", "points"],
  ordinal: [],
  glued: [],
  unreadable: [],
};
/** What a number can be that counts something: `12 holdings`. */
const counting: readonly ChatFigure["unit"][] = ["count", "shares", "days", "ratio"];

/** The figure that a written number is, the one that the sentence speaks of where several have its value. */
export function matchFigure(
  mention: Mention,
  text: string,
  evidence: Evidence,
  approximate: boolean,
): FigureMatch | null {
  let best: (FigureMatch & { readonly likeness: number }) | null = null;
  for (const known of evidence.figures.values()) {
    const match = matches(known, mention, text, evidence, approximate);
    if (match === null) continue;
    const likeness = sharedWords(known.figure.label, text) + sharedSecurities(known, text, evidence);
    // A number that says nothing of what it is must stand in words that do.
    if (likeness === 0 && mention.unit === "bare" && mention.noun === null) continue;
    if (best === null || likeness > best.likeness) best = { ...match, likeness };
  }
  return best;
}

/** Whether one figure is what is written. */
export function matches(
  known: KnownFigure,
  mention: Mention,
  text: string,
  evidence: Evidence,
  approximate: boolean,
): FigureMatch | null {
  const { figure } = known;
  if (!isFitting(figure, mention)) return null;
  const value = mention.unit === "percent" || mention.unit === "points" ? inPercent(figure) : figure.value;
  if (!mention.readings.some((reading) => isRounded(value, reading, approximate))) return null;
  if (mention.sign !== null && value !== 0 && (mention.sign === "-") !== value < 0) return null;
  const shown = showable(known, text, mention, evidence);
  if (shown === null) return null;
  return {
    ...shown,
    exact: mention.readings.some((reading) => Math.abs(Math.abs(value) - reading.value) < 1e-9),
  };
}

/**
 * How a figure may stand at a place, by what the words there say of its direction; null when they say the opposite or speak
 * of another security.
 */
export function showable(
  known: KnownFigure,
  text: string,
  place: Pick<Mention, "start" | "end" | "sign">,
  evidence: Evidence,
): Omit<FigureMatch, "exact"> | null {
  const { key, figure } = known;
  if (!isOfSubject(known, text, evidence)) return null;
  const direction = place.sign === null ? directionAround(text, place) : null;
  if (figure.value < 0) return direction === "rising" ? null : { key, bySize: direction === "falling" };
  return figure.signed && figure.value > 0 && direction === "falling" ? null : { key, bySize: false };
}

/** What may stand with a figure that is named by its id: nothing, or the unit that it has. */
export function isUnitOf(figure: ChatFigure, unit: Mention["unit"], currency: string | null): boolean {
  const sameCurrency = currency === null || figure.currency === null || currency === figure.currency;
  return unit === "bare" || (fitting[unit].includes(figure.unit) && sameCurrency);
}

function isFitting(figure: ChatFigure, mention: Mention): boolean {
  const isCounting = mention.unit === "bare" && mention.noun !== null;
  const asFraction =
    figure.unit !== "fraction" || mention.unit !== "bare" || mention.readings.some(({ step }) => step < 1);
  if (mention.unit === "bare" && !fitting.bare.includes(figure.unit)) return false;
  if (isCounting && !counting.includes(figure.unit)) return false;
  return isUnitOf(figure, mention.unit, mention.currency) && asFraction;
}

/** A figure of one security is not said of another. */
function isOfSubject(known: KnownFigure, text: string, evidence: Evidence): boolean {
  const silent = subjectsOf(known, evidence).length === 0 || namedIn(text, evidence).length === 0;
  return silent || sharedSecurities(known, text, evidence) > 0;
}

function sharedSecurities(known: KnownFigure, text: string, evidence: Evidence): number {
  const named = namedIn(text, evidence);
  return subjectsOf(known, evidence).filter((symbol) => named.includes(symbol)).length;
}

export function subjectsOf({ figure, about }: KnownFigure, evidence: Evidence): readonly string[] {
  const named = namedIn(figure.label, evidence);
  return named.length > 0 ? named : about;
}

export function namedIn(words: string, { heard }: Evidence): readonly string[] {
  return [...heard.securities]
    .filter(([symbol, name]) => (symbol.length > 1 && hasWord(words, symbol)) || hasWord(words, name))
    .map(([symbol]) => symbol);
}

export function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word);
  if (at < 0) return false;
  const touching = /[\p{L}\p{N}]/u;
  const whole = !touching.test(text[at - 1] ?? "") && !touching.test(text[at + word.length] ?? "");
  return whole || hasWord(text.slice(at + 1), word);
}

function inPercent(figure: ChatFigure): number {
  return figure.unit === "fraction" ? figure.value * 100 : figure.value;
}

function isRounded(value: number, { value: written, step }: Reading, approximate: boolean): boolean {
  const size = Math.abs(value);
  if (written === 0 && step > 1) return false;
  const coarse = approximate ? Math.max(step, roundStep(written)) : step;
  return Math.abs(size - written) <= (coarse / 2) * (1 + 1e-9) + size * 1e-12;
}

/** `about 220,000` is rounded to its zeros, but to two digits at least. */
function roundStep(written: number): number {
  if (!Number.isInteger(written) || written < 100) return 0;
  const digits = String(written);
  const zeros = digits.length - digits.replace(/0+$/, "").length;
  return 10 ** Math.min(zeros, digits.length - 2);
}

function sharedWords(label: string, text: string): number {
  const words = new Set(tellingWords(text));
  return tellingWords(label).filter((word) => words.has(word)).length;
}

function tellingWords(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return words.filter((word) => !functionWords.has(word)).map((word) => word.replace(/[sx]$/, ""));
}
