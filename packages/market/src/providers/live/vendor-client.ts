import { MINUTE_MS } from "@neuro/contract/primitives";
import type { ProviderState, ProviderUnavailable } from "../../port.ts";
import { askOnce, type RawAnswer } from "./ask-once.ts";
import { createAsker } from "./asker.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { createInFlight } from "./in-flight.ts";
import { createPacer } from "./pacer.ts";
import { type JsonAnswer, readJson } from "./read-json.ts";

export interface VendorLimits {
  /** Requests a minute for good, and how many may go at once after a rest. */
  readonly perMinute: number;
  readonly burst: number;
  /** A question whose turn is further away is refused at once, ms. */
  readonly longestWaitMs: number;
  /** Longest answer once unpacked, bytes. */
  readonly longestAnswer: number;
}

export interface VendorClientOptions {
  /** Provider id; begins every message. */
  readonly id: string;
  readonly baseUrl: string;
  /** Sent with every request; never part of a message. */
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: VendorLimits;
  /** For one try, from the connection to the last byte, ms; a question with its waits and retries takes twice that at most. */
  readonly timeoutMs: number;
  /** For the first answer of all, ms; default: what somebody bears who looks at a screen. */
  readonly firstAnswerMs?: number;
  /** Wall time, epoch ms. */
  readonly wall: () => number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly fetch?: typeof fetch;
  readonly onState?: ((state: ProviderState) => void) | undefined;
}

export interface Question {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Asks one vendor over HTTP. Every call answers, or throws `ProviderUnavailable` with a reason free of addresses, keys and the
 * vendor's own words. Equal questions at the same time are one request. It keeps no timer once its questions are settled.
 */
export interface VendorClient {
  /** A 2xx, or a 4xx other than 408, 425 and 429: what it means is the adapter's to say. */
  getJson(path: string, question?: Question): Promise<JsonAnswer>;
  /** Whatever its type, for the few answers that are not JSON. */
  getText(path: string, question?: Question): Promise<RawAnswer>;
  /**
   * For an answer that says more than its status does (a key refused): nobody asks for `restMs`. Returns the error to
   * throw. `reason` must be the adapter's own words.
   */
  rest(reason: string, restMs: number): ProviderUnavailable;
  state(): ProviderState;
}

const FAILURES_TO_OPEN = 5;
const FIRST_REST_MS = 15_000;
const LONGEST_OWN_REST_MS = 5 * MINUTE_MS;
const LONGEST_WISHED_REST_MS = 15 * MINUTE_MS;

export function createVendorClient(options: VendorClientOptions): VendorClient {
  const { id, baseUrl, headers, limits, timeoutMs, wall, random, onState } = options;
  const monotonic = () => performance.now();
  const breaker = createCircuitBreaker({
    failuresToOpen: FAILURES_TO_OPEN,
    restMs: FIRST_REST_MS,
    longestRestMs: LONGEST_OWN_REST_MS,
    wall,
    random,
    onState,
  });
  const pacer = createPacer({ ...limits, monotonic });
  const asker = createAsker({
    ...{ id, breaker, pacer, timeoutMs, wall, random, monotonic },
    firstAnswerMs: options.firstAnswerMs,
  });
  const jsonInFlight = createInFlight<JsonAnswer>();
  const textInFlight = createInFlight<RawAnswer>();

  const prepare = (path: string, question: Question) => {
    const url = urlOf(baseUrl, path, question.query);
    const send = (tryTimeoutMs: number) =>
      askOnce({
        url,
        headers: { ...headers, ...question.headers },
        fetch: options.fetch ?? fetch,
        timeoutMs: tryTimeoutMs,
        longestAnswer: limits.longestAnswer,
        longestRestMs: LONGEST_WISHED_REST_MS,
        wall,
      });
    return { key: `${url.href} ${JSON.stringify(question.headers ?? {})}`, send };
  };

  return {
    async getJson(path, question = {}) {
      const { key, send } = prepare(path, question);
      return jsonInFlight(key, () => asker.ask(send, readJson));
    },
    async getText(path, question = {}) {
      const { key, send } = prepare(path, question);
      return textInFlight(key, () => asker.ask(send, (answer) => answer));
    },
    rest: asker.rest,
    state: breaker.state,
  };
}

function urlOf(baseUrl: string, path: string, query: Question["query"] = {}): URL {
  const url = new URL(baseUrl.replace(/\/+$/, "") + path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
