import type { SandboxCheckout } from "@neuro/contract";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { type PageRead, usePageRead } from "#data/queries/use-page-read.ts";

export type CheckoutState =
  | { is: "asked" }
  | { is: "known"; checkout: SandboxCheckout }
  /** No page of this user has that id. */
  | { is: "unknown" }
  | { is: "failed"; why: string };

const idOfAddress = () => new URLSearchParams(window.location.search).get("id") ?? "";

/** The payment page that the address names. */
export function useCheckout(): { state: CheckoutState; reload(): void } {
  const [id] = useState(idOfAddress);
  const named = id !== "";
  const read = usePageRead("sandboxCheckout", { params: { id } }, { enabled: named });
  return { state: named ? stateOf(read) : { is: "unknown" }, reload: read.refetch };
}

function stateOf({ data, error }: PageRead<{ checkout: SandboxCheckout }>): CheckoutState {
  if (error?.code === "not_found" || error?.status === 400) return { is: "unknown" };
  if (error !== null) return { is: "failed", why: wordsOf(error) };
  return data === undefined ? { is: "asked" } : { is: "known", checkout: data.checkout };
}
