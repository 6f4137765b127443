/** How far ahead words look. */
import { UNIT_DAYS } from "./period-words.ts";
import { PhraseBook } from "./phrases.ts";
import type { Token } from "./token.ts";

const COMING = new Set("next coming prochain prochains prochaine prochaines".split(" "));
const nextSession = new PhraseBook<true>();
nextSession.add("today, tomorrow, aujourd hui, demain, next session, prochaine seance", true);

/** Days of the calendar until the first time that is spoken of, `in 3 weeks`, `next month`, `demain`; null without one. */
export function daysAhead(tokens: readonly Token[]): number | null {
  for (let at = 0; at < tokens.length; at++) {
    if (nextSession.longestAt(tokens, at) !== null) return 1;
    const token = tokens[at];
    const [, count, unit = ""] = token?.kind === "span" ? (/^(\d+)([a-z]+)$/.exec(token.word) ?? []) : [];
    const days = UNIT_DAYS[unit === "" ? (token?.word ?? "") : unit];
    if (token === undefined || days === undefined || token.word.length < 2) continue;
    const times = count === undefined ? counted(tokens, at) : Number(count);
    if (times > 0) return Math.round(times * days * 10) / 10;
  }
  return null;
}

/** `2 weeks`, `2 prochaines semaines`; one where none is said. */
function counted(tokens: readonly Token[], unitAt: number): number {
  const isComing = COMING.has(tokens[unitAt - 1]?.word ?? "");
  const before = tokens[isComing ? unitAt - 2 : unitAt - 1];
  return before?.kind === "number" && before.unit === undefined ? (before.value ?? 1) : 1;
}

const weekdays = new PhraseBook<number>();
for (const [day, names] of [
  "sunday, dimanche",
  "monday, lundi",
  "tuesday, mardi",
  "wednesday, mercredi",
  "thursday, jeudi",
  "friday, vendredi",
  "saturday, samedi, this weekend, this week end, fin de semaine",
].entries())
  weekdays.add(names, day);
const tomorrow = new PhraseBook<true>();
tomorrow.add("tomorrow, demain", true);

/** The day that `tomorrow` or the first weekday spoken of will be, ISO; null without one. Of `Thursday` on a Thursday that day. */
export function comingDay(tokens: readonly Token[], now: string): string | null {
  const [weekday] = weekdays.allIn(tokens).flatMap(({ means }) => means);
  const isTomorrow = tomorrow.allIn(tokens).length > 0;
  if (weekday === undefined && !isTomorrow) return null;
  const day = new Date(`${now.slice(0, 10)}T12:00:00Z`);
  const ahead = isTomorrow ? 1 : ((weekday ?? 0) - day.getUTCDay() + 7) % 7;
  day.setUTCDate(day.getUTCDate() + ahead);
  return day.toISOString().slice(0, 10);
}
