import { useOperation } from "#data/queries/use-operation.ts";

/** Every part of the system, asked how it is once a minute. */
export const useSystem = () =>
  useOperation("adminSystem", undefined, { staleMs: 30_000, refetchEveryMs: 60_000 });
