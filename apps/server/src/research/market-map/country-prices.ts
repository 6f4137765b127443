/**
 * Recent sessions and prices of one country's listings, fetched while somebody asks. Sessions are read once after each close,
 * a vendor's prices again when they are a minute old, computed ones for every look: a ranking shows the price that every other
 * screen shows. Between a close and the next open nobody is asked again for prices that are the last ones. What the quote hub
 * knows better is taken from it. Both go in small slices, so that no other request waits; who asks meanwhile gets what is there.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { Market, Quote } from "@neuro/market";
import type { Logger } from "pino";
import type { QuoteHub } from "../../market/market-data/quote-hub.ts";
import type { PricedListing } from "./counted-listings.ts";
import { type KnownListing, needsBars, newListing } from "./known-listing.ts";
import { type Country, HOME_EXCHANGE, mappedListings } from "./mapped-listings.ts";
import { RECENT_SESSIONS, recentBars } from "./recent-bars.ts";

/**
 * `freshMs`: market time after which prices are asked for again. `restMs`: real time between two rounds, for a replay in which
 * minutes fly. `oldMs`: market time after which prices are too old to be shown without waiting for new ones.
 */
const PACE = {
  vendor: { freshMs: MINUTE_MS, restMs: 5_000, oldMs: 300_000 },
  computed: { freshMs: 1_000, restMs: 1_000, oldMs: 1_000 },
} as const;
/** The last trades of a session are told by then, also by a vendor who is a quarter of an hour late. */
const LAST_PRICES_MS = 30 * MINUTE_MS;
/** How long somebody who asks waits while most listings are missing or the prices are old. */
const WAIT_MS = 3_000;
/** Listings asked of a vendor in one question. */
const VENDOR_SLICE = { filling: 10, refreshing: 50 } as const;
/** Prices that are computed come one by one: a vendor waits, a processor works. */
const COMPUTED_SLICE = { filling: 1, refreshing: 1 } as const;

export interface CountryPricesParts {
  readonly market: Market;
  readonly log: Logger;
  /** Real time, epoch ms. */
  readonly wall: () => number;
  /** Where watched listings have their latest prices. */
  readonly quotes: Pick<QuoteHub, "latest">;
}

export interface Look {
  readonly listed: number;
  readonly priced: readonly PricedListing[];
}

export interface CountryPrices {
  /** Begins what is due, waits for it a little while, and tells what is known. */
  look(): Promise<Look>;
  /** Resolves once nothing is under way. */
  settled(): Promise<void>;
}

/** Waits for work, at most so long. */
async function atMost(work: Promise<unknown>, waitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}

export function createCountryPrices(country: Country, parts: CountryPricesParts): CountryPrices {
  const { market, log, wall, quotes: hub } = parts;
  const { clock } = market;
  const calendar = market.calendar(HOME_EXCHANGE[country]);
  const hasVendor = clock.mode === "live" && market.providers.some(({ isLive }) => isLive);
  const slices = hasVendor ? VENDOR_SLICE : COMPUTED_SLICE;
  const pace = hasVendor ? PACE.vendor : PACE.computed;
  let known: readonly KnownListing[] = [];
  let pricedAt = Number.NEGATIVE_INFINITY;
  let pricingBegan = Number.NEGATIVE_INFINITY;
  let filling: Promise<void> | null = null;
  let pricing: Promise<void> | null = null;

  function completedSession(): string {
    const now = clock.now();
    const today = calendar.dateOf(now);
    const hours = calendar.session(today);
    return hours !== null && now >= hours.close ? today : calendar.previousSession(today);
  }

  /** The exchange is closed, and each price was read since its last trades were told. */
  function areLast(): boolean {
    if (calendar.status(clock.now()).state === "open") return false;
    const close = calendar.session(completedSession())?.close ?? Number.POSITIVE_INFINITY;
    const isLast = (quote: Quote | null) => quote !== null && (!quote.stale || quote.old !== undefined);
    return pricedAt >= close + LAST_PRICES_MS && known.every(({ quote }) => isLast(quote));
  }

  const waitingForBars = () => {
    const completed = completedSession();
    return known.filter((listing) => needsBars(listing, completed, wall()));
  };

  async function readBars(listing: KnownListing): Promise<void> {
    listing.askedThrough = completedSession();
    listing.askedAt = wall();
    const daily = await market.daily(listing.instrument, { limit: RECENT_SESSIONS });
    if (daily === null) return;
    listing.bars = recentBars(daily.value);
    listing.lastSession = daily.value.dates.at(-1) ?? "";
  }

  async function readQuotes(listings: readonly KnownListing[]): Promise<void> {
    const quotes = await market.quotes(listings.map(({ instrument }) => instrument));
    for (const listing of listings) listing.quote = quotes.get(listing.instrument.id) ?? listing.quote;
  }

  async function inSlices(
    listings: readonly KnownListing[],
    size: number,
    work: (slice: readonly KnownListing[]) => Promise<void>,
  ): Promise<void> {
    for (let at = 0; at < listings.length; at += size) {
      await work(listings.slice(at, at + size)).catch((err: unknown) =>
        log.warn({ err, country }, "listings of the market map could not be read"),
      );
      await nextTurn();
    }
  }

  async function fill(): Promise<void> {
    if (known.length === 0) known = (await mappedListings(market, country)).map(newListing);
    await inSlices(waitingForBars(), slices.filling, async (slice) => {
      for (const listing of slice) {
        await readBars(listing);
        await nextTurn();
      }
      await readQuotes(slice);
    });
  }

  async function price(): Promise<void> {
    const startedAt = clock.now();
    await inSlices(
      known.filter(({ bars }) => bars !== null),
      slices.refreshing,
      readQuotes,
    );
    pricedAt = startedAt;
  }

  function begin(): void {
    if (filling === null && (known.length === 0 || waitingForBars().length > 0)) {
      // The first reading prices each listing as well.
      if (known.length === 0) {
        pricedAt = clock.now();
        pricingBegan = wall();
      }
      filling = fill()
        .catch((err: unknown) => log.warn({ err, country }, "the market map could not be filled"))
        .finally(() => {
          filling = null;
        });
    }
    // The first reading of computed prices is as fresh as a round of its own.
    if (pricing !== null || (filling !== null && !hasVendor)) return;
    if (areLast()) return;
    if (clock.now() - pricedAt >= pace.freshMs && wall() - pricingBegan >= pace.restMs) {
      pricingBegan = wall();
      pricing = price().finally(() => {
        pricing = null;
      });
    }
  }

  /** The later one of the quotes of the last round and of the hub. */
  function latestQuote({ instrument, quote }: KnownListing): Quote | null {
    const watched = hub.latest(instrument.id)?.quote ?? null;
    if (quote === null || watched === null) return quote ?? watched;
    return watched.asOf >= quote.asOf ? watched : quote;
  }

  const pricedListings = () =>
    known.flatMap((listing) => {
      const { instrument, bars } = listing;
      const quote = latestQuote(listing);
      return bars === null || quote === null ? [] : { instrument, bars, quote };
    });

  return {
    async look() {
      const isThin = pricedListings().length * 2 <= known.length;
      const isOld = clock.now() - pricedAt >= pace.oldMs;
      begin();
      if (isThin) await atMost(Promise.all([filling, pricing]), WAIT_MS);
      else if (isOld && pricing !== null) await atMost(pricing, WAIT_MS);
      return { listed: known.length, priced: pricedListings() };
    },
    settled: async () => {
      await Promise.all([filling, pricing]);
    },
  };
}
