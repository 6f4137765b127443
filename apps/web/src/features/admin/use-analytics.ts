import { useOperation } from "#data/queries/use-operation.ts";

/** Use and revenue, asked for again every minute. */
export const useAnalytics = () =>
  useOperation("adminAnalytics", undefined, { staleMs: 15_000, refetchEveryMs: 60_000 });
