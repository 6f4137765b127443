/**
 * What tax figures convert US dollars at: the Bank of Canada's rate of the day, or of the last business day before, and only where
 * that is not known the rate of the market at hand. What was really taken is written down, so that each answer can say so.
 */

import type { ConversionRates } from "@neuro/contract";
import { homeCurrency, sourceSeparator } from "@neuro/contract";
import type { Market } from "@neuro/market";
import type { OfficialRates, OfficialSnapshot } from "../../../market/official-rates/official-rates.ts";

const BANK = "Bank of Canada";

export interface RatesTaken {
  /** ISO days. */
  readonly official: ReadonlySet<string>;
  /** By ISO day: whose rate it was. */
  readonly others: ReadonlyMap<string, string>;
}

/** CAD for one unit of a currency on a day (ISO); all of one answer asks the same one, whose official rates do not change meanwhile. */
export interface RateOf {
  (currency: string, date: string): Promise<number>;
  /** Of the official rates: what is kept for longer than an answer must know it. */
  readonly version: string;
  /** The Bank's rate of a US dollar, null where it is not known here. Asking takes nothing. */
  ofBank(date: string): number | null;
  /** A figure rests on the Bank's rate of a day, or on that of another source. */
  took(date: string, source: string | null): void;
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
  readonly official: Set<string>;
  readonly others: Map<string, string>;
}

const nothingTaken = (): Taken => ({ official: new Set(), others: new Map() });

/** Asks the market for each day once. */
function rateOfSnapshot(market: Market, official: OfficialSnapshot): RateOf {
  const asked = new Map<string, ReturnType<Market["fx"]>>();
  const fx = (date: string) => {
    const known = asked.get(date) ?? market.fx("USD", "CAD", date);
    asked.set(date, known);
    return known;
  };
  function create(taken: Taken, shown: ReadonlySet<string> | null): RateOf {
    const took = (date: string, source: string | null) => {
      if (source === null) taken.official.add(date);
      else taken.others.set(date, source);
    };
    const rateOf = async (currency: string, date: string) => {
      if (currency === homeCurrency) return 1;
      const published = official.on(date);
      if (published !== null) {
        took(date, null);
        return published;
      }
      const { rate, label } = await fx(date);
      took(date, label);
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
  for (const date of official) rateOf.took(date, null);
  for (const [date, source] of others) rateOf.took(date, source);
}

/** Nothing where no figure was converted. */
export function ratesTold({ taken: { official, others } }: RateOf): { readonly rates?: ConversionRates } {
  if (official.size + others.size === 0) return {};
  const sources = [...(official.size > 0 ? [BANK] : []), ...new Set(others.values())];
  return {
    rates: {
      official: others.size === 0,
      ...{ official_days: official.size, from_vendor_days: others.size },
      source: sources.join(sourceSeparator),
    },
  };
}
