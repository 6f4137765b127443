import { cacheTtlMs } from "@neuro/contract";
import { MutationCache, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { onLanguageChange } from "#lib/i18n/i18n.ts";
import { forgetBudgets } from "../calls/call-budget.ts";
import { isApiError } from "../calls/client.ts";
import { watchQueries } from "../calls/query-troubles.ts";
import { onUserChange } from "../session/on-user-change.ts";
import { endSession } from "../session/session.ts";
import { cacheTime } from "./cache-time.ts";

function onError(error: unknown): void {
  if (isApiError(error) && (error.code === "unauthenticated" || error.code === "session_expired")) {
    endSession("expired");
  }
}

/** What failed a moment ago is not asked again because a screen shows it anew: two screens that take turns would ask without end. */
const SETTLED_MS = 20_000;

function mayAskOnMount({ state }: Query): boolean {
  return state.errorUpdatedAt <= state.dataUpdatedAt || Date.now() - state.errorUpdatedAt > SETTLED_MS;
}

/**
 * Answers live five minutes unless the installation says otherwise. How often a call is tried is the calls' own matter
 * (`repeat-call.ts`), and so is whether the network can be had: on the server's own machine it is not needed.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: cacheTime,
      gcTime: 6 * cacheTtlMs,
      retry: false,
      retryOnMount: mayAskOnMount,
      refetchOnMount: mayAskOnMount,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

watchQueries(queryClient);

// What the server writes in words is asked for again in the new language; a first answer on its way would come in the old one.
onLanguageChange(async () => {
  await queryClient.cancelQueries({ type: "active", predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries();
});

// Whoever the next user is must see nothing of the last one, in this tab and in every other.
onUserChange(() => {
  forgetBudgets();
  queryClient.clear();
});
