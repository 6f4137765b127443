/** A review of what is held, computed in steps so that other callers are answered in between. */
import type { OptimizerRefusal, PortfolioReview, ReviewRequest } from "@neuro/quant";
import { reviewing } from "@neuro/quant";
import { createPause } from "../../../books/portfolio/history/yield-to-event-loop.ts";
import type { OptimizationParts } from "../optimization-parts.ts";
import { type AlignedReturns, alignedReturns, NEEDED_RETURNS } from "../weights/aligned-returns.ts";
import type { Considered, ConsideredHolding } from "./considered-holdings.ts";
import { type LeftOut, obstructed, tooShort } from "./left-out.ts";

export interface Judged {
  readonly review: PortfolioReview;
  readonly history: AlignedReturns;
  /** Those the review speaks of, in its order. */
  readonly holdings: readonly ConsideredHolding[];
  readonly leftOut: readonly LeftOut[];
  /** Worth of what was left out, in CAD. */
  readonly unjudgedCad: number;
}

/** Symbols of the review are instrument ids. The portfolio is worth something. Null when the caller went away meanwhile. */
export async function judgeHoldings(
  { market, rates, log }: OptimizationParts,
  considered: Considered,
  { signal, draw = {} }: { readonly signal: AbortSignal; readonly draw?: Pick<ReviewRequest, "resamples"> },
): Promise<Judged | OptimizerRefusal | null> {
  const onMissing = (instrument: string, err: unknown) =>
    log.warn({ err, instrument }, "no history to judge");
  let leftOut = obstructed(considered.holdings);
  for (;;) {
    const left = new Set(leftOut.map(({ holding }) => holding));
    const candidates = considered.holdings.filter((holding) => !left.has(holding));
    const listings = candidates.map(({ instrument }) => instrument);
    const history = await alignedReturns({ market, rates, onMissing }, listings, NEEDED_RETURNS);
    const allLeft = [...leftOut, ...tooShort(candidates, history.short)];
    const unjudgedCad = allLeft.reduce((sum, { holding }) => sum + holding.valueCad, 0);
    const holdings = history.instruments.flatMap((instrument) =>
      candidates.filter((holding) => holding.instrument === instrument),
    );
    const review = await settle(
      {
        ...draw,
        holdings: holdings.map(({ instrument, valueCad }) => ({
          symbol: instrument.id,
          value: valueCad,
          group: instrument.sector,
        })),
        returns: history.columns,
        cash: considered.cashCad,
        unjudged: unjudgedCad,
      },
      signal,
    );
    if (review === null) return null;
    if (review.ok) return { review, history, holdings, leftOut: allLeft, unjudgedCad };
    const still = holdings.find(({ instrument }) => isOfStill(review, instrument.id));
    if (still === undefined) return review;
    leftOut = [...leftOut, { holding: still, reason: "no_variation", needed: null, available: null }];
  }
}

function isOfStill(refusal: OptimizerRefusal, id: string): boolean {
  return refusal.code === "no_variation" && refusal.details.symbol === id;
}

/** Stops when the caller has gone: nobody would read the rest. */
async function settle(
  request: ReviewRequest,
  signal: AbortSignal,
): Promise<PortfolioReview | OptimizerRefusal | null> {
  const steps = reviewing(request);
  const pause = createPause();
  while (!signal.aborted) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
  return null;
}
