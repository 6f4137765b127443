/** The vendor's calls about orders. Placing and cancelling are sent once, whatever comes back. */
import type { ApprovedOrder } from "@neuro/ledger";
import type { AggregatorUser, BrokerListing } from "../aggregator/port.ts";
import type { Asked } from "../vendor/ask-vendor.ts";
import { confirmation } from "./answers/connection-answers.ts";
import { type OrderRecord, orderRecord, recentOrders, symbolsFound } from "./answers/order-answers.ts";
import type { VendorClient } from "./vendor-client.ts";

/** An account as the vendor knows it. */
export interface VendorAccount {
  readonly user: AggregatorUser;
  readonly externalId: string;
}

export interface TradingClient {
  /** Securities that can be traded in the account and match the symbol, on whatever exchange. */
  symbols(account: VendorAccount, symbol: string): Promise<Asked<readonly BrokerListing[]>>;
  /** Of the last 24 hours, in whatever state, always fresh. */
  recentOrders(account: VendorAccount): Promise<Asked<readonly OrderRecord[]>>;
  /** Fresh; only of orders placed through the vendor. */
  order(account: VendorAccount, brokerageOrderId: string): Promise<Asked<OrderRecord>>;
  place(account: VendorAccount, order: PlacedOrder): Promise<Asked<OrderRecord>>;
  cancel(account: VendorAccount, brokerageOrderId: string): Promise<Asked<null>>;
  now(): number;
}

export interface PlacedOrder {
  readonly order: ApprovedOrder;
  readonly universalSymbolId: string;
  readonly clientOrderId: string;
}

type VendorOrderType = "Market" | "Limit" | "Stop" | "StopLimit";

/** One that is two in one cannot be sent: the server watches it. */
function vendorTypeOf({ type }: ApprovedOrder): VendorOrderType {
  if (type === "OCO") throw new Error("an OCO order is watched here, never sent");
  return type;
}

export function createTradingClient(client: VendorClient): TradingClient {
  return {
    now: () => client.now(),
    symbols: ({ user, externalId: accountId }, substring) =>
      client.ask({
        name: "symbolSearchUserAccount",
        kind: "read",
        user,
        account: accountId,
        schema: symbolsFound,
        call: ({ referenceData }, options, who) =>
          referenceData.symbolSearchUserAccount({ ...who, accountId, substring }, options),
      }),
    recentOrders: (account) => askRecentOrders(client, account),
    order: ({ user, externalId: accountId }, brokerageOrderId) =>
      client.ask({
        name: "getUserAccountOrderDetail",
        kind: "read",
        user,
        account: accountId,
        schema: orderRecord,
        call: ({ accountInformation }, options, who) =>
          accountInformation.getUserAccountOrderDetail(
            { ...who, accountId, brokerage_order_id: brokerageOrderId },
            options,
          ),
      }),
    place: ({ user, externalId }, placed) =>
      client.ask({
        name: "placeForceOrder",
        kind: "order",
        user,
        account: externalId,
        schema: orderRecord,
        call: ({ trading }, options, who) =>
          trading.placeForceOrder({ ...who, ...bodyOf(externalId, placed) }, options),
      }),
    cancel: ({ user, externalId: accountId }, brokerageOrderId) =>
      client.ask({
        name: "cancelOrder",
        kind: "order",
        user,
        account: accountId,
        schema: confirmation,
        call: ({ trading }, options, who) =>
          trading.cancelOrder({ ...who, accountId, brokerage_order_id: brokerageOrderId }, options),
      }),
  };
}

export function askRecentOrders(
  client: VendorClient,
  { user, externalId: accountId }: VendorAccount,
): Promise<Asked<readonly OrderRecord[]>> {
  return client.ask({
    name: "getUserAccountRecentOrders",
    kind: "read",
    user,
    account: accountId,
    schema: recentOrders,
    call: ({ accountInformation }, options, who) =>
      accountInformation.getUserAccountRecentOrders({ ...who, accountId, onlyExecuted: false }, options),
  });
}

function bodyOf(accountId: string, { order, universalSymbolId, clientOrderId }: PlacedOrder) {
  const { limitPrice, stopPrice } = order;
  return {
    account_id: accountId,
    action: order.side,
    universal_symbol_id: universalSymbolId,
    order_type: vendorTypeOf(order),
    time_in_force: order.timeInForce,
    units: Number(order.quantity),
    ...(limitPrice === null ? {} : { price: Number(limitPrice) }),
    ...(stopPrice ? { stop: Number(stopPrice) } : {}),
    client_order_id: clientOrderId,
  };
}
