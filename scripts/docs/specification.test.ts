/** docs/specification.md names calls, tests, texts and constants: each must be what the page says. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as contract from "../../packages/contract/src/index.ts";
import { root } from "../run-tool.ts";

const page = readFileSync(join(root, "docs/specification.md"), "utf8");

/** Tables of the page, each with the headings of its columns and its rows. */
const tables = [...page.matchAll(/^\|(.+)\|\n\|[-|]+\|\n((?:\|.*\n)*)/gm)].map(
  ([, head = "", body = ""]) => ({
    head: cellsOf(head),
    rows: body
      .trimEnd()
      .split("\n")
      .map((line) => cellsOf(line.slice(1, -1))),
  }),
);

function cellsOf(line: string): string[] {
  return line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function rowsWith(...headings: string[]): string[][] {
  return tables
    .filter(({ head }) => headings.every((heading, at) => head[at] === heading))
    .flatMap(({ rows }) => rows);
}

interface NamedTest {
  file: string;
  title: string;
}

/** `file` “title”, as a test is named on the page. */
function testsIn(text: string): NamedTest[] {
  return [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)].map(
    ([, file = "", title = ""]) => ({ file, title }),
  );
}

function readTest(file: string): string {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, "utf8").replaceAll('\\"', '"') : "";
}

/** A test of the file, from its title to the next one. */
function sourceOf({ file, title }: NamedTest): string {
  const source = readTest(file);
  const start = source.indexOf(title);
  expect(start, `${file} has no test “${title}”`).toBeGreaterThan(0);
  const next = source.slice(start).search(/\n\s*(?:test|it)(?:\.each)?[(<]/);
  return next < 0 ? source.slice(start) : source.slice(start, start + next);
}

const calls = Object.values(contract.operations).map(({ method, path }) => `${method} ${path}`);
const named = [...page.matchAll(/`((?:GET|POST|PUT|DELETE) [^`]+)`/g)].map(([, call = ""]) => call);

test("every call that is named stands in the contract, and every call of the contract is named", () => {
  expect(named.filter((call) => !calls.includes(call))).toEqual([]);
  expect(calls.filter((call) => !named.includes(call))).toEqual([]);
});

test("every row of what was asked for, and every call, names a test", () => {
  const rows = tables.filter(({ head }) => head.at(-1) === "Test").flatMap(({ rows: each }) => each);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => testsIn(row.at(-1) ?? "").length === 0)).toEqual([]);
});

test("every test that is named exists under its title", () => {
  for (const each of testsIn(page)) expect(sourceOf(each)).not.toBe("");
});

/** The name that the file of a test gives to a text; the text itself where it gives none. */
function constantOf({ file }: NamedTest, text: string): string {
  const [before = ""] = readTest(file).split(` = "${text}"`);
  return before === readTest(file) ? text : (before.match(/\w+$/)?.[0] ?? text);
}

test("every text is the catalogue's to the letter, and its test says it or names its key", () => {
  const texts = rowsWith("Text", "Key", "Test");
  expect(texts.length).toBeGreaterThan(50);
  const unsaid: string[] = [];
  for (const [text = "", key = "", tests = ""] of texts) {
    const name = key.replaceAll("`", "");
    expect(contract.catalogue.en[name as contract.MessageKey], name).toBe(text);
    const fixed = text.split(/\{\w+\}/).map((part) => part.trim());
    const [longest = ""] = fixed.toSorted((a, b) => b.length - a.length);
    for (const each of testsIn(tests)) {
      if (![longest, `"${name}"`, constantOf(each, text)].some((said) => sourceOf(each).includes(said)))
        unsaid.push(`${each.title}: ${text}`);
    }
  }
  expect(unsaid).toEqual([]);
});

test("every constant has the value that the page gives", () => {
  const constants = rowsWith("Constant", "Name", "Value");
  expect(constants.length).toBeGreaterThan(40);
  for (const [, names = "", values = ""] of constants) {
    const given = [...values.matchAll(/`([^`]+)`/g)].map(([, value]) => value);
    const found = [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) =>
      JSON.stringify(Reflect.get(contract, name)),
    );
    expect(found, names).toEqual(given);
  }
});
