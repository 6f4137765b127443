/** What reaching SnapTrade needs; consumer key and webhook secret are never logged. */
export interface SnaptradeSettings {
  readonly clientId: string;
  /** Signs every request. */
  readonly consumerKey: string;
  /** Origin without a path, because the path is part of what is signed; null: the vendor's own. */
  readonly url: string | null;
  /** Signs webhooks; the consumer key unless the vendor gave another. */
  readonly webhookSecret: string;
}

export const SNAPTRADE_URL = "https://api.snaptrade.com";
/** Most brokerages answer the vendor within a few seconds; positions of slow ones take longer. */
export const READ_TIMEOUT_MS = 20_000;
/** Longer than the product waits for a venue: an answer that comes late is still noted. */
export const ORDER_TIMEOUT_MS = 30_000;
