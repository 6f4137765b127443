import { DAY_MS, isoDateOf } from "@neuro/contract/primitives";
import type { Instrument, InstrumentId, LiveQuote } from "../../port.ts";
import type { AlpacaClient } from "./alpaca-client.ts";
import { createSeldom } from "./ask-seldom.ts";
import { cryptoBars } from "./bars.ts";
import { daysOf } from "./crypto-history.ts";
import { cryptoSnapshots, type Snapshot } from "./snapshots.ts";
import type { WireBar } from "./wire.ts";

/** The hours of yesterday and today change little in this time; the last trade is put on top of them. */
const HOURS_AGE_MS = 30_000;

export type AskCryptoQuotes = (
  symbols: ReadonlyMap<string, Instrument>,
  now: number,
) => Promise<Map<InstrumentId, LiveQuote>>;

/** Coins are quoted around the clock; their day is the UTC day, so its figures are made of hours. */
export function createCryptoQuotes(client: AlpacaClient): AskCryptoQuotes {
  const hoursOf = createSeldom(HOURS_AGE_MS, (names, now) => {
    const from = (Math.floor(now / DAY_MS) - 1) * DAY_MS;
    return cryptoBars(client, names, { timeframe: "1Hour", from, to: now });
  });
  return async (symbols, now) => {
    const names = [...symbols.keys()];
    if (names.length === 0) return new Map();
    const [snapshots, hours] = await Promise.all([cryptoSnapshots(client, names), hoursOf(names, now)]);
    return quotesOf({ symbols, snapshots, hours, now });
  };
}

function quotesOf({
  symbols,
  snapshots,
  hours,
  now,
}: {
  readonly symbols: ReadonlyMap<string, Instrument>;
  readonly snapshots: ReadonlyMap<string, Snapshot>;
  readonly hours: ReadonlyMap<string, readonly WireBar[]>;
  readonly now: number;
}): Map<InstrumentId, LiveQuote> {
  const today = Math.floor(now / DAY_MS);
  const quotes = new Map<InstrumentId, LiveQuote>();
  for (const [symbol, instrument] of symbols) {
    const snapshot = snapshots.get(symbol);
    const days = new Map(daysOf(hours.get(symbol) ?? []).map((day) => [day.date, day]));
    const day = days.get(isoDateOf(today));
    const dayBefore = days.get(isoDateOf(today - 1));
    const trade = snapshot?.trade;
    if (trade == null || dayBefore === undefined || trade.time > now) continue;
    const { bid, ask } = snapshot?.quote ?? { bid: null, ask: null };
    const isTwoSided = bid !== null && ask !== null && bid <= ask;
    quotes.set(instrument.id, {
      price: trade.price,
      bid: isTwoSided ? bid : null,
      ask: isTwoSided ? ask : null,
      previousClose: dayBefore.close,
      dayOpen: day?.open ?? null,
      dayHigh: day ? Math.max(day.high, trade.price) : null,
      dayLow: day ? Math.min(day.low, trade.price) : null,
      volume: day?.volume ?? 0,
      asOf: trade.time,
      delaySeconds: 0,
      marketCap: null,
    });
  }
  return quotes;
}
