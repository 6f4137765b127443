/** Rates into Canadian dollars that a synchronization books by, asked before its transaction. */
import type { BrokerActivity } from "@neuro/brokerage";
import { type Based, type Currency, isCurrency, leastReal } from "@neuro/contract";
import { decimalOfNumber, formatDecimal } from "@neuro/ledger";
import { type Market, MarketDataMissing } from "@neuro/market";
import { createPause, type Pause } from "../../portfolio/history/yield-to-event-loop.ts";
import { currencyOf } from "../sync/book-activity.ts";
import type { EasternDay } from "../sync/eastern-day.ts";
import type { RateDays } from "./days-at-broker.ts";

export interface HomeRates {
  /**
   * CAD for one unit of the currency on that day; null of one that the books do not hold or nobody knows a rate of. A day that
   * was not asked for has the rate of now; a currency that was not has none, and is an error.
   */
  on(currency: string, day: EasternDay): string | null;
  now(currency: string): string | null;
  /** As real as the least real of its rates. */
  basisOf(currency: string): Based;
}

const DECIMALS = 6;
/** Of a currency whose unit is worth little, so that a million of it is right to the cent as well. */
const MORE_DECIMALS = 10;
const LITTLE = 0.5;

const textOf = (rate: number) =>
  formatDecimal(decimalOfNumber(rate).round(rate < LITTLE ? MORE_DECIMALS : DECIMALS));

interface KnownRates {
  readonly now: string;
  readonly byDay: ReadonlyMap<string, string>;
  readonly basis: Based["basis"];
}

async function knownRates(
  market: Market,
  currency: Currency,
  { days, pause }: { readonly days: ReadonlySet<EasternDay>; readonly pause: Pause },
): Promise<KnownRates> {
  const latest = await market.fx(currency, "CAD");
  const asked: Based[] = [latest];
  const byDay = new Map<string, string>();
  for (const day of days) {
    // Others get their turn meanwhile: twenty years are thousands of days.
    await pause();
    const rate = await market.fx(currency, "CAD", day);
    asked.push(rate);
    byDay.set(day, textOf(rate.rate));
  }
  return { now: textOf(latest.rate), byDay, basis: leastReal(asked) };
}

/** `others`: what else is converted. What was there before the first activity is converted at its day's rate. */
export async function gatherHomeRates(
  market: Market,
  activities: readonly BrokerActivity[],
  others: RateDays = new Map(),
): Promise<HomeRates> {
  const days = new Map([...others].map(([currency, known]) => [currency, new Set(known)]));
  const [first] = activities.map(({ tradeDate }) => tradeDate).sort();
  for (const activity of activities) {
    const currency = currencyOf(activity) ?? "";
    const known = days.get(currency) ?? new Set();
    days.set(currency, known.add(activity.tradeDate));
  }
  if (first !== undefined) for (const known of days.values()) known.add(first);
  return await homeRatesOf(market, days);
}

/** Those of now and of these days, by currency; the US dollar's always. */
export async function homeRatesOf(market: Market, days: RateDays): Promise<HomeRates> {
  const pause = createPause();
  const known = new Map<string, KnownRates | null>();
  for (const currency of new Set<string>(["USD", ...days.keys()])) {
    if (!isCurrency(currency) || currency === "CAD") continue;
    const asked = knownRates(market, currency, { days: days.get(currency) ?? new Set(), pause });
    const none = (error: unknown) => {
      if (currency !== "USD" && error instanceof MarketDataMissing) return null;
      throw error;
    };
    known.set(currency, await asked.catch(none));
  }
  const ratesOf = (currency: string) => {
    const rates = known.get(currency);
    if (rates === undefined) throw new RangeError(`No rate of ${currency} was asked for`);
    return rates;
  };
  const rateOf = (currency: string, rate: (own: KnownRates) => string): string | null => {
    if (currency === "CAD") return "1";
    const own = isCurrency(currency) ? ratesOf(currency) : null;
    return own === null ? null : rate(own);
  };
  return {
    on: (currency, day) => rateOf(currency, ({ byDay, now }) => byDay.get(day) ?? now),
    now: (currency) => rateOf(currency, ({ now }) => now),
    basisOf: (currency) => ({ basis: ratesOf(currency)?.basis ?? leastReal([]) }),
  };
}
