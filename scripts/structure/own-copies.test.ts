/** Formats, spans of time and bounded maps are the contract's: a second copy is a second answer. */
import { expect, test } from "vitest";
import { root } from "../run-tool.ts";
import { readSources } from "./find-oversize.ts";
import { findOwnCopies, ownCopyRules } from "./find-own-copies.ts";

const found = (text: string, path = "apps/web/src/lib/a.ts") => findOwnCopies([{ path, text }]);

test.each([
  'const list = new Intl.ListFormat("en");',
  'const text = value.toLocaleString("fr-CA");',
  "return date.toLocaleDateString();",
])("a format of one's own is found: %s", (text) => {
  expect(found(text)).toEqual([
    "apps/web/src/lib/a.ts writes by a format of its own: use @neuro/contract/format",
  ]);
});

test.each([
  "const MINUTE_MS = 60_000;",
  "export const LIFE_MS = 5 * 60_000;",
  "const LIFE_MS: number = 2 * 60 * 1_000;",
  "static readonly #life = 60000;",
])("a named span of time written as a number is found: %s", (text) => {
  expect(found(text)).toHaveLength(1);
});

test.each(["wait(3_600_000);", "if (age > 86400000) return;", "const week = 7 * 86_400_000;"])(
  "an hour or a day written as a number is found wherever it stands: %s",
  (text) => {
    expect(found(text)).not.toEqual([]);
  },
);

test.each([
  "const oldest = kept.keys().next().value;",
  "const [first] = this.#kept.keys();",
  "kept.delete([...kept.keys()][0]);",
])("a map that forgets its oldest entry by hand is found: %s", (text) => {
  expect(found(text)).toHaveLength(1);
});

test.each([
  "const price = 60_0001;",
  "const now = useMarketNow(60_000);",
  "useOperation(id, undefined, { refetchEveryMs: 60_000 });",
  "// new Intl.NumberFormat() would be slower than 3_600_000 of ours",
  "type Options = Intl.NumberFormatOptions;",
  "const MINUTES_MS = 5 * MINUTE_MS;",
  "for (const key of kept.keys()) tell(key);",
])("what is no copy is left alone: %s", (text) => {
  expect(found(text)).toEqual([]);
});

test("tests write what they like, files with a reason too, and every reason is of a file that needs it", () => {
  const text = "const DAY_MS = 86_400_000;";
  expect(found(text, "apps/web/src/lib/a.test.ts")).toEqual([]);
  expect(found(text, "packages/contract/src/primitives/time-spans.ts")).toEqual([]);
  const sources = readSources(root, ["packages/contract/src"]);
  const unneeded = ownCopyRules.flatMap((rule) =>
    Object.keys(rule.except).filter(
      (path) =>
        findOwnCopies(
          sources.filter((source) => source.path === path),
          [{ ...rule, except: {} }],
        ).length === 0,
    ),
  );
  expect(unneeded).toEqual([]);
});
