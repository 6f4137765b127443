import type { ApiError, SavedInstallationSettings } from "@neuro/contract";
import { DAY_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sweepSessions } from "../../people/access/users/sweep.ts";
import { auditLog, sessions, users } from "../../platform/db/schema/index.ts";
import { MEMBER_PASSWORD, type Member, newMember } from "../../testing/administrators.ts";
import { codeAt } from "../../testing/authenticator.ts";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { entered } from "../../testing/entered.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../testing/test-app.ts";

onOneDatabase("settings of the installation", (database) => {
  let server: TestApp;
  /** Another process on the same database. */
  let other: TestApp;
  let ann: Member;
  let members = 0;
  beforeAll(async () => {
    const config = { sessionIdleMs: 5 * DAY_MS };
    server = await createTestApp(database(), { provisionDemo: withoutAccounts, config });
    other = await createTestApp(database(), { provisionDemo: withoutAccounts, config, clock: server.clock });
    ann = await newMember(server, "ann", "admin");
  }, OPEN_TIMEOUT_MS);
  afterEach(async () => {
    await confirm();
    await ann.client.call("saveAdminSettings", {
      body: {
        settings: {},
        reset: [
          ...([
            "max_concurrent_users",
            "rate_limit_per_minute",
            "session_timeout_minutes",
            "cache_seconds",
          ] as const),
          ...([
            "lock_after_failures",
            "require_second_factor",
            "key_rotation_days",
            "audit_logging",
          ] as const),
        ],
      },
    });
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });

  const somebody = (role: "user" | "admin" = "user") => newMember(server, `member${++members}`, role);
  const save = (settings: SavedInstallationSettings) =>
    ann.client.call("saveAdminSettings", { body: { settings } });
  const logIn = (who: Member, on = server) =>
    on.client().call("authLogin", { body: { email: who.email, password: MEMBER_PASSWORD } });

  /** The administrator's login becomes a fresh one. */
  async function confirm(): Promise<void> {
    await server.ctx.installation.reload();
    const login = entered(await logIn(ann));
    ann = { ...ann, token: login.token, client: server.client(login.token) };
  }

  test("they are the environment's until saved, and the environment's again when reset", async () => {
    const shown = await ann.client.call("adminSettings");
    expect(shown.settings).toEqual({
      ...{ max_concurrent_users: 0, rate_limit_per_minute: 0, session_timeout_minutes: 5 * 24 * 60 },
      ...{ cache_seconds: 300, lock_after_failures: 5, require_second_factor: "nobody" },
      ...{ key_rotation_days: 0, audit_logging: true },
    });
    expect(shown.saved).toEqual([]);
    const saved = await save({ cache_seconds: 60, session_timeout_minutes: 30 });
    expect(saved.settings).toMatchObject({ cache_seconds: 60, session_timeout_minutes: 30 });
    expect(saved.saved.toSorted()).toEqual(["cache_seconds", "session_timeout_minutes"]);
    const [line] = await database()
      .orm.select()
      .from(auditLog)
      .where(eq(auditLog.action, "installation.changed"));
    expect(line).toMatchObject({
      actorId: ann.userId,
      details: { cache_seconds: 60, cache_seconds_before: 300, session_timeout_minutes: 30 },
    });
    const reset = await ann.client.call("saveAdminSettings", {
      body: { settings: {}, reset: ["session_timeout_minutes"] },
    });
    expect(reset.saved).toEqual(["cache_seconds"]);
    expect(reset.settings.session_timeout_minutes).toBe(5 * 24 * 60);
  });

  test("what cannot be is refused by name", async () => {
    const refused = async (settings: object) =>
      await save(settings as SavedInstallationSettings).then(
        () => [],
        (error: ApiError) => error.fields.map(({ path }) => path),
      );
    expect(await refused({ rate_limit_per_minute: 9 })).toEqual(["settings.rate_limit_per_minute"]);
    expect(await refused({ session_timeout_minutes: 1, lock_after_failures: 2.5 })).toEqual([
      "settings.session_timeout_minutes",
      "settings.lock_after_failures",
    ]);
    expect(await refused({ require_second_factor: "somebody" })).toEqual(["settings.require_second_factor"]);
  });

  test("another server on the same database sees a change", async () => {
    await save({ cache_seconds: 7 });
    expect((await server.client().call("authOptions")).cache_seconds).toBe(7);
    await other.ctx.installation.reload();
    expect((await other.client().call("authOptions")).cache_seconds).toBe(7);
    expect((await other.client(ann.token).call("adminSettings")).saved).toEqual(["cache_seconds"]);
  });

  test("a user has so many requests a minute, a visitor a third of them, 0 is no limit", async () => {
    const bob = await somebody();
    await save({ rate_limit_per_minute: 12 });
    const outcomes = async (client: typeof bob.client, times: number) => {
      const codes: string[] = [];
      for (let call = 0; call < times; call += 1) codes.push(await codeOf(client.call("authOptions")));
      return codes.filter((code) => code === "ok").length;
    };
    expect(await outcomes(bob.client, 14)).toBe(12);
    expect(await outcomes(server.client(), 6)).toBe(4);
    await save({ rate_limit_per_minute: 0 });
    expect(await outcomes(bob.client, 14)).toBe(14);
  });

  test("a session unused for longer ends: for its calls, in the list, and in the sweep", async () => {
    const bob = await somebody();
    await save({ session_timeout_minutes: 10 });
    const idle = entered(await logIn(bob));
    server.clock.advance(11 * MINUTE_MS);
    expect(await codeOf(server.client(idle.token).call("authMe"))).toBe("session_expired");
    const fresh = entered(await logIn(bob));
    expect((await server.client(fresh.token).call("sessions")).sessions).toHaveLength(1);
    await sweepSessions(server.ctx);
    expect(await database().orm.$count(sessions, eq(sessions.userId, bob.userId))).toBe(1);
  });

  test("so many failed logins in a row lock", async () => {
    const bob = await somebody();
    await save({ lock_after_failures: 3 });
    const fail = () =>
      codeOf(server.client().call("authLogin", { body: { email: bob.email, password: "wrong horse" } }));
    const wrong = "invalid_credentials";
    expect([await fail(), await fail(), await fail(), await fail()]).toEqual([
      wrong,
      wrong,
      wrong,
      "account_locked",
    ]);
  });

  test("beyond so many people logins wait, demos count, administrators pass, and who leaves makes room", async () => {
    const bob = await somebody();
    await database()
      .orm.update(users)
      .set({ lastSeenAt: new Date(0) });
    await confirm();
    await save({ max_concurrent_users: 2 });
    const demo = await server.client().call("authDemoLogin");
    expect(await codeOf(logIn(bob))).toBe("too_many_users");
    expect(await codeOf(server.client().call("authDemoLogin"))).toBe("too_many_users");
    const body = { email: "late@example.test", password: MEMBER_PASSWORD };
    expect(await codeOf(server.client().call("authRegister", { body }))).toBe("too_many_users");
    expect(await codeOf(logIn(ann))).toBe("ok");
    await server.client(demo.token).call("authLogout");
    // The password was right each time: nothing of it counts as a failed login.
    for (let again = 0; again < 6; again += 1) expect(await codeOf(logIn(bob))).toBe("ok");
    server.clock.advance(16 * MINUTE_MS);
    expect(await codeOf(server.client().call("authDemoLogin"))).toBe("ok");
  });

  test("who lacks a second step that is asked for sets it up before anything else", async () => {
    expect(await codeOf(save({ require_second_factor: "administrators" }))).toBe("second_factor_off");
    const { secret } = await ann.client.call("beginSecondFactor");
    const code = codeAt(secret, server.clock.now());
    await ann.client.call("confirmSecondFactor", { body: { code } });
    expect(await codeOf(save({ require_second_factor: "administrators" }))).toBe("ok");
    const [bob, cleo] = [await somebody(), await somebody("admin")];
    expect(entered(await logIn(bob)).second_factor_required).toBe(false);
    const login = entered(await logIn(cleo));
    expect(login.second_factor_required).toBe(true);
    const client = server.client(login.token);
    expect((await client.call("authMe")).second_factor_required).toBe(true);
    for (const call of ["adminStats", "accountSettings", "sessions", "notifications"] as const)
      expect(await codeOf(client.call(call))).toBe("second_factor_required");
    expect(await codeOf(bob.client.call("accountSettings"))).toBe("ok");
    expect(await codeOf(client.call("accountSecurity"))).toBe("ok");
    const begun = await client.call("beginSecondFactor");
    const first = codeAt(begun.secret, server.clock.now());
    await client.call("confirmSecondFactor", { body: { code: first } });
    expect(await codeOf(client.call("adminStats"))).toBe("ok");
    await save({ require_second_factor: "everybody" });
    expect(await codeOf(bob.client.call("accountSettings"))).toBe("second_factor_required");
    const { token } = await server.client().call("authDemoLogin");
    expect(await codeOf(server.client(token).call("accountSettings"))).toBe("ok");
    await ann.client.call("saveAdminSettings", { body: { settings: {}, reset: ["require_second_factor"] } });
    await ann.client.call("removeSecondFactor");
  });

  test("without audit logging only protection, logins and administrators' acts are written down", async () => {
    const bob = await somebody();
    const linesOf = async (action: string) =>
      await database().orm.$count(auditLog, eq(auditLog.action, action));
    const trade = (limit: number) =>
      bob.client.call("saveAccountSettings", { body: { max_daily_trades: limit } });
    await trade(7);
    expect(await linesOf("settings.changed")).toBe(1);
    await save({ audit_logging: false });
    const logins = await linesOf("user.logged_in");
    await trade(8);
    await logIn(bob);
    await ann.client.call("adminSetExemption", { params: { user_id: bob.userId }, body: { exempt: true } });
    expect(await linesOf("settings.changed")).toBe(1);
    expect(await linesOf("user.logged_in")).toBe(logins + 1);
    expect(await linesOf("exemption.granted")).toBe(1);
    await save({ audit_logging: true });
    await trade(9);
    expect(await linesOf("settings.changed")).toBe(2);
  });

  test("a secret in use is as old as its first sight, and due after the days that were set", async () => {
    const key = async () =>
      (await ann.client.call("adminSettings")).keys.find(({ name }) => name === "SECRET_KEY");
    expect(await key()).toEqual({ name: "SECRET_KEY", age_days: 0, due: false });
    server.clock.advance(3 * DAY_MS);
    await confirm();
    expect(await key()).toMatchObject({ age_days: 3, due: false });
    await save({ key_rotation_days: 3 });
    expect(await key()).toMatchObject({ age_days: 3, due: true });
    await save({ key_rotation_days: 4 });
    expect(await key()).toMatchObject({ due: false });
  });
});
