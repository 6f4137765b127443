import { type ChartIndicator, MINUTE_MS, type Timeframe } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";

const FRESH_MS = 30_000;
const AGAIN_MS = MINUTE_MS;

interface HistoryAsked {
  symbol: string;
  range: Timeframe;
  indicators: readonly ChartIndicator[];
  enabled?: boolean;
}

/** The price history of a range with the lines asked for; another range keeps the last picture until it is there. */
export function useHistory({ symbol, range, indicators, enabled = true }: HistoryAsked) {
  const lines = indicators.length === 0 ? {} : { indicators: indicators.join(",") };
  return useOperation(
    "stockHistory",
    { params: { symbol }, query: { timeframe: range, ...lines } },
    { enabled, staleMs: FRESH_MS, refetchEveryMs: AGAIN_MS, keepLast: true },
  );
}
