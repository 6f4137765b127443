/**
 * One poll of each watched instrument per second, however many watch it; changes are told once to every listener.
 * While its exchange is closed an instrument is asked far less often.
 */
import type { Instrument, Market, Quote } from "@neuro/market";
import type { Logger } from "pino";

const POLL_MS = 1_000;
/** Polls between two looks at a closed market. */
const CLOSED_EVERY = 15;

type QuotesListener = (quotes: readonly Quote[]) => void;

export interface QuoteHub {
  /** Keeps an instrument polled; returns the way out. */
  watch(instrument: Instrument): () => void;
  /** Hears of each poll which watched quotes changed; returns the way out. */
  onQuotes(listener: QuotesListener): () => void;
  /** The latest polled quote of a watched instrument, or null. */
  latest(instrumentId: string): Quote | null;
  /** Asks for all due instruments once; the timer calls it, tests may. */
  poll(): Promise<void>;
  start(): void;
  stop(): void;
}

interface Watched {
  readonly instrument: Instrument;
  watchers: number;
  quote: Quote | null;
  skipped: number;
}

function changed(before: Quote | null, now: Quote): boolean {
  return (
    before === null ||
    before.asOf !== now.asOf ||
    before.price !== now.price ||
    before.bid !== now.bid ||
    before.ask !== now.ask ||
    before.stale !== now.stale
  );
}

export function createQuoteHub(market: Market, log: Logger): QuoteHub {
  const watched = new Map<string, Watched>();
  const listeners = new Set<QuotesListener>();
  let timer: NodeJS.Timeout | undefined;
  let polling = false;

  function isDue(entry: Watched): boolean {
    const open = market.calendar(entry.instrument.mic).status(market.clock.now()).state === "open";
    const due = open || entry.quote === null || entry.skipped >= CLOSED_EVERY;
    entry.skipped = due ? 0 : entry.skipped + 1;
    return due;
  }

  /** The new quote when it changed, else null. */
  async function refresh(entry: Watched): Promise<Quote | null> {
    const quote = await market.quote(entry.instrument);
    if (quote === null || !changed(entry.quote, quote)) return null;
    entry.quote = quote;
    return quote;
  }

  async function poll(): Promise<void> {
    if (polling) return;
    polling = true;
    const due = [...watched.values()].filter(isDue);
    const results = await Promise.allSettled(due.map(refresh));
    polling = false;
    const news = results.flatMap((result) => (result.status === "fulfilled" ? (result.value ?? []) : []));
    if (news.length > 0) for (const listener of listeners) listener(news);
    const failed = results.find((result) => result.status === "rejected");
    if (failed) log.warn({ err: failed.reason }, "a quote could not be polled");
  }

  return {
    watch(instrument) {
      const entry = watched.get(instrument.id) ?? { instrument, watchers: 0, quote: null, skipped: 0 };
      entry.watchers += 1;
      watched.set(instrument.id, entry);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        entry.watchers -= 1;
        if (entry.watchers === 0) watched.delete(instrument.id);
      };
    },
    onQuotes(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    latest: (instrumentId) => watched.get(instrumentId)?.quote ?? null,
    poll,
    start() {
      timer ??= setInterval(() => void poll(), POLL_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
