/** Builds the web when it changed, finds rings among its chunks, and holds it against the budgets of .size-limit.ts. */
import { buildWeb } from "./build-web.ts";
import { runTool } from "./run-tool.ts";
import { cycleIn, readManifest } from "./web/web-manifest.ts";

async function check(): Promise<number> {
  if ((await buildWeb()) === "failed") return 1;
  const cycle = cycleIn(readManifest());
  if (cycle !== undefined) {
    console.error(
      `Chunks of the web import each other: ${cycle.join(" -> ")}. Mend the groups of vite.config.ts.`,
    );
    return 1;
  }
  return (await runTool("size-limit", [])).code;
}

process.exitCode = await check();
