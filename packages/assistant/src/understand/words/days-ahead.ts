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
