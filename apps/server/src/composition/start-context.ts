/** What the server and the worker share in starting: configuration, logging, storage, market, and their end. */
import { createMarketFromEnvironment } from "@neuro/market";
import { measureDatabase } from "../administration/system/measure-database.ts";
import { createMarketPins } from "../market/market-data/market-pins.ts";
import { loadMarketTime, storeMarketTime } from "../market/market-data/store/market-time-store.ts";
import { createSqlMarketStore } from "../market/market-data/store/sql-market-store.ts";
import { createOfficialProvider } from "../market/official-rates/official-provider.ts";
import { loadConfig } from "../platform/config/config.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { createLogger } from "../platform/logger.ts";
import { createMetrics, measureProviders } from "../platform/metrics.ts";
import { openVault } from "../platform/vault/open-vault.ts";
import type { AppContext } from "./context.ts";
import { createContext } from "./create-context.ts";

/** How much market time a crash may show again, at real speed. */
const STORE_TIME_EVERY_MS = 5_000;
const READ_PINS_EVERY_MS = 30_000;

/** Ends the process with one sentence per reason, before anything has been promised to anybody. */
export function refuseToStart(reasons: readonly string[]): never {
  for (const reason of reasons) console.error(reason);
  process.exit(1);
}

/** Stores the market's time now and then, and once more when told to stop. */
function keepMarketTime(ctx: AppContext): () => Promise<void> {
  if (ctx.market.clock.mode === "live") return async () => undefined;
  const store = () =>
    storeMarketTime(ctx.db.orm, { now: ctx.market.clock.now(), wall: ctx.wall() }).catch((err: unknown) =>
      ctx.log.warn({ err }, "the market's time could not be stored"),
    );
  const timer = setInterval(store, STORE_TIME_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await store();
  };
}

/** Reads now and then which listings another process has pinned or released. */
function keepPins({ market, pins, log }: AppContext): () => void {
  if (!market.providers.some(({ isLive }) => isLive)) return () => undefined;
  const reload = () =>
    pins.reload().catch((err: unknown) => log.warn({ err }, "the pinned listings could not be read"));
  const timer = setInterval(reload, READ_PINS_EVERY_MS).unref();
  return () => clearInterval(timer);
}

export interface Started {
  readonly ctx: AppContext;
  /** Ends jobs, polling and storage, in this order. */
  close(): Promise<void>;
}

export async function startContext(env: NodeJS.ProcessEnv): Promise<Started> {
  const loaded = loadConfig(env);
  if (!loaded.ok) refuseToStart(loaded.problems);
  const { config } = loaded;
  const log = createLogger(config.logLevel);
  const metrics = createMetrics();
  const opened = await openDatabase(config, {
    onStatement: () => metrics.statements.inc(),
    onLost: (reason) =>
      log.error({ reason }, "the embedded database is lost and opened again; nothing acknowledged is lost"),
  });
  if (!opened.ok) refuseToStart([opened.reason]);
  const db = opened.database;
  /** As `refuseToStart`, once the database is open: its directory is free again for the next start. */
  const refuse = async (reason: string): Promise<never> => {
    await db.close();
    return refuseToStart([reason]);
  };
  const vault = await openVault(config, db.orm, Date.now());
  if (!vault.ok) return refuse(vault.reason);
  const pins = createMarketPins(db.orm, Date.now);
  await pins.reload();
  const market = await createMarketFromEnvironment(config.market, {
    wall: Date.now,
    elapsedMs: () => performance.now(),
    store: createSqlMarketStore(db.orm, Date.now),
    published: createOfficialProvider(db.orm, Date.now),
    isPinned: pins.isPinned,
    onVendorAnswered: ({ provider, asked, ok }) =>
      metrics.vendorQuestions.inc({ provider, asked, outcome: ok ? "answered" : "failed" }),
    resumeNoEarlierThan: await loadMarketTime(db.orm),
    log: (message, details) => log.warn(details, message),
  });
  if (!market.ok) return refuse(market.message);
  const ctx = createContext({
    ...{ config, log, db, metrics, pins },
    market: market.market,
    vault: vault.vault,
  });
  await ctx.installation.reload();
  measureProviders(metrics, market.market.providers);
  measureDatabase(ctx);
  await ctx.stream.start();
  const endMarketTime = keepMarketTime(ctx);
  const endPins = keepPins(ctx);
  return {
    ctx,
    close: async () => {
      ctx.quotes.stop();
      await ctx.jobs.stop();
      await ctx.background.end();
      await ctx.strength.end();
      await ctx.stream.stop();
      endPins();
      await market.close();
      await endMarketTime();
      await db.close();
    },
  };
}
