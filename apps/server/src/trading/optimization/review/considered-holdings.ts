/** What an optimization is about: a user's holdings over all accounts, one line per listing, and the cash. */
import { isCurrency, isListingCurrency } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Instrument, Market, Quote } from "@neuro/market";
import type { Portfolio } from "../../../books/portfolio/portfolio-reader.ts";
import { inHome } from "../../../books/portfolio/rates/current-rates.ts";
import { type Failure, failure } from "../../../platform/failure.ts";

export interface ConsideredHolding {
  readonly instrument: Instrument;
  /** In all accounts, those set aside for working sales included. */
  readonly units: number;
  /** In the listing's currency. */
  readonly price: number;
  readonly priceCad: number;
  readonly valueCad: number;
  /** Null when nobody ever had a price: then the value is the cost. */
  readonly quote: Quote | null;
  /** Why nothing can be done about it; null when it trades at a price of its last session. */
  readonly obstacle: "no_price" | "price_old" | "not_tradable" | null;
}

export interface Considered {
  readonly portfolio: Portfolio;
  /** By falling value. */
  readonly holdings: readonly ConsideredHolding[];
  /** Whether cash belongs to it; without, purchases are paid by sales alone. */
  readonly withCash: boolean;
  /** Considered cash, in CAD: all of it, and what of it is set aside for working orders. */
  readonly cashCad: number;
  readonly reservedCad: number;
}

/** A holding as a caller names it; the identity of the listing decides where it is given. */
export interface WantedHolding {
  readonly symbol: string;
  readonly instrument_id?: unknown;
}

export const isCashSymbol = (symbol: string): boolean => isCurrency(symbol);

export function plainSymbol(text: string): string {
  return text.trim().toUpperCase();
}

/** Everything, cash too. */
export function considerAll(portfolio: Portfolio): Considered {
  const cashCad = portfolio.accounts.reduce((sum, account) => sum + account.cashHome, 0);
  const freeCad = portfolio.accounts.reduce((sum, account) => sum + account.freeCashHome, 0);
  return {
    portfolio,
    holdings: holdingsOf(portfolio),
    withCash: true,
    cashCad,
    reservedCad: Math.max(0, cashCad - freeCad),
  };
}

/** The named holdings only, cash when it is named. Failures: a symbol that nobody knows, or that is not held. */
export async function considerNamed(
  market: Market,
  portfolio: Portfolio,
  wanted: readonly WantedHolding[],
): Promise<Considered | Failure> {
  const all = considerAll(portfolio);
  const chosen = new Set<ConsideredHolding>();
  let withCash = false;
  for (const { symbol, instrument_id: id } of wanted) {
    const name = plainSymbol(symbol);
    if (typeof id === "string" ? id.startsWith("cash:") : isCashSymbol(name)) {
      withCash = true;
      continue;
    }
    const found = all.holdings.filter(({ instrument }) =>
      typeof id === "string" ? instrument.id === id : isNamed(instrument, name),
    );
    const meant = found.length > 0 ? null : await market.resolve(name, { prefer: "CA" });
    const resolved = all.holdings.filter(({ instrument }) => instrument.id === meant?.id);
    if (found.length + resolved.length === 0)
      return failure(meant === null ? "symbol_unknown" : "not_held", { params: { symbol: name } });
    for (const holding of [...found, ...resolved]) chosen.add(holding);
  }
  const holdings = all.holdings.filter((holding) => chosen.has(holding));
  return withCash ? { ...all, holdings } : { ...all, holdings, withCash, cashCad: 0, reservedCad: 0 };
}

export function isNamed({ id, symbol, ticker }: Instrument, name: string): boolean {
  return [id, symbol, ticker].includes(name);
}

function obstacleOf({ retired, currency }: Instrument, quote: Quote | null): ConsideredHolding["obstacle"] {
  if (quote === null) return "no_price";
  if (retired !== undefined || !isListingCurrency(currency)) return "not_tradable";
  return quote.old === undefined ? null : "price_old";
}

function holdingsOf({ accounts, fx }: Portfolio): readonly ConsideredHolding[] {
  const lines = new Map<InstrumentId, ConsideredHolding>();
  for (const { instrument, units, price, quote, marketValueHome } of accounts.flatMap(
    (own) => own.positions,
  )) {
    const known = lines.get(instrument.id);
    lines.set(instrument.id, {
      instrument,
      units: units + (known?.units ?? 0),
      price,
      priceCad: inHome(price, instrument.currency, fx),
      valueCad: marketValueHome + (known?.valueCad ?? 0),
      quote,
      obstacle: obstacleOf(instrument, quote),
    });
  }
  // What was sold short is nothing that could be weighed anew.
  return [...lines.values()].filter(({ units }) => units > 0).sort((a, b) => b.valueCad - a.valueCad);
}
