import {
  APICallError,
  InvalidResponseDataError,
  JSONParseError,
  NoOutputGeneratedError,
  ToolChoiceViolationError,
  TypeValidationError,
} from "ai";
import { ModelFailed, type ModelFailure } from "./model-failed.ts";

/** What went wrong, in one word that is safe to log. */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailed) return error.reason;
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) return "garbled";
  if (InvalidResponseDataError.isInstance(error) || NoOutputGeneratedError.isInstance(error))
    return "cut_off";
  // It was told to call no more tools, and did.
  if (ToolChoiceViolationError.isInstance(error)) return "endless";
  return APICallError.isInstance(error) ? failureOfStatus(error) : "unknown";
}

function failureOfStatus({ statusCode, cause }: APICallError): ModelFailure {
  if (statusCode === undefined) return "unreachable";
  if (statusCode === 401 || statusCode === 403) return "unauthorized";
  if (statusCode === 429) return "rate_limited";
  if (statusCode >= 500) return "server_error";
  if (statusCode >= 400) return "rejected";
  return cause instanceof TypeError ? "cut_off" : "garbled";
}
