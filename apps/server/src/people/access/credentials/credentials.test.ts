import { ApiError, type Client, HOUR_MS } from "@neuro/contract";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  auditLog,
  failedLogins,
  knownDevices,
  linkTokens,
  users,
} from "../../../platform/db/schema/index.ts";
import { digest } from "../../../platform/vault/token.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import { entered } from "../../../testing/entered.ts";
import { type MailServer, type ReceivedLetter, startMailServer } from "../../../testing/mail-server.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../../testing/test-app.ts";
import { createResetLink, RESET_LIFE_MS, sweepLinks, VERIFY_LIFE_MS } from "./link-token.ts";

const PASSWORD = "correct horse battery";
const OTHER = "another staple entirely";

async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => {
      throw new Error("it was not refused");
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );
}
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

onOneDatabase("passwords and addresses", (database) => {
  let mail: MailServer;
  let server: TestApp;
  let silent: TestApp;
  let visitor: Client;
  let people = 0;

  beforeAll(async () => {
    mail = await startMailServer();
    const options = { provisionDemo: withoutAccounts };
    const publicUrl = "https://neuro.example";
    server = await createTestApp(database(), { ...options, config: { mail: mail.settings, publicUrl } });
    silent = await createTestApp(database(), { ...options, clock: server.clock });
    visitor = server.client();
  });
  afterAll(async () => {
    for (const app of [server, silent]) {
      await app.ctx.background.idle();
      await app.close();
    }
    await mail.close();
  });

  /** What was sent since the last look, once nothing more is on its way. */
  async function letters(): Promise<readonly ReceivedLetter[]> {
    await server.ctx.background.idle();
    return mail.takeLetters();
  }

  async function newMember(locale: "en" | "fr" = "en") {
    people += 1;
    const email = `person-${people}@example.com`;
    const made = await server
      .client(null, locale)
      .call("authRegister", { body: { email, password: PASSWORD } });
    const [verification] = await letters();
    return { ...made, email, verification: verification!, client: server.client(made.token) };
  }
  const logIn = async (email: string, password: string, device_token?: string) => {
    const device = device_token === undefined ? {} : { device_token };
    return entered(await visitor.call("authLogin", { body: { email, password, ...device } }));
  };
  const isAlive = (token: string) =>
    server
      .client(token)
      .call("authMe")
      .then(
        () => true,
        () => false,
      );
  const rowOf = async (id: string) => {
    const [row] = await database().orm.select().from(users).where(eq(users.id, id));
    return row!;
  };
  const actionsOf = async (id: string) => {
    const rows = await database()
      .orm.select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(desc(auditLog.at));
    return rows.map(({ action }) => action);
  };
  const askReset = (email: string, locale: "en" | "fr" = "en") =>
    server.client(null, locale).call("authPasswordReset", { body: { email } });
  const resetTo = (token: string, password: string) =>
    visitor.call("authPasswordReset", { body: { token, password } });
  const verify = (token: string) => visitor.call("verifyEmail", { body: { token } });

  test("a registration is followed by a link that confirms the address once, in the reader's language", async () => {
    const { user, email, verification } = await newMember("fr");
    expect(verification).toMatchObject({ to: email, subject: "Confirmez votre adresse courriel" });
    expect(verification.text).toContain(`https://neuro.example/verify#token=${verification.token}`);
    expect((await rowOf(user.id)).emailVerifiedAt).toBeNull();
    expect(await verify(verification.token)).toMatchObject({ success: true });
    expect((await rowOf(user.id)).emailVerifiedAt).toEqual(new Date(server.clock.now()));
    expect(await codeOf(verify(verification.token))).toBe("link_expired");
    expect(await actionsOf(user.id)).toContain("email.verified");
    expect(JSON.stringify(await database().orm.select().from(linkTokens))).not.toContain(verification.token);
  });

  test("a link ends with its day, opens nothing else, and is not found by guessing", async () => {
    const { client, verification } = await newMember();
    expect(await codeOf(resetTo(verification.token, OTHER))).toBe("link_expired");
    expect(await codeOf(verify("A".repeat(43)))).toBe("link_expired");
    server.clock.advance(VERIFY_LIFE_MS);
    expect(await codeOf(verify(verification.token))).toBe("link_expired");
    await client.call("sendVerification");
    const [again] = await letters();
    await verify(again!.token);
    expect((await client.call("sendVerification")).message).toMatch(/confirmed already/);
    expect(await letters()).toEqual([]);
  });

  test("asking for a reset answers the same for everybody, and only a mailbox that has an account gets a link", async () => {
    const { email } = await newMember();
    const ask = (address: string) =>
      server.app.inject({ method: "POST", url: "/api/auth/password-reset", payload: { email: address } });
    const [known, unknown] = [await ask(email), await ask("nobody@example.com")];
    expect(unknown.body).toBe(known.body);
    expect(unknown.statusCode).toBe(200);
    const sent = await letters();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[email, "Set a new password"]]);
    expect(sent[0]!.text).toContain("https://neuro.example/reset#token=");
    for (let n = 0; n < 4; n += 1) await ask(email);
    const more = await letters();
    expect(more).toHaveLength(2);
    // Of all links the newest works alone, and the old ones still count as sent.
    const outcomes = [];
    for (const { token } of [...sent, ...more])
      outcomes.push(
        await resetTo(token, OTHER).then(
          () => "ok",
          ({ code }: { code: string }) => code,
        ),
      );
    expect(outcomes[0]).toBe("link_expired");
    expect(outcomes.sort()).toEqual(["link_expired", "link_expired", "ok"]);
    expect((await letters()).map(({ subject }) => subject)).toEqual(["Your password was changed"]);
  });

  test("a reset link sets the password once, ends every session, unlocks the owner and confirms the address", async () => {
    const { user, email, token, device_token: before } = await newMember();
    const elsewhere = await logIn(email, PASSWORD);
    expect((await letters()).map(({ subject }) => subject)).toEqual(["New login"]);
    for (let n = 0; n < 5; n += 1)
      expect(await codeOf(logIn(email, "a wrong guess"))).toBe("invalid_credentials");
    expect(await codeOf(logIn(email, PASSWORD))).toBe("account_locked");

    await askReset(email);
    const [link] = await letters();
    const weak = await refusalOf(resetTo(link!.token, "password1234"));
    expect(weak).toMatchObject({ code: "password_weak", fields: [{ path: "password" }] });
    const twice = await Promise.allSettled([resetTo(link!.token, OTHER), resetTo(link!.token, OTHER)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { device_token: after } = twice.flatMap((one) =>
      one.status === "fulfilled" ? [one.value] : [],
    )[0]!;
    expect(await codeOf(resetTo(link!.token, OTHER))).toBe("link_expired");
    expect((await letters()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, "Your password was changed"],
    ]);

    expect([await isAlive(token), await isAlive(elsewhere.token)]).toEqual([false, false]);
    const counters = await database()
      .orm.select()
      .from(failedLogins)
      .where(eq(failedLogins.emailHash, digest(email)));
    expect(counters).toEqual([]);
    const devices = await database().orm.select().from(knownDevices).where(eq(knownDevices.userId, user.id));
    expect(devices).toHaveLength(1);
    expect((await rowOf(user.id)).emailVerifiedAt).not.toBeNull();
    expect(await codeOf(logIn(email, PASSWORD))).toBe("invalid_credentials");
    expect((await logIn(email, OTHER, after!)).device_token).toBe(after);
    expect(await letters()).toEqual([]);
    expect((await logIn(email, OTHER, before!)).device_token).toBe(before);
    expect((await letters()).map(({ subject }) => subject)).toEqual(["New login"]);
    expect(await actionsOf(user.id)).toEqual(
      expect.arrayContaining(["password.reset_asked", "password.reset"]),
    );
  });

  test("whoever followed a reset link is not held up by strangers who go on guessing", async () => {
    const { email } = await newMember();
    await askReset(email);
    const [link] = await letters();
    const { device_token: device } = await resetTo(link!.token, OTHER);
    const guess = (n: number) =>
      server.app.inject({
        method: "POST",
        url: "/api/auth/login",
        remoteAddress: `10.9.0.${n}`,
        payload: { email, password: "a wrong guess" },
      });
    // Fifty address-less failures at once: the strangers' own lock, without 50 hashes.
    await database()
      .orm.insert(failedLogins)
      .values({
        emailHash: digest(email),
        origin: "all",
        failures: 60,
        lockedUntil: new Date(server.clock.now() + 300_000),
        lastFailureAt: new Date(server.clock.now()),
      });
    expect((await guess(1)).json()).toMatchObject({ code: "account_locked" });
    expect((await logIn(email, OTHER, device!)).token).toBeTruthy();
    await letters();
  });

  test("a reset link is worthless after half an hour, after a change of the password, and of the address", async () => {
    const { email, client, user } = await newMember();
    await askReset(email);
    const [late] = await letters();
    server.clock.advance(RESET_LIFE_MS);
    expect(await codeOf(resetTo(late!.token, OTHER))).toBe("link_expired");

    await askReset(email);
    const [overtaken] = await letters();
    await client.call("changePassword", { body: { current_password: PASSWORD, new_password: OTHER } });
    expect(await codeOf(resetTo(overtaken!.token, PASSWORD))).toBe("link_expired");
    await letters();

    server.clock.advance(HOUR_MS);
    await askReset(email);
    const [moved] = await letters();
    await database()
      .orm.update(users)
      .set({ email: `moved-${email}` })
      .where(eq(users.id, user.id));
    expect(await codeOf(resetTo(moved!.token, PASSWORD))).toBe("link_expired");
    await sweepLinks(database().orm, server.clock.now() + 2 * VERIFY_LIFE_MS);
    expect(await database().orm.select().from(linkTokens)).toEqual([]);
  });

  test("an administrator's link works without e-mail, and proves nothing about the mailbox", async () => {
    const { email, user } = await newMember();
    const made = await database().transaction((tx) =>
      createResetLink(silent.ctx, tx, { userId: user.id, email, byAdmin: true }),
    );
    expect(made.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/reset#token=[\w-]{43}$/);
    const token = made.url.split("#token=")[1]!;
    await silent.client().call("authPasswordReset", { body: { token, password: OTHER } });
    expect((await rowOf(user.id)).emailVerifiedAt).toBeNull();
    await logIn(email, OTHER);
    await letters();
  });

  test("without e-mail a reset says whom to ask, and the other calls say that it is not set up", async () => {
    const { token, email } = await newMember();
    const quiet = silent.client(null, "fr");
    const refused = await refusalOf(quiet.call("authPasswordReset", { body: { email } }));
    expect(refused).toMatchObject({
      code: "not_configured",
      detail: expect.stringMatching(/administrateur/),
    });
    expect(await codeOf(silent.client(token).call("sendVerification"))).toBe("not_configured");
  });

  test("changing the password asks for the present one, ends other sessions and forgets other browsers", async () => {
    const { email, client, token, user, device_token: device } = await newMember();
    const { token: other } = await logIn(email, PASSWORD);
    await letters();
    const change = (current_password: string | undefined, new_password: string) =>
      client.call("changePassword", {
        body: { new_password, ...(current_password === undefined ? {} : { current_password }) },
      });
    expect(await refusalOf(change(undefined, OTHER))).toMatchObject({
      code: "invalid_input",
      fields: [{ path: "current_password" }],
    });
    expect(await codeOf(change("not this one", OTHER))).toBe("invalid_credentials");
    expect(await refusalOf(change(PASSWORD, email.padEnd(12, "1")))).toMatchObject({
      code: "password_weak",
      fields: [{ path: "new_password" }],
    });
    const both = await Promise.allSettled([
      change(PASSWORD, OTHER),
      change(PASSWORD, "third staple entirely"),
    ]);
    const done = both.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(done).toEqual([expect.objectContaining({ success: true, ended_sessions: 1 })]);
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false]);
    expect((await letters()).map(({ subject }) => subject)).toEqual(["Your password was changed"]);
    const devices = await database().orm.select().from(knownDevices).where(eq(knownDevices.userId, user.id));
    expect(devices).toEqual([]);
    expect(device).toBeTruthy();
    expect(await actionsOf(user.id)).toEqual(
      expect.arrayContaining(["password.changed", "identity.refused"]),
    );
  });

  test("guessing the present password from inside a session is slowed like a login", async () => {
    const { client, email } = await newMember();
    const change = () =>
      client.call("changePassword", { body: { current_password: "not this one", new_password: OTHER } });
    for (let n = 0; n < 5; n += 1) expect(await codeOf(change())).toBe("invalid_credentials");
    const refused = await refusalOf(change());
    expect(refused).toMatchObject({ code: "account_locked", detail: expect.stringMatching(/in 30 seconds/) });
    // Whoever holds a stolen session keeps nobody else out.
    await logIn(email, PASSWORD);
    await letters();
  });

  test("a first password needs a fresh proof of who is there", async () => {
    const { client, user, email } = await newMember();
    await database().orm.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
    server.clock.advance(HOUR_MS);
    const set = (by: Client) => by.call("changePassword", { body: { new_password: OTHER } });
    expect(await codeOf(set(client))).toBe("step_up_required");
    expect(await codeOf(logIn(email, PASSWORD))).toBe("invalid_credentials");
    server.clock.advance(-HOUR_MS);
    expect((await set(client)).message).toMatch(/password is set/);
    expect(await actionsOf(user.id)).toContain("password.set");
    server.clock.advance(HOUR_MS);
    const { token: demo } = await visitor.call("authDemoLogin");
    expect(await codeOf(set(server.client(demo)))).toBe("forbidden");
    await letters();
  });

  test("another address takes effect when its link is followed, and the old one is told before and after", async () => {
    const { client, email, user } = await newMember();
    const wanted = `new-${email}`;
    expect(await client.call("changeEmail", { body: { email: wanted } })).toMatchObject({ pending: true });
    const [link, notice] = [...(await letters())].sort((a, b) => b.to.length - a.to.length);
    expect(link).toMatchObject({ to: wanted, subject: "Confirm your new e-mail address" });
    expect(notice).toMatchObject({ to: email, subject: "A new e-mail address for your account" });
    expect(notice!.token).toBe("");
    expect((await rowOf(user.id)).email).toBe(email);
    await verify(link!.token);
    expect(await rowOf(user.id)).toMatchObject({ email: wanted, pendingEmail: null });
    expect((await letters()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, "Your e-mail address was changed"],
    ]);
    await logIn(wanted, PASSWORD);
    expect(await codeOf(logIn(email, PASSWORD))).toBe("invalid_credentials");
    expect(await actionsOf(user.id)).toEqual(expect.arrayContaining(["email.change_asked", "email.changed"]));
    await letters();
  });

  test("an address that is taken is refused, at once and when somebody was faster with it", async () => {
    const [one, two] = [await newMember(), await newMember()];
    expect(await codeOf(one.client.call("changeEmail", { body: { email: two.email } }))).toBe("email_taken");
    const wanted = `both-${one.email}`;
    await one.client.call("changeEmail", { body: { email: wanted } });
    await two.client.call("changeEmail", { body: { email: wanted } });
    const links = (await letters()).filter(({ to }) => to === wanted);
    await verify(links[0]!.token);
    expect(await codeOf(verify(links[1]!.token))).toBe("email_taken");
    await letters();
  });

  test("a change of password calls off another address that somebody has asked for", async () => {
    const { client, email, user } = await newMember();
    await client.call("changeEmail", { body: { email: `thief-${email}` } });
    const [link] = (await letters()).filter(({ to }) => to !== email);
    await client.call("changePassword", { body: { current_password: PASSWORD, new_password: OTHER } });
    expect(await codeOf(verify(link!.token))).toBe("link_expired");
    expect(await rowOf(user.id)).toMatchObject({ email, pendingEmail: null });
    await letters();
  });

  test("changing the address needs a fresh proof, a mail server that answers, and some patience", async () => {
    const { client, email, user } = await newMember();
    const change = (to: string) => client.call("changeEmail", { body: { email: to } });
    expect((await change(email)).message).toMatch(/already/);
    mail.answerWith(451);
    expect(await codeOf(change(`down-${email}`))).toBe("mail_unreachable");
    expect(await codeOf(client.call("sendVerification"))).toBe("mail_unreachable");
    mail.answerWith(null);
    expect((await rowOf(user.id)).pendingEmail).toBeNull();
    for (let n = 0; n < 2; n += 1) await change(`n${n}-${email}`);
    expect(await codeOf(change(`n9-${email}`))).toBe("rate_limited");
    await letters();
    server.clock.advance(HOUR_MS);
    expect(await codeOf(change(`later-${email}`))).toBe("step_up_required");
  });

  test("without e-mail another address takes effect at once, unconfirmed", async () => {
    const { token, email, user, verification } = await newMember();
    await verify(verification.token);
    const client = silent.client(token);
    const wanted = `plain-${email}`;
    expect(await client.call("changeEmail", { body: { email: wanted } })).toMatchObject({ pending: false });
    expect(await rowOf(user.id)).toMatchObject({ email: wanted, emailVerifiedAt: null });
    const { token: demo } = await visitor.call("authDemoLogin");
    expect(await codeOf(silent.client(demo).call("changeEmail", { body: { email: "x@example.com" } }))).toBe(
      "forbidden",
    );
  });

  test("a weak password is refused at registration, and its strength is told while it is typed", async () => {
    const body = { email: "weak@example.com", password: "weak@example.com" };
    expect(await refusalOf(server.client(null, "fr").call("authRegister", { body }))).toMatchObject({
      code: "password_weak",
      detail: expect.stringMatching(/adresse/),
      fields: [{ path: "password" }],
    });
    const judged = await visitor.call("passwordStrength", { body: { password: "correct horse" } });
    expect(judged).toEqual({ score: expect.any(Number), acceptable: true, message: null });
    expect(await visitor.call("passwordStrength", { body: { password: "short" } })).toMatchObject({
      acceptable: false,
      message: expect.stringMatching(/10 characters/),
    });
  });

  test("where registration is closed nobody new gets in", async () => {
    const closed = await createTestApp(database(), { config: { registrationOpen: false } });
    const body = { email: "late@example.com", password: PASSWORD };
    expect(await codeOf(closed.client().call("authRegister", { body }))).toBe("registration_closed");
    await closed.close();
  });

  test("one word typed on two systems is one password", async () => {
    people += 1;
    const email = `person-${people}@example.com`;
    const composed = "pâté crème forêt";
    await visitor.call("authRegister", { body: { email, password: composed.normalize("NFD") } });
    expect((await logIn(email, composed.normalize("NFC"))).token).toBeTruthy();
    await letters();
  });
});
