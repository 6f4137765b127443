/** A typed client of the table, free of any framework: give it `fetch`, or anything that looks like it. */
import * as z from "zod/mini";
import { retryLimit, serverBusyWaitMs } from "../constants.ts";
import { ApiError, failureOf } from "./api-error.ts";
import { type AnswerOf, type CallOf, type OperationId, operations } from "./contract.ts";
import { formOf } from "./form-of.ts";
import { buildUrl, type OperationSpec } from "./operation.ts";

export interface TransportRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal: AbortSignal;
}
export interface TransportResponse {
  readonly status: number;
  text(): Promise<string>;
}
export type Transport = (url: string, request: TransportRequest) => Promise<TransportResponse>;

export interface ClientOptions {
  /** Everything before the path of an operation: `/api`, `http://localhost:3000/api`. */
  readonly baseUrl: string;
  readonly fetch: Transport;
  readonly token: () => string | null;
  readonly locale: () => "en" | "fr";
  /** Milliseconds until a call fails with code `timeout`. */
  readonly timeoutMs?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

type CallArguments<K extends OperationId> =
  Record<never, never> extends CallOf<K>
    ? [input?: CallOf<K>, options?: CallOptions]
    : [input: CallOf<K>, options?: CallOptions];

export interface Client {
  /** The validated answer. A busy server is asked again, three times at most. Throws `ApiError`; an abort by the caller's own signal is thrown as it is. */
  call<K extends OperationId>(id: K, ...args: CallArguments<K>): Promise<AnswerOf<K>>;
  /** URL and headers of an operation, for what is not a JSON call: the event stream, a redirect. */
  request(id: OperationId, input?: RawInput): { url: string; headers: Record<string, string> };
}

interface RawInput {
  readonly params?: object;
  readonly query?: object;
  readonly headers?: object;
  readonly body?: unknown;
}

export function createClient({ baseUrl, fetch, token, locale, timeoutMs = 30_000 }: ClientOptions): Client {
  function request(id: OperationId, input: RawInput = {}) {
    const headers: Record<string, string> = { accept: "application/json", "accept-language": locale() };
    const bearer = token();
    if (bearer !== null) headers.authorization = `Bearer ${bearer}`;
    for (const [name, value] of Object.entries(input.headers ?? {})) {
      if (value !== undefined) headers[name.toLowerCase()] = String(value);
    }
    return { url: baseUrl + buildUrl(operations[id].path, input.params, input.query), headers };
  }

  async function send(id: OperationId, input: RawInput = {}, options: CallOptions = {}): Promise<unknown> {
    const spec: OperationSpec = operations[id];
    const { url, headers } = request(id, input);
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
    const init: TransportRequest = { method: spec.method, headers, signal };
    if (spec.upload === true) init.body = formOf(input.body ?? {});
    else if (spec.body !== undefined) {
      headers["content-type"] = "application/json";
      init.body = JSON.stringify(input.body ?? {});
    }
    try {
      const response = await fetch(url, init);
      const text = await response.text();
      if (response.status < 200 || response.status > 299) throw failureOf(response.status, text, locale());
      const answer = z.safeParse(spec.response, text === "" ? null : JSON.parse(text));
      if (answer.success) return answer.data;
      const wrong = answer.error.issues[0];
      throw new ApiError("invalid_answer", locale(), {
        cause: `${id}: ${wrong?.path.join(".")} ${wrong?.message}`,
      });
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (options.signal?.aborted) throw error;
      if (deadline.aborted) throw new ApiError("timeout", locale(), { cause: error });
      const unreadable = error instanceof SyntaxError;
      throw new ApiError(unreadable ? "invalid_answer" : "network_unreachable", locale(), { cause: error });
    }
  }

  /** A busy server that turned the call away did nothing, so it is sent again as it was. */
  async function sendUntilAdmitted(id: OperationId, input?: RawInput, options?: CallOptions) {
    for (let tries = 0; ; tries += 1) {
      try {
        return await send(id, input, options);
      } catch (error) {
        const turnedAway = error instanceof ApiError && error.code === "server_busy";
        if (!turnedAway || tries === retryLimit) throw error;
        await pause(serverBusyWaitMs, options?.signal);
      }
    }
  }

  return {
    // The table ties the schema that validated the answer to the type of K; the compiler cannot see through the lookup.
    call: (id, ...args) => sendUntilAdmitted(id, args[0], args[1]) as Promise<AnswerOf<typeof id>>,
    request,
  };
}

/** Rejects with the reason of an abort. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** A stable key for caches: `["holdings"]`, `["accountDetails", { params: { id: "…" } }]`. */
export function queryKey<K extends OperationId>(
  id: K,
  input?: CallOf<K>,
): readonly [K] | readonly [K, CallOf<K>] {
  return input === undefined ? [id] : [id, input];
}
