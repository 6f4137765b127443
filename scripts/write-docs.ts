/** `npm run docs`: rewrites what the documentation takes from the code. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CONFIG_PAGE, withConfigTable } from "./docs/config-table.ts";
import { IMPORTS_PAGE, withImportsTable } from "./docs/imports-table.ts";
import { root } from "./run-tool.ts";

const pages = [
  [CONFIG_PAGE, withConfigTable],
  [IMPORTS_PAGE, withImportsTable],
] as const;

for (const [page, withTable] of pages) {
  const path = join(root, page);
  writeFileSync(path, withTable(readFileSync(path, "utf8")));
}
