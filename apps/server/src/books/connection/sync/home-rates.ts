/** Rates into Canadian dollars that a synchronization books by, asked before its transaction. */
import type { BrokerActivity } from "@neuro/brokerage";
import { type Based, leastReal } from "@neuro/contract";
import { decimalOfNumber, formatDecimal } from "@neuro/ledger";
import type { Market } from "@neuro/market";
import { createPause } from "../../portfolio/history/yield-to-event-loop.ts";
import { currencyOf } from "./book-activity.ts";
import type { EasternDay } from "./eastern-day.ts";

/** As real as the least real of the rates. */
export interface HomeRates extends Based {
  /** CAD for one unit of the currency on that day. */
  on(currency: string, day: EasternDay): string;
  now(currency: string): string;
}

const DECIMALS = 6;

function textOf(rate: number): string {
  return formatDecimal(decimalOfNumber(rate).round(DECIMALS));
}

export async function gatherHomeRates(
  market: Market,
  activities: readonly BrokerActivity[],
): Promise<HomeRates> {
  const days = new Set(
    activities.filter((told) => currencyOf(told) === "USD").map(({ tradeDate }) => tradeDate),
  );
  // What was held before the first of them is converted at the rate of that day.
  const [first] = activities.map(({ tradeDate }) => tradeDate).sort();
  if (first !== undefined) days.add(first);
  return await homeRatesOf(market, days);
}

/** Those of now, and of each of these days. */
export async function homeRatesOf(market: Market, days: ReadonlySet<EasternDay>): Promise<HomeRates> {
  const latest = await market.fx("USD", "CAD");
  const current = textOf(latest.rate);
  const asked: Based[] = [latest];
  const found = new Map<string, string>();
  // Others get their turn meanwhile: twenty years are thousands of days.
  const pause = createPause();
  for (const day of days) {
    await pause();
    const rate = await market.fx("USD", "CAD", day);
    asked.push(rate);
    found.set(day, textOf(rate.rate));
  }
  return {
    basis: leastReal(asked),
    on: (currency, day) => (currency === "USD" ? (found.get(day) ?? current) : "1"),
    now: (currency) => (currency === "USD" ? current : "1"),
  };
}
