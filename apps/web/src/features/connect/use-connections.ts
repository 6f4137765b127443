import { type AnswerOf, statusRecheckMs } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";

export type ConnectionsQuery = ReturnType<typeof useConnections>;

/** The user's connections; while one of them is being synchronized for the first time, they are asked for again. */
export function useConnections() {
  return useOperation("connections", undefined, { staleMs: 0, refetchEveryMs: whileSyncing });
}

function whileSyncing(last: AnswerOf<"connections"> | undefined): number | undefined {
  return last?.connections.some(({ state }) => state === "syncing") ? statusRecheckMs : undefined;
}
