/** Days that are named: `July 1`, `le 24 juin`, `2025-03-01`, `Canada Day`. */
import * as english from "chrono-node/en";
import * as french from "chrono-node/fr";
import { findHoliday } from "./holidays.ts";
import type { Token } from "./token.ts";

export interface NamedDate {
  /** ISO, of the year that was said, or else the nearest before or at `now`. */
  readonly past: string;
  /** The same with the nearest after or at `now`. */
  readonly coming: string;
  /** Tokens it is made of. */
  readonly from: number;
  readonly next: number;
}

const CAN_BE_A_DAY = /\d/u;

/** The first one, or null. Never a relative time such as `yesterday`, which is a period. */
export function findDate(tokens: readonly Token[], text: string, now: string): NamedDate | null {
  const holiday = findHoliday(tokens);
  if (holiday !== null) {
    const { dayOf, from, next } = holiday;
    const today = now.slice(0, 10);
    const days = [-1, 0, 1].map((years) => isoOf(Number(today.slice(0, 4)) + years, dayOf));
    return {
      past: days.findLast((day) => day <= today) ?? today,
      coming: days.find((day) => day >= today) ?? today,
      from,
      next,
    };
  }
  const start = tokens[0]?.start ?? 0;
  const said = text.slice(start, tokens.at(-1)?.end ?? 0);
  if (said.length > LONGEST || !CAN_BE_A_DAY.test(said)) return null;
  const day = new Date(now);
  for (const language of [english, french]) {
    for (const { start: found, index, text: words } of language.strict.parse(said, day)) {
      if (!found.isCertain("day") || !found.isCertain("month") || found.isCertain("hour")) continue;
      const from = tokens.findIndex((token) => token.end > start + index);
      const after = tokens.findIndex((token) => token.start >= start + index + words.length);
      const next = after < 0 ? tokens.length : after;
      if (from < 0 || next <= from) continue;
      const hasYear = found.isCertain("year");
      const parts = [found.get("year"), found.get("month"), found.get("day")] as const;
      return { ...nearest(parts, now.slice(0, 10), hasYear), from, next };
    }
  }
  return null;
}

function isoOf(year: number, dayOf: (year: number) => readonly [number, number]): string {
  const [month, day] = dayOf(year);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** A question that names a day is short. */
const LONGEST = 400;

function nearest(
  [year, month, day]: readonly [number | null, number | null, number | null],
  today: string,
  isSure: boolean,
): Pick<NamedDate, "past" | "coming"> {
  const iso = (of: number) =>
    `${String(of).padStart(4, "0")}-${String(month ?? 1).padStart(2, "0")}-${String(day ?? 1).padStart(2, "0")}`;
  if (isSure) return { past: iso(year ?? 0), coming: iso(year ?? 0) };
  const thisYear = Number(today.slice(0, 4));
  const ofThisYear = iso(thisYear);
  return {
    past: ofThisYear <= today ? ofThisYear : iso(thisYear - 1),
    coming: ofThisYear >= today ? ofThisYear : iso(thisYear + 1),
  };
}
