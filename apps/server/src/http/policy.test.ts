import { type Method, type OperationId, type OperationSpec, operations } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { revokeSession } from "../access/session-store.ts";
import { newToken } from "../access/token.ts";
import { users } from "../db/schema/index.ts";
import { onBothDatabases } from "../testing/databases.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../testing/test-app.ts";

const table = Object.entries(operations) as [OperationId, OperationSpec][];

/** What an authorized call that sends nothing useful may answer; the point is that it is not 401 or 403. */
function isLetIn(status: number): boolean {
  return status !== 401 && status !== 403;
}

onBothDatabases("the policy of every call", (database) => {
  let server: TestApp;
  const tokens: Record<string, string> = {};

  async function newUser(role: "user" | "admin"): Promise<string> {
    const { token, user } = await server.client().call("authDemoLogin");
    await database().orm.update(users).set({ role }).where(eq(users.id, user.user_id));
    return token;
  }

  beforeAll(async () => {
    server = await createTestApp(database(), { provisionDemo: withoutAccounts });
    tokens.expired = await newUser("admin");
    server.clock.advance(server.ctx.config.sessionAbsoluteMs + 1);
    tokens.user = await newUser("user");
    tokens.admin = await newUser("admin");
    tokens.revoked = await newUser("admin");
    const found = await server.app.inject({ url: "/api/auth/me", headers: bearer(tokens.revoked) });
    expect(found.statusCode).toBe(200);
    const { findSession } = await import("../access/session-store.ts");
    const session = await findSession(database().orm, tokens.revoked);
    await revokeSession(database().orm, session!.session.id, server.clock.now());
    tokens.forged = newToken();
  });
  afterAll(() => server.close());

  const bearer = (token?: string) => (token ? { authorization: `Bearer ${token}` } : {});

  /** The event stream never ends by itself, so it is asked with a symbol that is refused after the policy. */
  async function statusOf(spec: OperationSpec, token?: string): Promise<{ status: number; code: unknown }> {
    const url = `/api${spec.path.replaceAll(/\{\w+\}/g, "none-such")}${spec.kind === "stream" ? "?symbols=NONE-SUCH" : ""}`;
    const answer = await server.app.inject({ method: spec.method as Method, url, headers: bearer(token) });
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    return { status: answer.statusCode, code: isJson && answer.body ? answer.json()?.code : undefined };
  }

  test("every call has one, and none is let in by omission", () => {
    for (const [id, { policy }] of table)
      expect([id, policy]).toEqual([id, expect.stringMatching(/^(public|user|admin)$/)]);
    expect(table.length).toBeGreaterThan(40);
  });

  test.each(table.filter(([, { policy }]) => policy !== "public"))(
    "%s refuses a visitor and forged, expired and revoked tokens",
    async (_id, spec) => {
      expect(await statusOf(spec)).toEqual({ status: 401, code: "unauthenticated" });
      expect(await statusOf(spec, tokens.forged)).toEqual({ status: 401, code: "unauthenticated" });
      expect(await statusOf(spec, tokens.expired)).toEqual({ status: 401, code: "session_expired" });
      expect(await statusOf(spec, tokens.revoked)).toEqual({ status: 401, code: "session_expired" });
    },
  );

  test.each(table.filter(([, { policy }]) => policy === "admin"))(
    "%s refuses a user who is no administrator",
    async (_id, spec) => {
      expect(await statusOf(spec, tokens.user)).toEqual({ status: 403, code: "forbidden" });
      expect(isLetIn((await statusOf(spec, tokens.admin)).status)).toBe(true);
    },
  );

  test("user calls let a user in, and calls without a handler say that they are not built", async () => {
    for (const [id, spec] of table) {
      if (spec.policy !== "user" || id === "authLogout") continue;
      const { status, code } = await statusOf(spec, tokens.user);
      expect([id, isLetIn(status)]).toEqual([id, true]);
      if (!spec.built) expect([id, status, code]).toEqual([id, 501, "not_built"]);
    }
  });
});
