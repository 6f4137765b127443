/** From the vendor's statuses and codes to the port's reasons. */
import { ownValue } from "@neuro/contract";
import type { Failure, FailureReason } from "../aggregator/port.ts";

export interface Refusal {
  readonly status: number;
  /** As parsed; the vendor names its code in `code`, `default_code` or `status_code`. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Numbers of the vendor's own list. */
const CODES = {
  badSignature: "1076",
  badTimestamp: "1074",
  unknownUser: "1083",
  featureOff: "1141",
  connectionDisabled: "3003",
  alreadyDisabled: "3011",
  beingPopulated: "3012",
} as const;

const BY_CODE: Readonly<Record<string, FailureReason>> = {
  [CODES.badSignature]: "rejected",
  [CODES.badTimestamp]: "rejected",
  [CODES.unknownUser]: "user_refused",
  [CODES.featureOff]: "not_subscribed",
  [CODES.connectionDisabled]: "connection_disabled",
  [CODES.alreadyDisabled]: "connection_disabled",
  [CODES.beingPopulated]: "busy",
};

const BY_STATUS: Readonly<Record<number, FailureReason>> = {
  402: "not_subscribed",
  404: "not_found",
  408: "timeout",
  410: "gone",
  425: "busy",
  429: "rate_limited",
  501: "unsupported",
};

/** `asUser`: the call carried a person's secret, so a refusal of credentials is about the person. */
export function reasonOf(refusal: Refusal, { asUser }: { readonly asUser: boolean }): FailureReason {
  const byCode = ownValue(BY_CODE, codeOf(refusal.body));
  if (byCode !== undefined && refusal.status < 500) return byCode;
  const { status } = refusal;
  if (status === 401 || status === 403) return asUser ? "user_refused" : "rejected";
  const byStatus = BY_STATUS[status];
  if (byStatus !== undefined) return byStatus;
  if (status >= 500) return "busy";
  return status >= 400 ? "rejected" : "malformed";
}

function codeOf(body: unknown): string {
  const fields = fieldsOf(body);
  const code = fields.code ?? fields.default_code;
  return typeof code === "string" || typeof code === "number" ? String(code) : "";
}

/** The vendor's sentence, for logs. */
export function detailOf(body: unknown): string {
  const fields = fieldsOf(body);
  const detail = fields.detail ?? fields.default_detail ?? fields.error;
  return typeof detail === "string" ? detail.slice(0, 300) : "";
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
}

/** A number as large as this is an instant in seconds, not a wait. */
const FIRST_INSTANT_SECONDS = 1e9;

/** How long the vendor wants to be left alone; null when it does not say. */
export function retryAfterOf(headers: Refusal["headers"], now: number): number | null {
  for (const name of ["x-ratelimit-reset", "retry-after"]) {
    const text = String(headers[name] ?? "").trim();
    if (/^\d+(\.\d+)?$/.test(text)) {
      const seconds = Number(text);
      return Math.max(0, seconds > FIRST_INSTANT_SECONDS ? seconds * 1_000 - now : seconds * 1_000);
    }
    const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
    if (!Number.isNaN(date)) return Math.max(0, date - now);
  }
  return null;
}

export function failure(reason: FailureReason, message: string, retryAfterMs: number | null = null): Failure {
  return { ok: false, reason, retryAfterMs, message };
}
