/** What linked brokerages look like on the wire. */

import * as z from "zod/mini";
import { aggregatorIds } from "../../aggregators.ts";
import { connectionPulseHours } from "../../constants.ts";
import { described } from "../../described.ts";
import { figures } from "../../figure.ts";
import { count, home, isoDateTime, shares, words } from "../../units.ts";

export const aggregatorName = z
  .enum(aggregatorIds)
  .check(described("`sandbox` offers practice money, where no aggregator is configured"));
export const connectionAccess = z
  .enum(["read", "trade"])
  .check(described("What the connection was allowed: read only, or place orders too"));
export const connectionState = z
  .enum(["connected", "expired", "authentication_expired", "error", "syncing"])
  .check(
    described(
      "`expired`: the broker asks to sign in again. `authentication_expired`: the aggregator refuses the user's secret. `error`: the last attempt failed, the last good numbers stay",
    ),
  );

const difference = z.object({
  kind: z.enum(["units", "cash"]),
  symbol: z.nullable(z.string()),
  currency: words("Of the cash, or in which the holding trades"),
  broker: shares("What the broker reports; money for cash"),
  ledger: shares("What the transactions received so far explain"),
  since: isoDateTime("When it was first seen"),
});

export const accountCategory = z
  .enum(["investment", "deposit", "credit"])
  .check(
    described(
      "`deposit`: a bank account, `credit`: a credit line; neither counts in the value of a portfolio",
    ),
  );

export const connectedAccount = figures({
  account_id: z.string(),
  name: z.string(),
  type: words("TFSA, RRSP, crypto, investment, margin"),
  category: accountCategory,
  number: words("Masked but for its last digits"),
  mode: z.enum(["paper", "live"]),
  balance: home("Cash and holdings"),
  position_count: count("Holdings other than cash"),
  can_trade: z.boolean(),
  hides_orders: z
    .boolean()
    .check(
      described(
        "Linked to trade, but only read: its brokerage does not show its orders, so one without an answer could not be found",
      ),
    ),
  last_synced_at: z.nullable(isoDateTime("When it was last good, by the market's clock")),
  needs_refresh: z.boolean(),
  differences: z.array(difference),
});
export type ConnectedAccount = z.output<typeof connectedAccount>;

export const connection = z.object({
  id: z.string(),
  brokerage_name: z.string(),
  brokerage_slug: z.string(),
  aggregator: aggregatorName,
  access: connectionAccess,
  freshness: z
    .nullable(z.enum(["realtime", "delayed"]))
    .check(
      described("Whether it is read as the brokerage has it now or from a copy; null where nobody says"),
    ),
  degraded: z
    .boolean()
    .check(described("The brokerage works worse than it should, by the aggregator's word")),
  state: connectionState,
  message: words("The state in the caller's language"),
  authorized_at: isoDateTime("When access was given, or given again"),
  last_synced_at: z.nullable(isoDateTime("Last time all its accounts were good, by the market's clock")),
  pulse: z
    .array(z.enum(["synced", "missed", "none"]))
    .check(
      z.length(connectionPulseHours),
      described("The past hours, oldest first; `none`: it was not asked"),
    ),
  accounts: z.array(connectedAccount),
});
export type Connection = z.output<typeof connection>;

export const brokerage = z.object({
  slug: words("Names it in a link to the portal"),
  name: z.string(),
  popular: z.boolean(),
  note: z.nullable(words("In the caller's language, such as a new name")),
  access: z.nullable(connectionAccess),
  status: z
    .enum(["available", "degraded", "maintenance", "unavailable", "unknown"])
    .check(
      described(
        "`degraded`: it can be linked and works worse than it should. `unknown`: nobody was asked, or there was no answer",
      ),
    ),
});
export type Brokerage = z.output<typeof brokerage>;

export const brokerageKey = z.object({
  client_id: words("Masked but for its last characters"),
  added_at: isoDateTime("When it was saved"),
  state: z
    .enum(["working", "refused"])
    .check(
      described(
        "`refused`: the aggregator does not accept it any more, or it was lost with the installation's key",
      ),
    ),
  left_out: z
    .array(z.string())
    .check(
      described(
        "Brokerages that it reaches and its owner disconnected here; saved again, it brings them back",
      ),
    ),
});
export type BrokerageKey = z.output<typeof brokerageKey>;
