import type { AnswerOf, ApiError } from "@neuro/contract";
import { useEffect, useState } from "react";
import { onLanguageChange } from "#lib/i18n.ts";
import { grantByHand } from "./call-budget.ts";
import { CallFailed } from "./call-failed.ts";
import { call } from "./client.ts";
import { isPassing } from "./retry-policy.ts";
import { beginTrouble, dropTrouble, endTrouble } from "./troubles.ts";

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
    const ask = (): Promise<void> =>
      call(id, undefined, { signal: gone.signal }).then(
        (answer) => {
          setData(answer);
          setError(null);
          endTrouble(id);
        },
        (problem: unknown) => {
          if (gone.signal.aborted || !(problem instanceof CallFailed)) return;
          setError(problem);
          if (isPassing(problem)) beginTrouble(id, { id, knownAt: null, ask });
        },
      );
    void ask();
    return () => {
      gone.abort();
      dropTrouble(id);
    };
  }, [id, round]);

  return {
    data,
    error,
    isError: error !== null && data === undefined,
    refetch: () => {
      grantByHand([id]);
      setError(null);
      setRound((last) => last + 1);
    },
  };
}
