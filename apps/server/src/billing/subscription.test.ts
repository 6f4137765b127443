import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../db/schema/index.ts";
import { onBothDatabases } from "../testing/databases.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../testing/test-app.ts";

onBothDatabases("the subscription", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database(), { provisionDemo: withoutAccounts });
  });
  afterAll(() => server.close());

  test("is none, and its price is said; an exempt user has it for life", async () => {
    const { token, user } = await server.client().call("authDemoLogin");
    const info = async () => (await server.client(token).call("subscriptionInfo")).subscription;
    expect(await info()).toEqual({ status: "none", tier: null, expires_at: null, price: 25.99 });
    await database().orm.update(users).set({ subscriptionExempt: true }).where(eq(users.id, user.user_id));
    expect(await info()).toMatchObject({ status: "lifetime", tier: "free_lifetime", expires_at: null });
  });
});
