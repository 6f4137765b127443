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
 * Cash counts as far as the day's purchases needed more than there was before: a deposit that only lies there neither earned
 * nor lost anything yet and changes no return, and one that was invested at once is what its gain is measured against.
 */
export function putToWork({ valueBefore, cashBefore, cash, flow, cashFlow }: DayOfFlow): number {
  const spent = cashBefore + cashFlow - cash;
  const cashAtWork = Math.min(Math.max(spent - Math.max(cashBefore, 0), 0), Math.max(cashFlow, 0));
  const inKind = Math.max(flow - cashFlow, 0);
  const work = cashAtWork + (valueBefore < inKind * LITTLE ? inKind : 0);
  return valueBefore + work > 0 ? work : Math.max(flow, 0);
}
