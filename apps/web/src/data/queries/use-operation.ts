import type { AnswerOf, ApiError, CallOf, OperationId } from "@neuro/contract";
import { hashKey, keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { grantByHand } from "../calls/call-budget.ts";
import { CallFailed } from "../calls/call-failed.ts";
import { call, isPublic, keyOf } from "../calls/client.ts";
import { failureOf } from "../calls/query-troubles.ts";
import { isPassing } from "../calls/retry-policy.ts";
import { useSession } from "../session/session.ts";
import { queryClient } from "./query-client.ts";
import { keepAnswer, lastKnown } from "./stored-answers.ts";

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
  const queryKey = keyOf(id, input);
  const query = useQuery<AnswerOf<K>, ApiError>({
    queryKey,
    queryFn: ({ signal }) => ask(id, input, signal),
    enabled: enabled && (kind === "server" || isPublic(id)),
    ...(refetchEveryMs === undefined ? {} : { refetchInterval: intervalOf(refetchEveryMs) }),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(keepLast ? { placeholderData: keepPreviousData } : {}),
  } as Parameters<typeof useQuery<AnswerOf<K>, ApiError>>[0]);
  return withFailure(query, id, hashKey(queryKey));
}

/** The answer; where none can be had and none is on screen, the last one is put there, and the failure beside it. */
async function ask<K extends OperationId>(
  id: K,
  input: CallOf<K> | undefined,
  signal: AbortSignal,
): Promise<AnswerOf<K>> {
  try {
    const answer = await call(id, input, { signal });
    keepAnswer(id, input, answer);
    return answer;
  } catch (error) {
    const key = keyOf(id, input);
    const last =
      signal.aborted || queryClient.getQueryData(key) !== undefined ? undefined : lastKnown(id, input);
    if (last !== undefined) queryClient.setQueryData(key, last.answer, { updatedAt: last.at });
    throw error;
  }
}

/**
 * The library forgets why a query failed while it asks again: a screen would show its skeleton, then the failure, in turns. Here it
 * stays until there is an answer. A person's Retry is sent whatever was tried before.
 */
function withFailure<T>(
  query: UseQueryResult<T, ApiError>,
  id: OperationId,
  queryHash: string,
): UseQueryResult<T, ApiError> {
  const failure = (): ApiError | undefined => (query.isFetching ? failureOf(queryHash) : undefined);
  const own = {
    error: () => query.error ?? failure() ?? null,
    isError: () => query.isError || failure() !== undefined,
    isPending: () => query.isPending && failure() === undefined,
    isLoading: () => query.isLoading && failure() === undefined,
    refetch: () => () => {
      grantByHand([id]);
      return query.refetch();
    },
  };
  const shown = {};
  for (const name of Object.keys(query) as (keyof typeof query)[]) {
    const get = Object.hasOwn(own, name) ? own[name as keyof typeof own] : () => query[name];
    Object.defineProperty(shown, name, { enumerable: true, get });
  }
  return shown as UseQueryResult<T, ApiError>;
}

/** A call that was refused is polled no faster. */
const REFUSED_MS = 20_000;

/** As the query library takes it: false for never. What fails for a passing reason is asked again by turns instead. */
function intervalOf<T>(every: number | ((last: T | undefined) => number | undefined)) {
  return ({ state }: { state: { data?: T | undefined; error: unknown } }): number | false => {
    const ms = (typeof every === "number" ? every : every(state.data)) ?? false;
    if (ms === false || state.error === null) return ms;
    return state.error instanceof CallFailed && isPassing(state.error) ? false : Math.max(ms, REFUSED_MS);
  };
}
