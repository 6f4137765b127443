import type { AnswerOf } from "@neuro/contract";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { type PageRead, usePageRead } from "#data/queries/use-page-read.ts";

export type Offer = AnswerOf<"sandboxPortal">;

export type TicketState =
  | { is: "asked" }
  | { is: "open"; offer: Offer }
  /** Used, too old, or none at all. */
  | { is: "expired"; why: string | null }
  | { is: "failed"; why: string };

/** What a link to the portal was made for. */
export function useTicket(ticket: string | null): TicketState & { retry(): void; expire(why: string): void } {
  const [ended, setEnded] = useState<string>();
  const read = usePageRead(
    "sandboxPortal",
    { headers: { "x-portal-ticket": ticket ?? "" } },
    { enabled: ticket !== null && ended === undefined },
  );
  const isOver = ticket === null || ended !== undefined;
  return {
    ...(isOver ? { is: "expired", why: ended ?? null } : stateOf(read)),
    retry: read.refetch,
    expire: setEnded,
  };
}

function stateOf({ data, error }: PageRead<Offer>): TicketState {
  if (error?.code === "portal_link_expired") return { is: "expired", why: wordsOf(error) };
  if (error !== null) return { is: "failed", why: wordsOf(error) };
  return data === undefined ? { is: "asked" } : { is: "open", offer: data };
}
