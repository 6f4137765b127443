/** What a capability works with. Everything that touches the world comes through here, so a test can replace it. */
import type { Market } from "@neuro/market";
import type { Logger } from "pino";
import type { User } from "./access/user.ts";
import type { Config } from "./config.ts";
import type { Database, Orm } from "./db/database.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { QuoteHub } from "./market-data/quote-hub.ts";
import type { Metrics } from "./metrics.ts";
import type { StreamHub } from "./stream/stream-hub.ts";

/**
 * Gives a new demo user its accounts. The outer call prepares (reads prices, computes) before any transaction; what it
 * returns only writes, inside the transaction that creates the user.
 */
export type ProvisionDemo = (user: User) => Promise<(tx: Orm) => Promise<void>>;

export interface Platform {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly market: Market;
  /** The real time, epoch ms: for sessions, limits and audits. Everything financial asks `market.clock`. */
  readonly wall: () => number;
  /** A new UUID. */
  readonly newId: () => string;
  readonly jobs: Jobs;
  readonly metrics: Metrics;
  readonly stream: StreamHub;
  readonly quotes: QuoteHub;
}

export interface AppContext extends Platform {
  readonly provisionDemo: ProvisionDemo;
}
