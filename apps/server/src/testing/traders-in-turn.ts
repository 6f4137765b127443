/** For each test of a file a trader on a server of their own. */
import { afterEach, expect } from "vitest";
import type { Database } from "../platform/db/database.ts";
import { brokenLaws, disagreements } from "./book-laws.ts";
import { createTradingApp, type Trader, type TradingApp } from "./trading-app.ts";

/**
 * Each server has its own clock and market, on the same database; after the test the laws of the books are asked, and whether
 * the venue agrees with them.
 */
export function tradersInTurn(database: () => Database) {
  const open: TradingApp[] = [];
  afterEach(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    expect(await disagreements(database())).toEqual([]);
    for (const server of open.splice(0)) await server.close();
  });
  /** `at`: market and real time, epoch ms. */
  return async (at?: number): Promise<{ server: TradingApp; trader: Trader }> => {
    const server = await createTradingApp(database(), at);
    open.push(server);
    return { server, trader: await server.newTrader() };
  };
}
