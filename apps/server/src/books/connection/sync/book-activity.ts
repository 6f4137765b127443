/** One activity of a broker as journal entries, or why it cannot be one. Pure. */

import type { BrokerActivity } from "@neuro/brokerage";
import { isCurrency } from "@neuro/contract";
import {
  type Basis,
  brokerTradeEntry,
  capitalEntry,
  decimal,
  depositEntry,
  dividendEntry,
  type EntryHead,
  entryId,
  feeEntry,
  formatDecimal,
  handedOutEntry,
  interestEntry,
  type JournalEntry,
  roundMoney,
  splitEntry,
  taxEntry,
  tradeCash,
  unitsEntry,
  withdrawalEntry,
  ZERO,
} from "@neuro/ledger";
import { dayNumberOf } from "@neuro/market";

/** Why an activity is not in the books; what it changed shows as a difference instead. */
export type SetAside =
  | "unknown_type"
  | "currency_unsupported"
  | "currency_missing"
  | "security_missing"
  | "amount_missing"
  | "before_opening"
  | "awaiting_fill";

export interface Booking {
  readonly accountId: string;
  /** Market time the entries get, epoch ms. */
  readonly occurredAt: number;
  /** CAD for one unit of the activity's currency on its day; null where nobody knows one. */
  readonly homeRate: string | null;
  /** On the paper exchange dividends are credited by ex-date, so theirs must have the same cause. */
  readonly isPaper: boolean;
}

export type BookedActivity = { readonly entries: readonly JournalEntry[] } | { readonly setAside: SetAside };

const HOME = "CAD";

export function activityCause({ fingerprint }: Pick<BrokerActivity, "fingerprint">): string {
  return `activity:${fingerprint}`;
}

const cents = (amount: string) => formatDecimal(roundMoney(decimal(amount)));
const size = (amount: string) => formatDecimal(decimal(amount).abs());
/** Brokers tell thirds as floats, which leave dust of 1e-16 when they are added up; rounded they leave none. */
const UNIT_DECIMALS = 10;
const unitsTold = (units: string) => formatDecimal(decimal(units).round(UNIT_DECIMALS));
const isNothing = (amount: string | null): amount is null => amount === null || decimal(amount).eq(ZERO);

interface Case {
  readonly activity: BrokerActivity;
  readonly booking: Booking & { readonly homeRate: string };
  readonly head: EntryHead;
  /** Whole cents, signed; null when the broker gave none. */
  readonly amount: string | null;
  readonly currency: string;
}

const of = (...entries: JournalEntry[]): BookedActivity => ({ entries });
const aside = (setAside: SetAside): BookedActivity => ({ setAside });

function trade({ activity, booking, head, amount, currency }: Case, side: "BUY" | "SELL"): BookedActivity {
  const { listing, price } = activity;
  if (listing === null) return aside("security_missing");
  const units = size(activity.units);
  if (decimal(units).eq(ZERO)) return aside("amount_missing");
  const named = size(cents(activity.fee));
  const cash = isNothing(amount) ? tradeCash({ side, units, price, commission: named }) : size(amount);
  if (decimal(cash).eq(ZERO)) return aside("amount_missing");
  // A fee beyond what was paid is not part of it.
  const commission = side === "BUY" && decimal(named).gt(decimal(cash)) ? "0" : named;
  const { instrumentId } = listing;
  const terms = { homeCurrency: HOME, homeRate: booking.homeRate };
  return of(brokerTradeEntry(head, { side, instrumentId, units, currency, cash, commission, ...terms }));
}

/** Nothing is paid for what has expired: of contracts held it ends at a loss of their cost, of written ones the premium stays. */
function expiry({ activity, booking, head, currency }: Case): BookedActivity {
  const { listing, units } = activity;
  if (listing === null) return aside("security_missing");
  if (decimal(units).eq(ZERO)) return aside("amount_missing");
  const side = decimal(units).lt(ZERO) ? "SELL" : "BUY";
  const terms = { cash: "0", commission: "0", homeCurrency: HOME, homeRate: booking.homeRate };
  const { instrumentId } = listing;
  return of(brokerTradeEntry(head, { side, instrumentId, units: size(units), currency, ...terms }));
}

/** Alone, and without money: of what is joined to another the pair is booked. */
const isHandedOut = ({ type, reference, amount }: BrokerActivity) =>
  type === "reorganization_in" && reference === null && isNothing(amount);

function handedOut({ activity, head }: Case): BookedActivity {
  const { listing, units } = activity;
  if (!isHandedOut(activity)) return aside("unknown_type");
  if (listing === null) return aside("security_missing");
  if (decimal(units).lte(ZERO)) return aside("amount_missing");
  return of(handedOutEntry(head, { key: head.cause, instrumentId: listing.instrumentId, units }));
}

function dividend({ activity, booking, head, amount, currency }: Case): BookedActivity {
  if (amount === null || isNothing(amount)) return aside("amount_missing");
  const { listing, fingerprint, tradeDate } = activity;
  if (listing === null) return of(interestEntry(head, { currency, amount }));
  const exDate = booking.isPaper ? tradeDate : fingerprint;
  return of(dividendEntry(head, { instrumentId: listing.instrumentId, exDate, currency, amount }));
}

/** Bought with a dividend: where the broker names no cash for it, the dividend is part of it. */
function reinvested(own: Case): BookedActivity {
  const { activity, head, currency, amount } = own;
  const bought = trade(own, "BUY");
  if (!("entries" in bought) || !isNothing(amount) || activity.listing === null) return bought;
  const paid = bought.entries[0]?.basis?.amount ?? "0";
  const { instrumentId } = activity.listing;
  return of(
    dividendEntry(head, { instrumentId, exDate: activity.fingerprint, currency, amount: paid }),
    ...bought.entries,
  );
}

function transfer(
  { activity, booking, head, amount, currency }: Case,
  direction: 1 | -1 | 0,
): BookedActivity {
  const { listing, units, price } = activity;
  const sign = (text: string) =>
    direction === 0 ? text : direction === 1 ? size(text) : negated(size(text));
  if (listing === null || decimal(units).eq(ZERO)) {
    if (amount === null || isNothing(amount)) return aside("amount_missing");
    return of(unitsEntry(head, { commodity: currency, units: sign(amount), basis: null }));
  }
  const moved = sign(units);
  const commodity = listing.instrumentId;
  const value = decimal(price).eq(ZERO)
    ? size(amount ?? "0")
    : cents(formatDecimal(decimal(price).times(decimal(units)).abs()));
  const isKnown = decimal(moved).gt(ZERO) && decimal(value).gt(ZERO);
  const basis = basisAt(booking.homeRate, { currency, amount: value });
  return of(unitsEntry(head, { commodity, units: moved, basis: isKnown ? basis : null }));
}

function negated(amount: string): string {
  return formatDecimal(decimal(amount).neg());
}

/**
 * A dividend in shares is income of its amount, and that is what the shares cost (Income Tax Act, sections 82 and 52(3)). Of one
 * whose amount the broker does not name only the pieces are known.
 */
function stockDividend(own: Case): BookedActivity {
  const { activity, head, amount, currency } = own;
  if (isNothing(amount) || activity.listing === null) return pieces(own);
  const bought = trade(own, "BUY");
  if (!("entries" in bought)) return bought;
  const { instrumentId } = activity.listing;
  const dividend = { instrumentId, exDate: activity.fingerprint, currency, amount: size(amount) };
  return of(dividendEntry(head, dividend), ...bought.entries);
}

/** More pieces without money: a split, or a dividend in shares of which no more is known. */
function pieces({ activity: { listing, units }, head }: Case): BookedActivity {
  if (listing === null) return aside("security_missing");
  if (decimal(units).eq(ZERO)) return aside("amount_missing");
  return of(splitEntry(head, { instrumentId: listing.instrumentId, units }));
}

function money(
  { head, amount, currency }: Case,
  entry: (head: EntryHead, money: Money) => JournalEntry,
): BookedActivity {
  return amount === null || isNothing(amount)
    ? aside("amount_missing")
    : of(entry(head, { currency, amount }));
}

interface Money {
  readonly currency: string;
  readonly amount: string;
}

/** With what it is in CAD, in whole cents. */
export function basisAt(homeRate: string, { currency, amount }: Money): Basis {
  const homeAmount = cents(formatDecimal(decimal(amount).times(decimal(homeRate))));
  return { currency, amount, homeCurrency: HOME, homeAmount };
}

/** Below zero where the broker took it back. */
function capitalPaidBack(own: Case): BookedActivity {
  const { activity, booking, head, amount, currency } = own;
  if (amount === null || isNothing(amount)) return aside("amount_missing");
  if (activity.listing === null) return aside("security_missing");
  const { instrumentId } = activity.listing;
  return of(capitalEntry(head, { instrumentId, paid: basisAt(booking.homeRate, { currency, amount }) }));
}

const inOrOut = (head: EntryHead, { currency, amount }: Money) =>
  decimal(amount).gt(ZERO)
    ? depositEntry(head, { currency, amount })
    : withdrawalEntry(head, { currency, amount: size(amount) });

const BY_TYPE: Readonly<Record<BrokerActivity["type"], (own: Case) => BookedActivity>> = {
  buy: (own) => trade(own, "BUY"),
  sell: (own) => trade(own, "SELL"),
  dividend,
  reinvested_dividend: reinvested,
  stock_dividend: stockDividend,
  return_of_capital: capitalPaidBack,
  split: pieces,
  interest: (own) => money(own, interestEntry),
  contribution: (own) => money(own, inOrOut),
  withdrawal: (own) => money(own, inOrOut),
  transfer: (own) => transfer(own, 0),
  transfer_in: (own) => transfer(own, 1),
  transfer_out: (own) => transfer(own, -1),
  fee: (own) =>
    money(own, (head, { currency, amount }) => feeEntry(head, { currency, amount: negated(amount) })),
  tax: (own) =>
    money(own, (head, { currency, amount }) => taxEntry(head, { currency, amount: negated(amount) })),
  adjustment: (own) => transfer(own, 0),
  option_event: () => aside("unknown_type"),
  option_expiry: expiry,
  reorganization_in: handedOut,
  // One side without the other.
  reorganization_out: () => aside("unknown_type"),
  spin_off: () => aside("unknown_type"),
  other: () => aside("unknown_type"),
};

/** As the broker tells it, else as its security is traded; null when neither is known, which is never taken for CAD. */
export function currencyOf({
  currency,
  listing,
}: Pick<BrokerActivity, "currency" | "listing">): string | null {
  return currency ?? listing?.currency ?? null;
}

/** Of one unit: an option's is told of one share, and a contract is of many. */
export function priceOf({ price, multiplier = "1" }: Pick<BrokerActivity, "price" | "multiplier">): string {
  return formatDecimal(decimal(price).times(decimal(multiplier)));
}

/** A day before the trade, or long after it, is a slip of the broker's: then the exchange's rule says it. */
function settledOn({ tradeDate, settlementDate }: BrokerActivity): string | null {
  if (settlementDate === null || settlementDate < tradeDate) return null;
  const days = dayNumberOf(settlementDate) - dayNumberOf(tradeDate);
  return days > LONGEST_SETTLEMENT ? null : settlementDate;
}

/** Days of the calendar. */
const LONGEST_SETTLEMENT = 30;

export function bookActivity(activity: BrokerActivity, booking: Booking): BookedActivity {
  const currency = currencyOf(activity);
  const isPieces =
    activity.type === "split" ||
    (activity.type === "stock_dividend" && isNothing(activity.amount)) ||
    isHandedOut(activity);
  if (currency === null && !isPieces) return aside("currency_missing");
  const { homeRate } = booking;
  const isUnrated = !isCurrency(currency) || homeRate === null;
  if (isUnrated && !isPieces) return aside("currency_unsupported");
  const { accountId, occurredAt } = booking;
  const memo = activity.description || activity.rawType;
  const amount = activity.amount === null ? null : cents(activity.amount);
  const head = {
    accountId,
    occurredAt,
    memo,
    cause: activityCause(activity),
    settledOn: settledOn(activity),
  };
  const told = { ...activity, units: unitsTold(activity.units), price: priceOf(activity) };
  // Of more pieces without money no rate is needed.
  const rated = { ...booking, homeRate: homeRate ?? "1" };
  return BY_TYPE[activity.type]({ activity: told, booking: rated, head, amount, currency: currency ?? "" });
}

/** The entry that a fill of our own was booked as. */
export function fillEntryId(accountId: string, fillId: string): string {
  return entryId(accountId, `fill:${fillId}`);
}
