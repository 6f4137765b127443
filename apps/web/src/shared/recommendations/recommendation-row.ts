import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

export type RecommendationType =
  | "REDUCE_POSITION"
  | "CONSIDER_SELLING"
  | "INVEST_EXCESS_CASH"
  | "INCREASE_CASH_RESERVES";

export interface RecommendationRow {
  id: string;
  type: RecommendationType;
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

/** Which recommendations are to be carried out. */
export interface RecommendationChoice<Row> {
  isChosen(row: Row): boolean;
  /** Null where it can be chosen; else why not. */
  hindrance(row: Row): string | null;
  toggle(row: Row): void;
}

export interface RecommendationShape<Row extends RecommendationRow> {
  rows: readonly Row[];
  /** End of the scale of weights that all rows share. */
  to: number;
  sample: boolean;
  /** The amount that its orders move. */
  amount?: ((row: Row) => ReactNode) | undefined;
  /** The orders themselves, in few words. */
  orders?: ((row: Row) => ReactNode) | undefined;
  choice?: RecommendationChoice<Row> | undefined;
}

export function useRecommendationNames(): Record<RecommendationType, string> {
  const { t } = useLingui();
  return {
    REDUCE_POSITION: t`Reduce position`,
    CONSIDER_SELLING: t`Consider selling`,
    INVEST_EXCESS_CASH: t`Invest excess cash`,
    INCREASE_CASH_RESERVES: t`Increase cash reserves`,
  };
}
