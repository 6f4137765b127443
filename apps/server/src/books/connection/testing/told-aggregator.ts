/** An aggregator that says what a test tells it to, call by call, and people linked to it without a portal. */
import { randomUUID } from "node:crypto";
import type {
  AggregatorAccount,
  BrokerActivity,
  BrokerAggregator,
  BrokerBalance,
  BrokerListing,
  BrokerPosition,
  Outcome,
} from "@neuro/brokerage";
import type { AppContext } from "../../../composition/context.ts";
import { aggregatorUsers, brokerConnections, users } from "../../../platform/db/schema/index.ts";
import { sealSecret } from "../aggregator-user.ts";
import { type ConnectionRow, findConnection } from "../connection-store.ts";

export interface ToldAccount {
  readonly id: string;
  readonly asOf: number;
  readonly activities: readonly BrokerActivity[];
  readonly balances: readonly BrokerBalance[];
  readonly positions: readonly BrokerPosition[];
}

export interface ToldAggregator extends BrokerAggregator {
  /** What each person has, by the aggregator's name for them; their connection has that name too. */
  readonly people: Map<string, readonly ToldAccount[]>;
  /** Happens before each answer. */
  onCall: (call: string, externalId: string) => void | Promise<void>;
}

export const royalBank: BrokerListing = {
  ...{ instrumentId: "XTSE:RY", isKnownExchange: true, symbol: "RY", vendorSymbol: "RY.TO", vendorId: "1" },
  ...{ name: "Royal Bank", exchange: "TSX", currency: "CAD", kind: "stock" },
};

/** `id` is its fingerprint too. */
export function toldActivity(
  own: Partial<BrokerActivity> & Pick<BrokerActivity, "id" | "type">,
): BrokerActivity {
  return {
    ...{
      fingerprint: own.id,
      rawType: own.type.toUpperCase(),
      tradeDate: "2026-05-20",
      settlementDate: null,
    },
    ...{ listing: null, units: "0", price: "0", amount: null, currency: "CAD", fee: "0", fxRate: null },
    ...{ description: own.type, reference: null },
    ...own,
  };
}

function accountOf(connectionId: string, { id, asOf }: ToldAccount): AggregatorAccount {
  return {
    ...{ id: `${connectionId} ${id}`, connectionId, name: id, number: `0000${id}`, type: "margin" },
    ...{
      rawType: null,
      category: "investment",
      currency: "CAD",
      totalValue: null,
      status: "open",
      openedAt: null,
    },
    ...{ holdingsSyncedAt: asOf, transactionsSyncedAt: asOf, isSyncing: false, isPaper: false },
  };
}

export function createToldAggregator(): ToldAggregator {
  const people: ToldAggregator["people"] = new Map();
  const good = <T>(value: T): Outcome<T> => ({ ok: true, value });
  const asked = async (call: string, externalId: string): Promise<readonly ToldAccount[]> => {
    await told.onCall(call, externalId);
    return people.get(externalId) ?? [];
  };
  const askedOf = async (call: string, externalId: string, accountId: string): Promise<ToldAccount> => {
    const own = await asked(call, externalId);
    const found = own.find(({ id }) => accountId === `${externalId} ${id}`);
    if (found === undefined) throw new Error(`${externalId} has no account ${accountId}`);
    return found;
  };
  const notTold = (): never => {
    throw new Error("this aggregator was told nothing of that");
  };
  const told: ToldAggregator = {
    id: "snaptrade",
    people,
    onCall: () => undefined,
    accounts: async ({ externalId }) =>
      good((await asked("accounts", externalId)).map((account) => accountOf(externalId, account))),
    activities: async ({ externalId }, accountId) =>
      good((await askedOf("activities", externalId, accountId)).activities),
    balances: async ({ externalId }, accountId) =>
      good((await askedOf("balances", externalId, accountId)).balances),
    async positions({ externalId }, accountId) {
      const { asOf, positions } = await askedOf("positions", externalId, accountId);
      return good({ asOf, positions });
    },
    showsOrders: async () => good(true),
    refresh: async () => good(null),
    readWebhook: null,
    ...{ registerUser: notTold, portalLink: notTold, connections: notTold, rotateSecret: notTold },
    ...{ disconnect: notTold, deleteUser: notTold, brokerages: notTold },
  };
  return told;
}

/** Somebody, or this member, who has just linked these accounts; nobody has asked for them yet. */
export async function linkTold(
  { db, wall, vault }: Pick<AppContext, "db" | "wall" | "vault">,
  told: ToldAggregator,
  accounts: readonly ToldAccount[],
  member: string | null = null,
): Promise<ConnectionRow> {
  const [userId, id] = [member ?? randomUUID(), randomUUID()];
  const at = new Date(wall());
  told.people.set(id, accounts);
  await db.transaction(async (tx) => {
    const person = { id: userId, kind: "member", role: "user", name: "Linked" } as const;
    if (member === null)
      await tx
        .insert(users)
        .values({ ...person, email: `${userId}@example.com`, createdAt: at, lastSeenAt: at });
    await tx.insert(aggregatorUsers).values({
      ...{ userId, aggregator: "snaptrade", externalId: id, createdAt: at },
      sealedSecret: sealSecret(vault, userId, "secret"),
    });
    await tx.insert(brokerConnections).values({
      ...{ id, userId, aggregator: "snaptrade", externalId: id, access: "trade", authorizedAt: at },
      ...{ brokerageSlug: "TOLD", brokerageName: "Told" },
    });
  });
  const connection = await findConnection(db.orm, { userId, id });
  if (connection === null) throw new Error("the connection was not stored");
  return connection;
}
