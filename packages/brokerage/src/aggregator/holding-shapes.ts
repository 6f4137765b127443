/** What an aggregator tells of what an account holds and what happened in it. */
import type { InstrumentId } from "@neuro/contract/primitives";

export type BrokerListingKind = "stock" | "etf" | "fund" | "crypto" | "option" | "other";

/** A security as the brokerage names it. */
export interface BrokerListing {
  /**
   * Our identity `MIC:SYMBOL` where the exchange is one this product knows; otherwise an honest identity of its own,
   * `<aggregator's exchange or OTHER>:<symbol>`, that never equals one of a known exchange.
   */
  readonly instrumentId: InstrumentId;
  /** True when `instrumentId` is on an exchange the market data covers. */
  readonly isKnownExchange: boolean;
  /** As displayed, without exchange suffix: `RY`, `BRK.B`, `BTC`. */
  readonly symbol: string;
  /** As the aggregator writes it: `RY.TO`. */
  readonly vendorSymbol: string;
  /** The aggregator's stable id of the listing. */
  readonly vendorId: string;
  readonly name: string | null;
  readonly exchange: string | null;
  /** Of the listing; null when it was not given. */
  readonly currency: string | null;
  readonly kind: BrokerListingKind;
}

export interface BrokerBalance {
  readonly currency: string;
  readonly cash: string;
}

/** Units of a position that were bought together, as the brokerage tells it. */
export interface BrokerLot {
  /** ISO day. */
  readonly boughtOn: string;
  /** Above zero. */
  readonly units: string;
  /** What all of them cost, in the position's currency. */
  readonly cost: string;
}

export interface BrokerPosition {
  readonly listing: BrokerListing;
  /** Negative for a short position, never zero. */
  readonly units: string;
  /** Last price per unit in `currency` (of options per contract); null when the brokerage gave none. */
  readonly price: string | null;
  /** Average cost per unit in `currency` (of options per contract); null when the brokerage gave none. */
  readonly cost: string | null;
  readonly currency: string;
  /** True for money-market holdings that the brokerage also counts in its cash: adding both would count them twice. */
  readonly isCashEquivalent: boolean;
  /** Whole, by day; absent where the brokerage tells none, or one that cannot be read. They may not add up to the position. */
  readonly lots?: readonly BrokerLot[];
}

export interface BrokerPositions {
  /** When the aggregator fetched them from the brokerage. */
  readonly asOf: number;
  readonly positions: readonly BrokerPosition[];
}

export type BrokerActivityType =
  | "buy"
  | "sell"
  | "dividend"
  | "reinvested_dividend"
  | "stock_dividend"
  | "return_of_capital"
  | "interest"
  | "contribution"
  | "withdrawal"
  | "transfer"
  | "transfer_in"
  | "transfer_out"
  | "fee"
  | "tax"
  | "split"
  | "adjustment"
  | "option_event"
  /** An option that ended worth nothing: contracts that left (−), or of written ones came back (+). */
  | "option_expiry"
  /** Units that left for another security; what came for them shares their reference. */
  | "reorganization_out"
  /** Units that stay, of whose cost a part went to what shares their reference. */
  | "spin_off"
  /** What came for them; without a reference, what nobody tells the cost of. */
  | "reorganization_in"
  /** A word of the brokerage that has no place in this list; `rawType` carries it. */
  | "other";

export interface BrokerActivity {
  /** The aggregator's id; it may change when the aggregator imports the account anew. */
  readonly id: string;
  /** Stable across such an import: made from what happened, told apart by a count when the same happened twice in a day. */
  readonly fingerprint: string;
  readonly type: BrokerActivityType;
  readonly rawType: string;
  /** The day itself where the brokerage only knows the day; of an instant the day it was in Toronto. */
  readonly tradeDate: string;
  readonly settlementDate: string | null;
  readonly listing: BrokerListing | null;
  /** Units of the security, with the brokerage's sign; "0" when none moved. */
  readonly units: string;
  /** Per unit, in `currency`; of options per share. */
  readonly price: string;
  /** Shares behind one contract of an option; absent elsewhere. */
  readonly multiplier?: string;
  /** What the cash of the account changed by, signed; null when the brokerage gave none. */
  readonly amount: string | null;
  /** Of price, amount and fee: a currency code, or a symbol where a coin pays (a trade of BTC against ETH). */
  readonly currency: string | null;
  readonly fee: string;
  readonly fxRate: string | null;
  /** Of a `reorganization_out` or `spin_off`: the part of the units' cost that went along, above 0, at most 1. */
  readonly costShare?: string;
  readonly description: string;
  /** Shared by what the brokerage books together (a trade, its fee, its conversion). */
  readonly reference: string | null;
}
