/** The user's accounts, their books and their orders. */
import { sql } from "drizzle-orm";
import {
  accounts,
  balances,
  fills,
  journalEntries,
  orderPreviews,
  orders,
  paperOrders,
  postings,
} from "../../../platform/db/schema/index.ts";
import { ofAccounts, ofOrders, own, type PersonalTable, personal } from "./personal-table.ts";

export const tradingTables: readonly PersonalTable[] = [
  own({
    table: accounts,
    exported: `id user_id venue mode type name display_name account_number brokerage_name currency goal portfolio_type
      status is_connected needs_refresh opened_at last_synced_at held_currencies sort_order connection_id external_id can_trade person_id category`,
  }),
  ofAccounts({
    table: journalEntries,
    section: "journal",
    exported: "seq id account_id kind occurred_at settled_on memo cause order_id basis price_basis",
  }),
  personal(
    {
      table: postings,
      exported: "entry_seq line book commodity amount",
    },
    ({ id }) => sql`${postings.entrySeq} in (
      select e.seq from journal_entries e join accounts a on a.id = e.account_id where a.user_id = ${id}
    )`,
  ),
  ofAccounts({
    table: balances,
    exported: "account_id book commodity amount",
  }),
  own({
    table: orders,
    exported: `id user_id account_id idempotency_key request_hash origin instrument_id symbol currency side type quantity
      limit_price stop_price exits parent_id parent_fill_id time_in_force status filled_quantity avg_fill_price commission
      reason_code reason label cancel_requested_at taken_back_for given_back replaces quoted_bid quoted_ask decision_id state submitted_at updated_at
      received_at`,
  }),
  ofOrders({
    table: fills,
    exported: "fill_id order_id user_id quantity price commission filled_at label price_basis exit_refusal",
  }),
  ofOrders({
    table: paperOrders,
    exported: "order_id version status instrument_id record",
  }),
  own({
    table: orderPreviews,
    exported: "id user_id request_hash created_at expires_at",
  }),
];
