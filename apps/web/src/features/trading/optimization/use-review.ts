import { MINUTE_MS } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useStore } from "#lib/store.ts";
import { setTradingMode, type TradingMode, useTradingMode } from "#shared/accounts/trading-mode.ts";
import { loadDecidingSteps } from "./load-deciding-steps.ts";
import { begin, freshFlow } from "./review-flow.ts";
import { changeReview, reviewStore } from "./review-store.ts";

/** A proposal lives for fifteen minutes; read at most five ago, it is made anew before they are over. */
const READ_AGAIN_MS = 5 * MINUTE_MS;
const RENEW_MS = 9 * MINUTE_MS;

/** The review of the portfolio, kept young while somebody decides on it. */
export function useReview() {
  const flow = useStore(reviewStore);
  const mode = useTradingMode();
  const query = useOperation(
    "portfolioOptimization",
    { query: { mode } },
    {
      enabled: flow.end === null,
      staleMs: READ_AGAIN_MS,
      ...(flow.step === "recommendations" || flow.unanswered !== null ? {} : { refetchEveryMs: RENEW_MS }),
    },
  );
  return {
    flow,
    query,
    /** Opens the review panel, on figures that are young enough to be approved. */
    async begin(): Promise<void> {
      const isOld = Date.now() - query.dataUpdatedAt > READ_AGAIN_MS;
      // Code that fails to come is asked for again by the step itself, which shows the error.
      const code = loadDecidingSteps().catch(() => {});
      const [{ data }] = await Promise.all([isOld ? query.refetch() : query, code]);
      if (data?.optimization.proposal_id) reviewStore.set(begin(data.optimization));
    },
    /** Makes the proposal anew; the choice stays. */
    renew: query.refetch,
    /** Asks for another review after one that ended. */
    async again(): Promise<void> {
      await query.refetch();
      reviewStore.set(freshFlow);
    },
    change: changeReview,
    planFor(wanted: TradingMode): void {
      changeReview({ mode: null });
      setTradingMode(wanted);
    },
  };
}

export type ReviewState = ReturnType<typeof useReview>;
