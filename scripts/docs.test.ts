import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { withConfigTable } from "./config-table.ts";
import { replaceBetweenMarkers } from "./replace-between-markers.ts";
import { root } from "./run-tool.ts";

const pages = ["*.md", "docs/**/*.md"].flatMap((pattern) => globSync(pattern, { cwd: root }));

test("the README lists exactly the variables the server reads (else: npm run docs)", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  expect(readme).toBe(withConfigTable(readme));
});

test("every command the pages name exists", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
  const named = pages.flatMap((page) => [
    ...readFileSync(join(root, page), "utf8").matchAll(/npm (?:run ([\w:]+)|(start|test)\b)/g),
  ]);
  expect(named.length).toBeGreaterThan(10);
  for (const [, script, builtIn] of named) expect(Object.keys(scripts)).toContain(script ?? builtIn);
});

test.each(pages)("%s links only to files that exist", (page) => {
  const links = readFileSync(join(root, page), "utf8").matchAll(/\]\((?!https?:)([^)#]+)/g);
  for (const [, target = ""] of links) {
    const path = join(root, dirname(page), target);
    expect(existsSync(path), `${page} links to ${target}`).toBe(true);
  }
});

test("text between two markers is replaced and the markers stay", () => {
  const page = "a\n<!-- x: made -->\nold\n<!-- /x -->\nb\n";
  expect(replaceBetweenMarkers(page, "x", "new")).toBe("a\n<!-- x: made -->\nnew\n<!-- /x -->\nb\n");
  expect(() => replaceBetweenMarkers(page, "y", "new")).toThrow("no markers named y");
});
