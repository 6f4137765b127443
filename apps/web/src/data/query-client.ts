import { cacheTtlMs, retryDelayMs, retryLimit } from "@neuro/contract";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isApiError } from "./client.ts";
import { endSession } from "./session.ts";

function onError(error: unknown): void {
  if (isApiError(error) && (error.code === "unauthenticated" || error.code === "session_expired")) {
    endSession("expired");
  }
}

/** Answers live five minutes; what could not be reached is asked again up to three times, two seconds apart. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: cacheTtlMs,
      gcTime: 6 * cacheTtlMs,
      retryDelay: retryDelayMs,
      retry: (failures, error) => failures < retryLimit && isApiError(error) && error.isUnreachable,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});
