/** The market data a planned history is made of, read once: series, dividends and rates of the past year. */
import { DAY_MS, type InstrumentId } from "@neuro/contract/primitives";
import type { DailySeries, Dividend, ExchangeCalendar, Instrument, Market } from "@neuro/market";
import type { SandboxAccount, SandboxHolding } from "./sandbox-accounts.ts";

/** A series that ends longer ago than this belongs to a listing that is gone. */
const LATEST_WITHIN_DAYS = 12;
/** How far after the year's first day a series may begin. */
const STARTS_WITHIN_DAYS = 10;

export interface HistoryListing {
  readonly instrument: Instrument;
  readonly calendar: ExchangeCalendar;
  readonly daily: DailySeries;
  readonly dividends: readonly Dividend[];
}

export interface HistoryMarket {
  /** First and last day of the year, `YYYY-MM-DD`; the last one is over. */
  readonly from: string;
  readonly to: string;
  /** The listing taken for each holding; null when none of its candidates has the data. */
  listing(holding: SandboxHolding): HistoryListing | null;
  /** CAD for one USD on that day. */
  usdCad(date: string): Promise<number>;
}

export async function readHistoryMarket(
  market: Market,
  now: number,
  accounts: readonly SandboxAccount[],
): Promise<HistoryMarket> {
  const from = isoDate(now - 365 * DAY_MS);
  const to = isoDate(now - DAY_MS);
  const listings = new Map<SandboxHolding, HistoryListing>();
  const taken = new Set<InstrumentId>();
  for (const holding of accounts.flatMap(({ holdings }) => holdings)) {
    for (const id of holding.candidates) {
      const listing = taken.has(id) ? null : await readListing(market, id, { from, to });
      if (listing === null) continue;
      taken.add(id);
      listings.set(holding, listing);
      break;
    }
  }
  const rates = new Map<string, number>();
  return {
    from,
    to,
    listing: (holding) => listings.get(holding) ?? null,
    usdCad: async (date) => {
      const known = rates.get(date);
      if (known !== undefined) return known;
      const { rate } = await market.fx("USD", "CAD", date);
      rates.set(date, rate);
      return rate;
    },
  };
}

async function readListing(
  market: Market,
  id: InstrumentId,
  year: { readonly from: string; readonly to: string },
): Promise<HistoryListing | null> {
  const instrument = await market.instrument(id);
  if (instrument === null || instrument.retired !== undefined) return null;
  const daily = await market.daily(instrument, { limit: 400 });
  const first = daily?.value.dates[0];
  const last = daily?.value.dates.at(-1);
  if (daily === null || first === undefined || last === undefined) return null;
  if (first > shifted(year.from, STARTS_WITHIN_DAYS) || last < shifted(year.to, -LATEST_WITHIN_DAYS))
    return null;
  const dividends = await market.dividends(instrument);
  return {
    instrument,
    calendar: market.calendar(instrument.mic),
    daily: daily.value,
    dividends: (dividends?.value ?? []).filter(({ exDate }) => exDate >= year.from && exDate <= year.to),
  };
}

function isoDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function shifted(date: string, days: number): string {
  return isoDate(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);
}
