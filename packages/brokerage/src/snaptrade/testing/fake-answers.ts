/** What the stand-in answers to each operation. */
import { randomBytes } from "node:crypto";
import { DAY_MS, MINUTE_MS } from "@neuro/contract/primitives";
import {
  accountBody,
  activityBody,
  balanceBodies,
  connectionBody,
  type FakeAnswer,
  ok,
  positionBody,
  refused,
} from "./fake-bodies.ts";
import {
  accessKindBodies,
  brokerageBody,
  FAKE_BROKERAGES,
  FAKE_LISTINGS,
  universalSymbolBody,
} from "./fake-listings.ts";
import { endOrder, isOpenOrder, meetPrice, type OrderForm, openOrder, orderBody } from "./fake-orders.ts";
import type { FakePortal, FakeState, FakeUser } from "./fake-state.ts";
import type { MatchedRequest, OperationId } from "./vendor-contract.ts";

const USD_CAD = 1.37;
const PORTAL_LIFE_MS = 5 * MINUTE_MS;

const NOT_FOUND = refused(404, "1011", "The requested resource does not exist.");
const NOT_OFFERED = refused(403, "1141", "This feature is not enabled for your plan.");
/** What a bank that keeps no securities says of them. */
const NO_HOLDINGS = refused(501, "1022", "The brokerage does not offer this for the account.");
const DISABLED = refused(
  402,
  "3003",
  "Unable to sync with brokerage account because the connection is disabled.",
);

interface Asked {
  readonly state: FakeState;
  readonly request: MatchedRequest;
  readonly portalOrigin: string;
  /** Whose own key it is signed with; null for a company's. */
  readonly owner: FakeUser | null;
}

type AnswerOf = (asked: Asked) => FakeAnswer;
type AnswerUser = (user: FakeUser, asked: Asked) => FakeAnswer;

function fieldsOf({ body }: MatchedRequest): Record<string, unknown> {
  return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
}

/** Calls of a person: with the secret of now. */
function asUser(answer: AnswerUser): AnswerOf {
  return (asked) => {
    if (asked.owner !== null) return answer(asked.owner, asked);
    const fields = { ...fieldsOf(asked.request), ...asked.request.query };
    const user = asked.state.users.get(String(fields.userId));
    if (user === undefined || user.key !== undefined || user.secret !== fields.userSecret) {
      return refused(401, "1083", "Invalid userID or userSecret provided");
    }
    return answer(user, asked);
  };
}

type Located = NonNullable<ReturnType<FakeState["locate"]>>;

function inAccount(answer: (located: Located, asked: Asked) => FakeAnswer): AnswerOf {
  return asUser((user, asked) => {
    const { accountId } = asked.request.params;
    const located = asked.state.locate(accountId ?? String(fieldsOf(asked.request).account_id));
    return located === null || located.user !== user ? NOT_FOUND : answer(located, asked);
  });
}

const login = asUser((user, { state, request, portalOrigin }) => {
  const wanted = fieldsOf(request);
  const text = (name: string) => (typeof wanted[name] === "string" ? String(wanted[name]) : null);
  const token = randomBytes(18).toString("base64url");
  state.portals.set(token, {
    token,
    user,
    access: (text("connectionType") ?? "read") as FakePortal["access"],
    broker: text("broker"),
    reconnect: text("reconnect"),
    redirect: text("customRedirect"),
    isDark: wanted.darkMode === true,
    expiresAt: state.now() + PORTAL_LIFE_MS,
  });
  return ok({ redirectURI: `${portalOrigin}/connect?token=${token}`, sessionId: token });
});

const activities = inAccount(({ account, connection }, { request }) => {
  const { startDate, endDate, offset = "0", limit = "1000" } = request.query;
  const found = account.activities
    .filter(({ at }) => {
      const date = new Date(at).toISOString().slice(0, 10);
      return (startDate === undefined || date >= startDate) && (endDate === undefined || date <= endDate);
    })
    .sort((a, b) => b.at - a.at);
  const [from, most] = [Number(offset), Math.min(1_000, Number(limit))];
  const page = found.slice(from, from + most).map((each) => activityBody(each, connection.slug));
  return ok({ data: page, pagination: { offset: from, limit: most, total: found.length } });
});

const place = inAccount(({ account, connection }, { state, request }) => {
  if (connection.access !== "trade") {
    return refused(403, "1066", "User does not have permission to place trades");
  }
  if (connection.disabledAt !== null) return DISABLED;
  const fields = fieldsOf(request);
  const listing = FAKE_LISTINGS.find(({ id }) => id === fields.universal_symbol_id);
  const quote = listing && state.quotes.get(listing);
  if (listing === undefined || quote === undefined) return refused(400, "1063", "Unable to obtain symbol");
  const form = fields as unknown as OrderForm;
  const order = openOrder(account, { listing, form, quote, now: state.now() });
  if (order === null) return refused(400, "1019", "Insufficient funds or units for the order");
  const depth = meetPrice(account, order, quote, state.now());
  state.quotes.set(listing, { ...quote, depth });
  return ok(orderBody(order));
});

const cancel = inAccount(({ account, connection }, { state, request }) => {
  if (connection.disabledAt !== null) return DISABLED;
  const order = account.orders.find(({ id }) => id === fieldsOf(request).brokerage_order_id);
  if (order === undefined || !isOpenOrder(order)) return refused(400, "1020", "The order is not open");
  endOrder(order, "CANCELED", state.now());
  return ok({ brokerage_order_id: order.id, raw_response: {} });
});

export const FAKE_ANSWERS: Readonly<Record<OperationId, AnswerOf>> = {
  Authentication_registerSnapTradeUser: ({ state, request }) => {
    const id = String(fieldsOf(request).userId);
    if (state.users.has(id)) return refused(400, "1010", "User with the following userId already exists");
    return ok({ userId: id, userSecret: state.register(id).secret });
  },
  Authentication_loginSnapTradeUser: login,
  Authentication_resetSnapTradeUserSecret: asUser((user, { state }) => {
    state.rotate(user);
    return ok({ userId: user.id, userSecret: user.secret });
  }),
  Authentication_deleteSnapTradeUser: ({ state, request }) => {
    const user = state.users.get(request.query.userId ?? "");
    if (user === undefined) return NOT_FOUND;
    state.deleteUser(user);
    return ok({ status: "deleted", detail: "User queued for deletion", userId: user.id });
  },
  Connections_listBrokerageAuthorizations: asUser((user) => ok(user.connections.map(connectionBody))),
  Connections_refreshBrokerageAuthorization: asUser((user, { state, request }) => {
    const connection = user.connections.find(({ id }) => id === request.params.authorizationId);
    if (connection === undefined) return NOT_FOUND;
    if (user.key !== undefined && connection.freshness !== "delayed") return NOT_OFFERED;
    if (connection.disabledAt !== null) return DISABLED;
    state.refresh(connection);
    return ok({ detail: "Connection refresh queued" });
  }),
  Connections_deleteConnection: asUser((user, { state, request }) => {
    const connection = user.connections.find(({ id }) => id === request.params.connectionId);
    if (connection === undefined) return NOT_FOUND;
    state.removeConnection(user, connection);
    return ok({ detail: "Connection queued for deletion", connection_id: connection.id });
  }),
  AccountInformation_listUserAccounts: asUser((user) =>
    ok(
      user.connections.flatMap((each) => each.accounts.map((account) => accountBody(each, account, USD_CAD))),
    ),
  ),
  AccountInformation_getUserAccountBalance: inAccount(({ account }) => ok(balanceBodies(account))),
  AccountInformation_getAllAccountPositions: inAccount(({ account }, { state }) =>
    (account.category ?? "INVESTMENT") !== "INVESTMENT"
      ? NO_HOLDINGS
      : ok({
          results: [...account.positions].map(([listing, held]) =>
            positionBody(listing, held, state.quotes.get(listing)?.price ?? listing.price),
          ),
          data_freshness: { as_of: new Date(account.holdingsAt).toISOString() },
        }),
  ),
  AccountInformation_getAccountActivities: activities,
  AccountInformation_getUserAccountRecentOrders: inAccount(({ account }, { state, request }) => {
    const executedOnly = request.query.only_executed !== "false";
    const recent = account.orders.filter(
      ({ placedAt, filled }) => placedAt > state.now() - DAY_MS && (!executedOnly || filled > 0),
    );
    return ok({ orders: recent.map(orderBody) });
  }),
  AccountInformation_getUserAccountOrderDetail: inAccount(({ account }, { request }) => {
    const order = account.orders.find(({ id }) => id === fieldsOf(request).brokerage_order_id);
    return order === undefined || order.isByHand === true ? NOT_FOUND : ok(orderBody(order));
  }),
  ReferenceData_listAllBrokerages: () => ok(FAKE_BROKERAGES.map(brokerageBody)),
  ReferenceData_listAllBrokerageAuthorizationType: () => ok(FAKE_BROKERAGES.flatMap(accessKindBodies)),
  ReferenceData_symbolSearchUserAccount: inAccount((_located, { request }) => {
    const wanted = String(fieldsOf(request).substring).toUpperCase();
    const found = FAKE_LISTINGS.filter(({ symbol, name }) =>
      `${symbol} ${name}`.toUpperCase().includes(wanted),
    );
    return ok(found.map(universalSymbolBody));
  }),
  Trading_placeForceOrder: place,
  Trading_cancelOrder: cancel,
};
