import { isoDateOf } from "../../calendar/civil-date.ts";
import type { Instrument, LiveQuote } from "../../port.ts";
import type { AlpacaClient } from "./alpaca-client.ts";
import { cryptoBars } from "./bars.ts";
import { daysOf } from "./crypto-history.ts";
import { cryptoSnapshots } from "./snapshots.ts";

const DAY_MS = 86_400_000;

/** Coins are quoted around the clock; their day is the UTC day, so its figures are made of hours. */
export async function cryptoQuotes(
  client: AlpacaClient,
  symbols: ReadonlyMap<string, Instrument>,
  now: number,
): Promise<Map<string, LiveQuote>> {
  const names = [...symbols.keys()];
  if (names.length === 0) return new Map();
  const today = Math.floor(now / DAY_MS);
  const [snapshots, hours] = await Promise.all([
    cryptoSnapshots(client, names),
    cryptoBars(client, names, { timeframe: "1Hour", from: (today - 1) * DAY_MS, to: now }),
  ]);
  const quotes = new Map<string, LiveQuote>();
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
