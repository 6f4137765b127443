/** An account at the prices of now. CAD totals use the day's USD/CAD rate. */

import type { Position } from "@neuro/ledger";
import type { FxRate, Instrument, Market, Quote } from "@neuro/market";
import type { AccountBooks, CashBalance } from "./account-books.ts";

export interface ValuedPosition {
  readonly instrument: Instrument;
  readonly units: number;
  /** Null when nobody has a price: then the value is the cost, marked as an estimate. */
  readonly quote: Quote | null;
  readonly price: number;
  /** In the instrument's currency. */
  readonly marketValue: number;
  readonly marketValueCad: number;
  /** Since the previous close, in the instrument's currency. */
  readonly dayChange: number;
  readonly costBasis: number;
}

export interface ValuedAccount {
  readonly books: AccountBooks;
  readonly positions: readonly ValuedPosition[];
  /** CAD. */
  readonly cashCad: number;
  readonly freeCashCad: number;
  readonly investmentsCad: number;
  readonly totalCad: number;
  readonly fx: FxRate;
  /** Time of the oldest price in the total, epoch ms; the clock's when there is none. */
  readonly asOf: number;
  readonly stale: boolean;
  readonly estimated: boolean;
  /** Who gave the prices. */
  readonly source: string;
}

export const LEDGER_SOURCE = "Ledger";

function cadRate(currency: string, fx: FxRate): number {
  return currency === "CAD" ? 1 : fx.rate;
}

async function valuePosition(market: Market, position: Position, fx: FxRate): Promise<ValuedPosition | null> {
  const instrument = await market.instrument(position.instrumentId);
  if (instrument === null) return null;
  const quote = await market.quote(instrument);
  const units = Number(position.units);
  const costBasis = Number(position.cost);
  const price = quote?.price ?? costBasis / units;
  const marketValue = units * price;
  return {
    instrument,
    units,
    quote,
    price,
    marketValue,
    marketValueCad: marketValue * cadRate(instrument.currency, fx),
    dayChange: units * (quote?.change ?? 0),
    costBasis,
  };
}

function cashTotal(cash: readonly CashBalance[], fx: FxRate, withReserved: boolean): number {
  return cash.reduce(
    (sum, { currency, amount, reserved }) =>
      sum + (amount + (withReserved ? reserved : 0)) * cadRate(currency, fx),
    0,
  );
}

export async function valueAccount(market: Market, books: AccountBooks): Promise<ValuedAccount> {
  const fx = await market.fx("USD", "CAD");
  const valued = await Promise.all(books.positions.map((position) => valuePosition(market, position, fx)));
  const positions = valued
    .filter((position) => position !== null)
    .sort((a, b) => b.marketValueCad - a.marketValueCad);
  const cashCad = cashTotal(books.cash, fx, true);
  const investmentsCad = positions.reduce((sum, { marketValueCad }) => sum + marketValueCad, 0);
  const quotes = positions.flatMap(({ quote }) => (quote === null ? [] : [quote]));
  return {
    books,
    positions,
    cashCad,
    freeCashCad: cashTotal(books.cash, fx, false),
    investmentsCad,
    totalCad: cashCad + investmentsCad,
    fx,
    asOf: quotes.reduce((oldest, { asOf }) => Math.min(oldest, asOf), market.clock.now()),
    stale: quotes.some(({ stale }) => stale),
    estimated: positions.some(({ quote }) => quote === null),
    source: [...new Set(quotes.map(({ label }) => label))].join(", ") || LEDGER_SOURCE,
  };
}
