/** Accounts as the optimizer trades in them: free units, free cash by currency, and what each trade would cost there. */
import { SANDBOX_FX_FEE_BPS, type Venue } from "@neuro/brokerage";
import { isListingCurrency, orderQuantityLimit } from "@neuro/contract";
import { commissionOf, DEFAULT_RISK_LIMITS, decimalOfNumber, formatDecimal } from "@neuro/ledger";
import type { Instrument, Quote } from "@neuro/market";
import type { OrderRules, TradeTerms, TradingAccount } from "@neuro/quant";
import type { AccountRow } from "../../../books/brokerage-accounts/account-store.ts";
import type { ValuedAccount } from "../../../books/portfolio/accounts/value-account.ts";
import { inHome, type Rates } from "../../../books/portfolio/rates/current-rates.ts";
import type { Considered } from "../review/considered-holdings.ts";

export type VenueOf = (account: AccountRow) => Venue;

const BPS = 10_000;
/** Fractions of what a venue trades in fractions, as the risk gate allows them. */
const FRACTION_UNITS = 1e-8;

/** Canadian registered plans: a sale in them is not taxed, and they may not hold crypto. */
const REGISTERED = /^(TFSA|RRSP|RRIF|FHSA|RESP|RDSP|LIRA|LIF)\b/i;

const exact = (value: number) => formatDecimal(decimalOfNumber(value));

/** Whether an account of this kind is meant for such a security; what it holds it may always sell. */
function mayBuy(type: string, instrument: Instrument): boolean {
  const isCrypto = instrument.type === "crypto";
  if (/^crypto$/i.test(type)) return isCrypto;
  return !(isCrypto && REGISTERED.test(type));
}

export interface TradedSecurity {
  readonly instrument: Instrument;
  /** In its own currency. */
  readonly price: number;
  readonly quote: Quote;
}

interface Place {
  readonly considered: Considered;
  readonly venueOf: VenueOf;
  /** By instrument id. */
  readonly securities: ReadonlyMap<string, TradedSecurity>;
}

/** Commission and, where another currency pays or is paid, its conversion. */
export function tradeCostsCad(
  venue: Venue,
  trade: {
    readonly type: Instrument["type"];
    readonly currency: string;
    readonly units: number;
    readonly price: number;
    readonly converts: boolean;
  },
  fx: Rates,
): number {
  const { type, currency, units, price, converts } = trade;
  const notional = units * price;
  const order = { units: exact(units), notional: exact(notional) };
  const commission = Number(commissionOf(venue.capabilities.commission[type], order));
  const conversion = converts ? (notional * Number(SANDBOX_FX_FEE_BPS)) / BPS : 0;
  return inHome(commission + conversion, currency, fx);
}

function termsOf(
  { books: { account } }: ValuedAccount,
  { instrument, price }: TradedSecurity,
  { considered, venueOf }: Place,
): TradeTerms {
  const { currency, type } = instrument;
  const { fx } = considered.portfolio;
  const keepsIt = account.heldCurrencies.includes(currency);
  const own = keepsIt ? currency : account.currency;
  const venue = venueOf(account);
  return {
    paidFrom: mayBuy(account.type, instrument) ? [...new Set([own, account.currency])] : [],
    paidInto: own,
    costs: (units, pot) =>
      tradeCostsCad(venue, { type, currency, units, price, converts: pot !== currency }, fx),
  };
}

/** Amounts in CAD, securities by instrument id; accounts that cannot trade now have no terms. */
export function tradingAccounts(place: Place): readonly TradingAccount[] {
  const { considered, securities } = place;
  const { accounts, fx } = considered.portfolio;
  return accounts.map((valued) => {
    const { account, cash, positions } = valued.books;
    // Nothing is bought with other money than listings trade in.
    const free = considered.withCash ? cash.filter(({ currency }) => isListingCurrency(currency)) : [];
    return {
      id: account.id,
      pots: new Map(
        free.map(({ currency, amount }) => [currency, Math.max(0, inHome(amount, currency, fx))]),
      ),
      units: new Map(
        positions.map(({ instrumentId, units, committed }) => [
          instrumentId,
          Number(units) - Number(committed),
        ]),
      ),
      isSoldFirst: REGISTERED.test(account.type),
      terms(instrumentId) {
        const security = securities.get(instrumentId);
        return security === undefined || !account.isConnected ? null : termsOf(valued, security, place);
      },
    };
  });
}

/** Smallest step of quantity at a venue. */
export function lotOf({ capabilities }: Venue, { type }: Instrument): number {
  return capabilities.fractionalTypes.includes(type) ? FRACTION_UNITS : 1;
}

/** Fractions where every account's venue trades them, else whole units. */
export function lotUnitsOf({ considered, venueOf }: Place, instrument: Instrument): number {
  const lots = considered.portfolio.accounts.map(({ books }) => lotOf(venueOf(books.account), instrument));
  return Math.max(FRACTION_UNITS, ...lots);
}

/**
 * How far the gate lets a market order fill from bid or ask, and half as far again for the minutes until it is placed: what
 * is proposed is then rarely refused for want of a few dollars.
 */
const BUFFER = Number(DEFAULT_RISK_LIMITS.marketBufferBps) / BPS;
const ROOM = (1 + BUFFER) * (1 + BUFFER / 2) - 1;

function priceRoomOf({ quote: { price, bid, ask } }: TradedSecurity): number {
  const spread = Math.max(ask / price, price / bid, 1);
  return spread * (1 + ROOM) - 1;
}

export function orderRules(place: Place, minTradeCad: number): OrderRules {
  const securities = [...place.securities];
  const rooms = new Map(securities.map(([id, security]) => [id, priceRoomOf(security)]));
  return {
    lotUnits: new Map(securities.map(([id, { instrument }]) => [id, lotUnitsOf(place, instrument)])),
    minTradeValue: minTradeCad,
    maxUnits: orderQuantityLimit,
    priceRoom: (id) => rooms.get(id) ?? ROOM,
  };
}
