/**
 * The sandbox brokerage behind the aggregator port: practice accounts on the paper exchange, linked through the same flow as real
 * ones. What it says of an account is the practice year it keeps, and what was traded there since, from the same books.
 */
import {
  type AggregatorAccount,
  type Failure as AggregatorFailure,
  type AggregatorUser,
  type BrokerAggregator,
  type BrokerPosition,
  type Outcome,
  SANDBOX_BROKERAGE_NAME,
} from "@neuro/brokerage";
import { brokerages } from "@neuro/contract";
import type { Instrument, Market } from "@neuro/market";
import { and, asc, eq, gte, isNull, sql } from "drizzle-orm";
import { exactText } from "../../../platform/db/exact-text.ts";
import {
  aggregatorUsers,
  brokerConnections,
  journalEntries,
  portalTickets,
  postings,
  sandboxAccounts,
} from "../../../platform/db/schema/index.ts";
import { digest, newToken } from "../../../platform/vault/token.ts";
import type { BooksContext } from "../../books-context.ts";
import { addUp, heldIn, type Sums } from "../sync/sums.ts";
import { listingOf, type SandboxRecord } from "./plan-record.ts";
import { slugOf } from "./slug-of.ts";

type Parts = Pick<BooksContext, "db" | "market" | "wall" | "publicOrigin">;

const TICKET_MS = 5 * 60_000;

const good = <T>(value: T): Outcome<T> => ({ ok: true, value });
const refused = (reason: AggregatorFailure["reason"], text: string): AggregatorFailure => ({
  ...{ ok: false, reason, retryAfterMs: null, message: text },
});

interface Found {
  readonly id: string;
  readonly connectionId: string;
  readonly authorizedAt: Date;
  readonly record: SandboxRecord;
}

export function createSandboxAggregator(parts: Parts): BrokerAggregator {
  const { db, market, wall, publicOrigin } = parts;
  const { orm } = db;

  async function userIdOf({ externalId }: AggregatorUser): Promise<string | null> {
    const [row] = await orm
      .select({ userId: aggregatorUsers.userId })
      .from(aggregatorUsers)
      .where(and(eq(aggregatorUsers.aggregator, "sandbox"), eq(aggregatorUsers.externalId, externalId)));
    return row?.userId ?? null;
  }

  async function listed(user: AggregatorUser): Promise<readonly Found[]> {
    const userId = await userIdOf(user);
    if (userId === null) return [];
    const rows = await orm
      .select({
        ...{ id: sandboxAccounts.id, record: sandboxAccounts.record },
        ...{ connectionId: brokerConnections.externalId, authorizedAt: brokerConnections.authorizedAt },
      })
      .from(sandboxAccounts)
      .innerJoin(brokerConnections, eq(brokerConnections.id, sandboxAccounts.connectionId))
      .where(and(eq(brokerConnections.userId, userId), isNull(brokerConnections.removedAt)))
      .orderBy(asc(sandboxAccounts.connectionId), asc(sandboxAccounts.sortOrder));
    return rows.map((row) => ({ ...row, record: row.record as SandboxRecord }));
  }

  async function ofAccount<T>(
    user: AggregatorUser,
    accountId: string,
    answer: (found: Found) => Promise<T>,
  ): Promise<Outcome<T>> {
    const found = (await listed(user)).find(({ id }) => id === accountId);
    return found === undefined ? refused("not_found", "no such account") : good(await answer(found));
  }

  /** What the practice year left and what happened since: trades, dividends, money and units moved by their owner. */
  async function heldNow({ id, record }: Found): Promise<Sums> {
    const own = record.activities.flatMap(({ type, listing, tradeDate }) =>
      type === "dividend" && listing !== null ? [`dividend:${listing.instrumentId}:${tradeDate}`] : [],
    );
    const rows = await orm
      .select({ book: postings.book, commodity: postings.commodity, amount: postings.amount })
      .from(postings)
      .innerJoin(journalEntries, eq(journalEntries.seq, postings.entrySeq))
      .where(
        and(
          eq(journalEntries.accountId, id),
          sql`${journalEntries.cause} !~ '^(activity|opening|adjust|unadjust):'`,
          sql`${journalEntries.cause} not in (select jsonb_array_elements_text(${JSON.stringify(own)}::jsonb))`,
        ),
      );
    return addUp(record.held, heldIn(rows.map((row) => ({ ...row, amount: exactText(row.amount) }))));
  }

  return {
    id: "sandbox",
    registerUser: async () => good({ secret: "" }),
    async portalLink(user, { broker, access, reconnect, dark, locale }) {
      const userId = await userIdOf(user);
      if (userId === null) return refused("user_refused", "nobody is registered under this name");
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
        ...{
          ticketHash: digest(ticket),
          userId,
          wanted: { broker, access },
          reconnects: repaired?.id ?? null,
        },
        ...{ createdAt: new Date(now), expiresAt: new Date(expiresAt) },
      });
      const place = new URLSearchParams({ ticket, dark: String(dark), locale });
      return good({ url: `${publicOrigin.current()}/sandbox-portal#${place}`, expiresAt });
    },
    async connections(user) {
      const userId = await userIdOf(user);
      const rows = await orm
        .select()
        .from(brokerConnections)
        .where(
          and(
            eq(brokerConnections.aggregator, "sandbox"),
            eq(brokerConnections.userId, userId ?? "00000000-0000-0000-0000-000000000000"),
            isNull(brokerConnections.removedAt),
          ),
        );
      return good(
        rows.map(({ externalId, brokerageSlug, brokerageName, access, authorizedAt, disabledAt }) => ({
          ...{ id: externalId, brokerage: { slug: brokerageSlug, name: brokerageName }, access },
          ...{ authorizedAt: authorizedAt.getTime(), disabledAt: disabledAt?.getTime() ?? null },
        })),
      );
    },
    accounts: async (user) => good((await listed(user)).map((found) => accountOf(found, wall()))),
    balances: (user, accountId) =>
      ofAccount(user, accountId, async (found) =>
        [...(await heldNow(found))]
          .filter(([commodity]) => !commodity.includes(":"))
          .map(([currency, cash]) => ({ currency, cash })),
      ),
    positions: (user, accountId) =>
      ofAccount(user, accountId, async (found) => {
        const units = [...(await heldNow(found))].filter(([commodity]) => commodity.includes(":"));
        const positions = await Promise.all(
          units.map(([instrumentId, held]) =>
            positionOf(market, { instrumentId, held, record: found.record }),
          ),
        );
        return { asOf: market.clock.now(), positions };
      }),
    activities: (user, accountId, { from }) =>
      ofAccount(user, accountId, async ({ record }) =>
        record.activities.filter(({ tradeDate }) => from === null || tradeDate >= from),
      ),
    showsOrders: async () => good(true),
    refresh: async () => good(null),
    rotateSecret: async () => good({ secret: "" }),
    disconnect: async () => good(null),
    async deleteUser(user) {
      const userId = await userIdOf(user);
      if (userId !== null)
        await orm
          .delete(portalTickets)
          .where(and(eq(portalTickets.userId, userId), gte(portalTickets.expiresAt, new Date(wall()))));
      return good(null);
    },
    brokerages: async () =>
      good(
        [...brokerages.map(({ name }) => name), SANDBOX_BROKERAGE_NAME].map((name) => ({
          ...{ slug: slugOf(name), name, available: true, canTrade: true, logoUrl: null },
        })),
      ),
  };
}

function accountOf({ id, connectionId, record }: Found, now: number): AggregatorAccount {
  return {
    ...{ id, connectionId, name: record.name, number: record.number, type: record.type, rawType: null },
    ...{ currency: record.currency, totalValue: null, status: "open", openedAt: record.openedAt },
    ...{ holdingsSyncedAt: now, transactionsSyncedAt: now, isSyncing: false, isPaper: true },
  };
}

function unlisted(instrumentId: string): Instrument {
  const symbol = instrumentId.slice(instrumentId.indexOf(":") + 1);
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
  { instrumentId, held, record }: { instrumentId: string; held: string; record: SandboxRecord },
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
