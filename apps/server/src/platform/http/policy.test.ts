/** The whole contract table, called by everybody there is: a visitor, members, a demo, an administrator, and tokens that open nothing. */
import { type Method, type OperationId, type OperationSpec, operations } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findSession, revokeSession } from "../../people/access/session-store.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../testing/test-app.ts";
import { users } from "../db/schema/index.ts";
import { newToken } from "../vault/token.ts";

const table = Object.entries(operations) as [OperationId, OperationSpec][];

/** What an authorized call that sends nothing useful may answer; the point is that the policy did not stop it. */
function isStopped(code: unknown): boolean {
  return code === "unauthenticated" || code === "session_expired" || code === "forbidden";
}

const unauthenticated = { status: 401, code: "unauthenticated" };
const expired = { status: 401, code: "session_expired" };

onOneDatabase("the policy of every call", (database) => {
  let server: TestApp;
  const authorization: Record<string, string> = {};

  async function newUser(role: "user" | "admin"): Promise<{ token: string; id: string }> {
    const { token, user } = await server.client().call("authDemoLogin");
    await database().orm.update(users).set({ role }).where(eq(users.id, user.user_id));
    return { token, id: user.user_id };
  }

  const bearer = (token: string) => `Bearer ${token}`;

  beforeAll(async () => {
    server = await createTestApp(database(), { provisionDemo: withoutAccounts });
    authorization.expired = bearer((await newUser("admin")).token);
    server.clock.advance(server.ctx.config.sessionAbsoluteMs + 1);
    const body = { email: "member@example.com", password: "correct horse battery" };
    authorization.member = bearer((await server.client().call("authRegister", { body })).token);
    await database().orm.update(users).set({ role: "user" }).where(eq(users.email, body.email));
    authorization.demo = bearer((await newUser("user")).token);
    authorization.admin = bearer((await newUser("admin")).token);
    const revoked = await newUser("admin");
    const found = await findSession(database().orm, revoked.token);
    await revokeSession(database().orm, found!.session.id, server.clock.now());
    authorization.revoked = bearer(revoked.token);
    const suspended = await newUser("admin");
    await database().orm.update(users).set({ status: "suspended" }).where(eq(users.id, suspended.id));
    authorization.suspended = bearer(suspended.token);
    authorization.forged = bearer(newToken());
    authorization["of a local demo"] = bearer("local-demo-6f1c7c1e-5a3e-4b8e-9d43-2f8c9e4c1a77");
    authorization["too long"] = bearer("A".repeat(4_000));
    authorization["of another scheme"] = `Basic ${Buffer.from("admin:admin").toString("base64")}`;
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  /** The event stream never ends by itself, so it is asked with a symbol that is refused after the policy. */
  async function answerOf(spec: OperationSpec, caller?: string): Promise<{ status: number; code: unknown }> {
    const url = `/api${spec.path.replaceAll(/\{\w+\}/g, "none-such")}${spec.kind === "stream" ? "?symbols=NONE-SUCH" : ""}`;
    const given = caller === undefined ? undefined : authorization[caller];
    if (caller !== undefined && given === undefined) throw new Error(`nobody is called ${caller}`);
    const answer = await server.app.inject({
      method: spec.method as Method,
      url,
      headers: given === undefined ? {} : { authorization: given },
    });
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    return { status: answer.statusCode, code: isJson && answer.body ? answer.json()?.code : undefined };
  }

  test("every call has one, and none is let in by omission", () => {
    for (const [id, { policy }] of table)
      expect([id, policy]).toEqual([id, expect.stringMatching(/^(public|user|admin)$/)]);
    expect(table.length).toBeGreaterThan(100);
  });

  test.each(table.filter(([, { policy }]) => policy !== "public"))(
    "%s lets in nobody without a session that holds",
    async (_id, spec) => {
      expect(await answerOf(spec)).toEqual(unauthenticated);
      for (const caller of ["forged", "of a local demo", "too long", "of another scheme"])
        expect([caller, await answerOf(spec, caller)]).toEqual([caller, unauthenticated]);
      for (const caller of ["expired", "revoked", "suspended"])
        expect([caller, await answerOf(spec, caller)]).toEqual([caller, expired]);
    },
  );

  test.each(table.filter(([, { policy }]) => policy === "admin"))(
    "%s refuses a member and a demo, and lets an administrator in",
    async (_id, spec) => {
      for (const caller of ["member", "demo"])
        expect([caller, await answerOf(spec, caller)]).toEqual([caller, { status: 403, code: "forbidden" }]);
      const { code } = await answerOf(spec, "admin");
      expect(isStopped(code)).toBe(false);
    },
  );

  test("user calls let a member, a demo and an administrator in, and none lacks its handler", async () => {
    for (const [id, spec] of table) {
      if (spec.policy !== "user" || endsTheCaller.has(id)) continue;
      for (const caller of ["member", "demo", "admin"]) {
        const { code } = await answerOf(spec, caller);
        expect([id, caller, isStopped(code)]).toEqual([id, caller, false]);
      }
    }
  });

  test("public calls let everybody in, whatever token they bring", async () => {
    for (const [id, spec] of table) {
      if (spec.policy !== "public") continue;
      for (const caller of [undefined, "forged", "expired", "member"]) {
        const { code } = await answerOf(spec, caller);
        expect([id, caller, isStopped(code)]).toEqual([id, caller, false]);
      }
    }
  });

  test("what is private is kept by no cache", async () => {
    for (const [id, spec] of table) {
      if (spec.policy === "public" || spec.method !== "GET" || spec.kind === "stream") continue;
      const url = `/api${spec.path.replaceAll(/\{\w+\}/g, "none-such")}`;
      const answer = await server.app.inject({ url, headers: { authorization: authorization.member ?? "" } });
      const kept = String(answer.headers["cache-control"]);
      expect([id, kept]).toEqual([id, expect.stringMatching(/^no-store$|^private, (no-cache|max-age=\d+)$/)]);
    }
  });
});

/** They would leave the walk without its callers; their own tests call them. */
const endsTheCaller: ReadonlySet<OperationId> = new Set([
  "authLogout",
  "deleteAccount",
  "revokeOtherSessions",
]);
