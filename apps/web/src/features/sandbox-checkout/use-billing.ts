import type { SandboxBilling } from "@neuro/contract";
import { wordsOf } from "#data/calls/client.ts";
import { type PageRead, usePageRead } from "#data/queries/use-page-read.ts";

export type BillingState =
  | { is: "asked" }
  | { is: "known"; billing: SandboxBilling }
  /** Nothing was ever begun in the sandbox. */
  | { is: "none" }
  | { is: "failed"; why: string };

/** What the sandbox's portal shows of whoever is logged in; while it is asked again, what is shown stays. */
export function useBilling(): { state: BillingState; reload(): void } {
  const read = usePageRead("sandboxBilling");
  return { state: stateOf(read), reload: read.refetch };
}

function stateOf({ data, error }: PageRead<{ billing: SandboxBilling }>): BillingState {
  if (error?.code === "no_subscription") return { is: "none" };
  if (error !== null) return { is: "failed", why: wordsOf(error) };
  return data === undefined ? { is: "asked" } : { is: "known", billing: data.billing };
}
