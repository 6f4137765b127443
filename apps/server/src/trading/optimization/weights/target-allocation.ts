/** A target allocation as a caller writes it, made into weights of known listings. */
import { asPercent, errorText, type Locale, percentText, retiredName } from "@neuro/contract";
import type { Instrument, Market, Quote } from "@neuro/market";
import { inHome } from "../../../books/portfolio/rates/current-rates.ts";
import { noPrices } from "../../../market/market-data/detail/why-missing.ts";
import { oldPriceFailure } from "../../../market/market-data/old-price.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import {
  type Considered,
  type ConsideredHolding,
  isCashSymbol,
  isNamed,
  plainSymbol,
} from "../review/considered-holdings.ts";

/** A listing that may be traded, held or not. */
export interface PricedListing {
  readonly instrument: Instrument;
  readonly units: number;
  readonly price: number;
  readonly priceCad: number;
  readonly valueCad: number;
  readonly quote: Quote;
}

export interface Target {
  /** Fractions of the whole by instrument id. */
  readonly weights: ReadonlyMap<string, number>;
  readonly cashWeight: number;
  /** Listings with a weight that are not held. */
  readonly unheld: readonly PricedListing[];
}

/** Percents with two decimals may miss their sum by this. */
const SUM_TOLERANCE_PERCENT = 0.05;

/** Failures name the symbol that is wrong: its weight, its name, its price; or the sum. */
export async function resolveTarget(
  market: Market,
  considered: Considered,
  given: { readonly allocation: Readonly<Record<string, number>>; readonly locale: Locale },
): Promise<Target | Failure> {
  const entries = Object.entries(given.allocation);
  const wrong = wrongWeight(entries, given.locale);
  if (wrong !== null) return wrong;
  const weights = new Map<string, number>();
  const named = new Map<string, string>();
  const unheld: PricedListing[] = [];
  let cashWeight = 0;
  for (const [text, percent] of entries) {
    const symbol = plainSymbol(text);
    if (isCashSymbol(symbol)) {
      cashWeight += percent / 100;
      continue;
    }
    const listing = await listingOf(market, considered, { symbol, locale: given.locale });
    if (isFailure(listing)) return listing;
    const { id } = listing.instrument;
    const first = named.get(id);
    if (first !== undefined) return failure("weight_twice", { params: { first, second: symbol } });
    named.set(id, symbol);
    weights.set(id, percent / 100);
    if (listing.units === 0) unheld.push(listing);
  }
  return { weights, cashWeight, unheld };
}

function wrongWeight(entries: readonly (readonly [string, number])[], locale: Locale): Failure | null {
  for (const [text, percent] of entries) {
    if (percent >= 0 && percent <= 100) continue;
    const params = {
      symbol: plainSymbol(text),
      weight: percentText(asPercent(percent), locale, { maxDigits: 4 }),
    };
    return marked("weight_invalid", { path: `target_allocation.${text}`, params, locale });
  }
  const sum = entries.reduce((total, [, percent]) => total + percent, 0);
  if (Math.abs(sum - 100) <= SUM_TOLERANCE_PERCENT) return null;
  const params = {
    sum: percentText(asPercent(sum), locale, { maxDigits: 4 }),
    difference: percentText(asPercent(Math.abs(100 - sum)), locale, { maxDigits: 4 }),
  };
  return marked("weights_do_not_sum", { path: "target_allocation", params, locale });
}

/** A refusal that marks the field it is about. */
function marked(
  code: "weight_invalid" | "weights_do_not_sum",
  at: {
    readonly path: string;
    readonly params: Readonly<Record<string, string>>;
    readonly locale: Locale;
  },
): Failure {
  const { detail } = errorText(code, at.locale, at.params);
  return failure(code, { params: at.params, fields: [{ path: at.path, code, message: detail }] });
}

/** The holding of that name, or else the listing the market means by it. */
async function listingOf(
  market: Market,
  { holdings, portfolio }: Considered,
  { symbol, locale }: { readonly symbol: string; readonly locale: Locale },
): Promise<PricedListing | Failure> {
  const known = holdings.find(({ instrument }) => isNamed(instrument, symbol));
  const instrument = known?.instrument ?? (await market.resolve(symbol, { prefer: "CA" }));
  if (instrument === null) return failure("symbol_unknown", { params: { symbol } });
  if (instrument.retired !== undefined) {
    const reason = retiredName(instrument.retired, locale);
    return failure("instrument_not_tradable", { params: { symbol, reason } });
  }
  const held = known ?? holdings.find((each) => each.instrument.id === instrument.id);
  if (held?.quote?.old !== undefined) return oldPriceFailure(instrument, held.quote.old, locale);
  if (held !== undefined) return heldListing(held) ?? failure("price_missing", { params: { symbol } });
  const quote = await market.quote(instrument).catch(() => undefined);
  if (quote === undefined) return failure("market_data_unavailable");
  if (quote === null) return await noPrices(market, instrument);
  if (quote.old !== undefined) return oldPriceFailure(instrument, quote.old, locale);
  const { price } = quote;
  const priceCad = inHome(price, instrument.currency, portfolio.fx);
  return { instrument, units: 0, price, priceCad, valueCad: 0, quote };
}

/** Null where nothing can be done about it. */
export function heldListing(holding: ConsideredHolding): PricedListing | null {
  const { quote, obstacle } = holding;
  return obstacle === null && quote !== null ? { ...holding, quote } : null;
}
