/** Whatever a call for a payment page has just asked of the database, another whole call in between gets the same page. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { checkouts } from "../../platform/db/schema/index.ts";
import { openWatchedDatabase, type WatchedDatabase } from "../../testing/database/watched-statements.ts";
import { OPEN_TIMEOUT_MS } from "../../testing/databases.ts";
import { type BillingApp, createBillingApp, ORIGIN } from "./testing/billing-app.ts";

/** More than one call sends. */
const MOST_STATEMENTS = 60;

describe.for(["embedded", "postgresql"] as const)("two calls for a payment page, on %s", (kind) => {
  const isMissing = kind === "postgresql" && inject("postgresqlUrl") === "";
  let watched: WatchedDatabase;
  let server: BillingApp;
  beforeAll(async () => {
    if (isMissing) return;
    watched = await openWatchedDatabase(kind);
    server = await createBillingApp(watched.database);
  }, OPEN_TIMEOUT_MS);
  afterAll(async () => {
    if (isMissing) return;
    await server.close();
    await watched.drop();
  });

  test.skipIf(isMissing)("lead to one, at every statement of the first", async () => {
    let interrupted = 0;
    for (let n = 1; n <= MOST_STATEMENTS; n += 1) {
      const { token, userId } = await server.newMember();
      const checkout = () => server.client(token).call("createCheckout", { body: { origin_url: ORIGIN } });
      let between: string | null = null;
      const { result, stopped } = await watched.interrupt(n, checkout, async () => {
        between = (await checkout()).checkout_url;
      });
      if (!stopped) break;
      interrupted += 1;
      expect(result.checkout_url).toBe(between);
      expect(await watched.database.orm.$count(checkouts, eq(checkouts.userId, userId))).toBe(1);
    }
    expect(interrupted).toBeGreaterThan(5);
  });
});
