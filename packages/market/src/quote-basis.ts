/**
 * What a quote from a history needs of it: its last sessions, and the minutes of the one under way. Kept for many listings, so
 * that quoting them every second does not read whole histories again and again.
 */
import { BoundedMap } from "@neuro/contract/primitives";
import type { DailySeries, Instrument, IntradaySeries, MarketDataProvider } from "./port.ts";
import { lastCompletedSession, openSession, QUOTE_SESSIONS } from "./quote.ts";
import { countUpTo, sliceDaily } from "./series/daily-columns.ts";

export interface QuoteBasis {
  readonly daily: DailySeries;
  readonly minutes: IntradaySeries | null;
}

export interface QuoteBases {
  /** Null when the provider has no history of it. Rejects as the provider does. */
  of(provider: MarketDataProvider, instrument: Instrument): Promise<QuoteBasis | null>;
}

export interface QuoteBasesOptions {
  /** Market time, epoch ms. */
  readonly now: () => number;
  readonly dailyOf: (provider: MarketDataProvider, instrument: Instrument) => Promise<DailySeries | null>;
  readonly minutesOf: (
    provider: MarketDataProvider,
    instrument: Instrument,
    date: string,
  ) => Promise<IntradaySeries | null>;
}

interface Kept extends QuoteBasis {
  readonly sessions: string;
}

/** About 20 kB each while a session is open, crypto 70 kB. */
const KEPT = 768;

export function createQuoteBases({ now, dailyOf, minutesOf }: QuoteBasesOptions): QuoteBases {
  const kept = new BoundedMap<string, Kept>({ capacity: KEPT });

  async function read(provider: MarketDataProvider, instrument: Instrument, open: string | null) {
    const daily = await dailyOf(provider, instrument);
    if (daily === null || daily.dates.length === 0) return null;
    return { daily, minutes: open === null ? null : await minutesOf(provider, instrument, open) };
  }

  return {
    async of(provider, instrument) {
      const at = now();
      const completed = lastCompletedSession(instrument, at);
      const open = openSession(instrument, at);
      if (provider.isUnchanging !== true) return await read(provider, instrument, open);
      const key = `${provider.id} ${instrument.id}`;
      const sessions = `${completed} ${open}`;
      const known = kept.get(key);
      if (known?.sessions === sessions) return known;
      const whole = await read(provider, instrument, open);
      if (whole === null) return null;
      const count = countUpTo(whole.daily.dates, completed);
      const daily = sliceDaily(whole.daily, Math.max(0, count - QUOTE_SESSIONS), count);
      const basis = { daily, minutes: whole.minutes, sessions };
      kept.set(key, basis);
      return basis;
    },
  };
}
