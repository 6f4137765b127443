import { useLingui } from "@lingui/react/macro";

export type ReviewAction =
  | "REDUCE_POSITION"
  | "CONSIDER_SELLING"
  | "INVEST_EXCESS_CASH"
  | "INCREASE_CASH_RESERVES";

export interface ReviewRow {
  id: string;
  type: ReviewAction;
  /** Null when it concerns cash. */
  symbol: string | null;
  name: string | null;
  reason: string;
  current_weight: number;
  suggested_weight: number;
  confidence: number;
  confidence_basis: {
    kind: "resampled_histories" | "rule";
    agreeing: number | null;
    drawn: number | null;
    note: string;
  };
}

export function useActionNames(): Record<ReviewAction, string> {
  const { t } = useLingui();
  return {
    REDUCE_POSITION: t`Reduce position`,
    CONSIDER_SELLING: t`Consider selling`,
    INVEST_EXCESS_CASH: t`Invest excess cash`,
    INCREASE_CASH_RESERVES: t`Increase cash reserves`,
  };
}
