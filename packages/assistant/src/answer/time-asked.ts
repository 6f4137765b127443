/** Over which days a question asks: a period that is measured by itself, or days that are told exactly. */

import type { PortfolioAttribution } from "@neuro/contract";
import { DAY_MS } from "@neuro/contract/primitives";
import type { Period, Slots } from "../understanding.ts";
import { periodWords } from "./asked.ts";
import { both } from "./message.ts";
import type { Page } from "./page.ts";

const words = {
  inYear: both("in {year}", "en {year}"),
  soFar: both("in {year} so far", "en {year} jusqu’ici"),
  since: both("since {from}", "depuis le {from}"),
  between: both("from {from} to {to}", "du {from} au {to}"),
  onDay: both("on {from}", "le {from}"),
  begins: both("What is on record begins on {from}.", "Ce qui est au registre commence le {from}."),
} as const;

type Times = Pick<Slots, "period" | "year" | "since" | "until">;

export interface TimeAsked {
  /** As the attribution is asked for it. */
  readonly query: { readonly period: Period } | { readonly from: string; readonly to?: string };
  /** Null where days are told. */
  readonly period: Period | null;
  readonly text: string;
}

export function timeAsked(page: Page, { period, year, since, until }: Times, otherwise: Period): TimeAsked {
  const { now } = page.situation;
  if (year !== undefined) {
    const isOver = year < Number(now.slice(0, 4));
    const text = page.text(isOver ? words.inYear : words.soFar).replace("{year}", String(year));
    const from = `${year}-01-01`;
    return { query: isOver ? { from, to: `${year}-12-31` } : { from }, period: null, text };
  }
  if (since !== undefined) {
    const told = until === undefined ? words.since : until === since ? words.onDay : words.between;
    const text = page
      .text(told)
      .replace("{from}", page.format.date(since))
      .replace("{to}", page.format.date(until ?? since));
    return { query: { from: since, ...(until === undefined ? {} : { to: until }) }, period: null, text };
  }
  const measured = period ?? otherwise;
  return { query: { period: measured }, period: measured, text: page.text(periodWords[measured]) };
}

/** Said where the records begin well after the first day asked for. */
export function sayWhereItBegins(page: Page, { query }: TimeAsked, { from }: PortfolioAttribution): void {
  if (!("from" in query)) return;
  const late = Date.parse(from) - Date.parse(query.from);
  if (late > CLOSED_DAYS_MS) page.say(words.begins, { from: page.format.date(from) });
}

/** The longest that markets are closed in a row, and some. */
const CLOSED_DAYS_MS = 7 * DAY_MS;
