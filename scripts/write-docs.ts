/** `npm run docs`: rewrites what the documentation takes from the code. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withConfigTable } from "./config-table.ts";
import { root } from "./run-tool.ts";

const path = join(root, "README.md");
writeFileSync(path, withConfigTable(readFileSync(path, "utf8")));
