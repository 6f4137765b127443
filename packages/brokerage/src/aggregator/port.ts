/**
 * The aggregator port: what a service that links people's brokerage accounts answers. SnapTrade is one adapter, the sandbox
 * brokerage the other. Amounts and units are decimal strings, instants epoch ms (UTC), dates ISO `YYYY-MM-DD`.
 * A failure is always told as one: there is no call in which it could be read as "nothing there".
 */
import type { AggregatorId } from "@neuro/contract";
import type { AggregatorAccount, AggregatorBrokerage, AggregatorConnection } from "./connection-shapes.ts";
import type { BrokerActivity, BrokerBalance, BrokerPositions } from "./holding-shapes.ts";
import type { ReadWebhook } from "./webhook-shapes.ts";

export * from "./connection-shapes.ts";
export * from "./holding-shapes.ts";
export * from "./webhook-shapes.ts";

/** A person as the aggregator knows them. The secret opens all their accounts: it is never logged and never sent to a browser. */
export interface AggregatorUser {
  readonly externalId: string;
  /** Empty at the sandbox, which needs none. */
  readonly secret: string;
  /** Set where they are the client id and the consumer key that the person has at the aggregator themselves. */
  readonly ownKey?: true;
}

/** An account at an aggregator, as orders reach it. */
export interface TradedAccount {
  readonly user: AggregatorUser;
  /** The aggregator's id of the account. */
  readonly externalId: string;
  /** False for a connection that only reads. */
  readonly canTrade: boolean;
}

export type FailureReason =
  /** No answer: the service or the way to it is down. */
  | "unreachable"
  | "timeout"
  | "rate_limited"
  /** The aggregator does not accept this person's id or secret: they must authorize anew. */
  | "user_refused"
  /** The brokerage no longer accepts the connection: they must reconnect it. */
  | "connection_disabled"
  /** Our plan with the aggregator does not include the call, or does not for this connection. */
  | "not_subscribed"
  /** The call has been withdrawn by the aggregator. */
  | "gone"
  | "not_found"
  /** It answers, but cannot now: synchronizing, or failing inside. */
  | "busy"
  /** Definite: it understood and refused. */
  | "rejected"
  /** Definite: that brokerage does not offer the call. */
  | "unsupported"
  /** Its answer cannot be read; nothing of it is used. */
  | "malformed";

export interface Failure {
  readonly ok: false;
  readonly reason: FailureReason;
  /** After how long asking again makes sense, when the aggregator said so. */
  readonly retryAfterMs: number | null;
  /** For logs and administrators, free of secrets; not a text for users. */
  readonly message: string;
}

export type Outcome<T> = { readonly ok: true; readonly value: T } | Failure;

export type AccessKind = "read" | "trade";

export interface WantedPortal {
  /** The brokerage's slug; null lets the person choose in the portal. */
  readonly broker: string | null;
  readonly access: AccessKind;
  /** The aggregator's id of the connection to repair. */
  readonly reconnect: string | null;
  /** Where the portal sends the browser when it is done. */
  readonly redirect: string;
  readonly dark: boolean;
  readonly locale: "en" | "fr";
}

export interface PortalLink {
  readonly url: string;
  readonly expiresAt: number;
}

export interface BrokerAggregator {
  readonly id: AggregatorId;
  /** `rejected` when the id is taken: its secret cannot be had again. */
  registerUser(externalUserId: string): Promise<Outcome<{ readonly secret: string }>>;
  portalLink(user: AggregatorUser, wanted: WantedPortal): Promise<Outcome<PortalLink>>;
  connections(user: AggregatorUser): Promise<Outcome<readonly AggregatorConnection[]>>;
  /** Of all the person's connections; those of a disabled one are listed too. */
  accounts(user: AggregatorUser): Promise<Outcome<readonly AggregatorAccount[]>>;
  /** Cash per currency; negative on a margin account that borrowed. */
  balances(user: AggregatorUser, accountId: string): Promise<Outcome<readonly BrokerBalance[]>>;
  positions(user: AggregatorUser, accountId: string): Promise<Outcome<BrokerPositions>>;
  /** Whole (all pages), ascending by trade date; `from` is inclusive. */
  activities(
    user: AggregatorUser,
    accountId: string,
    range: { readonly from: string | null },
  ): Promise<Outcome<readonly BrokerActivity[]>>;
  /** False where the brokerage does not show its orders: one without an answer could never be found again. */
  showsOrders(user: AggregatorUser, accountId: string): Promise<Outcome<boolean>>;
  /** Asks for fresh data, which comes later; a webhook tells when. */
  refresh(user: AggregatorUser, connectionId: string): Promise<Outcome<null>>;
  /** The old secret is invalid from the answer on: store the new one before using it. */
  rotateSecret(user: AggregatorUser): Promise<Outcome<{ readonly secret: string }>>;
  disconnect(user: AggregatorUser, connectionId: string): Promise<Outcome<null>>;
  /** Removes the person with all connections. Deleting somebody unknown succeeds. */
  deleteUser(user: AggregatorUser): Promise<Outcome<null>>;
  /** Of the installation, or as the person's own key may link them; null where that is asked without one. */
  brokerages(user: AggregatorUser | null): Promise<Outcome<readonly AggregatorBrokerage[]>>;
  /** Whether a delivery is genuine, and what it says; `body` is the text as received. Null where it sends none. */
  readonly readWebhook: ((body: string, signature: string | undefined) => ReadWebhook) | null;
}
