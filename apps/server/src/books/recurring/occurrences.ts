/** Days on which something happens again: the first day and so many weeks or months on. Pure. */
import type { RecurringInterval } from "@neuro/contract";
import { addDays, addMonths } from "@neuro/contract/primitives";

const DAYS = { week: 7, two_weeks: 14 } as const;
const MONTHS = { month: 1, quarter: 3, half_year: 6, year: 12 } as const;

interface Recurring {
  readonly every: RecurringInterval;
  /** ISO. */
  readonly startsOn: string;
  readonly endsOn: string | null;
}

function occurrence({ every, startsOn }: Recurring, count: number): string {
  return every === "week" || every === "two_weeks"
    ? addDays(startsOn, count * DAYS[every])
    : addMonths(startsOn, count * MONTHS[every]);
}

/** The first one after a day; null where it is over by then. Of the 31st it is the last day of shorter months. */
export function nextAfter(recurring: Recurring, day: string): string | null {
  let count = 0;
  while (occurrence(recurring, count) <= day) count++;
  const next = occurrence(recurring, count);
  return recurring.endsOn !== null && next > recurring.endsOn ? null : next;
}
