/** A review of what somebody holds, before it is shown. */
import type { Locale, TradingMode } from "@neuro/contract";
import type { AccountLeg } from "@neuro/quant";
import type { ProposalShown } from "../proposals/propose.ts";
import type { PricedListing } from "../weights/target-allocation.ts";
import type { Considered } from "./considered-holdings.ts";
import type { Judged } from "./judge-holdings.ts";

export interface ReviewPlan {
  readonly judged: Judged;
  /** What may be traded, by instrument id. */

  readonly listings: ReadonlyMap<string, PricedListing>;
  /** Orders of each recommendation, in their order. */
  readonly legs: readonly (readonly AccountLeg[])[];
  /** What the largest position took away from each, in CAD. */
  readonly cutCad: readonly number[];
  /** That limit, CAD; null for none. */
  readonly limitCad: number | null;
}

export interface ReviewAnswer {
  readonly mode: TradingMode;
  readonly considered: Considered;
  readonly plan: ReviewPlan;
  readonly proposal: ProposalShown;
  readonly totalCad: number;
  readonly locale: Locale;
}
