/**
 * News of orders at a broker: a reason to look at that account now. Its orders here are looked at by their venue, whose door for
 * fills knows each of them; what others did there shows in its holdings and transactions, which are asked for.
 */
import type { AggregatorEvent } from "@neuro/brokerage";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { accounts, brokerConnections, submittedOrders } from "../../../platform/db/schema/index.ts";
import type { BooksContext } from "../../books-context.ts";
import { syncFromNowOn } from "../sync/sync-alone.ts";
import type { SyncParts } from "../sync/sync-connection.ts";

type Parts = SyncParts & Pick<BooksContext, "background" | "venueOf">;
type News = Pick<AggregatorEvent, "accountId" | "connectionId" | "orderIds">;

/** The account that it names, or where it names none all that it may be about. */
async function accountsMeant({ db, aggregator }: Parts, userId: string, { accountId, connectionId }: News) {
  return await db.orm
    .select({ account: accounts, connection: brokerConnections })
    .from(accounts)
    .innerJoin(brokerConnections, eq(brokerConnections.id, accounts.connectionId))
    .where(
      and(
        ...[eq(accounts.userId, userId), eq(accounts.isConnected, true)],
        ...[eq(brokerConnections.aggregator, aggregator.id), isNull(brokerConnections.removedAt)],
        accountId === null ? undefined : eq(accounts.externalId, accountId),
        connectionId === null ? undefined : eq(brokerConnections.externalId, connectionId),
      ),
    );
}

/** Each of them was sent from here, so that nothing happened that its venue does not tell. */
async function areOurs(
  { db }: Parts,
  accountIds: readonly string[],
  orderIds: News["orderIds"],
): Promise<boolean> {
  const named = new Set(orderIds);
  if (named.size === 0) return false;
  const id = sql<string>`${submittedOrders.record} ->> 'brokerageOrderId'`;
  const own = await db.orm
    .selectDistinct({ id })
    .from(submittedOrders)
    .where(and(inArray(submittedOrders.accountId, [...accountIds]), inArray(id, [...named])));
  return own.length === named.size;
}

/** False where the connections are to be asked: it names no account that is known here as this person's, or none at all. */
export async function takeTradeNews(parts: Parts, userId: string, news: News): Promise<boolean> {
  const meant = await accountsMeant(parts, userId, news);
  const [found] = meant;
  if (found === undefined) return false;
  for (const { account } of meant) parts.venueOf(account).expectNews?.(account.id);
  const accountIds = meant.map(({ account }) => account.id);
  if (await areOurs(parts, accountIds, news.orderIds)) return true;
  if (news.accountId === null) return false;
  const { account, connection } = found;
  parts.background.begin("a synchronization of an account after a trade", async () => {
    await syncFromNowOn(parts, connection, account.id);
  });
  return true;
}
