/** What is still owed after each payment on a debt, from a balance that is known. */
import { addDays, addMonths } from "@neuro/contract/primitives";

export type PaidEvery = "week" | "two_weeks" | "half_month" | "month";

export interface DebtTerms {
  /** A year. */
  readonly ratePercent: number;
  readonly paymentCents: number;
  readonly paidEvery: PaidEvery;
  /**
   * How often a year the rate is compounded: 2 of a Canadian mortgage, whose rate is meant half-yearly and not in advance
   * (Interest Act, s. 6), 12 of any other loan.
   */
  readonly compoundings: 2 | 12;
}

export interface OwedFrom {
  readonly day: string;
  readonly cents: number;
}

const PAYMENTS_A_YEAR: Readonly<Record<PaidEvery, number>> = {
  week: 52,
  two_weeks: 26,
  half_month: 24,
  month: 12,
};
const HALF_MONTH_DAYS = 15;

/** Day of the `nth` payment, the first one period after the balance. */
function paymentDay(from: string, nth: number, every: PaidEvery): string {
  switch (every) {
    case "week":
      return addDays(from, 7 * nth);
    case "two_weeks":
      return addDays(from, 14 * nth);
    case "half_month":
      return addDays(addMonths(from, nth >> 1), (nth & 1) * HALF_MONTH_DAYS);
    case "month":
      return addMonths(from, nth);
  }
}

/** Interest of one period on one cent. */
export function interestOfPeriod({ ratePercent, paidEvery, compoundings }: DebtTerms): number {
  return (1 + ratePercent / 100 / compoundings) ** (compoundings / PAYMENTS_A_YEAR[paidEvery]) - 1;
}

/** Whether a payment is more than the interest it comes with, so that the debt falls. */
export function isFalling(cents: number, terms: DebtTerms): boolean {
  return terms.paymentCents > Math.round(cents * interestOfPeriod(terms));
}

/** A debt that is not repaid by then has no end worth telling. */
const MOST_PAYMENTS = 52 * 100;

/**
 * Owed from the day of each payment on, ascending, down to nothing; interest is rounded to the cent at each payment, as lenders
 * do. Nothing where the payments do not cover the interest.
 */
export function* debtSchedule(from: OwedFrom, terms: DebtTerms): Generator<OwedFrom, void, undefined> {
  if (!isFalling(from.cents, terms)) return;
  const interest = interestOfPeriod(terms);
  let { cents } = from;
  for (let nth = 1; cents > 0 && nth <= MOST_PAYMENTS; nth += 1) {
    cents = Math.max(0, cents + Math.round(cents * interest) - terms.paymentCents);
    yield { day: paymentDay(from.day, nth, terms.paidEvery), cents };
  }
}
