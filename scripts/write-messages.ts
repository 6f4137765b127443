/** `npm run messages`: brings the message catalogues up to date with the web's sources. */
import { join } from "node:path";
import { root, runTool } from "./run-tool.ts";

const result = await runTool("lingui", ["extract", "--clean"], { cwd: join(root, "apps/web") });
process.exitCode = result.code;
