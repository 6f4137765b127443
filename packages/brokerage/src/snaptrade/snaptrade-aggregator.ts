/** SnapTrade behind the aggregator port. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { AggregatorUser, BrokerAggregator, Outcome, WantedPortal } from "../aggregator/port.ts";
import { plain } from "../vendor/ask-vendor.ts";
import { failure } from "../vendor/failure.ts";
import * as answers from "./answers/connection-answers.ts";
import { balances, positions } from "./answers/holding-answers.ts";
import { readActivities } from "./answers/read-activities.ts";
import type { OwnKeys } from "./own-key/own-keys.ts";
import { askRecentOrders } from "./trading-client.ts";
import { type Call, createVendorClient, type SnaptradeOptions, type VendorClient } from "./vendor-client.ts";
import { readWebhook } from "./webhook.ts";

/** How long the vendor's portal address works. */
const PORTAL_LIFE_MS = 5 * MINUTE_MS;

export function createSnaptradeAggregator(options: SnaptradeOptions): BrokerAggregator {
  const client = createVendorClient(options);
  const { webhookSecret: secret, clientId } = options.settings;
  return {
    id: "snaptrade",
    ...people(client),
    ...linked(client),
    ...held(client),
    readWebhook: (body, signature) => readWebhook(body, signature, { secret, clientId, now: client.now() }),
  };
}

const NO_PEOPLE = "a key of one's own has no people to register, rotate or delete";

/**
 * The same under keys that people have at SnapTrade themselves, each asked with that of its person alone. Nothing of theirs is ever
 * registered, rotated or deleted: to forget such a key is all that can be done with it here.
 */
export function createOwnKeyAggregator(keys: OwnKeys): BrokerAggregator {
  const never = async () => failure("unsupported", NO_PEOPLE);
  const { disconnect: _, ...calls } = linked(keys);
  return {
    id: "snaptrade_own",
    ...{ registerUser: never, rotateSecret: never, deleteUser: never, disconnect: never },
    ...calls,
    ...held(keys),
    // Signed with the person's key: see `readOwnKeyWebhook`.
    readWebhook: null,
  };
}

/** Asks the vendor, for a person or, with null, for the installation itself. */
type Question = <T>(
  name: string,
  user: AggregatorUser | null,
  schema: Call<T>["schema"],
  call: Call<T>["call"],
  /** That it is about. */
  account?: string,
) => Promise<Outcome<T>>;

function questions(client: VendorClient): { readonly read: Question; readonly once: Question } {
  const asked =
    (kind: "read" | "once"): Question =>
    async (name, user, schema, call, account) =>
      plain(
        await client.ask({ name, kind, user, schema, call, ...(account === undefined ? {} : { account }) }),
      );
  return { read: asked("read"), once: asked("once") };
}

/** What shall be removed and is not there is removed. */
function goneIsDone(outcome: Outcome<null>): Outcome<null> {
  return !outcome.ok && outcome.reason === "not_found" ? { ok: true, value: null } : outcome;
}

function people(
  client: VendorClient,
): Pick<BrokerAggregator, "registerUser" | "rotateSecret" | "deleteUser"> {
  const { once } = questions(client);
  return {
    registerUser: (userId) =>
      once("registerUser", null, answers.registered, ({ authentication }, options) =>
        authentication.registerSnapTradeUser({ userId }, options),
      ),
    rotateSecret: (user) =>
      once("resetUserSecret", user, answers.registered, ({ authentication }, options, who) =>
        authentication.resetSnapTradeUserSecret(who, options),
      ),
    async deleteUser({ externalId: userId }) {
      const deleted = await once("deleteUser", null, answers.confirmation, ({ authentication }, options) =>
        authentication.deleteSnapTradeUser({ userId }, options),
      );
      return goneIsDone(deleted);
    },
  };
}

type Linked = "portalLink" | "connections" | "accounts" | "refresh" | "disconnect" | "brokerages";

function linked(client: VendorClient): Pick<BrokerAggregator, Linked> {
  const { read, once } = questions(client);
  return {
    portalLink: (user, wanted) => portalLink(client, user, wanted),
    connections: (user) =>
      read("listBrokerageAuthorizations", user, answers.connections, ({ connections }, options, who) =>
        connections.listBrokerageAuthorizations(who, options),
      ),
    accounts: (user) =>
      read("listUserAccounts", user, answers.accounts, ({ accountInformation }, options, who) =>
        accountInformation.listUserAccounts(who, options),
      ),
    refresh: (user, authorizationId) =>
      once("refreshBrokerageAuthorization", user, answers.confirmation, ({ connections }, options, who) =>
        connections.refreshBrokerageAuthorization({ ...who, authorizationId }, options),
      ),
    async disconnect(user, connectionId) {
      const removed = await once(
        "deleteConnection",
        user,
        answers.confirmation,
        ({ connections }, options, who) => connections.deleteConnection({ ...who, connectionId }, options),
      );
      return goneIsDone(removed);
    },
    brokerages: (user) => askBrokerages(client, user),
  };
}

/** What may be linked, and whether orders reach it: by its own word, and by the kinds of access it offers. */
async function askBrokerages(
  client: VendorClient,
  user: AggregatorUser | null,
): ReturnType<BrokerAggregator["brokerages"]> {
  const { read } = questions(client);
  const listed = await read("listAllBrokerages", user, answers.brokerages, ({ referenceData }, options) =>
    referenceData.listAllBrokerages(options),
  );
  if (!listed.ok) return listed;
  const kinds = await read(
    "listAllBrokerageAuthorizationType",
    user,
    answers.accessKinds,
    ({ referenceData }, options) => referenceData.listAllBrokerageAuthorizationType({}, options),
  );
  // Without it, what each brokerage says of itself.
  return { ok: true, value: kinds.ok ? answers.withAccess(listed.value, kinds.value) : listed.value };
}

async function portalLink(
  client: VendorClient,
  user: AggregatorUser,
  { broker, access, reconnect, redirect, dark }: WantedPortal,
): ReturnType<BrokerAggregator["portalLink"]> {
  const { once } = questions(client);
  const link = await once("loginSnapTradeUser", user, answers.portal, ({ authentication }, options, who) =>
    authentication.loginSnapTradeUser(
      {
        ...who,
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
  );
  if (!link.ok) return link;
  return { ok: true, value: { url: link.value, expiresAt: client.now() + PORTAL_LIFE_MS } };
}

function held(
  client: VendorClient,
): Pick<BrokerAggregator, "balances" | "positions" | "activities" | "showsOrders"> {
  const { read } = questions(client);
  return {
    async showsOrders(user, externalId) {
      const asked = plain(await askRecentOrders(client, { user, externalId }));
      if (asked.ok) return { ok: true, value: true };
      return asked.reason === "unsupported" ? { ok: true, value: false } : asked;
    },
    balances: (user, accountId) =>
      read(
        ...(["getUserAccountBalance", user, balances] as const),
        ({ accountInformation }, options, who) =>
          accountInformation.getUserAccountBalance({ ...who, accountId }, options),
        accountId,
      ),
    positions: (user, accountId) =>
      read(
        ...(["getAllAccountPositions", user, positions] as const),
        ({ accountInformation }, options, who) =>
          accountInformation.getAllAccountPositions({ ...who, accountId }, options),
        accountId,
      ),
    activities: (user, accountId, { from }) => readActivities(client, { user, accountId, from }),
  };
}
