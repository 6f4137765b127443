import type { AnswerOf } from "@neuro/contract";
import { useEffect, useState } from "react";
import { call, isApiError, wordsOf } from "#data/client.ts";
import { onLanguageChange } from "#lib/i18n.ts";

export type Offer = AnswerOf<"sandboxPortal">;

export type TicketState =
  | { is: "asked" }
  | { is: "open"; offer: Offer }
  /** Used, too old, or none at all. */
  | { is: "expired"; why: string | null }
  | { is: "failed"; why: string };

/** What a link to the portal was made for; a switch of language asks again, for the server's words. */
export function useTicket(ticket: string | null): TicketState & { retry(): void; expire(why: string): void } {
  const [state, setState] = useState<TicketState>(
    ticket === null ? { is: "expired", why: null } : { is: "asked" },
  );
  const [round, setRound] = useState(0);
  useEffect(() => onLanguageChange(() => setRound((last) => last + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    if (ticket === null) return;
    const gone = new AbortController();
    call("sandboxPortal", { headers: { "x-portal-ticket": ticket } }, { signal: gone.signal }).then(
      (offer) => setState({ is: "open", offer }),
      (error: unknown) => {
        if (!gone.signal.aborted) setState(stateOfFailure(error));
      },
    );
    return () => gone.abort();
  }, [ticket, round]);
  return {
    ...state,
    retry() {
      setState({ is: "asked" });
      setRound((last) => last + 1);
    },
    expire: (why) => setState({ is: "expired", why }),
  };
}

function stateOfFailure(error: unknown): TicketState {
  const isExpired = isApiError(error) && error.code === "portal_link_expired";
  return { is: isExpired ? "expired" : "failed", why: wordsOf(error) };
}
