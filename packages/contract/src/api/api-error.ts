import * as z from "zod/mini";
import type { Locale } from "../messages/locale.ts";
import { errorText } from "../messages/shared-message.ts";
import { type ErrorCode, errorBody, errors, type FieldError, isErrorCode } from "./errors.ts";

interface Particulars {
  readonly status?: number;
  readonly detail?: string;
  readonly message?: string;
  readonly requestId?: string;
  readonly fields?: readonly FieldError[];
  readonly cause?: unknown;
}

/** A call that failed, with words for the user in `detail` (specific) and `message` (general). */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string;
  readonly requestId: string | null;
  readonly fields: readonly FieldError[];

  constructor(code: ErrorCode, locale: Locale, particulars: Particulars = {}) {
    const texts = errorText(code, locale);
    super(particulars.message || texts.message, { cause: particulars.cause });
    this.code = code;
    this.status = particulars.status ?? errors[code].status;
    this.detail = particulars.detail || texts.detail;
    this.requestId = particulars.requestId ?? null;
    this.fields = particulars.fields ?? [];
  }

  /** The outcome is unknown or the service could not be reached: trying the same again can help. */
  get isUnreachable(): boolean {
    return errors[this.code].kind === "unreachable";
  }
}

/** Reads an error answer; a body that is not ours (a proxy's page) is understood by its status alone. */
export function failureOf(status: number, text: string, locale: Locale): ApiError {
  const body = z.safeParse(errorBody, parseJson(text));
  if (!body.success) return new ApiError(codeOfStatus(status), locale, { status });
  const { code, detail, message, requestId, fields } = body.data;
  return new ApiError(isErrorCode(code) ? code : codeOfStatus(status), locale, {
    status,
    detail,
    message,
    requestId,
    fields,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  400: "invalid_input",
  401: "unauthenticated",
  402: "subscription_required",
  403: "forbidden",
  404: "not_found",
  409: "idempotency_conflict",
  413: "payload_too_large",
  415: "unsupported_media_type",
  429: "rate_limited",
  501: "not_configured",
  502: "service_unavailable",
  503: "service_unavailable",
  504: "timeout",
};

function codeOfStatus(status: number): ErrorCode {
  return codesByStatus[status] ?? (status >= 500 ? "internal" : "invalid_input");
}
