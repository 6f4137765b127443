import type { AnswerOf, ApiError } from "@neuro/contract";
import { useEffect, useState } from "react";
import { onLanguageChange } from "#lib/i18n.ts";
import { call, isApiError } from "./client.ts";

export type PublicReadId = "showcase" | "signalAccuracy";

export interface PublicRead<T> {
  data: T | undefined;
  error: ApiError | null;
  isError: boolean;
  refetch(): void;
}

/**
 * What the public pages show, asked for once a page: those pages do without the query cache of the dashboard. A switch
 * of language asks again, for the server's words.
 */
export function usePublic<K extends PublicReadId>(id: K): PublicRead<AnswerOf<K>> {
  const [data, setData] = useState<AnswerOf<K>>();
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => onLanguageChange(() => setRound((last) => last + 1)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    const gone = new AbortController();
    call(id, undefined, { signal: gone.signal }).then(
      (answer) => {
        setData(answer);
        setError(null);
      },
      (problem: unknown) => {
        if (!gone.signal.aborted && isApiError(problem)) setError(problem);
      },
    );
    return () => gone.abort();
  }, [id, round]);

  return {
    data,
    error,
    isError: error !== null && data === undefined,
    refetch: () => {
      setError(null);
      setRound((last) => last + 1);
    },
  };
}
