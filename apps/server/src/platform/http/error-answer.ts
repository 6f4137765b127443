/** The one place where failures, refusals of the framework and bugs become HTTP answers. */
import {
  type ErrorBody,
  type ErrorCode,
  errors,
  errorText,
  explainIssues,
  type Locale,
  localeFrom,
  sharedMessage,
} from "@neuro/contract";
import { MarketDataMissing } from "@neuro/market";
import type { FastifyReply, FastifyRequest } from "fastify";
import { SemaphoreFull } from "../concurrency/semaphore.ts";
import { outageOf } from "../db/storage-error.ts";
import { type Failure, failure } from "../failure.ts";
import { JobsNotStarted } from "../jobs/jobs.ts";
import { storedSoFar } from "../request-scope.ts";
import { InvalidInput } from "./zod-validator.ts";

/** Sends a failure in the caller's language. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failed: Failure): FastifyReply {
  const locale = localeFrom(request.headers["accept-language"]);
  const text = errorText(failed.code, locale, failed.params ?? {});
  const body: ErrorBody = {
    detail: failed.detail ?? text.detail,
    message: text.message,
    code: failed.code,
    requestId: request.id,
    fields: [...(failed.fields ?? [])],
  };
  // How long to wait, for clients that retry by themselves.
  if (failed.code === "rate_limited" || failed.code === "account_locked")
    reply.header("retry-after", failed.params?.seconds ?? 60);
  return reply.code(errors[failed.code].status).type("application/json; charset=utf-8").send(body);
}

const CODES_OF_FASTIFY: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "malformed_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformed_json",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "malformed_json",
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_REQ_FILE_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_BAD_URL: "route_not_found",
  FST_ERR_MAX_PARAM_LENGTH: "route_not_found",
  FST_UNDER_PRESSURE: "server_busy",
};

interface FrameworkError {
  readonly code?: string;
  readonly statusCode?: number;
}

/** What the caller may believe when the database failed under a call. */
function failureOfOutage(): Failure {
  return failure(storedSoFar() === "nothing" ? "storage_unavailable" : "outcome_unknown");
}

function failureOfBug(locale: Locale): Failure {
  const nothingChanged = storedSoFar() === "nothing";
  return failure(
    "internal",
    nothingChanged ? { detail: sharedMessage("internal.nothing_changed", locale) } : {},
  );
}

/** What an error that was thrown means to the caller; null for a bug. */
export function failureOf(error: unknown, locale: Locale): Failure | null {
  const { code = "", statusCode = 500 } = error as FrameworkError;
  if (error instanceof InvalidInput) {
    const explained = explainIssues(error.issues, locale, error.input);
    return failure(explained.code, { detail: explained.detail, fields: explained.fields });
  }
  if (error instanceof JobsNotStarted || error instanceof SemaphoreFull)
    return failure("service_unavailable");
  if (error instanceof MarketDataMissing) return failure("market_data_unavailable");
  const known = CODES_OF_FASTIFY[code];
  if (known) return failure(known);
  if (error instanceof SyntaxError && statusCode === 400) return failure("malformed_json");
  if (outageOf(error) !== null) return failureOfOutage();
  return statusCode >= 400 && statusCode < 500 ? failure("invalid_input") : null;
}

/** Fastify's error handler: a known refusal says what to do; a bug is logged whole and says only that it is one. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeFrom(request.headers["accept-language"]);
  const known = failureOf(error, locale);
  if (known === null || errors[known.code].kind === "unreachable")
    request.log.error({ err: error, route: request.routeOptions.url }, "request failed");
  return sendFailure(request, reply, known ?? failureOfBug(locale));
}
