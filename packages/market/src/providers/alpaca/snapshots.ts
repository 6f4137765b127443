import { ProviderUnavailable } from "../../port.ts";
import { type AlpacaClient, strangeAnswer } from "./alpaca-client.ts";
import type { AlpacaFeed } from "./alpaca-feed.ts";
import { barIn, isRecord, quoteIn, tradeIn, type WireBar, type WireQuote, type WireTrade } from "./wire.ts";

/** Whatever of it the vendor has and can be true. */
export interface Snapshot {
  readonly trade: WireTrade | null;
  readonly quote: WireQuote | null;
  /** Of the last day with a trade; it may still be running. */
  readonly day: WireBar | null;
  readonly dayBefore: WireBar | null;
}

/** Keeps an address below what proxies and servers take. */
const SYMBOLS_AT_ONCE = 100;

/** By symbol; those the vendor does not know are left out. */
export async function stockSnapshots(
  client: AlpacaClient,
  symbols: readonly string[],
  feed: AlpacaFeed,
): Promise<ReadonlyMap<string, Snapshot>> {
  return inPortions(symbols, (portion) => askPortion(portion));

  /** One symbol it does not know makes the vendor refuse all of them: halves find it. */
  async function askPortion(portion: readonly string[]): Promise<ReadonlyMap<string, Snapshot>> {
    const answer = await client.ask("/v2/stocks/snapshots", { symbols: portion.join(","), feed });
    if (answer !== null) return snapshotsIn(answer, portion);
    if (portion.length === 1) return new Map();
    const middle = portion.length >> 1;
    const halves = [await askPortion(portion.slice(0, middle)), await askPortion(portion.slice(middle))];
    return new Map(halves.flatMap((half) => [...half]));
  }
}

export async function cryptoSnapshots(
  client: AlpacaClient,
  symbols: readonly string[],
): Promise<ReadonlyMap<string, Snapshot>> {
  return inPortions(symbols, async (portion) => {
    const answer = await client.ask("/v1beta3/crypto/us/snapshots", { symbols: portion.join(",") });
    if (answer === null) return new Map();
    if (!isRecord(answer)) throw strangeAnswer();
    return snapshotsIn(answer.snapshots ?? {}, portion);
  });
}

async function inPortions(
  symbols: readonly string[],
  ask: (portion: readonly string[]) => Promise<ReadonlyMap<string, Snapshot>>,
): Promise<ReadonlyMap<string, Snapshot>> {
  const found = new Map<string, Snapshot>();
  for (let start = 0; start < symbols.length; start += SYMBOLS_AT_ONCE) {
    for (const entry of await ask(symbols.slice(start, start + SYMBOLS_AT_ONCE))) found.set(...entry);
  }
  return found;
}

function snapshotsIn(answer: unknown, symbols: readonly string[]): ReadonlyMap<string, Snapshot> {
  if (!isRecord(answer)) throw strangeAnswer();
  const found = new Map<string, Snapshot>();
  for (const symbol of symbols) {
    const one = answer[symbol] ?? null;
    if (one === null) continue;
    if (!isRecord(one))
      throw new ProviderUnavailable("alpaca: a snapshot of another form than the vendor documents");
    found.set(symbol, {
      trade: tradeIn(one.latestTrade),
      quote: quoteIn(one.latestQuote),
      day: barIn(one.dailyBar),
      dayBefore: barIn(one.prevDailyBar),
    });
  }
  return found;
}
