/**
 * SKELETON, part 2 of 3: an aggregator, from the vendor's words to the port's. Each schema refuses what it cannot read: an answer
 * is told whole or as a failure, never shortened, and what is not given is null, never zero.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { AggregatorId } from "@neuro/contract";
import { MINUTE_MS } from "@neuro/contract/primitives";
import * as z from "zod/mini";
import type {
  AggregatorUser,
  BrokerActivity,
  BrokerAggregator,
  BrokerListing,
  Outcome,
  ReadWebhook,
} from "../aggregator/port.ts";
import { amount, day, instant, maybe } from "../vendor/amounts.ts";
import { plain } from "../vendor/ask-vendor.ts";
import { ascending, type ReadActivity } from "../vendor/fingerprint-activities.ts";
import { listingOf } from "../vendor/listing.ts";
import {
  createSkeletonClient,
  parsedJson,
  type SkeletonCall,
  type SkeletonOptions,
} from "./skeleton-client.ts";

const filled = z.string().check(z.minLength(1));

// Yours: the vendor's shapes, and what the port calls what stands in them.
const LISTING = z.pipe(
  z.object({ id: filled, symbol: filled, exchange: filled, currency: filled }),
  z.transform(
    ({ id, symbol, exchange, currency }): BrokerListing =>
      listingOf({ id, symbol, rawSymbol: null, name: null, exchanges: [exchange], currency, kind: "stock" }),
  ),
);
const CONNECTIONS = z.array(
  z.pipe(
    z.object({
      id: filled,
      brokerage: z.object({ slug: filled, name: filled }),
      access: z.enum(["read", "trade"]),
      since: instant,
      refused_since: maybe(instant),
    }),
    z.transform(({ since, refused_since, ...same }) => ({
      ...same,
      authorizedAt: since,
      disabledAt: refused_since,
      freshness: null,
      isDegraded: false,
    })),
  ),
);
const ACCOUNTS = z.array(
  z.pipe(
    z.object({ id: filled, connection: filled, name: filled, number: filled, synced: instant }),
    z.transform(({ connection, synced, ...same }) => ({
      ...same,
      connectionId: connection,
      type: "cash" as const,
      rawType: null,
      category: "investment" as const,
      currency: "CAD",
      totalValue: null,
      status: "open" as const,
      openedAt: null,
      holdingsSyncedAt: synced,
      transactionsSyncedAt: synced,
      isSyncing: false,
      isPaper: false,
    })),
  ),
);
const BALANCES = z.array(z.object({ currency: filled, cash: amount }));
const POSITIONS = z.pipe(
  z.object({
    as_of: instant,
    rows: z.array(z.object({ listing: LISTING, units: amount, price: maybe(amount), cost: maybe(amount) })),
  }),
  z.transform(({ as_of: asOf, rows }) => ({
    asOf,
    positions: rows
      .filter(({ units }) => units !== "0")
      .map((row) => ({ ...row, currency: row.listing.currency ?? "CAD", isCashEquivalent: false })),
  })),
);
const TYPES = { buy: "buy", sell: "sell", in: "contribution", out: "withdrawal" } as const;
const ACTIVITY = z.pipe(
  z.object({
    id: filled,
    what: z.enum(["buy", "sell", "in", "out"]),
    at: day,
    listing: maybe(LISTING),
    units: amount,
    price: amount,
    amount: maybe(amount),
    currency: filled,
  }),
  z.transform(
    ({ what, at, ...same }): ReadActivity => ({
      ...same,
      type: TYPES[what],
      rawType: what,
      tradeDate: at,
      settlementDate: null,
      fee: "0",
      fxRate: null,
      description: what,
      reference: null,
    }),
  ),
);
const ACTIVITY_PAGE = z.object({ rows: z.array(ACTIVITY), next: z.nullable(filled) });
const SECRET = z.object({ secret: filled });
const PORTAL = z.pipe(
  z.object({ url: z.url({ protocol: /^https?$/ }), ends: instant }),
  z.transform(({ url, ends }) => ({ url, expiresAt: ends })),
);
const BROKERAGES = z.array(
  z.pipe(
    z.object({ slug: filled, name: filled }),
    z.transform((one) => ({ ...one, available: true, canTrade: true, isDegraded: false, logoUrl: null })),
  ),
);
/** An answer that only confirms: what it says is not used. */
const DONE = z.pipe(
  z.unknown(),
  z.transform(() => null),
);

type Ask = <T>(call: SkeletonCall<T>) => Promise<Outcome<T>>;

/** `id`: yours, a new line of the contract's table of aggregators. */
export function createSkeletonAggregator(id: AggregatorId, options: SkeletonOptions): BrokerAggregator {
  const client = createSkeletonClient(options);
  const ask: Ask = async (call) => plain(await client.ask(call));
  return {
    id,
    ...people(ask),
    ...linked(ask),
    ...held(ask),
    readWebhook: (body, signature) => readWebhook(body, signature, options),
  };
}

/** What shall be removed and is not there is removed. */
function goneIsDone(outcome: Outcome<null>): Outcome<null> {
  return !outcome.ok && outcome.reason === "not_found" ? { ok: true, value: null } : outcome;
}

function people(ask: Ask): Pick<BrokerAggregator, "registerUser" | "rotateSecret" | "deleteUser"> {
  const post = { kind: "once", method: "POST", schema: SECRET } as const;
  return {
    registerUser: (id) => ask({ ...post, name: "register", user: null, path: "/people", body: { id } }),
    rotateSecret: (user) => ask({ ...post, name: "rotate", user, path: "/me/secret" }),
    async deleteUser({ externalId }) {
      const path = `/people/${encodeURIComponent(externalId)}`;
      return goneIsDone(
        await ask({ name: "delete", kind: "once", user: null, method: "DELETE", path, schema: DONE }),
      );
    },
  };
}

type Linked = "portalLink" | "connections" | "accounts" | "refresh" | "disconnect" | "brokerages";

function linked(ask: Ask): Pick<BrokerAggregator, Linked> {
  const pathOf = (id: string) => `/connections/${encodeURIComponent(id)}`;
  const once = { kind: "once", schema: DONE } as const;
  return {
    portalLink: (user, body) =>
      ask({ name: "portal", kind: "once", user, method: "POST", path: "/me/portal", body, schema: PORTAL }),
    connections: (user) =>
      ask({ name: "connections", kind: "read", user, path: "/connections", schema: CONNECTIONS }),
    accounts: (user) => ask({ name: "accounts", kind: "read", user, path: "/accounts", schema: ACCOUNTS }),
    refresh: (user, id) => ask({ ...once, name: "refresh", user, method: "POST", path: pathOf(id) }),
    disconnect: async (user, id) =>
      goneIsDone(await ask({ ...once, name: "disconnect", user, method: "DELETE", path: pathOf(id) })),
    brokerages: () =>
      ask({ name: "brokerages", kind: "read", user: null, path: "/brokerages", schema: BROKERAGES }),
  };
}

type Held = "balances" | "positions" | "activities" | "showsOrders";

function held(ask: Ask): Pick<BrokerAggregator, Held> {
  const pathOf = (id: string, what: string) => `/accounts/${encodeURIComponent(id)}/${what}`;
  return {
    balances: (user, id) =>
      ask({ name: "balances", kind: "read", user, path: pathOf(id, "balances"), schema: BALANCES }),
    positions: (user, id) =>
      ask({ name: "positions", kind: "read", user, path: pathOf(id, "positions"), schema: POSITIONS }),
    activities: (user, id, { from }) => readActivities(ask, { user, path: pathOf(id, "activities"), from }),
    async showsOrders(user, id) {
      const asked = await ask({
        name: "orders",
        kind: "read",
        user,
        path: pathOf(id, "orders"),
        schema: DONE,
      });
      if (asked.ok) return { ok: true, value: true };
      return asked.reason === "unsupported" ? { ok: true, value: false } : asked;
    },
  };
}

/** Yours: how the vendor pages. All pages become one list, each activity once by its id. */
async function readActivities(
  ask: Ask,
  { user, path, from }: { user: AggregatorUser; path: string; from: string | null },
): Promise<Outcome<readonly BrokerActivity[]>> {
  const byId = new Map<string, ReadActivity>();
  let after: string | null = "";
  while (after !== null) {
    const page: Outcome<z.output<typeof ACTIVITY_PAGE>> = await ask({
      name: "activities",
      kind: "read",
      user,
      path: `${path}?after=${encodeURIComponent(after)}`,
      schema: ACTIVITY_PAGE,
    });
    if (!page.ok) return page;
    for (const activity of page.value.rows) byId.set(activity.id, activity);
    after = page.value.next;
  }
  const whole = ascending([...byId.values()]);
  return { ok: true, value: from === null ? whole : whole.filter(({ tradeDate }) => tradeDate >= from) };
}

/** Older than this it is a recording. */
const WEBHOOK_WINDOW_MS = 5 * MINUTE_MS;

const EVENT = z.object({
  id: filled,
  installation: filled,
  at: instant,
  kind: z.enum([
    "connections_changed",
    "holdings_updated",
    "transactions_updated",
    "orders_changed",
    "user_deleted",
    "other",
  ]),
  person: filled,
  connection: z.nullable(z.string()),
  account: z.nullable(z.string()),
  orders: z.nullable(z.array(z.string())),
});

/** Yours: what is signed, and how. */
export function signatureOf(body: string, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("base64");
}

function readWebhook(
  body: string,
  signature: string | undefined,
  { settings, now }: SkeletonOptions,
): ReadWebhook {
  if (signature === undefined || signature === "") return { ok: false, reason: "unsigned" };
  const [given, expected] = [signature, signatureOf(body, settings.webhookSecret)].map((text) =>
    Buffer.from(text),
  );
  // In a time that does not tell how much of it was right.
  const isGenuine =
    given?.length === expected?.length && timingSafeEqual(given ?? Buffer.of(), expected ?? Buffer.of());
  if (!isGenuine) return { ok: false, reason: "bad_signature" };
  const read = EVENT.safeParse(parsedJson(body));
  if (!read.success) return { ok: false, reason: "malformed" };
  const { id, installation, at, kind, person, connection, account, orders } = read.data;
  if (installation !== settings.installation) return { ok: false, reason: "foreign" };
  if (Math.abs(now() - at) > WEBHOOK_WINDOW_MS) return { ok: false, reason: "stale" };
  return {
    ok: true,
    event: {
      ...{ id, kind, type: kind, at, externalUserId: person },
      ...{ connectionId: connection, accountId: account, orderIds: orders },
    },
  };
}
