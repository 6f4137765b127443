/** What the user linked: connections, what the broker said, and orders sent there. */
import {
  aggregatorUsers,
  brokerActivities,
  brokerConnections,
  brokerSnapshots,
  connectionHours,
  portalTickets,
  portfolioTargets,
  sandboxAccounts,
  submittedOrders,
  watchedOrders,
} from "../../../platform/db/schema/index.ts";
import { ofAccounts, ofConnections, ofOrders, own, type PersonalTable } from "./personal-table.ts";

export const brokerageTables: readonly PersonalTable[] = [
  own({
    table: aggregatorUsers,
    section: "aggregator_users",
    key: [aggregatorUsers.userId, aggregatorUsers.aggregator],
    exported: "user_id aggregator external_id created_at rotated_at refused_at",
    secret: "sealed_secret pending_secret",
  }),
  own({
    table: brokerConnections,
    section: "broker_connections",
    key: [brokerConnections.id],
    exported: `id user_id aggregator external_id brokerage_slug brokerage_name access authorized_at disabled_at removed_at
      last_attempt_at last_synced_at last_error sync_lease_until sync_wanted_at`,
  }),
  own({
    table: portalTickets,
    section: "portal_links",
    key: [portalTickets.ticketHash],
    exported: "user_id wanted reconnects created_at expires_at used_at",
    secret: "ticket_hash",
  }),
  ofConnections({
    table: connectionHours,
    section: "connection_hours",
    key: [connectionHours.connectionId, connectionHours.hour],
    exported: "connection_id hour outcome",
  }),
  ofAccounts({
    table: brokerActivities,
    section: "broker_activities",
    key: [brokerActivities.accountId, brokerActivities.fingerprint],
    exported:
      "account_id external_id fingerprint type trade_date payload outcome reason entry_ids received_at",
  }),
  ofAccounts({
    table: brokerSnapshots,
    section: "broker_snapshots",
    key: [brokerSnapshots.accountId],
    exported: "account_id as_of positions balances differences received_at",
    batch: 50,
  }),
  ofConnections({
    table: sandboxAccounts,
    section: "sandbox_accounts",
    key: [sandboxAccounts.id],
    exported: "id connection_id record sort_order",
    batch: 10,
  }),
  ofOrders({
    table: watchedOrders,
    section: "watched_orders",
    key: [watchedOrders.orderId],
    exported: "order_id record version is_open updated_at",
  }),
  ofAccounts({
    table: submittedOrders,
    section: "submitted_orders",
    key: [submittedOrders.orderId],
    exported: "order_id account_id record version is_open updated_at",
  }),
  own({
    table: portfolioTargets,
    section: "portfolio_targets",
    key: [portfolioTargets.userId, portfolioTargets.dimension],
    exported: "user_id dimension weights updated_at",
  }),
];
