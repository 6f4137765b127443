/** How much of what came in was there to earn the result of its day. */

/** A day that began with `valueBefore`, `cashBefore` of it cash, and ended with `cash`. CAD. */
export interface DayOfFlow {
  readonly valueBefore: number;
  readonly cashBefore: number;
  readonly cash: number;
  /** What came from outside less what went there. */
  readonly flow: number;
  /** The cash among it; what came in kind counts at the day's close, so nothing of the day's result is its own. */
  readonly cashFlow: number;
}

/** Beside this little, securities that came in kind made the day's result, whatever they counted at. */
const LITTLE = 0.01;

/**
 * Cash counts as far as the day's purchases needed more than there was before, whether it was paid in or borrowed and whether
 * that was before or after they were made: a day knows its sums, not its hours. So the return of a day rests on what was bought
 * alone: a deposit that only lies there changes none, nor does one that pays back what the day's purchases had borrowed.
 */
export function putToWork({ valueBefore, cashBefore, cash, flow, cashFlow }: DayOfFlow): number {
  const spent = cashBefore + cashFlow - cash;
  const cashAtWork = Math.max(spent - Math.max(cashBefore, 0), 0);
  const inKind = Math.max(flow - cashFlow, 0);
  const work = cashAtWork + (valueBefore < inKind * LITTLE ? inKind : 0);
  return valueBefore + work > 0 ? work : Math.max(flow, 0);
}
