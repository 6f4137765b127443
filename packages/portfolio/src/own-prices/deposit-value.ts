/**
 * What one unit of a term deposit (a GIC, a certificate of deposit) is worth on a day, by its terms. Interest is added, or paid out,
 * once a period; within a period it grows by the days gone over 365, as deposits in Canada accrue.
 */
import type { InterestPeriod } from "@neuro/contract";
import { addMonths, dayNumberOf } from "@neuro/contract/primitives";

const PERIOD_MONTHS = { monthly: 1, quarterly: 3, half_yearly: 6, yearly: 12 } as const;

export interface DepositTerms {
  /** A year, as a fraction: 0.045 is 4.5 %. */
  readonly rate: number;
  readonly period: InterestPeriod;
  /** Paid out at the end of each period; added to the deposit otherwise. */
  readonly isPaidOut: boolean;
  /** ISO. */
  readonly issuedOn: string;
  /** ISO; from then on it earns nothing. */
  readonly maturesOn: string;
}

const YEAR_DAYS = 365;

const daysBetween = (from: string, to: string) => dayNumberOf(to) - dayNumberOf(from);

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Whole periods from the first day to a day, and where the one under way began. */
function periodsUntil(issuedOn: string, months: number, day: string) {
  const started = Math.floor((monthOf(day) - monthOf(issuedOn)) / months);
  const count = addMonths(issuedOn, started * months) <= day ? started : started - 1;
  return { count, began: addMonths(issuedOn, count * months) };
}

/** For each unit of what was deposited, interest that is not paid out yet included; null before the first day. */
export function depositValue(terms: DepositTerms, day: string): number | null {
  const { rate, period, isPaidOut, issuedOn, maturesOn } = terms;
  if (day < issuedOn) return null;
  const until = day < maturesOn ? day : maturesOn;
  if (period === "at_maturity") return 1 + (rate * daysBetween(issuedOn, until)) / YEAR_DAYS;
  const months = PERIOD_MONTHS[period];
  const { count, began } = periodsUntil(issuedOn, months, until);
  // A long period earns no more than its part of the year.
  const underWay = 1 + rate * Math.min(daysBetween(began, until) / YEAR_DAYS, months / 12);
  return isPaidOut ? underWay : (1 + (rate * months) / 12) ** count * underWay;
}
