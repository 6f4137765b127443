import { expect, test } from "vitest";
import { onBothDatabases } from "../../../testing/databases.ts";
import { createTestApp, withoutAccounts } from "../../../testing/test-app.ts";

onBothDatabases("the first user of an installation", (database) => {
  test("is no administrator where FIRST_USER_ADMIN is off, nor is anybody who comes later", async () => {
    const become = async (email: string, firstUserAdmin: boolean) => {
      const server = await createTestApp(database(), {
        provisionDemo: withoutAccounts,
        config: { firstUserAdmin },
      });
      const body = { email, password: "correct horse battery" };
      const { user } = await server.client().call("authRegister", { body });
      await server.close();
      return user.is_admin;
    };
    expect(await become("first@example.com", false)).toBe(false);
    expect(await become("second@example.com", true)).toBe(false);
  });
});
