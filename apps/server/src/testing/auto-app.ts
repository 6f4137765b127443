/** The whole server over a planted market, with holders whose accounts a test names, and a queue of runs that it works itself. */
import { eq } from "drizzle-orm";
import { writeRehearsal } from "../books/brokerage-accounts/provision-rehearsal.ts";
import type { SettingValues } from "../people/trading-settings/trading-settings.ts";
import type { Database } from "../platform/db/database.ts";
import { analysisRuns, userSettings } from "../platform/db/schema/index.ts";
import type { AutoTradingContext } from "../trading/auto-trading/auto-trading-context.ts";
import { workQueuedRun } from "../trading/auto-trading/runs/run-job.ts";
import type { RunRow } from "../trading/auto-trading/runs/run-store.ts";
import { applyVenueEvents } from "../trading/orders/venue-events/apply-venue-events.ts";
import { type HeldAccount, type Holder, newHolder } from "./held-accounts.ts";
import { createPlantedMarket, type PlantedMarket } from "./market/planted-market.ts";
import {
  createTestApp,
  TEST_TIME,
  type TestApp,
  type TestClock,
  testClock,
  withoutAccounts,
} from "./test-app.ts";

export interface AutoApp extends TestApp {
  readonly market: PlantedMarket;
  newHolder(accounts: Readonly<Record<string, HeldAccount>>): Promise<Holder>;
  /** An account in live mode with practice money. */
  openLive(holder: Holder): Promise<void>;
  save(holder: Holder, values: Partial<SettingValues>, killSwitch?: boolean): Promise<void>;
  /** Moves the clock, then the working orders, as the server does once a second. */
  advance(ms: number): Promise<void>;
  goTo(time: number): Promise<void>;
  /** Works the runs that were queued since, oldest first. */
  work(): Promise<void>;
  runsOf(holder: Holder): Promise<readonly RunRow[]>;
}

/** Keeps the ids of the runs that were sent, once they are committed or not. */
function queueOf(ctx: AutoTradingContext): string[] {
  const queued: string[] = [];
  const jobs: AutoTradingContext["jobs"] = {
    ...ctx.jobs,
    send: async (_queue, data) => {
      queued.push((data as { runId: string }).runId);
      return null;
    },
    wake: () => undefined,
  };
  Object.assign(ctx, { jobs });
  return queued;
}

export interface AutoAppOptions {
  /** Shared with another server on the same database. */
  readonly clock?: TestClock;
}

export async function createAutoApp(
  database: Database,
  start = TEST_TIME,
  options: AutoAppOptions = {},
): Promise<AutoApp> {
  const clock = options.clock ?? testClock(start);
  const market = createPlantedMarket(clock);
  const server = await createTestApp(database, {
    ...{ clock, market, provisionDemo: withoutAccounts },
    config: { rehearseLive: true },
  });
  const queued = queueOf(server.ctx);
  const advance = async (ms: number) => {
    clock.advance(ms);
    for (const venue of server.ctx.venues) await applyVenueEvents(server.ctx, await venue.advance());
  };
  return {
    ...server,
    market,
    newHolder: (accounts) => newHolder(server, database, accounts),
    openLive: async ({ userId }) => {
      await database.transaction((tx) => writeRehearsal(tx, { userId, now: clock.now() }));
    },
    save: async ({ userId }, values, killSwitch = false) => {
      const row = { values, killSwitch, updatedAt: new Date(clock.now()) };
      await database.orm
        .insert(userSettings)
        .values({ userId, ...row })
        .onConflictDoUpdate({ target: userSettings.userId, set: row });
    },
    advance,
    goTo: async (time) => await advance(time - clock.now()),
    work: async () => {
      for (const runId of queued.splice(0)) await workQueuedRun(server.ctx, runId);
    },
    runsOf: async ({ userId }) =>
      await database.orm
        .select()
        .from(analysisRuns)
        .where(eq(analysisRuns.userId, userId))
        .orderBy(analysisRuns.startedAt),
  };
}
