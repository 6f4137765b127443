import { realizedVolatility } from "@neuro/quant";
import { overDeviation, VOLATILITY_SESSIONS } from "./deviation.ts";
import type { ReferenceCloses } from "./symbol-series.ts";

/** Returns of a reference on a symbol's dates, in the reference's own daily deviations. */
export interface ReferenceReturns {
  readonly oneSession: Float64Array;
  readonly fiveSessions: Float64Array;
}

/**
 * The reference's return over its own last session and last five sessions at each of the symbol's dates; NaN where the
 * reference has no close of exactly that date (another country's holiday), or none yet to compare it with.
 */
export function referenceReturns(
  reference: ReferenceCloses | null,
  dates: readonly string[],
): ReferenceReturns {
  const oneSession = new Float64Array(dates.length).fill(Number.NaN);
  const fiveSessions = new Float64Array(dates.length).fill(Number.NaN);
  if (reference === null) return { oneSession, fiveSessions };
  const { close } = reference;
  const deviation = realizedVolatility(close, VOLATILITY_SESSIONS);
  let at = 0;
  for (const [bar, date] of dates.entries()) {
    while (at < reference.dates.length && (reference.dates[at] as string) < date) at++;
    if (reference.dates[at] !== date) continue;
    oneSession[bar] = overDeviation(close, deviation, at, 1);
    fiveSessions[bar] = overDeviation(close, deviation, at, 5);
  }
  return { oneSession, fiveSessions };
}
