import type { AdminStats } from "@neuro/contract";

type Hours = AdminStats["hours"];

export interface Peak {
  readonly hour: string;
  readonly sessions: number;
}

/** The hour with the most sessions at once, the latest of several; null where nobody ever looked. */
export function peakOf(hours: Hours): Peak | null {
  let peak: Peak | null = null;
  for (const { hour, sessions } of hours)
    if (sessions !== null && sessions >= (peak?.sessions ?? 0)) peak = { hour, sessions };
  return peak;
}

export interface Checks {
  readonly made: number;
  readonly passed: number;
}

export function checksOf(hours: Hours): Checks {
  return {
    made: hours.reduce((sum, { checks }) => sum + checks, 0),
    passed: hours.reduce((sum, { checks_passed }) => sum + checks_passed, 0),
  };
}

export function failedOf(hours: Hours): number {
  return hours.reduce((sum, { failed }) => sum + failed, 0);
}
