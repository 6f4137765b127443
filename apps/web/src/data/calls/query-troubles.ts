import type { OperationId } from "@neuro/contract";
import type { Query, QueryClient } from "@tanstack/react-query";
import { budgetKey } from "./call-budget.ts";
import { CallFailed } from "./call-failed.ts";
import { isPassing } from "./retry-policy.ts";
import { beginTrouble, dropTrouble, endTrouble } from "./troubles.ts";

/** What each query failed with last, until it answers: also while it is asked again. */
const failures = new Map<string, CallFailed>();

/** Undefined when its last call was answered, or is the first. */
export function failureOf(queryHash: string): CallFailed | undefined {
  return failures.get(queryHash);
}

/** Watches the queries on screen: what fails is written down, and asked again until it answers. */
export function watchQueries(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type === "removed") {
      failures.delete(query.queryHash);
      dropTrouble(query.queryHash);
    } else if (type === "updated" && "action" in event) {
      if (event.action.type === "error") noteError(query);
      else if (event.action.type === "success" && event.action.manual !== true) noteAnswer(query);
    } else if (type === "observerAdded" || type === "observerRemoved") {
      show(query);
    }
  });
}

function noteError(query: Query): void {
  const { error } = query.state as { error: unknown };
  if (!(error instanceof CallFailed)) return;
  failures.set(query.queryHash, error);
  show(query);
}

function noteAnswer(query: Query): void {
  failures.delete(query.queryHash);
  endTrouble(query.queryHash);
}

/** In trouble is what fails while somebody looks at it. */
function show(query: Query): void {
  const failure = failures.get(query.queryHash);
  if (failure === undefined || !isPassing(failure) || !query.isActive()) {
    dropTrouble(query.queryHash);
    return;
  }
  const [id, input] = query.queryKey as [OperationId, unknown];
  beginTrouble(query.queryHash, {
    id,
    budget: budgetKey(id, input),
    knownAt: query.state.dataUpdatedAt || null,
    ask: () =>
      query.fetch().then(
        () => undefined,
        () => undefined,
      ),
  });
}
