import { useOperation } from "#data/queries/use-operation.ts";

/** Figures of the installation, asked for again every minute. */
export const useStats = () =>
  useOperation("adminStats", undefined, { staleMs: 15_000, refetchEveryMs: 60_000 });
