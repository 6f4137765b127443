/** The whole server over a fresh database, with a clock and a market the test moves, called through the typed client. */
import type { BrokerAggregator } from "@neuro/brokerage";
import { type Client, createClient } from "@neuro/contract";
import {
  calendarOf,
  createDrawnListings,
  createMarket,
  createSimulatedProvider,
  type Market,
} from "@neuro/market";
import type { FastifyInstance } from "fastify";
import type { AssistantParts } from "../assistant/assistant-parts.ts";
import { allHandlers } from "../composition/all-handlers.ts";
import { buildApp } from "../composition/api/build-app.ts";
import { streamHandlers } from "../composition/api/stream-routes.ts";
import type { AppContext } from "../composition/context.ts";
import { createContext } from "../composition/create-context.ts";
import type { MarketPins } from "../market/market-data/market-pins.ts";
import type { PasswordHasher } from "../people/access/argon2id.ts";
import { argon2idOf } from "../people/access/argon2id.ts";
import { createStrengthEstimator } from "../people/access/password-strength/estimate-strength.ts";
import type { ProvisionDemo } from "../people/people-context.ts";
import { type Config, loadConfig } from "../platform/config/config.ts";
import type { Database } from "../platform/db/database.ts";
import type { Handlers, RawHandlers } from "../platform/http/handlers.ts";
import { createLogger } from "../platform/logger.ts";
import { createMetrics } from "../platform/metrics.ts";
import type { StreamLimits } from "../platform/stream/stream-limits.ts";
import { createVault, KEY_BYTES } from "../platform/vault/vault.ts";
import { createSecretWatch } from "./secret-watch.ts";
import { transportOf } from "./transport-of.ts";

/** A Thursday, 14:00 in New York. */
export const TEST_TIME = Date.parse("2026-05-28T14:00:00-04:00");

export interface TestClock {
  now(): number;
  advance(ms: number): void;
}

export function testClock(start = TEST_TIME): TestClock {
  let time = start;
  return {
    now: () => time,
    advance: (ms) => {
      time += ms;
    },
  };
}

/** One for all servers of a process: what is drawn is the same for each, and takes five milliseconds a listing. */
const drawn = createDrawnListings();

/** The simulated market at the test's time. */
function simulatedMarket(clock: TestClock): Market {
  const through = () => calendarOf("CRYPTO").dateOf(clock.now());
  return createMarket({
    providers: [createSimulatedProvider({ through, drawn })],
    clock: { now: clock.now, mode: "live", speed: 1 },
  });
}

/** One for all servers of a file: each would load the dictionaries anew. */
const strength = createStrengthEstimator();

/** The product's own, at the least cost there is. */
const quickArgon2id = argon2idOf({ memoryCost: 8, timeCost: 1 });

/** Demo users without accounts, for tests about something else: they are made in no time. */
export const withoutAccounts: ProvisionDemo = async () => async () => undefined;

export interface TestAppOptions {
  readonly clock?: TestClock;
  /** Default: the simulated one. */
  readonly market?: Market;
  readonly config?: Partial<Config>;
  /** Of the market, when it asks any. */
  readonly pins?: MarketPins;
  /** Instead of a cheap argon2id, to count thousands of guesses. */
  readonly hasher?: PasswordHasher;
  readonly streamLimits?: StreamLimits;
  /** Instead of all that are built. */
  /** In place of the product's own. */
  readonly handlers?: Handlers & RawHandlers;
  /** Default: the assistant's own package. */
  readonly assistant?: AssistantParts;
  readonly provisionDemo?: ProvisionDemo;
  /** Default: the sandbox. */
  readonly aggregator?: BrokerAggregator;
  readonly webDirectory?: string;
  /** Receives the log's lines. */
  readonly onLog?: (line: string) => void;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly ctx: AppContext;
  readonly clock: TestClock;
  /** A client without a login, or with a token. */
  client(token?: string | null, locale?: "en" | "fr"): Client;
  close(): Promise<void>;
}

/** Limits off: a test calls faster than any person. */
function testConfig(overrides: Partial<Config>): Config {
  const loaded = loadConfig({ PORT: "0", LOG_LEVEL: "trace", MARKET_PROVIDERS: "simulated" });
  if (!loaded.ok) throw new Error(loaded.problems.join("\n"));
  const limits = {
    ...{ rateLimitPerMinute: 0, rateLimitUserPerMinute: 0, rateLimitLoginPerMinute: 0 },
    rateLimitQuestionsPerMinute: 0,
  };
  return { ...loaded.config, ...limits, ...overrides };
}

export async function createTestApp(database: Database, options: TestAppOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? testClock();
  const config = testConfig(options.config ?? {});
  const { onLog } = options;
  const watch = createSecretWatch(config);
  const log = createLogger("trace", {
    write(line) {
      watch.line(line);
      onLog?.(line);
    },
  });
  const platform = createContext({
    config,
    log,
    db: database,
    market: options.market ?? simulatedMarket(clock),
    metrics: createMetrics(),
    vault: watch.vault(createVault(config.secretKey ?? new Uint8Array(KEY_BYTES).fill(7))),
    wall: clock.now,
    strength,
    ...(options.aggregator === undefined ? {} : { aggregator: options.aggregator }),
    ...(options.pins === undefined ? {} : { pins: options.pins }),
    hasher: options.hasher ?? quickArgon2id,
  });
  const ctx = options.provisionDemo ? { ...platform, provisionDemo: options.provisionDemo } : platform;
  const handlers = {
    ...allHandlers(ctx, options.assistant),
    ...streamHandlers(ctx, options.streamLimits),
    ...options.handlers,
  };
  const app = await buildApp({
    ...{ ctx, handlers, webDirectory: options.webDirectory ?? "/nonexistent" },
    prepare: watch.attach,
  });
  const fetch = transportOf(app);
  return {
    app,
    ctx,
    clock,
    client: (token = null, locale = "en") =>
      createClient({ baseUrl: "/api", fetch, token: () => token, locale: () => locale }),
    async close() {
      await app.close();
      watch.verify();
    },
  };
}
