/** An aggregator's failure as a caller hears it: what it is about is in the server's log, not in the answer. */
import type { Outcome } from "@neuro/brokerage";
import { type Failure, failure } from "../../platform/failure.ts";

export function failureOf(outcome: Outcome<unknown> & { readonly ok: false }): Failure {
  const { reason, retryAfterMs } = outcome;
  if (reason !== "rate_limited") return failure("broker_unreachable");
  return failure(
    "rate_limited",
    retryAfterMs === null ? {} : { params: { seconds: Math.ceil(retryAfterMs / 1_000) } },
  );
}
