import type { AnswerOf } from "@neuro/contract";
import { useEffect } from "react";
import { setMarketClock } from "#lib/market-clock.ts";
import { useOperation } from "../queries/use-operation.ts";

export type MarketStatus = AnswerOf<"marketStatus">;

/** Whether the exchanges trade; keeps the market clock of the page in step. */
export function useMarket(): MarketStatus | undefined {
  const { data } = useOperation("marketStatus", undefined, { refetchEveryMs: 60_000, staleMs: 30_000 });
  useEffect(() => {
    if (data !== undefined) setMarketClock(new Date(data.now).getTime(), data.speed);
  }, [data]);
  return data;
}
