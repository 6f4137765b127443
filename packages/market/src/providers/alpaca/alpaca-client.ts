import { MINUTE_MS } from "@neuro/contract/primitives";
import type { ProviderState } from "../../port.ts";
import { ProviderUnavailable } from "../../port.ts";
import { createVendorClient } from "../live/vendor-client.ts";
import { isRecord, type JsonObject } from "./wire.ts";

export interface AlpacaClientOptions {
  readonly keyId: string;
  readonly secretKey: string;
  readonly baseUrl: string;
  readonly perMinute: number;
  /** For one try, ms. */
  readonly timeoutMs: number;
  /** Longest answer once unpacked, bytes. */
  readonly longestAnswer: number;
  readonly wall: () => number;
  readonly random: () => number;
  readonly onState?: ((state: ProviderState) => void) | undefined;
}

export interface AlpacaClient {
  /**
   * The JSON of a success; null when the vendor does not know a symbol of the question. Else throws `ProviderUnavailable`, or
   * `NotSubscribed` for what the plan does not include.
   */
  ask(path: string, query: Readonly<Record<string, string>>): Promise<unknown>;
  /** Every page of a list, in order; null as with `ask`. */
  pages(path: string, query: Readonly<Record<string, string>>): Promise<readonly JsonObject[] | null>;
  /** See `VendorClient.rest`. */
  rest(reason: string): ProviderUnavailable;
  state(): ProviderState;
}

export class NotSubscribed extends ProviderUnavailable {}

const BURST = 20;
const LONGEST_WAIT_MS = 10_000;
const REFUSED_REST_MS = 15 * MINUTE_MS;
/** 25 years of hours are 22 pages; a vendor that never ends is not followed. */
const MOST_PAGES = 100;

/** Alpaca's data or trading host. The keys travel in headers only, and no message ever holds the vendor's words. */
export function createAlpacaClient(options: AlpacaClientOptions): AlpacaClient {
  const { keyId, secretKey, baseUrl, perMinute, timeoutMs, longestAnswer, wall, random, onState } = options;
  const client = createVendorClient({
    id: "alpaca",
    baseUrl,
    headers: {
      accept: "application/json",
      "apca-api-key-id": keyId,
      "apca-api-secret-key": secretKey,
    },
    limits: { perMinute, burst: BURST, longestWaitMs: LONGEST_WAIT_MS, longestAnswer },
    timeoutMs,
    wall,
    random,
    fetch: withRetryAfter(wall),
    onState,
  });

  const ask: AlpacaClient["ask"] = async (path, query) => {
    const { status, json } = await client.getJson(path, { query });
    if (status < 400) return json;
    const words = isRecord(json) && typeof json.message === "string" ? json.message : "";
    if (
      status === 404 ||
      (status === 400 && /symbol/i.test(words)) ||
      (status === 422 && /symbol|asset/i.test(words))
    )
      return null;
    if (status === 403 && /subscription/i.test(words))
      throw new NotSubscribed("alpaca: the subscription does not include this feed");
    if (status === 401 || status === 403) throw client.rest("the keys were refused", REFUSED_REST_MS);
    throw new ProviderUnavailable(`alpaca: the question was refused (${status})`);
  };

  const pages: AlpacaClient["pages"] = async (path, query) => {
    const found: JsonObject[] = [];
    let token: string | null = null;
    do {
      const page: unknown = await ask(path, token === null ? query : { ...query, page_token: token });
      if (page === null) return null;
      if (!isRecord(page)) throw strangeAnswer();
      found.push(page);
      const next: unknown = page.next_page_token ?? null;
      if ((next !== null && typeof next !== "string") || (next === token && next !== null))
        throw strangeAnswer();
      token = next === "" ? null : next;
    } while (token !== null && found.length < MOST_PAGES);
    if (token !== null) throw new ProviderUnavailable("alpaca: the answer has no end");
    return found;
  };
  return { ask, pages, rest: (reason) => client.rest(reason, REFUSED_REST_MS), state: client.state };
}

export function strangeAnswer(): ProviderUnavailable {
  return new ProviderUnavailable("alpaca: an answer of another form than the vendor documents");
}

/** This vendor says in a header of its own, in epoch seconds, when a used-up minute is over; others say `Retry-After`. */
function withRetryAfter(wall: () => number): typeof fetch {
  return async (...request) => {
    const response = await fetch(...request);
    const reset = Number(response.headers.get("x-ratelimit-reset") ?? Number.NaN);
    if (response.status !== 429 || response.headers.has("retry-after") || !Number.isFinite(reset))
      return response;
    const headers = new Headers(response.headers);
    headers.set("retry-after", String(Math.max(1, Math.ceil(reset - wall() / 1_000))));
    return new Response(response.body, { status: response.status, headers });
  };
}
