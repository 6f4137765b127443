import { createMarket, openFilesProvider } from "@neuro/market";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  OPEN_TIMEOUT_MS,
  onOneDatabase,
  openTestDatabase,
  type TestDatabase,
} from "../../testing/databases.ts";
import { type Holder, newHolder, refusalOf } from "../../testing/held-accounts.ts";
import { createFewListings, YOUNG } from "../../testing/market/few-listings.ts";
import { rawBars } from "../../testing/market/raw-market-files.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../testing/test-app.ts";

const marketDir = process.env.MARKET_DIR;

onOneDatabase("days of a backtest", (database) => {
  let server: TestApp;
  let caller: Holder;
  beforeAll(async () => {
    const clock = testClock();
    const market = createFewListings(clock);
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
    caller = await newHolder(server, database(), {});
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const days = (count: number) => ({ body: { symbol: "RY", days: count } });

  test("ten years are tested where there is that much history", async () => {
    const { backtest_results: shown } = await caller.client.call("neuroBacktest", days(3_650));
    expect(shown.sessions).toBeGreaterThan(2_450);
    expect(shown.equity_curve).toHaveLength(shown.sessions + 1);
    expect(shown.from.slice(0, 4)).toBe("2016");
  });

  test.each([0, -30, 3_651, 1.5])("%s days are refused in the specification's words", async (count) => {
    const refused = await refusalOf(caller.client.call("neuroBacktest", days(count)));
    expect(refused).toMatchObject({ code: "invalid_input", status: 400 });
    expect(refused.detail).toBe("Simulation days must be between 1 and 3650 (10 years)");
    const french = await refusalOf(caller.french.call("neuroBacktest", days(count)));
    expect(french.detail).toMatch(/1 et 3650/);
  });

  test("a shorter history is refused with what there is, what is needed and what to do", async () => {
    const body = { symbol: YOUNG.symbol, days: 3_650 };
    const refused = await refusalOf(caller.client.call("neuroBacktest", { body }));
    expect(refused).toMatchObject({ code: "not_enough_history", status: 422 });
    const figures =
      /^TD has 40 days of price history; (\d+) are needed for a test over 3650 days\. Please choose fewer days/;
    expect(Number(figures.exec(refused.detail)?.[1])).toBeGreaterThan(2_500);
    const french = await refusalOf(caller.french.call("neuroBacktest", { body }));
    expect(french.detail).toContain("TD a 40 jours d’historique des cours");
    expect(french.detail).toContain("Choisissez moins de jours");
  });
});

describe.skipIf(!marketDir)("on real history (skipped without MARKET_DIR)", () => {
  let stored: TestDatabase;
  let server: TestApp;
  let caller: Holder;
  beforeAll(async () => {
    const clock = testClock();
    const opened = await openFilesProvider({ root: marketDir! });
    if (!opened.ok) throw new Error(opened.message);
    const market = createMarket({
      providers: [opened.value],
      clock: { now: clock.now, mode: "replay", speed: 1 },
    });
    stored = await openTestDatabase();
    server = await createTestApp(stored.database, { clock, market, provisionDemo: withoutAccounts });
    caller = await newHolder(server, stored.database, {});
  }, OPEN_TIMEOUT_MS);
  afterAll(async () => {
    await server?.close();
    await stored?.drop();
  });

  test("ten years of five on file are refused with the number of days on file", async () => {
    const onFile = rawBars("RY.TO", "2026-05-27").length;
    const body = { symbol: "RY", days: 3_650 };
    const refused = await refusalOf(caller.client.call("neuroBacktest", { body }));
    expect(refused.code).toBe("not_enough_history");
    expect(refused.detail).toContain(`RY has ${onFile} days of price history`);
    const { backtest_results: shown } = await caller.client.call("neuroBacktest", {
      body: { ...body, days: 1_600 },
    });
    expect(shown.sessions).toBeGreaterThan(1_050);
  });
});
