import { routes } from "virtual:neuro-routes";
import { t } from "@lingui/core/macro";
import {
  type AnswerOf,
  buildUrl,
  type CallOf,
  httpTimeoutMs,
  localStorageKeys,
  type OperationId,
} from "@neuro/contract";
import { currentLanguage } from "#lib/i18n.ts";
import { readStored } from "#lib/stored-value.ts";
import { CallFailed, failureOf } from "./call-failed.ts";

interface RawInput {
  readonly params?: object;
  readonly query?: object;
  readonly headers?: object;
  readonly body?: unknown;
}

/** URL and headers of an operation, also for what is not a JSON call: the event stream. */
export function requestOf(
  id: OperationId,
  input: RawInput = {},
): { url: string; headers: Record<string, string> } {
  const headers: Record<string, string> = {
    accept: "application/json",
    "accept-language": currentLanguage(),
  };
  const token = readStored(localStorageKeys.token);
  if (token !== null) headers.authorization = `Bearer ${token}`;
  for (const [name, value] of Object.entries(input.headers ?? {})) {
    if (value !== undefined) headers[name.toLowerCase()] = String(value);
  }
  return { url: `/api${buildUrl(routes[id].path, input.params, input.query)}`, headers };
}

/**
 * Makes a call of the contract's table. The types come from the contract; the server checks every answer against the
 * same schema before it leaves, so the browser does not carry the schemas. Rejects with CallFailed, or with the
 * caller's own abort.
 */
export async function send<K extends OperationId>(
  id: K,
  input: CallOf<K> | undefined,
  signal: AbortSignal | undefined,
): Promise<AnswerOf<K>> {
  const raw: RawInput = input ?? {};
  const { url, headers } = requestOf(id, raw);
  const deadline = AbortSignal.timeout(httpTimeoutMs);
  const init: RequestInit = {
    method: routes[id].method,
    headers,
    signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
  };
  if (raw.body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(raw.body);
  }
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    if (!response.ok)
      throw failureOf(
        response.status,
        text,
        t`The service is busy or restarting. Please try again in a moment.`,
      );
    return (text === "" ? null : JSON.parse(text)) as AnswerOf<K>;
  } catch (error) {
    if (error instanceof CallFailed || signal?.aborted) throw error;
    throw localFailure(error, deadline.aborted);
  }
}

/** What went wrong before an answer could be read. */
function localFailure(cause: unknown, isLate: boolean): CallFailed {
  if (isLate) {
    return new CallFailed("timeout", {
      cause,
      detail: t`The server took too long to answer. Please try again.`,
    });
  }
  if (cause instanceof SyntaxError) {
    return new CallFailed("invalid_answer", {
      cause,
      detail: t`The server gave an answer we could not read. Please reload the page.`,
    });
  }
  return new CallFailed("network_unreachable", {
    cause,
    detail: t`The server cannot be reached. Please check your connection and try again.`,
  });
}
