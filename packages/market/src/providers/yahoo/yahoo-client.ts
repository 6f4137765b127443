import { MINUTE_MS } from "@neuro/contract/primitives";
import {
  type Instrument,
  type InstrumentId,
  type LiveQuote,
  type ProviderState,
  ProviderUnavailable,
} from "../../port.ts";
import { createVendorClient, type VendorClient } from "../live/vendor-client.ts";
import { YAHOO_COOKIE_URL, YAHOO_HEADERS, YAHOO_LIMITS, YAHOO_TIMEOUT_MS, YAHOO_URL } from "./config.ts";
import { type CrumbJar, createCrumbJar } from "./crumb.ts";
import { type Chart, type ChartOf, readChart } from "./read-chart.ts";
import { readQuotes } from "./read-quotes.ts";
import { broken, type Reading } from "./reading.ts";
import { yahooSymbol } from "./symbols.ts";

export interface YahooClientOptions {
  readonly baseUrl?: string | undefined;
  readonly wall: () => number;
  readonly random: () => number;
  /** For one try, ms. */
  readonly timeoutMs?: number | undefined;
  readonly fetch?: typeof fetch | undefined;
  readonly onState?: ((state: ProviderState) => void) | undefined;
}

export interface ChartRange {
  readonly interval: "1d" | "1m";
  /** Epoch ms; the end is not included. */
  readonly from: number;
  readonly to: number;
}

/** Yahoo's questions, each answered with a reading; throws `ProviderUnavailable` when it cannot be asked. */
export interface YahooClient {
  chart(of: ChartOf, range: ChartRange): Promise<Reading<Chart>>;
  /** The chart of the present day, for its description. */
  today(of: ChartOf): Promise<Reading<Chart>>;
  /** Quotes of up to fifty listings; null when it does not answer for many. */
  quotes(
    instruments: readonly Instrument[],
    now: number,
  ): Promise<Reading<ReadonlyMap<InstrumentId, LiveQuote>> | null>;
  search(text: string, counts: { readonly quotes: number; readonly news: number }): Promise<unknown>;
  state(): ProviderState;
}

/** An address the vendor blocks is not helped by asking on. */
const BLOCKED_REST_MS = 10 * MINUTE_MS;

export function createYahooClient(options: YahooClientOptions): YahooClient {
  const { baseUrl = YAHOO_URL, timeoutMs = YAHOO_TIMEOUT_MS, wall, random, onState } = options;
  const shared = {
    headers: YAHOO_HEADERS,
    limits: YAHOO_LIMITS,
    timeoutMs,
    wall,
    random,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  };
  const queries = createVendorClient({ ...shared, id: "yahoo", baseUrl, onState });
  // Clients of their own: cookies, crumbs and quotes for many may be refused where everything else is served.
  const cookieUrl = baseUrl === YAHOO_URL ? YAHOO_COOKIE_URL : baseUrl;
  const cookies = createVendorClient({ ...shared, id: "yahoo cookie", baseUrl: cookieUrl });
  const guarded = createVendorClient({ ...shared, id: "yahoo quotes", baseUrl });
  const jar = createCrumbJar({ cookies, crumbs: guarded, wall });

  const getJson = async (path: string, query: Readonly<Record<string, string>>): Promise<unknown> => {
    const { status, json } = await queries.getJson(path, { query });
    if (status === 401 || status === 403) throw blocked(queries);
    if (json === undefined) throw new ProviderUnavailable(`yahoo: a ${status} without a reason`);
    return json;
  };

  const chart = async (of: ChartOf, query: Readonly<Record<string, string>>) =>
    readChart(await getJson(`/v8/finance/chart/${encodeURIComponent(of.symbol)}`, query), of);

  return {
    chart: (of, { interval, from, to }) =>
      chart(of, {
        interval,
        period1: String(Math.floor(from / 1000)),
        period2: String(Math.ceil(to / 1000)),
        includePrePost: "false",
        events: "div|split",
      }),
    today: (of) => chart(of, { interval: "1d", range: "1d", includePrePost: "false" }),
    async quotes(instruments, now) {
      try {
        return await guardedQuotes(guarded, jar, instruments, now);
      } catch (error) {
        if (error instanceof ProviderUnavailable) return null;
        throw error;
      }
    },
    search: (text, counts) =>
      getJson("/v1/finance/search", {
        q: text,
        lang: "en-CA",
        region: "CA",
        quotesCount: String(counts.quotes),
        newsCount: String(counts.news),
        listsCount: "0",
        enableFuzzyQuery: "true",
      }),
    state: queries.state,
  };
}

/** Null when the vendor refuses crumb after crumb. */
async function guardedQuotes(
  client: VendorClient,
  jar: CrumbJar,
  instruments: readonly Instrument[],
  now: number,
) {
  const symbols = instruments.map(yahooSymbol).filter((symbol) => symbol !== null);
  // Once more with a new crumb: the old one may just have run out.
  for (let tries = 0; tries < 2; tries++) {
    const crumb = await jar.crumb();
    if (crumb === null) return null;
    const { status, json } = await client.getJson("/v7/finance/quote", {
      query: { symbols: symbols.join(","), crumb: crumb.crumb },
      headers: { cookie: crumb.cookie },
    });
    if (status !== 401 && status !== 403) {
      return json === undefined ? broken("a refusal without a reason") : readQuotes(json, instruments, now);
    }
    jar.refuse(crumb);
  }
  return null;
}

function blocked(client: VendorClient): ProviderUnavailable {
  return client.rest("the vendor refuses this address", BLOCKED_REST_MS);
}
