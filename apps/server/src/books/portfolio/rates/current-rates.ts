/** Rates of exchange of one moment, of every currency that something is held in, into the one that its owner counts in. */
import {
  type Based,
  type Currency,
  homeCurrency,
  isCurrency,
  isListingCurrency,
  type ListingCurrency,
} from "@neuro/contract";
import type { Position } from "@neuro/ledger";
import type { FxRate, Market } from "@neuro/market";

/** Home currency for one unit of a currency; of a currency that was not asked for there is none, and no other's stands in. */
export interface Rates {
  readonly home: ListingCurrency;
  /** Of the other of the two that listings trade in. */
  readonly dollar: FxRate;
  /** Of further currencies, in the order of their codes. */
  readonly others: readonly (readonly [Currency, FxRate])[];
  of(currency: string): FxRate;
}

/** Home currency for one unit. */
export type AskRate = (currency: Currency, home: ListingCurrency) => Promise<FxRate>;

export const rateOfMarket =
  (market: Pick<Market, "fx">): AskRate =>
  (currency, home) =>
    market.fx(currency, home);

/** The other of the two that listings trade in. */
export const otherDollar = (home: ListingCurrency): ListingCurrency => (home === "CAD" ? "USD" : "CAD");

/** Of these currencies and both dollars. */
export async function gatherRates(
  ask: AskRate,
  currencies: Iterable<string>,
  home: ListingCurrency = homeCurrency,
): Promise<Rates> {
  const dollar = await ask(otherDollar(home), home);
  const wanted = new Set([...currencies].filter((code) => !isListingCurrency(code)));
  const others = await Promise.all(
    [...wanted]
      .filter(isCurrency)
      .sort()
      .map(async (currency) => [currency, await ask(currency, home)] as const),
  );
  const rates = new Map<string, FxRate>([[otherDollar(home), dollar], ...others]);
  return {
    ...{ home, dollar, others },
    of(currency) {
      const rate = rates.get(currency);
      if (rate === undefined) throw new RangeError(`No rate of ${currency} was asked for`);
      return rate;
    },
  };
}

export function inHome(amount: number, currency: string, rates: Rates): number {
  return currency === rates.home ? amount : amount * rates.of(currency).rate;
}

type Costing = Pick<Position, "currency" | "cost" | "homeCurrency" | "homeCost">;

/**
 * What a holding cost, in the currency that it is priced in. Of one paid in another it is told at today's rate, so that what is gained
 * comes to what it is in the currency that its cost is kept in.
 */
export function costIn(priced: string, { currency, cost, homeCurrency, homeCost }: Costing, rates: Rates) {
  if (currency === priced || currency === "") return Number(cost);
  return inHome(Number(homeCost), homeCurrency, rates) / inHome(1, priced, rates);
}

/** What amounts in these currencies are converted with. Of a security whose cost nobody told there is none. */
export function basesOfRates(currencies: Iterable<string>, rates: Rates): readonly Based[] {
  const converted = [...new Set(currencies)].filter((code) => isCurrency(code) && code !== rates.home);
  return converted.map((code) => rates.of(code));
}
