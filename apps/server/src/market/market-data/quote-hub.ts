/**
 * Live quotes for everybody: a listing is asked for once a round, however many watch it, and what changed is told once to every
 * listener. The listings of one provider are asked for together; a provider that hangs makes its own quotes stale and holds up
 * neither the others nor its own next round.
 */
import type { InstrumentId } from "@neuro/contract/primitives";
import { atItsAge, type Instrument, type Market, type Quote } from "@neuro/market";
import type { Logger } from "pino";
import { askTogether, endsWithin, type Quotes } from "./ask-together.ts";
import {
  hasChanged,
  isDue,
  isForgotten,
  isOverdue,
  type NumberedQuote,
  type WatchedListing,
  watchedListing,
} from "./watched-listing.ts";

const BEAT_MS = 1_000;
/** A provider that has not answered by then is not waited for. */
const ROUND_MS = 4_000;

export type { NumberedQuote } from "./watched-listing.ts";

type QuotesListener = (quotes: readonly NumberedQuote[]) => void;

export interface QuoteHub {
  /** Keeps a listing asked for; returns the way out. */
  watch(instrument: Instrument): () => void;
  /** Hears of each round which watched quotes changed; returns the way out. */
  onQuotes(listener: QuotesListener): () => void;
  /** The latest quote of a listing that is watched or was a moment ago, or null. */
  latest(instrumentId: InstrumentId): NumberedQuote | null;
  /** One beat: asks for all that is due and resolves with the answers, at the latest when a round may end. */
  poll(): Promise<void>;
  start(): void;
  stop(): void;
}

export interface QuoteHubParts {
  readonly market: Market;
  readonly log: Logger;
  /** Numbers go on from here: from the clock, so that those of an earlier process are smaller. */
  readonly firstNumber: number;
  readonly roundMs?: number;
}

/** Of listings nobody has answered for yet. */
const NOBODY = "";

export function createQuoteHub({ market, log, firstNumber, roundMs = ROUND_MS }: QuoteHubParts): QuoteHub {
  const watched = new Map<InstrumentId, WatchedListing>();
  const listeners = new Set<QuotesListener>();
  const asking = new Set<string>();
  const silent = new Set<string>();
  const vendors = new Set(market.providers.filter(({ isLive }) => isLive).map(({ id }) => id));
  let timer: NodeJS.Timeout | undefined;
  let number = firstNumber;
  let beat = 0;

  const providerOf = ({ latest }: WatchedListing) => latest?.quote.provider ?? NOBODY;
  const isVendor = (provider: string) => vendors.has(provider) || (provider === NOBODY && vendors.size > 0);

  function tell(changed: readonly NumberedQuote[]): void {
    if (changed.length > 0) for (const listener of listeners) listener(changed);
  }

  function renumbered(listing: WatchedListing, quote: Quote): NumberedQuote {
    number += 1;
    listing.latest = { quote, number };
    return listing.latest;
  }

  /** What changed by the answers to a question of `askedAt`; a later question's answers are never undone. */
  function accept(asked: readonly WatchedListing[], askedAt: number, quotes: Quotes): NumberedQuote[] {
    return asked.flatMap((listing) => {
      const quote = quotes.get(listing.instrument.id);
      if (quote === undefined || listing.answeredAt > askedAt) return [];
      listing.answeredAt = askedAt;
      listing.unansweredSince = null;
      return hasChanged(listing.latest?.quote ?? null, quote) ? renumbered(listing, quote) : [];
    });
  }

  function grumble(provider: string, reason: object): void {
    if (!silent.has(provider)) log.warn({ provider, ...reason }, "quotes could not be had");
    silent.add(provider);
  }

  async function ask(provider: string, listings: readonly WatchedListing[]): Promise<void> {
    const askedAt = beat;
    for (const listing of listings) {
      listing.askedAt = askedAt;
      listing.unansweredSince ??= askedAt;
    }
    const instruments = listings.map(({ instrument }) => instrument);
    const work = askTogether(market, instruments, isVendor(provider)).then(
      (quotes) => {
        silent.delete(provider);
        tell(accept(listings, askedAt, quotes));
      },
      (err: unknown) => grumble(provider, { err }),
    );
    asking.add(provider);
    try {
      if (!(await endsWithin(work, roundMs))) grumble(provider, { waitedMs: roundMs });
    } finally {
      asking.delete(provider);
    }
  }

  function dueByProvider(): ReadonlyMap<string, readonly WatchedListing[]> {
    const now = market.clock.now();
    const open = new Map<string, boolean>();
    const isOpen = ({ instrument: { mic } }: WatchedListing) => {
      const known = open.get(mic) ?? market.calendar(mic).status(now).state === "open";
      open.set(mic, known);
      return known;
    };
    const due = [...watched.values()].filter((listing) => {
      const provider = providerOf(listing);
      if (asking.has(provider)) return false;
      return isDue(listing, { beat, isOpen: isOpen(listing), isVendor: isVendor(provider) });
    });
    return Map.groupBy(due, providerOf);
  }

  function tidy(): void {
    const overdue: NumberedQuote[] = [];
    for (const [id, listing] of watched) {
      if (isForgotten(listing, beat)) watched.delete(id);
      else if (listing.latest !== null && listing.watchers > 0 && isOverdue(listing, beat))
        overdue.push(
          renumbered(listing, atItsAge({ ...listing.latest.quote, stale: true }, market.clock.now())),
        );
    }
    tell(overdue);
  }

  async function poll(): Promise<void> {
    beat += 1;
    tidy();
    await Promise.all([...dueByProvider()].map(([provider, listings]) => ask(provider, listings)));
  }

  return {
    watch(instrument) {
      const listing = watched.get(instrument.id) ?? watchedListing(instrument);
      watched.set(instrument.id, listing);
      listing.watchers += 1;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        listing.watchers -= 1;
        listing.leftAt = beat;
        // Nobody waits for an answer that was never asked for.
        if (listing.watchers === 0) listing.unansweredSince = null;
      };
    },
    onQuotes(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    latest: (instrumentId) => watched.get(instrumentId)?.latest ?? null,
    poll,
    start() {
      timer ??= setInterval(
        () => void poll().catch((err: unknown) => log.error({ err }, "a round of quotes broke off")),
        BEAT_MS,
      ).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
