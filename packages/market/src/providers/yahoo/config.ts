import { MINUTE_MS } from "@neuro/contract/primitives";
import type { VendorLimits } from "../live/vendor-client.ts";

export const YAHOO_URL = "https://query2.finance.yahoo.com";
/** Where a visitor gets the cookie that a crumb belongs to; a test's base URL plays both. */
export const YAHOO_COOKIE_URL = "https://fc.yahoo.com";

/**
 * Yahoo publishes no limits. Users of the interface report that a question every one or two seconds is borne for hours, and a
 * refusal of the address after thousands at once; so it is 40 a minute for good, and a first screen of histories at once.
 */
export const YAHOO_LIMITS: VendorLimits = {
  perMinute: 40,
  burst: 60,
  longestWaitMs: 6000,
  // Daily bars since 1970 take 2 MB unpacked.
  longestAnswer: 12_000_000,
};
export const YAHOO_TIMEOUT_MS = 6000;

/** Yahoo refuses clients that do not look like a browser; this says honestly who asks. */
export const YAHOO_HEADERS = {
  "user-agent": "Mozilla/5.0 (compatible; Neuro/0.1)",
  accept: "application/json,text/plain,*/*",
  "accept-language": "en-US,en;q=0.9",
} as const;

/** Listings in one question for quotes. */
export const QUOTES_AT_ONCE = 50;
/** Quotes asked one by one when quotes for many are refused. */
export const SINGLE_QUOTES_AT_ONCE = 12;
/** One-minute bars reach this far back. */
export const MINUTE_DAYS = 29;
/** A vendor's clock may run ahead of ours by this much. */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;
/** Figures of a session are settled this long after its close: Canadian prices come 15 minutes late. */
export const SETTLED_AFTER_MS = 20 * MINUTE_MS;
