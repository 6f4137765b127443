import { type FxRateShown, orderQuantityLimit, unitsAtRisk } from "@neuro/contract";
import type { ReadTicket } from "./ticket.ts";

/** How far the price of an order may run before it fills; the server sets that much more aside. */
const MARKET_MARGIN = 1.02;
const STOP_MARGIN = 1.05;
/** Commission and currency conversion at their dearest. */
const COST_MARGIN = 1.005;
const CONVERSION_MARGIN = 1.02;

/** The price an order is expected to trade at; null while nobody knows. */
export function entryPrice(read: ReadTicket, last: number | null | undefined): number | null {
  const own = { Market: null, Limit: read.limitPrice, Stop: read.stopPrice, StopLimit: read.limitPrice };
  if (read.type === "OCO") return read.limitPrice;
  return own[read.type] ?? (read.type === "Market" ? (last ?? null) : null);
}

/** Price × quantity to the cent; null while either is unknown. */
export function orderValue(quantity: number | null, price: number | null | undefined): number | null {
  if (quantity === null || quantity <= 0 || price == null || price <= 0) return null;
  return Math.round(quantity * price * 100) / 100;
}

/** An amount in the other currency of the rate; null without a rate that knows both. */
export function convert(
  value: number,
  from: string,
  fx: FxRateShown | null,
): { amount: number; currency: string; date: string } | null {
  if (fx === null || fx.rate <= 0) return null;
  const rounded = (amount: number): number => Math.round(amount * 100) / 100;
  if (fx.from === from) return { amount: rounded(value * fx.rate), currency: fx.to, date: fx.date };
  if (fx.to === from) return { amount: rounded(value / fx.rate), currency: fx.from, date: fx.date };
  return null;
}

export interface Purse {
  /** Free cash, in `currency`. */
  amount: number;
  currency: string;
}

/** What an order is paid from, and in what it trades. */
interface Sizing {
  readonly purse: Purse;
  /** Of the security. */
  readonly currency: string;
  readonly fx: FxRateShown | null;
  /** Of the units: shares trade whole. */
  readonly decimals: number;
}

/** The most units that the cash pays for, costs and a margin for the price included; null while the price is unknown. */
export function unitsThatFit(
  read: ReadTicket,
  last: number | null | undefined,
  { purse, currency, fx, decimals }: Sizing,
): number | null {
  const entry = entryPrice(read, last);
  if (entry === null || entry <= 0) return null;
  const price = entry * (read.type === "Market" ? MARKET_MARGIN : read.type === "Stop" ? STOP_MARGIN : 1);
  const converts = purse.currency !== currency;
  const inPurse = converts ? convert(price * 1_000_000, currency, fx) : { amount: price * 1_000_000 };
  if (inPurse === null) return null;
  const each = (inPurse.amount / 1_000_000) * COST_MARGIN * (converts ? CONVERSION_MARGIN : 1);
  const scale = 10 ** decimals;
  return Math.max(0, Math.min(orderQuantityLimit, Math.floor((purse.amount / each) * scale) / scale));
}

/** The most units that lose no more than `risk`, an amount of the purse's currency, at a stop; null while a price or a rate is missing. */
export function unitsForRisk(
  risk: number | null,
  { entry, stop }: { entry: number | null; stop: number | null },
  { purse, currency, fx, decimals }: Sizing,
): number | null {
  if (risk === null || entry === null || stop === null) return null;
  const amount = purse.currency === currency ? risk : convert(risk, purse.currency, fx)?.amount;
  return amount === undefined ? null : unitsAtRisk({ amount, entry, stop, decimals });
}

/** How far a price lies from the one paid, in percent points; null while either is unknown. */
export function percentFrom(entry: number | null, price: number | null): number | null {
  if (entry === null || price === null || entry <= 0 || price <= 0) return null;
  return (price / entry - 1) * 100;
}
