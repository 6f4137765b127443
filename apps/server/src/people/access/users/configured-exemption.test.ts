import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog, users } from "../../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { type MailServer, startMailServer } from "../../../testing/mail-server.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../../testing/test-app.ts";
import { setExemption } from "./manage-user.ts";

const password = "correct horse battery staple";

onOneDatabase("the address that configuration frees from the subscription", (database) => {
  let mail: MailServer;
  let mailing: TestApp;
  let silent: TestApp;
  const freeing = (email: string, config = {}) =>
    createTestApp(database(), {
      provisionDemo: withoutAccounts,
      config: { subscriptionExemptEmail: email, ...config },
    });
  beforeAll(async () => {
    mail = await startMailServer();
    mailing = await freeing("confirmed@example.com", { mail: mail.settings });
    silent = await freeing("owner@example.com");
  }, OPEN_TIMEOUT_MS);
  afterAll(async () => {
    await mailing.ctx.background.idle();
    await mailing.close();
    await silent.close();
    await mail.close();
  });

  const register = (server: TestApp, email: string) =>
    server.client().call("authRegister", { body: { email, password } });
  const login = (server: TestApp, email: string) =>
    server.client().call("authLogin", { body: { email, password } });
  async function grantsOf(email: string) {
    const [row] = await database().orm.select().from(users).where(eq(users.email, email));
    const isTheirs = and(eq(auditLog.subjectId, row!.id), eq(auditLog.action, "exemption.granted"));
    const lines = await database().orm.select().from(auditLog).where(isTheirs);
    return { userId: row!.id, isExempt: row!.subscriptionExempt, by: lines.map(({ details }) => details) };
  }

  test("is free from its registration where no e-mail is sent, and no other address is", async () => {
    const { user, token } = await register(silent, "Owner@Example.com");
    expect(user.subscription_exempt).toBe(true);
    const { subscription } = await silent.client(token).call("subscriptionInfo");
    expect(subscription).toMatchObject({ status: "lifetime", tier: "free_lifetime", entitled: true });
    expect((await register(silent, "other@example.com")).user.subscription_exempt).toBe(false);
    expect((await grantsOf("owner@example.com")).by).toEqual([{ by: "configuration" }]);
  });

  test("is free only once it is confirmed where e-mail is sent, since anybody can type an address", async () => {
    const email = "confirmed@example.com";
    expect((await register(mailing, email)).user.subscription_exempt).toBe(false);
    const again = await login(mailing, email);
    expect(again).toMatchObject({ user: { subscription_exempt: false } });
    await mailing.ctx.background.idle();
    const token = mail.takeLetters().find((letter) => letter.to === email)?.token ?? "";
    await mailing.client().call("verifyEmail", { body: { token } });
    expect(await grantsOf(email)).toMatchObject({ isExempt: true, by: [{ by: "configuration" }] });
  });

  test("is freed at the next login where it was there first, once: what is taken back stays so", async () => {
    const email = "early@example.com";
    await register(silent, email);
    const server = await freeing(email);
    expect(await login(server, email)).toMatchObject({ user: { subscription_exempt: true } });
    const { userId } = await grantsOf(email);
    const managed = { userId, manager: { actorId: null, by: "command line" } } as const;
    expect(await setExemption(server.ctx, managed, false)).toBe("done");
    expect(await login(server, email)).toMatchObject({ user: { subscription_exempt: false } });
    expect(await grantsOf(email)).toMatchObject({ isExempt: false, by: [{ by: "configuration" }] });
    await server.close();
  });
});
