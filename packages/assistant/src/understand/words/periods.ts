import { timeframeFacts, timeframes, timeframeTable } from "@neuro/contract/constants";
import { DAY_MS } from "@neuro/contract/primitives";
import type { Period } from "../../understanding.ts";
import {
  ARTICLES,
  FOLLOWED_BY,
  IN,
  LED_BY,
  lastYear,
  MONTHS,
  named,
  SINCE,
  UNIT_DAYS,
  yearToDate,
} from "./period-words.ts";
import type { Token } from "./token.ts";

export interface FoundPeriod {
  /** Null for a calendar year that is past: no period from now back is near it. */
  readonly period: Period | null;
  /** Whether the product measures just this time. */
  readonly exact: boolean;
  readonly year: number | null;
  /** The calendar year meant by `this year`, `since January` and `last year`. */
  readonly calendarYear?: number;
  /** First and last day, ISO, of `since March`, `in March`. */
  readonly since?: string;
  readonly until?: string;
  readonly from: number;
  readonly next: number;
}

/** The first time that the words speak of. */
export function findPeriod(tokens: readonly Token[], now: string): FoundPeriod | null {
  const parsed = Date.parse(now);
  const today = Number.isNaN(parsed) ? 0 : parsed;
  for (let at = 0; at < tokens.length; at++) {
    const found = periodAt(tokens, at, today);
    if (found !== null) return found;
  }
  return yearAtEnd(tokens, today);
}

/** What stands before a number that is a price or a count. */
const OF_A_PRICE: ReadonlySet<string> = new Set(
  "a at to limit limite stop target cible alert alerte hits reaches atteint price prix over under above below than buy sell".split(
    " ",
  ),
);
/** Further back a number is likelier something else. */
const YEARS_BACK = 12;

/** `dividends 2025`: a year that ends the question, without the `in` that other years are known by. */
function yearAtEnd(tokens: readonly Token[], today: number): FoundPeriod | null {
  const at = tokens.findLastIndex(({ kind }) => kind !== "mark");
  const [token, before] = [tokens[at], tokens[at - 1]];
  if (token === undefined || before?.kind !== "word" || OF_A_PRICE.has(before.word) || !isYear(token))
    return null;
  const year = token.value ?? 0;
  const thisYear = new Date(today).getUTCFullYear();
  if (year > thisYear || year < thisYear - YEARS_BACK) return null;
  return { period: null, exact: true, year, from: at, next: at + 1 };
}

function periodAt(tokens: readonly Token[], at: number, today: number): FoundPeriod | null {
  const toDate = yearToDate.longestAt(tokens, at);
  const thisYear = new Date(today).getUTCFullYear();
  if (toDate !== null)
    return { ...since(Date.UTC(thisYear, 0, 1), today), calendarYear: thisYear, from: at, next: toDate.next };
  const last = lastYear.longestAt(tokens, at);
  if (last !== null)
    return { period: "1Y", exact: false, year: null, calendarYear: thisYear - 1, from: at, next: last.next };
  const dated = dateAt(tokens, at, today);
  if (dated !== null) return dated;
  const name = named.longestAt(tokens, at);
  const counted = countedAt(tokens, at);
  if (counted !== null && counted.next > (name?.next ?? 0)) return counted;
  const [meaning] = name?.means ?? [];
  return name === null || meaning === undefined
    ? null
    : { ...meaning, year: null, from: at, next: name.next };
}

/** `6mo`, `over the last 6 months`, `sur 3 mois`, `over a year`. */
function countedAt(tokens: readonly Token[], at: number): FoundPeriod | null {
  const first = tokens[at];
  if (first?.kind === "span") {
    const [, count = "0", unit = ""] = /^(\d+)([a-z]+)$/.exec(first.word) ?? [];
    return near(Number(count) * (UNIT_DAYS[unit] ?? 0), at, at + 1);
  }
  let start = at;
  let led = false;
  while (start < at + 3 && tokens[start]?.kind === "word" && LED_BY.has(tokens[start]?.word ?? "")) {
    led = true;
    start += 1;
  }
  const number = tokens[start];
  if (number?.kind === "number" && number.unit === undefined) {
    let unit = start + 1;
    if (FOLLOWED_BY.has(tokens[unit]?.word ?? "")) unit += 1;
    // `200 d’ici trois mois` are no 200 days.
    if (tokens[unit]?.word === "d" && tokens[unit + 1]?.word === "ici") return null;
    const days = UNIT_DAYS[tokens[unit]?.word ?? ""];
    if (days === undefined || tokens[unit]?.kind !== "word") return null;
    const next = FOLLOWED_BY.has(tokens[unit + 1]?.word ?? "") ? unit + 2 : unit + 1;
    return near((number.value ?? 0) * days, at, next);
  }
  const days = UNIT_DAYS[number?.word ?? ""];
  if (!led || number?.kind !== "word" || days === undefined || number.word.length < 2) return null;
  if (!ARTICLES.has(tokens[start - 1]?.word ?? "")) return null;
  return near(days, at, FOLLOWED_BY.has(tokens[start + 1]?.word ?? "") ? start + 2 : start + 1);
}

/** `since March`, `depuis le 1er mai 2025`, `in 2024`, `en 2025`. */
function dateAt(tokens: readonly Token[], at: number, today: number): FoundPeriod | null {
  const lead = tokens[at]?.word ?? "";
  const isSince = SINCE.has(lead);
  if (tokens[at]?.kind !== "word" || !(isSince || IN.has(lead))) return null;
  let next = at + 1;
  let month: number | null = null;
  let year: number | null = null;
  let day: number | null = null;
  for (let steps = 0; steps < 5; steps++, next++) {
    const token = tokens[next];
    if (token === undefined || token.kind === "mark") break;
    const named =
      token.kind === "word" && Object.hasOwn(MONTHS, token.word) ? (MONTHS[token.word] ?? null) : null;
    if (named !== null && month === null) month = named;
    else if (isYear(token)) year = token.value ?? null;
    else if (isDayOfMonth(token)) day = Number.parseInt(token.raw, 10);
    else if (token.word !== "le" && token.word !== "the") break;
  }
  if (month === null && year === null) return null;
  while (["le", "the"].includes(tokens[next - 1]?.word ?? "")) next -= 1;
  if (!isSince && month === null) return { period: null, exact: true, year, from: at, next };
  const thisYear = new Date(today).getUTCFullYear();
  const startIn = (of: number) => Date.UTC(of, month ?? 0, day ?? 1);
  const past =
    startIn(year ?? thisYear) > today ? startIn((year ?? thisYear) - 1) : startIn(year ?? thisYear);
  const begun = { ...since(past, today), since: isoDay(past), from: at, next };
  if (isSince) return past === Date.UTC(thisYear, 0, 1) ? { ...begun, calendarYear: thisYear } : begun;
  // `in March` ends with it, `on March 3` the same day.
  const start = new Date(past);
  const monthEnd = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0);
  return { ...begun, until: isoDay(day === null ? monthEnd : past) };
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function isYear(token: Token): boolean {
  const { value } = token;
  return (
    token.kind === "number" &&
    token.unit === undefined &&
    /^(19|20)\d\d$/.test(token.raw) &&
    value !== undefined
  );
}

function isDayOfMonth(token: Token): boolean {
  const { value } = token;
  return (
    (token.kind === "number" && value !== undefined && value >= 1 && value <= 31) ||
    /^\d{1,2}(st|nd|rd|th|er)$/.test(token.word)
  );
}

function since(start: number, today: number): Pick<FoundPeriod, "period" | "exact" | "year"> {
  const { period } = nearestPeriod(Math.max(1, (today - start) / DAY_MS));
  return { period, exact: false, year: null };
}

function near(days: number, from: number, next: number): FoundPeriod | null {
  if (!(days > 0)) return null;
  return { ...nearestPeriod(days), year: null, from, next };
}

/** The nearest by proportion; of two as near, the longer, which holds all that was asked about. */
function nearestPeriod(days: number): { period: Period; exact: boolean } {
  if (days > 2 * timeframeTable["1Y"].days) return { period: "ALL", exact: false };
  let best: { period: Period; off: number } = { period: "1D", off: Number.POSITIVE_INFINITY };
  for (const period of timeframes) {
    const length = timeframeFacts(period).days;
    if (length === undefined) continue;
    const off = Math.abs(Math.log(days / length));
    if (off <= best.off + 0.01) best = { period, off };
  }
  return { period: best.period, exact: best.off < 0.03 };
}
