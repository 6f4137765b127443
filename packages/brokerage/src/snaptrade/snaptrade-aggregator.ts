/** SnapTrade behind the aggregator port. */
import type { AggregatorUser, BrokerAggregator, Outcome, WantedPortal } from "../aggregator/port.ts";
import { plain } from "./ask-vendor.ts";
import * as answers from "./connection-answers.ts";
import { balances, positions } from "./holding-answers.ts";
import { readActivities } from "./read-activities.ts";
import { askRecentOrders } from "./trading-client.ts";
import {
  asVendorUser,
  createVendorClient,
  type SnaptradeOptions,
  type VendorClient,
} from "./vendor-client.ts";

/** How long the vendor's portal address works. */
const PORTAL_LIFE_MS = 5 * 60_000;

export function createSnaptradeAggregator(options: SnaptradeOptions): BrokerAggregator {
  const client = createVendorClient(options);
  return { id: "snaptrade", ...people(client), ...linked(client), ...held(client) };
}

function people(
  client: VendorClient,
): Pick<BrokerAggregator, "registerUser" | "rotateSecret" | "deleteUser"> {
  return {
    async registerUser(userId) {
      return plain(
        await client.ask({
          name: "registerUser",
          kind: "once",
          user: null,
          schema: answers.registered,
          call: ({ authentication }, options) => authentication.registerSnapTradeUser({ userId }, options),
        }),
      );
    },
    async rotateSecret(user) {
      return plain(
        await client.ask({
          name: "resetUserSecret",
          kind: "once",
          user,
          schema: answers.registered,
          call: ({ authentication }, options) =>
            authentication.resetSnapTradeUserSecret(asVendorUser(user), options),
        }),
      );
    },
    async deleteUser({ externalId: userId }) {
      const deleted = await client.ask({
        name: "deleteUser",
        kind: "once",
        user: null,
        schema: answers.confirmation,
        call: ({ authentication }, options) => authentication.deleteSnapTradeUser({ userId }, options),
      });
      return goneIsDone(plain(deleted));
    },
  };
}

/** What shall be removed and is not there is removed. */
function goneIsDone(outcome: Outcome<null>): Outcome<null> {
  return !outcome.ok && outcome.reason === "not_found" ? { ok: true, value: null } : outcome;
}

type Linked = "portalLink" | "connections" | "accounts" | "refresh" | "disconnect" | "brokerages";

function linked(client: VendorClient): Pick<BrokerAggregator, Linked> {
  return {
    portalLink: (user, wanted) => portalLink(client, user, wanted),
    async connections(user) {
      return plain(
        await client.ask({
          name: "listBrokerageAuthorizations",
          kind: "read",
          user,
          schema: answers.connections,
          call: ({ connections }, options) =>
            connections.listBrokerageAuthorizations(asVendorUser(user), options),
        }),
      );
    },
    async accounts(user) {
      return plain(
        await client.ask({
          name: "listUserAccounts",
          kind: "read",
          user,
          schema: answers.accounts,
          call: ({ accountInformation }, options) =>
            accountInformation.listUserAccounts(asVendorUser(user), options),
        }),
      );
    },
    async refresh(user, authorizationId) {
      return plain(
        await client.ask({
          name: "refreshBrokerageAuthorization",
          kind: "once",
          user,
          schema: answers.confirmation,
          call: ({ connections }, options) =>
            connections.refreshBrokerageAuthorization({ ...asVendorUser(user), authorizationId }, options),
        }),
      );
    },
    async disconnect(user, connectionId) {
      const removed = await client.ask({
        name: "deleteConnection",
        kind: "once",
        user,
        schema: answers.confirmation,
        call: ({ connections }, options) =>
          connections.deleteConnection({ ...asVendorUser(user), connectionId }, options),
      });
      return goneIsDone(plain(removed));
    },
    async brokerages() {
      return plain(
        await client.ask({
          name: "listAllBrokerages",
          kind: "read",
          user: null,
          schema: answers.brokerages,
          call: ({ referenceData }, options) => referenceData.listAllBrokerages(options),
        }),
      );
    },
  };
}

async function portalLink(
  client: VendorClient,
  user: AggregatorUser,
  { broker, access, reconnect, redirect, dark }: WantedPortal,
): ReturnType<BrokerAggregator["portalLink"]> {
  const linked = await client.ask({
    name: "loginSnapTradeUser",
    kind: "once",
    user,
    schema: answers.portal,
    call: ({ authentication }, options) =>
      authentication.loginSnapTradeUser(
        {
          ...asVendorUser(user),
          // Brokerages that cannot trade are linked all the same: the connection then says that it only reads.
          connectionType: access === "trade" ? "trade-if-available" : "read",
          customRedirect: redirect,
          immediateRedirect: true,
          showCloseButton: true,
          darkMode: dark,
          connectionPortalVersion: "v4",
          ...(broker === null ? {} : { broker }),
          ...(reconnect === null ? {} : { reconnect }),
        },
        options,
      ),
  });
  if (!linked.ok) return plain<never>(linked);
  return { ok: true, value: { url: linked.value, expiresAt: client.now() + PORTAL_LIFE_MS } };
}

function held(
  client: VendorClient,
): Pick<BrokerAggregator, "balances" | "positions" | "activities" | "showsOrders"> {
  return {
    async showsOrders(user, externalId) {
      const asked = plain(await askRecentOrders(client, { user, externalId }));
      if (asked.ok) return { ok: true, value: true };
      return asked.reason === "unsupported" ? { ok: true, value: false } : asked;
    },
    async balances(user, accountId) {
      return plain(
        await client.ask({
          name: "getUserAccountBalance",
          kind: "read",
          user,
          schema: balances,
          call: ({ accountInformation }, options) =>
            accountInformation.getUserAccountBalance({ ...asVendorUser(user), accountId }, options),
        }),
      );
    },
    async positions(user, accountId) {
      return plain(
        await client.ask({
          name: "getAllAccountPositions",
          kind: "read",
          user,
          schema: positions,
          call: ({ accountInformation }, options) =>
            accountInformation.getAllAccountPositions({ ...asVendorUser(user), accountId }, options),
        }),
      );
    },
    activities: (user, accountId, { from }) => readActivities(client, { user, accountId, from }),
  };
}
