/** The trading part of the server as one process has it: the real code over connections and a venue that wait for their turns. */
import type { Venue } from "@neuro/brokerage";
import type { Logger } from "pino";
import { createPortfolioReader } from "../../books/portfolio/portfolio-reader.ts";
import { createTaxRates } from "../../books/portfolio/rates/tax-rates.ts";
import { createMarketPins } from "../../market/market-data/market-pins.ts";
import { createOfficialRates } from "../../market/official-rates/official-rates.ts";
import { type Config, loadConfig } from "../../platform/config/config.ts";
import { databaseOver } from "../../platform/db/open-postgresql-database.ts";
import { keepNothingOf } from "../../platform/db/row-cache/row-cache.ts";
import { createStreamHub } from "../../platform/stream/stream-hub.ts";
import type { TradingContext } from "../../trading/orders/trading-context.ts";
import type { AlterStatement } from "./gated-connections.ts";
import type { Plan } from "./plan-run.ts";
import type { TortureLane } from "./torture-lane.ts";
import type { TorturedWorld } from "./tortured-world.ts";
import type { Life, Turns } from "./turns.ts";

/** What is wrong with an engine on purpose. */
export interface Sabotage {
  readonly statement?: AlterStatement;
  readonly venue?: (venue: Venue) => Venue;
  /** Takes what the database refused for done. */
  readonly deaf?: boolean;
  /** Of a submission, as it reaches the server. */
  readonly key?: (key: string) => string;
  /** Gives it more chances to go wrong than runs have by themselves. */
  readonly shape?: (plan: Plan) => Plan;
}

export type LifeContext = TradingContext & { readonly venues: readonly Venue[] };

export function createLife(parts: {
  readonly lane: TortureLane;
  readonly world: TorturedWorld;
  readonly plan: Plan;
  readonly turns: Turns;
  readonly life: Life;
  readonly sabotage: Sabotage;
  log(line: string): void;
}): LifeContext {
  const { lane, world, plan, turns, life, sabotage, log } = parts;
  const { market, wall, newId } = world;
  const database = databaseOver(lane.connections.poolOf(life, turns, sabotage), {
    onLost: () => undefined,
  });
  // Many live side by side in one process here, and would hear of each other's writes as nobody does.
  keepNothingOf(database.orm);
  const seen = world.faulty.seenBy(life, turns);
  const venue = sabotage.venue?.(seen) ?? seen;
  const logger = loggerOf(life, log);
  return {
    config,
    log: logger,
    db: plan.aloneOnDatabase ? { ...database, kind: "embedded" } : database,
    market,
    pins: createMarketPins(database.orm, wall),
    wall,
    newId,
    stream: createStreamHub({ wall, marketNow: market.clock.now }),
    venues: [venue],
    venueOf: () => venue,
    booksChanged: () => undefined,
    portfolio: createPortfolioReader(database, market, logger),
    taxRates: createTaxRates(market, createOfficialRates(database.orm)),
  };
}

/** Of a dead process a timer may still ring; what it says is heard by nobody. */
function loggerOf(life: Life, log: (line: string) => void): Logger {
  const say = (_details: unknown, message: string) => {
    if (life.alive) log(`  server: ${message}`);
  };
  return { warn: say, error: say, info: () => undefined } as unknown as Logger;
}

const config = testConfig();

function testConfig(): Config {
  const loaded = loadConfig({ PORT: "0" });
  if (!loaded.ok) throw new Error(loaded.problems.join("\n"));
  return loaded.config;
}
