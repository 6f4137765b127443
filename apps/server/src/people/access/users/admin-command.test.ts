/** `npm run admin` on both databases, and once as a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ApiError } from "@neuro/contract";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readArguments } from "../../../../../../scripts/admin/read-arguments.ts";
import { runRequest } from "../../../../../../scripts/admin/run-request.ts";
import { QUICKLY } from "../../../../../../scripts/node/quickly.ts";
import { lockDirectory } from "../../../platform/db/directory-lock.ts";
import { auditLog, failedLogins, linkTokens, users } from "../../../platform/db/schema/index.ts";
import type { FanOutMessage } from "../../../platform/stream/fan-out.ts";
import { digest } from "../../../platform/vault/token.ts";
import { newDataDirectory, OPEN_TIMEOUT_MS, onBothDatabases } from "../../../testing/databases.ts";
import { type FilledUser, fillUser } from "../../../testing/filled-user.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../../testing/test-app.ts";

onBothDatabases("the command line of administrators", (database) => {
  let server: TestApp;
  let ann: FilledUser;
  const told: FanOutMessage[] = [];
  let bea: FilledUser;
  beforeAll(async () => {
    server = await createTestApp(database(), { provisionDemo: withoutAccounts });
    ann = await fillUser(database(), { name: "Annabel", now: server.clock.now() });
    bea = await fillUser(database(), { name: "Beatrice", now: server.clock.now() });
  }, OPEN_TIMEOUT_MS);
  beforeEach(async () => {
    await database().orm.update(users).set({ role: "user", status: "active" });
    server.clock.advance(1_000);
  });
  afterAll(() => server.close());

  async function command(line: string) {
    const read = readArguments(line.split(" "));
    if (!read.ok || read.request.kind === "help") throw new Error(`not understood: ${line}`);
    const tellServers = async (message: FanOutMessage) => void told.push(message);
    const { ok, lines } = await runRequest({ ...server.ctx, tellServers }, read.request);
    return { ok, text: lines.join("\n") };
  }
  const rowOf = async ({ userId }: FilledUser) => {
    const [row] = await database().orm.select().from(users).where(eq(users.id, userId));
    return row!;
  };
  const lastEvent = async ({ userId }: FilledUser) => {
    const own = eq(auditLog.subjectId, userId);
    const [line] = await database()
      .orm.select()
      .from(auditLog)
      .where(own)
      .orderBy(desc(auditLog.at))
      .limit(1);
    return line!;
  };
  const byCommand = { actorId: null, details: { by: "command line" }, address: null };

  test("grants and revokes, each once, and says so in the audit log", async () => {
    expect((await command(`grant ${ann.marks.email}`)).text).toMatch(/is administrator now/);
    expect((await rowOf(ann)).role).toBe("admin");
    expect(await lastEvent(ann)).toMatchObject({ action: "admin.granted", ...byCommand });
    expect((await command(`grant ${ann.marks.email}`)).text).toMatch(/already/);
    await command(`grant ${bea.marks.email}`);
    server.clock.advance(1_000);
    expect(await command(`revoke ${ann.marks.email}`)).toMatchObject({ ok: true });
    expect((await rowOf(ann)).role).toBe("user");
    expect(await lastEvent(ann)).toMatchObject({ action: "admin.revoked", ...byCommand });
    expect((await command(`revoke ${ann.marks.email}`)).text).toMatch(/is no administrator\./);
  });

  test("the last administrator is neither revoked nor suspended without --force", async () => {
    await command(`grant ${ann.marks.email}`);
    for (const action of ["revoke", "suspend"]) {
      const refused = await command(`${action} ${ann.marks.email}`);
      expect(refused.ok).toBe(false);
      expect(refused.text).toMatch(/last administrator.*--force/);
    }
    expect(await rowOf(ann)).toMatchObject({ role: "admin", status: "active" });
    expect((await command(`revoke ${ann.marks.email} --force`)).ok).toBe(true);
    expect((await rowOf(ann)).role).toBe("user");
  });

  test("of two administrators revoked at once one stays", async () => {
    await command(`grant ${ann.marks.email}`);
    await command(`grant ${bea.marks.email}`);
    const outcomes = await Promise.all([
      command(`revoke ${ann.marks.email}`),
      command(`revoke ${bea.marks.email}`),
    ]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("a reset link is printed, and only its digest is stored", async () => {
    const { ok, text } = await command(`reset ${ann.marks.email}`);
    expect(ok).toBe(true);
    const token = /\/reset#token=(\S+)/.exec(text)?.[1] ?? "";
    const [link] = await database()
      .orm.select()
      .from(linkTokens)
      .where(eq(linkTokens.tokenHash, digest(token)));
    expect(link).toMatchObject({ userId: ann.userId, purpose: "reset_password", byAdmin: true });
    expect(link!.expiresAt.getTime() - server.clock.now()).toBe(30 * MINUTE_MS);
    const event = await lastEvent(ann);
    expect(event).toMatchObject({ action: "password.reset_asked", ...byCommand });
    expect(JSON.stringify(event)).not.toContain(token);
  });

  test("unlock forgets the failed logins of this user and nobody else's", async () => {
    const failuresOf = ({ marks }: FilledUser) =>
      database().orm.$count(failedLogins, eq(failedLogins.emailHash, digest(marks.email)));
    const theirs = await failuresOf(bea);
    expect([await failuresOf(ann), theirs]).toEqual([1, 1]);
    await command(`unlock ${ann.marks.email}`);
    expect([await failuresOf(ann), await failuresOf(bea)]).toEqual([0, 1]);
    expect(await lastEvent(ann)).toMatchObject({ action: "user.unlocked", ...byCommand });
  });

  test("a suspended user is thrown out and stays out; restored, the old sessions stay ended", async () => {
    const me = (who: FilledUser) =>
      server
        .client(who.token)
        .call("authMe")
        .then(
          () => "in",
          (error: unknown) => (error as ApiError).code,
        );
    expect(await me(bea)).toBe("in");
    expect((await command(`suspend ${bea.marks.email}`)).ok).toBe(true);
    expect(await me(bea)).toBe("session_expired");
    expect(await lastEvent(bea)).toMatchObject({ action: "user.suspended", ...byCommand });
    server.clock.advance(1_000);
    expect((await command(`restore ${bea.marks.email}`)).text).toMatch(/can log in again/);
    expect(await me(bea)).toBe("session_expired");
    expect((await rowOf(bea)).status).toBe("active");
    expect(await lastEvent(bea)).toMatchObject({ action: "user.reinstated", ...byCommand });
    expect((await command(`restore ${bea.marks.email}`)).text).toMatch(/is not suspended/);
  });

  test("the list names members with role and status and counts the demos; nobody else has an address here", async () => {
    await server.client().call("authDemoLogin");
    await command(`grant ${ann.marks.email}`);
    const { text } = await command("list");
    expect(text).toMatch(/annabel@example\.test +administrator +active/);
    expect(text).toMatch(/beatrice@example\.test +user +active/);
    expect(text).toMatch(/Demos under way: 1\./);
    expect(text).not.toContain("demo.invalid");
    const unknown = await command("grant nobody@example.test");
    expect(unknown).toMatchObject({ ok: false });
    expect(unknown.text).toContain("Nobody here has the address nobody@example.test.");
  });
});

async function run(args: readonly string[], directory: string) {
  const script = fileURLToPath(new URL("../../../../../../scripts/admin.ts", import.meta.url));
  const env = { ...process.env, DATA_DIR: directory, DATABASE_URL: "", MARKET_PROVIDERS: "simulated" };
  const child = spawn(process.execPath, [...QUICKLY, script, ...args], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  const [code] = await once(child, "close");
  return { code, output };
}

test("while the server runs on the embedded database the command says to stop it first, and works afterwards", async () => {
  const directory = newDataDirectory();
  const lock = lockDirectory(directory);
  const refused = await run(["list"], directory);
  if (lock.ok) lock.release();
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("is in use by another Neuro process. Stop that one");
  const listed = await run(["list"], directory);
  rmSync(directory, { recursive: true, force: true });
  expect(listed).toEqual({ code: 0, output: "Nobody has an account yet.\n" });
}, 120_000);
