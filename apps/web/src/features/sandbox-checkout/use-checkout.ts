import type { SandboxCheckout } from "@neuro/contract";
import { useEffect, useState } from "react";
import { call, isApiError, wordsOf } from "#data/client.ts";

export type CheckoutState =
  | { is: "asked" }
  | { is: "known"; checkout: SandboxCheckout }
  /** No page of this user has that id. */
  | { is: "unknown" }
  | { is: "failed"; why: string };

const idOfAddress = new URLSearchParams(window.location.search).get("id") ?? "";

/** The payment page that the address names. */
export function useCheckout(): CheckoutState & { retry(): void } {
  const [state, setState] = useState<CheckoutState>(idOfAddress === "" ? { is: "unknown" } : { is: "asked" });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    if (idOfAddress === "") return;
    const gone = new AbortController();
    call("sandboxCheckout", { params: { id: idOfAddress } }, { signal: gone.signal }).then(
      ({ checkout }) => setState({ is: "known", checkout }),
      (error: unknown) => {
        if (!gone.signal.aborted) setState(stateOfFailure(error));
      },
    );
    return () => gone.abort();
  }, [round]);
  return {
    ...state,
    retry() {
      setState({ is: "asked" });
      setRound((last) => last + 1);
    },
  };
}

function stateOfFailure(error: unknown): CheckoutState {
  const isUnknown = isApiError(error) && (error.code === "not_found" || error.status === 400);
  return isUnknown ? { is: "unknown" } : { is: "failed", why: wordsOf(error) };
}
