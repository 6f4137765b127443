import { randomUUID } from "node:crypto";
import { type Client, HOUR_MS, MINUTE_MS, stepUpMs } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog, users } from "../../../platform/db/schema/index.ts";
import { codeAt } from "../../../testing/authenticator.ts";
import { codeOf } from "../../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { entered } from "../../../testing/entered.ts";
import { refusalOf } from "../../../testing/held-accounts.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../../testing/test-app.ts";
import { audit } from "../audit.ts";
import type { AuditAction } from "../audit-action.ts";
import { issueOneTimeSessionId } from "../login/one-time-session-id.ts";

const PASSWORD = "correct horse battery staple";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0";
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15";

onOneDatabase("an account's protection", (database) => {
  let server: TestApp;
  let members = 0;
  beforeAll(async () => {
    server = await createTestApp(database(), { provisionDemo: withoutAccounts });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function newMember() {
    members += 1;
    const email = `owner${members}@example.com`;
    const body = { email, password: PASSWORD };
    const { token, user } = await server.client().call("authRegister", { body });
    return { email, userId: user.user_id, token, client: server.client(token) };
  }

  const logIn = async (email: string) =>
    entered(await server.client().call("authLogin", { body: { email, password: PASSWORD } }));

  /** One call as a browser somewhere makes it. */
  const callFrom = (token: string, userAgent: string, remoteAddress: string) =>
    server.app.inject({
      url: "/api/auth/me",
      remoteAddress,
      headers: { authorization: `Bearer ${token}`, "user-agent": userAgent },
    });

  const sessionsOf = async (client: Client) => (await client.call("sessions")).sessions;
  const eventsOf = async (client: Client, limit?: number) =>
    (await client.call("securityEvents", { query: limit === undefined ? {} : { limit } })).events;

  test("sessions are listed with device, address and how they began, this one first and marked", async () => {
    const own = await newMember();
    const other = await logIn(own.email);
    server.clock.advance(MINUTE_MS);
    await callFrom(own.token, FIREFOX, "203.0.113.7");
    await callFrom(other.token, SAFARI, "2001:db8::1");
    const listed = await sessionsOf(own.client);
    expect(listed).toMatchObject([
      {
        current: true,
        method: "registration",
        second_factor: false,
        device: "Firefox 152, Linux",
        address: "203.0.113.7",
      },
      { current: false, method: "password", device: "Safari 26, macOS", address: "2001:db8::1" },
    ]);
    expect(Date.parse(listed[1]!.last_used_at)).toBe(server.clock.now());
    expect(JSON.stringify(listed)).not.toContain(own.token);
    // Moved to another network: known within a minute of use.
    await callFrom(own.token, SAFARI, "198.51.100.9");
    server.clock.advance(MINUTE_MS);
    await callFrom(own.token, SAFARI, "198.51.100.9");
    expect((await sessionsOf(own.client))[0]).toMatchObject({
      device: "Safari 26, macOS",
      address: "198.51.100.9",
    });
  });

  test("ended, expired and idle sessions are not listed and cannot be ended again", async () => {
    const own = await newMember();
    const other = await logIn(own.email);
    const [, listed] = await sessionsOf(own.client);
    const end = () => codeOf(own.client.call("revokeSession", { params: { id: listed!.id } }));
    expect(await end()).toBe("ok");
    expect(await codeOf(server.client(other.token).call("authMe"))).toBe("session_expired");
    expect(await end()).toBe("not_found");
    expect(await sessionsOf(own.client)).toHaveLength(1);
    const idle = await logIn(own.email);
    for (
      let passed = 0;
      passed <= server.ctx.config.sessionIdleMs;
      passed += server.ctx.config.sessionIdleMs / 2
    ) {
      server.clock.advance(server.ctx.config.sessionIdleMs / 2);
      await own.client.call("authMe");
    }
    expect(await codeOf(server.client(idle.token).call("authMe"))).toBe("session_expired");
    expect(await sessionsOf(own.client)).toHaveLength(1);
  });

  test("another user's session is not found, like one that does not exist, and goes on", async () => {
    const [own, stranger] = [await newMember(), await newMember()];
    const [theirs] = await sessionsOf(stranger.client);
    const answers = [];
    for (const id of [theirs!.id, randomUUID(), "none-such", theirs!.id.toUpperCase()]) {
      const { code, status, detail } = await refusalOf(own.client.call("revokeSession", { params: { id } }));
      answers.push(JSON.stringify({ code, status, detail }));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("not_found");
    expect(await codeOf(stranger.client.call("authMe"))).toBe("ok");
    expect((await eventsOf(stranger.client)).map(({ action }) => action)).not.toContain("session.revoked");
  });

  test("the streams of ended sessions end at once, and those of others go on", async () => {
    const [own, stranger] = [await newMember(), await newMember()];
    const [other, third] = [await logIn(own.email), await logIn(own.email)];
    const { port } = server.app.server.address() as { port: number };
    const listen = async (token: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/stream`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
      expect((await reader.read()).value).toContain("event: hello");
      return reader;
    };
    const [mine, theirs, others, thirds] = [
      await listen(own.token),
      await listen(stranger.token),
      await listen(other.token),
      await listen(third.token),
    ];
    const ids = (await sessionsOf(server.client(other.token))).filter(({ current }) => current);
    await own.client.call("revokeSession", { params: { id: ids[0]!.id } });
    expect((await others.read()).done).toBe(true);
    expect(await own.client.call("revokeOtherSessions")).toEqual({ success: true, ended_sessions: 1 });
    expect((await thirds.read()).done).toBe(true);
    expect(await own.client.call("revokeOtherSessions")).toEqual({ success: true, ended_sessions: 0 });
    server.ctx.stream.publish(own.userId, "trading_status", {});
    server.ctx.stream.publish(stranger.userId, "trading_status", {});
    for (const reader of [mine, theirs]) {
      expect((await reader.read()).value).toContain("event: trading_status");
      await reader.cancel();
    }
    expect(await codeOf(stranger.client.call("authMe"))).toBe("ok");
  });

  test("logging out everywhere else also stops logins that are on their way", async () => {
    const own = await newMember();
    const { secret } = await own.client.call("beginSecondFactor");
    await own.client.call("confirmSecondFactor", { body: { code: codeAt(secret, server.clock.now()) } });
    server.clock.advance(30_000);
    const asked = await server.client().call("authLogin", { body: { email: own.email, password: PASSWORD } });
    if (!("second_factor" in asked)) throw new Error("no second step was asked for");
    await own.client.call("revokeOtherSessions");
    const body = { challenge: asked.second_factor.challenge, code: codeAt(secret, server.clock.now()) };
    expect(await codeOf(server.client().call("authSecondFactor", { body }))).toBe("challenge_expired");
  });

  test("a proof confirms this session for a quarter of an hour, under a new token; the old one is worthless", async () => {
    const own = await newMember();
    const other = await logIn(own.email);
    server.clock.advance(stepUpMs);
    expect((await own.client.call("accountSecurity")).security.confirmed_until).toBeNull();
    expect(await codeOf(own.client.call("beginSecondFactor"))).toBe("step_up_required");
    expect(await codeOf(own.client.call("stepUp", { body: { password: "not this one" } }))).toBe(
      "invalid_credentials",
    );
    const { token, confirmed_until } = await own.client.call("stepUp", { body: { password: PASSWORD } });
    expect(Date.parse(confirmed_until)).toBe(server.clock.now() + stepUpMs);
    expect(await codeOf(own.client.call("authMe"))).toBe("unauthenticated");
    const client = server.client(token);
    expect((await client.call("accountSecurity")).security.confirmed_until).toBe(confirmed_until);
    expect(await codeOf(client.call("beginSecondFactor"))).toBe("ok");
    expect(await codeOf(server.client(other.token).call("beginSecondFactor"))).toBe("step_up_required");
    expect(await sessionsOf(client)).toHaveLength(2);
    server.clock.advance(stepUpMs);
    expect(await codeOf(client.call("beginSecondFactor"))).toBe("step_up_required");
  });

  test("with the second step on a proof needs a code too, which works once; wrong ones lock this session's proofs alone", async () => {
    const own = await newMember();
    const { secret } = await own.client.call("beginSecondFactor");
    const code = () => codeAt(secret, server.clock.now());
    const { recovery_codes: codes } = await own.client.call("confirmSecondFactor", {
      body: { code: code() },
    });
    const prove = (client: Client, body: { password: string; code?: string }) =>
      client.call("stepUp", { body });
    expect(await codeOf(prove(own.client, { password: PASSWORD }))).toBe("second_factor_wrong");
    // The very code that turned it on.
    expect(await codeOf(prove(own.client, { password: PASSWORD, code: code() }))).toBe("second_factor_wrong");
    expect(await codeOf(prove(own.client, { password: "wrong", code: codes[0]! }))).toBe(
      "invalid_credentials",
    );
    server.clock.advance(30_000);
    const client = server.client((await prove(own.client, { password: PASSWORD, code: code() })).token);
    const again = server.client((await prove(client, { password: PASSWORD, code: codes[0]! })).token);
    expect(await codeOf(prove(again, { password: PASSWORD, code: codes[0]! }))).toBe("second_factor_wrong");
    for (let n = 0; n < 4; n += 1)
      expect(await codeOf(prove(again, { password: PASSWORD, code: "000000" }))).toBe("second_factor_wrong");
    expect(await codeOf(prove(again, { password: PASSWORD, code: codes[1]! }))).toBe("account_locked");
    const asked = await server.client().call("authLogin", { body: { email: own.email, password: PASSWORD } });
    if (!("second_factor" in asked)) throw new Error("no second step was asked for");
    const finish = { challenge: asked.second_factor.challenge, code: codes[1]! };
    const elsewhere = await server.client().call("authSecondFactor", { body: finish });
    expect(await codeOf(prove(server.client(elsewhere.token), { password: PASSWORD, code: codes[2]! }))).toBe(
      "ok",
    );
  });

  test("of two proofs at once with one code only one is taken", async () => {
    const own = await newMember();
    const other = await logIn(own.email);
    const { secret } = await own.client.call("beginSecondFactor");
    await own.client.call("confirmSecondFactor", { body: { code: codeAt(secret, server.clock.now()) } });
    server.clock.advance(30_000);
    const body = { password: PASSWORD, code: codeAt(secret, server.clock.now()) };
    const both = [own.client, server.client(other.token)].map((client) =>
      codeOf(client.call("stepUp", { body })),
    );
    expect((await Promise.all(both)).sort()).toEqual(["ok", "second_factor_wrong"]);
  });

  test("a user without a password, as of an external login, proves nothing with one; a demo needs no proof", async () => {
    const own = await newMember();
    await database().orm.update(users).set({ passwordHash: null }).where(eq(users.id, own.userId));
    for (const password of ["x", PASSWORD])
      expect(await codeOf(own.client.call("stepUp", { body: { password } }))).toBe("invalid_credentials");
    expect((await own.client.call("accountSecurity")).security).toMatchObject({
      has_password: false,
      password_changed_at: null,
    });
    const { token } = await server.client().call("authDemoLogin");
    const demo = server.client(token);
    server.clock.advance(HOUR_MS);
    expect(await codeOf(demo.call("stepUp", { body: { password: PASSWORD } }))).toBe("invalid_credentials");
    expect((await demo.call("accountSecurity")).security.confirmed_until).not.toBeNull();
    expect(await codeOf(demo.call("beginSecondFactor"))).toBe("ok");
  });

  test("what happened is told newest first in the reader's language, only to whom it happened", async () => {
    const [own, stranger] = [await newMember(), await newMember()];
    server.clock.advance(1_000);
    await codeOf(server.client().call("authLogin", { body: { email: own.email, password: "wrong" } }));
    server.clock.advance(1_000);
    const { token } = await logIn(own.email);
    server.clock.advance(1_000);
    const line = { at: server.clock.now(), subjectId: own.userId, actorId: stranger.userId };
    const from = { requestId: "r", address: "192.0.2.1", userAgent: FIREFOX };
    const write = (action: string, details: object = {}) =>
      audit(database().orm, {
        ...line,
        id: randomUUID(),
        action: action as AuditAction,
        details: details as Record<string, string>,
        from,
      });
    await write("user.suspended");
    for (const action of ["whatever.happened", "constructor", "__proto__"]) await write(action);
    server.clock.advance(1_000);
    await write("recovery_code.used", { left: { odd: true } });
    await database()
      .orm.insert(auditLog)
      .values({
        ...{ id: randomUUID(), at: new Date(server.clock.now()), subjectId: own.userId, actorId: null },
        ...{ action: "kill_switch.turned_on", details: "not even an object" },
      });
    const events = await eventsOf(server.client(token));
    expect(events.map(({ at }) => Date.parse(at))).toEqual(
      events.map(({ at }) => Date.parse(at)).sort((a, b) => b - a),
    );
    const byAction = (action: string) => events.find((event) => event.action === action);
    expect(byAction("login.failed")).toMatchObject({
      words: "Somebody tried to log in with a wrong password",
      address: "127.0.0.1",
      by_other: false,
    });
    expect(byAction("user.logged_in")).toMatchObject({ words: "Login with the password", by_other: false });
    expect(byAction("user.suspended")).toMatchObject({ by_other: true, device: null, address: null });
    expect(byAction("kill_switch.turned_on")).toMatchObject({ by_other: true, device: null });
    expect(byAction("whatever.happened")?.words).toContain("whatever.happened");
    expect(byAction("recovery_code.used")?.words).toBe("A recovery code was used; left: ?");
    const french = (await server.client(token, "fr").call("securityEvents", { query: {} })).events;
    expect(french.find(({ action }) => action === "user.registered")?.words).toBe("Votre compte a été créé");
    expect(await eventsOf(own.client, 2)).toEqual(events.slice(0, 2));
    expect(await eventsOf(stranger.client)).toHaveLength(1);
    expect(await codeOf(own.client.call("securityEvents", { query: { limit: 101 } }))).toBe("invalid_input");
  });

  test("a stolen token can neither begin a second step nor change the e-mail address", async () => {
    const own = await newMember();
    server.clock.advance(stepUpMs);
    const thief = server.client(own.token);
    expect(await codeOf(thief.call("beginSecondFactor"))).toBe("step_up_required");
    const change = () => codeOf(thief.call("changeEmail", { body: { email: "thief@example.com" } }));
    expect(await change()).toBe("step_up_required");
    expect((await own.client.call("authMe")).user.email).toBe(own.email);
  });

  test("a one-time id of an external login asks for the second step too, and a trusted browser skips it", async () => {
    const own = await newMember();
    const { secret } = await own.client.call("beginSecondFactor");
    await own.client.call("confirmSecondFactor", { body: { code: codeAt(secret, server.clock.now()) } });
    server.clock.advance(30_000);
    const swap = async (deviceToken?: string) => {
      const named = { userId: own.userId, browserHash: null, now: server.clock.now() };
      const id = await issueOneTimeSessionId(database().orm, named);
      const device = deviceToken === undefined ? {} : { "x-device-token": deviceToken };
      return server.client().call("authSessionData", { headers: { "x-session-id": id, ...device } });
    };
    const asked = await swap();
    if (!("second_factor" in asked)) throw new Error("no second step was asked for");
    const body = {
      ...{ challenge: asked.second_factor.challenge, trust_browser: true },
      code: codeAt(secret, server.clock.now()),
    };
    const finished = await server.client().call("authSecondFactor", { body });
    const [listed] = await sessionsOf(server.client(finished.token));
    expect(listed).toMatchObject({ current: true, method: "external", second_factor: true });
    expect(await swap(finished.device_token!)).toMatchObject({
      user_id: own.userId,
      token: expect.any(String),
    });
    expect(await swap()).toHaveProperty("second_factor");
  });
});
