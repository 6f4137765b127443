import { EMBEDDED_INSTRUMENTS } from "../../../instruments/embedded-instruments.ts";
import type { Instrument } from "../../../port.ts";

/** Small answers of the vendor's form, made up, to be spoilt one field at a time. */

export function embedded(id: string): Instrument {
  const found = EMBEDDED_INSTRUMENTS.find((instrument) => instrument.id === id);
  if (found === undefined) throw new Error(`The product's list lacks ${id}.`);
  return found;
}

export type SampleRow = readonly [
  time: unknown,
  open: unknown,
  high: unknown,
  low: unknown,
  close: unknown,
  volume: unknown,
];

export interface ChartSample {
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly rows?: readonly SampleRow[];
  readonly adjClose?: readonly unknown[] | null;
  readonly events?: unknown;
}

/** 9:30 in Toronto on a day, epoch seconds; in summer time. */
export function openingOf(date: string): number {
  return Date.parse(`${date}T13:30:00Z`) / 1000;
}

export function chartSample({ meta = {}, rows = [], adjClose, events }: ChartSample) {
  const column = (index: number) => rows.map((row) => row[index]);
  return {
    chart: {
      result: [
        {
          meta: {
            currency: "CAD",
            symbol: "RY.TO",
            exchangeName: "TOR",
            instrumentType: "EQUITY",
            exchangeTimezoneName: "America/Toronto",
            regularMarketTime: openingOf("2026-05-28"),
            ...meta,
          },
          timestamp: column(0),
          ...(events === undefined ? {} : { events }),
          indicators: {
            quote: [
              { open: column(1), high: column(2), low: column(3), close: column(4), volume: column(5) },
            ],
            ...(adjClose === null ? {} : { adjclose: [{ adjclose: adjClose ?? column(4) }] }),
          },
        },
      ],
      error: null,
    },
  };
}

export function quoteSample(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    quoteType: "EQUITY",
    symbol: "RY.TO",
    currency: "CAD",
    exchange: "TOR",
    marketState: "REGULAR",
    regularMarketPrice: 180.5,
    regularMarketTime: Date.UTC(2026, 4, 28, 13, 45) / 1000,
    regularMarketPreviousClose: 179.25,
    regularMarketOpen: 179.5,
    regularMarketDayHigh: 181,
    regularMarketDayLow: 179.3,
    regularMarketVolume: 120_000,
    bid: 180.48,
    ask: 180.52,
    marketCap: 250_000_000_000,
    exchangeDataDelayedBy: 15,
    ...changes,
  };
}
