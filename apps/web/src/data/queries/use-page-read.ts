import type { AnswerOf, ApiError, CallOf } from "@neuro/contract";
import { useEffect, useRef, useState } from "react";
import { onLanguageChange } from "#lib/i18n/i18n.ts";
import { budgetKey, grantByHand } from "../calls/call-budget.ts";
import { CallFailed } from "../calls/call-failed.ts";
import { call } from "../calls/client.ts";
import { isPassing } from "../calls/retry-policy.ts";
import { beginTrouble, dropTrouble, endTrouble } from "../calls/troubles.ts";

export type PageReadId =
  | "authOptions"
  | "rangeRecord"
  | "sandboxBilling"
  | "sandboxCheckout"
  | "sandboxPortal"
  | "showcase"
  | "signalAccuracy";

export interface PageRead<T> {
  data: T | undefined;
  /** Of the last time it was asked. */
  error: ApiError | null;
  /** Neither an answer now nor an earlier one. */
  isError: boolean;
  /** Asks now; what is shown stays meanwhile, except a failure. */
  refetch(): void;
}

/**
 * What pages outside the dashboard show, asked for once a page: those pages do without its query cache. What fails for a reason that
 * may pass is asked again by turns until it answers, as there; a switch of language asks again, for the server's words.
 */
export function usePageRead<K extends PageReadId>(
  id: K,
  input?: CallOf<K>,
  { enabled = true }: { enabled?: boolean } = {},
): PageRead<AnswerOf<K>> {
  const [data, setData] = useState<AnswerOf<K>>();
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  const key = budgetKey(id, input);
  const asked = useRef(input);
  asked.current = input;

  useEffect(() => onLanguageChange(() => setRound((last) => last + 1)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    if (!enabled) return;
    const gone = new AbortController();
    let underWay: Promise<void> | undefined;
    const ask = (): Promise<void> => {
      underWay ??= answer().finally(() => {
        underWay = undefined;
      });
      return underWay;
    };
    const answer = async (): Promise<void> => {
      try {
        setData(await call(id, asked.current, { signal: gone.signal }));
        setError(null);
        endTrouble(key);
      } catch (problem) {
        if (gone.signal.aborted || !(problem instanceof CallFailed)) return;
        setError(problem);
        if (isPassing(problem)) beginTrouble(key, { id, budget: key, knownAt: null, ask });
        else dropTrouble(key);
      }
    };
    void ask();
    return () => {
      gone.abort();
      dropTrouble(key);
    };
  }, [id, key, enabled, round]);

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
