/** Makes a vendor's provider as the environment describes it. */
import type { Parsed } from "./clock.ts";
import {
  type MarketEnvironment,
  type MarketSettings,
  parseMarketEnvironment,
} from "./parse-market-environment.ts";
import type { MarketDataProvider } from "./port.ts";
import { alpacaTradingUrl } from "./providers/alpaca/alpaca-feed.ts";
import { createAlpacaProvider } from "./providers/alpaca/alpaca-provider.ts";
import type { LogProblem } from "./providers/files/problem-log.ts";
import { createYahooProvider } from "./providers/yahoo/yahoo-provider.ts";

export type VendorName = "yahoo" | "alpaca";

const ALPACA_DATA_URL = "https://data.alpaca.markets";

export interface VendorParts {
  /** The wall clock, epoch ms. */
  readonly wall: () => number;
  readonly log: LogProblem;
}

/** Null for Alpaca without keys. */
export function createVendor(
  name: VendorName,
  settings: MarketSettings,
  { wall, log }: VendorParts,
): MarketDataProvider | null {
  if (name === "yahoo") return createYahooProvider({ baseUrl: settings.yahooUrl ?? undefined, wall, log });
  if (settings.alpaca === null) return null;
  const { keyId, dataUrl, tradingUrl } = settings.alpaca;
  return createAlpacaProvider({
    ...settings.alpaca,
    dataUrl: dataUrl ?? ALPACA_DATA_URL,
    tradingUrl: tradingUrl ?? alpacaTradingUrl(keyId),
    wall,
  });
}

/** The vendor alone, whatever chain the environment names; a sentence where a setting is missing or wrong. */
export function openVendor(
  name: VendorName,
  environment: MarketEnvironment,
  parts: VendorParts,
): Parsed<MarketDataProvider> {
  const parsed = parseMarketEnvironment({ ...environment, MARKET_PROVIDERS: name });
  if (!parsed.ok) return parsed;
  const provider = createVendor(name, parsed.value, parts);
  return provider === null
    ? { ok: false, message: "ALPACA_KEY_ID and ALPACA_SECRET_KEY must hold the keys of an Alpaca account." }
    : { ok: true, value: provider };
}
