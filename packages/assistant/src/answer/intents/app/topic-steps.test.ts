import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { topicSteps } from "./topic-steps.ts";

/** What the app's screens say, in French by the English. */
function screenTexts(): Map<string, Set<string>> {
  const web = join(import.meta.dirname, "../../../../../../apps/web/src");
  const french = new Map<string, Set<string>>();
  for (const file of globSync("**/locales/fr.po", { cwd: web })) {
    const texts = readFileSync(join(web, file), "utf8").matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm);
    for (const [, source = "", text = ""] of texts) {
      french.set(source, (french.get(source) ?? new Set()).add(text));
    }
  }
  return french;
}

const named = (step: string): string[] => [...step.matchAll(/\*([^*]+)\*/g)].map(([, name = ""]) => name);

test("every name of a tab, a section or a button is the one on the screen, in both languages", () => {
  const french = screenTexts();
  const pairs = Object.values(topicSteps)
    .flatMap(({ steps }) => steps)
    .flatMap(({ en, fr }) => {
      const [english, theirs] = [named(en), named(fr)];
      expect(theirs, fr).toHaveLength(english.length);
      return english.map((name, at) => ({ name, french: theirs[at] ?? "" }));
    });
  expect(pairs.length).toBeGreaterThan(50);
  expect(pairs.filter((pair) => french.get(pair.name)?.has(pair.french) !== true)).toEqual([]);
});
