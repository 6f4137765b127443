/** What the market's floor adds. */
import type { Market, MarketStore } from "@neuro/market";
import type { PlatformContext } from "../platform/platform-context.ts";
import type { MarketPins } from "./market-data/market-pins.ts";
import type { QuoteHub } from "./market-data/quote-hub.ts";

export interface MarketContext extends PlatformContext {
  readonly market: Market;
  /** Listings that keep invented prices. */
  readonly pins: MarketPins;
  /** What vendors said; histories are looked up there without asking them. */
  readonly marketStore: MarketStore;
  readonly quotes: QuoteHub;
}
