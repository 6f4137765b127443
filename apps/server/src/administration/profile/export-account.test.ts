import { MINUTE_MS } from "@neuro/contract/primitives";
import { getTableName } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import Papa from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog, sessions } from "../../platform/db/schema/index.ts";
import { type CatalogueColumn, readCatalogue } from "../../testing/database/database-dump.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { type FilledUser, fillUser } from "../../testing/filled-user.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../testing/test-app.ts";
import { PERSONAL_TABLES } from "./personal-tables.ts";
import { readSection, SOMEBODY_ELSE } from "./read-section.ts";
import { TABLES_WITHOUT_USERS } from "./tables-without-users.ts";

type Row = Record<string, unknown>;

/** What the catalogue has and the two lists do not, and the other way round. */
function uncovered(catalogue: readonly CatalogueColumn[]): string[] {
  const found = new Map<string, string[]>();
  for (const { table, column } of catalogue) found.set(table, [...(found.get(table) ?? []), column]);
  const covered = new Map<string, readonly string[] | null>(
    Object.entries(TABLES_WITHOUT_USERS).map(([table, { columns }]) => [table, columns]),
  );
  for (const { table, exported, secret } of PERSONAL_TABLES)
    covered.set(`public.${getTableName(table)}`, [...exported, ...secret]);
  const problems: string[] = [];
  for (const [table, columns] of found) {
    const known = covered.get(table);
    if (known === undefined) problems.push(`${table} is not covered`);
    if (known == null) continue;
    for (const column of columns)
      if (!known.includes(column)) problems.push(`${table}.${column} is not covered`);
    for (const column of known) if (!columns.includes(column)) problems.push(`${table}.${column} is gone`);
  }
  for (const table of covered.keys())
    if (!found.has(table) && !table.startsWith("pgboss.")) problems.push(`${table} is gone`);
  return problems;
}

onOneDatabase("the export of an account", (database) => {
  let server: TestApp;
  let ann: FilledUser;
  let bob: FilledUser;
  beforeAll(async () => {
    server = await createTestApp(database(), { provisionDemo: withoutAccounts });
    await server.ctx.jobs.start([{ queue: "remember", run: async () => undefined }]);
    const now = server.clock.now();
    ann = await fillUser(database(), { name: "Annabel", now, passwordHash: "$argon2id$hash-of-annabel" });
    bob = await fillUser(database(), { name: "Bobadil", now });
  }, OPEN_TIMEOUT_MS);
  afterAll(async () => {
    await server.ctx.jobs.stop();
    await server.close();
  }, OPEN_TIMEOUT_MS);

  const fetchExport = (token: string, format = "json", locale = "en") =>
    server.app.inject({
      url: `/api/user/export?format=${format}`,
      headers: { authorization: `Bearer ${token}`, "accept-language": locale },
    });
  const asJson = async (token: string, locale = "en") =>
    (await fetchExport(token, "json", locale)).json() as {
      about: { notes: string[]; sections: Row; user: Row; title: string; made_at: string };
      sections: Record<string, Row[]>;
    };
  const asFiles = async (token: string, locale = "en") => {
    const answer = await fetchExport(token, "csv", locale);
    const files = Object.entries(unzipSync(new Uint8Array(answer.rawPayload)));
    return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
  };

  test("every table and column of the database is covered: exported, secret, or of nobody", async () => {
    expect(uncovered(await readCatalogue(database()))).toEqual([]);
  });

  test("a new table and a new column are noticed", async () => {
    await database().rawQuery("create table diaries (id int primary key, user_id uuid)");
    await database().rawQuery("alter table users add column nickname text");
    await database().rawQuery("alter table market_pins add column pinned_by uuid");
    const problems = uncovered(await readCatalogue(database()));
    await database().rawQuery("drop table diaries");
    await database().rawQuery("alter table users drop column nickname");
    await database().rawQuery("alter table market_pins drop column pinned_by");
    expect(problems.sort()).toEqual([
      "public.diaries is not covered",
      "public.market_pins.pinned_by is not covered",
      "public.users.nickname is not covered",
    ]);
  });

  test("every table with a reference to users is one of theirs", async () => {
    const references = await database().rawQuery<{ table: string }>(`
      select distinct c.conrelid::regclass::text as "table" from pg_constraint c
      where c.contype = 'f' and c.confrelid in ('users'::regclass, 'accounts'::regclass, 'orders'::regclass,
        'journal_entries'::regclass, 'analysis_runs'::regclass)`);
    const personal = PERSONAL_TABLES.map(({ table }) => getTableName(table));
    expect(references.length).toBeGreaterThan(20);
    for (const { table } of references) expect(personal).toContain(table);
  });

  test("holds every row of the user in every table, every column but secrets, and nobody else's", async () => {
    const answer = await fetchExport(ann.token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="neuro-export-2026-05-28.json"',
      "cache-control": "no-store",
    });
    const { sections: shown } = await asJson(ann.token);
    for (const { table, section, exported, rowsOf } of PERSONAL_TABLES) {
      const owner = { id: ann.userId, email: ann.marks.email, pendingEmail: ann.marks.pendingEmail };
      const stored = await database().orm.$count(table, rowsOf(owner));
      expect([section, stored > 0, shown[section]!.length]).toEqual([section, true, stored]);
      for (const row of shown[section]!) expect(Object.keys(row)).toEqual(exported);
    }
    const { address: _, ...others } = bob.marks;
    expect(Object.values(others).filter((mark) => answer.body.includes(mark))).toEqual([]);
  });

  test("tells values as they are: exact decimals, UTC times, base64, nested records", async () => {
    const { sections: shown } = await asJson(ann.token);
    expect(shown.profile).toMatchObject([
      { id: ann.userId, email: ann.marks.email, name: "Annabel", preferences: { theme: "dark" } },
    ]);
    expect(shown.fills).toMatchObject([
      { quantity: "10", price: "100.05", filled_at: "2026-05-28T18:00:00.000Z" },
    ]);
    expect(shown.network_models).toMatchObject([{ model: "BAUG", summary: { of: "Annabel" } }]);
    expect(shown.postings!.map(({ amount }) => amount)).toEqual(["1000.5", "-1000.5"]);
  });

  test("no secret is in either file, in any form, and both say so", async () => {
    const [json, files] = [(await fetchExport(ann.token)).body, await asFiles(ann.token)];
    const everything = json + Object.values(files).join("");
    const told = Object.entries(ann.secrets).filter(
      ([, secret]) =>
        everything.includes(secret) || everything.includes(Buffer.from(secret).toString("base64")),
    );
    expect(told.map(([what]) => what)).toEqual([]);
    expect(Object.keys(ann.secrets).length).toBeGreaterThan(12);
    expect(json).toContain("Left out, because");
    expect(files["README.txt"]).toContain("Left out, because");
  });

  test("the files of the zip hold what the document holds, and a page that explains them in the caller's language", async () => {
    const answer = await fetchExport(ann.token, "csv");
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="neuro-export-2026-05-28.zip"',
    });
    const files = await asFiles(ann.token);
    const { sections: shown } = await asJson(ann.token);
    expect(Object.keys(files)).toEqual([
      "README.txt",
      ...PERSONAL_TABLES.map(({ section }) => `${section}.csv`),
    ]);
    for (const { section, exported } of PERSONAL_TABLES) {
      if (section === "events") continue;
      const { data, errors } = Papa.parse<string[]>(files[`${section}.csv`]!.trim());
      expect(errors.filter(({ code }) => code !== "UndetectableDelimiter")).toEqual([]);
      expect(data[0]!.map((name) => name.replace("\uFEFF", ""))).toEqual(exported);
      expect([section, data.length - 1]).toEqual([section, shown[section]!.length]);
    }
    const readme = (await asFiles(ann.token, "fr"))["README.txt"]!;
    expect(readme).toContain("Vos données dans Neuro");
    expect(readme).toContain(`Annabel (${ann.marks.email})`);
    expect(files["README.txt"]).toContain("profile.csv");
  });

  test("no spreadsheet takes a text for a formula, and negative numbers stay numbers", async () => {
    const files = await asFiles(ann.token);
    expect(files["journal.csv"]).toContain('"\'=1+1 for Annabel"');
    expect(files["postings.csv"]).toContain(",-1000.5\r\n");
  });

  test("says what it is, whose and of when, in both languages", async () => {
    const { about } = await asJson(ann.token);
    expect(about).toMatchObject({
      title: "Your data in Neuro",
      made_at: "2026-05-28T18:00:00.000Z",
      user: { id: ann.userId, name: "Annabel", email: ann.marks.email },
    });
    expect(Object.keys(about.sections)).toEqual(PERSONAL_TABLES.map(({ section }) => section));
    expect((await asJson(ann.token, "fr")).about.title).toBe("Vos données dans Neuro");
  });

  test("an event names others only as somebody else, and not where they were", async () => {
    const line = {
      id: crypto.randomUUID(),
      at: new Date(server.clock.now()),
      action: "user.suspended",
      details: {},
    };
    await database()
      .orm.insert(auditLog)
      .values({
        ...line,
        actorId: bob.userId,
        subjectId: ann.userId,
        address: "203.0.113.99",
        userAgent: "Theirs",
      });
    const { sections: shown } = await asJson(ann.token);
    const told = shown.events!.find(({ id }) => id === line.id);
    expect(told).toMatchObject({
      actor_id: SOMEBODY_ELSE,
      subject_id: ann.userId,
      address: null,
      user_agent: null,
    });
  });

  test("is written to the audit log, and asks for a fresh proof of identity", async () => {
    const lines = await database().orm.select().from(auditLog);
    const made = lines.filter(
      ({ action, subjectId }) => action === "account.exported" && subjectId === ann.userId,
    );
    expect(made.map(({ details }) => (details as { format: string }).format).sort()).toContain("csv");
    await database()
      .orm.update(sessions)
      .set({ confirmedAt: new Date(server.clock.now() - 16 * MINUTE_MS) });
    const refused = await fetchExport(ann.token);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "step_up_required"]);
  });

  test("a demo is not asked and gets its own; a format nobody has is refused", async () => {
    const { token } = await server.client().call("authDemoLogin");
    const { sections: shown } = await asJson(token);
    expect(shown.profile).toHaveLength(1);
    expect(shown.accounts).toEqual([]);
    expect((await fetchExport(token, "xml")).statusCode).toBe(400);
  });

  test("rows are read in batches, each row once, in any size of batch", async () => {
    const owner = { id: ann.userId, email: ann.marks.email, pendingEmail: ann.marks.pendingEmail };
    for (const described of PERSONAL_TABLES) {
      const read = async (batch: number) => {
        const rows: Row[] = [];
        for await (const some of readSection(database().orm, { ...described, batch }, owner)) {
          expect(some.length).toBeLessThanOrEqual(batch);
          rows.push(...some);
        }
        return rows;
      };
      expect(await read(1)).toEqual(await read(500));
    }
  });
});
