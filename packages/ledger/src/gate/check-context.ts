/** Everything the risk gate judges an order by; gathered by the caller at one moment, in one transaction. */
import type { CommissionSchedule } from "../commission.ts";
import type { OrderIntent, OrderType, PriceBasis, TimeInForce } from "../port.ts";

export interface CheckedAccount {
  readonly id: string;
  readonly mode: "paper" | "live";
  /** `disconnected`: the link to the broker is gone; `read_only`: it can be read but not traded. */
  readonly status: "active" | "read_only" | "disconnected";
  /** Its kind, such as `TFSA` or `crypto`, which says what may be bought in it; absent where everything may. */
  readonly type?: string;
  readonly homeCurrency: string;
  /** Currencies the account keeps cash in. Others are converted from and to home currency with each trade. */
  readonly heldCurrencies: readonly string[];
}

export interface CheckedInstrument {
  readonly id: string;
  readonly symbol: string;
  readonly currency: string;
  readonly type: "stock" | "etf" | "crypto";
  /** Words such as `delisted`; absent while the listing trades. */
  readonly retired?: string;
}

export interface CheckedPosition {
  /** Units free to sell (the `position` book). */
  readonly free: string;
  /** Units set aside for working sales. */
  readonly committed: string;
  /** Units still to be bought by working orders. */
  readonly workingBuys: string;
  /** All of these in the person's other accounts of the mode: limits hold over all of them. */
  readonly elsewhere: string;
}

/** Decimal strings. */
export interface CheckedQuote {
  readonly price: string;
  readonly bid: string;
  readonly ask: string;
  readonly asOf: number;
  readonly stale: boolean;
  /** Set when the price is from before the listing's last session: the session it is of (ISO date), and how many followed. */
  readonly old?: { readonly priceDate: string; readonly sessionsBehind: number };
}

export interface CheckedSession {
  readonly state: "open" | "pre" | "after" | "closed";
  /** Why the day is closed: `Weekend`, the holiday's name; null on trading days. */
  readonly reason: string | null;
  readonly nextOpen: number;
}

/** By market value in home currency, or by units. A person's own orders and Neuro's have each their own limit. */
export interface PositionLimit {
  readonly basis: "value" | "units";
  readonly limit: string;
  readonly whose: "person" | "neuro";
}

export interface RiskLimits {
  /** Largest position after the order over all accounts of the mode; null for none. */
  readonly maxPosition: PositionLimit | null;
  readonly maxDailyTrades: number | null;
  /** Home currency, positive; stops purchases, never sales. */
  readonly maxDailyLoss: string | null;
  /** Outside trading hours paper market orders wait for the open instead of filling at the last price. */
  readonly tradingHoursOnly: boolean;
  /** Refuse instead of waiting when the market is closed (AI Trade). */
  readonly openSessionOnly: boolean;
  /** How far past the market a limit may go, in basis points of bid or ask. */
  readonly priceCollarBps: string;
  /** Room above the ask (below the bid) within which a market order may fill. */
  readonly marketBufferBps: string;
  /** The same for a market order that waits for an open, when the price may gap. */
  readonly waitingBufferBps: string;
  /** During a session a quote older than this is stale; null trusts the quote's own flag. */
  readonly maxQuoteAgeMs: number | null;
  readonly duplicateWindowMs: number;
  readonly maxQuantity: string;
}

export const DEFAULT_RISK_LIMITS: RiskLimits = {
  maxPosition: null,
  maxDailyTrades: null,
  maxDailyLoss: null,
  tradingHoursOnly: false,
  openSessionOnly: false,
  priceCollarBps: "1000",
  marketBufferBps: "200",
  waitingBufferBps: "500",
  maxQuoteAgeMs: null,
  duplicateWindowMs: 5_000,
  maxQuantity: "10000",
};

export interface CheckedVenue {
  readonly mode: "paper" | "live";
  readonly orderTypes: readonly OrderType[];
  readonly timesInForce: readonly TimeInForce[];
  /** Kinds of instruments of which fractions may be traded, to 8 decimals. */
  readonly fractionalTypes: readonly CheckedInstrument["type"][];
  readonly commission: CommissionSchedule;
}

export interface CheckContext {
  /** Market time, epoch ms. */
  readonly now: number;
  /** The mode the client asked for; the account's own mode decides and must agree. */
  readonly requestedMode: "paper" | "live";
  readonly account: CheckedAccount;
  readonly instrument: CheckedInstrument;
  /** Free cash per currency (the `cash` book: reservations are out of it already). */
  readonly cash: Readonly<Record<string, string>>;
  readonly position: CheckedPosition;
  readonly quote: CheckedQuote | null;
  /** Without a quote: nobody has a price of it, though everybody answers. */
  readonly isPriceless?: boolean;
  /**
   * What a person has confirmed of an old price: the session it is of, or null. Absent where no person wants the order: then
   * an old price refuses it.
   */
  readonly confirmed?: { readonly priceDate: string | null };
  readonly session: CheckedSession;
  readonly limits: RiskLimits;
  /** Orders approved today in this account. */
  readonly tradesToday: number;
  /** Loss of the day in home currency, positive; null when unknown. */
  readonly lossToday: string | null;
  /** The account's latest orders, refused and rejected ones left out. */
  readonly recentOrders: readonly OrderIntent[];
  readonly killSwitch: { readonly user: boolean; readonly global: boolean };
  readonly venue: CheckedVenue;
  /** Units of home currency for one unit of the order's currency; null when unknown. Not read when they are the same. */
  readonly conversion: {
    readonly rate: string;
    readonly feeBps: string;
    readonly priceBasis: PriceBasis;
  } | null;
}
