import { DAY_MS, estimates } from "@neuro/contract";
import { CALENDAR_DAYS } from "@neuro/quant";
import type { PerformanceFigures } from "./performance.ts";

/** A yearly rate from fewer days says nothing. */
const LEAST_DAYS = 30;

export interface AnnualizedReturn {
  /** Percent a year; null where there is nothing to measure. */
  readonly percent: number | null;
  /** Twelve times the month's return, as the specification estimates it. */
  readonly isEstimate: boolean;
}

/** The time-weighted return of the whole history as a yearly rate; while the history is too short, the estimate. */
export function annualizedReturn(figures: {
  readonly month: PerformanceFigures;
  readonly all: PerformanceFigures;
  readonly now: number;
}): AnnualizedReturn {
  const { month, all, now } = figures;
  const days = (now - all.start_time) / DAY_MS;
  if (days >= LEAST_DAYS && all.twr_percent !== null) {
    const growth = 1 + all.twr_percent / 100;
    return { percent: (growth ** (CALENDAR_DAYS / days) - 1) * 100, isEstimate: false };
  }
  if (!(month.value > 0)) return { percent: null, isEstimate: false };
  return { percent: estimates.monthsPerYear * month.change_percent, isEstimate: true };
}
