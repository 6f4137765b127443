/** Quotes and the exchange rate, where a failure leaves the last known one, marked stale, and touches no other. */
import type { Currency, ListingCurrency } from "@neuro/contract";
import { BoundedMap, type InstrumentId } from "@neuro/contract/primitives";
import { atItsAge, type FxRate, type Instrument, type Market, type Quote } from "@neuro/market";
import type { Logger } from "pino";

export interface LastKnown {
  /** Null when no price was ever known. */
  quote(instrument: Instrument): Promise<Quote | null>;
  /** Home currency for one unit. */
  rate(currency: Currency, home: ListingCurrency): Promise<FxRate>;
}

const KEPT_QUOTES = 5_000;

export function createLastKnown(market: Market, log: Logger): LastKnown {
  const quotes = new BoundedMap<InstrumentId, Quote>({ capacity: KEPT_QUOTES });
  const rates = new Map<`${Currency}${ListingCurrency}`, FxRate>();

  return {
    async quote(instrument) {
      const found = await market.quote(instrument).catch((err: unknown) => {
        log.warn({ err, instrument: instrument.id }, "no quote; the last known one stands in");
        return null;
      });
      if (found !== null) {
        quotes.set(found.instrument.id, found);
        return found;
      }
      const last = quotes.get(instrument.id);
      return last === undefined ? null : atItsAge({ ...last, stale: true }, market.clock.now());
    },
    async rate(currency, home) {
      const pair = `${currency}${home}` as const;
      try {
        const found = await market.fx(currency, home);
        rates.set(pair, found);
        return found;
      } catch (err) {
        const last = rates.get(pair);
        if (last === undefined) throw err;
        log.warn({ err, pair }, "no exchange rate; the last known one stands in");
        return last;
      }
    },
  };
}
