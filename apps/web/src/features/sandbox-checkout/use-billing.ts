import type { SandboxBilling } from "@neuro/contract";
import { useEffect, useState } from "react";
import { call, isApiError, wordsOf } from "#data/client.ts";

export type BillingState =
  | { is: "asked" }
  | { is: "known"; billing: SandboxBilling }
  /** Nothing was ever begun in the sandbox. */
  | { is: "none" }
  | { is: "failed"; why: string };

/** What the sandbox's portal shows of whoever is logged in. */
export function useBilling() {
  const [state, setState] = useState<BillingState>({ is: "asked" });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    const gone = new AbortController();
    call("sandboxBilling", undefined, { signal: gone.signal }).then(
      ({ billing }) => setState({ is: "known", billing }),
      (error: unknown) => {
        if (gone.signal.aborted) return;
        const isNone = isApiError(error) && error.code === "no_subscription";
        setState(isNone ? { is: "none" } : { is: "failed", why: wordsOf(error) });
      },
    );
    return () => gone.abort();
  }, [round]);
  return {
    state,
    /** What is shown stays until the answer is here. */
    reload: () => setRound((last) => last + 1),
    retry() {
      setState({ is: "asked" });
      setRound((last) => last + 1);
    },
  };
}
