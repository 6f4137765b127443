/**
 * What tax figures convert other currencies at: the Bank of Canada's rate of the day, or of the last business day before, and only where
 * that is not known the rate of the market at hand. What was really taken is written down, so that each answer can say so.
 */

import type { ConversionRates } from "@neuro/contract";
import { homeCurrency, isCurrency, sourceSeparator } from "@neuro/contract";
import { type Market, MarketDataMissing } from "@neuro/market";
import {
  BANK_OF_CANADA,
  type OfficialRates,
  type OfficialSnapshot,
} from "../../../market/official-rates/official-rates.ts";

/** A currency and an ISO day: `USD 2024-05-31`. */
type CurrencyDay = string;

export interface RatesTaken {
  readonly official: ReadonlySet<CurrencyDay>;
  /** Whose rate it was. */
  readonly others: ReadonlyMap<CurrencyDay, string>;
}

/** CAD for one unit of a currency on a day (ISO); all of one answer asks the same one, whose official rates do not change meanwhile. */
export interface RateOf {
  (currency: string, date: string): Promise<number>;
  /** Of the official rates: what is kept for longer than an answer must know it. */
  readonly version: string;
  /** The Bank's rate of a currency, null where it is not known here. Asking takes nothing. */
  ofBank(currency: string, date: string): number | null;
  /** A figure rests on the Bank's rate of a currency on a day, or on that of another source. */
  took(currency: string, date: string, source: string | null): void;
  readonly taken: RatesTaken;
  /** Of the same rates, with nothing taken yet. */
  apart(): RateOf;
  /** The same, for an answer that shows costs and gains of these accounts by themselves, and of others at most in a pool. */
  showing(accountIds: ReadonlySet<string>): RateOf;
  isShown(accountId: string): boolean;
}

export interface TaxRates {
  /** The rates as they are now. */
  read(): Promise<RateOf>;
}

interface Taken {
  readonly official: Set<CurrencyDay>;
  readonly others: Map<CurrencyDay, string>;
}

const nothingTaken = (): Taken => ({ official: new Set(), others: new Map() });

const dayOf = (currency: string, date: string): CurrencyDay => `${currency} ${date}`;

/** Asks the market for each day of a currency once. */
function rateOfSnapshot(market: Market, official: OfficialSnapshot): RateOf {
  const asked = new Map<CurrencyDay, ReturnType<Market["fx"]>>();
  const fx = (currency: string, date: string) => {
    if (!isCurrency(currency))
      throw new MarketDataMissing(`Nobody has a rate of ${currency}, which is none of the currencies.`);
    const day = dayOf(currency, date);
    const known = asked.get(day) ?? market.fx(currency, homeCurrency, date);
    asked.set(day, known);
    return known;
  };
  function create(taken: Taken, shown: ReadonlySet<string> | null): RateOf {
    const took: RateOf["took"] = (currency, date, source) => {
      const day = dayOf(currency, date);
      if (source === null) taken.official.add(day);
      else taken.others.set(day, source);
    };
    const rateOf = async (currency: string, date: string) => {
      if (currency === homeCurrency) return 1;
      const published = official.on(currency, date);
      if (published !== null) {
        took(currency, date, null);
        return published;
      }
      const { rate, label } = await fx(currency, date);
      took(currency, date, label);
      return rate;
    };
    const { version, on } = official;
    return Object.assign(rateOf, {
      ...{ version, ofBank: on, took, taken },
      apart: () => create(nothingTaken(), null),
      showing: (accountIds: ReadonlySet<string>) => create(taken, accountIds),
      isShown: (accountId: string) => shown === null || shown.has(accountId),
    });
  }
  return create(nothingTaken(), null);
}

export function createTaxRates(market: Market, official: OfficialRates): TaxRates {
  return { read: async () => rateOfSnapshot(market, await official.read()) };
}

/** Both now rest on what either took. */
export function alsoTook(rateOf: RateOf, { official, others }: RatesTaken): void {
  const take = (day: CurrencyDay, source: string | null) => {
    const [currency = "", date = ""] = day.split(" ");
    rateOf.took(currency, date, source);
  };
  for (const day of official) take(day, null);
  for (const [day, source] of others) take(day, source);
}

/** Nothing where no figure was converted. */
export function ratesTold({ taken: { official, others } }: RateOf): { readonly rates?: ConversionRates } {
  if (official.size + others.size === 0) return {};
  const sources = [...new Set([...(official.size > 0 ? [BANK_OF_CANADA] : []), ...others.values()])];
  return {
    rates: {
      official: others.size === 0,
      ...{ official_days: official.size, from_vendor_days: others.size },
      source: sources.join(sourceSeparator),
    },
  };
}
