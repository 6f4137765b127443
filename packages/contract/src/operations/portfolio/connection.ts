import * as z from "zod/mini";
import { flagQuery, identifier, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { count, isoDateTime, words } from "../../units.ts";
import {
  aggregatorName,
  brokerage,
  brokerageKey,
  connection,
  connectionAccess,
} from "./connection-shapes.ts";

const received = z.object({ received: z.literal(true) });
const ticketHeader = z.looseObject({
  "x-portal-ticket": z.string().check(z.minLength(20), z.maxLength(200)),
});
const connectionPath = z.object({ id: identifier });

const operation = operationsOf("connection");

export const connectionOperations = {
  connectionUrl: operation("GET /snaptrade/connection-url", {
    summary: "A short-lived link to the brokerage portal",
    policy: "user",
    query: z.object({
      broker: z.optional(identifier),
      access: z.optional(
        connectionAccess.check(described("Read only unless asked for; a reconnection keeps what it had")),
      ),
      reconnect: z.optional(identifier.check(described("Id of the connection to sign in to again"))),
      another: z.optional(flagQuery),
      dark: z.optional(flagQuery),
    }),
    response: z.object({
      connection_url: z.string(),
      expires_at: isoDateTime("The link is worthless afterwards"),
    }),
    errors: [
      "already_connected",
      "brokerage_key_refused",
      "connection_not_found",
      "broker_unreachable",
      "rate_limited",
    ],
  }),
  connections: operation("GET /snaptrade/connections", {
    summary: "The user's connections with their accounts, each with when it was last good",
    policy: "user",
    response: z.object({
      aggregator: aggregatorName,
      checked_at: isoDateTime("When this list was made, by the market's clock"),
      connections: z.array(connection),
    }),
  }),
  brokerageKey: operation("GET /snaptrade/key", {
    summary: "The user's own key at the aggregator, masked, and whether there can be one",
    policy: "user",
    response: z.object({
      offered: z.boolean().check(described("Whether the caller may have a key of their own here")),
      key: z.nullable(brokerageKey),
    }),
  }),
  saveBrokerageKey: operation("PUT /snaptrade/key", {
    summary:
      "Try a key of one's own at the aggregator and keep it, sealed; all that is linked there is read from then on",
    policy: "user",
    body: z.object({ client_id: textInput(200), consumer_key: textInput(500) }),
    response: z.object({
      key: brokerageKey,
      linked: count("Connections that are there already"),
      message: words("In the caller's language"),
    }),
    errors: [
      "brokerage_key_refused",
      "brokerage_key_taken",
      "brokerage_key_not_offered",
      "broker_unreachable",
      "rate_limited",
    ],
  }),
  removeBrokerageKey: operation("DELETE /snaptrade/key", {
    summary: "Forget one's own key and what was linked with it; nothing is deleted at the aggregator",
    policy: "user",
    response: z.object({ success: z.literal(true), message: words("In the caller's language") }),
    errors: ["not_found", "step_up_required"],
  }),
  disconnect: operation("DELETE /snaptrade/connections/{id}", {
    summary: "Take back the access; its accounts stay as history",
    policy: "user",
    params: connectionPath,
    response: z.object({ success: z.literal(true), message: words("In the caller's language") }),
    errors: ["connection_not_found", "step_up_required", "broker_unreachable"],
  }),
  syncConnection: operation("POST /snaptrade/connections/{id}/sync", {
    summary: "Fetch what is new at the broker now",
    policy: "user",
    params: connectionPath,
    response: z.object({
      success: z.boolean(),
      synced: count("Accounts brought up to date"),
      failed: count("Accounts that keep their last good numbers"),
      message: words("In the caller's language"),
      connection,
    }),
    errors: ["connection_not_found", "rate_limited"],
  }),
  brokerageList: operation("GET /snaptrade/brokerages", {
    summary: "Brokerages that can be connected, the well-known ones first",
    policy: "public",
    response: z.object({
      aggregator: aggregatorName,
      live: z.boolean().check(described("The aggregator's own list is part of it")),
      checked_at: z.nullable(isoDateTime("When that list was fetched")),
      brokerages: z.array(brokerage),
    }),
  }),
  sandboxPortal: operation("GET /sandbox/portal", {
    summary: "What a link to the sandbox brokerage's portal was made for",
    policy: "public",
    headers: ticketHeader,
    response: z.object({
      brokerage: z.nullable(brokerage),
      access: connectionAccess,
      reconnects: z.boolean(),
      expires_at: isoDateTime("The link is worthless afterwards"),
      accounts: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          type: words("TFSA, RRSP, crypto, investment, margin"),
          currency: words("Home currency"),
        }),
      ),
    }),
    errors: ["portal_link_expired"],
  }),
  sandboxAuthorize: operation("POST /sandbox/portal", {
    summary: "Give or refuse the access a link to the sandbox's portal asked for, once",
    policy: "public",
    headers: ticketHeader,
    body: z.object({
      decision: z.enum(["authorize", "refuse"]),
      brokerage: z.optional(identifier.check(described("Slug; needed where the link named none"))),
      access: z.optional(connectionAccess),
    }),
    response: z.object({
      status: z.enum(["SUCCESS", "ABANDONED"]),
      connection_id: z.nullable(z.string()),
      brokerage_name: z.nullable(z.string()),
    }),
    errors: ["portal_link_expired"],
  }),
  snaptradeWebhook: operation("POST /snaptrade/webhook", {
    summary: "Events of the brokerage aggregator, signed",
    policy: "public",
    kind: "raw",
    headers: z.looseObject({ signature: z.string().check(z.maxLength(200)) }),
    response: received,
    errors: ["forbidden", "not_configured"],
  }),
} as const;
