/** One listing the quote hub keeps: when it is asked again, and when its price is too old to be called current. */
import type { Instrument, Quote } from "@neuro/market";

/** A quote with a number that rises with each change, so that a reader can tell old from new. */
export interface NumberedQuote {
  readonly quote: Quote;
  readonly number: number;
}

/** Times are counted in beats of the hub. */
export interface WatchedListing {
  readonly instrument: Instrument;
  watchers: number;
  latest: NumberedQuote | null;
  /** The beat it was last asked in; negative before. */
  askedAt: number;
  /** The beat of the question its answer came from; negative before. */
  answeredAt: number;
  /** The first question since that had no answer; null while every one has. */
  unansweredSince: number | null;
  /** The beat its last watcher left in. */
  leftAt: number;
}

/** Beats between two questions. */
const PACE = {
  /** A vendor counts its questions. */
  vendor: { open: 5, closed: 60 },
  computed: { open: 1, closed: 15 },
  unpriced: 5,
} as const;
/** After so many beats without an answer a price is stale. */
const STALE_AFTER = 20;
/** A listing nobody watches is kept so long, for browsers that come back. */
const KEPT = 60;

export function watchedListing(instrument: Instrument): WatchedListing {
  return {
    instrument,
    watchers: 0,
    latest: null,
    askedAt: Number.NEGATIVE_INFINITY,
    answeredAt: Number.NEGATIVE_INFINITY,
    unansweredSince: null,
    leftAt: 0,
  };
}

export function isDue(
  { watchers, latest, askedAt }: WatchedListing,
  at: { readonly beat: number; readonly isOpen: boolean; readonly isVendor: boolean },
): boolean {
  if (watchers === 0) return false;
  const pace = at.isVendor ? PACE.vendor : PACE.computed;
  const wait = latest === null ? PACE.unpriced : at.isOpen ? pace.open : pace.closed;
  return at.beat - askedAt >= wait;
}

/** Whether a price called current has waited too long for a newer one. */
export function isOverdue({ latest, unansweredSince }: WatchedListing, beat: number): boolean {
  return (
    latest !== null &&
    !latest.quote.stale &&
    unansweredSince !== null &&
    beat - unansweredSince >= STALE_AFTER
  );
}

export function isForgotten({ watchers, leftAt }: WatchedListing, beat: number): boolean {
  return watchers === 0 && beat - leftAt > KEPT;
}

/** Whether a reader would see a difference. */
export function hasChanged(before: Quote | null, now: Quote): boolean {
  return (
    before === null ||
    before.asOf !== now.asOf ||
    before.price !== now.price ||
    before.bid !== now.bid ||
    before.ask !== now.ask ||
    before.previousClose !== now.previousClose ||
    before.volume !== now.volume ||
    before.stale !== now.stale ||
    before.change !== now.change ||
    before.old?.sessionsBehind !== now.old?.sessionsBehind ||
    before.label !== now.label
  );
}
