/** Wires what every capability works with. */
import { randomUUID } from "node:crypto";
import type { BrokerAggregator } from "@neuro/brokerage";
import type { Market } from "@neuro/market";
import type { Logger } from "pino";
import { createMarketPins, type MarketPins } from "../market/market-data/market-pins.ts";
import { createQuoteHub } from "../market/market-data/quote-hub.ts";
import { createSqlMarketStore } from "../market/market-data/store/sql-market-store.ts";
import { wireQuote } from "../market/market-data/wire-quote.ts";
import type { PasswordHasher } from "../people/access/argon2id.ts";
import { createPasswords } from "../people/access/password-service.ts";
import {
  createStrengthEstimator,
  type StrengthEstimator,
} from "../people/access/password-strength/estimate-strength.ts";
import type { Foundation } from "../people/people-context.ts";
import { createBackgroundTasks } from "../platform/concurrency/background-tasks.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/db/database.ts";
import { createCallCounter } from "../platform/http/call-counter.ts";
import { createInstallation } from "../platform/installation-settings.ts";
import { createJobs } from "../platform/jobs/jobs.ts";
import { createMailer } from "../platform/mail/create-mailer.ts";
import type { Metrics } from "../platform/metrics.ts";
import { createPublicOrigin } from "../platform/public-origin.ts";
import { createStartup } from "../platform/startup.ts";
import { createNotifyFanOut } from "../platform/stream/notify-fan-out.ts";
import { createStreamHub } from "../platform/stream/stream-hub.ts";
import type { Vault } from "../platform/vault/vault.ts";
import type { AppContext } from "./context.ts";
import { createCapabilities } from "./create-capabilities.ts";

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

function createFoundation(parts: ContextParts): Foundation {
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
    background: createBackgroundTasks(log),
    publicOrigin: createPublicOrigin(parts.config),
    installation: createInstallation({ config: parts.config, orm: db.orm }),
    calls: createCallCounter({ orm: db.orm, wall, log }),
  };
}

export function createContext(parts: ContextParts): AppContext {
  return createCapabilities(createFoundation(parts), parts.aggregator);
}
