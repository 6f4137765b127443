import { afterAll, beforeAll, expect, test } from "vitest";
import { codeAt } from "../../../testing/authenticator.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { type MailServer, startMailServer } from "../../../testing/mail-server.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../../testing/test-app.ts";

onOneDatabase("the owner is written to", (database) => {
  let mail: MailServer;
  let server: TestApp;
  beforeAll(async () => {
    mail = await startMailServer();
    server = await createTestApp(database(), {
      provisionDemo: withoutAccounts,
      config: { mail: mail.settings },
    });
  }, OPEN_TIMEOUT_MS);
  afterAll(async () => {
    await server.ctx.background.idle();
    await server.close();
    await mail.close();
  });

  test("when the second step is turned on and off, without secret or code, and not when it is only begun", async () => {
    const letters = async () => {
      await server.ctx.background.idle();
      return mail.takeLetters();
    };
    const body = { email: "ann@example.com", password: "correct horse battery staple" };
    const { token } = await server.client(null, "fr").call("authRegister", { body });
    await letters();
    const client = server.client(token, "fr");
    const { secret } = await client.call("beginSecondFactor");
    expect(await letters()).toEqual([]);
    const code = codeAt(secret, server.clock.now());
    await client.call("confirmSecondFactor", { body: { code } });
    const on = await letters();
    expect(on).toMatchObject([{ subject: "La deuxième étape est activée" }]);
    for (const plain of [secret, code]) expect(JSON.stringify(on)).not.toContain(plain);
    await client.call("removeSecondFactor");
    expect(await letters()).toMatchObject([{ subject: "La deuxième étape est désactivée" }]);
  });
});
