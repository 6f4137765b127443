/** The venue of linked accounts: SnapTrade, with the order types it does not know watched for by this server. */
import {
  createSnaptradeVenue,
  createWatchedVenue,
  type OwnKeys,
  type SnaptradeSettings,
  type TradedAccount,
  type Venue,
} from "@neuro/brokerage";
import { and, eq } from "drizzle-orm";
import { accounts, aggregatorUsers, brokerConnections } from "../../platform/db/schema/index.ts";
import type { BooksContext } from "../books-context.ts";
import { openSecret } from "./aggregator-user.ts";
import { createSqlSubmittedStore } from "./submitted-order-store.ts";
import { createSqlWatchedStore } from "./watched-order-store.ts";

type Parts = Pick<BooksContext, "db" | "vault" | "market" | "wall" | "log">;

/** Whose an account is at the aggregator; null once it is not linked any more. */
async function tradedAccount({ db, vault }: Parts, accountId: string): Promise<TradedAccount | null> {
  const [row] = await db.orm
    .select({ account: accounts, user: aggregatorUsers })
    .from(accounts)
    .innerJoin(brokerConnections, eq(brokerConnections.id, accounts.connectionId))
    .innerJoin(
      aggregatorUsers,
      and(
        eq(aggregatorUsers.userId, accounts.userId),
        eq(aggregatorUsers.aggregator, brokerConnections.aggregator),
      ),
    )
    .where(eq(accounts.id, accountId));
  if (row === undefined || !row.account.isConnected || row.account.externalId === null) return null;
  const user = openSecret(vault, row.user);
  return user === null ? null : { user, externalId: row.account.externalId, canTrade: row.account.canTrade };
}

/** `settings`: of the installation; null where only people's own keys are there. */
export function createLinkedVenue(
  parts: Parts,
  { settings, ownKeys }: { readonly settings: SnaptradeSettings | null; readonly ownKeys: OwnKeys },
): Venue {
  const { db, market, wall, log } = parts;
  const inner = createSnaptradeVenue({
    ...{ settings, ownKeys },
    now: wall,
    store: createSqlSubmittedStore(db, wall),
    accountOf: (accountId) => tradedAccount(parts, accountId),
    onSkipped: ({ accountId, reason }) =>
      log.warn({ accountId, reason }, "a broker's orders could not be looked at"),
  });
  return createWatchedVenue({
    inner,
    market,
    store: createSqlWatchedStore(db, wall),
    onSkipped: ({ orderId, error }) => log.error({ err: error, orderId }, "a watched order was not moved"),
  });
}
