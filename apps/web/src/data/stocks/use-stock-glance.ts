import type { ApiError, InstrumentId } from "@neuro/contract";
import { type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useSession } from "../session/session.ts";
import { loadGlance, type StockGlance } from "./load-stock-glance.ts";

/** Prices tick by the stream; the thirty sessions and the signal are asked again after this while on screen. */
const RENEW_MS = 120_000;

const queryOf = (instrumentId: InstrumentId, enabled: boolean) => ({
  queryKey: ["stockGlance", instrumentId],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadGlance(instrumentId, signal),
  staleTime: RENEW_MS,
  refetchInterval: RENEW_MS,
  enabled,
});

/** What a list shows of one listing, asked for together with its neighbours; idle until it is `wanted`. */
export function useGlance(
  instrumentId: InstrumentId,
  wanted: boolean,
): UseQueryResult<StockGlance | null, ApiError> {
  const { kind } = useSession();
  return useQuery<StockGlance | null, ApiError>(queryOf(instrumentId, wanted && kind === "server"));
}

/** The glances of many listings that have come so far, by instrument id. */
export function useGlances(instrumentIds: readonly InstrumentId[]): ReadonlyMap<InstrumentId, StockGlance> {
  const { kind } = useSession();
  return useQueries({
    queries: instrumentIds.map((id) => queryOf(id, kind === "server")),
    combine: gathered,
  });
}

function gathered(
  results: ReadonlyArray<{ data: StockGlance | null | undefined }>,
): ReadonlyMap<InstrumentId, StockGlance> {
  return new Map(results.flatMap(({ data }) => (data ? [[data.instrument_id, data] as const] : [])));
}
