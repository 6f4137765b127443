import type { AnswerOf, ApiError, CallOf, OperationId } from "@neuro/contract";
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { call, isPublic, keyOf } from "./client.ts";
import { useSession } from "./session.ts";

export interface OperationOptions {
  /** Do not ask yet. */
  enabled?: boolean;
  /** Ask again every so often while on screen. */
  refetchEveryMs?: number;
  /** Milliseconds an answer counts as fresh; five minutes unless set. */
  staleMs?: number;
  /** While a changed input loads, keep showing the last answer. */
  keepLast?: boolean;
}

/**
 * A call of the contract as a cached query: `useOperation("accountDetails", { params: { id } })`.
 * Calls that need a user stay idle (no data, no error) for visitors and local demos: show the sample then.
 */
export function useOperation<K extends OperationId>(
  id: K,
  input?: CallOf<K>,
  { enabled = true, refetchEveryMs, staleMs, keepLast = false }: OperationOptions = {},
): UseQueryResult<AnswerOf<K>, ApiError> {
  const { kind } = useSession();
  return useQuery<AnswerOf<K>, ApiError>({
    queryKey: keyOf(id, input),
    queryFn: ({ signal }) => call(id, input, { signal }),
    enabled: enabled && (kind === "server" || isPublic(id)),
    ...(refetchEveryMs === undefined ? {} : { refetchInterval: refetchEveryMs }),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(keepLast ? { placeholderData: keepPreviousData } : {}),
  } as Parameters<typeof useQuery<AnswerOf<K>, ApiError>>[0]);
}
