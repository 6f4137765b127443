/** Collects, inside the transaction that holds the account's lock, all that the risk gate judges an order by. */

import { checkedVenueOf, SANDBOX_FX_FEE_BPS, type Venue } from "@neuro/brokerage";
import type { OrderOrigin } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  type CheckContext,
  type CheckedAccount,
  type CheckedQuote,
  decimal,
  decimalOfNumber,
  formatDecimal,
  ZERO,
} from "@neuro/ledger";
import type { FxRate, Instrument, Market, Quote } from "@neuro/market";
import type { AccountRow } from "../../../books/brokerage-accounts/account-store.ts";
import { readBalances } from "../../../books/entries/read-books.ts";
import { readTradingHalt } from "../../../people/trading-settings/trading-halt.ts";
import { readTradingSettings } from "../../../people/trading-settings/trading-settings.ts";
import type { Orm } from "../../../platform/db/database.ts";
import { isOpen, type OwnOrder, readOwnOrders } from "../own-orders.ts";
import type { WaitingOrder } from "../venue-events/not-behind.ts";
import { countOrdersOfDay, lockOrdersOfUser } from "./day-count.ts";
import { riskLimitsOf } from "./risk-limits.ts";
import { unitsInMode } from "./units-in-mode.ts";

/** What the market says; read before the transaction opens, so that no lock waits for a provider. */
export interface MarketView {
  readonly instrument: Instrument;
  readonly quote: Quote | null;
  /** Everybody answers, and nobody has a price. */
  readonly isPriceless: boolean;
  /** Instrument's currency into the account's home currency; null when unknown. */
  readonly fx: FxRate | null;
  /** CAD for one unit of the account's home currency. */
  readonly homeCad: number;
  /** Lost since the previous close in the account's mode, CAD; null while no limit asks for it. */
  readonly lossTodayCad: number | null;
}

const exact = (value: number) => formatDecimal(decimalOfNumber(value));

function checkedQuote(quote: Quote): CheckedQuote {
  const { price, bid, ask, asOf, stale, old } = quote;
  const checked = { price: exact(price), bid: exact(bid), ask: exact(ask), asOf, stale };
  return old === undefined ? checked : { ...checked, old };
}

function checkedAccount(account: AccountRow): CheckedAccount {
  const { id, mode, type, currency, heldCurrencies, isConnected } = account;
  const tradable = account.status === "active" && account.canTrade ? "active" : "read_only";
  const status = isConnected ? tradable : "disconnected";
  return { id, mode, type, status, homeCurrency: currency, heldCurrencies };
}

/** Units of the instrument that working purchases may still bring. */
function workingBuysOf(own: readonly OwnOrder[], instrumentId: InstrumentId): string {
  const units = own
    .filter((order) => order.instrumentId === instrumentId && order.side === "BUY" && isOpen(order))
    .map(({ quantity, filledQuantity }) => decimal(quantity).minus(decimal(filledQuantity)));
  return formatDecimal(units.reduce((sum, left) => sum.plus(left), ZERO));
}

/** A draft of Neuro that a person lets through is still made from a signal, and an old price makes none. */
const WANTED_BY_A_PERSON: ReadonlySet<OrderOrigin> = new Set<OrderOrigin>([
  "place-order",
  "quick-trade",
  "chat",
  "voice",
]);

export interface GatheredFor {
  readonly market: Market;
  readonly venue: Venue;
  readonly account: AccountRow;
  readonly view: MarketView;
  readonly origin: OrderOrigin;
  readonly openSessionOnly: boolean;
  /** The session of an old price that a person has confirmed; left out where nobody was asked. */
  readonly acknowledgedPriceDate?: string | null | undefined;
  /** Market time, epoch ms, read under the account's lock: orders of an account are judged in the order of their times. */
  readonly now: number;
  /** Nothing is placed on it, so nobody is kept waiting. */
  readonly isPreview?: boolean;
  /** The order itself, where it is stored already and judged again. */
  readonly waited?: WaitingOrder;
}

/**
 * The user's own limits and switches, read under the account's lock so that one set before is never missed. What limits count
 * over several accounts is counted for one order at a time.
 */
async function gatherPermissions(tx: Orm, parts: GatheredFor) {
  const { account, origin, openSessionOnly, view, now, isPreview = false, waited } = parts;
  const { userId, mode } = account;
  const settings = await readTradingSettings(tx, userId);
  const halt = await readTradingHalt(tx);
  const limits = riskLimitsOf(settings, { origin, openSessionOnly, homeCad: view.homeCad });
  const counts = limits.maxDailyTrades !== null;
  if ((counts || limits.maxPosition !== null) && !isPreview) await lockOrdersOfUser(tx, userId);
  const tradesToday = counts ? await countOrdersOfDay(tx, { userId, mode, now, waited }) : 0;
  const others = { userId, mode, instrumentId: view.instrument.id, besideAccountId: account.id, waited };
  const elsewhere = limits.maxPosition === null ? "0" : await unitsInMode(tx, others);
  const loss = view.lossTodayCad;
  const lossToday = loss === null ? null : exact(Number((loss / view.homeCad).toFixed(2)));
  const killSwitch = { user: settings.killSwitch, global: halt.on };
  return { elsewhere, permissions: { limits, tradesToday, lossToday, killSwitch } };
}

export async function gatherCheckContext(tx: Orm, parts: GatheredFor): Promise<CheckContext> {
  const { market, venue, account, view, now } = parts;
  const { instrument, quote, fx } = view;
  const { permissions, elsewhere } = await gatherPermissions(tx, parts);
  const books = await readBalances(tx, [account.id]);
  const own = await readOwnOrders(tx, {
    accountId: account.id,
    instrumentId: instrument.id,
    sinceMs: now - permissions.limits.duplicateWindowMs,
    waited: parts.waited,
  });
  const amountOf = (book: string, commodity: string) =>
    books.find((row) => row.book === book && row.commodity === commodity)?.amount ?? "0";
  const cash = Object.fromEntries(
    books.filter(({ book }) => book === "cash").map(({ commodity, amount }) => [commodity, amount]),
  );
  const { state, reason, nextOpen } = market.calendar(instrument.mic).status(now);
  return {
    now,
    requestedMode: account.mode,
    account: checkedAccount(account),
    instrument,
    cash,
    position: {
      free: amountOf("position", instrument.id),
      committed: amountOf("committed", instrument.id),
      workingBuys: workingBuysOf(own, instrument.id),
      elsewhere,
    },
    quote: quote === null ? null : checkedQuote(quote),
    isPriceless: view.isPriceless,
    ...(WANTED_BY_A_PERSON.has(parts.origin)
      ? { confirmed: { priceDate: parts.acknowledgedPriceDate ?? null } }
      : {}),
    session: { state, reason, nextOpen },
    ...permissions,
    recentOrders: own.filter(({ status }) => status !== "rejected" && status !== "cancelled"),
    venue: checkedVenueOf(venue.capabilities, instrument.type),
    conversion:
      fx === null ? null : { rate: exact(fx.rate), feeBps: SANDBOX_FX_FEE_BPS, priceBasis: fx.basis },
  };
}
