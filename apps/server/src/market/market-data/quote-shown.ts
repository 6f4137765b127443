/** A listing and its price as they travel to a screen. */
import {
  type Based,
  type InstrumentShown,
  type Locale,
  madeOf,
  type Provenance,
  retiredName,
} from "@neuro/contract";
import type { Instrument, Quote } from "@neuro/market";

export function instrumentShown(instrument: Instrument, locale: Locale): InstrumentShown {
  return {
    instrument_id: instrument.id,
    symbol: instrument.symbol,
    name: instrument.name,
    exchange: instrument.exchange,
    country: instrument.country,
    currency: instrument.currency,
    sector: instrument.sector,
    type: instrument.type,
    retired: instrument.retired === undefined ? null : retiredName(instrument.retired, locale),
  };
}

/** `parts`: what else the figures beside the price were made of. */
export function quoteProvenance(quote: Quote, ...parts: readonly Based[]): Provenance {
  return madeOf([quote, ...parts], {
    asOf: new Date(quote.asOf).toISOString(),
    source: quote.label,
    ...(quote.stale ? { stale: true } : {}),
    ...(quote.old === undefined ? {} : { old: quote.old }),
  });
}

/** Of today; null where the price is not. */
export function changePercent({ changeRatio }: Quote): number | null {
  return changeRatio === null ? null : changeRatio * 100;
}
