/** The whole server over a trading market, with traders whose accounts and money the test knows to the cent. */
import { randomUUID } from "node:crypto";
import type { Client } from "@neuro/contract";
import { depositEntry } from "@neuro/ledger";
import { insertAccounts } from "../books/brokerage-accounts/account-store.ts";
import { postEntries } from "../books/entries/post-entries.ts";
import type { ProvisionDemo } from "../people/people-context.ts";
import type { Database } from "../platform/db/database.ts";
import { exactText } from "../platform/db/exact-text.ts";
import { applyVenueEvents } from "../trading/orders/venue-events/apply-venue-events.ts";
import { createTradingMarket, type TradingMarket } from "./market/trading-market.ts";
import {
  createTestApp,
  TEST_TIME,
  type TestApp,
  type TestAppOptions,
  type TestClock,
  testClock,
} from "./test-app.ts";

/** `both` keeps CAD and USD; `cad` converts what is in USD. */
export const DEPOSITS = {
  both: { CAD: "50000", USD: "20000" },
  cad: { CAD: "30000" },
} as const;
export type AccountKey = keyof typeof DEPOSITS;

const accountIdOf = (userId: string, key: AccountKey) => `demo-${key}-${userId}`;

function provisionTraders(clock: TestClock): ProvisionDemo {
  return async ({ id: userId }) =>
    async (tx) => {
      const now = new Date(clock.now());
      const keys = Object.keys(DEPOSITS) as AccountKey[];
      await insertAccounts(
        tx,
        keys.map((key, sortOrder) => ({
          id: accountIdOf(userId, key),
          userId,
          venue: "paper",
          mode: "paper" as const,
          type: "margin",
          name: key,
          displayName: key,
          accountNumber: "0001",
          brokerageName: "Neuro Sandbox",
          currency: "CAD" as const,
          heldCurrencies: Object.keys(DEPOSITS[key]),
          openedAt: now,
          lastSyncedAt: now,
          sortOrder,
        })),
      );
      const entries = keys.flatMap((key) =>
        Object.entries(DEPOSITS[key]).map(([currency, amount]) =>
          depositEntry(
            {
              accountId: accountIdOf(userId, key),
              occurredAt: clock.now(),
              memo: "Deposit",
              cause: `deposit:${currency}`,
            },
            { currency, amount },
          ),
        ),
      );
      await postEntries(tx, entries);
    };
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at answers of every shape, wrong ones too
  readonly body: any;
}

export interface Trader {
  readonly userId: string;
  readonly token: string;
  readonly client: Client;
  account(key: AccountKey): string;
  /** The raw answer of `POST /api/trading/place-order`, or of another path. */
  post(body: unknown, options?: PostOptions): Promise<Answer>;
}

export interface PostOptions {
  readonly path?: "place-order" | "quick-trade";
  /** Default: a new one. Null: no header. */
  readonly key?: string | null;
  readonly locale?: "en" | "fr";
}

export interface TradingApp extends TestApp {
  readonly market: TradingMarket;
  newTrader(): Promise<Trader>;
  /** Moves the clock, then the working orders, as the server does once a second. */
  advance(ms: number): Promise<void>;
  /** One balance as exact text, read from the table. */
  balance(accountId: string, book: string, commodity: string): Promise<string>;
}

/** `start`: market and real time, epoch ms; by default a Thursday, 14:00 in New York. */
export async function createTradingApp(
  database: Database,
  start = TEST_TIME,
  options: Pick<TestAppOptions, "assistant" | "config" | "onLog"> = {},
): Promise<TradingApp> {
  const clock = testClock(start);
  const market = createTradingMarket(clock);
  const server = await createTestApp(database, {
    ...options,
    ...{ clock, market, provisionDemo: provisionTraders(clock) },
  });
  return {
    ...server,
    market,
    newTrader: async () => {
      const { token, user } = await server.client().call("authDemoLogin");
      return traderOf(server, { token, userId: user.id });
    },
    advance: async (ms) => {
      clock.advance(ms);
      for (const venue of server.ctx.venues) await applyVenueEvents(server.ctx, await venue.advance());
    },
    balance: async (accountId, book, commodity) => {
      const [row] = await database.rawQuery<{ amount: string }>(
        "select amount from balances where account_id = $1 and book = $2 and commodity = $3",
        [accountId, book, commodity],
      );
      return exactText(row?.amount ?? "0");
    },
  };
}

/** A client of the raw calls for any logged-in user. */
export function traderOf(
  server: TestApp,
  login: { readonly token: string; readonly userId: string },
): Trader {
  const { token, userId } = login;
  return {
    ...login,
    client: server.client(token),
    account: (key) => accountIdOf(userId, key),
    post: async (body, { path = "place-order", key = randomUUID(), locale = "en" } = {}) => {
      const answer = await server.app.inject({
        method: "POST",
        url: `/api/trading/${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "accept-language": locale,
          ...(key === null ? {} : { "idempotency-key": key }),
        },
        payload: typeof body === "string" ? body : JSON.stringify(body),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}
