/**
 * Alpaca's data and trading hosts on 127.0.0.1, as its OpenAPI documents describe them: it checks the keys and every parameter,
 * pages, counts requests, and keeps the free plan from recent data of all exchanges.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { adjusted, type FakeAction, type FakeBar, pageOf } from "./fake-alpaca-bars.ts";
import { type LoopbackServer, startLoopbackServer } from "./loopback-server.ts";

export const FAKE_KEYS = { keyId: "PKFAKE0000000000", secretKey: "fake-secret-of-nobody-at-all" };

export interface FakeAlpacaData {
  /** Raw daily bars by symbol, starting at midnight in New York. */
  readonly days?: Readonly<Record<string, readonly FakeBar[]>>;
  readonly minutes?: Readonly<Record<string, readonly FakeBar[]>>;
  readonly hours?: Readonly<Record<string, readonly FakeBar[]>>;
  readonly actions?: Readonly<Record<string, readonly FakeAction[]>>;
  /** By feed, then symbol. */
  readonly snapshots?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly cryptoSnapshots?: Readonly<Record<string, unknown>>;
  readonly news?: readonly Readonly<Record<string, unknown>>[];
  readonly assets?: readonly Readonly<Record<string, unknown>>[];
}

export interface FakeAlpacaOptions {
  readonly data: FakeAlpacaData;
  readonly now: () => number;
  readonly plan?: "basic" | "plus";
  /** Requests before 429; without an end when left out. */
  readonly quota?: number;
  /** Fewer rows a page than asked for, as the vendor reserves itself. */
  readonly mostRows?: number;
  /** Answers instead of the fake where it returns true. */
  readonly instead?: (path: string, response: ServerResponse, count: number) => boolean;
}

type Refusal = { readonly status: number; readonly message: string };
type Answer = { readonly body: unknown } | Refusal;

const STOCK = /^[A-Z][A-Z0-9]*(\.[A-Z]+)?$/;
const RECENT_MS = 15 * MINUTE_MS;
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  "/v2/stocks/bars": [
    "symbols",
    "timeframe",
    "start",
    "end",
    "limit",
    "adjustment",
    "asof",
    "feed",
    "currency",
    "page_token",
    "sort",
  ],
  "/v2/stocks/snapshots": ["symbols", "feed", "currency"],
  "/v1beta3/crypto/us/bars": ["symbols", "timeframe", "start", "end", "limit", "page_token", "sort"],
  "/v1beta3/crypto/us/snapshots": ["symbols"],
  "/v1/corporate-actions": [
    "symbols",
    "cusips",
    "types",
    "region",
    "start",
    "end",
    "ids",
    "limit",
    "page_token",
    "sort",
    "data_quality",
  ],
  "/v1beta1/news": [
    "start",
    "end",
    "sort",
    "symbols",
    "limit",
    "include_content",
    "exclude_contentless",
    "page_token",
  ],
  "/v2/assets": ["status", "asset_class", "exchange", "attributes"],
};

export async function startFakeAlpaca(options: FakeAlpacaOptions): Promise<LoopbackServer> {
  return startLoopbackServer((request, response, count) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    if (options.instead?.(url.pathname, response, count)) return;
    const quota = options.quota ?? Number.POSITIVE_INFINITY;
    const headers = {
      "content-type": "application/json; charset=UTF-8",
      "x-ratelimit-limit": "200",
      "x-ratelimit-remaining": String(Math.max(0, Math.min(200, quota - count))),
      "x-ratelimit-reset": String(Math.ceil(options.now() / 1_000) + 30),
    };
    const answer =
      refusedKeys(request) ??
      (count > quota ? { status: 429, message: "too many requests." } : answerTo(url, options));
    const status = "status" in answer ? answer.status : 200;
    response.writeHead(status, headers);
    response.end(JSON.stringify("body" in answer ? answer.body : { message: answer.message }));
  });
}

function refusedKeys({ headers }: IncomingMessage): Refusal | null {
  if (headers["apca-api-key-id"] === undefined) return { status: 401, message: "unauthorized" };
  const isRight =
    headers["apca-api-key-id"] === FAKE_KEYS.keyId && headers["apca-api-secret-key"] === FAKE_KEYS.secretKey;
  return isRight ? null : { status: 403, message: "forbidden." };
}

function answerTo(url: URL, options: FakeAlpacaOptions): Answer {
  const { pathname, searchParams: query } = url;
  const allowed = PARAMETERS[pathname];
  if (allowed === undefined) return { status: 404, message: "endpoint not found." };
  const stranger = [...query.keys()].find((name) => !allowed.includes(name));
  if (stranger !== undefined) return { status: 400, message: `unexpected query parameter(s): ${stranger}` };
  const { data } = options;
  switch (pathname) {
    case "/v2/stocks/bars":
      return refusedStocks(query) ?? refusedFeed(query, options) ?? bars(query, options);
    case "/v1beta3/crypto/us/bars":
      return refusedCoins(query) ?? bars(query, options);
    case "/v2/stocks/snapshots":
      return refusedStocks(query) ?? snapshots(query, options);
    case "/v1beta3/crypto/us/snapshots":
      return refusedCoins(query) ?? { body: { snapshots: picked(data.cryptoSnapshots ?? {}, query) } };
    case "/v1/corporate-actions":
      return corporateActions(query, data);
    case "/v1beta1/news":
      return news(query, data);
    default:
      return { body: (data.assets ?? []).filter((asset) => asset.class === query.get("asset_class")) };
  }
}

function symbolsOf(query: URLSearchParams): string[] {
  return (query.get("symbols") ?? "").split(",").filter((symbol) => symbol !== "");
}

function refusedStocks(query: URLSearchParams): Refusal | null {
  const symbols = symbolsOf(query);
  if (symbols.length === 0) return { status: 400, message: "symbols is required" };
  const bad = symbols.find((symbol) => !STOCK.test(symbol) || symbol.startsWith("NO"));
  return bad === undefined ? null : { status: 400, message: `invalid symbol: ${bad}` };
}

function refusedCoins(query: URLSearchParams): Refusal | null {
  const bad = symbolsOf(query).find((symbol) => !/^[A-Z0-9]+\/[A-Z0-9]+$/.test(symbol));
  return bad === undefined ? null : { status: 400, message: `invalid symbol: ${bad}` };
}

/** Without a subscription the last quarter of an hour of all exchanges is not to be had. */
function refusedFeed(query: URLSearchParams, { now, plan = "basic" }: FakeAlpacaOptions): Refusal | null {
  const feed = query.get("feed");
  if (!["sip", "iex", "otc", "boats"].includes(feed ?? ""))
    return { status: 400, message: `invalid feed: ${feed}` };
  const end = Date.parse(query.get("end") ?? "");
  if (feed === "sip" && plan === "basic" && end > now() - RECENT_MS)
    return { status: 403, message: "subscription does not permit querying recent SIP data" };
  return null;
}

function picked(all: Readonly<Record<string, unknown>>, query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    symbolsOf(query).flatMap((symbol) => (symbol in all ? [[symbol, all[symbol]]] : [])),
  );
}

function snapshots(query: URLSearchParams, { data, plan = "basic" }: FakeAlpacaOptions): Answer {
  const feed = query.get("feed") ?? "iex";
  if (!["iex", "sip", "delayed_sip"].includes(feed)) return { status: 400, message: `invalid feed: ${feed}` };
  if (feed === "sip" && plan === "basic")
    return { status: 403, message: "subscription does not permit querying recent SIP data" };
  return { body: picked(data.snapshots?.[feed] ?? {}, query) };
}

function bars(query: URLSearchParams, { data, mostRows = 10_000 }: FakeAlpacaOptions): Answer {
  const kinds = { "1Day": data.days, "1Hour": data.hours, "1Min": data.minutes };
  const timeframe = query.get("timeframe") ?? "";
  if (!Object.hasOwn(kinds, timeframe)) return { status: 400, message: `invalid timeframe: ${timeframe}` };
  const limit = Number(query.get("limit") ?? 1_000);
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= 10_000))
    return { status: 400, message: "invalid limit" };
  const [start, end] = [Date.parse(query.get("start") ?? ""), Date.parse(query.get("end") ?? "")];
  if (Number.isNaN(start) || Number.isNaN(end)) return { status: 400, message: "invalid start or end" };
  if (end < start) return { status: 400, message: "end should not be before start" };
  const adjustment = query.get("adjustment") ?? "raw";
  if (!["raw", "split", "dividend", "all"].includes(adjustment))
    return { status: 400, message: "invalid adjustment" };
  const all = kinds[timeframe as keyof typeof kinds] ?? {};
  const found = new Map<string, FakeBar[]>();
  for (const symbol of symbolsOf(query)) {
    const own = adjusted(all[symbol] ?? [], data.actions?.[symbol] ?? [], adjustment);
    const inside = own.filter(({ t }) => Date.parse(t) >= start && Date.parse(t) <= end);
    if (inside.length > 0) found.set(symbol, inside);
  }
  const page = pageOf(found, { limit: Math.min(limit, mostRows), token: query.get("page_token") });
  return page === null ? { status: 400, message: "invalid page_token" } : { body: page };
}

function corporateActions(query: URLSearchParams, { actions = {} }: FakeAlpacaData): Answer {
  const limit = Number(query.get("limit") ?? 100);
  if (!(limit >= 1 && limit <= 1_000)) return { status: 400, message: "invalid limit" };
  const [start, end] = [query.get("start") ?? "", query.get("end") ?? ""];
  if (end < start) return { status: 400, message: "end should not be before start" };
  const types = new Set((query.get("types") ?? "").split(","));
  const rows = symbolsOf(query).flatMap((symbol) =>
    (actions[symbol] ?? []).map((action) => ({ symbol, ...action })),
  );
  const inside = rows.filter(({ exDate }) => exDate >= start && exDate <= end);
  const base = ({ symbol, exDate }: { symbol: string; exDate: string }) => ({
    id: `${symbol}-${exDate}`,
    symbol,
    cusip: "000000000",
    ex_date: exDate,
    process_date: exDate,
  });
  const found: Record<string, unknown[]> = {};
  for (const row of inside) {
    const { dividend, split } = row;
    const add = (name: string, more: object) => {
      found[name] = [...(found[name] ?? []), { ...base(row), ...more }];
    };
    if (dividend !== undefined && types.has("cash_dividend"))
      add("cash_dividends", { rate: dividend, special: false, foreign: false });
    if (split !== undefined && split >= 1 && types.has("forward_split"))
      add("forward_splits", { new_rate: split, old_rate: 1 });
    if (split !== undefined && split < 1 && types.has("reverse_split"))
      add("reverse_splits", { new_rate: 1, old_rate: Math.round(1 / split) });
  }
  return { body: { corporate_actions: found, next_page_token: null } };
}

function news(query: URLSearchParams, { news: all = [] }: FakeAlpacaData): Answer {
  const limit = Number(query.get("limit") ?? 10);
  if (!(limit >= 1 && limit <= 50)) return { status: 400, message: "invalid limit" };
  const wanted = new Set(symbolsOf(query));
  const about = all.filter(
    ({ symbols }) => Array.isArray(symbols) && symbols.some((symbol) => wanted.has(String(symbol))),
  );
  return { body: { news: about.slice(0, limit), next_page_token: null } };
}
