import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run-tool.ts";
import { CONFIG_PAGE, withConfigTable } from "./config-table.ts";
import { IMPORTS_PAGE, withImportsTable } from "./imports-table.ts";
import { replaceBetweenMarkers } from "./replace-between-markers.ts";

const pages = ["*.md", "docs/**/*.md", "{apps,packages}/*/README.md"].flatMap((pattern) =>
  globSync(pattern, { cwd: root }),
);

const read = (page: string) => readFileSync(join(root, page), "utf8");
const sourceOf = (folder: string) =>
  globSync(`${folder}/**/*.ts`, { cwd: root })
    .map((file) => read(file))
    .join("\n");
const commandsOn = (page: string) =>
  [...read(page).matchAll(/npm (?:run ([\w:]+)|(start|test)\b)/g)].map(
    ([, script, builtIn]) => script ?? builtIn,
  );

test("docs/configuration.md lists exactly the variables the server reads (else: npm run docs)", () => {
  expect(read(CONFIG_PAGE)).toBe(withConfigTable(read(CONFIG_PAGE)));
});

test("docs/imports.md lists every format that is read (else: npm run docs)", () => {
  expect(read(IMPORTS_PAGE)).toBe(withImportsTable(read(IMPORTS_PAGE)));
});

test("every command the pages name exists, and docs/commands.md names all there are", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: object };
  const { prepare: _npmItself, ...commands } = scripts as Record<string, string>;
  expect(Object.keys(commands)).toEqual(expect.arrayContaining(pages.flatMap(commandsOn)));
  expect([...new Set(commandsOn("docs/commands.md"))].sort()).toEqual(Object.keys(commands).sort());
});

test("CHANGELOG.md begins with the version there is", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(/^## \[(.+?)\] - \d{4}-\d{2}-\d{2}$/m.exec(read("CHANGELOG.md"))?.[1]).toBe(version);
});

test.each(pages)("%s links only to files that exist", (page) => {
  const links = read(page).matchAll(/\]\((?!https?:)([^)#]+)/g);
  for (const [, target = ""] of links) {
    const path = join(root, dirname(page), target);
    expect(existsSync(path), `${page} links to ${target}`).toBe(true);
  }
});

test("docs/domain.md names types of the package they are in, and tables of the database", () => {
  const schema = sourceOf("apps/server/src/platform/db/schema");
  const rows = [...read("docs/domain.md").matchAll(/^\|[^|]+\|[^|]+\| ([^|]*`[^|]*) \| ([^|]+) \|$/gm)];
  expect(rows.length).toBeGreaterThan(15);
  for (const [, inCode = "", inDatabase = ""] of rows) {
    for (const part of inCode.split(";")) {
      const [, room = "contract"] = / of (?:the )?(\w+)/.exec(part) ?? [];
      const source = sourceOf(room === "server" ? "apps/server/src" : `packages/${room}/src`);
      for (const [, name] of part.matchAll(/`(\w+)`/g))
        expect(source, `${name} of ${room}`).toMatch(new RegExp(`export (type|interface|class) ${name}\\b`));
    }
    for (const [, table] of inDatabase.matchAll(/`(\w+)`/g))
      expect(schema, table).toMatch(new RegExp(`pgTable\\(\\s*"${table}"`));
  }
});

const rooms = globSync("{apps,packages}/*", { cwd: root });

test.each(rooms)("%s says in 30 lines at most what it is, and may import what the linter lets it", (room) => {
  const readme = read(`${room}/README.md`);
  expect(readme.trimEnd().split("\n").length).toBeLessThanOrEqual(30);
  const [, allowed = ""] =
    new RegExp(`"(?:the )?${basename(room)} (?:may import|imports) (.+)\\."`).exec(read("biome.json")) ?? [];
  expect(readme).toContain(allowed);
});

test.each(rooms)("what the page of %s names is there", (room) => {
  const code = sourceOf(`${room}/src`);
  const named = read(`${room}/README.md`).matchAll(
    /`([A-Za-z]\w*|(?:src|assembly|fixtures|migrations)[\w./-]*)`/g,
  );
  for (const [, name = ""] of named)
    expect(
      existsSync(join(root, room, name)) ||
        existsSync(join(root, room, "src", name)) ||
        new RegExp(`\\b${name}\\b`).test(code),
      name,
    ).toBe(true);
});

test("text between two markers is replaced and the markers stay", () => {
  const page = "a\n<!-- x: made -->\nold\n<!-- /x -->\nb\n";
  expect(replaceBetweenMarkers(page, "x", "new")).toBe("a\n<!-- x: made -->\nnew\n<!-- /x -->\nb\n");
  expect(() => replaceBetweenMarkers(page, "y", "new")).toThrow("no markers named y");
});
