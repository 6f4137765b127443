import { CALENDAR_DAYS } from "./days-of-year.ts";
import { defined, type Metric, undefinedFor } from "./metric.ts";

/** Money given (negative) or received (positive) by the investor; the final worth counts as received on the last day. */
export interface DatedFlow {
  readonly amount: number;
  /** Whole days since any fixed day, for example since 1970-01-01. */
  readonly day: number;
}

/** Bounds of the yearly growth factor 1 + rate that are searched, as logarithms. */
const LOWEST = Math.log(1e-4);
const HIGHEST = Math.log(1e10);
const SEARCH_STEP = 0.05;

/**
 * Money-weighted return (XIRR): the yearly rate, as a fraction, at which the flows are worth nothing together:
 * Σ amount / (1 + rate)^(days / 365) = 0, with days from the earliest flow.
 *
 * The factor is searched outwards from rate 0 on a logarithmic grid, and the first change of sign found is narrowed by
 * Newton steps kept inside it by bisection; so flows that allow several rates give the one nearest to 0, always the same.
 * Undefined with `too_few_values`, `no_sign_change`, `single_date` or `no_rate`. Order of the flows does not matter.
 * Source: the definition of Excel's XIRR.
 */
export function moneyWeightedReturn(flows: readonly DatedFlow[]): Metric {
  const moving = flows.filter((flow) => flow.amount !== 0);
  if (moving.length < 2) return undefinedFor("too_few_values");
  if (!(moving.some((flow) => flow.amount > 0) && moving.some((flow) => flow.amount < 0))) {
    return undefinedFor("no_sign_change");
  }
  const first = Math.min(...moving.map((flow) => flow.day));
  if (moving.every((flow) => flow.day === first)) return undefinedFor("single_date");
  const scale = Math.max(...moving.map((flow) => Math.abs(flow.amount)));
  const terms = moving.map((flow) => ({
    share: flow.amount / scale,
    years: (flow.day - first) / CALENDAR_DAYS,
  }));
  const span = Math.max(...terms.map((term) => term.years));
  const bracket = nearestBracket({ terms, span });
  return bracket === null ? undefinedFor("no_rate") : defined(Math.expm1(narrow({ terms, span }, bracket)));
}

interface YearlyFlows {
  readonly terms: readonly { readonly share: number; readonly years: number }[];
  readonly span: number;
}
type Bracket = readonly [number, number];

/**
 * Worth of the flows at this log growth, seen from the first day, or from the last one when the growth is negative: the
 * far end would overflow otherwise, and a positive factor moves no zero.
 */
function presentValue({ terms, span }: YearlyFlows, logGrowth: number): number {
  const seenFrom = logGrowth < 0 ? span : 0;
  let value = 0;
  for (const { share, years } of terms) value += share * Math.exp((seenFrom - years) * logGrowth);
  return value;
}

/** Slope of the present value, with the same factor. */
function slope({ terms, span }: YearlyFlows, logGrowth: number): number {
  const seenFrom = logGrowth < 0 ? span : 0;
  let value = 0;
  for (const { share, years } of terms) value -= years * share * Math.exp((seenFrom - years) * logGrowth);
  return value;
}

function nearestBracket(flows: YearlyFlows): Bracket | null {
  const atZero = presentValue(flows, 0);
  if (atZero === 0) return [0, 0];
  let above = atZero;
  let below = atZero;
  for (let distance = 0; distance < HIGHEST; distance += SEARCH_STEP) {
    const next = distance + SEARCH_STEP;
    const farAbove = presentValue(flows, next);
    if (Math.sign(farAbove) !== Math.sign(above)) return [distance, next];
    above = farAbove;
    if (-next < LOWEST) continue;
    const farBelow = presentValue(flows, -next);
    if (Math.sign(farBelow) !== Math.sign(below)) return [-next, -distance];
    below = farBelow;
  }
  return null;
}

function narrow(flows: YearlyFlows, bracket: Bracket): number {
  let [low, high] = bracket;
  const lowSign = Math.sign(presentValue(flows, low));
  let guess = (low + high) / 2;
  for (let step = 0; step < 100 && high - low > 1e-15; step++) {
    const value = presentValue(flows, guess);
    if (value === 0) return guess;
    if (Math.sign(value) === lowSign) low = guess;
    else high = guess;
    const newton = guess - value / slope(flows, guess);
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - guess) < 1e-16) return next;
    guess = next;
  }
  return guess;
}
