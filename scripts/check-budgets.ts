/** Builds the web when it changed and holds it against the budgets of .size-limit.ts. */
import { buildWeb } from "./build-web.ts";
import { runTool } from "./run-tool.ts";

const outcome = await buildWeb();
process.exitCode = outcome === "failed" ? 1 : (await runTool("size-limit", [])).code;
