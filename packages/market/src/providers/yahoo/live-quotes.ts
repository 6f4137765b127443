import { BoundedMap } from "@neuro/contract/primitives";
import type { Instrument, InstrumentId, LiveQuote } from "../../port.ts";
import { ProviderUnavailable } from "../../port.ts";
import { QUOTES_AT_ONCE, SINGLE_QUOTES_AT_ONCE } from "./config.ts";
import { readChartQuote } from "./read-chart-quote.ts";
import type { Reading } from "./reading.ts";
import { yahooSymbol } from "./symbols.ts";
import type { YahooClient } from "./yahoo-client.ts";

export interface LiveQuotesOptions {
  readonly client: YahooClient;
  readonly wall: () => number;
  /** Takes a reading's problems to the log; throws when it says nothing of what was asked for. */
  readonly settle: <T>(asked: string, reading: Reading<T>) => T | null;
}

type Quotes = ReadonlyMap<InstrumentId, LiveQuote>;

/** Quotes remembered for listings whose turn has not come. */
const REMEMBERED = 2000;

/**
 * Quotes in batches of fifty. Where the vendor refuses those, each listing's own chart is asked, those first that were asked
 * longest ago; the others keep the quote they had, which says by its time how old it is.
 */
export function createLiveQuotes({
  client,
  wall,
  settle,
}: LiveQuotesOptions): (instruments: readonly Instrument[]) => Promise<Quotes> {
  const remembered = new BoundedMap<
    InstrumentId,
    { readonly askedAt: number; readonly quote: LiveQuote | null }
  >({ capacity: REMEMBERED });

  const askOne = async (instrument: Instrument, symbol: string): Promise<void> => {
    const now = wall();
    const chart = settle(`quote ${symbol}`, await client.today({ symbol, instrument }));
    const quote = chart && settle(`quote ${symbol}`, readChartQuote(chart, instrument, now));
    remembered.set(instrument.id, { askedAt: now, quote });
  };

  const oneByOne = async (instruments: readonly Instrument[]): Promise<Quotes> => {
    const age = (instrument: Instrument) => remembered.get(instrument.id)?.askedAt ?? 0;
    const turn = [...instruments].sort((a, b) => age(a) - age(b)).slice(0, SINGLE_QUOTES_AT_ONCE);
    const asked = await Promise.allSettled(
      turn.map(async (instrument) => {
        const symbol = yahooSymbol(instrument);
        if (symbol !== null) await askOne(instrument, symbol);
      }),
    );
    const failed = asked.filter((outcome) => outcome.status === "rejected");
    const bug = failed.find(({ reason }) => !(reason instanceof ProviderUnavailable));
    if (bug !== undefined) throw bug.reason;
    if (failed.length === turn.length && failed[0] !== undefined) throw failed[0].reason;
    const quotes = new Map<InstrumentId, LiveQuote>();
    for (const { id } of instruments) {
      const quote = remembered.get(id)?.quote;
      if (quote) quotes.set(id, quote);
    }
    return quotes;
  };

  return async (instruments) => {
    const known = instruments.filter((instrument) => yahooSymbol(instrument) !== null);
    const quotes = new Map<InstrumentId, LiveQuote>();
    const first = known[0] && yahooSymbol(known[0]);
    if (known[0] === undefined || !first) return quotes;
    // What needs no cookie tells soonest whether there is a network at all.
    if (client.state().state !== "ok") await client.today({ symbol: first, instrument: known[0] });
    for (let from = 0; from < known.length; from += QUOTES_AT_ONCE) {
      const batch = known.slice(from, from + QUOTES_AT_ONCE);
      const reading = await client.quotes(batch, wall());
      const found = reading === null ? await oneByOne(known.slice(from)) : settle("quotes", reading);
      for (const [id, quote] of found ?? []) quotes.set(id, quote);
      if (reading === null) break;
    }
    return quotes;
  };
}
