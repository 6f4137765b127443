/** What the user linked: connections, what the broker said, and orders sent there. */
import { sql } from "drizzle-orm";
import {
  accountStatements,
  aggregatorUsers,
  brokerActivities,
  brokerConnections,
  brokerSnapshots,
  connectionHours,
  costCorrections,
  costEvents,
  entryCorrections,
  householdPeople,
  identicalProperties,
  importAccounts,
  importLines,
  importMemory,
  imports,
  namedLots,
  netWorthItems,
  netWorthValues,
  ownSecurities,
  portalTickets,
  portfolioTargets,
  recurringEntries,
  roomChoices,
  roomEntries,
  roomStatements,
  sandboxAccounts,
  shownGains,
  submittedOrders,
  taxSlips,
  watchedOrders,
} from "../../../platform/db/schema/index.ts";
import { ofAccounts, ofConnections, ofOrders, own, type PersonalTable, personal } from "./personal-table.ts";

export const brokerageTables: readonly PersonalTable[] = [
  own({
    table: aggregatorUsers,
    exported: "user_id aggregator external_id created_at rotated_at refused_at former_ids",
    secret: "sealed_secret pending_secret",
  }),
  own({
    table: brokerConnections,
    exported: `id user_id aggregator external_id brokerage_slug brokerage_name access authorized_at disabled_at removed_at
      forgotten_at freshness is_degraded
      last_attempt_at last_synced_at last_error sync_lease_until sync_wanted_at`,
  }),
  own({
    table: portalTickets,
    section: "portal_links",
    exported: "user_id wanted reconnects created_at expires_at used_at",
    secret: "ticket_hash",
  }),
  ofConnections({
    table: connectionHours,
    exported: "connection_id hour outcome",
  }),
  ofAccounts({
    table: brokerActivities,
    exported:
      "account_id external_id fingerprint type trade_date payload outcome reason entry_ids received_at file_format replaced_by",
  }),
  own({
    table: imports,
    exported:
      "id user_id state file_name digest content choices format counts done total made_at booked_at replaced",
    batch: 5,
  }),
  own({
    table: importMemory,
    key: [importMemory.kind, importMemory.key],
    exported: "user_id kind key value made_at",
  }),
  ofAccounts({
    table: importAccounts,
    exported: "import_id account_id key is_new opened_before",
  }),
  ofAccounts({
    table: importLines,
    exported: "import_id line part account_id fingerprint",
  }),
  ofAccounts({
    table: accountStatements,
    exported: "id account_id closes_on cash units is_whole import_id made_at",
  }),
  ofAccounts({
    table: brokerSnapshots,
    exported: "account_id as_of positions balances differences received_at",
    batch: 50,
  }),
  own({
    table: netWorthItems,
    exported: "id user_id kind name currency secured_on ended_on made_at",
  }),
  personal(
    { table: netWorthValues, exported: "item_id day amount rate payment paid_every made_at" },
    ({ id }) => sql`${netWorthValues.itemId} in (select i.id from net_worth_items i where i.user_id = ${id})`,
  ),
  ofAccounts({
    table: namedLots,
    exported: "seq account_id cause lots made_at undone_at",
  }),
  ofAccounts({
    table: costCorrections,
    exported: "seq id account_id cause basis told rated_on reason made_at undone_at",
  }),
  ofAccounts({
    table: entryCorrections,
    exported: "seq id account_id removed told entered explained reason made_at undone_at",
  }),
  ofConnections({
    table: sandboxAccounts,
    exported: "id connection_id record sort_order",
    batch: 10,
  }),
  ofOrders({
    table: watchedOrders,
    exported: "order_id record version is_open updated_at",
  }),
  ofAccounts({
    table: submittedOrders,
    exported: "order_id account_id record version is_open updated_at",
  }),
  own({
    table: shownGains,
    exported: "user_id person_id country year books shown before",
  }),
  own({
    table: costEvents,
    exported: `id user_id instrument_id kind record_date currency per_unit per_unit_cad per_unit_usd told_in per_unit_told source made_at
      undone_at`,
  }),
  own({
    table: ownSecurities,
    key: [ownSecurities.instrumentId],
    exported: "user_id instrument_id name kind currency terms prices version changed_at import_id",
    batch: 20,
  }),
  ofAccounts({
    table: recurringEntries,
    exported:
      "id account_id type amount currency symbol every starts_on ends_on next_on note problem made_at",
  }),
  own({
    table: householdPeople,
    exported: "seq id user_id relation name birth_date resident_since spouse_since spouse_until made_at",
  }),
  own({
    table: roomStatements,
    exported: "seq id user_id person_id kind as_of amount paid_in granted made_at undone_at",
  }),
  own({
    table: roomEntries,
    exported: "seq id user_id person_id kind date amount note made_at undone_at",
  }),
  ofAccounts({
    table: roomChoices,
    exported: "account_id cause counts made_at",
  }),
  own({
    table: taxSlips,
    exported: `id user_id year account_id security instrument_id disposed_on units proceeds cost currency source made_at
      removed_at`,
  }),
  own({
    table: identicalProperties,
    exported: "id user_id first_id second_id reason made_at undone_at",
  }),
  own({
    table: portfolioTargets,
    exported: "user_id dimension weights updated_at",
  }),
];
