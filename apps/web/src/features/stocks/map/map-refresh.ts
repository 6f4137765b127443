import type { AnswerOf } from "@neuro/contract";

type Counted = Pick<AnswerOf<"marketHeatMap">, "covered" | "listed" | "invented_left_out">;

/** How soon figures of a whole market are asked for again, in ms: sooner while the server is still reading its prices. */
export function mapRefreshMs(counted: Counted | undefined): number {
  if (counted === undefined) return 60_000;
  const { covered, listed, invented_left_out: leftOut } = counted;
  // A few listings may never have prices.
  return covered + leftOut < listed * 0.9 ? 5_000 : 60_000;
}
