/**
 * Shapes shared by the journal, the order states and the risk gate. Every amount is a decimal string (exact); `commodity`
 * is a currency code or an instrument id. Pure: no clock, no store, no randomness.
 */

export type Commodity = string;

/** Accounts inside one brokerage account's books. */
export type Book =
  | "cash" // settled cash, per currency
  | "reserved" // cash set aside for working buy orders
  | "position" // units held
  | "committed" // units set aside for working sell orders
  | "trading" // the counterparty of every trade (both commodities pass through it)
  | "external" // money and securities that came from or went to outside
  | "income:dividend"
  | "income:interest"
  | "expense:commission"
  | "expense:fx";

export interface Posting {
  readonly book: Book;
  readonly commodity: Commodity;
  /** Signed decimal string; debits positive, credits negative. */
  readonly amount: string;
}

export type EntryKind =
  | "deposit"
  | "withdrawal"
  | "reserve"
  | "release"
  | "trade"
  | "dividend"
  | "interest"
  | "fx"
  | "transfer";

export interface JournalEntry {
  readonly id: string;
  readonly accountId: string;
  readonly kind: EntryKind;
  /** Market time, epoch ms. */
  readonly occurredAt: number;
  readonly memo: string;
  /** Makes a second posting of the same cause a no-op: `fill:<id>`, `reserve:<order>`, `dividend:<instrument>:<exDate>`. */
  readonly cause: string;
  readonly orderId: string | null;
  /** Sum per commodity is exactly zero. */
  readonly postings: readonly Posting[];
}

export type OrderSide = "BUY" | "SELL";
export type OrderType = "Market" | "Limit";
export type OrderStatus =
  | "approved" // journaled, not yet at the venue
  | "unconfirmed" // sent, no answer: reconcile by client order id before anything else
  | "working"
  | "partially_filled"
  | "filled"
  | "cancelled"
  | "rejected"
  | "expired";

export interface OrderIntent {
  readonly orderId: string;
  readonly accountId: string;
  readonly instrumentId: string;
  readonly currency: string;
  readonly side: OrderSide;
  readonly type: OrderType;
  /** Decimal string, > 0. */
  readonly quantity: string;
  /** Decimal string for Limit, null for Market. */
  readonly limitPrice: string | null;
  /** Market time, epoch ms. */
  readonly submittedAt: number;
}

declare const approved: unique symbol;
/** Only the risk gate makes one; only this can reach a venue. */
export type ApprovedOrder = OrderIntent & {
  readonly [approved]: true;
  /** What the journal set aside. */
  readonly reservation: {
    readonly book: "cash" | "position";
    readonly commodity: Commodity;
    readonly amount: string;
  };
};

export interface Fill {
  /** The venue's id; the same fill delivered twice is applied once. */
  readonly fillId: string;
  readonly orderId: string;
  readonly quantity: string;
  readonly price: string;
  readonly commission: string;
  readonly filledAt: number;
  /** Words shown with the fill, for example `practice fill`; null normally. */
  readonly label: string | null;
}

export type VenueEvent =
  | { readonly type: "OrderAccepted"; readonly orderId: string; readonly at: number }
  | { readonly type: "OrderFilled"; readonly fill: Fill; readonly done: boolean }
  | {
      readonly type: "OrderCancelled";
      readonly orderId: string;
      readonly at: number;
      readonly reason: string;
    }
  | { readonly type: "OrderRejected"; readonly orderId: string; readonly at: number; readonly reason: string }
  | { readonly type: "OrderExpired"; readonly orderId: string; readonly at: number };
