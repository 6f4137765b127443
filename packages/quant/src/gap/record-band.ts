import { normalQuantile } from "../edge/normal-quantile.ts";
import type { Refused } from "../refused.ts";
import { seededUniform } from "../seeded-uniform.ts";

/** Where a live record stands beside what the test lets one expect of as many trades. Growths are fractions. */
export interface RecordBand {
  readonly ok: true;
  /** Trades of the record. */
  readonly n: number;
  /** Growth of the record, one trade after the other. */
  readonly own: number;
  /** Ends of the band that 95 % of records of as many trades of the test's kind lie in. */
  readonly low: number;
  readonly high: number;
  /** On which side the record lies outside; null inside. */
  readonly leaves: "below" | "above" | null;
  readonly draws: number;
}

export type RecordBandRefusal = Refused<
  "invalid_return",
  { readonly series: "test" | "real"; readonly trade: number; readonly value: number }
>;

export interface TradeReturns {
  /** Money made after costs over what the purchase cost, trade by trade: -1 is all of it. */
  readonly test: readonly number[];
  readonly real: readonly number[];
  readonly seed: number;
  readonly draws?: number;
}

/** Fewer trades than these tell nothing that luck does not. */
const FEWEST_OF_TEST = 30;
const FEWEST_OF_RECORD = 5;
const OUTSIDE = 0.05;

/**
 * Does the record leave the band of the test? A record is drawn trade by trade from the test's returns and those drawn before it, each as
 * likely (Pólya's urn), which is the predictive distribution of the Bayesian bootstrap (Rubin, The Annals of Statistics 9, 1981): it allows
 * for the test being a sample itself, as a plain bootstrap does not, whose band is too narrow once the record is no longer short
 * beside the test. The middle 95 % of the draws are widened from their median, in logarithms, as `widening` says.
 *
 * It holds for one look: who looks again after each trade sees a record outside several times as often. Null with fewer than 30
 * trades in the test or 5 in the record; a return that is no number, or loses more than everything, is refused as a value.
 */
export function recordBand({
  test,
  real,
  seed,
  draws = 2_000,
}: TradeReturns): RecordBand | RecordBandRefusal | null {
  const refused = firstInvalid("test", test) ?? firstInvalid("real", real);
  if (refused !== null) return refused;
  const n = real.length;
  if (test.length < FEWEST_OF_TEST || n < FEWEST_OF_RECORD) return null;
  const next = seededUniform(seed);
  const urn = Float64Array.from({ length: test.length + n }, (_, i) => 1 + (test[i] ?? 0));
  const drawn = Float64Array.from({ length: draws }, () => drawGrowth(urn, test.length, next)).sort();
  const own = real.reduce((growth, each) => growth * (1 + each), 1);
  const at = (share: number) => drawn[Math.round(share * (draws - 1))] as number;
  const median = at(0.5);
  const widened = (end: number) => (median > 0 ? median * (end / median) ** widening(test.length) : end);
  const low = widened(at(OUTSIDE / 2));
  const high = widened(at(1 - OUTSIDE / 2));
  const leaves = own < low ? "below" : own > high ? "above" : null;
  return { ok: true, n, own: own - 1, low: low - 1, high: high - 1, leaves, draws };
}

/**
 * What a band by so many trades lacks because their spread is a sample's too: √(m ÷ (m − 1)), and Student's quantile over the normal one, by
 * its first term (Abramowitz and Stegun, Handbook of Mathematical Functions, 1964, 26.7.5).
 */
function widening(trades: number): number {
  const z = normalQuantile(1 - OUTSIDE / 2);
  return Math.sqrt(trades / (trades - 1)) * (1 + (z * z + 1) / (4 * (trades - 1)));
}

/** Draws until the urn is full, keeping its first `kept` factors. */
function drawGrowth(urn: Float64Array, kept: number, next: () => number): number {
  let growth = 1;
  for (let size = kept; size < urn.length; size++) {
    const factor = urn[Math.floor(next() * size)] as number;
    urn[size] = factor;
    growth *= factor;
  }
  return growth;
}

function firstInvalid(series: "test" | "real", returns: readonly number[]): RecordBandRefusal | null {
  const trade = returns.findIndex((value) => !(value >= -1 && Number.isFinite(value)));
  if (trade === -1) return null;
  return { ok: false, code: "invalid_return", details: { series, trade, value: returns[trade] as number } };
}
