/** What a capability works with. Everything that touches the world comes through here, so a test can replace it. */
import type { BrokerAggregator, Venue } from "@neuro/brokerage";
import type { AnswerOf, Locale } from "@neuro/contract";
import type { Market, MarketStore } from "@neuro/market";
import type { Logger } from "pino";
import type { StrengthEstimator } from "./access/password-strength/estimate-strength.ts";
import type { Passwords } from "./access/passwords.ts";
import type { User } from "./access/user.ts";
import type { Departure } from "./account/departure.ts";
import type { AccountRow } from "./accounts/account-store.ts";
import type { CallCounter } from "./administration/call-counter.ts";
import type { Installation } from "./administration/installation-settings.ts";
import type { Afterwards } from "./afterwards.ts";
import type { Turns } from "./assistant/turns.ts";
import type { Payments } from "./billing/billing-context.ts";
import type { Config } from "./config.ts";
import type { Database, Orm } from "./db/database.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { MarketPins } from "./market-data/market-pins.ts";
import type { QuoteHub } from "./market-data/quote-hub.ts";
import type { Metrics } from "./metrics.ts";
import type { PortfolioReader } from "./portfolio/portfolio-reader.ts";
import type { PublicOrigin } from "./public-origin.ts";
import type { Analyst } from "./research/analyze-instrument.ts";
import type { StreamHub } from "./stream/stream-hub.ts";
import type { Startup } from "./system/startup.ts";
import type { ModelReader } from "./training/model-reader.ts";
import type { TrainingThreads } from "./training/threads.ts";
import type { Vault } from "./vault/vault.ts";

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
  /** Listings that keep invented prices. */
  readonly pins: MarketPins;
  /** What vendors said; histories are looked up there without asking them. */
  readonly marketStore: MarketStore;
  /** The real time, epoch ms: for sessions, limits and audits. Everything financial asks `market.clock`. */
  readonly wall: () => number;
  /** A new UUID. */
  readonly newId: () => string;
  readonly jobs: Jobs;
  readonly startup: Startup;
  readonly metrics: Metrics;
  readonly stream: StreamHub;
  readonly quotes: QuoteHub;
  readonly passwords: Passwords;
  readonly strength: StrengthEstimator;
  /** Small secrets at rest. */
  readonly vault: Vault;
  readonly mailer: Mailer;
  /** For what nobody waits for, such as most e-mails. */
  readonly afterwards: Afterwards;
  readonly publicOrigin: PublicOrigin;
  /** What administrators set for everybody. */
  readonly installation: Installation;
  /** How often each operation was called. */
  readonly calls: CallCounter;
}

/** The platform and what the capabilities give each other; wired in create-capabilities.ts. */
export interface AppContext extends Platform {
  readonly provisionDemo: ProvisionDemo;
  readonly portfolio: PortfolioReader;
  readonly analyst: Analyst;
  /** The same with what the user's own trained models earned a say in. */
  analystOf(userId: string): Analyst;
  /** Questions to Neuro that are being answered. */
  readonly turns: Turns;
  readonly trainingThreads: TrainingThreads;
  readonly models: ModelReader;
  /** Who links brokerages: the configured service, or else the sandbox. */
  readonly aggregator: BrokerAggregator;
  /** The sandbox brokerage's, which every demo has whatever is configured. */
  readonly sandbox: BrokerAggregator;
  readonly payments: Payments;
  readonly venues: readonly Venue[];
  /** The venue an account's orders go to; its mode is the account's mode. */
  venueOf(account: Pick<AccountRow, "venue">): Venue;
  /** What ends outside before a user is removed, in this order. */
  readonly departures: readonly Departure[];
  /** Told after a commit that changed a user's books. */
  booksChanged(userId: string): void;
  /** Confidence and sentiment of the overview, for somebody who holds these instruments. */
  outlook(
    heldInstrumentIds: readonly string[],
    locale: Locale,
  ): Promise<Pick<AnswerOf<"dashboardSummary">, "ai_confidence" | "market_sentiment">>;
  /** Instruments the user holds, by falling value. */
  heldInstrumentIds(userId: string): Promise<readonly string[]>;
}
