/**
 * The orders of chosen recommendations at the prices of now. A purchase keeps the proposed amount in Canadian dollars, a sale
 * its units but never more than are free. What no longer is as proposed is refused for that order, with its figures.
 */
import {
  asFraction,
  type ErrorCode,
  errorText,
  type Locale,
  message,
  orderQuantityLimit,
  percentOf,
  percentText,
  unitsText,
} from "@neuro/contract";
import type { Instrument, Quote } from "@neuro/market";
import { type AccountRow, listAccounts } from "../../../books/brokerage-accounts/account-store.ts";
import { type BookBalance, readBalances } from "../../../books/entries/read-books.ts";
import {
  gatherRates,
  inHome,
  type Rates,
  rateOfMarket,
} from "../../../books/portfolio/rates/current-rates.ts";
import { noPrices } from "../../../market/market-data/detail/why-missing.ts";
import { cadTold, moneyTold } from "../../../platform/format/figures-told.ts";
import type { OptimizationParts } from "../optimization-parts.ts";
import type { LegRefusal, PricedLeg, ProposedLeg, ProposedRecommendation } from "../proposals/proposal.ts";
import { lotOf } from "./account-terms.ts";

/** A price that has moved more since the proposal is another situation than the one that was judged. */
const MOST_MOVED = 0.05;
/** Part of a lot that only the rounding of the division took away. */
const ROUNDING = 1e-6;

export interface PricedLegs {
  /** Sales first. */
  readonly legs: readonly PricedLeg[];
  /** Of the accounts concerned. */
  readonly balances: readonly BookBalance[];
  readonly quotes: readonly Quote[];
  /** CAD for one USD. */
  readonly fx: Rates;
}

export interface Pricing {
  readonly userId: string;
  readonly chosen: readonly ProposedRecommendation[];
  readonly mode: "paper" | "live";
  readonly locale: Locale;
}

interface Ground {
  readonly leg: ProposedLeg;
  readonly account: AccountRow;
  readonly instrument: Instrument;
  readonly quote: Quote;
  /** Smallest step of quantity. */
  readonly lot: number;
  /** Units free to sell. */
  readonly free: number;
  readonly fx: Rates;
  readonly locale: Locale;
}

type Priced = Pick<PricedLeg, "units" | "price" | "refusal">;

function refusal(code: ErrorCode, locale: Locale, params: Record<string, string | number> = {}): LegRefusal {
  return { code, detail: errorText(code, locale, params).detail };
}

function wholeLots(units: number, lot: number): number {
  return Number((Math.floor(units / lot + ROUNDING) * lot).toFixed(8));
}

function priceMoved({ leg, quote, locale }: Ground): LegRefusal | null {
  const moved = quote.price / leg.price - 1;
  if (Math.abs(moved) <= MOST_MOVED) return null;
  const told = (price: number) => moneyTold(price, { currency: leg.currency, locale });
  const detail = message("implement.price_moved", locale, {
    symbol: leg.symbol,
    percent: percentText(percentOf(asFraction(moved)), locale, { maxDigits: 1 }),
    before: told(leg.price),
    now: told(quote.price),
  });
  return { code: "price_moved", detail };
}

function purchase(ground: Ground): Priced {
  const { leg, quote, lot, fx, locale } = ground;
  const { price } = quote;
  const most = leg.valueCad / inHome(price, leg.currency, fx);
  const units = Math.min(wholeLots(most, lot), orderQuantityLimit);
  if (units > 0) return { units, price, refusal: priceMoved(ground) };
  const params = { symbol: leg.symbol, amount: cadTold(leg.valueCad, locale) };
  const detail = message("skipped.less_than_a_lot", locale, params);
  return { units, price, refusal: priceMoved(ground) ?? { code: "quantity_range", detail } };
}

function sale(ground: Ground): Priced {
  const { leg, quote, lot, free, locale } = ground;
  const units = wholeLots(Math.min(leg.units, free), lot);
  if (units > 0) return { units, price: quote.price, refusal: priceMoved(ground) };
  const params = {
    symbol: leg.symbol,
    available: unitsText(free, locale),
    required: unitsText(leg.units, locale),
  };
  return { units, price: quote.price, refusal: refusal("insufficient_position", locale, params) };
}

export async function priceLegs(
  { db, market, venueOf }: Pick<OptimizationParts, "db" | "market" | "venueOf">,
  { userId, chosen, mode, locale }: Pricing,
): Promise<PricedLegs> {
  const own = await listAccounts(db.orm, userId);
  const accounts = new Map(own.map((account) => [account.id, account]));
  const wanted = chosen.flatMap(({ id, legs }) =>
    legs.map((leg, place) => ({ leg, place, recommendationId: id })),
  );
  const concerned = [...new Set(wanted.map(({ leg }) => leg.accountId))];
  const balances = await readBalances(
    db.orm,
    concerned.filter((id) => accounts.has(id)),
  );
  const fx = await gatherRates(
    rateOfMarket(market),
    balances.map(({ commodity }) => commodity),
  );
  const quotes: Quote[] = [];

  async function price(leg: ProposedLeg): Promise<Priced> {
    const asProposed = { units: leg.units, price: leg.price };
    const account = accounts.get(leg.accountId);
    if (account === undefined) return { ...asProposed, refusal: refusal("account_not_found", locale) };
    const instrument = await market.instrument(leg.instrumentId);
    const quote = instrument && (await market.quote(instrument));
    if (instrument === null) return { ...asProposed, refusal: refusal("market_data_unavailable", locale) };
    if (quote === null) {
      const { code, params } = await noPrices(market, instrument);
      return { ...asProposed, refusal: refusal(code, locale, params) };
    }
    quotes.push(quote);
    const free = Number(
      balances.find(
        ({ accountId, book, commodity }) =>
          accountId === account.id && book === "position" && commodity === instrument.id,
      )?.amount ?? "0",
    );
    const lot = lotOf(venueOf(account), instrument);
    const ground: Ground = { leg, account, instrument, quote, lot, free, fx, locale };
    const priced = leg.side === "BUY" ? purchase(ground) : sale(ground);
    return account.mode === mode ? priced : { ...priced, refusal: refusal("account_mode_mismatch", locale) };
  }

  const legs = await Promise.all(
    wanted.map(async ({ leg, place, recommendationId }): Promise<PricedLeg> => {
      const priced = await price(leg);
      return {
        ...leg,
        ...priced,
        valueCad: inHome(priced.units * priced.price, leg.currency, fx),
        recommendationId,
        place,
        accountName: accounts.get(leg.accountId)?.displayName ?? leg.accountId,
        unitsProposed: leg.units,
        priceProposed: leg.price,
      };
    }),
  );
  const sales = legs.filter(({ side }) => side === "SELL");
  return { legs: [...sales, ...legs.filter(({ side }) => side === "BUY")], balances, quotes, fx };
}
