/**
 * Quotes of one vendor: asked for together, not again within seconds, and the last one of each listing kept, also over a
 * restart, for when the vendor does not answer.
 */
import { setTimeout as pause } from "node:timers/promises";
import { HOUR_MS } from "@neuro/contract/primitives";
import type { Instrument, InstrumentId, LiveQuote, MarketDataProvider, MarketStore } from "../../port.ts";

/** Questions that come in meanwhile travel together. */
const GATHER_MS = 5;
const WRITE_EVERY_MS = 20_000;
/** A listing the vendor left out is left out of the questions too. */
const UNKNOWN_FOR_MS = HOUR_MS;

export interface QuoteKeeperOptions {
  readonly provider: MarketDataProvider;
  readonly store: MarketStore;
  /** Wall time, epoch ms. */
  readonly wall: () => number;
  /** How old an answer may be that is given again, ms. */
  readonly ageAllowedMs: (instrument: Instrument) => number;
  readonly onStoreFailure: (error: unknown) => void;
}

export interface QuoteKeeper {
  /** Listings the vendor does not know are left out. Throws what the vendor's provider throws. */
  quotes(instruments: readonly Instrument[]): Promise<ReadonlyMap<InstrumentId, LiveQuote>>;
  /** The last one of a listing, however old. */
  last(id: InstrumentId): Promise<LiveQuote | null>;
  /** Writes what is not yet stored. */
  flush(): Promise<void>;
  /** The same for the last time. */
  close(): Promise<void>;
}

interface Asked {
  readonly quote: LiveQuote | null;
  readonly askedAt: number;
}

type Batch = Promise<ReadonlyMap<InstrumentId, LiveQuote>>;

export function createQuoteKeeper(options: QuoteKeeperOptions): QuoteKeeper {
  const { provider, store, wall, ageAllowedMs, onStoreFailure } = options;
  const asked = new Map<InstrumentId, Asked>();
  const travelling = new Map<InstrumentId, Batch>();
  const unwritten = new Map<InstrumentId, LiveQuote>();
  let gathering: { readonly batch: Batch; readonly instruments: Map<InstrumentId, Instrument> } | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stored: Promise<ReadonlyMap<InstrumentId, LiveQuote>> | null = null;
  let isClosed = false;

  const readStored = () => {
    stored ??= store.readQuotes(provider.id).catch((error: unknown) => {
      onStoreFailure(error);
      return new Map<InstrumentId, LiveQuote>();
    });
    return stored;
  };

  const flush = async () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (unwritten.size === 0) return;
    const quotes = new Map(unwritten);
    unwritten.clear();
    await store.writeQuotes(provider.id, quotes).catch(onStoreFailure);
  };

  const note = (id: InstrumentId, quote: LiveQuote | null, askedAt: number) => {
    const before = asked.get(id)?.quote;
    asked.set(id, { quote: quote ?? before ?? null, askedAt });
    if (quote === null || (before?.asOf === quote.asOf && before.price === quote.price)) return;
    unwritten.set(id, quote);
    if (timer === null && !isClosed) timer = setTimeout(() => void flush(), WRITE_EVERY_MS).unref();
  };

  const send = async (instruments: ReadonlyMap<InstrumentId, Instrument>) => {
    await pause(GATHER_MS);
    gathering = null;
    const askedAt = wall();
    try {
      const told = (await provider.quotes?.([...instruments.values()])) ?? new Map<InstrumentId, LiveQuote>();
      for (const id of instruments.keys()) note(id, told.get(id) ?? null, askedAt);
      return told;
    } finally {
      for (const id of instruments.keys()) travelling.delete(id);
    }
  };

  const join = (instrument: Instrument): Batch => {
    const known = travelling.get(instrument.id);
    if (known !== undefined) return known;
    if (gathering === null) {
      const instruments = new Map<InstrumentId, Instrument>();
      gathering = { instruments, batch: send(instruments) };
    }
    gathering.instruments.set(instrument.id, instrument);
    travelling.set(instrument.id, gathering.batch);
    return gathering.batch;
  };

  const isRecent = (instrument: Instrument, known: Asked | undefined): known is Asked => {
    if (known === undefined) return false;
    const age = wall() - known.askedAt;
    return age >= 0 && age < (known.quote === null ? UNKNOWN_FOR_MS : ageAllowedMs(instrument));
  };

  return {
    async quotes(instruments) {
      const found = new Map<InstrumentId, LiveQuote>();
      const batches = new Set<Batch>();
      const waiting: InstrumentId[] = [];
      for (const instrument of instruments) {
        const known = asked.get(instrument.id);
        if (!isRecent(instrument, known)) {
          batches.add(join(instrument));
          waiting.push(instrument.id);
        } else if (known.quote !== null) found.set(instrument.id, known.quote);
      }
      const told = await Promise.all(batches);
      for (const id of waiting)
        for (const batch of told) {
          const quote = batch.get(id);
          if (quote !== undefined) found.set(id, quote);
        }
      return found;
    },
    last: async (id) => asked.get(id)?.quote ?? (await readStored()).get(id) ?? null,
    flush,
    async close() {
      isClosed = true;
      await flush();
    },
  };
}
