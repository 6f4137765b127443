/** Rates of exchange of one moment, of every currency that something is held in. */
import { type Based, type Currency, isCurrency } from "@neuro/contract";
import type { Position } from "@neuro/ledger";
import type { FxRate, Market } from "@neuro/market";

/** CAD for one unit of a currency; of a currency that was not asked for there is none, and no other's stands in. */
export interface Rates {
  readonly usd: FxRate;
  /** Of the others than the two, in the order of the list. */
  readonly others: readonly (readonly [Currency, FxRate])[];
  of(currency: string): FxRate;
}

export type AskRate = (currency: Currency) => Promise<FxRate>;

export const rateOfMarket =
  (market: Pick<Market, "fx">): AskRate =>
  (currency) =>
    market.fx(currency, "CAD");

/** Of these currencies and the US dollar. */
export async function gatherRates(ask: AskRate, currencies: Iterable<string>): Promise<Rates> {
  const usd = await ask("USD");
  const wanted = new Set([...currencies].filter((code) => code !== "CAD" && code !== "USD"));
  const others = await Promise.all(
    [...wanted]
      .filter(isCurrency)
      .sort()
      .map(async (currency) => [currency, await ask(currency)] as const),
  );
  const rates = new Map<string, FxRate>([["USD", usd], ...others]);
  return {
    usd,
    others,
    of(currency) {
      const rate = rates.get(currency);
      if (rate === undefined) throw new RangeError(`No rate of ${currency} was asked for`);
      return rate;
    },
  };
}

export function inCad(amount: number, currency: string, rates: Rates): number {
  return currency === "CAD" ? amount : amount * rates.of(currency).rate;
}

type Costing = Pick<Position, "currency" | "cost" | "homeCurrency" | "homeCost">;

/**
 * What a holding cost, in the currency that it is priced in. Of one paid in another it is told at today's rate, so that what is gained
 * comes to what it is in CAD.
 */
export function costIn(priced: string, { currency, cost, homeCurrency, homeCost }: Costing, rates: Rates) {
  if (currency === priced || currency === "") return Number(cost);
  return inCad(Number(homeCost), homeCurrency, rates) / inCad(1, priced, rates);
}

/** What amounts in these currencies are converted with. Of a security whose cost nobody told there is none. */
export function basesOfRates(currencies: Iterable<string>, rates: Rates): readonly Based[] {
  const converted = [...new Set(currencies)].filter((code) => isCurrency(code) && code !== "CAD");
  return converted.map((code) => rates.of(code));
}
