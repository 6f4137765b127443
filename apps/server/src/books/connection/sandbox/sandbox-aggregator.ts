/**
 * The sandbox brokerage behind the aggregator port: practice accounts on the paper exchange, linked through the same flow as real
 * ones. What it says of an account is the practice year it keeps, and what was traded there since, from the same books.
 */

import {
  type AggregatorAccount,
  type BrokerAggregator,
  type BrokerPosition,
  type PortalLink,
  SANDBOX_BROKERAGE_NAME,
  type WantedPortal,
} from "@neuro/brokerage";
import { brokerages, MINUTE_MS } from "@neuro/contract";
import { type InstrumentId, isInstrumentId, symbolIn } from "@neuro/contract/primitives";
import type { Instrument, Market } from "@neuro/market";
import { and, eq, gte } from "drizzle-orm";
import { brokerConnections, portalTickets } from "../../../platform/db/schema/index.ts";
import { digest, newToken } from "../../../platform/vault/token.ts";
import type { BooksContext } from "../../books-context.ts";
import { markRemoved } from "../connection-store.ts";
import { sumOf } from "../sync/sums.ts";
import { listingOf, type SandboxRecord } from "./plan-record.ts";
import { good, readSandboxBooks, type SandboxAccountFound, type SandboxBooks } from "./sandbox-books.ts";
import { slugOf } from "./slug-of.ts";

type Parts = Pick<BooksContext, "db" | "market" | "wall" | "publicOrigin">;

const TICKET_MS = 5 * MINUTE_MS;

export function createSandboxAggregator(parts: Parts): BrokerAggregator {
  const books = readSandboxBooks(parts);
  return {
    id: "sandbox",
    ...people(parts, books),
    ...linked(parts, books),
    ...held(parts, books),
    readWebhook: null,
  };
}

function people(
  { db, wall }: Parts,
  { asUser, connectionsOf }: SandboxBooks,
): Pick<BrokerAggregator, "registerUser" | "rotateSecret" | "deleteUser"> {
  return {
    registerUser: async () => good({ secret: "" }),
    rotateSecret: async () => good({ secret: "" }),
    async deleteUser(user) {
      await asUser(user, async (userId) => {
        const now = wall();
        const own = (await connectionsOf(userId)).map(({ id }) => id);
        await db.transaction(async (tx) => {
          await tx
            .delete(portalTickets)
            .where(and(eq(portalTickets.userId, userId), gte(portalTickets.expiresAt, new Date(now))));
          await markRemoved(tx, own, now);
        });
      });
      return good(null);
    },
  };
}

type Linked = "portalLink" | "connections" | "accounts" | "refresh" | "disconnect" | "brokerages";

function linked(
  parts: Parts,
  { asUser, connectionsOf, accountsOf }: SandboxBooks,
): Pick<BrokerAggregator, Linked> {
  const { db, wall } = parts;
  return {
    portalLink: (user, wanted) => asUser(user, (userId) => issueTicket(parts, userId, wanted)),
    connections: (user) =>
      asUser(user, async (userId) =>
        (await connectionsOf(userId)).map(
          ({ externalId, brokerageSlug, brokerageName, access, authorizedAt, disabledAt }) => ({
            ...{ id: externalId, brokerage: { slug: brokerageSlug, name: brokerageName }, access },
            ...{ authorizedAt: authorizedAt.getTime(), disabledAt: disabledAt?.getTime() ?? null },
            ...{ freshness: null, isDegraded: false },
          }),
        ),
      ),
    accounts: (user) =>
      asUser(user, async (userId) => (await accountsOf(userId)).map((found) => accountOf(found, wall()))),
    refresh: async () => good(null),
    disconnect: (user, connectionId) =>
      asUser(user, async (userId) => {
        const meant = (await connectionsOf(userId)).filter(({ externalId }) => externalId === connectionId);
        const ids = meant.map(({ id }) => id);
        await db.transaction((tx) => markRemoved(tx, ids, wall()));
        return null;
      }),
    brokerages: async () =>
      good(
        [...brokerages.map(({ name }) => name), SANDBOX_BROKERAGE_NAME].map((name) => ({
          ...{ slug: slugOf(name), name, available: true, canTrade: true, isDegraded: false, logoUrl: null },
        })),
      ),
  };
}

async function issueTicket(
  { db: { orm }, wall, publicOrigin }: Parts,
  userId: string,
  { broker, access, reconnect, dark, locale }: WantedPortal,
): Promise<PortalLink> {
  const ticket = newToken();
  const now = wall();
  const expiresAt = now + TICKET_MS;
  const [repaired] =
    reconnect === null
      ? []
      : await orm
          .select({ id: brokerConnections.id })
          .from(brokerConnections)
          .where(and(eq(brokerConnections.userId, userId), eq(brokerConnections.externalId, reconnect)));
  await orm.insert(portalTickets).values({
    ...{ ticketHash: digest(ticket), userId, wanted: { broker, access }, reconnects: repaired?.id ?? null },
    ...{ createdAt: new Date(now), expiresAt: new Date(expiresAt) },
  });
  const place = new URLSearchParams({ ticket, dark: String(dark), locale });
  return { url: `${publicOrigin.current()}/sandbox-portal#${place}`, expiresAt };
}

function held(
  { market }: Parts,
  { inAccount, heldNow }: SandboxBooks,
): Pick<BrokerAggregator, "balances" | "positions" | "activities" | "showsOrders"> {
  return {
    showsOrders: async () => good(true),
    balances: (user, accountId) =>
      inAccount(user, accountId, async (found) =>
        [...(await heldNow(found))]
          .filter(([commodity]) => !isInstrumentId(commodity))
          .map(([currency, cash]) => ({ currency, cash })),
      ),
    positions: (user, accountId) =>
      inAccount(user, accountId, async (found) => {
        const held = await heldNow(found);
        const positions = await Promise.all(
          [...held.keys()]
            .filter(isInstrumentId)
            .map((id) =>
              positionOf(market, { instrumentId: id, held: sumOf(held, id), record: found.record }),
            ),
        );
        return { asOf: market.clock.now(), positions };
      }),
    activities: (user, accountId, { from }) =>
      inAccount(user, accountId, async ({ record }) =>
        record.activities.filter(({ tradeDate }) => from === null || tradeDate >= from),
      ),
  };
}

function accountOf({ id, connectionId, record }: SandboxAccountFound, now: number): AggregatorAccount {
  return {
    ...{
      id,
      connectionId,
      name: record.name,
      number: record.number,
      type: record.type,
      rawType: null,
      category: "investment",
    },
    ...{ currency: record.currency, totalValue: null, status: "open", openedAt: record.openedAt },
    ...{ holdingsSyncedAt: now, transactionsSyncedAt: now, isSyncing: false, isPaper: true },
  };
}

function unlisted(instrumentId: InstrumentId): Instrument {
  const symbol = symbolIn(instrumentId);
  return {
    ...{
      id: instrumentId,
      symbol,
      ticker: symbol,
      name: symbol,
      mic: "XTSE",
      exchange: "TSX",
      country: "CA",
    },
    ...{ currency: "CAD", type: "stock", sector: null, industry: null },
  };
}

async function positionOf(
  market: Market,
  { instrumentId, held, record }: { instrumentId: InstrumentId; held: string; record: SandboxRecord },
): Promise<BrokerPosition> {
  const found = await market.instrument(instrumentId);
  const quote = found === null ? null : await market.quote(found).catch(() => null);
  const instrument = found ?? unlisted(instrumentId);
  return {
    ...{
      listing: listingOf(instrument),
      units: held,
      currency: instrument.currency,
      isCashEquivalent: false,
    },
    price: quote === null ? null : String(quote.price),
    cost: record.costs[instrumentId] ?? null,
  };
}
