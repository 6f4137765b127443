/** Of brokerage the shapes alone are used: nothing of it runs when a file is read. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("what is imported of brokerage is types", () => {
  const files = globSync("**/*.ts", { cwd: import.meta.dirname }).filter(
    (file) => !file.endsWith(".test.ts"),
  );
  const imports = files.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), "utf8");
    return [...text.matchAll(/^import (.*)from "@neuro\/brokerage";$/gm)].map(([, what]) => what ?? "");
  });
  expect(imports.length).toBeGreaterThan(2);
  for (const what of imports) expect(what).toMatch(/^type /);
});
