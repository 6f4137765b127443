/** The price a broker gave with its last numbers: for holdings that the market at hand has none of. */

import { basisOfProvider, DAY_MS, isCurrency } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Instrument, Quote } from "@neuro/market";

export interface BrokerPrice {
  readonly instrumentId: InstrumentId;
  readonly name: string | null;
  readonly currency: string;
  /** Of one unit. */
  readonly price: number;
  /** When the broker's numbers were made, epoch ms. */
  readonly asOf: number;
}

/** Older than a day, a broker owes another. */
const FRESH_MS = DAY_MS;
const PROVIDER = "broker";

/** As the broker names it; what the books say of it otherwise. */
export function listingAtBroker(instrument: Instrument, { name, currency }: BrokerPrice): Instrument {
  const known = isCurrency(currency) ? currency : instrument.currency;
  return { ...instrument, name: name ?? instrument.name, currency: known };
}

interface PriceOrigin {
  /** Epoch ms. */
  readonly now: number;
  readonly brokerage: string;
  readonly isPractice: boolean;
}

/** Without a previous close: nobody said what changed today. A brokerage of practice money has its prices from the market. */
export function quoteOfBroker(
  instrument: Instrument,
  { price, asOf }: BrokerPrice,
  { now, brokerage, isPractice }: PriceOrigin,
): Quote {
  return {
    ...{ instrument, price, bid: price, ask: price, previousClose: price, change: null, changeRatio: null },
    ...{ dayOpen: null, dayHigh: null, dayLow: null, volume: 0, asOf, stale: now - asOf > FRESH_MS },
    ...{ basis: basisOfProvider({ isInvented: isPractice }), provider: PROVIDER, label: brokerage },
  };
}
