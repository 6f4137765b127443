import { routes } from "virtual:neuro-routes";
import { t } from "@lingui/core/macro";
import {
  type AnswerOf,
  buildUrl,
  type CallOf,
  formOf,
  hasFile,
  httpTimeoutMs,
  localStorageKeys,
  type OperationId,
} from "@neuro/contract";
import { currentLanguage } from "#lib/i18n/i18n.ts";
import { readStored } from "#lib/stored-value.ts";
import { secondStep } from "../session/second-step.ts";
import { stepUp } from "../session/step-up.ts";
import { CallFailed, failureOf } from "./call-failed.ts";
import { isRead } from "./is-read.ts";
import { noteReached } from "./online.ts";
import { repeatRead, untilAdmitted } from "./repeat-call.ts";
import { readRetryAfter } from "./retry-policy.ts";

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
 * caller's own abort. What only reads is tried again when it fails; what acts only where
 * the server said that it did nothing: any other answer may have been lost after it had been carried out, and a person decides.
 */
export function send<K extends OperationId>(
  id: K,
  input: CallOf<K> | undefined,
  signal: AbortSignal | undefined,
): Promise<AnswerOf<K>> {
  const once = (timeoutMs?: number) =>
    exchange(id, input ?? {}, readJson, { signal, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  return (isRead(id) ? repeatRead(id, input, once, signal) : untilAdmitted(once, signal)) as Promise<
    AnswerOf<K>
  >;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === "" ? null : JSON.parse(text);
}

export interface ExchangeOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

/**
 * One call with its answer read by the caller. Where the server first wants proof of who is there, or a second step set up, the
 * person is asked, and the same call goes out once more: an order keeps its idempotency key. Who declines leaves the refusal as
 * it was.
 */
export async function exchange<T>(
  id: OperationId,
  input: RawInput,
  read: (response: Response) => Promise<T>,
  options: ExchangeOptions = {},
): Promise<T> {
  const sent: Sent = { token: readStored(localStorageKeys.token), at: performance.now() };
  try {
    return await attempt(id, input, read, options);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (!(await mayRepeat(error, sent))) throw error;
    return attempt(id, input, read, options);
  }
}

/** A large file takes a while to be sent and read. */
const UPLOAD_TIMEOUT_MS = 180_000;

interface Sent {
  readonly token: string | null;
  /** `performance.now()`. */
  readonly at: number;
}

function mayRepeat(error: CallFailed, sent: Sent): Promise<boolean> | boolean {
  if (error.code === "step_up_required") return stepUp.ask(sent.at);
  if (error.code === "second_factor_required") return secondStep.ask(sent.at, error.detail);
  return isOutdated(error, sent.token);
}

/** The session took another token while the call was under way, as it does with every proof of who is there. */
function isOutdated({ status }: CallFailed, sentToken: string | null): boolean {
  const token = readStored(localStorageKeys.token);
  return status === 401 && sentToken !== null && token !== null && token !== sentToken;
}

async function attempt<T>(
  id: OperationId,
  input: RawInput,
  read: (response: Response) => Promise<T>,
  { signal, timeoutMs = hasFile(input.body) ? UPLOAD_TIMEOUT_MS : httpTimeoutMs }: ExchangeOptions,
): Promise<T> {
  const { url, headers } = requestOf(id, input);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const init: RequestInit = {
    method: routes[id].method,
    headers,
    signal: signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, signal]),
  };
  if (hasFile(input.body)) init.body = formOf(input.body);
  else if (input.body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(input.body);
  }
  try {
    const response = await fetch(url, init);
    noteReached(true);
    if (response.ok) return await read(response);
    throw failureOf(
      response.status,
      await response.text(),
      t`The service is busy or restarting. Please try again in a moment.`,
      readRetryAfter(response.headers.get("retry-after"), Date.now()),
    );
  } catch (error) {
    if (error instanceof CallFailed || signal?.aborted) throw error;
    throw localFailure(error, deadline.signal.aborted);
  } finally {
    clearTimeout(timer);
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
  noteReached(false);
  return new CallFailed("network_unreachable", {
    cause,
    detail: t`The server cannot be reached. Please check your connection and try again.`,
  });
}
