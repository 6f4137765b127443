import { type InputOf, MINUTE_MS, operations, stepUpMs } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { argon2id } from "../../people/access/argon2id.ts";
import type { DeletionStep } from "../../people/access/deletion-step.ts";
import { auditLog, orders, sessions, userSettings, users } from "../../platform/db/schema/index.ts";
import { failure } from "../../platform/failure.ts";
import { codeAt } from "../../testing/authenticator.ts";
import { dumpDatabase } from "../../testing/database/database-dump.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../testing/databases.ts";
import { type FilledUser, fillUser } from "../../testing/filled-user.ts";
import { newHolder, refusalOf } from "../../testing/held-accounts.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../testing/test-app.ts";
import { removeEverything } from "./delete-account.ts";

const PASSWORD = "correct horse battery";
/** The queue's own records move by themselves. */
const MOVES_BY_ITSELF = /^pgboss\.(?!job$)/;
/** What has to be kept outlives the user, whom it then no longer names. */
const OUTLIVES = new Set(["public.audit_log", "public.payments"]);

type Dump = ReadonlyMap<string, readonly string[]>;

function still(dump: Dump): [string, readonly string[]][] {
  return [...dump].filter(([table]) => !MOVES_BY_ITSELF.test(table) && !OUTLIVES.has(table));
}

onBothDatabases("the deletion of an account", (database) => {
  let server: TestApp;
  let passwordHash: string;
  let deletionSteps: readonly DeletionStep[];
  let count = 0;
  beforeAll(async () => {
    server = await createTestApp(database(), { provisionDemo: withoutAccounts });
    await server.ctx.jobs.start([{ queue: "remember", run: async () => undefined }]);
    passwordHash = await argon2id.hash(PASSWORD);
    deletionSteps = server.ctx.deletionSteps;
  }, OPEN_TIMEOUT_MS);
  beforeEach(() => {
    Object.assign(server.ctx, { deletionSteps });
  });
  afterAll(async () => {
    await server.ctx.jobs.stop();
    await server.close();
  }, OPEN_TIMEOUT_MS);

  const newUser = (name: string, role: "user" | "admin" = "user") => {
    count += 1;
    const unique = `${name}${"x".repeat(count)}`;
    return fillUser(database(), { name: unique, now: server.clock.now(), passwordHash, role });
  };
  const remove = (
    { token }: Pick<FilledUser, "token">,
    body: InputOf<"deleteAccount">["body"],
    locale: "en" | "fr" = "en",
  ) => server.client(token, locale).call("deleteAccount", { body });
  const exists = async ({ userId }: FilledUser) =>
    (await database().orm.$count(users, eq(users.id, userId))) === 1;
  const eventsOf = (userId: string) =>
    database().orm.select().from(auditLog).where(eq(auditLog.subjectId, userId)).orderBy(auditLog.at);
  const userOfRow = async ({ userId }: FilledUser) => {
    const { userOf } = await import("../../people/access/users/user.ts");
    const [row] = await database().orm.select().from(users).where(eq(users.id, userId));
    return userOf(row!);
  };

  test("leaves nothing of the user in any table, and every row of others byte for byte as it was", async () => {
    await fillUser(database(), { name: "Bobadil", now: server.clock.now() });
    await server.ctx.jobs.send("remember", { of: "nobody" });
    const before = await dumpDatabase(database());
    const ann = await newUser("Annabel");
    await server.ctx.jobs.send("remember", { runId: ann.runId });
    await server.ctx.jobs.send("remember", { userId: ann.userId });
    const filled = await dumpDatabase(database());
    const filledText = [...filled.values()].flat().join("\n");
    expect(Object.values(ann.marks).filter((mark) => !filledText.includes(mark))).toEqual([]);

    expect(await remove(ann, { password: PASSWORD })).toEqual({
      success: true,
      message: "Account deleted successfully. You will be logged out.",
    });

    const after = await dumpDatabase(database());
    expect(still(after)).toEqual(still(before));
    const text = [...after].map(([table, rows]) => `${table}\n${rows.join("\n")}`).join("\n");
    const { userId, ...others } = ann.marks;
    const traces = [...Object.values(others), ...Object.values(ann.secrets)];
    expect(traces.filter((trace) => text.includes(trace))).toEqual([]);
    const naming = [...after].filter(([, rows]) => rows.some((row) => row.includes(userId)));
    expect(naming.map(([table]) => table)).toEqual(["public.audit_log"]);
    const log = after.get("public.audit_log")!;
    expect(log).toEqual(expect.arrayContaining([...before.get("public.audit_log")!]));
    const paid = after.get("public.payments")!;
    expect(paid).toEqual(expect.arrayContaining([...before.get("public.payments")!]));
    expect(paid).toHaveLength(before.get("public.payments")!.length + 1);
  });

  test("leaves a tombstone without personal data, and the log goes on saying what happened to which id", async () => {
    const ann = await newUser("Clarissa");
    const byAdmin = { id: crypto.randomUUID(), at: new Date(server.clock.now()), action: "user.suspended" };
    await database()
      .orm.insert(auditLog)
      .values({
        ...byAdmin,
        actorId: crypto.randomUUID(),
        subjectId: ann.userId,
        details: {},
        address: "192.0.2.1",
      });
    await remove(ann, { password: PASSWORD });
    const lines = await eventsOf(ann.userId);
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["user.tested", "account.deleted"]),
    );
    const tombstone = lines.filter(({ action }) => action === "account.deleted");
    expect(tombstone).toMatchObject([
      {
        actorId: ann.userId,
        subjectId: ann.userId,
        details: { by: "user" },
        address: null,
        userAgent: null,
        requestId: null,
      },
    ]);
    // Whence an administrator acted is the administrator's.
    expect(lines.find(({ id }) => id === byAdmin.id)?.address).toBe("192.0.2.1");
  });

  test("ends every session and stream of the user", async () => {
    const ann = await newUser("Dorothea");
    let ended = false;
    server.ctx.stream.join({
      userId: ann.userId,
      instrumentIds: new Set(),
      deliver: () => undefined,
      deliverQuotes: () => undefined,
      end: () => {
        ended = true;
      },
    });
    await remove(ann, { password: PASSWORD });
    expect(ended).toBe(true);
    expect((await refusalOf(server.client(ann.token).call("authMe"))).code).toBe("unauthenticated");
  });

  test("answers in French, word for word as the catalogue has it", async () => {
    const ann = await newUser("Eulalia");
    expect((await remove(ann, { password: PASSWORD }, "fr")).message).toMatch(/^Compte supprimé/);
  });

  test("a wrong or missing password deletes nothing, and wrong ones are slowed like logins", async () => {
    const ann = await newUser("Florence");
    expect((await refusalOf(remove(ann, {}))).code).toBe("invalid_credentials");
    for (let guess = 1; guess < 5; guess += 1)
      expect((await refusalOf(remove(ann, { password: "wrong" }))).code).toBe("invalid_credentials");
    expect((await refusalOf(remove(ann, { password: PASSWORD }))).code).toBe("account_locked");
    expect(await exists(ann)).toBe(true);
    server.clock.advance(31_000);
    expect((await remove(ann, { password: PASSWORD })).success).toBe(true);
  });

  test("a code is good once: after a proof with it the password is enough, and without one it is not", async () => {
    const body = { email: "codes@mail.example", password: PASSWORD };
    const { token } = await server.client().call("authRegister", { body });
    const { secret } = await server.client(token).call("beginSecondFactor");
    const now = () => ({ code: codeAt(secret, server.clock.now()) });
    await server.client(token).call("confirmSecondFactor", { body: now() });
    server.clock.advance(stepUpMs);
    const proof = { password: PASSWORD };
    expect((await refusalOf(remove({ token }, proof))).code).toBe("second_factor_wrong");
    const proven = await server.client(token).call("stepUp", { body: { ...proof, ...now() } });
    const wrong = { ...proof, code: "AAAA-AAAA" };
    expect((await refusalOf(remove(proven, wrong))).code).toBe("second_factor_wrong");
    expect((await refusalOf(remove(proven, { password: "wrong" }))).code).toBe("invalid_credentials");
    expect((await remove(proven, proof)).success).toBe(true);
  });

  test("who has no password needs a fresh proof of identity, a demo none", async () => {
    const ann = await fillUser(database(), { name: "Gwendolen", now: server.clock.now() });
    const old = new Date(server.clock.now() - 16 * MINUTE_MS);
    const own = eq(sessions.userId, ann.userId);
    await database().orm.update(sessions).set({ confirmedAt: old }).where(own);
    expect((await refusalOf(remove(ann, {}))).code).toBe("step_up_required");
    await database()
      .orm.update(sessions)
      .set({ confirmedAt: new Date(server.clock.now()) })
      .where(own);
    expect((await remove(ann, {})).success).toBe(true);
    const { token } = await server.client().call("authDemoLogin");
    expect((await remove({ token }, {})).success).toBe(true);
  });

  test("the only administrator stays while others are left, and goes once somebody else administers", async () => {
    const admin = await newUser("Henrietta", "admin");
    await newUser("Isidora");
    expect((await refusalOf(remove(admin, { password: PASSWORD }))).code).toBe("last_administrator");
    expect(await exists(admin)).toBe(true);
    const other = await newUser("Josephine", "admin");
    const outcomes = await Promise.allSettled([
      remove(admin, { password: PASSWORD }),
      remove(other, { password: PASSWORD }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await database().orm.update(users).set({ role: "user" }).where(eq(users.role, "admin"));
  });

  test("asked for twice at once it happens once", async () => {
    const ann = await newUser("Katharina");
    const user = await userOfRow(ann);
    const removal = { user, actorId: ann.userId, by: "user" as const };
    const outcomes = await Promise.all([
      removeEverything(server.ctx, removal),
      removeEverything(server.ctx, removal),
    ]);
    expect(outcomes).toEqual([null, null]);
    const stones = (await eventsOf(ann.userId)).filter(({ action }) => action === "account.deleted");
    expect(stones).toHaveLength(1);
  });

  test("broken off in the middle it leaves everything", async () => {
    const ann = await newUser("Leopoldina");
    Object.assign(server.ctx, { deletionSteps: [] });
    const before = await dumpDatabase(database());
    const [taken] = await database().orm.select().from(auditLog).limit(1);
    const user = await userOfRow(ann);
    // The last statement fails: the tombstone's id exists already.
    const broken = removeEverything(
      { ...server.ctx, newId: () => taken!.id },
      { user, actorId: null, by: "user" },
    );
    await expect(broken).rejects.toThrow();
    expect(still(await dumpDatabase(database()))).toEqual(still(before));
    expect((await server.client(ann.token).call("authMe")).user.user_id).toBe(ann.userId);
  });

  test("what is outside ends first: trading is stopped and orders cancelled before anything is asked of others", async () => {
    const holder = await newHolder(server, database(), { main: { type: "margin", cash: { CAD: "100000" } } });
    const body = {
      ...{ symbol: "RY", action: "BUY", quantity: 1, account_id: holder.account("main") },
      ...{ order_type: "Limit", limit_price: 1 },
    };
    const { order } = await holder.client.call("placeOrder", { body });
    const seen: unknown[] = [];
    const spy: DeletionStep = {
      name: "spy",
      carryOut: async ({ id }) => {
        const [settings] = await database()
          .orm.select()
          .from(userSettings)
          .where(eq(userSettings.userId, id));
        const rows = await database().orm.select().from(orders).where(eq(orders.userId, id));
        seen.push(settings!.killSwitch, ...rows.map(({ status }) => status));
        return failure("broker_unreachable");
      },
    };
    Object.assign(server.ctx, { deletionSteps: [...deletionSteps, spy] });
    const refused = await refusalOf(holder.client.call("deleteAccount", { body: {} }));
    expect([refused.status, refused.code]).toEqual([503, "broker_unreachable"]);
    expect(refused.detail).toContain("nothing was deleted. Your trading stays stopped");
    expect(order?.status).toBe("pending");
    expect(seen).toEqual([true, "cancelled"]);
    expect((await holder.client.call("accountSettings")).settings.kill_switch).toBe(true);
    Object.assign(server.ctx, { deletionSteps });
    expect((await holder.client.call("deleteAccount", { body: {} })).success).toBe(true);
  });

  test("its refusals are those the contract names", () => {
    expect(operations.deleteAccount.errors).toEqual(
      expect.arrayContaining([
        "invalid_credentials",
        "last_administrator",
        "broker_unreachable",
        "step_up_required",
      ]),
    );
  });
});
