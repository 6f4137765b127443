/**
 * What the lowest floor gives everybody. Each floor's context is that of the floor below and what it adds; whoever needs less asks
 * for less (`Pick`). Everything that touches the world comes through here, so a test can replace it.
 */
import type { Logger } from "pino";
import type { BackgroundTasks } from "./concurrency/background-tasks.ts";
import type { Config } from "./config/config.ts";
import type { Database } from "./db/database.ts";
import type { CallCounter } from "./http/call-counter.ts";
import type { Installation } from "./installation-settings.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Metrics } from "./metrics.ts";
import type { PublicOrigin } from "./public-origin.ts";
import type { Startup } from "./startup.ts";
import type { StreamHub } from "./stream/stream-hub.ts";
import type { Vault } from "./vault/vault.ts";

export interface PlatformContext {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  /** The real time, epoch ms: for sessions, limits and audits. Everything financial asks `market.clock`. */
  readonly wall: () => number;
  /** A new UUID. */
  readonly newId: () => string;
  readonly jobs: Jobs;
  readonly startup: Startup;
  readonly metrics: Metrics;
  readonly stream: StreamHub;
  /** Small secrets at rest. */
  readonly vault: Vault;
  readonly mailer: Mailer;
  /** For what nobody waits for, such as most e-mails. */
  readonly background: BackgroundTasks;
  readonly publicOrigin: PublicOrigin;
  /** What administrators set for everybody. */
  readonly installation: Installation;
  /** How often each operation was called. */
  readonly calls: CallCounter;
}
