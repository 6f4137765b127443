/** What is held, cash included, as it travels to a screen. */

import {
  atBestEstimated,
  type Based,
  codeName,
  type Holding,
  isCurrency,
  type Locale,
  madeOf,
} from "@neuro/contract";
import { asPercent, type InstrumentId } from "@neuro/contract/primitives";
import type { ValuedPosition } from "./accounts/value-account.ts";
import { cents } from "./cents.ts";
import { LEDGER_SOURCE, provenanceOf } from "./figure-shown.ts";
import type { Portfolio } from "./portfolio-reader.ts";
import type { CashBalance } from "./portfolio-store.ts";
import { inHome } from "./rates/current-rates.ts";

const PALETTE_SIZE = 6;

interface Place {
  readonly portfolio: Portfolio;
  readonly totalHome: number;
  readonly accountId: string;
  /** Of all that is listed: each row says its share of it, and its units were bought with money of it. */
  readonly whole: Based;
  readonly locale: Locale;
}

function percentageOf(valueCad: number, totalHome: number): number {
  return totalHome > 0 ? (valueCad / totalHome) * 100 : 0;
}

/** Percent; a gain on what was sold short is above zero though its cost is below. */
function ofWhole(change: number, whole: number): number {
  return whole === 0 ? 0 : (change / Math.abs(whole)) * 100;
}

function cashHolding({ currency, amount, reserved }: CashBalance, place: Place): Holding {
  const { portfolio, totalHome, accountId } = place;
  const value = amount + reserved;
  const valueCad = inHome(value, currency, portfolio.fx);
  const name = codeName("currency", currency, place.locale);
  const asOf = new Date(portfolio.now).toISOString();
  return {
    symbol: currency,
    instrument_id: `cash:${currency}`,
    instrument: { symbol: currency, name },
    name,
    description: name,
    account_id: accountId,
    holding_category: "cash",
    type: "cash",
    is_listed: true,
    currency: isCurrency(currency) ? currency : "CAD",
    units: cents(value),
    price: 1,
    current_price: 1,
    market_value: cents(value),
    market_value_home: cents(valueCad),
    percentage: asPercent(percentageOf(valueCad, totalHome)),
    day_change: 0,
    day_change_percent: asPercent(0),
    cost_basis: null,
    change: null,
    change_percent: null,
    color: `holding-${PALETTE_SIZE}`,
    last_updated: asOf,
    provider: LEDGER_SOURCE,
    stale: false,
    provenance: madeOf([place.whole], { asOf, source: LEDGER_SOURCE }),
  };
}

function positionHolding(position: ValuedPosition, rank: number, place: Place): Holding {
  const { instrument, assetClass, quote, units, price, marketValue, marketValueHome, day } = position;
  const { costBasis, isCostUnknown, isListed } = position;
  const asOf = new Date(quote?.asOf ?? place.portfolio.now).toISOString();
  const source = quote?.label ?? LEDGER_SOURCE;
  const stale = quote?.stale ?? true;
  const change = marketValue - costBasis;
  return {
    symbol: instrument.symbol,
    instrument_id: instrument.id,
    instrument: { symbol: instrument.symbol, name: instrument.name },
    name: instrument.name,
    description: [instrument.name, instrument.exchange].filter(Boolean).join(", "),
    account_id: place.accountId,
    holding_category: "other",
    type: assetClass,
    is_listed: isListed,
    currency: instrument.currency,
    units,
    price,
    current_price: price,
    market_value: cents(marketValue),
    market_value_home: cents(marketValueHome),
    percentage: asPercent(percentageOf(marketValueHome, place.totalHome)),
    day_change: day === null ? null : cents(day.change),
    day_change_percent: asPercent(day === null ? null : ofWhole(day.change, day.of)),
    cost_basis: isCostUnknown ? null : costBasis,
    change: isCostUnknown ? null : cents(change),
    change_percent: asPercent(isCostUnknown || costBasis === 0 ? null : ofWhole(change, costBasis)),
    color: `holding-${(rank % PALETTE_SIZE) + 1}`,
    last_updated: asOf,
    provider: source,
    stale,
    provenance: madeOf([{ basis: quote?.basis ?? atBestEstimated() }, place.whole], {
      asOf,
      source,
      ...(stale ? { stale } : {}),
      ...(quote?.old === undefined ? {} : { old: quote.old }),
    }),
  };
}

/** By account and falling value, each account's cash last; percentages are of all that is listed. */
export function holdingsShown(portfolio: Portfolio, locale: Locale): Holding[] {
  const totalHome = portfolio.accounts.reduce((sum, account) => sum + account.totalHome, 0);
  const whole = provenanceOf(portfolio);
  return portfolio.accounts.flatMap(({ books, positions }) => {
    const place = { portfolio, totalHome, accountId: books.account.id, whole, locale };
    return [
      ...positions.map((position, rank) => positionHolding(position, rank, place)),
      ...books.cash
        .filter(({ amount, reserved }) => amount + reserved !== 0)
        .map((own) => cashHolding(own, place)),
    ];
  });
}

/** Instruments held, by falling value. */
export function heldInstrumentIds({ accounts }: Portfolio): readonly InstrumentId[] {
  return accounts
    .flatMap(({ positions }) => positions)
    .sort((a, b) => b.marketValueHome - a.marketValueHome)
    .map(({ instrument }) => instrument.id);
}
