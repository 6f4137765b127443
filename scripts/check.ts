/** `npm run check`: everything about the code that needs no running. Steps run side by side; a failed one shows its output. */
import { availableParallelism } from "node:os";
import { exitWithParent } from "./exit-with-parent.ts";
import { runTool } from "./run-tool.ts";

interface Step {
  readonly name: string;
  readonly tool: string;
  readonly args: readonly string[];
}

const steps: readonly Step[] = [
  { name: "types of packages, server and tools", tool: "tsc", args: ["-p", "tsconfig.json"] },
  { name: "types of the browser tests", tool: "tsc", args: ["-p", "e2e/tsconfig.json"] },
  { name: "types of the web", tool: "tsc", args: ["-p", "apps/web/tsconfig.json"] },
  { name: "lint, format and boundaries", tool: "biome", args: ["check", "--error-on-warnings", "."] },
  { name: "unused code and dependencies", tool: "knip", args: [] },
  { name: "floors, faces and circles of imports", tool: "node", args: ["scripts/check-structure.ts"] },
  { name: "messages complete in every language", tool: "node", args: ["scripts/check-messages.ts"] },
  { name: "size budgets of the web", tool: "node", args: ["scripts/check-budgets.ts"] },
];

exitWithParent();
const waiting = [...steps];
const failed: string[] = [];
await Promise.all(Array.from({ length: Math.max(2, Math.min(4, availableParallelism())) }, runSteps));
console.log(
  failed.length === 0
    ? `All ${steps.length} checks passed.`
    : `${failed.length} of ${steps.length} checks failed: ${failed.join("; ")}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

async function runSteps(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const startedAt = performance.now();
    const result = await runTool(step.tool, step.args, { quiet: true });
    const tookSeconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (result.code === 0) {
      console.log(`ok      ${step.name} (${tookSeconds} s)`);
    } else {
      failed.push(step.name);
      console.log(`FAILED  ${step.name} (${tookSeconds} s)\n${result.output.trimEnd()}\n`);
    }
  }
}
