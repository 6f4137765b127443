/** Wires what every capability works with. */
import { randomUUID } from "node:crypto";
import type { Market } from "@neuro/market";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { AppContext, Platform } from "./context.ts";
import { createCapabilities } from "./create-capabilities.ts";
import type { Database } from "./db/database.ts";
import { createJobs } from "./jobs/jobs.ts";
import { createMarketPins, type MarketPins } from "./market-data/market-pins.ts";
import { createQuoteHub } from "./market-data/quote-hub.ts";
import { createSqlMarketStore } from "./market-data/sql-market-store.ts";
import type { Metrics } from "./metrics.ts";
import { createStreamHub } from "./stream/stream-hub.ts";
import { wireQuote } from "./stream/wire-quote.ts";

export interface ContextParts {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly market: Market;
  readonly metrics: Metrics;
  /** Default: those of the database; the market must be the one that asks them. */
  readonly pins?: MarketPins;
  /** Default: the machine's clock. */
  readonly wall?: () => number;
}

function createPlatform(parts: ContextParts): Platform {
  const { log, db, market, metrics, wall = Date.now } = parts;
  const stream = createStreamHub({
    wall,
    marketNow: () => market.clock.now(),
    clients: metrics.streamClients,
  });
  const quotes = createQuoteHub({ market, log, firstNumber: wall() });
  quotes.onQuotes((changed) => stream.publishQuotes(changed.map(wireQuote)));
  const jobs = createJobs(db, log, metrics);
  const pins = parts.pins ?? createMarketPins(db.orm, wall);
  const marketStore = createSqlMarketStore(db.orm, wall);
  return { ...parts, wall, newId: randomUUID, jobs, stream, quotes, pins, marketStore };
}

export function createContext(parts: ContextParts): AppContext {
  return createCapabilities(createPlatform(parts));
}
