import type { TradingMode } from "#shared/accounts/trading-mode.ts";
import type { Placeable, ReviewFlow } from "../optimization/review-flow.ts";

/** What carrying a plan out needs of it. */
export interface PlacingFlow {
  flow: ReviewFlow;
  change(change: Partial<ReviewFlow>): void;
  /** Makes the proposal anew; the choice stays. */
  renew(): Promise<unknown>;
  /** Makes a proposal of the accounts of that mode. */
  planFor(mode: TradingMode): void;
}

export interface PlacingStepProps {
  state: PlacingFlow;
  review: Placeable;
}
