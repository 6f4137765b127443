import { unreachable } from "virtual:neuro-routes";
import type { ApiError, ErrorCode, FieldError } from "@neuro/contract";

interface Particulars {
  status?: number;
  detail: string;
  message?: string;
  requestId?: string | null;
  fields?: readonly FieldError[];
  retryAfterMs?: number;
  tries?: number;
  cause?: unknown;
}

/**
 * A call that failed, with words for the reader in `detail`. The same shape as the contract's ApiError, without its
 * catalogue: the server has written the words already, in the reader's language.
 */
export class CallFailed extends Error implements ApiError {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string;
  readonly requestId: string | null;
  readonly fields: readonly FieldError[];
  /** How long the server asks to wait; zero when it does not say. */
  readonly retryAfterMs: number;
  /** How often it was asked before it was given up. */
  readonly tries: number;

  constructor(code: ErrorCode, particulars: Particulars) {
    const { status, detail, message, requestId, fields, retryAfterMs, tries, cause } = particulars;
    super(message || detail, { cause });
    this.code = code;
    this.status = status ?? 0;
    this.detail = detail;
    this.requestId = requestId ?? null;
    this.fields = fields ?? [];
    this.retryAfterMs = retryAfterMs || 0;
    this.tries = tries ?? 1;
  }

  /** The same failure, given up after that many tries. */
  after(tries: number): CallFailed {
    return new CallFailed(this.code, { ...this, message: this.message, tries, cause: this.cause });
  }

  /** The outcome is unknown or the service could not be reached: trying the same again can help. */
  get isUnreachable(): boolean {
    return unreachable.includes(this.code);
  }
}

/** Reads an error answer; `fallback` is said when the body is not ours, such as a proxy's page. */
export function failureOf(status: number, text: string, fallback: string, retryAfterMs = 0): CallFailed {
  const body = readBody(text);
  return new CallFailed(isErrorCode(body?.code) ? body.code : codeOfStatus(status), {
    status,
    detail: textOr(body?.detail, fallback),
    message: textOr(body?.message, ""),
    requestId: typeof body?.requestId === "string" ? body.requestId : null,
    fields: Array.isArray(body?.fields) ? (body.fields as FieldError[]) : [],
    retryAfterMs,
  });
}

/** A code as the server writes them. It and this page are of one build, so every one of its codes is known. */
function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && /^[a-z]+(_[a-z]+)*$/.test(code);
}

function readBody(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === "string" && value !== "" ? value : fallback;
}

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  401: "unauthenticated",
  402: "subscription_required",
  403: "forbidden",
  404: "not_found",
  409: "idempotency_conflict",
  413: "payload_too_large",
  429: "rate_limited",
  501: "not_configured",
  504: "timeout",
};

function codeOfStatus(status: number): ErrorCode {
  return (
    codesByStatus[status] ??
    (status >= 502 ? "service_unavailable" : status >= 500 ? "internal" : "invalid_input")
  );
}
