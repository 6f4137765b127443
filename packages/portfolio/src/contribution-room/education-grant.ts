/** The basic Canada education savings grant of one child. Whole cents of CAD. Canada Education Savings Act, section 5. */
import { respLimits } from "./room-limits.ts";

export interface EducationGrant {
  /** Received before the day that was told, and what was paid in since should have brought. */
  readonly granted: number;
  /** Still to be had this year. */
  readonly available: number;
  /** What has to be paid in for it. */
  readonly contribution: number;
  /** Still to be had in the child's life. */
  readonly leftOfLife: number;
  /** At 16 and 17 it comes only where enough was paid in before. */
  readonly isConditional: boolean;
}

const cents = (dollars: number) => dollars * 100;
const CONDITIONAL_FROM_AGE = 16;

/** Grant room that all years up to one have brought. */
function entitlement(birthYear: number, year: number): number {
  let sum = 0;
  const last = Math.min(year, birthYear + respLimits.lastAge);
  for (let own = Math.max(birthYear, respLimits.firstGrantYear); own <= last; own++)
    sum += own < 2007 ? respLimits.grantAYearBefore2007 : respLimits.grantAYear;
  return cents(sum);
}

function availableIn(year: number, birthYear: number, granted: number): number {
  if (year > birthYear + respLimits.lastAge) return 0;
  const room = entitlement(birthYear, year) - granted;
  const ofLife = cents(respLimits.grantInLife) - granted;
  return Math.max(0, Math.min(room, ofLife, cents(respLimits.grantAtMost)));
}

/**
 * `told`: received before, and the first year since; a grant told in the middle of a year is taken as one of the years before.
 * `paidIn`: by year, since then.
 */
export function educationGrant(
  { birthYear, year }: { readonly birthYear: number; readonly year: number },
  told: { readonly granted: number; readonly year: number },
  paidIn: ReadonlyMap<number, number>,
): EducationGrant {
  let granted = told.granted;
  let available = 0;
  for (let own = told.year; own <= year; own++) {
    available = availableIn(own, birthYear, granted);
    const expected = Math.min(available, Math.round((paidIn.get(own) ?? 0) * respLimits.grantRate));
    granted += expected;
    available -= expected;
  }
  return {
    granted,
    available,
    contribution: Math.round(available / respLimits.grantRate),
    leftOfLife: Math.max(0, cents(respLimits.grantInLife) - granted),
    isConditional: year - birthYear >= CONDITIONAL_FROM_AGE && year - birthYear <= respLimits.lastAge,
  };
}
