import { randomUUID } from "node:crypto";
import { type AnswerOf, locales } from "@neuro/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../../people/access/audit.ts";
import type { AuditAction } from "../../people/access/audit-action.ts";
import { type Member, newMember } from "../../testing/administrators.ts";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../testing/databases.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../testing/test-app.ts";
import { auditWords } from "./audit-words.ts";

test("what another version wrote down has words too", () => {
  for (const locale of locales)
    for (const action of ["something.new", "constructor", "user.__proto__"])
      expect(auditWords(action, {}, locale)).toContain(action);
});

onBothDatabases("the audit log", (database) => {
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  beforeAll(async () => {
    server = await createTestApp(database(), { provisionDemo: withoutAccounts });
    ann = await newMember(server, "ann", "admin");
    bob = await newMember(server, "bob");
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const lines = (query: object): Promise<AnswerOf<"adminAudit">> => ann.client.call("adminAudit", { query });
  const plant = (action: AuditAction, details: Record<string, string | number | boolean> = {}) =>
    audit(database().orm, {
      ...{ id: randomUUID(), at: server.clock.now(), action, actorId: ann.userId, subjectId: bob.userId },
      details,
    });

  test("a line says when, who, whom, from where and what, without anything secret", async () => {
    server.clock.advance(1_000);
    await plant("session.revoked", { current: true, token: "abc", reset_link: "https://x", count: 2 });
    const [line] = (await lines({ limit: 1 })).lines;
    expect(line).toMatchObject({
      ...{ at: new Date(server.clock.now()).toISOString(), action: "session.revoked" },
      ...{ actor: { id: ann.userId, email: ann.email }, subject: { id: bob.userId, email: bob.email } },
      ...{ words: "A session was ended", details: { current: true, count: 2 } },
    });
    expect(line!.details).not.toHaveProperty("token");
    expect(line!.details).not.toHaveProperty("reset_link");
    const french = await server.client(ann.token, "fr").call("adminAudit", { query: { limit: 1 } });
    expect(french.lines[0]!.words).toBe("Une session a été fermée");
  });

  test("it is filtered by the beginning of the action and by user, by id or address", async () => {
    await plant("exemption.granted");
    await plant("exemption.revoked");
    const actions = async (query: object) => (await lines(query)).lines.map(({ action }) => action);
    expect((await actions({ action: "exemption." })).toSorted()).toEqual([
      "exemption.granted",
      "exemption.revoked",
    ]);
    expect(await actions({ action: "exemption.g" })).toEqual(["exemption.granted"]);
    expect(await actions({ action: "nothing" })).toEqual([]);
    const ofBob = await actions({ user: bob.email.toUpperCase() });
    expect(ofBob).toContain("user.registered");
    expect(await actions({ user: bob.userId })).toEqual(ofBob);
    expect(await actions({ user: bob.userId, action: "exemption" })).toHaveLength(2);
    for (const user of ["nobody@example.test", "%", "' or 1=1 --"])
      expect(await actions({ user })).toEqual([]);
    expect(await codeOf(lines({ action: "a%" }))).toBe("invalid_input");
  });

  test("the actions to choose from have words, in the reader's language", async () => {
    for (const action of ["user.logged_in", "recovery_code.used", "something.new"] as AuditAction[])
      await plant(action);
    const shown = async (locale: "en" | "fr") =>
      (await server.client(ann.token, locale).call("adminAudit", { query: { limit: 1 } })).actions;
    expect(await shown("en")).toEqual(
      expect.arrayContaining([
        { action: "user.logged_in", words: "Login", group: "Users" },
        { action: "recovery_code.used", words: "A recovery code was used", group: "Recovery codes" },
        expect.objectContaining({ action: "something.new", group: "Other" }),
      ]),
    );
    const login = (await shown("fr")).find(({ action }) => action === "user.logged_in");
    expect(login).toEqual({ action: "user.logged_in", words: "Connexion", group: "Utilisateurs" });
  });

  test("what users did to their own accounts can be left out", async () => {
    const own = { id: randomUUID(), at: server.clock.now(), actorId: bob.userId, subjectId: bob.userId };
    await audit(database().orm, { ...own, action: "user.logged_in", details: {} });
    await plant("exemption.granted");
    const { lines: shown } = await lines({ of_others: true, limit: 100 });
    expect(shown.map(({ action }) => action)).toContain("exemption.granted");
    expect(shown.filter(({ actor, subject }) => subject !== null && actor?.id === subject.id)).toEqual([]);
    expect((await lines({ limit: 100 })).lines.map(({ id }) => id)).toContain(own.id);
  });

  test.each([{}, { action: "kill" }, { user: "bob@example.test" }, { of_others: true }])(
    "pages of %j are complete and without doubles, many in one moment, while more is written",
    async (filter) => {
      for (let more = 0; more < 9; more += 1)
        await plant(more % 2 === 0 ? "kill_switch.turned_on" : "kill_switch.turned_off");
      const before = (await lines({ ...filter, limit: 100 })).lines.map(({ id }) => id);
      const seen: string[] = [];
      let next: string | null = null;
      do {
        const page: AnswerOf<"adminAudit"> = await lines({
          ...filter,
          limit: 4,
          ...(next === null ? {} : { before: next }),
        });
        seen.push(...page.lines.map(({ id }) => id));
        next = page.next;
        server.clock.advance(1);
        await plant("kill_switch.turned_on");
      } while (next !== null);
      expect(new Set(seen).size).toBe(seen.length);
      for (const id of before) expect(seen).toContain(id);
    },
  );

  test("a place in the list that nobody gave is refused", async () => {
    for (const before of ["nonsense", "W10", Buffer.from('["audit","x","y"]').toString("base64url")])
      expect(await codeOf(lines({ before }))).toBe("invalid_input");
  });
});
