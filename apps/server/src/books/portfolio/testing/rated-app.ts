/** The server with the Bank of Canada's rates of a few days, between which figures are worked out by hand. */
import { keepOfficialRates } from "../../../market/official-rates/keep-official-rates.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createTestApp, TEST_TIME, type TestApp } from "../../../testing/test-app.ts";

const RATES = { "2024-05-17": "1.30", "2025-02-03": "1.45", "2025-03-03": "1.40", "2025-06-02": "1.38" };

export async function createRatedApp(database: Database): Promise<TestApp> {
  const server = await createTestApp(database);
  await keepOfficialRates(
    database,
    Object.entries(RATES).map(([date, rate]) => ({
      ...{ currency: "USD" as const, date, rate, source: "bank_of_canada_daily" as const },
    })),
    { wallMs: TEST_TIME, replaces: true },
  );
  return server;
}
