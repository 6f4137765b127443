import { ApiError, type Client, HOUR_MS } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog, sessions, users } from "../../platform/db/schema/index.ts";
import { digest } from "../../platform/vault/token.ts";
import { onOneDatabase } from "../../testing/databases.ts";
import { entered } from "../../testing/entered.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../testing/test-app.ts";
import { issueOneTimeSessionId } from "./login/one-time-session-id.ts";
import { DEMO_IDLE_MS, sweepDemoUsers, sweepSessions } from "./users/sweep.ts";

const PASSWORD = "correct horse battery";

async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "ok",
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
}

onOneDatabase("access", (database) => {
  let server: TestApp;
  let visitor: Client;
  beforeAll(async () => {
    server = await createTestApp(database(), { provisionDemo: withoutAccounts });
    visitor = server.client();
  });
  afterAll(() => server.close());

  const register = (email: string) => visitor.call("authRegister", { body: { email, password: PASSWORD } });
  const me = (token: string) => codeOf(server.client(token).call("authMe"));

  test("the first who registers becomes administrator, the next does not", async () => {
    const first = await register("First@Example.com");
    const second = await register("second@example.com");
    expect(first.user).toMatchObject({ email: "first@example.com", is_admin: true, is_demo: false });
    expect(second.user.is_admin).toBe(false);
    expect(await codeOf(register("FIRST@example.com"))).toBe("email_taken");
  });

  test("two who register at the same moment with one address are not both let in", async () => {
    const codes = await Promise.all([
      codeOf(register("race@example.com")),
      codeOf(register("race@example.com")),
    ]);
    expect(codes.sort()).toEqual(["email_taken", "ok"]);
  });

  test("a password opens a session; neither it nor the token is stored as it is", async () => {
    await register("login@example.com");
    const { token } = entered(
      await visitor.call("authLogin", { body: { email: " LOGIN@example.com", password: PASSWORD } }),
    );
    const answer = await server.client(token).call("authMe");
    expect(answer.user.email).toBe("login@example.com");
    const [row] = await database().orm.select().from(users).where(eq(users.email, "login@example.com"));
    expect(row!.passwordHash).toMatch(/^\$argon2id\$/);
    const stored = await database().orm.select().from(sessions).where(eq(sessions.userId, row!.id));
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored.map((session) => session.tokenHash)).toContain(digest(token));
  });

  test("a wrong password and an unknown address get the same answer, and both are locked after five", async () => {
    await register("guess@example.com");
    for (const email of ["guess@example.com", "nobody@example.com"]) {
      const attempt = (password: string) => codeOf(visitor.call("authLogin", { body: { email, password } }));
      for (let n = 0; n < 5; n += 1) expect(await attempt("wrong password")).toBe("invalid_credentials");
      expect(await attempt(PASSWORD)).toBe("account_locked");
    }
    server.clock.advance(31_000);
    const body = { email: "guess@example.com", password: PASSWORD };
    expect(await codeOf(visitor.call("authLogin", { body }))).toBe("ok");
  });

  test("a session ends by logout, by idleness and at its absolute end", async () => {
    const { token: left } = await visitor.call("authDemoLogin");
    await server.client(left).call("authLogout");
    expect(await me(left)).toBe("session_expired");

    const { token: idle } = await visitor.call("authDemoLogin");
    server.clock.advance(server.ctx.config.sessionIdleMs + 1);
    expect(await me(idle)).toBe("session_expired");

    const { token: used } = await visitor.call("authDemoLogin");
    const stepMs = server.ctx.config.sessionIdleMs / 2;
    for (let spent = 0; spent + stepMs < server.ctx.config.sessionAbsoluteMs; spent += stepMs) {
      server.clock.advance(stepMs);
      expect(await me(used)).toBe("ok");
    }
    server.clock.advance(stepMs);
    expect(await me(used)).toBe("session_expired");
  });

  test("a token nobody gave opens nothing", async () => {
    expect(await me("A".repeat(43))).toBe("unauthenticated");
    expect(await me("demo-token")).toBe("unauthenticated");
  });

  test("each demo is a user of its own, with accounts or not at all", async () => {
    const [one, two] = [await visitor.call("authDemoLogin"), await visitor.call("authDemoLogin")];
    expect(one.user.user_id).not.toBe(two.user.user_id);
    expect(one.user).toMatchObject({ is_demo: true, user_secret: null });
    const countUsers = async () => (await database().orm.select().from(users)).length;
    const before = await countUsers();
    const broken = await createTestApp(database(), {
      provisionDemo: async () => async () => {
        throw new Error("no accounts");
      },
    });
    expect(await codeOf(broken.client().call("authDemoLogin"))).toBe("internal");
    await broken.close();
    expect(await countUsers()).toBe(before);
  });

  test("a one-time session id is swapped once, within its time", async () => {
    const { user } = await register("oidc@example.com");
    const issue = () =>
      issueOneTimeSessionId(database().orm, {
        ...{ userId: user.user_id, browserHash: null, now: server.clock.now() },
      });
    const swap = (id: string) => visitor.call("authSessionData", { headers: { "x-session-id": id } });
    const id = await issue();
    const swapped = entered(await swap(id));
    expect(swapped).toMatchObject({ user_id: user.user_id, email: "oidc@example.com", is_admin: false });
    expect(await me(swapped.token)).toBe("ok");
    expect(await codeOf(swap(id))).toBe("invalid_session_id");
    const late = await issue();
    server.clock.advance(121_000);
    expect(await codeOf(swap(late))).toBe("invalid_session_id");
  });

  test("demo users idle for a day are removed, members and used demos stay, and the audit log remembers", async () => {
    const { user: idle } = await visitor.call("authDemoLogin");
    server.clock.advance(DEMO_IDLE_MS - HOUR_MS);
    const { user: fresh, token } = await visitor.call("authDemoLogin");
    server.clock.advance(2 * HOUR_MS);
    await sweepDemoUsers(server.ctx);
    const left = await database().orm.select().from(users);
    const ids = left.map((row) => row.id);
    expect(ids).not.toContain(idle.user_id);
    expect(ids).toContain(fresh.user_id);
    expect(left.some((row) => row.kind === "member")).toBe(true);
    expect(await me(token)).toBe("ok");
    const lines = await database().orm.select().from(auditLog).where(eq(auditLog.subjectId, idle.user_id));
    expect(lines.map((line) => line.action).sort()).toEqual(["user.demo_removed", "user.demo_started"]);
  });

  test("ended sessions are swept, living ones stay", async () => {
    const { token } = await visitor.call("authDemoLogin");
    const { token: left } = await visitor.call("authDemoLogin");
    await server.client(left).call("authLogout");
    expect(await sweepSessions(server.ctx)).toBeGreaterThanOrEqual(1);
    expect(await sweepSessions(server.ctx)).toBe(0);
    expect(await me(token)).toBe("ok");
    expect(await me(left)).toBe("unauthenticated");
  });

  test("bad e-mail and short password are refused field by field, in the reader's language", async () => {
    const body = { email: "nonsense", password: "short" };
    const refused = await server
      .client(null, "fr")
      .call("authRegister", { body })
      .catch((error: unknown) => error as ApiError);
    expect(refused).toMatchObject({ code: "invalid_input", status: 400 });
    expect((refused as ApiError).fields.map(({ path }) => path)).toEqual(["email", "password"]);
    expect((refused as ApiError).detail).toMatch(/courriel/);
  });
});
