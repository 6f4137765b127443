import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run-tool.ts";
import { breakableSpaces, quotedTexts } from "./breakable-spaces.ts";
import { entriesOf } from "./po-entries.ts";

const NO_BREAK = "\u00a0";

test("a space before a mark or within guillemets is found, a no-break one is not", () => {
  expect(breakableSpaces("Fait-elle mieux ? Non ; voir « bien » : fin")).toHaveLength(5);
  expect(breakableSpaces("Mieux ? Non ; voir « bien » : fin !".replaceAll(" ", NO_BREAK))).toEqual([]);
  expect(breakableSpaces("Mieux\u202f?")).toEqual(["Mieux\u202f?"]);
  expect(breakableSpaces("{count, plural, one {# jour} other {# jours}} (12:30), voir b; c")).toEqual([]);
});

test("texts are taken out of a source file, whatever they quote", () => {
  expect(quotedTexts('const a = { b: "un \\"mot\\"", c: d ? "e" : "f" };')).toEqual([
    'un \\"mot\\"',
    "e",
    "f",
  ]);
});

const catalogues = globSync("apps/web/src/**/fr.po", { cwd: root });
const sources = globSync("packages/contract/src/messages/fr/*.ts", { cwd: root });

test("no French text of the web or the contract ends a line before its mark", () => {
  expect(catalogues.length).toBeGreaterThan(10);
  expect(sources.length).toBeGreaterThan(10);
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const texts = [
    ...catalogues.flatMap((file) => entriesOf(read(file)).map(({ text }) => ({ file, text }))),
    ...sources.flatMap((file) => quotedTexts(read(file)).map((text) => ({ file, text }))),
  ];
  const found = texts.flatMap(({ file, text }) => breakableSpaces(text).map((place) => `${file}: ${place}`));
  expect(found).toEqual([]);
});
