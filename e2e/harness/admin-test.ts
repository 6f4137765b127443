/** `test` on a server of which somebody is an administrator: the first one to register, and whom they made one for each test. */
import { randomUUID } from "node:crypto";
import type { Client } from "@neuro/contract";
import { clientOf, goodPassword } from "./access-test.ts";
import type { DemoSession } from "./demo-session.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";

interface AdminFixtures {
  readonly firstAdministrator: Client;
}

export const test = base.extend<{ readonly administrator: DemoSession }, AdminFixtures>({
  // Of its own, so that no other test's user is the first one.
  serverEnv: [{ FIRST_USER_ADMIN: "on" }, { scope: "worker" }],
  firstAdministrator: [
    async ({ server }, use) => {
      const body = { email: "first@mail.example", password: goodPassword };
      const { token } = await clientOf(server.url).call("authRegister", { body });
      await use(clientOf(server.url, token));
    },
    { scope: "worker" },
  ],
  administrator: async ({ server, firstAdministrator }, use) => {
    const login = { email: `maya-${randomUUID().slice(0, 8)}@mail.example`, password: goodPassword };
    const client = clientOf(server.url);
    const { user: registered } = await client.call("authRegister", { body: { ...login, name: "Maya Roy" } });
    const params = { user_id: registered.user_id };
    await firstAdministrator.call("adminSetRole", { params, body: { role: "admin" } });
    const answer = await client.call("authLogin", { body: login });
    if (!("token" in answer)) throw new Error("The administrator was asked for a second step.");
    await use({ token: answer.token, user: answer.user });
  },
});
