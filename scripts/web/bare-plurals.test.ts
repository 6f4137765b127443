/** Does every count have its word in the number it needs, in both languages? */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalogue, messageKeys } from "../../packages/contract/src/index.ts";
import { root } from "../run-tool.ts";
import { barePlurals } from "./bare-plurals.ts";
import { entriesOf } from "./po-entries.ts";

test.each(["en", "fr"] as const)(
  "a count is followed by a plural only where it is never one, in %s",
  (language) => {
    const files = globSync("apps/web/src/**/locales/*.po", { cwd: root }).filter((file) =>
      file.endsWith(`${language}.po`),
    );
    const texts = [
      ...files.flatMap((file) => entriesOf(readFileSync(join(root, file), "utf8")).map(({ text }) => text)),
      ...messageKeys.map((key) => catalogue[language][key]),
    ];
    const bare = texts.flatMap((text) => barePlurals(text, language));
    expect([...new Set(bare)].toSorted()).toEqual([]);
  },
);

test.each([
  ["{made} trades prove nothing", "en", ["{made} trades"]],
  ["{left} more orders", "en", ["{left} more orders"]],
  [
    "{made, plural, one {{made} trade} other {{made} trades}}, <0>{users}</0> users",
    "en",
    ["{users}</0> users"],
  ],
  ["{made} {made|trade|trades} of {symbol} is this", "en", []],
  ["Il y a {count} séances", "fr", ["{count} séances"]],
  ["{name} opens when {price} is less", "en", []],
] as const)("in “%s” (%s) %j is found", (text, language, found) => {
  expect(barePlurals(text, language)).toEqual(found);
});
