/** Wires what every capability works with. */
import { randomUUID } from "node:crypto";
import type { BrokerAggregator } from "@neuro/brokerage";
import type { Market } from "@neuro/market";
import type { Logger } from "pino";
import {
  createStrengthEstimator,
  type StrengthEstimator,
} from "./access/password-strength/estimate-strength.ts";
import { createPasswords, type PasswordHasher } from "./access/passwords.ts";
import { createCallCounter } from "./administration/call-counter.ts";
import { createInstallation } from "./administration/installation-settings.ts";
import { createAfterwards } from "./afterwards.ts";
import type { Config } from "./config.ts";
import type { AppContext, Platform } from "./context.ts";
import { createCapabilities } from "./create-capabilities.ts";
import type { Database } from "./db/database.ts";
import { createJobs } from "./jobs/jobs.ts";
import { createMailer } from "./mail/create-mailer.ts";
import { createMarketPins, type MarketPins } from "./market-data/market-pins.ts";
import { createQuoteHub } from "./market-data/quote-hub.ts";
import { createSqlMarketStore } from "./market-data/sql-market-store.ts";
import type { Metrics } from "./metrics.ts";
import { createPublicOrigin } from "./public-origin.ts";
import { createNotifyFanOut } from "./stream/notify-fan-out.ts";
import { createStreamHub } from "./stream/stream-hub.ts";
import { wireQuote } from "./stream/wire-quote.ts";
import { createStartup } from "./system/startup.ts";
import type { Vault } from "./vault/vault.ts";

export interface ContextParts {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly market: Market;
  readonly metrics: Metrics;
  readonly vault: Vault;
  /** Default: those of the database; the market must be the one that asks them. */
  readonly pins?: MarketPins;
  /** Default: the machine's clock. */
  readonly wall?: () => number;
  /** Default: SnapTrade where it is configured, or else the sandbox. */
  readonly aggregator?: BrokerAggregator;
  /** Default: argon2id. */
  readonly hasher?: PasswordHasher;
  /** Default: one of its own. */
  readonly strength?: StrengthEstimator;
}

function createPlatform(parts: ContextParts): Platform {
  const { log, db, market, metrics, wall = Date.now } = parts;
  const { databaseUrl } = parts.config;
  const stream = createStreamHub({
    wall,
    marketNow: () => market.clock.now(),
    clients: metrics.streamClients,
    ...(databaseUrl !== null && { fanOut: createNotifyFanOut({ url: databaseUrl, log, metrics }) }),
  });
  const quotes = createQuoteHub({ market, log, firstNumber: wall() });
  quotes.onQuotes((changed) => stream.publishQuotes(changed.map(wireQuote)));
  const jobs = createJobs(db, log, metrics);
  const pins = parts.pins ?? createMarketPins(db.orm, wall);
  const marketStore = createSqlMarketStore(db.orm, wall);
  return {
    ...parts,
    ...{ wall, newId: randomUUID, jobs, stream, quotes, pins, marketStore },
    startup: createStartup(),
    passwords: createPasswords(parts.hasher),
    strength: parts.strength ?? createStrengthEstimator(),
    mailer: createMailer(parts.config.mail, log),
    afterwards: createAfterwards(log),
    publicOrigin: createPublicOrigin(parts.config),
    installation: createInstallation({ config: parts.config, orm: db.orm }),
    calls: createCallCounter({ orm: db.orm, wall, log }),
  };
}

export function createContext(parts: ContextParts): AppContext {
  return createCapabilities(createPlatform(parts), parts.aggregator);
}
