/** What each of Alpaca's feeds of US stocks may be asked for, and how it is called on the screen. */
import { MINUTE_MS } from "@neuro/contract/primitives";

/**
 * `sip`: all US exchanges at once, by subscription. `delayed_sip`: the same, 15 minutes late, on the free plan. `iex`: one
 * exchange of about 3 % of the volume, at once, on the free plan.
 */
export type AlpacaFeed = "iex" | "sip" | "delayed_sip";

interface FeedRules {
  readonly label: string;
  /** Requests a minute of the plan, a tenth of it left to others who use the same key. */
  readonly perMinute: number;
  /** How old the consolidated history must be; the vendor says 15 minutes, one more is for clocks that differ. */
  readonly historyDelayMs: number;
  /** By the vendor's own words. */
  readonly quoteDelaySeconds: number;
}

export const FEEDS: Readonly<Record<AlpacaFeed, FeedRules>> = {
  sip: { label: "Alpaca", perMinute: 3_000, historyDelayMs: 0, quoteDelaySeconds: 0 },
  delayed_sip: { label: "Alpaca", perMinute: 180, historyDelayMs: 16 * MINUTE_MS, quoteDelaySeconds: 900 },
  iex: { label: "Alpaca (IEX)", perMinute: 180, historyDelayMs: 16 * MINUTE_MS, quoteDelaySeconds: 0 },
};

/** All histories are of all exchanges: one exchange's volume and closing price would not be the market's. */
export const HISTORY_FEED = "sip";

const PAPER_KEY = /^PK/;

/** Keys of a paper account are only known to the paper host, and the vendor's keys tell by their first letters. */
export function alpacaTradingUrl(keyId: string): string {
  return PAPER_KEY.test(keyId) ? "https://paper-api.alpaca.markets" : "https://api.alpaca.markets";
}
