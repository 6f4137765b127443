/** What the map knows of one listing: its recent sessions and its last price, and whether it is time to ask again. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { Instrument, Quote } from "@neuro/market";
import type { RecentBars } from "./recent-bars.ts";

/** Real time after which sessions that did not reach up to the last close are asked for again. */
const RETRY_MS = 15 * MINUTE_MS;

export interface KnownListing {
  readonly instrument: Instrument;
  bars: RecentBars | null;
  quote: Quote | null;
  /** The last completed session when its sessions were asked for; empty before. */
  askedThrough: string;
  /** The last session it had then. */
  lastSession: string;
  /** Real time, epoch ms. */
  askedAt: number;
}

export function newListing(instrument: Instrument): KnownListing {
  return { instrument, bars: null, quote: null, askedThrough: "", lastSession: "", askedAt: 0 };
}

export function needsBars(listing: KnownListing, completed: string, wall: number): boolean {
  if (listing.askedThrough !== completed) return true;
  return listing.lastSession < completed && wall - listing.askedAt >= RETRY_MS;
}
