/** One question to Stripe: its answer checked, its refusals sorted, and nothing secret in the log. */
import type { Logger } from "pino";
import type Stripe from "stripe";
import * as z from "zod/mini";
import type { Answer } from "../payment-provider.ts";

interface StripeTrouble {
  readonly type?: unknown;
  readonly code?: unknown;
  readonly statusCode?: unknown;
  readonly requestId?: unknown;
}

const PASSING = new Set([
  "StripeConnectionError",
  "StripeAPIError",
  "StripeRateLimitError",
  "StripeIdempotencyError",
]);

export interface Said<T> {
  readonly body: T;
  /** By Stripe's clock, epoch ms; null where it did not say. */
  readonly at: number | null;
}

function dateOf(answer: unknown): number | null {
  const { lastResponse } = answer as { lastResponse?: { headers?: Record<string, string> } };
  const at = Date.parse(lastResponse?.headers?.date ?? "");
  return Number.isNaN(at) ? null : at;
}

export function createAsking(log: Logger, stripe: () => Promise<Stripe>) {
  /** What the library throws may hold the request, and the key with it: only its kind is told. */
  function sort(what: string, error: unknown): Answer<never> {
    const { type, code, statusCode, requestId } = error as StripeTrouble;
    if (typeof type !== "string" || !type.startsWith("Stripe")) throw error;
    if (code === "resource_missing") return { ok: false, reason: "gone" };
    log.warn({ what, type, code, statusCode, requestId }, "the payment provider refused or did not answer");
    return { ok: false, reason: PASSING.has(type) ? "unreachable" : "refused" };
  }

  return async function ask<S extends z.core.$ZodType>(
    what: string,
    schema: S,
    question: (stripe: Stripe) => Promise<Stripe.Response<unknown>>,
  ): Promise<Answer<Said<z.output<S>>>> {
    let answer: unknown;
    try {
      answer = await question(await stripe());
    } catch (error) {
      return sort(what, error);
    }
    // The library takes any body for a success, a proxy's page too.
    const read = z.safeParse(schema, answer);
    if (read.success) return { ok: true, value: { body: read.data, at: dateOf(answer) } };
    log.warn({ what, issues: read.error.issues.length }, "the payment provider's answer is none");
    return { ok: false, reason: "unreachable" };
  };
}
