import { randomUUID } from "node:crypto";
import { type AnswerOf, MINUTE_MS, stepUpMs } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditLog, brokerConnections, subscriptions, users } from "../../platform/db/schema/index.ts";
import { MEMBER_PASSWORD, type Member, newMember } from "../../testing/administrators.ts";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../testing/test-app.ts";
import { listUsers } from "./list-users.ts";

onOneDatabase("administrators and users", (database) => {
  let server: TestApp;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let ann: Member;
  let members = 0;
  beforeAll(async () => {
    mail = await startMailServer();
    const config = { mail: mail.settings };
    server = await createTestApp(database(), { provisionDemo: withoutAccounts, config });
    ann = await newMember(server, "ann", "admin");
  }, OPEN_TIMEOUT_MS);
  beforeEach(async () => {
    await server.ctx.background.idle();
    mail.takeLetters();
  });
  afterAll(async () => {
    await server.close();
    await mail.close();
  });

  /** A moment later, so that the log tells what came first. */
  async function somebody(role: "user" | "admin" = "user"): Promise<Member> {
    const member = await newMember(server, `member${++members}`, role);
    server.clock.advance(1_000);
    return member;
  }
  const listed = (query: object): Promise<AnswerOf<"adminUsers">> => ann.client.call("adminUsers", { query });
  const rowOf = async ({ userId }: Member) =>
    (await listed({ search: userId })).users[0] as AnswerOf<"adminUsers">["users"][number];
  const lastLine = async (subjectId: string, action?: string) => {
    const all = await database().orm.select().from(auditLog).where(eq(auditLog.subjectId, subjectId));
    const lines = action === undefined ? all : all.filter((line) => line.action === action);
    return lines.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]!;
  };
  const id = ({ userId }: Member) => ({ params: { user_id: userId } });

  test("a user is shown with how they are protected, paid for, connected and held up", async () => {
    const bob = await somebody();
    const now = new Date(server.clock.now() - 1_000);
    expect(await rowOf(bob)).toEqual({
      ...{ user_id: bob.userId, email: bob.email, username: bob.email.split("@")[0], is_active: true },
      ...{ last_login: now.toISOString(), last_seen: now.toISOString(), created_at: now.toISOString() },
      ...{ subscription_status: null, role: "user", is_demo: false, second_factor: false },
      ...{ connections: 0, locked_until: null },
    });
    for (let failures = 0; failures < 5; failures += 1)
      await codeOf(
        server.client().call("authLogin", { body: { email: bob.email, password: "wrong horse" } }),
      );
    const linked = { aggregator: "sandbox", brokerageSlug: "X", brokerageName: "X", access: "read" } as const;
    for (const removedAt of [null, now])
      await database()
        .orm.insert(brokerConnections)
        .values({
          ...{ ...linked, id: randomUUID(), userId: bob.userId, externalId: randomUUID() },
          ...{ authorizedAt: now, removedAt },
        });
    await database()
      .orm.insert(subscriptions)
      .values({ userId: bob.userId, provider: "sandbox", customerId: "c1", state: "active", createdAt: now });
    expect(await rowOf(bob)).toMatchObject({
      subscription_status: "active",
      connections: 1,
      locked_until: new Date(server.clock.now() + 30_000).toISOString(),
    });
    await ann.client.call("adminUnlockUser", id(bob));
    await ann.client.call("adminSetExemption", { ...id(bob), body: { exempt: true } });
    expect(await rowOf(bob)).toMatchObject({ subscription_status: "lifetime", locked_until: null });
  });

  test("e-mail, name and id are found by their beginning, and what means something to a database means nothing", async () => {
    const odd = await newMember(server, "O'Hara_100%", "user").catch(() => null);
    expect(odd).toBeNull();
    const found = async (search: string) => (await listed({ search })).users.map(({ username }) => username);
    const carla = await newMember(server, "carla");
    await database()
      .orm.update(users)
      .set({ name: String.raw`Öd_%\ O'Hara` })
      .where(eq(users.id, carla.userId));
    const name = String.raw`Öd_%\ O'Hara`;
    for (const search of [
      "CARL",
      "Öd_",
      "carla@example.test",
      "öd_",
      name,
      carla.userId,
      carla.userId.slice(0, 13),
    ])
      expect([search, await found(search)]).toEqual([search, [name]]);
    for (const search of ["arla", "%", "_", "c%a", "c_rla", "\\", "' or 1=1 --", "zz"])
      expect([search, await found(search)]).toEqual([search, []]);
    expect(await codeOf(listed({ search: "a\0b" }))).toBe("invalid_input");
  });

  test("filters and orders show whom they name, and the total counts all pages", async () => {
    const { user: demo } = await server.client().call("authDemoLogin");
    const dan = await somebody();
    await ann.client.call("adminSuspendUser", id(dan));
    const ids = async (query: object) => (await listed(query)).users.map(({ user_id }) => user_id);
    expect(await ids({ show: "demos" })).toEqual([demo.user_id]);
    expect(await ids({ show: "suspended" })).toEqual([dan.userId]);
    expect(await ids({ show: "administrators" })).toEqual([ann.userId]);
    expect(await ids({ show: "members" })).not.toContain(demo.user_id);
    // A total that took long to count is kept for a while.
    server.clock.advance(6 * MINUTE_MS);
    const all = await listed({ order: "email", limit: 2 });
    expect(all.total).toBe(await database().orm.$count(users));
    expect(all.users).toHaveLength(2);
    const outdated = { ...server.ctx, countShown: async () => 99 };
    const asked = { search: dan.userId, show: "all", order: "newest", limit: 5, locale: "en" } as const;
    expect(await listUsers(outdated, { ...asked, after: undefined })).toMatchObject({ total: 1, next: null });
    const emails = (await listed({ order: "email", show: "members" })).users.map(({ email }) => email);
    expect(emails).toEqual(emails.toSorted());
  });

  test.each(["newest", "last_seen", "email"] as const)(
    "pages by %s are complete and without doubles while people register",
    async (order) => {
      for (let more = 0; more < 5; more += 1) await somebody();
      const before = new Set((await listed({ limit: 100 })).users.map(({ user_id }) => user_id));
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page: AnswerOf<"adminUsers"> = await listed({
          order,
          limit: 3,
          ...(after === null ? {} : { after }),
        });
        seen.push(...page.users.map(({ user_id }) => user_id));
        after = page.next;
        await somebody();
      } while (after !== null && seen.length < 200);
      expect(new Set(seen).size).toBe(seen.length);
      for (const known of before) expect(seen).toContain(known);
    },
  );

  test("a cursor of another list, or made up, is refused in words", async () => {
    const { next } = await listed({ order: "email", limit: 1 });
    for (const after of [
      next!,
      "nonsense",
      "W10",
      Buffer.from('["users by newest","1; drop","x"]').toString("base64url"),
    ])
      expect(await codeOf(listed({ order: "newest", after }))).toBe("invalid_input");
  });

  test("a reset link is shown and mailed, works once, and ends every session", async () => {
    const eve = await somebody();
    await server.ctx.background.idle();
    mail.takeLetters();
    for (const call of [
      () => ann.client.call("adminResetUserPassword", { params: { id: eve.userId } }),
      () => ann.client.call("adminResetPassword", { body: { email: eve.email.toUpperCase() } }),
    ]) {
      const { reset_link, mailed } = await call();
      expect(mailed).toBe(true);
      const [letter] = mail.takeLetters();
      expect(letter).toMatchObject({ to: eve.email });
      expect(letter!.text).toContain(reset_link);
      expect(await lastLine(eve.userId)).toMatchObject({
        action: "password.reset_asked",
        actorId: ann.userId,
      });
      server.clock.advance(1_000);
    }
    const { reset_link } = await ann.client.call("adminResetUserPassword", { params: { id: eve.userId } });
    const body = { token: reset_link.split("#token=")[1]!, password: "another horse entirely" };
    expect(await codeOf(server.client().call("authPasswordReset", { body }))).toBe("ok");
    expect(await codeOf(eve.client.call("authMe"))).toBe("session_expired");
    expect(await codeOf(server.client().call("authPasswordReset", { body }))).toBe("link_expired");
    const nobody = ann.client.call("adminResetPassword", { body: { email: "nobody@example.test" } });
    expect(await codeOf(nobody)).toBe("not_found");
  });

  test("a suspended user is out until let in again, and no password helps", async () => {
    const fay = await somebody();
    const first = await ann.client.call("adminSuspendUser", id(fay));
    expect(first.message).toMatch(/suspended: every session has ended/);
    expect((await ann.client.call("adminSuspendUser", id(fay))).message).toMatch(/already/);
    expect(await codeOf(fay.client.call("authMe"))).toBe("session_expired");
    expect(await lastLine(fay.userId)).toMatchObject({
      ...{ action: "user.suspended", actorId: ann.userId, details: { by: "administrator" } },
      address: "127.0.0.1",
    });
    const reset = ann.client.call("adminResetUserPassword", { params: { id: fay.userId } });
    expect(await codeOf(reset)).toBe("forbidden");
    await ann.client.call("adminReinstateUser", id(fay));
    const body = { email: fay.email, password: MEMBER_PASSWORD };
    expect(await codeOf(server.client().call("authLogin", { body }))).toBe("ok");
  });

  test.each(["adminRemoveUser", "adminDeleteUser"] as const)(
    "%s takes everything of a user along and says who did it",
    async (call) => {
      const gus = await somebody();
      expect((await ann.client.call(call, id(gus))).message).toBe("User removed successfully");
      expect(await database().orm.$count(users, eq(users.id, gus.userId))).toBe(0);
      expect(await codeOf(gus.client.call("authMe"))).toBe("unauthenticated");
      expect(await lastLine(gus.userId, "account.deleted")).toMatchObject({
        ...{ actorId: ann.userId, details: { by: "administrator" } },
        address: "127.0.0.1",
      });
      expect(await codeOf(ann.client.call(call, id(gus)))).toBe("not_found");
    },
  );

  test("nobody removes, suspends or demotes themselves by mistake, and the words say what to do", async () => {
    for (const call of ["adminRemoveUser", "adminDeleteUser", "adminSuspendUser"] as const)
      expect(await codeOf(ann.client.call(call, id(ann)))).toBe("own_account");
    const role = server.client(ann.token, "fr").call("adminSetRole", { ...id(ann), body: { role: "user" } });
    await expect(role).rejects.toMatchObject({
      code: "own_account",
      detail: expect.stringMatching(/votre propre compte/),
    });
  });

  test("of two administrators who demote each other at once, one stays", async () => {
    const [hal, ida] = [await somebody("admin"), await somebody("admin")];
    await database().orm.update(users).set({ role: "user" }).where(eq(users.id, ann.userId));
    const demote = (who: Member, whom: Member) =>
      codeOf(who.client.call("adminSetRole", { ...id(whom), body: { role: "user" } }));
    const outcomes = await Promise.all([demote(hal, ida), demote(ida, hal)]);
    expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(1);
    expect(await database().orm.$count(users, eq(users.role, "admin"))).toBe(1);
    await database().orm.update(users).set({ role: "user" });
    await database().orm.update(users).set({ role: "admin" }).where(eq(users.id, ann.userId));
  });

  test("an id that nobody has, or that is none, is not found; a demo is no member", async () => {
    const { user: demo } = await server.client().call("authDemoLogin");
    for (const user_id of [randomUUID(), "none-such", "1"])
      for (const call of [
        "adminSuspendUser",
        "adminUnlockUser",
        "adminReinstateUser",
        "adminRemoveUser",
      ] as const)
        expect(await codeOf(ann.client.call(call, { params: { user_id } }))).toBe("not_found");
    const role = { params: { user_id: demo.user_id }, body: { role: "admin" as const } };
    expect(await codeOf(ann.client.call("adminSetRole", role))).toBe("forbidden");
    expect(await codeOf(ann.client.call("adminRemoveUser", { params: { user_id: demo.user_id } }))).toBe(
      "ok",
    );
  });

  test("role, removal, reset and the end of a halt ask who is there once the login is a while ago", async () => {
    const jim = await somebody();
    server.clock.advance(stepUpMs);
    const asked = [
      () => ann.client.call("adminSetRole", { ...id(jim), body: { role: "admin" } }),
      () => ann.client.call("adminRemoveUser", id(jim)),
      () => ann.client.call("adminDeleteUser", id(jim)),
      () => ann.client.call("adminResetPassword", { body: { email: jim.email } }),
      () => ann.client.call("adminResetUserPassword", { params: { id: jim.userId } }),
      () => ann.client.call("saveAdminSettings", { body: { settings: {} } }),
      () => ann.client.call("adminSetTradingHalt", { body: { on: false } }),
    ];
    for (const call of asked) expect(await codeOf(call())).toBe("step_up_required");
    expect(await codeOf(ann.client.call("adminSetTradingHalt", { body: { on: true } }))).toBe("ok");
    expect(await codeOf(ann.client.call("adminSuspendUser", id(jim)))).toBe("ok");
    const { token } = await ann.client.call("stepUp", { body: { password: MEMBER_PASSWORD } });
    ann = { ...ann, token, client: server.client(token) };
    expect(await codeOf(ann.client.call("adminSetTradingHalt", { body: { on: false } }))).toBe("ok");
    expect(await codeOf(ann.client.call("adminRemoveUser", id(jim)))).toBe("ok");
  });
});
