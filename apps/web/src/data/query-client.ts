import { cacheTtlMs, retryDelayMs, retryLimit } from "@neuro/contract";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { onLanguageChange } from "#lib/i18n.ts";
import { cacheTime } from "./cache-time.ts";
import { isApiError } from "./client.ts";
import { currentSession, endSession, sessionStore } from "./session.ts";

function onError(error: unknown): void {
  if (isApiError(error) && (error.code === "unauthenticated" || error.code === "session_expired")) {
    endSession("expired");
  }
}

/** Answers live five minutes unless the installation says otherwise; what could not be reached is asked again up to three times, two seconds apart. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: cacheTime,
      gcTime: 6 * cacheTtlMs,
      retryDelay: retryDelayMs,
      retry: (failures, error) => failures < retryLimit && isApiError(error) && error.isUnreachable,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});

// What the server writes in words is asked for again in the new language; a first answer on its way would come in the old one.
onLanguageChange(async () => {
  await queryClient.cancelQueries({ type: "active", predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries();
});

let lastUserId = currentSession().user?.user_id;

// Whoever the next user is must see nothing of the last one, in this tab and in every other.
sessionStore.subscribe(() => {
  const userId = currentSession().user?.user_id;
  if (userId === lastUserId) return;
  lastUserId = userId;
  queryClient.clear();
});
