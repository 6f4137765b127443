/**
 * The skeleton's stand-in for a vendor: its answers over a broker in memory, behind a `fetch` that never leaves the process. Of a
 * real vendor, stand in for its own documents: what they do not allow has to fail a test, as SnapTrade's stand-in does it.
 */
import type { LineFault } from "../../conformance/index.ts";
import type { SkeletonSettings } from "../skeleton-client.ts";
import type { BrokerAccount, BrokerOrder, BrokerPerson, SkeletonBroker } from "./skeleton-broker.ts";

const PAGE = 50;
const PORTAL_LIFE_MS = 5 * 60_000;

interface Asked {
  readonly method: string;
  /** Without the empty part before the first slash. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  /** Null for calls of the installation. */
  readonly person: BrokerPerson | null;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

export interface SkeletonVendor {
  readonly fetch: typeof fetch;
  readonly settings: SkeletonSettings;
  fail(fault: LineFault | null): void;
  /** Breaks the line: before the next change is made, or after it and for good. Null mends it. */
  cutLine(when: "before" | "after" | null): void;
  /** Happens after the next page of activities. */
  afterPage(happens: () => void): void;
  asked(): number;
}

/** Statuses by which the vendor means a reason. */
export const STATUSES = {
  ...{ rejected: 400, user_refused: 401, not_subscribed: 402, not_found: 404, connection_disabled: 409 },
  ...{ gone: 410, rate_limited: 429, unsupported: 501, busy: 503 },
} as const;

const NOT_FOUND: Answer = { status: 404 };
const iso = (at: number) => new Date(at).toISOString();
const listing = (symbol: string) => ({ id: `id-${symbol}`, symbol, exchange: "TSX", currency: "CAD" });

function ofPerson(broker: SkeletonBroker, person: BrokerPerson, { method, parts }: Asked): Answer {
  const [what, id] = parts;
  if (what === "me" && id === "secret") {
    broker.rotate(person);
    return { status: 200, body: { secret: person.secret } };
  }
  if (what === "me") {
    const url = `https://portal.example/${person.connections.length}`;
    return { status: 200, body: { url, ends: iso(broker.now() + PORTAL_LIFE_MS) } };
  }
  if (what === "accounts")
    return {
      status: 200,
      body: person.connections.map(({ id: connection, account }) => ({
        ...{ id: account.id, connection, name: "Cash", number: "****1234", synced: iso(broker.now()) },
      })),
    };
  if (id === undefined)
    return {
      status: 200,
      body: person.connections.map(({ id: own, access, since, refusedSince }) => ({
        ...{ id: own, access, since: iso(since), brokerage: { slug: "SAMPLE", name: "Sample Brokerage" } },
        refused_since: refusedSince === null ? null : iso(refusedSince),
      })),
    };
  const index = person.connections.findIndex((each) => each.id === id);
  const connection = person.connections[index];
  if (connection === undefined) return NOT_FOUND;
  if (method === "DELETE") person.connections.splice(index, 1);
  else if (connection.refusedSince !== null) return { status: STATUSES.connection_disabled };
  return { status: 204 };
}

function recordOf({ status, accepted, fills, ended }: BrokerOrder) {
  return {
    ...{ status, accepted: iso(accepted), ended: ended === null ? null : iso(ended) },
    fills: fills.map((fill) => ({
      ...fill,
      units: String(fill.units),
      price: String(fill.price),
      at: iso(fill.at),
    })),
  };
}

function ofOrder(broker: SkeletonBroker, account: BrokerAccount, { method, parts, body }: Asked): Answer {
  const id = parts[3] ?? "";
  if (method === "POST") {
    const { instrumentId, side, quantity, limitPrice, timeInForce } = body;
    const made = broker.order(account, id, {
      ...{
        symbol: String(instrumentId).split(":")[1] ?? "",
        units: Number(quantity),
        isSale: side === "SELL",
      },
      ...{ limit: limitPrice === null ? null : Number(limitPrice), isOfTheDay: timeInForce === "Day" },
    });
    if (made === null) return { status: STATUSES.rejected, body: { says: "The order cannot be placed." } };
  }
  const order = account.orders.get(id);
  if (order === undefined) return NOT_FOUND;
  if (method === "DELETE") broker.cancel(order);
  return { status: 200, body: recordOf(order) };
}

function ofAccount(broker: SkeletonBroker, account: BrokerAccount, asked: Asked): Answer {
  const [, , what, id] = asked.parts;
  if (what === "balances")
    return { status: 200, body: [...account.cash].map(([currency, cash]) => ({ currency, cash })) };
  if (what === "positions")
    return {
      status: 200,
      body: {
        as_of: iso(broker.now()),
        rows: [...account.units].map(([symbol, units]) => ({
          ...{ listing: listing(symbol), units, price: String(broker.price), cost: null },
        })),
      },
    };
  if (what === "activities") {
    const from = Number(asked.query.get("after") || "0");
    const rows = account.deeds.slice(from, from + PAGE);
    const isLast = from + PAGE >= account.deeds.length;
    return {
      status: 200,
      body: {
        rows: rows.map(({ symbol, ...deed }) => ({
          ...deed,
          listing: symbol === null ? null : listing(symbol),
        })),
        next: isLast ? null : String(from + PAGE),
      },
    };
  }
  if (id !== undefined) return ofOrder(broker, account, asked);
  return account.showsOrders ? { status: 200, body: [] } : { status: STATUSES.unsupported };
}

function answer(broker: SkeletonBroker, asked: Asked): Answer {
  const { method, parts, body, person } = asked;
  const [what, id] = parts;
  if (what === "brokerages") return { status: 200, body: [{ slug: "SAMPLE", name: "Sample Brokerage" }] };
  if (what === "people" && method === "DELETE")
    return broker.people.delete(id ?? "") ? { status: 204 } : NOT_FOUND;
  if (what === "people") {
    const made = broker.register(String(body.id));
    return made === null ? { status: STATUSES.rejected } : { status: 200, body: { secret: made.secret } };
  }
  if (person === null) return { status: STATUSES.user_refused };
  if (what !== "accounts" || id === undefined) return ofPerson(broker, person, asked);
  const found = broker.account(id);
  return found === null || found.person !== person ? NOT_FOUND : ofAccount(broker, found.account, asked);
}

/** As the platform's own `fetch` fails where there is no line. */
const noLine = () => new TypeError("fetch failed", { cause: { code: "ECONNRESET" } });

function refusal(fault: Extract<LineFault, { kind: "refuses" }>): Response {
  const { reason, says = "No.", retryAfterMs } = fault;
  const headers = retryAfterMs === undefined ? {} : { "retry-after": String(retryAfterMs / 1_000) };
  const status = reason in STATUSES ? STATUSES[reason as keyof typeof STATUSES] : STATUSES.rejected;
  return Response.json({ says }, { status, headers });
}

export function startSkeletonVendor(broker: SkeletonBroker): SkeletonVendor {
  let fault: LineFault | null = null;
  let cut: "before" | "after" | null = null;
  let afterPage: (() => void) | null = null;
  let asked = 0;
  const readAsked = (url: URL, { method = "GET", headers, body }: RequestInit): Asked => {
    const given = new Headers(headers);
    const person = broker.people.get(given.get("x-person") ?? "");
    return {
      ...{ method, parts: url.pathname.slice(1).split("/").map(decodeURIComponent), query: url.searchParams },
      body: typeof body === "string" ? JSON.parse(body) : {},
      person: person?.secret === given.get("x-secret") ? (person ?? null) : null,
    };
  };
  const vendorFetch = async (url: URL, init: RequestInit): Promise<Response> => {
    if (cut === "before" || fault?.kind === "cut") throw noLine();
    asked += 1;
    if (fault?.kind === "silent")
      return await new Promise((_, reject) => {
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    if (fault?.kind === "garbled") return new Response(fault.body, { status: 200 });
    if (fault?.kind === "refuses") return refusal(fault);
    const request = readAsked(url, init);
    const { status, body } = answer(broker, request);
    if (request.parts[2] === "activities") {
      afterPage?.();
      afterPage = null;
    }
    if (cut === "after" && request.method !== "GET") {
      cut = "before";
      throw noLine();
    }
    return status === 204 ? new Response(null, { status }) : Response.json(body ?? {}, { status });
  };
  return {
    fetch: (url, init = {}) => vendorFetch(new URL(String(url)), init),
    settings: {
      url: "https://vendor.example",
      installation: "neuro-test",
      key: "key+of/installation",
      webhookSecret: "secret-of-webhooks",
    },
    fail: (to) => {
      fault = to;
    },
    cutLine: (when) => {
      cut = when;
    },
    afterPage: (happens) => {
      afterPage = happens;
    },
    asked: () => asked,
  };
}
