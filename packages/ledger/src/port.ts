/**
 * Shapes shared by the journal, the order states and the risk gate. Every amount is a decimal string (exact, never in
 * exponent form); `commodity` is a currency code or an instrument id. Pure: no clock, no store, no randomness.
 */

import type { Based, ErrorCode } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";

/** A currency code (`CAD`) or an instrument id (`XTSE:RY`); only ids hold a colon. */
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
  | "expense:fee" // of the account itself, not of a trade
  | "expense:tax" // withheld at the source
  | "expense:fx";

export interface Posting {
  readonly book: Book;
  readonly commodity: Commodity;
  /** Signed decimal string; debits positive, credits negative; never zero. */
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
  | "transfer"
  | "split" // more units of a listing, or fewer; the cost stays
  | "reorganization" // one side of a security that became another; see reorganization-entries.ts
  | "capital" // paid back on units of a listing: it lowers their cost, and is a gain beyond it
  | "fee"
  | "tax"
  /** Moves cost alone, so much a unit of what is held; worked out from what a person tells of a fund, never posted. */
  | "cost"
  /** What a broker reports and no transaction received so far explains; taken back before those are booked. */
  | "adjustment";

/**
 * What the units of an entry cost (buy, transfer in: price × quantity + commission) or brought (sale: less commission).
 * The adjusted cost base is replayed from it; `homeAmount` is the same money at the rate of its day.
 */
export interface Basis {
  readonly currency: string;
  readonly amount: string;
  readonly homeCurrency: string;
  readonly homeAmount: string;
  /**
   * ISO day on which units were bought that an opening brings, where their broker told it lot by lot: then the cost is no
   * average, and `homeAmount` is at the rate of that day.
   */
  readonly boughtOn?: string;
}

/** How real prices are; `Basis` is what units cost. */
export type PriceBasis = Based["basis"];

export interface JournalEntry {
  /** Derived from account and cause (`entryId`): the same cause always yields the same id. */
  readonly id: string;
  readonly accountId: string;
  readonly kind: EntryKind;
  /** Market time, epoch ms. */
  readonly occurredAt: number;
  /** ISO day on which it was settled, as a broker told it; null where nobody did, and the exchange's rule says it. */
  readonly settledOn: string | null;
  readonly memo: string;
  /**
   * Unique within an account: a second posting of the same cause is a no-op. `fill:<id>`, `fx:<cause>`,
   * `reserve:<order>`, `release:<order>`, `dividend:<instrument>:<exDate>`, `activity:<fingerprint>`,
   * `opening`, `adjust:<number>`, `unadjust:<number>`, `reorganized:<key>:out:<share>`, `reorganized:<key>:in[:<worth>]`,
   * and those of corrections (see causes/correction-causes.ts).
   */
  readonly cause: string;
  readonly orderId: string | null;
  /**
   * Set on trades, incoming transfers and adjustments of units; of `cost` for one unit, signed; of what a reorganization brought the cash
   * paid besides, and of capital paid back what was paid, both below zero; null elsewhere.
   */
  readonly basis: Basis | null;
  /** Set while costs are replayed: the basis is what its owner says. */
  readonly isCostTold?: true;
  /** Set while costs are replayed: what was carried over into the basis is an estimate. */
  readonly isCarriedEstimate?: true;
  /** How real the prices and rates were that its amounts were made of, told when it was posted; null where there were none. */
  readonly priceBasis: PriceBasis | null;
  /** Sum per commodity is exactly zero. */
  readonly postings: readonly Posting[];
}

export type OrderSide = "BUY" | "SELL";
/**
 * `Stop` becomes a market order once its stop price trades, `StopLimit` a limit order. `OCO` (one cancels other) sells at its
 * limit price or, once its stop price trades, at the market: two exits of the same units in one order.
 */
export type OrderType = "Market" | "Limit" | "Stop" | "StopLimit" | "OCO";
/**
 * `Day` ends at the close of the session it is working in; `GTC` (good till cancelled) works on, 90 days at most, as an exit of
 * a bracket until it is filled or cancelled.
 */
export type TimeInForce = "Day" | "GTC";
export type OrderStatus =
  | "approved" // journaled, not yet at the venue
  | "unconfirmed" // sent, no answer: reconcile by client order id before anything else
  | "working"
  | "partially_filled"
  | "filled"
  | "cancelled"
  | "rejected"
  | "expired";

/** Where what a purchase brings is sold again: of each fill, by an order of its own. At least one of them is set. */
export interface BracketExits {
  /** Decimal string below the price paid. */
  readonly stopLoss: string | null;
  /** Decimal string above it. */
  readonly takeProfit: string | null;
}

/** The fill of a purchase that an exit sells again. */
export interface ProtectedFill {
  readonly orderId: string;
  readonly fillId: string;
  /** An exit placed again after it was taken back: it works from when it is given, not from that fill. */
  readonly again?: true;
}

export interface OrderIntent {
  readonly orderId: string;
  readonly accountId: string;
  readonly instrumentId: InstrumentId;
  readonly currency: string;
  readonly side: OrderSide;
  readonly type: OrderType;
  /** Decimal string, > 0. */
  readonly quantity: string;
  /** Decimal string for Limit, StopLimit and OCO, else null. */
  readonly limitPrice: string | null;
  /** Decimal string for Stop, StopLimit and OCO; absent or null for the others. */
  readonly stopPrice?: string | null;
  /** Of a purchase with a bracket; absent or null without. */
  readonly exits?: BracketExits | null;
  /** Set on an exit of a bracket, which gate and limits treat as what it is: a way out. Absent or null elsewhere. */
  readonly protects?: ProtectedFill | null;
  readonly timeInForce: TimeInForce;
  /** Market time, epoch ms. */
  readonly submittedAt: number;
}

/** How the money of an order is settled; fixed when it is approved and kept for the order's life. */
export interface Settlement {
  /** The currency of cash which pays or receives; differs from the order's currency when the account converts. */
  readonly currency: string;
  /** Units of `currency` for one unit of the order's currency; `1` without conversion. */
  readonly rate: string;
  /** Conversion fee in basis points of the converted amount; `0` without conversion. */
  readonly feeBps: string;
  readonly homeCurrency: string;
  /** Units of home currency for one unit of the order's currency, for the cost base. */
  readonly homeRate: string;
  /** How real the rates are; absent where none was needed. */
  readonly rateBasis?: PriceBasis;
}

export interface Reservation {
  readonly book: "cash" | "position";
  readonly commodity: Commodity;
  readonly amount: string;
}

/** An approved order as plain data, the form a store keeps. */
export interface ApprovedOrderRecord extends OrderIntent {
  /** What the journal set aside. */
  readonly reservation: Reservation;
  readonly settlement: Settlement;
  /**
   * Worst price a market order, or a stop that buys, may fill at (its reservation is computed from it); null for orders
   * with a limit and for stops that sell.
   */
  readonly collarPrice: string | null;
  /**
   * What a market order given outside trading hours does: `fill_last` fills at the last price and is labelled a practice
   * fill (paper only), `wait` works from the next open on.
   */
  readonly outsideHours: "fill_last" | "wait";
}

declare const approved: unique symbol;
/** Only the risk gate makes one; only this can reach a venue. */
export type ApprovedOrder = ApprovedOrderRecord & { readonly [approved]: true };

export interface Fill {
  /** The venue's id; the same fill delivered twice is applied once. */
  readonly fillId: string;
  readonly orderId: string;
  readonly quantity: string;
  readonly price: string;
  /** In the order's currency. */
  readonly commission: string;
  readonly filledAt: number;
  /** How real the price is, told by the venue: providers of prices come and go, what was paid stays. */
  readonly priceBasis: PriceBasis;
  /** Words shown with the fill, for example `practice fill`; null normally. */
  readonly label: string | null;
}

/** Of our own gate, for the end of an order: the error's code and its figures, not yet in anybody's language. */
export interface EndRefusal {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Why a venue ended an order. */
export interface EndReason {
  /** In the venue's own words. */
  readonly reason: string;
  /** Set where the reason can be said in any language: one of the contract's `order_end` messages. */
  readonly reasonCode?: string;
  /** Set where the venue had to leave the order out because our own gate refused it after all. */
  readonly refusal?: EndRefusal;
}

export type VenueEvent =
  | { readonly type: "OrderAccepted"; readonly orderId: string; readonly at: number }
  /** `done`: the venue considers the order complete with this fill. */
  | { readonly type: "OrderFilled"; readonly fill: Fill; readonly done: boolean }
  | ({ readonly type: "OrderCancelled"; readonly orderId: string; readonly at: number } & EndReason)
  | ({ readonly type: "OrderRejected"; readonly orderId: string; readonly at: number } & EndReason)
  | { readonly type: "OrderExpired"; readonly orderId: string; readonly at: number };
