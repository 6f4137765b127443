import type { AllocationBy, Period, Topic } from "../understanding.ts";
import { accountBook } from "./accounts.ts";
import { fillerWords } from "./lexicon/filler-words.ts";
import { type Concept, conceptBook, spelling, termBook } from "./lexicon.ts";
import { settingsBook, topicBook } from "./topics.ts";
import { findDate, type NamedDate } from "./words/dates.ts";
import { comingDay } from "./words/days-ahead.ts";
import { joinNumbers } from "./words/number-words.ts";
import { findPeriod } from "./words/periods.ts";
import type { Match } from "./words/phrases.ts";
import type { Token } from "./words/token.ts";

/** What the words of one question say by themselves, before anything is looked up. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly said: readonly Said[];
  /** Which ideas each token belongs to. */
  readonly meanings: readonly (readonly Concept[])[];
  /** Tokens that a time, an account, a term or a topic is made of. */
  readonly inSlot: readonly boolean[];
  /** Those of a time, and those of an account. */
  readonly timeAt: readonly boolean[];
  readonly accountAt: readonly boolean[];
  /** Those of a term, which may be the name of a security as well: Bitcoin. */
  readonly inTerm: readonly boolean[];
  readonly period?: Period;
  readonly periodAsked?: string;
  readonly year?: number;
  readonly calendarYear?: number;
  /** First and last day, ISO, of a time that is named by them. */
  readonly since?: string;
  readonly until?: string;
  readonly account?: string;
  readonly term?: string;
  readonly topic?: Topic;
  /** A day that is named; null where none is. */
  readonly date: NamedDate | null;
  /** The day that is meant by `tomorrow` or the name of a weekday, ISO. */
  readonly comingDay: string | null;
  readonly namesSettings: boolean;
  readonly allocationBy?: AllocationBy;
}

/** Ideas that some words stand for. */
export interface Said {
  readonly concepts: readonly Concept[];
  readonly from: number;
  readonly next: number;
  /** How plainly: 1 for a word, more for a phrase, less for one that was misspelled. */
  readonly weight: number;
}

/** Said along with another phrase, these still mean something by themselves. */
const ALWAYS_MEANT: ReadonlySet<Concept> = new Set<Concept>([
  "mine",
  "howMuch",
  "portfolio",
  "account",
  "when",
  "it",
  "bestWord",
  "worstWord",
  "movers",
  "buy",
  "sell",
  "bought",
  "sold",
  "open",
  "advice",
  "market",
  "canada",
  "usa",
  "goingUp",
  "goingDown",
  "neuro",
]);

const ALLOCATIONS: readonly (readonly [Concept, AllocationBy])[] = [
  ["byCurrency", "currency"],
  ["byCountry", "country"],
  ["bySector", "sector"],
  ["byClass", "class"],
  ["bySecurity", "security"],
];

/** @param text what the tokens were split from */
export function readTokens(split: readonly Token[], text: string, now: string): Reading {
  const tokens = joinNumbers(split.map((token) => spelling.correct(token)));
  const inSlot = tokens.map(() => false);
  const mark = (from: number, next: number) => inSlot.fill(true, from, next);

  const period = findPeriod(tokens, now);
  if (period !== null) mark(period.from, period.next);
  const date = findDate(tokens, text, now);
  if (date !== null) mark(date.from, date.next);
  const [account] = accountBook.allIn(tokens);
  if (account !== undefined) mark(account.from, account.next);
  const terms = termBook.allIn(tokens);
  const term = longest(terms);
  const topic = longest(topicBook.allIn(tokens));

  const settings = settingsBook.allIn(tokens);
  const matches = meantIn(conceptBook.everyIn(tokens), period === null ? null : [period.from, period.next]);
  const meanings = tokens.map((): Concept[] => []);
  for (const { means, from, next } of matches)
    for (let at = from; at < next; at++) meanings[at]?.push(...means);
  for (const match of [...terms, ...settings, ...(topic === null ? [] : [topic])])
    mark(match.from, match.next);

  const by = ALLOCATIONS.find(([concept]) => matches.some(({ means }) => means.includes(concept)));
  return {
    tokens,
    said: matches.map((match) => ({
      concepts: match.means,
      from: match.from,
      next: match.next,
      weight: weightOf(match),
    })),
    meanings,
    inSlot,
    timeAt: tokens.map((_, at) => isWithin(at, period) || isWithin(at, date)),
    accountAt: tokens.map((_, at) => isWithin(at, account)),
    inTerm: tokens.map((_, at) => terms.some((term) => isWithin(at, term))),
    ...(period === null ? {} : periodSlots(period, tokens, text)),
    ...(account?.means[0] === undefined ? {} : { account: account.means[0] }),
    ...(term?.means[0] === undefined ? {} : { term: term.means[0] }),
    ...(topic?.means[0] === undefined ? {} : { topic: topic.means[0] }),
    date,
    comingDay: comingDay(tokens, now),
    namesSettings: settings.length > 0,
    ...(by === undefined ? {} : { allocationBy: by[1] }),
  };
}

/** Whether the token carries meaning of its own that an answer must have understood. */
export function isContent(token: Token): boolean {
  return (
    token.kind !== "mark" && token.word !== "" && !(token.kind === "word" && fillerWords.has(token.word))
  );
}

function periodSlots(
  found: NonNullable<ReturnType<typeof findPeriod>>,
  tokens: readonly Token[],
  text: string,
): Pick<Reading, "period" | "periodAsked" | "year" | "calendarYear" | "since" | "until"> {
  const asked = text.slice(tokens[found.from]?.start ?? 0, tokens[found.next - 1]?.end ?? 0);
  return {
    ...(found.period === null ? {} : { period: found.period }),
    ...(found.exact ? {} : { periodAsked: asked }),
    ...(found.year === null ? {} : { year: found.year }),
    ...(found.calendarYear === undefined ? {} : { calendarYear: found.calendarYear }),
    ...(found.since === undefined ? {} : { since: found.since }),
    ...(found.until === undefined ? {} : { until: found.until }),
  };
}

function isWithin(at: number, place: { readonly from: number; readonly next: number } | null | undefined) {
  return place != null && at >= place.from && at < place.next;
}

function longest<T>(matches: readonly Match<T>[]): Match<T> | null {
  let best: Match<T> | null = null;
  for (const match of matches)
    if (best === null || match.next - match.from > best.next - best.from) best = match;
  return best;
}

/** A phrase of several words means more than the single words in it: the loss in `stop loss` is none. */
function meantIn(
  matches: readonly Match<Concept>[],
  period: readonly [number, number] | null,
): readonly Match<Concept>[] {
  const covered = new Map<number, Match<Concept>>();
  for (const match of matches) {
    if (match.next - match.from < 2) continue;
    for (let at = match.from; at < match.next; at++) covered.set(at, match);
  }
  return matches.flatMap((match) => {
    if (period !== null && match.from >= period[0] && match.next <= period[1]) return [];
    if (match.next - match.from > 1) return [match];
    const around = covered.get(match.from);
    if (around === undefined) return [match];
    const means = match.means.filter(
      (concept) => ALWAYS_MEANT.has(concept) || around.means.includes(concept),
    );
    return means.length === 0 ? [] : [{ ...match, means }];
  });
}

function weightOf(match: Match<Concept>): number {
  const words = match.next - match.from;
  const plain = words === 1 ? 1 : words === 2 ? 1.2 : 1.35;
  return match.corrected ? plain * 0.85 : plain;
}
