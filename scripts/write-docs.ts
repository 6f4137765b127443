/** `npm run docs`: rewrites what the documentation takes from the code. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CONFIG_PAGE, withConfigTable } from "./docs/config-table.ts";
import { root } from "./run-tool.ts";

const path = join(root, CONFIG_PAGE);
writeFileSync(path, withConfigTable(readFileSync(path, "utf8")));
