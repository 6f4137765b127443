/** A vendor that refuses, and the failures of the port that are made of it. */
import type { Failure, FailureReason } from "../aggregator/port.ts";

export interface Refusal {
  readonly status: number;
  /** As parsed. */
  readonly body: unknown;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
}

/** How one vendor refuses: each has statuses and codes of its own. */
export interface Refusals {
  /** `asUser`: the call carried a person's secret, so a refusal of credentials is about the person. */
  reasonOf(refusal: Refusal, call: { readonly asUser: boolean }): FailureReason;
  /** The vendor's own sentence, for logs. */
  detailOf(body: unknown): string;
  /** Null where the headers say it. */
  restOf?(refusal: Refusal, now: number): Rest | null;
}

const BY_STATUS: Readonly<Record<number, FailureReason>> = {
  402: "not_subscribed",
  404: "not_found",
  408: "timeout",
  410: "gone",
  425: "busy",
  429: "rate_limited",
  501: "unsupported",
};

/** What a status means by itself, where the vendor adds no code of its own to it. */
export function reasonOfStatus(status: number, { asUser }: { readonly asUser: boolean }): FailureReason {
  if (status === 401) return asUser ? "user_refused" : "rejected";
  const known = BY_STATUS[status];
  if (known !== undefined) return known;
  if (status >= 500) return "busy";
  return status >= 400 ? "rejected" : "malformed";
}

/** A number as large as this is an instant in seconds, not a wait. */
const FIRST_INSTANT_SECONDS = 1e9;

/** Who is to be left alone, and for how long; null where the vendor does not say. */
export interface Rest {
  readonly of: "everybody" | "account" | "question";
  readonly forMs: number | null;
}

function waitOf(value: unknown, now: number): number | null {
  const text = String(value ?? "").trim();
  if (/^\d+(\.\d+)?$/.test(text)) {
    const seconds = Number(text);
    return Math.max(0, seconds > FIRST_INSTANT_SECONDS ? seconds * 1_000 - now : seconds * 1_000);
  }
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * What a refusal for asking too often is about. The window of all comes with every answer, so it says how long to wait only where nothing is
 * left of it; an account may have a window of its own.
 */
export function restOf({ headers }: Pick<Refusal, "headers">, now: number): Rest {
  const wait = (name: string) => waitOf(headers[name], now);
  const left = (name: string) => (headers[name] === undefined ? null : Number(headers[name]));
  if (left("x-ratelimit-account-remaining") === 0)
    return { of: "account", forMs: wait("x-ratelimit-account-reset") ?? wait("retry-after") };
  if ((left("x-ratelimit-remaining") ?? 0) > 0) return { of: "question", forMs: wait("retry-after") };
  return { of: "everybody", forMs: wait("x-ratelimit-reset") ?? wait("retry-after") };
}

export function failure(reason: FailureReason, message: string, retryAfterMs: number | null = null): Failure {
  return { ok: false, reason, retryAfterMs, message };
}
