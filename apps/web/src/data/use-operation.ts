import type { AnswerOf, ApiError, CallOf, OperationId } from "@neuro/contract";
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { call, isPublic, keyOf } from "./client.ts";
import { useSession } from "./session.ts";

export interface OperationOptions<K extends OperationId> {
  /** Do not ask yet. */
  enabled?: boolean;
  /** Ask again every so often while on screen; a function says how often from the last answer, undefined for not at all. */
  refetchEveryMs?: number | ((last: AnswerOf<K> | undefined) => number | undefined);
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
  { enabled = true, refetchEveryMs, staleMs, keepLast = false }: OperationOptions<K> = {},
): UseQueryResult<AnswerOf<K>, ApiError> {
  const { kind } = useSession();
  return useQuery<AnswerOf<K>, ApiError>({
    queryKey: keyOf(id, input),
    queryFn: ({ signal }) => call(id, input, { signal }),
    enabled: enabled && (kind === "server" || isPublic(id)),
    ...(refetchEveryMs === undefined ? {} : { refetchInterval: intervalOf(refetchEveryMs) }),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(keepLast ? { placeholderData: keepPreviousData } : {}),
  } as Parameters<typeof useQuery<AnswerOf<K>, ApiError>>[0]);
}

/** As the query library takes it: false for never. */
function intervalOf<T>(every: number | ((last: T | undefined) => number | undefined)) {
  if (typeof every === "number") return every;
  return (query: { state: { data?: T | undefined } }): number | false => every(query.state.data) ?? false;
}
