/** The whole server over a planted market, with holders whose accounts and money a test names. */
import type { Database } from "../db/database.ts";
import { deliverVenueEvents } from "../trading/deliver-events.ts";
import { type HeldAccount, type Holder, newHolder } from "./held-accounts.ts";
import { createPlantedMarket, type PlantedMarket } from "./planted-market.ts";
import {
  createTestApp,
  TEST_TIME,
  type TestApp,
  type TestAppOptions,
  testClock,
  withoutAccounts,
} from "./test-app.ts";

export interface AutoApp extends TestApp {
  readonly market: PlantedMarket;
  newHolder(accounts: Readonly<Record<string, HeldAccount>>): Promise<Holder>;
  /** Moves the clock, then the working orders, as the server does once a second. */
  advance(ms: number): Promise<void>;
}

export async function createAutoApp(
  database: Database,
  start = TEST_TIME,
  options: Pick<TestAppOptions, "config"> = {},
): Promise<AutoApp> {
  const clock = testClock(start);
  const market = createPlantedMarket(clock);
  const server = await createTestApp(database, { clock, market, provisionDemo: withoutAccounts, ...options });
  return {
    ...server,
    market,
    newHolder: (accounts) => newHolder(server, database, accounts),
    advance: async (ms) => {
      clock.advance(ms);
      for (const venue of server.ctx.venues) await deliverVenueEvents(server.ctx, await venue.advance());
    },
  };
}
