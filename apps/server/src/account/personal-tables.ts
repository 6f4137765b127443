/**
 * Every table that holds something about a user: whose rows they are, what of them the user gets as a file, and how they go.
 * A test compares it with the database's own catalogue, so that no table or column is forgotten. Longer than other files because
 * it is one list: whoever adds a table finds all the others beside it.
 */
import type { MessageKey } from "@neuro/contract";
import { eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { digest } from "../access/token.ts";
import * as schema from "../db/schema/index.ts";

type SectionOf<K extends MessageKey> = K extends `export.section.${infer Name}` ? Name : never;
export type ExportSection = SectionOf<MessageKey>;

export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly pendingEmail: string | null;
}

/** `cascade`: with the user's row. `address`: found by the e-mail address. `blanked`: stays, without personal data. */
export type Erasure = "cascade" | "address" | "blanked";

export interface PersonalTable {
  readonly table: PgTable;
  /** Name of its section in the export. */
  readonly section: ExportSection;
  readonly rowsOf: (owner: Owner) => SQL | undefined;
  /** By which its rows are read in batches. */
  readonly key: readonly PgColumn[];
  /** Columns the export has, by their names in the database. */
  readonly exported: readonly string[];
  /** Columns that would let whoever finds the file act as the user, or guess a password. */
  readonly secret: readonly string[];
  readonly erased: Erasure;
  /** Rows read at once; few where they are large. */
  readonly batch: number;
}

interface Described {
  readonly table: PgTable;
  readonly section: ExportSection;
  readonly key: readonly PgColumn[];
  /** Names with spaces between. */
  readonly exported: string;
  readonly secret?: string;
  readonly erased?: Erasure;
  readonly batch?: number;
}

const names = (list = ""): readonly string[] => list.split(/\s+/).filter(Boolean);

function personal(described: Described, rowsOf: PersonalTable["rowsOf"]): PersonalTable {
  const { exported, secret, erased = "cascade", batch = 500, ...rest } = described;
  return { ...rest, rowsOf, exported: names(exported), secret: names(secret), erased, batch };
}

/** Rows that name the user themselves. */
function own(described: Described & { readonly userId: PgColumn }): PersonalTable {
  const { userId, ...rest } = described;
  return personal(rest, ({ id }) => eq(userId, id));
}

/** Rows of the user's brokerage accounts. */
function ofAccounts(described: Described & { readonly accountId: PgColumn }): PersonalTable {
  const { accountId, ...rest } = described;
  return personal(
    rest,
    ({ id }) => sql`${accountId} in (select a.id from accounts a where a.user_id = ${id})`,
  );
}

function ofOrders(described: Described & { readonly orderId: PgColumn }): PersonalTable {
  const { orderId, ...rest } = described;
  return personal(rest, ({ id }) => sql`${orderId} in (select o.id from orders o where o.user_id = ${id})`);
}

const {
  users,
  userSettings,
  watchlistItems,
  sessions,
  knownDevices,
  externalIdentities,
  externalLogins,
  secondFactors,
  recoveryCodes,
  loginChallenges,
  linkTokens,
  oneTimeSessionIds,
  failedLogins,
  auditLog,
} = schema;

const identity: readonly PersonalTable[] = [
  personal(
    {
      table: users,
      section: "profile",
      key: [users.id],
      exported: `id kind role status email name picture password_changed_at email_verified_at pending_email access_level
        preferences subscription_exempt created_at last_seen_at`,
      secret: "password_hash",
    },
    ({ id }) => eq(users.id, id),
  ),
  own({
    table: userSettings,
    section: "trading_settings",
    userId: userSettings.userId,
    key: [userSettings.userId],
    exported: "user_id values kill_switch updated_at",
  }),
  own({
    table: watchlistItems,
    section: "watchlist",
    userId: watchlistItems.userId,
    key: [watchlistItems.userId, watchlistItems.instrumentId],
    exported: "user_id instrument_id position added_at",
  }),
];

const access: readonly PersonalTable[] = [
  own({
    table: sessions,
    section: "sessions",
    userId: sessions.userId,
    key: [sessions.id],
    exported: `id user_id created_at last_used_at method second_factor confirmed_at address user_agent expires_at
      revoked_at`,
    secret: "token_hash",
  }),
  own({
    table: knownDevices,
    section: "known_browsers",
    userId: knownDevices.userId,
    key: [knownDevices.tokenHash],
    exported: "user_id created_at last_used_at trusted_until user_agent",
    secret: "token_hash",
  }),
  own({
    table: externalIdentities,
    section: "external_logins",
    userId: externalIdentities.userId,
    key: [externalIdentities.issuer, externalIdentities.subject],
    exported: "issuer subject user_id email linked_at last_login_at",
  }),
  own({
    table: externalLogins,
    section: "external_logins_under_way",
    userId: externalLogins.userId,
    key: [externalLogins.keyHash],
    exported: "purpose user_id session_id redirect expires_at",
    secret: "key_hash nonce code_verifier browser_hash",
  }),
  own({
    table: secondFactors,
    section: "second_step",
    userId: secondFactors.userId,
    key: [secondFactors.userId],
    exported: "user_id created_at confirmed_at last_step",
    secret: "secret",
  }),
  own({
    table: recoveryCodes,
    section: "recovery_codes",
    userId: recoveryCodes.userId,
    key: [recoveryCodes.userId, recoveryCodes.codeHash],
    exported: "user_id used_at",
    secret: "code_hash",
  }),
  own({
    table: loginChallenges,
    section: "logins_under_way",
    userId: loginChallenges.userId,
    key: [loginChallenges.idHash],
    exported: "user_id method failures expires_at",
    secret: "id_hash",
  }),
  own({
    table: linkTokens,
    section: "links_sent",
    userId: linkTokens.userId,
    key: [linkTokens.tokenHash],
    exported: "user_id purpose email by_admin created_at expires_at",
    secret: "token_hash",
  }),
  own({
    table: oneTimeSessionIds,
    section: "one_time_logins",
    userId: oneTimeSessionIds.userId,
    key: [oneTimeSessionIds.idHash],
    exported: "user_id replaces_session_id expires_at",
    secret: "id_hash browser_hash",
  }),
  personal(
    {
      table: failedLogins,
      section: "failed_logins",
      key: [failedLogins.emailHash, failedLogins.origin],
      exported: "failures locked_until last_failure_at",
      secret: "email_hash origin",
      erased: "address",
    },
    ({ email, pendingEmail }) =>
      or(
        eq(failedLogins.emailHash, digest(email)),
        pendingEmail === null ? undefined : eq(failedLogins.emailHash, digest(pendingEmail)),
      ),
  ),
  personal(
    {
      table: auditLog,
      section: "events",
      key: [auditLog.id],
      exported: "id at actor_id subject_id action details request_id address user_agent",
      erased: "blanked",
    },
    ({ id }) => or(eq(auditLog.subjectId, id), eq(auditLog.actorId, id)),
  ),
];

const {
  accounts,
  journalEntries,
  postings,
  balances,
  orders,
  fills,
  paperOrders,
  orderPreviews,
  analysisRuns,
  aiDecisions,
  draftOrders,
  optimizationProposals,
  trainings,
  networkModels,
  simulations,
} = schema;

const trading: readonly PersonalTable[] = [
  own({
    table: accounts,
    section: "accounts",
    userId: accounts.userId,
    key: [accounts.id],
    exported: `id user_id venue mode type name display_name account_number brokerage_name currency goal portfolio_type
      status is_connected needs_refresh opened_at last_synced_at held_currencies sort_order connection_id external_id can_trade contribution_room`,
  }),
  ofAccounts({
    table: journalEntries,
    section: "journal",
    accountId: journalEntries.accountId,
    key: [journalEntries.seq],
    exported: "seq id account_id kind occurred_at memo cause order_id basis",
  }),
  personal(
    {
      table: postings,
      section: "postings",
      key: [postings.entrySeq, postings.line],
      exported: "entry_seq line book commodity amount",
    },
    ({ id }) => sql`${postings.entrySeq} in (
      select e.seq from journal_entries e join accounts a on a.id = e.account_id where a.user_id = ${id}
    )`,
  ),
  ofAccounts({
    table: balances,
    section: "balances",
    accountId: balances.accountId,
    key: [balances.accountId, balances.book, balances.commodity],
    exported: "account_id book commodity amount",
  }),
  own({
    table: orders,
    section: "orders",
    userId: orders.userId,
    key: [orders.id],
    exported: `id user_id account_id idempotency_key request_hash origin instrument_id symbol currency side type quantity
      limit_price stop_price exits parent_id parent_fill_id time_in_force status filled_quantity avg_fill_price commission
      reason_code reason label cancel_requested_at decision_id state submitted_at updated_at received_at`,
  }),
  ofOrders({
    table: fills,
    section: "fills",
    orderId: fills.orderId,
    key: [fills.orderId, fills.fillId],
    exported: "fill_id order_id quantity price commission filled_at label exit_refusal",
  }),
  ofOrders({
    table: paperOrders,
    section: "paper_orders",
    orderId: paperOrders.orderId,
    key: [paperOrders.orderId],
    exported: "order_id version status instrument_id record",
  }),
  own({
    table: orderPreviews,
    section: "order_previews",
    userId: orderPreviews.userId,
    key: [orderPreviews.id],
    exported: "id user_id request_hash created_at expires_at",
  }),
];

const {
  aggregatorUsers,
  brokerConnections,
  portalTickets,
  connectionHours,
  brokerActivities,
  brokerSnapshots,
  sandboxAccounts,
  submittedOrders,
  watchedOrders,
  portfolioTargets,
} = schema;

const brokerage: readonly PersonalTable[] = [
  own({
    table: aggregatorUsers,
    section: "aggregator_users",
    userId: aggregatorUsers.userId,
    key: [aggregatorUsers.userId, aggregatorUsers.aggregator],
    exported: "user_id aggregator external_id created_at rotated_at refused_at",
    secret: "sealed_secret pending_secret",
  }),
  own({
    table: brokerConnections,
    section: "broker_connections",
    userId: brokerConnections.userId,
    key: [brokerConnections.id],
    exported: `id user_id aggregator external_id brokerage_slug brokerage_name access authorized_at disabled_at removed_at
      last_attempt_at last_synced_at last_error sync_lease_until sync_wanted_at`,
  }),
  own({
    table: portalTickets,
    section: "portal_links",
    userId: portalTickets.userId,
    key: [portalTickets.ticketHash],
    exported: "user_id wanted reconnects created_at expires_at used_at",
    secret: "ticket_hash",
  }),
  personal(
    {
      table: connectionHours,
      section: "connection_hours",
      key: [connectionHours.connectionId, connectionHours.hour],
      exported: "connection_id hour outcome",
    },
    ({ id }) =>
      sql`${connectionHours.connectionId} in (select c.id from broker_connections c where c.user_id = ${id})`,
  ),
  ofAccounts({
    table: brokerActivities,
    section: "broker_activities",
    accountId: brokerActivities.accountId,
    key: [brokerActivities.accountId, brokerActivities.fingerprint],
    exported:
      "account_id external_id fingerprint type trade_date payload outcome reason entry_ids received_at",
  }),
  ofAccounts({
    table: brokerSnapshots,
    section: "broker_snapshots",
    accountId: brokerSnapshots.accountId,
    key: [brokerSnapshots.accountId],
    exported: "account_id as_of positions balances differences received_at",
    batch: 50,
  }),
  personal(
    {
      table: sandboxAccounts,
      section: "sandbox_accounts",
      key: [sandboxAccounts.id],
      exported: "id connection_id record sort_order",
      batch: 10,
    },
    ({ id }) =>
      sql`${sandboxAccounts.connectionId} in (select c.id from broker_connections c where c.user_id = ${id})`,
  ),
  ofOrders({
    table: watchedOrders,
    section: "watched_orders",
    orderId: watchedOrders.orderId,
    key: [watchedOrders.orderId],
    exported: "order_id record version is_open updated_at",
  }),
  ofAccounts({
    table: submittedOrders,
    section: "submitted_orders",
    accountId: submittedOrders.accountId,
    key: [submittedOrders.orderId],
    exported: "order_id account_id record version is_open updated_at",
  }),
  own({
    table: portfolioTargets,
    section: "portfolio_targets",
    userId: portfolioTargets.userId,
    key: [portfolioTargets.userId, portfolioTargets.dimension],
    exported: "user_id dimension weights updated_at",
  }),
];

const neuro: readonly PersonalTable[] = [
  own({
    table: analysisRuns,
    section: "analysis_runs",
    userId: analysisRuns.userId,
    key: [analysisRuns.id],
    exported: `id user_id account_id phase trigger session_date status plan note signals high_confidence orders drafts
      started_at ended_at lease_until`,
  }),
  own({
    table: aiDecisions,
    section: "ai_decisions",
    userId: aiDecisions.userId,
    key: [aiDecisions.id],
    exported: `id run_id user_id instrument_id symbol strategy signal confidence outcome note stop_loss take_profit
      order_id draft_id decided_at`,
  }),
  own({
    table: draftOrders,
    section: "draft_orders",
    userId: draftOrders.userId,
    key: [draftOrders.id],
    exported: `id user_id run_id decision_id account_id instrument_id symbol currency strategy side units price stop_loss
      take_profit confidence reasoning status order_id created_at expires_at decided_at`,
  }),
  own({
    table: optimizationProposals,
    section: "optimization_proposals",
    userId: optimizationProposals.userId,
    key: [optimizationProposals.id],
    exported: "id user_id kind status payload created_at expires_at",
    batch: 50,
  }),
  own({
    table: trainings,
    section: "trainings",
    userId: trainings.userId,
    key: [trainings.id],
    exported: `id user_id instrument_id symbol days seed status progress checkpoint attempts failure created_at started_at
      updated_at`,
    batch: 10,
  }),
  own({
    table: networkModels,
    section: "network_models",
    userId: networkModels.userId,
    key: [networkModels.userId, networkModels.instrumentId],
    exported: "user_id instrument_id symbol training_id model summary data_hash seed version trained_at",
    batch: 5,
  }),
  own({
    table: simulations,
    section: "simulations",
    userId: simulations.userId,
    key: [simulations.id],
    exported: `id user_id instrument_id symbol days initial_balance status attempts result failure created_at updated_at`,
    batch: 50,
  }),
];

const { chatSessions, chatMessages, chatTickets, assistantUsage } = schema;

const assistant: readonly PersonalTable[] = [
  own({
    table: chatSessions,
    section: "chat_sessions",
    userId: chatSessions.userId,
    key: [chatSessions.id],
    exported: "id user_id created_at",
  }),
  own({
    table: chatMessages,
    section: "chat_messages",
    userId: chatMessages.userId,
    key: [chatMessages.seq],
    exported: "seq id user_id role content request_id reply_to answer understanding said_at",
    batch: 50,
  }),
  own({
    table: chatTickets,
    section: "chat_tickets",
    userId: chatTickets.userId,
    key: [chatTickets.id],
    exported: "id user_id origin wish created_at expires_at order_id",
  }),
  own({
    table: assistantUsage,
    section: "assistant_usage",
    userId: assistantUsage.userId,
    key: [assistantUsage.userId, assistantUsage.day],
    exported: "user_id day turns tokens",
  }),
];

/** In the order the export has them. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...identity,
  ...trading,
  ...brokerage,
  ...neuro,
  ...assistant,
  ...access,
];
